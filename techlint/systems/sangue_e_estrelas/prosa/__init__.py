"""The game's reading of prose: what is destiny, what is a rule. The words and patterns stand in `tables/prosa/`."""
