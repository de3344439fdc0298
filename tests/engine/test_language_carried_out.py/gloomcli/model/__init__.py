"""The game's words as typed, frozen records; knows nothing else of gloom."""
