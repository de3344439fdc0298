"""Attacks: the Attack ability, each attack on one target, and what the defender does about it (rulebook, Attack)."""
