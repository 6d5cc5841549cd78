"""Defiant Russia for learning programs: the words its actions are spelled with, and a position as arrays of numbers.

Every number lies between 0 and 1. Every function takes what a side may know (`State.view`). Needs numpy (extra `gym`).
"""

from __future__ import annotations

from functools import cache

import numpy as np

from grognard.games.defiant_russia.counters import unsupplied
from grognard.games.defiant_russia.position import FORM
from grognard.games.defiant_russia.rules import AXIS, KINDS, PHASES, SIDES, SOVIET, WEATHER, rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.supply import supplied
from grognard.games.defiant_russia.text import VERBS
from grognard.games.defiant_russia.victory import score
from grognard.hexset import members
from grognard.umpire import Question
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.planes import Floats, Planes, spot

TERRAIN = ("clear", "forest", "swamp", "mountain")
GROUND = (
    *TERRAIN, "playable", "points", "major-city", "minor-city", "fortress", "port", "rail",
    *(f"river-{d}" for d in range(6)), *(f"{side}-edge" for side in SIDES),
)  # fmt: skip
STANDING = (
    *(f"{side}-{what}" for side in SIDES for what in ("units", "strength", "zoc", "supply")),
    "axis-held", "leader", "attacked", "asked-about",
)  # fmt: skip
HEXES = GROUND + STANDING
"""The planes over the map, one above another."""
UNITS = (
    *SIDES, *KINDS, "on-map", "due", "dead", "column", "row", "strength", "movement", "steps", "done", "has-attacked",
    "supplied", "asked-about", "turn-due",
)  # fmt: skip
QUESTIONS = tuple(item.kind for item in FORM.items if issubclass(item, Question))
GAME = (
    "turn", *(f"phase-{p}" for p in PHASES), *(f"weather-{w}" for w in WEATHER), *(f"asked-{s}" for s in SIDES),
    *(f"question-{k}" for k in QUESTIONS), "air", "replacements", "railed", "points",
)  # fmt: skip
STRONGEST, FASTEST, STACK, MOST_AIR, MOST_POINTS = 12.0, 8.0, 3.0, 8, 6


@cache
def words(edition: str) -> tuple[str, ...]:
    """Every word that an action may contain."""
    r = rules(edition)
    hexes = tuple(r.numbers[h] for h in members(r.playable))
    return (*sorted(VERBS), *r.names, *hexes, *(str(n) for n in range(int(r.said["air"]["most"]) + 1)))


def shapes(edition: str) -> dict[str, tuple[int, ...]]:
    r = rules(edition)
    return {"hexes": (len(HEXES), *r.grid.shape), "units": (r.count, len(UNITS)), "game": (len(GAME),)}


def arrays(view: DefiantRussia) -> dict[str, Floats]:
    return {"hexes": _hexes(view), "units": _units(view), "game": _game(view)}


# --- hexes ----------------------------------------------------------------------------------------


@cache
def _ground(edition: str) -> Floats:
    """What never changes."""
    r = rules(edition)
    planes = Planes(r.grid, GROUND)
    for h in members(r.playable):
        planes.add(r.terrain[h], h, 1)
    planes.lay_sides("river", r.playable, r.rivers)
    for name, hexes in (
        ("playable", r.playable),
        ("major-city", r.major),
        ("minor-city", r.minor),
        ("fortress", r.fortress),
        ("port", r.ports),
        ("rail", r.rail_hexes),
        ("axis-edge", r.edges[AXIS]),
        ("soviet-edge", r.edges[SOVIET]),
    ):
        planes.lay(name, hexes)
    most = max(r.objectives.values())
    for hex_, points in r.objectives.items():
        planes.add("points", hex_, points / most)
    return planes.array


def _hexes(view: DefiantRussia) -> Floats:
    r = view.rules
    planes = Planes(r.grid, HEXES, _ground(r.edition))
    for h, pieces in view.at.items():
        for p in members(pieces):
            if r.leaders >> p & 1:
                planes.lay("leader", 1 << h)
                continue
            whose = SIDES[view.side_of(p)]
            planes.add(f"{whose}-units", h, 1 / STACK)
            planes.add(f"{whose}-strength", h, view.strength(p) / (STACK * STRONGEST))
    for side, name in enumerate(SIDES):
        planes.lay(f"{name}-zoc", view.zoc(side))
        planes.lay(f"{name}-supply", supplied(view, side) & r.playable)
    planes.lay("axis-held", view.held)
    if view.battle is not None:
        planes.lay("attacked", view.battle.targets)
    planes.lay("asked-about", 0 if view.over else getattr(view.decision, "targets", 0))
    return planes.capped()


# --- units and the rest ---------------------------------------------------------------------------


def _units(view: DefiantRussia) -> Floats:
    r = view.rules
    table = np.zeros((r.count, len(UNITS)), np.float32)
    asked = 0 if view.over else getattr(view.decision, "units", 0)
    for p in r.pieces:
        where = view.place[p.index]
        table[p.index] = [
            *(p.side == side for side in (AXIS, SOVIET)),
            *(p.kind == kind for kind in KINDS),
            where >= 0,
            where == DUE,
            where <= DEAD,
            *spot(r.grid, where),
            view.strength(p.index) / STRONGEST,
            p.movement[view.steps[p.index]] / FASTEST,
            view.steps[p.index] / 2,
            view.done >> p.index & 1,
            view.attacked >> p.index & 1,
            where >= 0 and not unsupplied(view, p.index),
            asked >> p.index & 1,
            p.turn / r.turns,
        ]
    return table


def _game(view: DefiantRussia) -> Floats:
    said = np.zeros(len(GAME), np.float32)
    at = {name: i for i, name in enumerate(GAME)}
    said[at["turn"]] = view.turn / view.rules.turns
    said[at[f"phase-{view.now}"]] = 1
    said[at[f"weather-{WEATHER[view.weather]}"]] = 1
    if not view.over:
        said[at[f"asked-{view.side}"]] = 1
        said[at[f"question-{view.decision.kind}"]] = 1
    said[at["air"]] = view.air / MOST_AIR
    said[at["replacements"]] = view.points / MOST_POINTS
    said[at["railed"]] = view.railed / MOST_POINTS
    said[at["points"]] = min(1, max(0, 0.5 + score(view).total / 22))
    return said
