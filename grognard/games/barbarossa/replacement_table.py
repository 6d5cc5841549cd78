"""The cells of a Soviet replacement table (BSR §7.22): points of type I, strongpoints, other points, special events."""

from __future__ import annotations

import re
from itertools import product

NOTHING = "-"
_TIMES = ("", "2", "3")
_PART = re.compile(r"([1-9]?)([A-Z]?)\Z")


def _sums(*parts: tuple[str, ...]) -> tuple[str, ...]:
    """All that can be said of some parts, any of which may be missing: 2, 2+E, E."""
    found = ("+".join(filter(None, some)) for some in product(*parts))
    return tuple(each or NOTHING for each in found)


_ANY = tuple(str(n) if n else "" for n in range(10))


def _some(letter: str) -> tuple[str, ...]:
    return ("", *(times + letter for times in _TIMES))


CELLS = {
    "infantry": tuple(each or NOTHING for each in _ANY),
    "strongpoints": _sums(_ANY, _some("E")),
    "others": _sums(_some("A"), _some("V")),
    "event": tuple(dict.fromkeys(each or NOTHING for letter in "MRS" for each in _some(letter))),
}
"""What can stand in each column: `2+E` is two strongpoints and one of the extra kind (BSR §7.41b), `A+V` a point of
each type (BSR §7.32), `2M` an event that happens twice (BSR §7.5)."""


def parted(cell: str) -> dict[str, int]:
    """A cell as numbers by letter; the plain number has none."""
    found: dict[str, int] = {}
    for part in cell.split("+") if cell != NOTHING else ():
        match = _PART.match(part)
        assert match is not None, cell
        found[match[2]] = int(match[1] or 1)
    return found
