"""What is measured of a finished game beyond its points: losses, the rivers, the frontier army, the city.

The designer's notes speak of these: how long the Dvina held, when the Luga was reached, what became of the army on the
frontier, whether panzers outran their supply, how well Leningrad was filled.
"""

from __future__ import annotations

from functools import cache

from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET, Rules, rules
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.hexset import HexSet, members, of
from grognard.maps import side
from grognard.umpire import Event
from grognard.warfare.pieces import DEAD

__all__ = ["SIDES", "Meter", "winner"]


def winner(edition: str, points: int) -> str | None:
    """Whose victory a balance of points is (2010 §16.3, 1979 §18.3); nobody's, in a game that knows draws."""
    level: str = next(name for least, name in rules(edition).victory["levels"] if points >= least)
    return level.split("-")[0]


@cache
def luga_line(r: Rules) -> HexSet:
    """The hexes along the Luga, on either bank."""
    return of(h for pair in r.map.edges["luga"].sides for h in pair)


@cache
def beyond_the_dvina(r: Rules) -> HexSet:
    """All that can be reached from Leningrad without crossing the river, which parts the map."""
    river = r.map.edges["dvina"].sides
    found, todo = r.leningrad, list(members(r.leningrad))
    while todo:
        here = todo.pop()
        for n in members(r.beside[here] & r.playable & ~found):
            if side(here, n) not in river:
                found |= 1 << n
                todo.append(n)
    return found


@cache
def city(r: Rules) -> HexSet:
    """The hexes that bring points."""
    return of(r.grid.index(number) for number in r.victory["hexes"])


FRONTIER = 12
"""The last column of the frontier army (2010 §1.0, 1979 §1.0: behind it one division stands in each)."""
POCKETED = 3
"""The turn at whose beginning the frontier army is counted."""


@cache
def frontier(r: Rules) -> HexSet:
    return of(r.grid.in_columns(0, FRONTIER))


def frontier_army(state: Leningrad) -> int:
    """The Soviet units before the columns, as bits."""
    found = 0
    for h in members(state.occupied[SOVIET] & frontier(state.rules)):
        found |= state.at[h]
    return found


class Meter:
    """Looks on while a game is played."""

    def __init__(self, state: Leningrad) -> None:
        self._luga: int | None = None
        self._dvina: int | None = None
        self._army = 0
        self._pocketed: int | None = None
        self._turn = 0
        self._outrun = self._garrison = 0
        self.see(state, [])

    def see(self, state: Leningrad, events: list[Event]) -> None:
        r, germans = state.rules, state.occupied[GERMAN]
        if self._luga is None and germans & luga_line(r):
            self._luga = state.turn
        if self._dvina is None and germans & beyond_the_dvina(r):
            self._dvina = state.turn
        if state.turn != self._turn:
            self._turn = state.turn
            self._new_turn(state)

    def _new_turn(self, state: Leningrad) -> None:
        in_the_city = sum(state.count_at(h) for h in members(state.occupied[SOVIET] & city(state.rules)))
        self._garrison = max(self._garrison, in_the_city)
        if state.turn == 1:
            self._army = frontier_army(state)
        if state.turn == POCKETED:
            fed = supplied(state, SOVIET)
            self._pocketed = sum(state.place[p] < 0 or not fed >> state.place[p] & 1 for p in members(self._army))
        fed = supplied(state, GERMAN)
        for p in range(state.rules.german_count):
            if state.rules.mobile[p] and state.place[p] >= 0 and not fed >> state.place[p] & 1:
                self._outrun += 1

    def found(self, state: Leningrad) -> dict[str, int | None]:
        """By name, in the order in which they are shown; None for what did not happen."""
        r = state.rules
        german = range(r.german_count)
        return {
            "german-steps": sum(2 - state.steps[p] for p in german) + state.replaced,
            "german-units": sum(state.place[p] == DEAD for p in german),
            "soviet-units": sum(state.place[p] == DEAD for p in range(r.german_count, r.count)),
            "dvina": self._dvina,
            "luga": self._luga,
            "pocketed": self._pocketed,
            "outrun": self._outrun,
            "garrison": self._garrison,
        }
