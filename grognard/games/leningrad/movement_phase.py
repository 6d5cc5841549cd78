"""The movement phase as questions: which group, where to, reinforcements, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad import disengagement, groups, movement, reinforcements, surprise
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.overrun import overrun_targets, start_overrun, why_no_overrun
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.rules import SIDES, SOVIET, Rules
from grognard.games.leningrad.stacking import EndOfPhase, full_hexes
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import is_halved
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import listed, members
from grognard.maps import OUT_OF_PLAY
from grognard.umpire import GO, PICK, STOP, Event, Form, Question, Reason, Spoken
from grognard.warfare.reach import Range
from grognard.warfare.sequence import PhaseQuestion

UNLIMITED = 250
"""Half points for a way across the map: the longest on bare ground is 74, and a range counts in bytes."""


@dataclass(frozen=True, slots=True)
class Movement(PhaseQuestion):
    """Move a group, bring in reinforcements, or end the phase (2010 §4.0, §3 phase 2, §3 phase 6; 1979 §4.0, §4.0
    procedure, §3 phase 2, §3 phase 6)."""

    side: int
    kind: ClassVar[str] = "movement"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("move UNITS", PICK, opens=True),
        Form("enter UNITS HEX", GO),
        Form("end", STOP),
    )

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("4.0", "4.0")

    def legal(self, state: Leningrad) -> list[str]:
        surprised = surprise.surprised(state, self.side)
        if surprised and (going := groups.closing_up_still(state)):
            return going  # all points are to be spent before others move
        actions = groups.closing_up(state) if surprised else groups.actions(state, self.side)
        if waiting := reinforcements.due(state, self.side):
            actions += reinforcements.actions(state, self.side, waiting)
        if not actions or not surprised:
            actions.append("end")
        return actions

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.done |= state.opened
            state.opened, state.escaped, state.parted = 0, 0, ()
            state.agenda[-1] = EndOfPhase()
            return
        bits = state.units_named(said.units)
        if said.verb == "enter":
            reinforcements.enter(state, bits, state.rules.grid.index(said.hexes[0]), events)
        else:
            movement.begin(state, bits)
            state.agenda.append(Moving(bits))

    def meant(self, state: Leningrad, said: Spoken) -> str:
        return reinforcements.meant(state, self.side, said)

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return why_no_move(state, self.side, said)

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        """The phase before, as long as nobody has moved since."""
        return () if self.side == SOVIET or state.opened | state.done else (Replacement(),)

    def why(self, state: Leningrad, said: Spoken) -> Reason:
        if self.side == SOVIET and said.verb == "fort":
            return Reason(Fortification().case_of(state), "why-fort-phase")
        return PhaseQuestion.why(self, state, said)


@dataclass(frozen=True, slots=True)
class Moving(Question):
    """Where the group goes, or whom it overruns."""

    units: int
    kind: ClassVar[str] = "moving"
    forms: ClassVar[tuple[Form, ...]] = (Form("to HEX", GO), Form("overrun HEX", GO))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"),)

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("4.1", "4.1")

    def side_of(self, state: Leningrad) -> str:
        return SIDES[state.side_of(listed(self.units)[0])]

    def _group_and_reach(self, state: Leningrad) -> tuple[movement.Group, Range]:
        if state._worked_out is None:
            group = movement.group_of(state, self.units)
            state._worked_out = group, movement.reach(state, group)
        found: tuple[movement.Group, Range] = state._worked_out
        return found

    def legal(self, state: Leningrad) -> Sequence[str]:
        group, reached = self._group_and_reach(state)
        if surprise.surprised(state, group.side):
            to = state.rules.to_action
            return [to[h] for h in movement.destinations(state, group)]
        if targets := overrun_targets(state, group):
            overrun = state.rules.overrun_action
            return reached.actions + tuple([overrun[h] for h in targets])
        return reached.actions

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        group, reached = self._group_and_reach(state)
        state.agenda.pop()
        there = state.rules.goal.get(said.text)
        if there is not None:
            movement.go(state, group, there, reached, events)
            return
        start_overrun(state, group, state.rules.grid.index(said.hexes[0]), events)

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return why_not_there(state, movement.group_of(state, self.units), said)


# --- why not --------------------------------------------------------------------------------------


def why_no_move(state: Leningrad, side: int, said: Spoken) -> Reason:
    r = state.rules
    if said.verb == "end":
        if reinforcements.must_enter(state, side):
            return Reason(r.case("14.5", "16.5"), "why-must-enter")
        return Reason(r.case("15.1", "17.2"), "why-must-close-up")
    bits, names = state.units_named(said.units), ",".join(said.units)
    pieces = list(members(bits))
    args: dict[str, str | int | float] = {"units": names}
    if any(state.side_of(p) != side for p in pieces):
        return Reason(r.case("4.0", "4.0"), "why-not-yours", {"unit": names})
    if surprise.surprised(state, side) and bits & ~state.opened and groups.closing_up_still(state):
        return Reason(r.case("15.1", "17.2"), "why-must-close-up")
    if said.verb == "enter":
        return reinforcements.why_not_enter(state, pieces, names)
    if len({state.place[p] for p in pieces}) > 1 or len({state.start[p] for p in pieces}) > 1:
        return Reason(r.case("4.5", "4.5"), "why-not-together", args)
    if len(pieces) > 3:
        return Reason(r.case("4.5", "4.5"), "why-more-than-three", args)
    return _why_stuck(state, side, bits, args)


def _why_stuck(state: Leningrad, side: int, bits: int, args: dict[str, str | int | float]) -> Reason:
    r = state.rules
    group = movement.group_of(state, bits)
    if surprise.frozen(state, side) & bits:
        return Reason(r.case("15.1", "17.2"), "why-frozen", args)
    if bits & state.done & state.retreated:
        return Reason(r.case("7.7", "7.7"), "why-retreated", args)
    if bits & state.done:
        return Reason(r.case("4.0", "4.0"), "why-moved-already", args)
    if bits & state.opened and bits & ~state.opened:
        return Reason(r.case("4.5", "4.5"), "why-not-together", args)
    if zoc(state, 1 - side) >> group.here & 1:
        return disengagement.why_not(state, group, args)
    if surprise.surprised(state, side):
        return Reason(r.case("15.1", "17.2"), "why-no-nearer", args)
    if r.stack_always and not r.beside[group.here] & ~full_hexes(state, group.size):
        return Reason(r.case("4.6", "4.6"), "why-no-room", args)
    return Reason(r.case("4.1", "4.1"), "why-no-points", args)


def why_not_there(state: Leningrad, group: movement.Group, said: Spoken) -> Reason:
    """Why a group cannot go to, or overrun, a hex."""
    r = state.rules
    (number,) = said.hexes
    there = r.grid.index(number)
    halved = str(is_halved(state, group.pieces)).lower()
    args: dict[str, str | int | float] = {"hex": number, "points": group.budget / 2, "halved": halved}
    if said.verb == "overrun":
        return why_no_overrun(state, group, there, args)
    if there == group.here:
        return Reason(r.case("4.1", "4.1"), "why-there-already", args)
    if there in r.map.having(OUT_OF_PLAY):
        return Reason(r.case("4.8", "4.8"), "why-not-playable", args)
    if not r.playable >> there & 1:
        return Reason(_chart(r), "why-not-playable", args)
    if state.occupied[1 - group.side] >> there & 1:
        return Reason(r.case("4.4", "4.4"), "why-enemy-there", {**args, "unit": movement.name_of(state, group.bits)})
    if r.grid.adjacent(group.here, there) and there not in r.adjacent[group.here]:
        return Reason(_chart(r), "why-all-water", args)
    if surprise.surprised(state, group.side) and there in movement.reach(state, group):
        return Reason(r.case("15.1", "17.2"), "why-close-up", args)
    if r.stack_always and state.count_at(there) + group.size > 3:
        return Reason(r.case("4.6", "4.6"), "why-no-room", {**args, "units": movement.name_of(state, group.bits)})
    if stuck := disengagement.why_not_into(state, group, there, {"units": movement.name_of(state, group.bits)}):
        return stuck
    if there in movement.reach(state, group, zones=False):
        return _why_behind_zone(state, group, there, args)
    at_any_price = movement.reach(state, group._replace(budget=UNLIMITED), zones=False)
    if there not in at_any_price:
        return Reason(r.case("4.4", "4.4"), "why-cut-off", args)
    return Reason(r.case("4.1", "4.1"), "why-costs-more", {**args, "price": at_any_price[there][0] / 2})


def _why_behind_zone(state: Leningrad, group: movement.Group, there: int, args: dict[str, str | int | float]) -> Reason:
    """Enemy zones bar the way; some group could disengage from them, if it had the points."""
    r = state.rules
    with_points = movement.reach(state, group._replace(budget=UNLIMITED))
    zone = zoc(state, 1 - group.side)
    if there not in with_points or not any(zone >> h & 1 for h in with_points.way(group.here, there)[:-1]):
        return Reason(r.case("4.7", "4.7"), "why-behind-zoc", args)
    return disengagement.why_too_dear(r, group, with_points[there][0], args)


def _chart(r: Rules) -> str:
    """The line of the Terrain Effects Chart on water."""
    return "2010 TEC lake-sea" if r.book == "2010" else "1979 §4.9 lake-sea"
