"""Everything of a scenario that never changes in play: counters, land, schedule, the sequence of phases (BSR §2, §4.2).

Movement points are counted in halves throughout: the printed half point is 1, a point 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from grognard.games.barbarossa import crt, replacement_table
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.scenario import TABLES, Area, Arrival, Flyer, Scenario
from grognard.games.barbarossa.scenario_reserves import pool_of
from grognard.games.barbarossa.units import (
    AIRCRAFT,
    ANTI_AIRCRAFT,
    ANTI_TANK,
    ARMOURED,
    ARTILLERY,
    AXIS,
    BRIGADE,
    BUNKER_BUSTERS,
    BY_AIR,
    DIVISION,
    DUMMY,
    ENGINEERS,
    FIGHTER,
    FILES,
    GERMAN,
    MACHINE_GUNS,
    MILITIA,
    NEED_NO_SUPPLY,
    SHEDDING,
    SIDES,
    SOVIET,
    SUPPLY,
    TRANSPORT,
    UNTRIED,
    WITH_TANKS,
    Flight,
    Unit,
    aircraft,
    counters,
    fronts,
    supply_units,
    tag_of,
    untried_units,
)
from grognard.hexset import HexSet, members, of
from grognard.maps import Map
from grognard.umpire.charts import Cells, Chart
from grognard.umpire.spoken import by_name
from grognard.warfare import variants
from grognard.warfare.sequence import Phase

PHASES = (
    Phase("set-up", None, "set-up"),
    # A. Strategic segment
    Phase("weather", None, "weather"),
    Phase("replacement", None, "replacement"),
    Phase("reinforcement", None, "reinforcement"),
    Phase("air", None, "air"),
    Phase("supply", None, "supply"),
    # B. Axis segment
    Phase("axis-movement", AXIS, "movement", "full"),
    Phase("axis-declaration", AXIS, "declaration"),
    Phase("soviet-reaction", SOVIET, "reaction"),
    Phase("axis-combat", AXIS, "combat"),
    Phase("axis-motorised", AXIS, "movement", "motorised"),
    Phase("axis-engineering", AXIS, "engineering"),
    # C. Soviet segment
    Phase("soviet-motorised", SOVIET, "movement", "motorised"),
    Phase("soviet-declaration", SOVIET, "declaration"),
    Phase("axis-reaction", AXIS, "reaction"),
    Phase("soviet-combat", SOVIET, "combat"),
    Phase("soviet-movement", SOVIET, "movement", "full"),
    Phase("soviet-engineering", SOVIET, "engineering"),
    # D. Administrative segment
    Phase("surrender", SOVIET, "surrender"),
    Phase("recovery", None, "recovery"),
    Phase("victory", None, "victory"),
)
"""The sequence of a turn (BSR §4.21). The naval phases belong to a module that we do not have."""
INSET = "inset"
_AT = next(i for i, phase in enumerate(PHASES) if phase == "axis-motorised") + 1
WITH_INSETS = (
    *PHASES[:_AT],
    Phase("inset-declaration", AXIS, "declaration", INSET),
    Phase("inset-reaction", SOVIET, "reaction", INSET),
    Phase("inset-combat", AXIS, "combat", INSET),
    *PHASES[_AT:],
)
"""The same on a map with insets: motorised combat of the Axis there (BSR §17.6)."""
DRY, MUD, FROST, SNOW = range(4)
DIE = 10
"""The sides of every die (BSR §2.3)."""
LIMITED = 2
"""The turn of Frost with which the supply of artillery becomes limited (BSR §13.51)."""
STACKING_LIMIT = 10
"""Points to a hex at the end of every phase (BSR §3.32)."""
_STEPS = ("0", "1", "2", "3", "4")
CHARTS: dict[str, Cells] = {
    "combat-results": crt.CELLS,
    "overrun": {"result": ("success", "failure"), "overrunning": _STEPS, "overrun": _STEPS},
    "weather": ("D", "M", "F", "S", "DT", "MT", "FT", "ST"),
    "surrender": ("none", "partial", "full", "surrender"),
    "fuel-shortage": ("passes", "fails"),
    "air-readiness": ("ready", "stays"),
    "air-initiative": ("axis-advantage", "axis", "none", "soviet", "soviet-advantage"),
    "air-combat": ("-", "A", "D", "X"),
    "aa-fire": ("-", "A", "D", "X"),
    "bridge-repair": ("repaired", "not-repaired"),
    "super-heavy": {
        "result": ("none", "suppressed", "destroyed"),
        "step": ("0", "1"),
        "asterisk": ("counts", "ignored"),
    },
    "limited-artillery": ("none", "spend"),
    **{f"soviet-replacements-{name}": replacement_table.CELLS for name in TABLES},
}
"""What can stand in each chart (BSR §15.6, §11.37, §5.15, §20.21, §6.53, §9.2, §14.31-14.43, §22.45, §13.43,
§13.53, §7.22). Weathers:
dry, mud, frost, snow; T: and a storm."""
COMMAND_RANGE = 4
"""Of every Soviet headquarters (BSR §21.11)."""
HOME_RANGE = 5
"""Hexes from its city within which a militia brigade is placed and stays (BSR §8.43a, §21.74)."""


def case(number: str) -> str:
    """A case of the Barbarossa Standard Rules, as the umpire cites it."""
    return f"BSR §{number}"


def _union(some: Iterable[HexSet]) -> HexSet:
    found = 0
    for each in some:
        found |= each
    return found


class Rules:
    """One scenario on its part of a map, made once; and once for each variant."""

    sides = SIDES

    def __init__(self, scenario: Scenario, land: Land, map_: Map | None = None, edition: str = "") -> None:
        self.edition, self.map = edition or scenario.id, map_
        self.scenario, self.land, self.grid = scenario, land, land.grid
        self.phases = WITH_INSETS if land.insets.hexes else PHASES
        self.first_turn, self.turns = scenario.turns
        self.playable: HexSet = land.inside | land.waters
        """Where units may ever stand: on lakes when they are frozen (BSR §10.47a)."""
        size = self.grid.size
        self.numbers = tuple(self.grid.number(h) if h in self.grid else "" for h in range(size))
        charts = variants.charts_of(self.edition, FILES, CHARTS, scenarios=True)
        self.results, self.overruns, self.weather_table, self.surrender, self.fuel_shortage, *others = charts
        self.air_readiness, self.air_initiative, self.air_combat, self.aa_fire, *others = others
        self.bridge_repair, self.super_heavy_effects, self.limited_artillery, *tables = others
        self.replacements: dict[str, Chart] = dict(zip(TABLES, tables, strict=True))
        self._make_pieces()
        self._make_figures()
        self._make_kinds()

    # --- counters ----------------------------------------------------------------------------

    def _make_pieces(self) -> None:
        known = counters()
        said = self.scenario
        arriving = [a.unit for a in said.arrivals if a.unit in known]
        named = [s.unit for s in said.set_up if s.unit in known] + arriving + [c.new for c in said.exchanges]
        named += self._ready(named)
        mine = [[known[name] for name in named if known[name].side == side] for side in (AXIS, SOVIET)]
        pools = [supply_units(side, said.supply_units[side]) for side in (AXIS, SOVIET)]
        hidden = untried_units(self._backs())
        flying = [[aircraft()[each.unit] for each in said.flyers if each.side == side] for side in (AXIS, SOVIET)]
        of_axis = (*mine[AXIS], *pools[AXIS], *flying[AXIS])
        self.pieces: tuple[Unit, ...] = (*of_axis, *mine[SOVIET], *pools[SOVIET], *flying[SOVIET], *hidden)
        self.count = len(self.pieces)
        self.axis_count = len(of_axis)
        self.of_side = ((1 << self.axis_count) - 1, (1 << self.count) - (1 << self.axis_count))
        """By side all its counters, as bits."""
        self.names = tuple(unit.name for unit in self.pieces)
        self.by_name = by_name(self.names)
        self.side_of = tuple(unit.side for unit in self.pieces)
        self.full_steps = tuple(unit.steps for unit in self.pieces)
        self.arrivals: dict[int, Arrival] = {self.by_name[a.unit]: a for a in (*said.backs, *said.arrivals)}
        self.set_up = of(self.by_name[s.unit] for s in said.set_up if s.unit in self.by_name)
        """Those who are there from the start."""
        self.flyers: dict[int, Flyer] = {self.by_name[each.unit]: each for each in said.flyers}

    def _backs(self) -> dict[str, int]:
        """By cup the untried units that there are: those that the scenario names, and those that may yet be drawn."""
        found = dict(self.scenario.untried)
        for line in self.scenario.draws:
            for tag in line.tags:
                all_ = len(fronts(counters(), tag))
                some = found.get(tag, 0) + len(line.turns)
                found[tag] = all_ if tag != MACHINE_GUNS else min(some, all_)
        return found

    def _ready(self, named: Sequence[str]) -> list[str]:
        """Counters of the pools (BSR §7.43, §23.13), besides those that the scenario names."""
        found: list[str] = []
        for pool, number in self.scenario.pools.items():
            mine = [u.name for u in counters().values() if pool_of(u) == pool and u.name not in named]
            found += mine[:number]
        return found

    def _make_figures(self) -> None:
        """By piece, then by steps left."""
        self.attack = tuple(tuple(s[0] for s in unit.strength) for unit in self.pieces)
        self.defence = tuple(tuple(s[1] for s in unit.strength) for unit in self.pieces)
        self.allowance = tuple(tuple(2 * s[2] for s in unit.strength) for unit in self.pieces)
        self.stack = tuple(unit.stack for unit in self.pieces)
        self.support = tuple(unit.support for unit in self.pieces)
        self.range = tuple(unit.range for unit in self.pieces)

    def _make_kinds(self) -> None:
        """Sets of counters, as bits."""
        self.stores = self.of_kinds(SUPPLY)
        """Mobile supply units and dumps: the only ones on the ground that are no combat units (BSR §2.21)."""
        self.air = self.of_kinds(*AIRCRAFT)
        """Air units, dummies too: in boxes beside the map, or on a mission (BSR §14.13)."""
        self.fighters, self.dummies = self.of_kinds(FIGHTER), self.of_kinds(DUMMY)
        self.transports = self.of_kinds(TRANSPORT)
        self.carried = self.of_kinds(*BY_AIR)
        """Those that transports carry (BSR §14.72)."""
        self.combat = (1 << self.count) - 1 & ~self.stores & ~self.air
        self.artillery = self.of_kinds(*ARTILLERY)
        self.mortars = self.of_kinds("mortar")
        self.two_sided = self.of_kinds("super-heavy", "rail-artillery")
        """Guns with a Mobile and a Firing side (BSR §13.33b, §13.42a)."""
        self.rail_guns = self.of_kinds("rail-artillery")
        self.heavy = self.of_ma("green")
        """Those that keep to roads and railways (BSR §13.41a)."""
        self.skis = self.of_kinds("ski")
        self.hq = self.of_kinds("hq")
        self.cavalry = self.of_kinds("cavalry")
        self.armoured = self.of_kinds(*ARMOURED)
        self.engineers = self.of_kinds(*ENGINEERS)
        self.anti_aircraft = self.of_kinds(*ANTI_AIRCRAFT)
        self.fixed = self.anti_aircraft & of(p for p, unit in enumerate(self.pieces) if not unit.strength[-1][2])
        """AA units without an allowance (BSR §10.29)."""
        self.anti_tank = self.of_kinds(*ANTI_TANK)
        self.red_attack = of(p for p, unit in enumerate(self.pieces) if unit.red)
        self.bunker_busters = self.of_kinds(*BUNKER_BUSTERS) & self.of_side[AXIS]
        self.with_tanks = self.of_kinds(*WITH_TANKS)
        self.need_no_supply = self.of_kinds(*NEED_NO_SUPPLY)
        allied = (p for p, unit in enumerate(self.pieces) if unit.side == AXIS and unit.nation not in GERMAN)
        self.allied = of(allied) & self.combat
        """Of Germany's allies (BSR §2.22a)."""
        self.motorised = self.of_ma("red") | self.armoured
        """A red movement allowance; with a yellow one too (BSR §11.42). Armour always is (BSR §3.16)."""
        self.driven = self.of_ma("red", "orange", "green") | self.armoured
        """Those that pay for terrain as motorised units do (BSR §10.28)."""
        self.trains = self.of_kinds("armoured-train")
        """No armour (BSR §21.35)."""
        self.afloat = self.of_kinds("flotilla")
        self.on_rails = self.of_ma("grey")
        """Armoured trains and rail artillery, which run by themselves (BSR §11.12, note)."""
        self.infiltrators = of(p for p, unit in enumerate(self.pieces) if unit.infiltrates)
        self.nkvd = of(p for p, unit in enumerate(self.pieces) if unit.troops == "nkvd")
        self.guards = of(p for p, unit in enumerate(self.pieces) if unit.troops == "guards")
        self.home_guard = of(
            p for p, unit in enumerate(self.pieces) if unit.pool == MILITIA or unit.kind == "coastal-artillery"
        )
        """Who surrenders more readily (BSR §20.21)."""
        self.no_zone = of(p for p, unit in enumerate(self.pieces) if not unit.zone)
        self.backs = of(p for p, unit in enumerate(self.pieces) if unit.kind == UNTRIED)
        self.fronts = of(p for p, unit in enumerate(self.pieces) if unit.untried is not None and unit.kind != UNTRIED)
        """Untried units, and what they may turn out to be (BSR §8.4)."""
        self.zaps = of(p for p, unit in enumerate(self.pieces) if unit.pool == "zap")
        self.substitutes = of(p for p, unit in enumerate(self.pieces) if unit.pool == "rsc")
        """Regimental substitutes (BSR §23.1)."""
        self.divisions = self.of_kinds(*SHEDDING) & self.of_side[AXIS]
        self.divisions &= of(p for p, unit in enumerate(self.pieces) if unit.size == DIVISION)
        """Those that give off such regiments and take them up (BSR §23.11)."""
        self.militia = of(p for p, unit in enumerate(self.pieces) if unit.pool == MILITIA)
        """Tried or not (BSR §21.7)."""
        self.machine_guns = of(p for p, unit in enumerate(self.pieces) if unit.pool == MACHINE_GUNS)
        """The same (BSR §21.6)."""
        self.tags = tuple(tag_of(unit) for unit in self.pieces)
        known = self.set_up | of(self.arrivals)
        self.undrawn = self.backs & ~known
        """Untried units that are set aside until they are drawn (BSR §8.42a)."""
        scheduled = {a.unit for a in self.scenario.arrivals}
        self.ready = of(p for p in members(self.zaps | self.substitutes) if self.names[p] not in scheduled)
        """Those of them that lie beside the map from the start."""
        self.for_good = of(p for p, unit in enumerate(self.pieces) if not unit.rebuilds)
        """Those that cannot be rebuilt (BSR §7.14)."""

    def flight(self, piece: int) -> Flight:
        """What is printed on an air unit."""
        found = self.pieces[piece].flight
        assert found is not None
        return found

    def of_kinds(self, *kinds: str) -> int:
        return of(p for p, unit in enumerate(self.pieces) if unit.kind in kinds)

    def of_ma(self, *colours: str) -> int:
        return of(p for p, unit in enumerate(self.pieces) if unit.ma in colours)

    def of_formation(self, formation: str) -> int:
        return of(p for p, unit in enumerate(self.pieces) if unit.formation == formation)

    def together(self, piece: int) -> Sequence[int]:
        """The counters of its division; itself alone where that is one counter."""
        formation = self.pieces[piece].formation
        return tuple(members(self.of_formation(formation))) if formation else (piece,)

    @cached_property
    def stacking_points(self) -> _Points:
        return _Points(self.stack)

    # --- the land ----------------------------------------------------------------------------

    def hex(self, number: str) -> int:
        return self.grid.index(number)

    def hexes(self, numbers: Iterable[str]) -> HexSet:
        return of(self.grid.index(number) for number in numbers)

    def area(self, areas: Sequence[Area]) -> HexSet:
        """The hexes in play that lie in any of these."""
        return of(h for h in members(self.playable) if any(a.holds(self.numbers[h]) for a in areas))

    @cached_property
    def linked_areas(self) -> tuple[HexSet, ...]:
        """Of each linked game what has its weather: where areas overlap that of the map on top (BSR §5.34)."""
        found: list[HexSet] = []
        for game in reversed(self.scenario.linked):
            found.insert(0, self.area(game.areas) & ~_union(found))
        return tuple(found)

    @cached_property
    def own_area(self) -> HexSet:
        """The rest of the map."""
        return self.playable & ~_union(self.linked_areas)

    def ice(self, own: bool, linked: tuple[bool, ...]) -> HexSet:
        """Hexes of the areas for which something holds, such as that it is frozen there."""
        if not linked:
            return self.playable if own else 0
        areas = (self.own_area, *self.linked_areas)
        return _union(area for area, holds in zip(areas, (own, *linked), strict=True) if holds)

    @cached_property
    def homes(self) -> dict[str, HexSet]:
        """By city the hexes of those whose militia is in play (BSR §8.43)."""
        return {tag: self.hexes(numbers) for tag, numbers in self.scenario.homes.items()}

    @cached_property
    def near_home(self) -> dict[int, HexSet]:
        """By militia brigade the hexes that it does not leave: within five of its city, counted as the range of
        artillery is (BSR §21.74). One whose city is not in play is bound to none."""
        areas = {tag: self.land.whole.in_range(home, HOME_RANGE) for tag, home in self.homes.items()}
        mine = (p for p in members(self.militia) if self.pieces[p].size == BRIGADE and self.tags[p] in areas)
        return {p: areas[self.tags[p]] & self.playable for p in mine}

    @cached_property
    def bound_to_home(self) -> int:
        return of(self.near_home)

    @cached_property
    def abroad(self) -> HexSet:
        """Where no reservists are placed (BSR §7.81)."""
        return self.area(self.scenario.abroad)

    @cached_property
    def sources(self) -> tuple[HexSet, HexSet]:
        """By side the hexes that the scenario names (BSR §6.23, §6.25)."""
        first, second = (self.hexes(numbers) for numbers in self.scenario.sources)
        return first, second

    def sources_on(self, side: int, turn: int) -> HexSet:
        """Those that have not dried up by this turn."""
        spent = self.scenario.spent_sources[side]
        return self.sources[side] & ~self.hexes(number for number, last in spent.items() if turn > last)

    @cached_property
    def command(self) -> tuple[HexSet, ...]:
        """By hex all within the range of a headquarters that stands in it (BSR §21.11)."""
        field = self.land.whole
        return tuple(
            field.in_range(1 << h, COMMAND_RANGE) if self.playable >> h & 1 else 0 for h in range(self.grid.size)
        )


def rules(edition: str) -> Rules:
    """Those of a scenario, by its name."""
    from grognard.games.barbarossa import scenarios

    return scenarios.rules(edition)


class _Points(dict[int, int]):
    """Stacking points of some units, found once."""

    def __init__(self, stack: Sequence[int]) -> None:
        self._stack = stack

    def __missing__(self, bits: int) -> int:
        self[bits] = found = sum(self._stack[p] for p in members(bits))
        return found
