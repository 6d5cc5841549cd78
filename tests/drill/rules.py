"""The ground: sixty-four hexes with a railway, and twelve pieces."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from grognard import mapfile
from grognard.hexset import Field, HexSet, of
from grognard.mapart import Art
from grognard.maps import Map
from grognard.picture.counters import Face
from grognard.umpire.spoken import by_name
from grognard.warfare.sequence import Phase

EDITION = "first"
GERMAN, SOVIET = 0, 1
SIDES = ("german", "soviet")
ROWS = "\n".join(f"  {row:02d}   .  .  .  .  .  .  .  ." for row in range(1, 9))
MAP = f"""\
grognard map 1
title en "Drill ground" fr "Terrain de manœuvre"
credits en "Nobody" fr "Personne"
grid flat columns 01-08 rows 01-08 shifted odd
scale 8
terrain
      01 02 03 04 05 06 07 08
{ROWS}
place town depot 0203 en "Depot" fr "Dépôt"
rail line en "Line" fr "Ligne" 0203 0303 0403 0503 0603 0703
"""
PHASES = (
    Phase("set-up", None, "set-up"),
    Phase("digging", GERMAN, "digging"),
    Phase("flying", GERMAN, "flying"),
    Phase("losing", GERMAN, "losing"),
    Phase("building", GERMAN, "building"),
    Phase("guarding", GERMAN, "guarding"),
    Phase("sending", GERMAN, "sending"),
    Phase("movement", GERMAN, "movement"),
    Phase("ordering", SOVIET, "ordering"),
    Phase("storming", GERMAN, "storming"),
)
GERMANS = ("1pz", "6pz", "36mot", "1id", "11id", "21id", "58id", "sst")
SOVIETS = ("a1", "a2", "i1", "i2")
DEPOT, LINE = "0203", ("0603", "0605", "0606")
"""Where the eight stand, and the Soviets: two of them in the first hex."""


class Rules:
    edition, sides, phases, turns = EDITION, SIDES, PHASES, 1

    def __init__(self) -> None:
        self.map = board_map()
        self.grid = self.map.grid
        self.numbers = tuple(self.grid.number(h) if h in self.grid else "" for h in range(self.grid.size))
        self.playable: HexSet = of(self.map.playable)
        self.field = Field(self.grid, self.playable)
        self.beside = tuple(self.field.neighbours(1 << h) for h in range(self.grid.size))
        self.rails = of(h for link in self.map.links_of("rail") for h in link)
        self.names = (*GERMANS, *SOVIETS)
        self.count = len(self.names)
        self.by_name = by_name(self.names)
        self.of_side = ((1 << 8) - 1, (1 << self.count) - (1 << 8))
        self.side_of = tuple(int(name in SOVIETS) for name in self.names)
        self.full_steps = (1,) * self.count
        self.mobile = of(p for p, name in enumerate(self.names) if name.endswith(("pz", "mot")))
        self.sluggish = of([self.by_name["sst"]])
        """Who marches with nobody."""


def faces() -> dict[str, Face]:
    return {
        "blue": Face("#8fa3c0", "#33475f", "#0f1a2a", "#d3ddec"),
        "red": Face("#d09a8a", "#6b2f22", "#2a0f0a", "#f0d5cc"),
    }


@cache
def board_map(edition: str = EDITION) -> Map:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "drill.map"
        path.write_text(MAP, encoding="utf-8")
        return mapfile.load(path)


def art(edition: str = EDITION) -> Art:
    return Art((), (), ())


@cache
def rules(edition: str = EDITION) -> Rules:
    if edition != EDITION:
        raise KeyError(edition)
    return Rules()
