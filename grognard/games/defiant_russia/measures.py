"""What is measured of a finished game beyond its points: losses, and when the great cities fell."""

from __future__ import annotations

from grognard.games.defiant_russia.rules import AXIS, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.victory import losses
from grognard.umpire import Event

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
        axis, soviet = losses(state)
        return {"axis-lost": axis, "soviet-lost": soviet, **{city: self._fell.get(city) for city in CITIES}}
