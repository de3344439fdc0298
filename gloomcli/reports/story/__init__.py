"""A fight retold: what was worth telling, whose side each figure was on, and what luck had to do with it."""
