"""Between scenarios, pure: party, shop, growth and results; knows only the model."""
