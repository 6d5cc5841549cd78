"""Leningrad for learning programs: what the declaration of its state does not say (`warfare/observation.py`)."""

from __future__ import annotations

from grognard.games.leningrad.position import FORM
from grognard.games.leningrad.rules import GERMAN, HIGHEST_BID, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.text import VERBS
from grognard.games.leningrad.untried import is_untried, strength
from grognard.games.leningrad.victory import score
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import of
from grognard.warfare.observation import Observation

FASTEST = 16.0
"""In half points."""


def _kind(view: Leningrad, piece: int) -> str:
    r, front = view.rules, view.front[piece]
    kind = r.divisions[front].kind if front >= 0 else r.pieces[piece].kind
    return "armour" if kind == "armoured" else kind


def _worth(r: Rules) -> dict[int, float]:
    return {r.grid.index(number): points for number, points in r.victory["hexes"].items()}


def _left(view: Leningrad) -> list[float]:
    allowed = (allow or full for allow, full in zip(view.allow, view.rules.allowance, strict=True))
    return [min(1.0, max(0, points - spent) / FASTEST) for points, spent in zip(allowed, view.spent, strict=True)]


def _supplied(view: Leningrad) -> list[bool]:
    lines = [supplied(view, side) for side in (GERMAN, SOVIET)]
    sides = view.rules.side_of
    return [h >= 0 and bool(lines[side] >> h & 1) for h, side in zip(view.place, sides, strict=True)]


OBSERVATION = Observation(
    FORM,
    VERBS,
    HIGHEST_BID,
    kinds=("infantry", "armour", "mechanized"),
    kind=_kind,
    strength=lambda view, p: (strength(view, p, True), strength(view, p, False)),
    strongest=12.0,
    turn_due=lambda r, p: r.pieces[p].entry.turn if r.pieces[p].entry else 0,
    lead=lambda view: score(view).total / 200,
    spoken=("lost",),
    hexsides={"river": lambda r: r.map.rivers, "road": lambda r: r.map.roads},
    ground={
        "german-source": lambda r: r.sources[GERMAN] & r.playable,
        "soviet-source": lambda r: r.sources[SOVIET] & r.playable,
    },
    worth=_worth,
    standing={
        "german-zoc": lambda view: zoc(view, GERMAN),
        "soviet-zoc": lambda view: zoc(view, SOVIET),
        "german-supply": lambda view: supplied(view, GERMAN),
        "soviet-supply": lambda view: supplied(view, SOVIET),
        "interdiction": lambda view: of(h for h in view.air if h >= 0),
    },
    units={
        "untried": lambda view: [is_untried(view, p) for p in range(view.rules.count)],
        "points-left": _left,
        "supplied": _supplied,
    },
    facts={"air-ready": lambda view: len(view.ready_air()) / len(view.air)},
)
words, shapes, arrays = OBSERVATION.words, OBSERVATION.shapes, OBSERVATION.arrays
