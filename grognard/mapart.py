"""Art layers of a map: coast, lakes and real rivers as lines, in the units of the map's grid."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from grognard.hexes import Point

Line = tuple[Point, ...]


@dataclass(frozen=True)
class Art:
    """`land` and `lakes` are closed rings, filled by the even-odd rule; `rivers` are open lines,
    each with its level (0 the largest)."""

    land: tuple[Line, ...]
    lakes: tuple[Line, ...]
    rivers: tuple[tuple[int, Line], ...]


NO_ART = Art((), (), ())


def load(path: Path) -> Art:
    said = json.loads(path.read_text(encoding="utf-8"))
    scale = said["scale"]

    def line(flat: list[int]) -> Line:
        return tuple((x / scale, y / scale) for x, y in zip(flat[::2], flat[1::2], strict=True))

    return Art(
        land=tuple(line(ring) for ring in said["land"]),
        lakes=tuple(line(ring) for ring in said["lakes"]),
        rivers=tuple((river["level"], line(river["line"])) for river in said["rivers"]),
    )
