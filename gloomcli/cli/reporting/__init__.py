"""What reports need, gathered from a campaign's folder, and how they are handed over."""
