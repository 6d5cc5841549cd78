"""A server that has this game too: `python -m tests.drill.serve --port 0 --data FILE`."""

from __future__ import annotations

import sys
from typing import Any

from tests import drill


def main() -> int:
    with drill.registered():
        from grognard.server import maps  # not before: what is loaded asks once which games there are
        from grognard.server.__main__ import main as serve

        known: Any = maps.Maps
        find = known._find
        # Another process, which draws maps otherwise, does not know this one.
        known._find = lambda self, game, *more: (maps.draw if game == drill.NAME else find.__get__(self))(game, *more)
        return serve()


if __name__ == "__main__":
    sys.exit(main())
