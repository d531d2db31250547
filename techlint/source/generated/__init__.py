"""Parse tables, written by `python -m techlint.source.compile_grammar` from the grammars in `grammar/`."""
