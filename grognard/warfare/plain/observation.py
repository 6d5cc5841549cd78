"""A small game for learning programs: the words of its actions, and a position as arrays of numbers from 0 to 1. Needs
numpy (extra `gym`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import numpy as np

from grognard.hexset import members
from grognard.umpire.forms import verbs
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.plain.rules import PlainRules
from grognard.warfare.plain.state import PlainState
from grognard.warfare.planes import Floats, Planes, spot

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

P = TypeVar("P", bound=PlainState)
STACK = 3
NUMBERS = 20
"""Numbers an action may name: 0 up to this."""
UNITS = ("on-map", "due", "dead", "column", "row", "strength", "movement", "steps", "done", "turn-due")


class PlainObservation(Generic[P]):
    def __init__(self, game: Plain[P]) -> None:
        self._game = game

    def words(self, edition: str) -> tuple[str, ...]:
        r = self._game.rules_of(edition)
        forms = tuple(form for question in self._game.questions for form in question.forms)
        hexes = tuple(r.numbers[h] for h in members(r.playable))
        return (*sorted(verbs(forms)), *r.names, *hexes, *(str(n) for n in range(NUMBERS + 1)))

    def _planes(self, r: PlainRules) -> tuple[str, ...]:
        terrain = sorted({r.terrain[h] for h in members(r.playable)})
        sides = (f"{side}-{what}" for side in r.sides for what in ("units", "strength", "zone"))
        return (*terrain, "playable", "place", *(f"river-{d}" for d in range(6)), *sides, "asked-about")

    def _facts(self, r: PlainRules) -> tuple[str, ...]:
        asked = (f"question-{question.kind}" for question in self._game.questions)
        return ("turn", *(f"phase-{p}" for p in r.phases), *(f"asked-{s}" for s in r.sides), *asked)

    def shapes(self, edition: str) -> dict[str, tuple[int, ...]]:
        r = self._game.rules_of(edition)
        return {
            "hexes": (len(self._planes(r)), *r.grid.shape),
            "units": (r.count, len(r.sides) + len(UNITS)),
            "game": (len(self._facts(r)),),
        }

    def arrays(self, view: P) -> dict[str, Floats]:
        return {"hexes": self._hexes(view), "units": self._units(view), "game": self._now(view)}

    def _hexes(self, view: P) -> Floats:
        r: PlainRules = view.rules
        planes = Planes(r.grid, self._planes(r))
        strongest = max(max(p.strength) for p in r.pieces)
        for h in members(r.playable):
            planes.add(r.terrain[h], h, 1)
            planes.add("place", h, bool(r.map.places_in(h)))
        planes.lay("playable", r.playable)
        planes.lay_sides("river", r.playable, r.map.rivers)
        for h, bits in view.at.items():
            for p in members(bits):
                whose = r.sides[view.side_of(p)]
                planes.add(f"{whose}-units", h, 1 / STACK)
                planes.add(f"{whose}-strength", h, view.strength(p) / (STACK * strongest))
        for index, side in enumerate(r.sides):
            planes.lay(f"{side}-zone", view.zone(index) & r.playable)
        if not view.over:
            for name, kind in view.decision.fields:
                if kind in ("hex", "hexes"):
                    value = getattr(view.decision, name)
                    planes.lay("asked-about", 1 << value if kind == "hex" else value)
        return planes.capped()

    def _units(self, view: P) -> Floats:
        r: PlainRules = view.rules
        strongest, fastest = max(max(p.strength) for p in r.pieces), max(p.movement for p in r.pieces)
        return np.array(
            [
                [
                    *(p.side == side for side in range(len(r.sides))),
                    view.place[p.index] >= 0,
                    view.place[p.index] == DUE,
                    view.place[p.index] <= DEAD,
                    *spot(r.grid, view.place[p.index]),
                    view.strength(p.index) / strongest,
                    p.movement / fastest,
                    view.steps[p.index] / p.steps,
                    view.done >> p.index & 1,
                    p.turn / r.turns,
                ]
                for p in r.pieces
            ],
            np.float32,
        )

    def _now(self, view: P) -> Floats:
        names = self._facts(view.rules)
        said = np.zeros(len(names), np.float32)
        said[0] = view.turn / view.rules.turns
        said[names.index(f"phase-{view.now}")] = 1
        if not view.over:
            said[names.index(f"asked-{view.side}")] = 1
            said[names.index(f"question-{view.decision.kind}")] = 1
        return said
