"""Abilities carried out: every verb of the language, and the formulas and predicates in them."""
