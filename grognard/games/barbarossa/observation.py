"""Barbarossa for learning programs: what the declaration of its state does not say (`warfare/observation.py`)."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from grognard.games.barbarossa.counters import unsupplied
from grognard.games.barbarossa.declaration import ORDERS
from grognard.games.barbarossa.position import FORM
from grognard.games.barbarossa.rules import WITH_INSETS, Rules
from grognard.games.barbarossa.scenario import WEATHERS
from grognard.games.barbarossa.specialised import WAYS
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.text import VERBS
from grognard.games.barbarossa.units import KINDS, SIDES
from grognard.games.barbarossa.victory import score
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, of
from grognard.umpire import Question
from grognard.warfare.observation import Observation

PLAIN = {
    word for item in FORM.items if issubclass(item, Question) for form in item.forms for word in form.words[1:]
    if word.islower()
}  # fmt: skip
"""Words of answers that stand as they are: `by`, `into`."""
STRONGEST, FASTEST, STACK, MOST_POINTS = 20.0, 40.0, 10.0, 30
"""Of a unit, in half points; of a hex, in stacking points; of a game."""


def _land(what: str) -> Callable[[Rules], HexSet]:
    found = attrgetter(f"land.{what}")
    return lambda r: found(r) & r.playable


def _roads(*kinds: str) -> Callable[[Rules], HexSet]:
    return lambda r: r.land.on_road(*kinds) & r.playable


def _sources(side: int) -> Callable[[Rules], HexSet]:
    return lambda r: r.sources[side] & r.playable


def _zoc(side: int) -> Callable[[Barbarossa], HexSet]:
    return lambda view: zoc(view, side)


def _supply(side: int) -> Callable[[Barbarossa], HexSet]:
    return lambda view: supplied_hexes(view, side)


def _weather(index: int) -> Callable[[Barbarossa], float]:
    return lambda view: view.weather == index


def _declared(view: Barbarossa) -> HexSet:
    found = 0
    for attack in view.attacks:
        found |= attack.targets
    return found


def _turn_due(r: Rules, piece: int) -> int:
    arrival = r.arrivals.get(piece)
    return 0 if arrival is None else arrival.turn


def _movement(view: Barbarossa) -> list[float]:
    allowed = (by_steps[steps] for by_steps, steps in zip(view.rules.allowance, view.steps, strict=True))
    return [min(1.0, points / FASTEST) for points in allowed]


OBSERVATION = Observation(
    FORM,
    VERBS,
    -1,
    kinds=KINDS,
    kind=lambda view, p: view.rules.pieces[p].kind,
    strength=lambda view, p: (view.rules.attack[p][view.steps[p]], view.rules.defence[p][view.steps[p]]),
    strongest=STRONGEST,
    turn_due=_turn_due,
    lead=lambda view: score(view).total / MOST_POINTS,
    spoken=sorted({*PLAIN, *ORDERS, *WAYS} - set(VERBS)),
    hexsides={"river": lambda r: r.land.rivers, "major-river": lambda r: r.land.major_rivers},
    ground={
        **{name: _land(name) for name in ("woods", "towns", "cities")},
        "major-cities": _land("major_cities"),
        "road": _roads("main", "minor"),
        "motorway": _roads("motorway"),
        "rail": lambda r: of(h for pair in r.land.rails for h in pair) & r.playable,
        **{f"{name}-source": _sources(side) for side, name in enumerate(SIDES)},
    },
    worth=lambda r: {r.hex(spot.hex): min(1, spot.worth(r.first_turn) / 10) for spot in r.scenario.spots},
    terrain=lambda r: r.land.terrain,
    room=lambda r: [points / STACK for points in r.stack],
    phases=WITH_INSETS,
    standing={
        **{f"{name}-zoc": _zoc(side) for side, name in enumerate(SIDES)},
        **{f"{name}-supply": _supply(side) for side, name in enumerate(SIDES)},
        "supply-units": lambda view: of(h for h, pieces in view.at.items() if pieces & view.rules.stores),
        "declared": _declared,
    },
    units={
        "movement": _movement,
        "support": lambda view: [unit.support / STRONGEST for unit in view.rules.pieces],
        "supplied": lambda view: [h >= 0 and not unsupplied(view, p) for p, h in enumerate(view.place)],
    },
    facts={f"weather-{name}": _weather(index) for index, name in enumerate(WEATHERS)},
)
words, shapes, arrays = OBSERVATION.words, OBSERVATION.shapes, OBSERVATION.arrays
