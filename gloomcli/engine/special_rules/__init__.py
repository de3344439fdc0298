"""What only some scenarios have: their special rules, places, people and ways out (scenario rules)."""
