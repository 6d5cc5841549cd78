"""Positions at random for the second referee: ground drawn at random, or a part of the map, with units thrown close
together; and what the umpire's state says, in plain words."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from random import Random

from grognard.games.barbarossa import movement
from grognard.games.barbarossa.control import settle_ground
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.map_land import board_map
from grognard.games.barbarossa.rules import PHASES, Rules
from grognard.games.barbarossa.scenario import OPTIONS
from grognard.games.barbarossa.scenario_files import MAPS
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.scenarios import played_on
from grognard.games.barbarossa.setup import place_all
from grognard.games.barbarossa.state import Barbarossa, Bridge, Wreck
from grognard.games.barbarossa.units import SIDES, counters
from grognard.hexset import members, of
from grognard.umpire import Dice
from tests.barbarossa.boards import game, land
from tests.barbarossa.lively import choose, melee, melee_rules
from tests.barbarossa.second_facts import on_rail
from tests.barbarossa.second_ground import OTHER, Side, around, beside

PHASE_NAMES = ("axis-movement", "axis-motorised", "soviet-motorised", "soviet-movement")
MANY, FEW = 10, 3
COLUMNS = ROWS = 10
LEFT_OUT = ("flotilla", "armoured-train", "super-heavy")
ARMIES = {
    side: [
        name
        for name, unit in counters().items()
        if SIDES[unit.side] == side and not unit.pool and not unit.instead_of and unit.untried is None
        if unit.kind not in LEFT_OUT
    ]
    for side in SIDES
}
LIVELY = {
    side: [name for name in names if counters()[name].kind not in ("infantry", "field-artillery")]
    for side, names in ARMIES.items()
}

PREY = {
    side: [n for n in names if counters()[n].strength[1][1] <= 1 and n not in LIVELY[side]]
    for side, names in ARMIES.items()
}
"""Those whom a regiment can overrun."""


# --- ground ---------------------------------------------------------------------------------------------


def numbers() -> list[str]:
    return [f"{c:02}{r:02}" for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)]


def drawn(chance: Random) -> Land:
    """A board of ten by ten."""
    letters = chance.choice(("........wwwhHmSstc", "....wwhHmmSSssMActtC~", "...........wht"))
    rows = ["".join(chance.choice(letters) for _ in range(COLUMNS)) for _ in range(ROWS)]
    inside = [n for n in numbers() if rows[int(n[2:]) - 1][int(n[:2]) - 1] != "~"]
    sides = {frozenset((a, b)) for a in inside for b in beside(a) if b in inside}
    ordered = sorted(sorted(s) for s in sides)
    ways = {
        kind: walks(chance, inside, many) for kind, many in (("motorway", 1), ("main", 3), ("minor", 4), ("rails", 2))
    }
    crossed = {frozenset(pair) for chains in ways.values() for chain in chains for pair in pairwise(chain)}
    row = chance.randint(3, ROWS - 2)
    stream = [s for s in ordered if (int(s[0][2:]) <= row) != (int(s[1][2:]) <= row)] if chance.random() < 0.6 else []
    rivers = [s for s in ordered if chance.random() < 0.12 and s not in stream]
    faced = [(a, b) if chance.random() < 0.5 else (b, a) for a, b in ordered if chance.random() < 0.06]
    return land(
        "\n".join(rows),
        rivers=slashed(rivers),
        loops=slashed([s for s in rivers if chance.random() < 0.2]),
        major=slashed(stream),
        bridges=slashed([s for s in stream if frozenset(s) in crossed and chance.random() < 0.5]),
        rail_bridges=slashed([s for s in stream if frozenset(s) in crossed and chance.random() < 0.5]),
        lines=" ".join(f"{a}>{b}" for a, b in faced),
        belts=" ".join(chance.sample(inside, chance.randint(0, 3))),
        **{kind: ";".join(" ".join(chain) for chain in chains) for kind, chains in ways.items()},
    )


def slashed(sides: list[list[str]]) -> str:
    return " ".join("/".join(s) for s in sides)


def walks(chance: Random, inside: list[str], most: int) -> list[list[str]]:
    """Ways at random, seldom turning back."""
    found = []
    for _ in range(chance.randint(0, most)):
        chain = [chance.choice(inside)]
        for _ in range(chance.randint(3, 12)):
            onward = [n for n in beside(chain[-1]) if n in inside and n not in chain]
            if onward:
                chain.append(chance.choice(onward))
        found.append(chain)
    return [chain for chain in found if len(chain) > 1]


# --- units -----------------------------------------------------------------------------------------------


def scattered(seed: int) -> Barbarossa:
    """Units at random on ground at random."""
    chance = Random(seed)
    ground = drawn(chance)
    grid = ground.grid
    inside = [grid.number(h) for h in members(ground.inside)]
    phase = chance.choice(PHASE_NAMES)
    stacks = raid(chance, inside, phase[: phase.index("-")]) if seed % 4 == 3 else front(chance, inside)
    said = {side: " ".join(f"{h}:{','.join(units)}" for h, units in stacks[side].items()) for side in SIDES}
    more = "".join(f"sources {side} {' '.join(chance.sample(inside, chance.randint(1, 3)))}\n" for side in SIDES)
    more += "".join(f"strongpoint {side} {h}\n" for side in SIDES for h in stacks[side] if chance.random() < 0.2)
    if chance.random() < 0.2:
        more += f"option {OPTIONS[0]} on\n"
    more += "rail-capacity axis 6\nrail-capacity soviet 12\nconversion 5\n"
    more += arriving(Random(f"arriving {seed}"), inside, stacks)
    state = game(ground, said["axis"], said["soviet"], more, phase=phase)
    return marked(state, chance, [frozenset(map(grid.number, s)) for s in (*ground.rivers, *ground.major_rivers)])


def arriving(chance: Random, inside: list[str], stacks: dict[str, dict[str, list[str]]]) -> str:
    """Reinforcements of either side, by the edge and on the map."""
    edge = [h for h in inside if int(h[:2]) in (1, COLUMNS) or int(h[2:]) in (1, ROWS)]
    lines = []
    for side in SIDES:
        here = {name.partition("/")[0] for units in stacks[side].values() for name in units}
        free = [name for name in [*LIVELY[side], *ARMIES[side]] if name not in here and not counters()[name].pool]
        some = chance.sample(list(dict.fromkeys(free)), 6)
        lines.append(f"reinforcement 1 {side} edge {chance.choice(edge)} {' '.join(some[:4])}\n")
        place = chance.choice(list(stacks[side]) or inside) if chance.random() < 0.5 else chance.choice(inside)
        lines.append(f"reinforcement 1 {side} on-map {place} {' '.join(some[4:])}\n")
    return "".join(lines)


def front(chance: Random, inside: list[str]) -> dict[str, dict[str, list[str]]]:
    """Where a few stacks of each side stand, close together."""
    middle = chance.choice(inside)
    near = [h for h in inside if h in around([middle], 3)]
    places = chance.sample(near, min(len(near), chance.randint(6, 14)))
    found: dict[str, dict[str, list[str]]] = {side: {} for side in SIDES}
    for side, mine in zip(SIDES, (places[::2], places[1::2]), strict=True):
        army = [*chance.sample(LIVELY[side], 8), *chance.sample(ARMIES[side], 5)]
        prey = [name for name in chance.sample(PREY[side], 2) if name not in army]
        for name in dict.fromkeys(army):
            full = counters()[name].steps
            steps = full if chance.random() < 0.6 else chance.randint(1, full)
            found[side].setdefault(chance.choice(mine), []).append(f"{name}/{steps}")
        for name in prey:
            free = [h for h in near if h not in places and not any(h in stacks for stacks in found.values())]
            if free and chance.random() < 0.7:
                found[side][chance.choice(free)] = [f"{name}/1"]
        for extra in ("msu", "dump", *(["?mg", "?mg"] if side == "soviet" else [])):
            if chance.random() < 0.7:
                found[side].setdefault(chance.choice(mine), []).append(extra)
    return found


def raid(chance: Random, inside: list[str], attacker: str) -> dict[str, dict[str, list[str]]]:
    """Motorised stacks beside weak units that stand apart."""
    defender = OTHER[attacker]
    found: dict[str, dict[str, list[str]]] = {side: {} for side in SIDES}
    riders = chance.sample([n for n in ARMIES[attacker] if counters()[n].ma == "red"], 20)
    cavalry = [n for n in ARMIES[attacker] if counters()[n].kind in ("cavalry", "motorised-engineer")]
    riders += [n for n in cavalry if n not in riders]
    weak = [n for n in ARMIES[defender] if n in PREY[defender] or counters()[n].steps > 1]
    for name in chance.sample(weak, 8):
        taken = {*found[attacker], *found[defender]}
        apart = [h for h in inside if not around([h], 1) & taken]
        if not apart:
            break
        target = chance.choice(apart)
        found[defender][target] = [f"{name}/1", *(["?mg"] if defender == "soviet" and chance.random() < 0.15 else [])]
        beside_it = [h for h in beside(target) if h in inside and not around([h], 1) & set(found[defender]) - {target}]
        if beside_it and riders:
            mine = [riders.pop(chance.randrange(len(riders))) for _ in range(min(len(riders), chance.randint(1, 4)))]
            found[attacker].setdefault(chance.choice(beside_it), []).extend(mine)
    return found


def marked(state: Barbarossa, chance: Random, waters: list[Side]) -> Barbarossa:
    """Weather, markers, bridges, whose the ground is."""
    r = state.rules
    state.weather = chance.choice((0, 0, 0, 1, 1, 2, 3))
    state.lingering = state.weather == 0 and chance.random() < 0.4
    placed = [p for p in range(r.count) if state.place[p] >= 0 and 1 << p & r.combat]
    chances = {"unsupplied": 0.12, "emergency": 0.1, "overrun": 0.08, "still": 0.04, "activated": 0.06}
    chances |= {"garrison": 0.04, "receiving": 0.04, "no_fuel": 0.06}
    for mark, often in chances.items():
        setattr(state, mark, of(p for p in placed if chance.random() < often))
    state.emergency &= ~state.unsupplied
    state.garrison &= r.of_side[1]
    state.no_fuel &= r.of_side[0] & r.motorised
    state.activated &= r.of_side[1] & ~(r.motorised | r.cavalry | r.hq)
    held = {h for h in r.numbers if h and state.at.get(r.hex(h))}
    free = [h for h in members(r.playable) if r.numbers[h] not in held]
    state.razed = of(h for h in members(r.land.belts | r.land.lined) if chance.random() < 0.3)
    state.soviet_works = of(chance.sample(free, min(2, len(free))))
    spans = sorted(sorted(s) for s in waters)
    for here, there in chance.sample(spans, min(3, len(spans))):
        side = chance.randint(0, 1)
        state.bridges += (Bridge(side, r.hex(here), r.hex(there), chance.random() < 0.8),)
    hexes = list(members(r.playable))
    state.interdicted = {h: chance.randint(1, 2) for h in chance.sample(hexes, chance.choice((0, 0, 1, 2, 3)))}
    blown(state, chance)
    flipped = of(h for h in members(r.playable) if chance.random() < 0.15)
    west = of(h for h in members(r.playable) if int(r.numbers[h][-4:-2]) <= int(r.numbers[free[0]][-4:-2]) + 4)
    state.ground = (west ^ flipped) & r.playable
    gauges(state, chance)
    state.forget()
    settle_ground(state)
    state.lapsed = [0, 0]
    for mark in ("overrun",):
        state.mark_overrun(getattr(state, mark))
    movement.open_phase(state)
    return state


def blown(state: Barbarossa, chance: Random) -> None:
    """Some of the printed bridges."""
    land_ = state.rules.land
    known = {(w.side, w.carried) for w in state.wrecks}
    for carried, printed in enumerate((land_.road_bridges, land_.rail_bridges)):
        for a, b in sorted(printed):
            if (
                ((a, b), carried) not in known
                and chance.random() < 0.25
                and state.rules.playable >> a & state.rules.playable >> b & 1
            ):
                state.wrecks += (Wreck(min(a, b), max(a, b), carried, chance.randint(1, 2)),)


def gauges(state: Barbarossa, chance: Random) -> None:
    """Whose the railways are, mostly as the ground is; some hexes are cut."""
    r = state.rules
    mine = of(h for h in members(on_rail(r)) if (state.ground >> h & 1) == (chance.random() < 0.85))
    state.cut_rails = of(h for h in members(on_rail(r)) if chance.random() < 0.05)
    state.axis_rails = mine & ~state.cut_rails
    ends = [h for h in members(state.axis_rails) if r.land.beside[h] & on_rail(r) & ~state.axis_rails]
    state.railheads = {h: chance.choice((0, 0, 2, 3)) for h in ends if chance.random() < 0.7}
    state.conversion = chance.randint(0, 5)
    state.freight = [chance.choice((0, 0, 0, 4)), chance.choice((0, 0, 8))]


# --- on the map --------------------------------------------------------------------------------------------

WINDOWS = ("E1525-E2434", "E0424-E1333", "E2622-E3531", "E4420-E5329", "E1106-E2015", "E5530-E6439", "E2040-E2949")
ON_MAP = """
scenario scattered
title en "Scattered" fr "Au hasard"
map army-group-centre window {window}
turns 1-3
supply-units axis 3
supply-units soviet 3
sources axis {axis}
sources soviet {soviet}
set-up axis
  {first}:{axis_units}
set-up soviet
  {last}:{soviet_units},?mg,?mg
levels decisive 3 substantial 2 marginal 1
"""


@lru_cache(maxsize=8)
def map_rules(window: str) -> Rules:
    """A part of the map with an army of each side."""
    chance = Random(window)
    first, last = window.split("-")
    other_corner, this_corner = first[:3] + last[3:], last[:3] + first[3:]
    units = {
        side: ",".join(dict.fromkeys([*chance.sample(LIVELY[side], 14), *chance.sample(ARMIES[side], 10)]))
        for side in SIDES
    }
    text = ON_MAP.format(
        window=window, axis=f"{first} {other_corner}", soviet=f"{last} {this_corner}", first=first, last=last,
        axis_units=units["axis"], soviet_units=units["soviet"],
    )  # fmt: skip
    said = read(FIRST_LINE + text, "scattered", counters(), MAPS)
    return played_on(said, board_map())


def on_map(seed: int) -> Barbarossa:
    """Units at random on a part of the map."""
    chance = Random(seed)
    rules = map_rules(WINDOWS[seed % len(WINDOWS)])
    state = Barbarossa(rules, Dice(f"map {seed}"))
    place_all(state)
    state.phase = PHASES.index(chance.choice(PHASE_NAMES))
    inside = [rules.numbers[h] for h in members(rules.playable) if rules.land.terrain[h] != "lake"]
    roads = sorted({rules.numbers[h] for sides in rules.land.roads.values() for s in sides for h in s} & set(inside))
    middle = chance.choice(roads or inside)
    near = [h for h in inside if h in around([middle], 3)]
    places = chance.sample(near, min(len(near), chance.randint(6, 14)))
    for p in [p for p in range(rules.count) if state.place[p] >= 0]:
        state.lift(p)
        side = rules.side_of[p]
        if chance.random() < 0.7:
            state.steps[p] = state.steps[p] if chance.random() < 0.6 else chance.randint(1, rules.full_steps[p])
            state.put(p, rules.hex(chance.choice(places[side::2])))
    for side in (0, 1):
        for p in members(rules.stores & rules.of_side[side]):
            state.steps[p] = 1
            state.put(p, rules.hex(chance.choice(places[side::2])))
    waters = sorted(rules.land.rivers | rules.land.major_rivers)
    spans = [frozenset(rules.numbers[h] for h in s) for s in waters if all(rules.playable >> h & 1 for h in s)]
    return marked(state, chance, spans)


# --- played ----------------------------------------------------------------------------------------------------


def played(seed: int) -> Barbarossa:
    """Out of a game played at random, now and then in other weather."""
    chance = Random(seed)
    state = melee(seed, _melee_rules())
    for _ in range(chance.randint(1, 250)):
        if state.over:
            break
        state.play(choose(state, chance))
    if chance.random() < 0.3:
        state.weather = chance.randint(1, 3)
    return state


@lru_cache(maxsize=1)
def _melee_rules() -> Rules:
    return melee_rules()
