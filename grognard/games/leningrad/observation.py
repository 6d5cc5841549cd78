"""Leningrad for learning programs: the words its actions are spelled with, and a position as arrays of numbers.

Every number lies between 0 and 1. Every function takes what a side may know (`State.view`). Needs numpy (extra `gym`).
"""

from __future__ import annotations

from functools import cache

import numpy as np

from grognard.games.leningrad.position import FORM
from grognard.games.leningrad.rules import GERMAN, HIGHEST_BID, PHASES, SIDES, SOVIET, rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.text import VERBS
from grognard.games.leningrad.untried import strength
from grognard.games.leningrad.victory import score
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, members
from grognard.umpire import Question
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.planes import Floats, Planes, spot

TERRAIN = ("clear", "forest", "swamp", "hill", "city", "great-city")
GROUND = (
    *TERRAIN, "playable", "points",
    *(f"river-{d}" for d in range(6)), *(f"road-{d}" for d in range(6)), "german-source", "soviet-source",
)  # fmt: skip
STANDING = (
    "german-units", "german-strength", "soviet-units", "soviet-untried", "soviet-attack", "soviet-defence",
    "german-zoc", "soviet-zoc", "german-supply", "soviet-supply", "fort", "interdiction", "attacked", "asked-about",
)  # fmt: skip
HEXES = GROUND + STANDING
"""The planes over the map, one above another."""
UNITS = (
    "german", "soviet", "infantry", "armour", "mechanized", "on-map", "due", "dead", "column", "row", "untried",
    "attack", "defence", "steps", "points-left", "finished", "has-attacked", "supplied", "asked-about", "turn-due",
)  # fmt: skip
KINDS = tuple(item.kind for item in FORM.items if issubclass(item, Question))
GAME = (
    "turn", *(f"phase-{p}" for p in PHASES), *(f"asked-{s}" for s in SIDES), *(f"question-{k}" for k in KINDS),
    "air-ready", "fort-stock", "bid", "points",
)  # fmt: skip
STRONGEST, STACK = 12.0, 3.0


@cache
def words(edition: str) -> tuple[str, ...]:
    """Every word that an action may contain."""
    r = rules(edition)
    hexes = tuple(r.numbers[h] for h in members(r.playable))
    return (*sorted(VERBS), "lost", *r.names, *hexes, *(str(n) for n in range(HIGHEST_BID + 1)))


def shapes(edition: str) -> dict[str, tuple[int, ...]]:
    r = rules(edition)
    return {"hexes": (len(HEXES), *r.grid.shape), "units": (r.count, len(UNITS)), "game": (len(GAME),)}


def arrays(view: Leningrad) -> dict[str, Floats]:
    return {"hexes": _hexes(view), "units": _units(view), "game": _game(view)}


# --- hexes ----------------------------------------------------------------------------------------


@cache
def _ground(edition: str) -> Floats:
    """What never changes."""
    r = rules(edition)
    planes = Planes(r.grid, GROUND)
    for h in members(r.playable):
        planes.add(r.terrain[h], h, 1)
    planes.lay_sides("river", r.playable, r.map.rivers)
    planes.lay_sides("road", r.playable, r.map.roads)
    planes.lay("playable", r.playable)
    for name, sources in zip(SIDES, r.sources, strict=True):
        planes.lay(f"{name}-source", sources & r.playable)
    most = max(r.victory["hexes"].values())
    for number, points in r.victory["hexes"].items():
        planes.add("points", r.grid.index(number), points / most)
    return planes.array


def _hexes(view: Leningrad) -> Floats:
    r = view.rules
    planes = Planes(r.grid, HEXES, _ground(r.edition))
    for h, pieces in view.at.items():
        for p in members(pieces):
            if view.side_of(p) == GERMAN:
                planes.add("german-units", h, 1 / STACK)
                planes.add("german-strength", h, strength(view, p, True) / (STACK * STRONGEST))
            else:
                planes.add("soviet-units", h, 1 / STACK)
                planes.add("soviet-untried", h, (view.front[p] < 0) / STACK)
                planes.add("soviet-attack", h, strength(view, p, True) / (STACK * STRONGEST))
                planes.add("soviet-defence", h, strength(view, p, False) / (STACK * STRONGEST))
    for side, name in ((GERMAN, "german"), (SOVIET, "soviet")):
        planes.lay(f"{name}-zoc", zoc(view, side) & r.playable)
        planes.lay(f"{name}-supply", supplied(view, side) & r.playable)
    planes.lay("fort", view.forts)
    for h in view.air:
        if h >= 0:
            planes.add("interdiction", h, 0.5)
    if view.battle is not None:
        planes.lay("attacked", view.battle.targets)
    planes.lay("asked-about", _targets(view))
    return planes.capped()  # in the 1979 edition stacks are without limit before the first move


def _targets(view: Leningrad) -> HexSet:
    return 0 if view.over else getattr(view.decision, "targets", 0)


# --- units and the rest ---------------------------------------------------------------------------


def _units(view: Leningrad) -> Floats:
    r = view.rules
    table = np.zeros((r.count, len(UNITS)), np.float32)
    asked = 0 if view.over else getattr(view.decision, "units", 0)
    in_supply = (supplied(view, GERMAN), supplied(view, SOVIET))
    for p in r.pieces:
        table[p.index] = _unit(view, p.index, asked, in_supply)
    return table


def _unit(view: Leningrad, piece: int, asked: int, in_supply: tuple[HexSet, HexSet]) -> list[float]:
    r = view.rules
    p, where, front = r.pieces[piece], view.place[piece], view.front[piece]
    kind = r.divisions[front].kind if front >= 0 else {"armoured": "armour"}.get(p.kind, p.kind)
    left = (view.allow[piece] or r.allowance[piece]) - view.spent[piece]
    return [
        p.side == GERMAN,
        p.side == SOVIET,
        *(kind == each for each in ("infantry", "armour", "mechanized")),
        where >= 0,
        where == DUE,
        where == DEAD,
        *spot(r.grid, where),
        p.side == SOVIET and front < 0,
        strength(view, piece, True) / STRONGEST,
        strength(view, piece, False) / STRONGEST,
        view.steps[piece] / 2,
        min(1.0, max(0, left) / 16),
        view.done >> piece & 1,
        view.attacked >> piece & 1,
        where >= 0 and in_supply[p.side] >> where & 1,
        asked >> piece & 1,
        p.entry.turn / r.turns if p.entry else 0,
    ]


def _game(view: Leningrad) -> Floats:
    r = view.rules
    said = np.zeros(len(GAME), np.float32)
    at = {name: i for i, name in enumerate(GAME)}
    said[at["turn"]] = view.turn / r.turns
    said[at[f"phase-{view.now}"]] = 1
    if not view.over:
        said[at[f"asked-{view.side}"]] = 1
        said[at[f"question-{view.decision.kind}"]] = 1
    said[at["air-ready"]] = len(view.ready_air()) / len(view.air)
    said[at["fort-stock"]] = min(1, view.fort_stock / 12)
    said[at["bid"]] = view.bid / HIGHEST_BID
    said[at["points"]] = min(1, max(0, 0.5 + score(view).total / 400))
    return said
