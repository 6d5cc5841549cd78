"""What is measured of a finished game beyond its points: losses, battles, when each place fell, the level."""

from __future__ import annotations

from grognard.games.barbarossa.scenario import LEVELS
from grognard.games.barbarossa.scenarios import rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.victory import SOVIET_VICTORY, level, score
from grognard.hexset import members
from grognard.umpire import Event
from grognard.words import Language, tell

__all__ = ["SIDES", "Meter", "title", "winner"]
COUNTED = {"combat-result": "combats", "overrun-result": "overruns", "reacts": "reactions", "reacts-by": "reactions"}
"""Events that are counted, and as what."""
FELL = "fell-"
"""Before the hex of a place: the turn in which the Axis first had it."""
LADDER = (SOVIET_VICTORY, *reversed(LEVELS))
"""Levels of victory as numbers: 0 is the Soviets'."""


def winner(edition: str, points: int) -> str | None:
    """Whose victory a balance of points is (BSR §24.13)."""
    return SIDES[SOVIET] if level(rules(edition), points) == SOVIET_VICTORY else SIDES[AXIS]


def title(edition: str, name: str, language: Language) -> str:
    """What a measure is called; places have their names from the scenario."""
    if not name.startswith(FELL):
        return tell(f"measure-{name}", language)
    spot = next(spot for spot in rules(edition).scenario.spots if spot.hex == name.removeprefix(FELL))
    return tell("measure-fell", language, place=spot.names[language])


class Meter:
    """Looks on while a game is played."""

    def __init__(self, state: Barbarossa) -> None:
        self._fell: dict[str, int] = {}
        self._lost = [0, 0]
        self._counts = dict.fromkeys(COUNTED.values(), 0)

    def see(self, state: Barbarossa, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("reduced", "eliminated"):
                self._lost[SIDES.index(str(event["side"]))] += int(str(event["steps"]))
            elif event.kind in COUNTED:
                self._counts[COUNTED[event.kind]] += 1
            elif event.kind == "place" and event["gained"]:
                self._fell.setdefault(str(event["hex"]), state.turn)

    def found(self, state: Barbarossa) -> dict[str, int | None]:
        """By name, in the order in which they are shown; None for what did not happen."""
        return {
            **{f"{side}-steps-lost": lost for side, lost in zip(SIDES, self._lost, strict=True)},
            **self._counts,
            **{FELL + spot.hex: self._fell.get(spot.hex) for spot in state.rules.scenario.spots},
            "places-held": state.spots.bit_count(),
            "farthest": _farthest(state),
            "level": LADDER.index(score(state).level),
        }


def _farthest(state: Barbarossa) -> int | None:
    """How many hexes the foremost unit of the Axis has come from its source."""
    r = state.rules
    if not state.occupied[AXIS] or not r.sources[AXIS]:
        return None
    starts = list(members(r.sources[AXIS]))
    return max(min(r.grid.distance(h, start) for start in starts) for h in members(state.occupied[AXIS]))
