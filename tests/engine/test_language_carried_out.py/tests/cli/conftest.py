"""Fixtures for every test of the command line."""

from tests.cli.program import blades, gloom

__all__ = ["blades", "gloom"]
