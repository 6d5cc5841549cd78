"""What is measured of a finished game beyond its points: losses, battles, when each place fell, the level."""

from __future__ import annotations

from grognard.games.barbarossa.scenario import DIVISIONS, LEVELS
from grognard.games.barbarossa.scenarios import rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.steps import kind_of
from grognard.games.barbarossa.surrender import encircled
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
LOST = "lost-"
"""Before the hex of a place that is the Axis's at the start: the turn in which it lost it for good."""
PRISONERS = "prisoners-"
"""Before a turn: Soviet steps that surrendered in it, or that were lost for good in other ways (BSR §16.23, §20.2)."""
POCKET = 5
"""Divisions that make a pocket."""
LADDER = (SOVIET_VICTORY, *reversed(LEVELS))
"""Levels of victory as numbers: 0 is the Soviets'."""


def winner(edition: str, points: int) -> str | None:
    """Whose victory a balance of points is (BSR §24.13)."""
    return SIDES[SOVIET] if level(rules(edition), points) == SOVIET_VICTORY else SIDES[AXIS]


def title(edition: str, name: str, language: Language) -> str:
    """What a measure is called; places have their names from the scenario."""
    if name.startswith(PRISONERS):
        return tell("measure-prisoners", language, turn=name.removeprefix(PRISONERS))
    for prefix, key in ((FELL, "measure-fell"), (LOST, "measure-lost")):
        if name.startswith(prefix):
            spot = next(spot for spot in rules(edition).scenario.spots if spot.hex == name.removeprefix(prefix))
            return tell(key, language, place=spot.names[language])
    return tell(f"measure-{name}", language)


class Meter:
    """Looks on while a game is played."""

    def __init__(self, state: Barbarossa) -> None:
        self._fell: dict[str, int] = {}
        self._held: dict[str, int | None] = {
            spot.hex: None for spot in state.rules.scenario.spots if state.taken >> state.rules.hex(spot.hex) & 1
        }
        self._lost = [0, 0]
        self._counts = dict.fromkeys(COUNTED.values(), 0)
        r, self._turn = state.rules, state.turn
        self._prisoners = dict.fromkeys(range(state.turn, r.turns + 1), 0)
        self._pocketed = 0
        self._closed: int | None = None

    def see(self, state: Barbarossa, events: list[Event]) -> None:
        if state.turn != self._turn or state.over:
            self._look(state)
            self._turn = state.turn
        for event in events:
            if event.kind in ("reduced", "eliminated"):
                self._lost[SIDES.index(str(event["side"]))] += int(str(event["steps"]))
                if event["side"] == SIDES[SOVIET] and self._is_taken(state, event):
                    self._prisoners[state.turn] += int(str(event["steps"]))
            elif event.kind in COUNTED:
                self._counts[COUNTED[event.kind]] += 1
            elif event.kind == "place":
                if event["gained"]:
                    self._fell.setdefault(str(event["hex"]), state.turn)
                if event["hex"] in self._held:
                    self._held[str(event["hex"])] = None if event["gained"] else state.turn

    def _is_taken(self, state: Barbarossa, event: Event) -> bool:
        surrender = state.rules.phases[state.phase].kind == "surrender"
        return surrender or (event.kind == "eliminated" and event["box"] == "eliminated")

    def _look(self, state: Barbarossa) -> None:
        """At the end of a turn: Soviet divisions that cannot get out."""
        r, inside = state.rules, set()
        for h in members(encircled(state)):
            for p in members(state.of_side_at(SOVIET, h) & r.combat):
                if kind_of(r.pieces[p]) == DIVISIONS:
                    inside.add(r.pieces[p].formation or r.names[p])
        self._pocketed = max(self._pocketed, len(inside))
        if self._closed is None and len(inside) >= POCKET:
            self._closed = self._turn

    def found(self, state: Barbarossa) -> dict[str, int | None]:
        """By name, in the order in which they are shown; None for what did not happen."""
        return {
            **{f"{side}-steps-lost": lost for side, lost in zip(SIDES, self._lost, strict=True)},
            **self._counts,
            **{FELL + spot.hex: self._fell.get(spot.hex) for spot in state.rules.scenario.spots},
            **{LOST + hex_: turn for hex_, turn in self._held.items()},
            "pocket-closed": self._closed,
            "divisions-encircled": self._pocketed,
            **{f"{PRISONERS}{turn}": lost for turn, lost in self._prisoners.items()},
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
