"""gloom: a campaign manager and play-by-text scenario runner for Gloomhaven."""

__version__ = "0.1.0"
