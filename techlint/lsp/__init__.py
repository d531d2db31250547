"""The language server: what an editor asks while a text is being written (floor 5).

`pieces` cuts a text into pieces that stand for themselves, `desk` reads and judges each once, `workspace` knows the
open texts and their projects. `outline` is the tree of a piece, `cursor` where one stands in a half-written text, and
`offers` what fits there. `features` makes answers of all that; `server` speaks to the editor."""
