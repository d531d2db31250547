"""The language server: what an editor asks while a text is being written (floor 5).

`pieces` cuts a text into pieces that stand for themselves, `desk` reads and judges each once, `workspace` knows
the open texts and their projects, `outline` the tree of a piece, `cursor` where one stands in a half-written text, `offers`
what fits there; `server` speaks to the editor."""
