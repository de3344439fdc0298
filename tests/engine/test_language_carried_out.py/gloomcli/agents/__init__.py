"""Who answers decisions: scripts, automatic players, the dealer."""
