"""Write down anew what the server answers a page, for the tests of the page's parts (see tests/scenes.py).

    python scripts/make_scenes.py

To be done when `tests/server/test_scenes.py` says so: the server answers otherwise than it did.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests import scenes


def main() -> int:
    scenes.FOLDER.mkdir(exist_ok=True)
    for name, text in scenes.written().items():
        (scenes.FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
