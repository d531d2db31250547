"""What the fuzzing shares stands in `tests.fuzz`; `docs/fuzzing.md` tells how to run it long."""

import sys
from pathlib import Path

ROOT = str(Path(__file__).parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)
