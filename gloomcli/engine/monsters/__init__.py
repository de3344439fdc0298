"""The monster rules: whom a monster focuses on, where it goes, whom it attacks (rulebook, Monster Turn)."""
