"""Defiant Russia for learning programs: the words its actions are spelled with, and a position as arrays of numbers.

Every number lies between 0 and 1. Every function takes what a side may know (`State.view`). Needs numpy (extra `gym`).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from grognard.games.defiant_russia.counters import unsupplied
from grognard.games.defiant_russia.position_words import ITEMS
from grognard.games.defiant_russia.rules import AXIS, KINDS, SIDES, SOVIET, WEATHER, Rules, rules
from grognard.games.defiant_russia.state import DEAD, DUE, PHASES, DefiantRussia
from grognard.games.defiant_russia.supply import supplied
from grognard.games.defiant_russia.text import VERBS
from grognard.games.defiant_russia.victory import score
from grognard.hexset import HexSet, members
from grognard.maps import side as hexside
from grognard.umpire import Question

Floats = NDArray[np.float32]

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
QUESTIONS = tuple(item.kind for item in ITEMS if issubclass(item, Question))
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
    return (*sorted(VERBS), "lost", *r.names, *hexes, *(str(n) for n in range(int(r.said["air"]["most"]) + 1)))


def shapes(edition: str) -> dict[str, tuple[int, ...]]:
    r = rules(edition)
    return {"hexes": (len(HEXES), r.grid.columns, r.grid.rows), "units": (r.count, len(UNITS)), "game": (len(GAME),)}


def arrays(view: DefiantRussia) -> dict[str, Floats]:
    return {"hexes": _hexes(view), "units": _units(view), "game": _game(view)}


# --- hexes ----------------------------------------------------------------------------------------


@cache
def _cells(r: Rules) -> dict[int, tuple[int, int]]:
    """By hex its place in a plane."""
    grid = r.grid
    cells = {h: grid.column_row(h) for h in grid}
    return {h: (column - grid.first_column, row - grid.first_row) for h, (column, row) in cells.items()}


def _lay(plane: Floats, r: Rules, hexes: HexSet, value: float = 1.0) -> None:
    cells = _cells(r)
    for h in members(hexes):
        plane[cells[h]] = value


@cache
def _ground(edition: str) -> Floats:
    """What never changes."""
    r = rules(edition)
    planes = np.zeros((len(GROUND), r.grid.columns, r.grid.rows), np.float32)
    at = {name: planes[i] for i, name in enumerate(GROUND)}
    cells = _cells(r)
    for h in members(r.playable):
        at[r.terrain[h]][cells[h]] = 1
        for direction, n in enumerate(r.grid.neighbours[h]):
            if n >= 0:
                at[f"river-{direction}"][cells[h]] = hexside(h, n) in r.rivers
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
        _lay(at[name], r, hexes)
    most = max(r.objectives.values())
    for hex_, points in r.objectives.items():
        at["points"][cells[hex_]] = points / most
    return planes


def _hexes(view: DefiantRussia) -> Floats:
    r = view.rules
    cells = _cells(r)
    planes = np.zeros((len(HEXES), r.grid.columns, r.grid.rows), np.float32)
    planes[: len(GROUND)] = _ground(r.edition)
    at = {name: planes[i] for i, name in enumerate(HEXES)}
    for h, pieces in view.at.items():
        for p in members(pieces):
            if r.leaders >> p & 1:
                at["leader"][cells[h]] = 1
                continue
            whose = SIDES[view.side_of(p)]
            at[f"{whose}-units"][cells[h]] += 1 / STACK
            at[f"{whose}-strength"][cells[h]] += view.strength(p) / (STACK * STRONGEST)
    for side, name in enumerate(SIDES):
        _lay(at[f"{name}-zoc"], r, view.zoc(side))
        _lay(at[f"{name}-supply"], r, supplied(view, side) & r.playable)
    _lay(at["axis-held"], r, view.held)
    if view.battle is not None:
        _lay(at["attacked"], r, view.battle.targets)
    _lay(at["asked-about"], r, 0 if view.over else getattr(view.decision, "targets", 0))
    np.minimum(planes, 1, out=planes)
    return planes


# --- units and the rest ---------------------------------------------------------------------------


def _units(view: DefiantRussia) -> Floats:
    r = view.rules
    table = np.zeros((r.count, len(UNITS)), np.float32)
    asked = 0 if view.over else getattr(view.decision, "units", 0)
    for p in r.pieces:
        where = view.place[p.index]
        column, row = _cells(r)[where] if where >= 0 else (0, 0)
        table[p.index] = [
            *(p.side == side for side in (AXIS, SOVIET)),
            *(p.kind == kind for kind in KINDS),
            where >= 0,
            where == DUE,
            where <= DEAD,
            column / r.grid.columns,
            row / r.grid.rows,
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
    said[at[f"phase-{PHASES[view.phase]}"]] = 1
    said[at[f"weather-{WEATHER[view.weather]}"]] = 1
    if not view.over:
        said[at[f"asked-{view.side}"]] = 1
        said[at[f"question-{view.decision.kind}"]] = 1
    said[at["air"]] = view.air / MOST_AIR
    said[at["replacements"]] = view.points / MOST_POINTS
    said[at["railed"]] = view.railed / MOST_POINTS
    said[at["points"]] = min(1, max(0, 0.5 + score(view).total / 22))
    return said
