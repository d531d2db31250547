"""Changing files: what mends them, their layout, another carrier (floor 5)."""
