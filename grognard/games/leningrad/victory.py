"""Victory (2010 §16, 1979 §18): the points of both sides at any moment, and what they mean."""

from __future__ import annotations

from grognard.games.leningrad.rules import GERMAN, SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.umpire.score import Line, Score, lead
from grognard.warfare.pieces import DEAD


def score(state: Leningrad) -> Score:
    """German points less Soviet ones, and the level of victory (2010 §16.0, §16.3; 1979 §18.0, §18.3)."""
    lines = (*_hexes(state), *_losses(state))
    total = lead(lines, SIDES[GERMAN])
    level = next(name for least, name in state.rules.victory["levels"] if total >= least)
    return Score(lines, level, SIDES[GERMAN])


def _hexes(state: Leningrad) -> list[Line]:
    """German points for Leningrad hexes held by supplied units (2010 §16.2, 1979 §18.2)."""
    r = state.rules
    case = r.case("16.2", "18.2")
    held = state.occupied[GERMAN] & supplied(state, GERMAN)
    return [
        Line("german", points, number, 1, case)
        for number, points in r.victory["hexes"].items()
        if held >> r.grid.index(number) & 1
    ]


def _losses(state: Leningrad) -> list[Line]:
    """Soviet points for German losses and replacements (2010 §16.1, 1979 §18.1), and the bid (2010 §16.4)."""
    r = state.rules
    case = r.case("16.1", "18.1")
    found = []
    for how in ("reduced", "eliminated"):
        for kind, points in r.victory[how].items():
            units = [p for p in r.pieces[: r.german_count] if p.kind == kind and _is(state, p.index, how)]
            if units and points:
                found.append(Line("soviet", points * len(units), f"{how}-{kind}", len(units), case))
    each = int(r.said["replacement_costs"])
    if state.replaced and each:
        found.append(Line("soviet", each * state.replaced, "replacements", state.replaced, case))
    if state.bid:
        found.append(Line("soviet", state.bid, "bid", 1, r.case("16.4", "18.3")))
    return found


def _is(state: Leningrad, piece: int, how: str) -> bool:
    if how == "eliminated":
        return state.place[piece] == DEAD
    return state.place[piece] != DEAD and state.steps[piece] == 1
