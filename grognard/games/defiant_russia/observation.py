"""Defiant Russia for learning programs: what the declaration of its state does not say (`warfare/observation.py`)."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.defiant_russia.position import FORM
from grognard.games.defiant_russia.rules import AXIS, KINDS, SOVIET, WEATHER, rules
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.supply import supplied, unsupplied
from grognard.games.defiant_russia.text import VERBS
from grognard.games.defiant_russia.victory import score
from grognard.hexset import of
from grognard.warfare.observation import Observation

FASTEST = 8.0


def _weather(index: int) -> Callable[[DefiantRussia], float]:
    return lambda view: view.weather == index


def _supplied(view: DefiantRussia) -> list[bool]:
    hungry = unsupplied(view, view.rules.land)
    return [h >= 0 and not hungry >> p & 1 for p, h in enumerate(view.place)]


OBSERVATION = Observation(
    FORM,
    VERBS,
    int(rules().said["air"]["most"]),
    kinds=KINDS,
    kind=lambda view, p: view.rules.pieces[p].kind,
    strength=lambda view, p: (view.strength(p), view.strength(p)),
    strongest=12.0,
    turn_due=lambda r, p: r.pieces[p].turn,
    lead=lambda view: score(view).total / 11,
    hexsides={"river": lambda r: r.rivers},
    ground={
        "major-city": lambda r: r.major,
        "minor-city": lambda r: r.minor,
        "fortress": lambda r: r.fortress,
        "port": lambda r: r.ports,
        "rail": lambda r: r.rail_hexes,
        "axis-edge": lambda r: r.edges[AXIS],
        "soviet-edge": lambda r: r.edges[SOVIET],
    },
    worth=lambda r: r.objectives,
    standing={
        "axis-zoc": lambda view: view.zoc(AXIS),
        "soviet-zoc": lambda view: view.zoc(SOVIET),
        "axis-supply": lambda view: supplied(view, AXIS),
        "soviet-supply": lambda view: supplied(view, SOVIET),
        "leader": lambda view: of(h for h, bits in view.at.items() if bits & view.rules.leaders),
    },
    units={
        "movement": lambda view: [
            p.movement[steps] / FASTEST for p, steps in zip(view.rules.pieces, view.steps, strict=True)
        ],
        "supplied": _supplied,
    },
    facts={f"weather-{name}": _weather(index) for index, name in enumerate(WEATHER)},
)
words, shapes, arrays = OBSERVATION.words, OBSERVATION.shapes, OBSERVATION.arrays
