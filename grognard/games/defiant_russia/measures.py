"""What is measured of a finished game beyond its points: losses in three ways, and when the great cities fell."""

from __future__ import annotations

from grognard.games.defiant_russia.rules import AXIS, SIDES
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.games.defiant_russia.victory import losses
from grognard.hexset import members
from grognard.umpire import Event
from grognard.warfare.pieces import DEAD

__all__ = ["SIDES", "Meter", "winner"]
CITIES = ("minsk", "smolensk", "kiev", "bryansk", "kharkov", "leningrad", "moscow", "rostov")


def winner(edition: str, points: int) -> str | None:
    """Whose victory a balance of points is; nobody's at none."""
    return None if points == 0 else SIDES[points < 0]


class Meter:
    """Looks on while a game is played."""

    def __init__(self, state: DefiantRussia) -> None:
        self._fell: dict[str, int] = {}
        self.see(state, [])

    def see(self, state: DefiantRussia, events: list[Event]) -> None:
        axis = state.friendly(AXIS)
        for city in CITIES:
            if city not in self._fell and axis >> state.rules.where[city] & 1:
                self._fell[city] = state.turn

    def found(self, state: DefiantRussia) -> dict[str, int | None]:
        """By name, in the order in which they are shown; None for what did not happen."""
        found: dict[str, int | None] = {}
        for side, (name, weighed) in enumerate(zip(SIDES, losses(state), strict=True)):
            steps, whole = _steps(state, side)
            found[f"{name}-lost"] = weighed
            found[f"{name}-steps-lost"] = whole - steps
            found[f"{name}-units-lost"] = _gone(state, side)
            if side == AXIS:
                found["axis-share"] = round(100 * steps / whole) if whole else None
        return found | {city: self._fell.get(city) for city in CITIES}


def _lost(state: DefiantRussia, piece: int) -> bool:
    return state.place[piece] in (DEAD, REMOVED)


def _come(state: DefiantRussia, side: int) -> list[int]:
    """The land units of a side that have been on the map."""
    r = state.rules
    return [p for p in members(r.of_side[side] & r.land) if state.place[p] >= 0 or _lost(state, p)]


def _steps(state: DefiantRussia, side: int) -> tuple[int, int]:
    """Steps on the map, and those of everybody who has come."""
    come = _come(state, side)
    return sum(state.steps[p] for p in come), sum(len(state.rules.pieces[p].strength) - 1 for p in come)


def _gone(state: DefiantRussia, side: int) -> int:
    return sum(_lost(state, p) for p in _come(state, side))
