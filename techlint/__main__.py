"""`python -m techlint`."""

import sys

from techlint.cli import main

if __name__ == "__main__":
    sys.exit(main())
