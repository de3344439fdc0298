"""A campaign's folder: files, locks, transactions, undo, journal."""
