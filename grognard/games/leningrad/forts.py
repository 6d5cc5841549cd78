"""Soviet forts (2010 §13, 1979 §15): where they are built, and what they do in battle.

A fort stays where it was built until a German unit enters its hex (2010 §13.3, 1979 §15.3; `raze` of the state). What
an empty one costs those who move stands in `prices`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from grognard.games.leningrad import supply
from grognard.games.leningrad.prices import dear_hexes
from grognard.games.leningrad.rules import GERMAN, SOVIET, Rules, Shift
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, members, of
from grognard.umpire import GO, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion


@cache
def near_leningrad(rules: Rules) -> HexSet:
    """Within four hexes of 2604 (2010 §13.0, schedule note 2) or of any Leningrad hex (1979 §15.0, schedule note 2)."""
    said = rules.said["fort_range"]
    centres = [rules.grid.index(n) for n in said["of"]]
    return of(h for h in members(rules.playable) if min(rules.grid.distance(h, c) for c in centres) <= said["hexes"])


def shifts(state: Leningrad, targets: HexSet) -> list[Shift]:
    """A column for Soviet defenders, however many forts are attacked (2010 §13.1, CSC fort, CSC note 2; 1979 §15.1,
    §9.6 fort, §9.6 note 2)."""
    return [Shift(-1, state.rules.case("13.1", "15.1"), "shift-fort")] if targets & state.forts else []


def open_phase(state: Leningrad) -> None:
    state.fort_stock += state.rules.forts.get(state.turn, 0)
    state.forts_placed = 0


def allowed(state: Leningrad) -> HexSet:
    r = state.rules
    if r.said["fort_supply_from_leningrad"]:
        supplied = supply.trace(r, SOVIET, r.leningrad, supply.open_hexes(state, SOVIET), dear_hexes(state, SOVIET))
    else:
        supplied = supply.supplied(state, SOVIET)
    # 2010 §13.6; in 1979 no line of supply can be traced into an enemy zone without a friend in it (§11.3).
    held = ~zoc(state, GERMAN) | state.occupied[SOVIET]
    return near_leningrad(r) & supplied & held & ~state.forts & ~state.occupied[GERMAN]


def left_to_place(state: Leningrad) -> int:
    """Two a turn at most (2010 §13.4, 1979 §15.4), and no more on the map than there are counters."""
    counters = int(state.rules.said["fort_counters"]) - state.forts.bit_count()
    return max(0, min(state.fort_stock, 2 - state.forts_placed, counters))


@dataclass(frozen=True, slots=True)
class Fortification(PhaseQuestion):
    """Build a fort, or end the phase (2010 §3 phase 5, 1979 §3 phase 5)."""

    side: int = SOVIET
    kind: ClassVar[str] = "fortification"
    forms: ClassVar[tuple[Form, ...]] = (Form("fort HEX", GO), Form("end", STOP))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("13.0", "15.0")

    def legal(self, state: Leningrad) -> list[str]:
        if not left_to_place(state):
            return ["end"]
        fort = state.rules.fort_action
        return [*[fort[h] for h in members(allowed(state))], "end"]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        (number,) = said.hexes
        state.forts |= 1 << state.rules.grid.index(number)
        state.fort_stock -= 1
        state.forts_placed += 1
        events.append(event("fort-built", hex=number))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        r = state.rules
        (number,) = said.hexes
        args: dict[str, str | int | float] = {"hex": number}
        hex_ = r.grid.index(number)
        if not left_to_place(state):
            return Reason(r.case("13.4", "15.4"), "why-no-forts-left")
        if not near_leningrad(r) >> hex_ & 1:
            return Reason(self.case_of(state), "why-fort-far", args)
        if state.forts >> hex_ & 1:
            return Reason(r.case("13.5", "15.5"), "why-fort-there", args)
        if state.occupied[GERMAN] >> hex_ & 1:
            return Reason(self.case_of(state), "why-fort-enemy", args)
        if zoc(state, GERMAN) & ~state.occupied[SOVIET] & 1 << hex_:
            return Reason(r.case("13.6", "11.3"), "why-fort-ezoc", args)
        return Reason(self.case_of(state), "why-fort-supply", args)
