"""Kinds: what the type of a field means in a file, how it is read, written, merged and described."""
