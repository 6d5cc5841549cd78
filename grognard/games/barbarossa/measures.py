"""What is measured of a finished game beyond its points: losses, battles, and when the places that count fell."""

from __future__ import annotations

from grognard.games.barbarossa.scenarios import rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.victory import SOVIET_VICTORY, level
from grognard.hexset import members
from grognard.umpire import Event

__all__ = ["SIDES", "Meter", "winner"]
COUNTED = {"combat-result": "combats", "overrun-result": "overruns", "reacts": "reactions", "reacts-by": "reactions"}
"""Events that are counted, and as what."""


def winner(edition: str, points: int) -> str | None:
    """Whose victory a balance of points is (BSR §24.13)."""
    return SIDES[SOVIET] if level(rules(edition), points) == SOVIET_VICTORY else SIDES[AXIS]


class Meter:
    """Looks on while a game is played."""

    def __init__(self, state: Barbarossa) -> None:
        self._fell: int | None = None
        self._lost = [0, 0]
        self._counts = dict.fromkeys(COUNTED.values(), 0)

    def see(self, state: Barbarossa, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("reduced", "eliminated"):
                self._lost[SIDES.index(str(event["side"]))] += int(str(event["steps"]))
            elif event.kind in COUNTED:
                self._counts[COUNTED[event.kind]] += 1
            elif event.kind == "place" and event["gained"] and self._fell is None:
                self._fell = state.turn

    def found(self, state: Barbarossa) -> dict[str, int | None]:
        """By name, in the order in which they are shown; None for what did not happen."""
        return {
            **{f"{side}-steps-lost": lost for side, lost in zip(SIDES, self._lost, strict=True)},
            **self._counts,
            "first-place": self._fell,
            "places-held": state.spots.bit_count(),
            "farthest": _farthest(state),
        }


def _farthest(state: Barbarossa) -> int | None:
    """How many hexes the foremost unit of the Axis has come from its source."""
    r = state.rules
    if not state.occupied[AXIS] or not r.sources[AXIS]:
        return None
    starts = list(members(r.sources[AXIS]))
    return max(min(r.grid.distance(h, start) for start in starts) for h in members(state.occupied[AXIS]))
