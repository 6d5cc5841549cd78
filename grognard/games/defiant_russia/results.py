"""What the hits do (Aide: Combats, Les chefs): steps, retreats, leaders, advance.

The first hit costs a step; each further one a step or, if its owner likes, a hex of retreat of the whole force. Who
has more hits than lives cannot retreat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from grognard.games.defiant_russia import retreat, stacking
from grognard.games.defiant_russia.battle import AirSupport
from grognard.games.defiant_russia.rules import SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.umpire import GO, PICK, SAY, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.umpire.spoken import spoken
from grognard.warfare.battle import ATTACKER, Following, OneByOne, RoleQuestion, attacking_side, force


def _case(self: Question, state: DefiantRussia) -> str:
    return state.rules.case("Combats")


@dataclass(frozen=True, slots=True)
class Suffering(RoleQuestion):
    """So many hits are still to be taken, by units of the owner's choice (Aide: Combats (3)); the first of a battle in
    steps, each further one in steps or by a hex of retreat (Aide: Combats (4))."""

    role: int
    hits: int
    first: int
    kind: ClassVar[str] = "suffering"
    forms: ClassVar[tuple[Form, ...]] = (Form("loss UNIT", PICK), Form("retreat", SAY))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("hits", "int"), ("first", "int"))

    case_of = _case

    def _lives(self, state: DefiantRussia) -> int:
        return sum(state.steps[p] for p in force(state, self.role))

    def may_retreat(self, state: DefiantRussia) -> bool:
        """Not with more hits than steps (Aide: Combats (6))."""
        if self.first or self.hits > self._lives(state):
            return False
        return retreat.together(state, force(state, self.role))

    def open(self, state: DefiantRussia, events: list[Event]) -> bool:
        if self.hits >= self._lives(state) and not self._saved_by_retreat(state):
            state.agenda.pop()
            for p in force(state, self.role):
                self._kill(state, p, events)
            return False
        return RoleQuestion.open(self, state, events)

    def _saved_by_retreat(self, state: DefiantRussia) -> bool:
        """As many hits as lives: if but one unit has a way out, the others can take the hits before it goes."""
        if self.hits != self._lives(state) or (self.first and self.hits == 1):
            return False
        return retreat.any_alone(state, force(state, self.role))

    def _kill(self, state: DefiantRussia, piece: int, events: list[Event]) -> None:
        assert state.battle is not None
        state.eliminate(piece, events, bool(state.battle.hungry >> piece & 1))

    def legal(self, state: DefiantRussia) -> list[str]:
        names = state.rules.names
        found = [f"loss {names[p]}" for p in force(state, self.role)]
        return [*found, "retreat"] if found and self.may_retreat(state) else found

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        assert state.battle is not None
        state.agenda.pop()
        if self.hits > 1:
            state.agenda.append(Suffering(self.role, self.hits - 1, 0))
        if said.verb == "retreat":
            events.append(event("chose-retreat", side=self.side_of(state)))
            state.agenda.append(Retreating(self.role, 0))
            return
        piece = state.rules.by_name[said.units[0]]
        state.lose_step(piece, events, bool(state.battle.hungry >> piece & 1))

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        case = self.case_of(state)
        if said.verb == "retreat":
            if self.first:
                return Reason(case, "why-first-hit")
            if self.hits > self._lives(state):
                return Reason(case, "why-too-many-hits", {"hits": self.hits, "lives": self._lives(state)})
            return self._why_no_way_back(state)
        return Reason(case, "why-loss-outside")

    def why(self, state: DefiantRussia, said: Spoken) -> Reason:
        """Who names the unit too hears why there is no retreat, or else what the next question would say."""
        if said.verb != "retreat" or said.text == "retreat":
            return RoleQuestion.why(self, state, said)
        if "retreat" not in self.legal(state):
            return self.why_not(state, spoken("retreat"))
        return Retreating(self.role, 0).why(state, said)

    def _why_no_way_back(self, state: DefiantRussia) -> Reason:
        case, units = self.case_of(state), force(state, self.role)
        shut_in = [state.rules.names[p] for p in units if not retreat.safe_hexes(state, p)]
        if shut_in:
            return Reason(case, "why-shut-in", {"units": ", ".join(shut_in), "count": len(shut_in)})
        return Reason(case, "why-no-room-together", {"count": len(units)})

    def settled(self, state: DefiantRussia) -> tuple[Question, ...]:
        return (AirSupport(),)

    def spelled_out(self, state: DefiantRussia, said: Spoken) -> tuple[str, ...]:
        """`retreat 5mc 3126` says `retreat` too; what then answers itself need not be played."""
        if said.verb != "retreat" or "retreat" not in self.legal(state):
            return ()
        answers = Retreating(self.role, 0).legal(state)
        if said.text not in answers:
            return ()
        return ("retreat", said.text) if len(answers) > 1 else ("retreat",)


@dataclass(frozen=True, slots=True)
class Retreating(OneByOne):
    """All units of the force go back one hex, one at a time, in the owner's order; none may bar another's way."""

    role: int
    gone: int
    kind: ClassVar[str] = "retreating"
    forms: ClassVar[tuple[Form, ...]] = (Form("retreat UNIT HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("gone", "units"))

    case_of = _case

    def legal(self, state: DefiantRussia) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        return [f"retreat {names[p]} {numbers[h]}" for p, h in retreat.moves(state, self.waiting(state))]

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        battle, r = state.battle, state.rules
        assert battle is not None
        (name,), (where,) = said.units, said.hexes
        piece = r.by_name[name]
        state.agenda[-1] = Retreating(self.role, self.gone | 1 << piece)
        here, there = state.place[piece], r.grid.index(where)
        events.append(event("retreated", unit=name, way=(r.numbers[here], where)))
        state.battle = replace(battle, fled=battle.fled | 1 << piece)
        state.shift(piece, there)
        if r.land >> piece & 1:
            state.take(1 << there, state.side_of(piece), events)
        for leader in retreat.followers(state, here, there):
            state.shift(leader, there)
            events.append(event("displaced", unit=r.names[leader], hex=where))

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        return _why_no_retreat(state, said, self.waiting(state))

    def settled(self, state: DefiantRussia) -> tuple[Question, ...]:
        return (AirSupport(),)


def _why_no_retreat(state: DefiantRussia, said: Spoken, waiting: list[int]) -> Reason:
    r = state.rules
    case = r.case("Combats")
    (name,), (number,) = said.units, said.hexes
    piece, there = r.by_name[name], r.grid.index(number)
    if piece not in waiting:
        return Reason(case, "why-retreat-other", {"unit": name})
    args: dict[str, str | int | float] = {"unit": name, "hex": number}
    side = state.side_of(piece)
    if not r.fleets >> piece & 1 and there not in r.adjacent[state.place[piece]]:
        return Reason(case, "why-retreat-adjacent", args)
    if state.occupied[1 - side] >> there & 1:
        return Reason(case, "why-enemy-there", args)
    assert state.battle is not None
    if state.battle.targets >> there & 1:
        return Reason(case, "why-retreat-fought", args)
    if there in retreat.safe_hexes(state, piece):
        return Reason(case, "why-retreat-bars", args)
    if r.fleets >> piece & 1:
        return Reason(r.case("Phase 8"), "why-fleet-ashore", args)
    if state.zoc(1 - side) >> there & 1:
        return Reason(case, "why-retreat-zone", args)
    return stacking.why_no_room(state, piece, there) or Reason(case, "why-retreat-adjacent", args)


@dataclass(frozen=True, slots=True)
class LeadersFate(Item):
    """A leader who has lost a unit beside him dies on a 1 (Aide: Les chefs (11)); if he has lost all, on a 1 or 2, else
    he joins the nearest (Aide: Les chefs (12))."""

    kind: ClassVar[str] = "leaders-fate"

    def open(self, state: DefiantRussia, events: list[Event]) -> bool:
        assert state.battle is not None
        state.agenda.pop()
        shaken = state.battle.shaken
        state.battle = replace(state.battle, shaken=0)
        for leader in members(shaken):
            if state.place[leader] >= 0:
                fate(state, leader, events)
        return False


def fate(state: DefiantRussia, leader: int, events: list[Event]) -> None:
    alone = not state.at[state.place[leader]] & state.rules.land
    worst = 2 if alone else 1
    events.append(event("fate-try", unit=state.rules.names[leader], worst=worst))
    die = state.roll(events)
    if die <= worst:
        state.kill(leader, events)
    elif alone:
        state.displace(leader, events)


@dataclass(frozen=True, slots=True)
class Advancing(Following):
    """Attackers may occupy what they have cleared, for nothing, whatever the zones (Aide: Combats (7))."""

    case_of = _case

    def side_of(self, state: DefiantRussia) -> str:
        return SIDES[attacking_side(state)]

    def moves(self, state: DefiantRussia) -> list[tuple[int, int]]:
        battle, r = state.battle, state.rules
        assert battle is not None
        side = attacking_side(state)
        vacant = battle.targets & ~state.occupied[1 - side]
        found = []
        for p in force(state, ATTACKER):
            here = state.place[p]
            if battle.fled >> p & 1 or battle.targets >> here & 1 or not r.land >> p & 1:
                continue
            found += [(p, h) for h in members(vacant & r.beside[here]) if stacking.room(state, p, h)]
        for leader in members(r.leaders & r.of_side[side] & ~(1 << r.stalin)):
            here = state.place[leader]
            if here >= 0 and battle.origins >> here & 1:  # he follows those he stood with
                found += [(leader, h) for h in members(r.beside[here] & vacant & state.land[side])]
        return found

    def go(self, state: DefiantRussia, piece: int, there: int, events: list[Event]) -> None:
        state.shift(piece, there)
        if state.rules.land >> piece & 1:
            state.take(1 << there, state.side_of(piece), events)

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        return Reason(self.case_of(state), "why-no-occupation")

    def settled(self, state: DefiantRussia) -> tuple[Question, ...]:
        return (AirSupport(),)
