"""What the umpire's state says, in the plain words of the second referee: numbers of hexes, names, sides."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import PHASES, Rules
from grognard.games.barbarossa.scenario import OPTIONS, WEATHERS
from grognard.games.barbarossa.state import (
    ACTIVE,
    CADRE,
    CANNOT_REBUILD,
    CARRIED,
    ELIMINATED,
    RETURNING,
    Barbarossa,
)
from grognard.games.barbarossa.units import SIDES, tag_of
from grognard.hexset import members, of
from tests.barbarossa.second_ground import Counter, Ground, Position, Side
from tests.barbarossa.second_rails import Trains
from tests.barbarossa.second_replacements import Boxes

MARKS = (
    "unsupplied", "emergency", "overrun", "still", "still_next", "activated", "nonop", "garrison", "receiving",
    "no_fuel",
)  # fmt: skip


def on_rail(r: Rules) -> int:
    """Hexes with a railway."""
    return of(h for side in r.land.rails for h in side) & r.playable


def homes(r: Rules) -> dict[str, set[str]]:
    """Of militia brigades whose city is in play."""
    mine = [unit for unit in r.pieces if unit.pool == "militia" and unit.size == "X"]
    return {unit.name: set(r.scenario.homes[tag_of(unit)]) for unit in mine if tag_of(unit) in r.scenario.homes}


def closed(state: Barbarossa, side: int, *, stay: bool) -> int:
    """Where the scenario lets nobody of a side in, or lets it pass but not stay."""
    found = 0
    for each in state.rules.scenario.closed:
        if each.side == side and each.since <= state.turn and each.stay == stay:
            found |= state.rules.area(each.areas)
    return found


@lru_cache(maxsize=8)
def ground_of(ground: Land) -> Ground:
    grid = ground.grid

    def hexes(found: int) -> set[str]:
        return {grid.number(h) for h in members(found & ground.inside)}

    def sides(found: frozenset[tuple[int, int]]) -> set[Side]:
        return {frozenset(map(grid.number, s)) for s in found if all(ground.inside >> h & 1 for h in s)}

    return Ground(
        hexes=hexes(ground.inside),
        terrain={grid.number(h): ground.terrain[h] for h in members(ground.inside)},
        woods=hexes(ground.woods),
        towns=hexes(ground.towns),
        cities=hexes(ground.cities),
        major_cities=hexes(ground.major_cities),
        rivers=sides(ground.rivers),
        loops=sides(ground.loops),
        major_rivers=sides(ground.major_rivers),
        lakes=sides(ground.lakes),
        roads={kind: sides(found) for kind, found in ground.roads.items()},
        rails=sides(ground.rails),
        road_bridges=sides(ground.road_bridges),
        rail_bridges=sides(ground.rail_bridges),
        lines={(grid.number(a), grid.number(b)) for a, b in ground.lines},
        belts=hexes(ground.belts),
    )


def facts(state: Barbarossa) -> Position:
    """What the position says, and nothing that follows from it."""
    r = state.rules

    def hexes(found: int) -> set[str]:
        return {r.numbers[h] for h in members(found)}

    counters_ = []
    for p in range(r.count):
        if state.place[p] >= 0:
            marks = {mark for mark in MARKS if getattr(state, mark) >> p & 1}
            counters_.append(Counter(r.pieces[p], r.numbers[state.place[p]], state.steps[p], marks))
    attacked = 0
    for attack in state.attacks:
        attacked |= attack.targets
    return Position(
        ground=ground_of(r.land),
        weather=WEATHERS[state.weather],
        counters=counters_,
        phase=str(PHASES[state.phase]),
        strongpoints={"axis": hexes(state.axis_forts), "soviet": hexes(state.soviet_forts)},
        works={"axis": {r.numbers[h] for h in state.axis_works}, "soviet": hexes(state.soviet_works)},
        razed=hexes(state.razed),
        markers={
            side: {frozenset((r.numbers[b.here], r.numbers[b.there])) for b in state.bridges if b.side == i and b.built}
            for i, side in enumerate(SIDES)
        },
        friendly={"axis": hexes(state.ground), "soviet": hexes(r.playable & ~state.ground)},
        sources={side: set(r.scenario.sources[i]) for i, side in enumerate(SIDES)},
        lapsed={side: hexes(state.lapsed[i]) for i, side in enumerate(SIDES)},
        began={
            side: {r.numbers[state.start[p]] for p in members(r.of_side[i] & r.combat) if state.start[p] >= 0}
            for i, side in enumerate(SIDES)
        },
        attacked=hexes(attacked),
        lingering=state.lingering,
        levels={r.numbers[h]: level for h, level in state.interdicted.items()},
        blown={
            kind: {frozenset((r.numbers[w.here], r.numbers[w.there])) for w in state.wrecks if w.carried == i}
            for i, kind in enumerate(CARRIED)
        },
        ferries={
            frozenset((r.numbers[f.here], r.numbers[f.there])) for f in state.ferries if f.built and f.turn < state.turn
        },
        rails={
            "axis": hexes(state.axis_rails & ~state.cut_rails),
            "soviet": hexes(on_rail(r) & ~state.axis_rails & ~state.cut_rails),
        },
        homes=homes(r),
        closed={side: hexes(closed(state, i, stay=False)) for i, side in enumerate(SIDES)},
        passed={side: hexes(closed(state, i, stay=True)) for i, side in enumerate(SIDES)},
        kept={name: hexes(r.area(bound.areas)) for bound in r.scenario.bounds for name in bound.units},
        turn=state.turn,
        alternate=r.scenario.options.get(OPTIONS[0], False),
    )


def trains(state: Barbarossa) -> Trains:
    r = state.rules
    return Trains(
        capacity={side: r.scenario.rail_capacity_on(i, state.turn) for i, side in enumerate(SIDES)},
        used={side: state.freight[i] for i, side in enumerate(SIDES)},
        points=state.conversion,
        railheads={r.numbers[h]: spent for h, spent in state.railheads.items()},
        cut={r.numbers[h] for h in members(state.cut_rails)},
        busy={r.names[p] for p in members(state.busy)},
        tasked={r.names[p] for p in members(state.engineered)},
    )


BOXES = {
    CADRE: "cadre", ELIMINATED: "eliminated", ACTIVE: "active", CANNOT_REBUILD: "cannot-rebuild",
    RETURNING: "returning",
}  # fmt: skip


def boxes(state: Barbarossa) -> Boxes:
    r = state.rules
    beside = {r.names[p]: BOXES[place] for p, place in enumerate(state.place) if place in BOXES}
    return Boxes(
        box=beside,
        steps={name: state.steps[r.by_name[name]] for name in beside},
        units={name: r.pieces[r.by_name[name]] for name in beside},
        points={
            side: {"infantry": state.infantry[i], "armament": state.armament[i], "train": state.trains * i}
            for i, side in enumerate(SIDES)
        },
        renewed={r.names[p] for p in members(state.renewed)},
    )
