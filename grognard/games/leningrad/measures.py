"""What is measured of a finished game beyond its points: losses, and when the Germans reached the Luga."""

from __future__ import annotations

from functools import cache

from grognard.games.leningrad.rules import GERMAN, SIDES, Rules, rules
from grognard.games.leningrad.state import DEAD, Leningrad
from grognard.hexset import HexSet, of
from grognard.umpire import Event

__all__ = ["SIDES", "Meter", "winner"]


def winner(edition: str, points: int) -> str | None:
    """Whose victory a balance of points is (2010 §16.3, 1979 §18.3); nobody's, in a game that knows draws."""
    level: str = next(name for least, name in rules(edition).victory["levels"] if points >= least)
    return level.split("-")[0]


@cache
def luga_line(r: Rules) -> HexSet:
    """The hexes along the Luga, on either bank."""
    return of(h for side in r.map.edges["luga"].sides for h in side)


class Meter:
    """Looks on while a game is played."""

    def __init__(self, state: Leningrad) -> None:
        self._luga: int | None = None
        self.see(state, [])

    def see(self, state: Leningrad, events: list[Event]) -> None:
        if self._luga is None and state.occupied[GERMAN] & luga_line(state.rules):
            self._luga = state.turn

    def found(self, state: Leningrad) -> dict[str, int | None]:
        """By name, in the order in which they are shown; None for what did not happen."""
        r = state.rules
        german = range(r.german_count)
        return {
            "german-steps": sum(2 - state.steps[p] for p in german) + state.replaced,
            "german-units": sum(state.place[p] == DEAD for p in german),
            "soviet-units": sum(state.place[p] == DEAD for p in range(r.german_count, r.count)),
            "luga": self._luga,
        }
