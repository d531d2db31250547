"""What games share, and no game's own: the library a game is written with (floor 3).

Dice, sums, relations and tables; fields that are described once and read from every carrier into one located record;
and `Game`, which turns such descriptions into what the engine asks of a system. Nothing here names a game."""
