"""What commands print about campaigns, sheets and scenarios, in words for a terminal."""
