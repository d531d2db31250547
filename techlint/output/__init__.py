"""One module a reader: a report goes in, text comes out (floor 5)."""
