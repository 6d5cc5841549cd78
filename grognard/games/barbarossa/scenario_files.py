"""The files of scenarios, ours and a player's, and the map that each is played on."""

from __future__ import annotations

import re
from functools import cache

from grognard.games.barbarossa.units import FILES
from grognard.warfare import variants

MAP_FILES = {"army-group-centre": "map.map", "brest": "brest.map"}
"""By the name that scenarios give it the file of a map."""
MAPS = tuple(MAP_FILES)
_MAP = re.compile(r"^map +([^ \n]+)", re.MULTILINE)


def text_of(edition: str) -> tuple[str, str]:
    """The name and the text of the file: one of ours, or the one that a variant puts in its place."""
    own = variants.scenario(edition)
    if own is not None:
        return own
    path = FILES.path(f"scenarios/{variants.book(edition)}.scenario")
    return path.name, path.read_text(encoding="utf-8")


@cache
def map_file(edition: str = "") -> str:
    """The file of the map that a scenario is played on; the first, if it names none that there is."""
    first = MAP_FILES[MAPS[0]]
    found = _MAP.search(text_of(edition)[1]) if edition else None
    return MAP_FILES.get(found[1], first) if found else first
