"""Players that the program plays: what a position, a card and a turn are worth to them."""
