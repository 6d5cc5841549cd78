"""Barbarossa for learning programs: the words its actions are spelled with, and a position as arrays of numbers.

Every number lies between 0 and 1. Every function takes what a side may know (`State.view`). Needs numpy (extra `gym`).
"""

from __future__ import annotations

from functools import cache

import numpy as np

from grognard.games.barbarossa.counters import unsupplied
from grognard.games.barbarossa.declaration import ORDERS
from grognard.games.barbarossa.position import FORM
from grognard.games.barbarossa.rules import WITH_INSETS
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.scenarios import rules
from grognard.games.barbarossa.specialised import WAYS
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.text import VERBS
from grognard.games.barbarossa.units import AXIS, KINDS, SIDES, SOVIET
from grognard.games.barbarossa.victory import score
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import members
from grognard.umpire import Question
from grognard.warfare.pieces import DUE
from grognard.warfare.planes import Floats, Planes, spot

TERRAIN = ("clear", "hill", "marsh", "swamp", "mountain", "alpine", "lake", "shallow")
GROUND = (
    *TERRAIN, "woods", "playable", "points", "town", "city", "major-city", "road", "motorway", "rail",
    *(f"river-{d}" for d in range(6)), *(f"major-river-{d}" for d in range(6)), *(f"{side}-source" for side in SIDES),
)  # fmt: skip
STANDING = (
    *(f"{side}-{what}" for side in SIDES for what in ("stack", "attack", "defence", "zoc", "supply", "fort")),
    "axis-ground", "supply-points", "declared", "attacked", "asked-about",
)  # fmt: skip
HEXES = GROUND + STANDING
"""The planes over the map, one above another."""
UNITS = (
    *SIDES, *KINDS, "on-map", "due", "off", "column", "row", "attack", "defence", "movement", "steps", "support",
    "done", "has-attacked", "fired", "activated", "supplied", "non-op", "overrun", "asked-about", "turn-due",
)  # fmt: skip
PLAIN = {
    word for item in FORM.items if issubclass(item, Question) for form in item.forms for word in form.words[1:]
    if word.islower()
}  # fmt: skip
"""Words of answers that stand as they are: `by`, `into`."""
QUESTIONS = tuple(item.kind for item in FORM.items if issubclass(item, Question))
GAME = (
    "turn", *(f"phase-{p}" for p in WITH_INSETS), *(f"weather-{w}" for w in WEATHERS), "storm",
    "mud-in-woods", "frozen", *(f"asked-{s}" for s in SIDES),
    *(f"question-{k}" for k in QUESTIONS), "owed", "points",
)  # fmt: skip
STRONGEST, FASTEST, STACK, STEPS, MOST_POINTS = 20.0, 20.0, 10.0, 4.0, 30


@cache
def words(edition: str) -> tuple[str, ...]:
    """Every word that an action may contain."""
    r = rules(edition)
    hexes = tuple(r.numbers[h] for h in members(r.playable))
    others = {*PLAIN, *ORDERS, *WAYS} - set(VERBS)
    return (*sorted(VERBS), *sorted(others), *r.names, *hexes)


def shapes(edition: str) -> dict[str, tuple[int, ...]]:
    r = rules(edition)
    return {"hexes": (len(HEXES), *r.grid.shape), "units": (r.count, len(UNITS)), "game": (len(GAME),)}


def arrays(view: Barbarossa) -> dict[str, Floats]:
    return {"hexes": _hexes(view), "units": _units(view), "game": _game(view)}


# --- hexes ----------------------------------------------------------------------------------------


@cache
def _ground(edition: str) -> Floats:
    """What never changes."""
    r = rules(edition)
    land, planes = r.land, Planes(r.grid, GROUND)
    for h in members(r.playable):
        if land.terrain[h] in TERRAIN:
            planes.add(land.terrain[h], h, 1)
    planes.lay_sides("river", r.playable, land.rivers)
    planes.lay_sides("major-river", r.playable, land.major_rivers)
    for name, hexes in (
        ("playable", r.playable),
        ("woods", land.woods),
        ("town", land.towns),
        ("city", land.cities),
        ("major-city", land.major_cities),
        ("road", land.on_road("main", "minor")),
        ("motorway", land.on_road("motorway")),
        ("axis-source", r.sources[AXIS]),
        ("soviet-source", r.sources[SOVIET]),
    ):
        planes.lay(name, hexes & r.playable)
    for a, b in land.rails:
        planes.lay("rail", (1 << a | 1 << b) & r.playable)
    for spot_ in r.scenario.spots:
        planes.add("points", r.hex(spot_.hex), min(1, spot_.worth(r.first_turn) / 10))
    return planes.array


def _hexes(view: Barbarossa) -> Floats:
    r = view.rules
    planes = Planes(r.grid, HEXES, _ground(r.edition))
    for h, pieces in view.at.items():
        for p in members(pieces):
            whose, steps = SIDES[r.side_of[p]], view.steps[p]
            planes.add(f"{whose}-stack", h, r.stack[p] / STACK)
            planes.add(f"{whose}-attack", h, r.attack[p][steps] / (2 * STRONGEST))
            planes.add(f"{whose}-defence", h, r.defence[p][steps] / (2 * STRONGEST))
            if r.stores >> p & 1:
                planes.add("supply-points", h, steps / STACK)
    for side, name in enumerate(SIDES):
        planes.lay(f"{name}-zoc", zoc(view, side) & r.playable)
        planes.lay(f"{name}-supply", supplied_hexes(view, side) & r.playable)
        planes.lay(f"{name}-fort", view.forts(side))
    planes.lay("axis-ground", view.ground)
    for attack in view.attacks:
        planes.lay("declared", attack.targets)
    if view.battle is not None:
        planes.lay("attacked", view.battle.targets)
    asked = 0 if view.over else getattr(view.decision, "hex", -1)
    if asked is not None and not view.over and asked >= 0:
        planes.lay("asked-about", 1 << asked)
    return planes.capped()


# --- units and the rest ---------------------------------------------------------------------------


def _units(view: Barbarossa) -> Floats:
    r = view.rules
    table = np.zeros((r.count, len(UNITS)), np.float32)
    asked = 0 if view.over else getattr(view.decision, "units", 0)
    for p, unit in enumerate(r.pieces):
        where, steps, arrival = view.place[p], view.steps[p], r.arrivals.get(p)
        table[p] = [
            *(unit.side == side for side in (AXIS, SOVIET)),
            *(unit.kind == kind for kind in KINDS),
            where >= 0,
            where == DUE,
            where < DUE,
            *spot(r.grid, where),
            r.attack[p][steps] / STRONGEST,
            r.defence[p][steps] / STRONGEST,
            r.allowance[p][steps] / 2 / FASTEST,
            steps / STEPS,
            unit.support / STRONGEST,
            *(bits >> p & 1 for bits in (view.done, view.attacked, view.fired, view.activated)),
            where >= 0 and not unsupplied(view, p),
            view.nonop >> p & 1,
            view.overrun >> p & 1,
            asked >> p & 1,
            arrival.turn / r.turns if arrival is not None else 0,
        ]
    return np.minimum(table, 1)


def _game(view: Barbarossa) -> Floats:
    said = np.zeros(len(GAME), np.float32)
    at = {name: i for i, name in enumerate(GAME)}
    said[at["turn"]] = view.turn / view.rules.turns
    said[at[f"phase-{view.now}"]] = 1
    said[at[f"weather-{WEATHERS[view.weather]}"]] = 1
    said[at["storm"]], said[at["mud-in-woods"]] = view.storm, view.lingering
    said[at["frozen"]] = view.frozen
    if not view.over:
        said[at[f"asked-{view.side}"]] = 1
        said[at[f"question-{view.decision.kind}"]] = 1
    said[at["owed"]] = view.owed / 9
    said[at["points"]] = min(1, max(0, 0.5 + score(view).total / (2 * MOST_POINTS)))
    return said
