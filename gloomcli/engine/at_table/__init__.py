"""A scenario on a real table: no board, only what the monsters' cards and attacks come to."""
