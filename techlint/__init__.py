"""techlint: a linter and validator for homebrew tabletop-RPG content."""

__version__ = "0.1.0"
