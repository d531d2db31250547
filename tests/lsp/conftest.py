"""What the tests of the language server share stands in `tests.lsp.editor`; they need pygls."""

import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = str(Path(__file__).parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

collect_ignore = [] if find_spec("pygls") else [path.name for path in Path(__file__).parent.glob("test_*.py")]
