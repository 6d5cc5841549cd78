"""The Attack Declaration Phase: the attacks that pay, and those that Stalin has ordered (BSR §12.1, §12.3)."""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import winter
from grognard.games.barbarossa.strategy.assaults import chosen
from grognard.games.barbarossa.strategy.attacks import Attacks, Blow, fed_hexes
from grognard.games.barbarossa.strategy.board import played
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.hexset import listed, members, of

MOST, MOST_BROAD = 3, 40
"""Attacks declared in a phase; along a broad front."""


def declaration(view: Barbarossa, d: Doctrine) -> list[str]:
    """Every attack is tried on a copy first, so that what is declared can stand."""
    if view.attacks:
        legal = view.legal()
        return ["end"] if "end" in legal else [view.answers("undeclare")[0]]
    side = SIDES.index(view.side)
    trial, found, free = view.copy(), list[str](), view.rules.of_side[side] & view.rules.combat
    many = d.wide or winter.strikes(view, side)
    least = winter.least(view, d, side)
    planned = iter(chosen(_attacks(view, d, side, free), free, least) if many else ())
    for _ in range(MOST_BROAD if many else MOST):
        taken = of(h for a in trial.attacks for h in members(a.targets))
        blow = next(planned, None) if many else best_blow(view, d, side, free, taken)
        if blow is None:
            break
        said = _said(view, blow)
        after = _tried(trial, said)
        if after is not None:
            if side == SOVIET:
                said += _mandated(after, blow)
                after = _tried(trial, said) or after
            trial, found = after, found + said
        free &= ~blow.units
    return [*found, "end"]


def best_blow(view: Barbarossa, d: Doctrine, side: int, free: int, taken: int) -> Blow | None:
    for blow in _attacks(view, d, side, free).blows(free):
        if not blow.targets & taken and blow.value >= d.sides[side]["attack"]:
            return blow
    return None


def _attacks(view: Barbarossa, d: Doctrine, side: int, free: int) -> Attacks:
    """From where everybody stands."""
    r = view.rules
    ranges = {p: 1 << view.place[p] for p in listed(free) if view.place[p] >= 0}
    stores = of(view.place[p] for p in listed(r.stores & r.of_side[side]) if view.place[p] >= 0)
    return Attacks(view, d, side, ranges, fed_hexes(view, side, stores))


def _said(view: Barbarossa, blow: Blow) -> list[str]:
    r = view.rules
    first, *others = listed(blow.targets)
    found = [f"declare {r.numbers[first]}"]
    found += [f"widen {r.numbers[first]} {r.numbers[h]}" for h in others]
    return found + [f"join {r.names[p]} {r.numbers[first]}" for p, _ in blow.posts]


def _mandated(after: Barbarossa, blow: Blow) -> list[str]:
    action = f"mandate {after.rules.numbers[listed(blow.targets)[0]]}"
    return [action] if action in after.legal() else []


def _tried(view: Barbarossa, actions: list[str]) -> Barbarossa | None:
    """The position after these, if they are all legal and the phase can end then."""
    trial = played(view, actions)
    return trial if trial is not None and "end" in trial.legal() else None
