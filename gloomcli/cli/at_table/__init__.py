"""A scenario on a real table: what may be typed, and what it does."""
