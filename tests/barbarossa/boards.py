"""Small boards for the cases of Barbarossa: land drawn with letters, and a few of the real counters on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import PHASES, Rules
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET, counters
from grognard.hexes import Grid
from grognard.hexset import listed, members, of
from grognard.maps import Side, side
from grognard.umpire import Dice

LETTERS = {
    ".": "clear", "w": "clear", "h": "hill", "H": "hill", "m": "marsh", "S": "swamp", "s": "swamp", "M": "mountain",
    "A": "alpine", "~": "lake", "=": "shallow", "t": "clear", "c": "clear", "C": "clear",
}  # fmt: skip
"""w woods, H hill with woods, s swamp with woods, t town, c city, C major city."""
OPEN = "\n".join(["." * 9] * 9)
"""Nine columns of nine clear hexes, 0101 to 0909; odd columns lie lower."""


def land(
    drawn: str = OPEN,
    *,
    rivers: str = "",
    loops: str = "",
    major: str = "",
    motorway: str = "",
    main: str = "",
    minor: str = "",
    rails: str = "",
    bridges: str = "",
    rail_bridges: str = "",
    lines: str = "",
    belts: str = "",
    citadels: str = "",
    lakes: str = "",
    shallows: str = "",
    seas: str = "",
) -> Land:
    """A row of letters for each row of hexes. Hexsides as `0101/0102`, ways as `0101 0201 0302; 0501 0502`, fortified
    lines as `0303>0302` (in 0303, facing 0302), belts and citadels as hexes."""
    rows = drawn.split()
    grid = Grid(len(rows[0]), len(rows), "odd")
    letter = {grid.at(c, r): rows[r - 1][c - 1] for c in range(1, len(rows[0]) + 1) for r in range(1, len(rows) + 1)}

    def sides(text: str) -> frozenset[Side]:
        return frozenset(side(*(grid.index(n) for n in pair.split("/"))) for pair in text.split())

    def ways(text: str) -> frozenset[Side]:
        chains = [[grid.index(n) for n in chain.split()] for chain in text.split(";")]
        found = frozenset(side(a, b) for chain in chains for a, b in pairwise(chain))
        assert all(grid.adjacent(a, b) for a, b in found), text
        return found

    def having(letters: str) -> int:
        return of(h for h, each in letter.items() if each in letters)

    facing = [tuple(grid.index(n) for n in line.split(">")) for line in lines.split()]
    return Land(
        grid,
        of(h for h, each in letter.items() if each not in "~="),
        {h: LETTERS[each] for h, each in letter.items()},
        woods=having("wHs"),
        towns=having("t"),
        cities=having("c"),
        major_cities=having("C"),
        rivers=sides(rivers) | sides(loops),
        loops=sides(loops),
        major_rivers=sides(major),
        roads={"motorway": ways(motorway), "main": ways(main), "minor": ways(minor)},
        rails=ways(rails),
        road_bridges=sides(bridges),
        rail_bridges=sides(rail_bridges),
        lines=frozenset((a, b) for a, b in facing),
        belts=of(grid.index(n) for n in belts.split()),
        citadels=of(grid.index(n) for n in citadels.split()),
        lakes=sides(lakes) | sides(shallows),
        shallows=sides(shallows),
        seas=sides(seas),
        waters=having("~="),
    )


def board(letters: dict[str, str], **more: str) -> Land:
    """The open board with these letters in some hexes."""
    rows = [list(row) for row in OPEN.splitlines()]
    for number, letter in letters.items():
        rows[int(number[2:]) - 1][int(number[:2]) - 1] = letter
    return land("\n".join("".join(row) for row in rows), **more)


BARE = land()
KNOWN = {name: replace(unit, pool="") if unit.pool == "rsc" else unit for name, unit in counters().items()}
"""A case may begin with a substitute that was given off before."""
HEAD = """
scenario test
title en "A test" fr "Un essai"
map test window {window}
turns 1-12
levels decisive 30 substantial 20 marginal 10
"""


@lru_cache(maxsize=256)
def rules(ground: Land = BARE, axis: str = "", soviet: str = "", more: str = "", supply_units: int = 4) -> Rules:
    """A scenario with these set-ups (`0101:18pz-p,18pz-s52 0203:msu`) and further statements."""
    last = ground.grid.number(ground.grid.indices[-1])
    text = FIRST_LINE + HEAD.format(window=f"0101-{last}") + more + "\n"
    text += "".join(f"supply-units {s} {supply_units}\n" for s in ("axis", "soviet"))
    text += f"set-up axis {axis}\n" if axis else ""
    text += f"set-up soviet {soviet}\n" if soviet else ""
    known = counters() if "pool" in more else KNOWN
    return Rules(read(text, "test", known, ["test"]), ground)


def game(
    ground: Land = BARE,
    axis: str = "",
    soviet: str = "",
    more: str = "",
    *,
    turn: int = 1,
    phase: str = "axis-movement",
    marks: Mapping[str, str] | None = None,
    seed: str = "test",
) -> Barbarossa:
    """A position at the beginning of a phase, before anything in it has been opened. `marks`: names of fields of the
    state, each with units."""
    from grognard.games.barbarossa.setup import place_all

    r = rules(ground, axis, soviet, more)
    state = Barbarossa(r, Dice(seed))
    place_all(state)
    state.turn, state.phase = turn, PHASES.index(phase)
    for name, units in (marks or {}).items():
        setattr(state, name, getattr(state, name) | bits(state, units))
    return state


def bits(state: Barbarossa, units: str) -> int:
    return state.units_named(units.split(",")) if units else 0


def names(state: Barbarossa, units: int) -> str:
    """Units as their names, in their order."""
    return ",".join(state.rules.names[p] for p in members(units))


def hexes(state: Barbarossa, numbers: str) -> int:
    return of(state.rules.grid.index(n) for n in numbers.replace(",", " ").split())


def numbers(state: Barbarossa, found: int) -> str:
    """A hexset as its numbers, in their order."""
    r = state.rules
    return " ".join(sorted(r.numbers[h] for h in range(r.grid.size) if found >> h & 1))


def combat(
    state: Barbarossa, units: str, targets: str, *, guns: str = "", support: str = "", buster: str = "", **more: Any
) -> Battle:
    """A combat of these units against all that stand in these hexes; with attack supply, unless `more` says not."""
    r, hexes_ = state.rules, hexes(state, targets)
    defenders = 0
    for h in members(hexes_):
        defenders |= state.combat_at(h)
    attackers = bits(state, units)
    found = Battle(r.side_of[listed(attackers)[0]], hexes_, attackers, defenders, supplied=True)
    found = found._replace(guns=bits(state, guns), support=bits(state, support), **more)
    return found._replace(buster=r.by_name[buster]) if buster else found


__all__ = [
    "AXIS",
    "BARE",
    "OPEN",
    "SOVIET",
    "bits",
    "board",
    "combat",
    "game",
    "hexes",
    "land",
    "names",
    "numbers",
    "rules",
]
