"""Everything that never changes in play: pieces, costs, schedule, adjacency, rails (Aide: Généralités, Terrains)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from grognard.games.defiant_russia.editions import (
    DEFAULT_EDITION,
    EDITIONS,
    FILES,
    board_map,
    figures,
    order_of_battle,
)
from grognard.hexset import Field, HexSet, of
from grognard.maps import Map, side
from grognard.umpire.charts import Chart
from grognard.umpire.spoken import by_name
from grognard.warfare import variants
from grognard.warfare.reach import Ways
from grognard.warfare.sequence import Phase

AXIS, SOVIET = 0, 1
SIDES = ("axis", "soviet")
FOOT, ARMOURED, MOUNTAIN = 0, 1, 2  # classes of movement cost
WEATHER = ("clear", "light-mud", "mud", "snow")
CLEAR, LIGHT_MUD, MUD, SNOW = range(4)
PHASES = (
    Phase("set-up", None, "set-up"),
    Phase("weather", None, "weather"),
    *(
        Phase(f"{name}-{kind}", side_, kind.removeprefix("exploitation-"), *traits)
        for side_, name in enumerate(SIDES)
        for kind, *traits in (
            ("organisation",),
            ("movement",),
            ("combat",),
            ("exploitation-movement", "exploitation"),
            ("exploitation-combat", "exploitation"),
        )
    ),
)
"""The sequence of a turn (Aide: Généralités, Phase 1 to Phase 11)."""
KINDS = ("infantry", "armour", "mechanized", "cavalry", "mountain", "shock", "airborne", "fleet", "leader")


@dataclass(frozen=True)
class Piece:
    """A counter (Aide: Généralités (3), (4)); `strength` and `movement` are by steps left (Aide: Généralités (5))."""

    index: int
    name: str
    side: int
    nation: str
    kind: str
    title_en: str
    title_fr: str
    label: str
    strength: tuple[int, ...]
    movement: tuple[int, ...]
    zone: str
    """Where it sets up; empty for reinforcements."""
    turn: int
    """When it comes; 0: it is there from the beginning."""

    @property
    def steps(self) -> int:
        return len(self.strength) - 1

    @property
    def armoured(self) -> bool:
        return self.kind in ("armour", "mechanized")

    @property
    def land(self) -> bool:
        return self.kind not in ("fleet", "leader")


class Hits(NamedTuple):
    """The lowest number of a die that hits, by column of the chart."""

    usual: int
    fortress: int
    first_snow: int


def _lowest(table: Chart, column: int) -> int:
    """Raises `NoVariant` where a higher number would miss: odds and players count on none."""
    dice = [die for die in range(1, table.die + 1) if table.at(die, column) == "hit"]
    lowest = min(dice, default=table.die + 1)
    if dice != list(range(lowest, table.die + 1)):
        raise variants.NoVariant("variant-hits", column=table.columns[column])
    return lowest


class Rules:
    """Made once; and once for each variant."""

    sides = SIDES
    phases = PHASES

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.said: dict[str, Any] = figures()
        self.map: Map = board_map(edition)  # with its scale (Aide: Généralités (2))
        self.grid = self.map.grid
        self.turns: int = self.said["turns"]
        self.months: list[str] = self.said["months"]
        self._read_charts()
        self._make_pieces()
        self._make_ground()
        self._make_places()

    def _read_charts(self) -> None:
        (table,) = variants.charts_of(self.edition, FILES, {"hits": ("-", "hit")})
        self.hits = Hits(*(_lowest(table, column) for column in range(len(Hits._fields))))

    @staticmethod
    def case(heading: str) -> str:
        """A heading of the aid as we cite it."""
        return f"Aide: {heading}"

    # --- pieces ------------------------------------------------------------------------------

    def _make_pieces(self) -> None:
        pieces: list[Piece] = []
        for side_, name in enumerate(SIDES):
            for said in order_of_battle()[name]:
                pieces.append(_piece(len(pieces), side_, said))
        self.pieces = tuple(pieces)
        self.count = len(pieces)
        self.axis_count = sum(p.side == AXIS for p in pieces)
        self.side_of = tuple(p.side for p in pieces)
        self.full_steps = tuple(p.steps for p in pieces)
        self.names = tuple(p.name for p in pieces)
        self.by_name = by_name(self.names)
        self.of_side = ((1 << self.axis_count) - 1, (1 << self.count) - (1 << self.axis_count))
        self.land = of(p.index for p in pieces if p.land)
        self.leaders = of(p.index for p in pieces if p.kind == "leader")
        self.fleets = of(p.index for p in pieces if p.kind == "fleet")
        self.fighters = self.land | self.fleets
        self.armoured = of(p.index for p in pieces if p.armoured)
        self.airborne = of(p.index for p in pieces if p.kind == "airborne")
        self.alone = of(p.index for p in pieces if p.side == SOVIET and p.kind in ("infantry", "shock"))
        """Of these only one to a hex (Aide: Mouvement et empilement (5))."""
        self.nations = {n: of(p.index for p in pieces if p.nation == n) for n in {p.nation for p in pieces}}
        self.finns = self.nations.get("finnish", 0)
        self.spanish = self.nations.get("spanish", 0)
        self.hungarians, self.romanians = self.nations.get("hungarian", 0), self.nations.get("romanian", 0)
        self.move_class = tuple(ARMOURED if p.armoured else MOUNTAIN if p.kind == "mountain" else FOOT for p in pieces)
        self.guderian = self.by_name["guderian"]
        self.stalin = self.by_name["stalin"]
        self.zhukov = self.by_name["zhukov"]
        self.black_sea_fleet = next(p.index for p in pieces if p.kind == "fleet" and p.zone == "black-sea")

    def due_by(self, side_: int, turn: int) -> int:
        """Reinforcements of a side that come on this turn or have come before."""
        return of(p.index for p in self.pieces if p.side == side_ and 0 < p.turn <= turn)

    # --- ground ------------------------------------------------------------------------------

    def _make_ground(self) -> None:
        m, grid = self.map, self.map.grid
        self.playable: HexSet = of(m.playable)
        one, other = sorted(m.having("kerch-strait"))
        self.strait = side(one, other)
        """Two hexes: one may cross between them, but there is neither zone of control nor combat."""
        water = m.water_sides | {self.strait}
        self.field = Field(grid, self.playable).with_barriers(water)
        self.adjacent: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in grid.around[h] if m.passable(h, n) and side(h, n) not in water) for h in range(grid.size)
        )
        self.beside: tuple[HexSet, ...] = tuple(of(row) for row in self.adjacent)
        self.terrain = tuple(t.name if t else "" for t in m.terrain)
        self.rivers = m.rivers
        links = m.links_of("rail")
        self.rails: Field = self.field.only(links)
        self.rail_hexes: HexSet = of(h for link in links for h in link)
        self.numbers = tuple(grid.number(h) if h in grid else "" for h in range(grid.size))
        costs, to_action = self.said["movement"], [f"to {n}" for n in self.numbers]
        on_land = Field(grid, self.playable).with_barriers(m.water_sides)
        farthest = max(points for p in self.pieces for points in p.movement)
        self.ways = tuple(
            tuple(Ways.of(self._steps(costs, which, snow), on_land, farthest, to_action) for which in range(3))
            for snow in (False, True)
        )
        """By snow and class: what steps cost."""

    def _steps(self, costs: dict[str, list[int]], which: int, snow: bool) -> tuple[tuple[tuple[int, int], ...], ...]:
        """A point on clear ground (Aide: Terrains (clair)), more elsewhere and over rivers."""

        def cost(here: int, there: int) -> int:
            terrain = self.terrain[there]
            if snow and terrain == "swamp":  # Aide: Météo (neige 1), swamps are forests in snow
                terrain = "forest"
            price = costs[terrain][which]
            return price + (costs["river"][which] if side(here, there) in self.rivers else 0)

        table = [[(n, cost(h, n)) for n in row] for h, row in enumerate(self.adjacent)]
        for here, there in (self.strait, self.strait[::-1]):
            table[here].append((there, cost(here, there) + costs["strait"][which]))
        return tuple(tuple(row) for row in table)

    # --- places ------------------------------------------------------------------------------

    def _make_places(self) -> None:
        m = self.map
        self.major: HexSet = of(m.having("major-city"))
        self.minor: HexSet = of(m.having("minor-city"))
        self.fortress: HexSet = of(m.having("fortress"))
        self.ports: HexSet = of(m.having("port"))
        self.seas = tuple(of(m.having(sea)) & self.ports for sea in SEAS)
        self.edges = (of(m.having("west-edge")) & self.rail_hexes, of(m.having("soviet-edge")) & self.rail_hexes)
        """By side the rail hexes at its edges of the map, where new units come."""
        self.sources = (self.edges[AXIS] | of(m.having("finland-rail")) & self.rail_hexes, self.edges[SOVIET])
        """Where its railways lead to: the edges, and the western end of the Finnish line (Aide: Ravitaillement (3))."""
        self.east: HexSet = of(m.having("east-edge")) & self.rail_hexes
        self.finland: HexSet = of(m.having("finland"))
        self.axis_home: HexSet = self.playable & ~of(m.having("soviet-union"))
        self.where = {p.id: p.hex for p in m.places.values()}
        self.by_sea: HexSet = of(self.where[name] for name in self.said["supply"]["by_sea"])
        """Ports that ships reach (Aide: Phase 7 (3))."""
        self.objectives: dict[int, int] = {
            self.where[name]: points for name, points in self.said["victory"]["objectives"].items()
        }

    def sea_of(self, port: int) -> HexSet:
        """The ports of the sea that a port lies on."""
        return next((ports for ports in self.seas if ports >> port & 1), 0)

    def zone(self, name: str) -> HexSet:
        """A role of the map or a place on it, as hexes."""
        return of(self.map.having(name)) if name in self.map.roles else 1 << self.where[name]


SEAS = ("baltic", "black-sea", "azov")


def _piece(index: int, side_: int, said: dict[str, Any]) -> Piece:
    faces = [said[face] for face in ("reduced", "full") if face in said]
    return Piece(
        index=index,
        name=said["id"],
        side=side_,
        nation=said["nation"],
        kind=said["kind"],
        title_en=said["en"],
        title_fr=said["fr"],
        label=said["name"],
        strength=(0, *(strength for strength, _ in faces)),
        movement=(0, *(points for _, points in faces)),
        zone=said.get("setup", ""),
        turn=said.get("turn", 0),
    )


@cache
def rules(edition: str = DEFAULT_EDITION) -> Rules:
    if variants.book(edition) not in EDITIONS:
        raise KeyError(edition)
    return Rules(edition)
