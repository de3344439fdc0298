"""The commands: parse words, call one use case, print; no rule lives here."""
