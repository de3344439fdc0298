"""One scenario, pure: rules, state, decisions and events; knows only the model."""
