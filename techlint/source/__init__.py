"""The carriers: bytes become one located tree, whichever way a player writes."""
