"""Templates made into text and pages: where they are found, what they may do, and when they are stopped."""
