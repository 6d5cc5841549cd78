"""Everything of an edition that never changes in play (2010 §2, 1979 §2): pieces, costs, tables, schedule, adjacency.

Movement points are counted in halves throughout: the printed half point is 1, a point 2.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from grognard.games.leningrad.editions import EDITIONS, FILES, board_map, figures
from grognard.hexset import Field, HexSet, members, of
from grognard.maps import Map, side
from grognard.umpire.spoken import by_name
from grognard.warfare import variants
from grognard.warfare.reach import Ways
from grognard.warfare.sequence import Phase

GERMAN, SOVIET = 0, 1
SIDES = ("german", "soviet")
PHASES = (
    Phase("set-up", None, "set-up"),
    Phase("german-replacement", GERMAN, "replacement"),
    Phase("german-movement", GERMAN, "movement"),
    Phase("german-combat", GERMAN, "combat"),
    Phase("german-interdiction", GERMAN, "interdiction"),
    Phase("soviet-fortification", SOVIET, "fortification"),
    Phase("soviet-movement", SOVIET, "movement"),
    Phase("soviet-combat", SOVIET, "combat"),
    Phase("turn-end", None, "turn-end"),
)
"""The sequence of a turn (2010 §3, 1979 §3)."""
HIGHEST_BID = 99
INFANTRY, ARMOURED, MIXED = 0, 1, 2  # classes of movement cost; MIXED is a stack of both

COLUMNS = ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1", "10-1")
"""The ratios of the Combat Results Table (2010 CRT, 1979 §9.5): a chart that takes its place has them too."""
CELLS = tuple(f"{to_defender}/{to_attacker}" for to_defender, to_attacker in product(("-", "1", "2", "E"), repeat=2))
"""What can stand in it."""
Shares = tuple[tuple[float, float, float], ...]
"""By column how often somebody suffers 1, 2 and E."""


@dataclass(frozen=True)
class Shift:
    """A line of the Column Shifts Chart that applies: columns to the right (left if negative), its case, and the
    message that says why."""

    columns: int
    case: str
    why: str
    units: tuple[str, ...] = ()
    """Whose fault it is, where that can be told."""


@dataclass(frozen=True)
class Division:
    """A Soviet division as printed on the front of a counter, known only once it is revealed."""

    name: str
    kind: str
    attack: int
    defence: int


@dataclass(frozen=True)
class Entry:
    """A line of the reinforcement schedule."""

    turn: int
    at: tuple[str, ...]
    surprise: bool = False


@dataclass(frozen=True)
class Piece:
    """A counter. Soviet ones are only their backs; `strength` is by steps left (German)."""

    index: int
    name: str
    side: int
    kind: str
    title: str
    allowance: int
    strength: tuple[int, ...] = ()
    corps: int = 0
    entry: Entry | None = None

    @property
    def mobile(self) -> bool:
        return self.kind != "infantry"


class Rules:
    """One edition, made once."""

    sides = SIDES
    phases = PHASES

    def __init__(self, edition: str) -> None:
        said = figures(edition)
        self.edition, self.book = edition, variants.book(edition)
        self.map: Map = board_map(edition)
        self.grid = self.map.grid
        self.said: dict[str, Any] = said["rules"]
        self.victory: dict[str, Any] = said["victory"]
        self.movement: dict[str, Any] = said["movement"]
        self.cite: str = self.said["cite"]
        self.turns: int = self.said["turns"]
        self.stack_always: bool = self.said["stacking"] == "always"
        self._read_charts()
        self._make_pieces(said)
        self._make_divisions(said["soviet"])
        self.air: tuple[tuple[str, str, int], ...] = tuple(tuple(a) for a in said["german"]["air"])
        self.forts: dict[int, int] = {int(turn): n for turn, n in said["schedule"]["forts"].items()}
        self._make_ground()
        self.overrun: dict[str, Any] = self.said["overrun"]

    def case(self, case_2010: str, case_1979: str) -> str:
        """A case as this edition numbers it."""
        return f"2010 §{case_2010}" if self.book == "2010" else f"1979 §{case_1979}"

    def _read_charts(self) -> None:
        (table,) = variants.charts_of(self.edition, FILES, {"combat-results": CELLS})
        self.results = tuple(tuple(table.at(die, column) for column in range(len(COLUMNS))) for die in range(1, 7))
        """The Combat Results Table, a row a die."""
        self.suffers = _shares(self.results, 0), _shares(self.results, 1)
        """How often the defender suffers, and the attacker."""

    # --- pieces ------------------------------------------------------------------------------

    def _make_pieces(self, said: dict[str, Any]) -> None:
        entries = {u: Entry(e["turn"], tuple(e["at"])) for e in said["schedule"]["german"] for u in e["units"]}
        pieces: list[Piece] = []
        for kind, allowance in (("infantry", 6), ("armour", 8), ("mechanized", 8)):
            for name, title, full, reduced, *corps in said["german"][kind]:
                strength = (0, reduced, full)
                of_corps = corps[0] if corps else 0
                entry = entries.get(name)
                pieces.append(Piece(len(pieces), name, GERMAN, kind, title, allowance, strength, of_corps, entry))
        self.german_count = len(pieces)
        for back, letter, allowance in (("infantry", "i", 5), ("armoured", "a", 7)):
            at_start = self._soviet_at_start(back)
            due: list[Entry | None] = [None] * at_start
            for line in said["schedule"]["soviet"]:
                surprise = line["turn"] == self.said["surprise_turn"] and line["at"] == [self.said["surprise_entry"]]
                due += [Entry(line["turn"], tuple(line["at"]), surprise)] * line.get(back, 0)
            for number, entry in enumerate(due, start=1):
                pieces.append(Piece(len(pieces), f"{letter}{number}", SOVIET, back, "", allowance, entry=entry))
        self.pieces = tuple(pieces)
        self.count = len(pieces)
        self.of_side = ((1 << self.german_count) - 1, (1 << self.count) - (1 << self.german_count))
        """By side all its pieces, as bits."""
        self.side_of = tuple(p.side for p in pieces)
        self.full_steps = tuple(2 if p.side == GERMAN else 1 for p in pieces)
        self.names = tuple(p.name for p in pieces)
        self.by_name = by_name(self.names)
        self.allowance = tuple(2 * p.allowance for p in pieces)
        self.mobile = tuple(p.mobile for p in pieces)
        self.scheduled = tuple(
            tuple(
                of(p.index for p in pieces if p.side == side and p.entry is not None and p.entry.turn <= turn)
                for turn in range(self.turns + 1)
            )
            for side in (GERMAN, SOVIET)
        )
        self.scheduled_all = self.scheduled[GERMAN][-1] | self.scheduled[SOVIET][-1]
        self.corps: dict[int, tuple[int, ...]] = {}
        for p in pieces:
            if p.corps:
                self.corps[p.corps] = (*self.corps.get(p.corps, ()), p.index)

    def _soviet_at_start(self, back: str) -> int:
        """Those on printed start hexes, and for infantry one for each of the columns 13xx to 19xx."""
        if back == "infantry":
            return sum(self.map.roles["soviet-start-infantry"].values()) + 7
        return sum(self.map.roles["soviet-start-armour"].values())

    def _make_divisions(self, said: dict[str, Any]) -> None:
        """The fronts: by index; `backs` are the indices that share a back."""
        divisions: list[Division] = []
        for kind in ("infantry", "armour", "mechanized"):
            for strengths, numbers in said[kind].items():
                attack, defence = (int(s) for s in strengths.split("-"))
                divisions += [Division(str(n), kind, attack, defence) for n in numbers]
        self.divisions = tuple(divisions)
        infantry = [i for i, d in enumerate(divisions) if d.kind == "infantry"]
        armoured = [i for i, d in enumerate(divisions) if d.kind != "infantry"]
        self.backs = {"infantry": of(infantry), "armoured": of(armoured)}

    # --- ground ------------------------------------------------------------------------------

    def _make_ground(self) -> None:
        m, grid = self.map, self.map.grid
        self.playable: HexSet = of(m.playable)
        self.field = Field(grid, self.playable).with_barriers(m.water_sides)  # 2010 TEC lake-sea, 1979 §4.9 lake-sea
        self.rings = Field(grid)
        """Steps over water too: for distances."""
        self.adjacent: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in grid.around[h] if h in m.playable and m.passable(h, n)) for h in range(grid.size)
        )
        self.beside: tuple[HexSet, ...] = tuple(of(row) for row in self.adjacent)
        self.terrain = tuple(t.name if t else "" for t in m.terrain)
        self.clear: HexSet = of(m.of_terrain("clear"))
        self.cities: HexSet = of(m.of_terrain("city", "great-city"))
        self.soviet_cities: HexSet = of(m.of_terrain("great-city"))
        self.numbers = tuple(grid.number(h) if h in grid else "" for h in range(grid.size))
        self.to_action = tuple(f"to {n}" for n in self.numbers)
        self.overrun_action = tuple(f"overrun {n}" for n in self.numbers)
        self.ways = tuple(
            Ways.of(self._steps(which), self.field, self._farthest(which), self.to_action)
            for which in (INFANTRY, ARMOURED, MIXED)
        )
        """By class of movement what steps cost."""
        self.cost = tuple({(h, n): c for h, row in enumerate(w.steps) for n, c in row} for w in self.ways)
        self.goal = {action: h for h, action in enumerate(self.to_action)}
        self.fort_action = tuple(f"fort {n}" for n in self.numbers)
        self.interdict_actions = tuple(f"interdict {self.numbers[h]}" for h in members(self.playable))
        self.sources = tuple(of(m.having(f"{name}-supply")) for name in SIDES)
        self.east_prussia: HexSet = of(m.having("east-prussia"))
        self.leningrad: HexSet = of(m.having("leningrad"))

    def _farthest(self, which: int) -> int:
        """The most half points of a group of this class; a mixed one goes with its infantry."""
        mobile = which == ARMOURED
        return max(points for points, fast in zip(self.allowance, self.mobile, strict=True) if fast == mobile)

    def _terrain_cost(self, what: str, armoured: bool) -> int:
        said = self.movement[what]
        return int(2 * said["armour" if armoured else "infantry"])

    def step_cost(self, here: int, there: int, armoured: bool) -> int:
        """Half points to enter a hex, forts and interdiction aside (2010 §4.2, 1979 §4.2, Terrain Effects Chart).

        By terrain, rivers and roads: 2010 TEC, TEC clear to river; 1979 §4.9, §4.9 clear to river. Only by the road is
        its rate paid (2010 TEC note 1, 1979 §4.9 note 1), else the river comes on top of the terrain (2010 TEC note 2,
        1979 §4.9 note 2). Towns cost nothing (2010 TEC town, 1979 §4.9 town).
        """
        s = side(here, there)
        if s in self.map.roads:
            return self._terrain_cost("road", armoured)
        cost = self._terrain_cost(self.terrain[there], armoured)
        if s in self.map.rivers:
            river = self.movement["river"]
            cost = cost * river["times"] if "times" in river else cost + 2 * river["add"]
        return int(cost)

    def _steps(self, which: int) -> tuple[tuple[tuple[int, int], ...], ...]:
        def cost(here: int, there: int) -> int:
            infantry, armoured = self.step_cost(here, there, False), self.step_cost(here, there, True)
            return (infantry, armoured, max(infantry, armoured))[which]

        return tuple(tuple((n, cost(h, n)) for n in row) for h, row in enumerate(self.adjacent))

    def hexes(self, role_or_number: str) -> tuple[int, ...]:
        """A role of the map or a hex number, as hexes."""
        if role_or_number in self.map.roles:
            return tuple(sorted(self.map.having(role_or_number)))
        return (self.grid.index(role_or_number),)


def _shares(results: tuple[tuple[str, ...], ...], role: int) -> Shares:
    counts = [Counter(row[column].split("/")[role] for row in results) for column in range(len(COLUMNS))]
    return tuple((count["1"] / 6, count["2"] / 6, count["E"] / 6) for count in counts)


@cache
def rules(edition: str) -> Rules:
    if variants.book(edition) not in EDITIONS:
        raise KeyError(edition)
    return Rules(edition)
