"""A small game for learning programs: what the declaration of its state does not say (`warfare/observation.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.hexset import HexSet, of
from grognard.warfare.observation import Observation
from grognard.warfare.plain.rules import PlainRules

if TYPE_CHECKING:
    from grognard.warfare.plain.game import Plain

NUMBERS = 20
"""Numbers an action may name: 0 up to this."""


def observation(game: Plain[Any]) -> Observation:
    r = game.rules_of(game.DEFAULT_EDITION)
    strongest, fastest = max(max(p.strength) for p in r.pieces), max(p.movement for p in r.pieces)

    def zone(side: int) -> Any:
        return lambda view: view.zone(side)

    return Observation(
        game.text.form,
        game.text.VERBS,
        NUMBERS,
        kinds=sorted({p.kind for p in r.pieces}),
        kind=lambda view, p: view.rules.pieces[p].kind,
        strength=lambda view, p: (view.strength(p), view.strength(p)),
        strongest=strongest,
        turn_due=lambda r, p: r.pieces[p].turn,
        lead=lambda view: game.score(view).total / NUMBERS,
        hexsides={"river": lambda r: r.map.rivers},
        ground={"place": _places},
        standing={f"{side}-zone": zone(index) for index, side in enumerate(r.sides)},
        units={"movement": lambda view: [piece.movement / fastest for piece in view.rules.pieces]},
    )


def _places(r: PlainRules) -> HexSet:
    return of(place.hex for place in r.map.places.values())
