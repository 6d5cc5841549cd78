"""`python -m grognard`: the shell command, also where its script is not on the path."""

from __future__ import annotations

import sys

from grognard.cli import main

if __name__ == "__main__":
    sys.exit(main())
