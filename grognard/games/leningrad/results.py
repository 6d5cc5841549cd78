"""Combat results (2010 §8.4-8.45, 1979 §10.0-10.5): the owner chooses between losses and retreat, and takes the losses.

Where units retreat to stands in `retreat`, who follows them in `advance`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.air import AirSupport
from grognard.games.leningrad.battle import Battle
from grognard.games.leningrad.losses import eliminate, lose_step
from grognard.games.leningrad.overrun import end_overrun, must_stand
from grognard.games.leningrad.retreat import Retreating, safe_hexes
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, listed, of
from grognard.umpire import PICK, SAY, Event, Form, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.umpire.spoken import spoken
from grognard.warfare import battle as steps
from grognard.warfare.battle import DEFENDER, RoleQuestion, force

BEFORE = {"loss": "lose", "retreat": "retreat"}
"""By the verb of an answer that names a unit the choice that comes before it."""


@dataclass(frozen=True, slots=True)
class Suffering(RoleQuestion):
    """The owner chooses between step losses and retreat (2010 §8.41-8.44, 1979 §10.1-10.4)."""

    role: int
    kind: ClassVar[str] = "suffering"
    forms: ClassVar[tuple[Form, ...]] = (Form("lose", SAY), Form("split", SAY), Form("retreat", SAY))

    def case_of(self, state: Leningrad) -> str:
        assert state.battle is not None
        if state.battle.results[self.role] == "2":
            return state.rules.case("8.42", "10.2")
        return state.rules.case("8.41", "10.1")

    def legal(self, state: Leningrad) -> list[str]:
        assert state.battle is not None
        result = state.battle.results[self.role]
        units = force(state, self.role)
        if result == "-" or not units:
            return []
        if result == "E":
            return ["lose"]
        actions = ["lose"]
        if must_stand(state, self.role):
            return actions
        # §8.42: to retreat a unit must be able to; if none can, losses are all that is left.
        if self._can_retreat(state):
            if result == "2" and sum(state.steps[p] for p in units) > 1:
                actions.append("split")
            actions.append("retreat")
        return actions

    def _can_retreat(self, state: Leningrad) -> bool:
        return any(safe_hexes(state, p, self.role) for p in force(state, self.role))

    def _told(self, state: Leningrad, action: str) -> Event:
        """What he chose, or why there was nothing to choose."""
        who = {"side": self.side_of(state), "role": self.role_name}
        if must_stand(state, self.role):
            return event("must-lose", **who, what="overrun", case=state.rules.case("7.6", "7.6"))
        if not self._can_retreat(state):
            return event("must-lose", **who, what="retreat", case=state.rules.case("8.47", "10.7"))
        return event("chose", **who, what=action)

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        battle = state.battle
        assert battle is not None
        state.agenda.pop()
        action = said.verb
        told = self._told(state, action)
        result = battle.results[self.role]
        one_hex = not battle.targets & (battle.targets - 1)
        if self.role == DEFENDER and (one_hex or result == "E" or action != "lose"):
            sweep(state, battle.targets, events)  # else those where a step is lost
        if result == "E":
            for p in force(state, self.role):
                eliminate(state, p, events)
            return
        number = int(result)
        events.append(told)
        if action == "lose":
            state.agenda.append(LosingSteps(self.role, number))
            return
        state.agenda.append(Retreating(self.role, number if action == "retreat" else 1, 0))
        if action == "split":
            state.agenda.append(LosingSteps(self.role, 1))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        battle, case = state.battle, state.rules.case
        assert battle is not None
        result, verb = battle.results[self.role], said.verb
        if result == "-":
            return Reason(case("8.4", "10.0"), "why-unharmed")
        if result == "E":
            return Reason(case("8.44", "10.4"), "why-all-eliminated")
        if must_stand(state, self.role):
            return Reason(case("7.6", "7.6"), "why-overrun-stands")
        if verb == "split" and result == "1":
            return Reason(self.case_of(state), "why-no-split")
        if verb == "split" and self._can_retreat(state):
            return Reason(self.case_of(state), "why-split-last-step")
        return Reason(case("8.47", "10.7"), "why-no-retreat")

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return (AirSupport(),)

    def spelled_out(self, state: Leningrad, said: Spoken) -> tuple[str, ...]:
        """`loss i1` says `lose` too, `retreat i1 0711` says `retreat`; what then answers itself need not be played."""
        assert state.battle is not None
        result, first = state.battle.results[self.role], BEFORE.get(said.verb, "")
        if first not in self.legal(state) or not result.isdigit():
            return ()
        answers = self._after(first, int(result)).legal(state)
        if said.text not in answers:
            return ()
        return (first, said.text) if len(answers) > 1 else (first,)

    def _after(self, first: str, number: int) -> Question:
        return LosingSteps(self.role, number) if first == "lose" else Retreating(self.role, number, 0)

    def why(self, state: Leningrad, said: Spoken) -> Reason:
        """Who names the unit too hears why he may not choose so, or else what the next question would say."""
        assert state.battle is not None
        first = BEFORE.get(said.verb, "")
        if not first or said.text == said.verb:
            return RoleQuestion.why(self, state, said)
        result = state.battle.results[self.role]
        if first not in self.legal(state) or not result.isdigit():
            return self.why_not(state, spoken(first))
        return self._after(first, int(result)).why(state, said)


@dataclass(frozen=True, slots=True)
class LosingSteps(RoleQuestion):
    """The owner chooses which unit loses a step (2010 §8.42, §8.45; 1979 §10.2, §10.5)."""

    role: int
    number: int
    kind: ClassVar[str] = "losing-steps"
    forms: ClassVar[tuple[Form, ...]] = (Form("loss UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("number", "int"))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.45", "10.5")

    def legal(self, state: Leningrad) -> list[str]:
        names = state.rules.names
        return [f"loss {names[p]}" for p in force(state, self.role)]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        piece = state.rules.by_name[said.units[0]]
        if self.role == DEFENDER:
            sweep(state, 1 << state.place[piece], events)
        lose_step(state, piece, events)
        if self.number > 1:
            state.agenda.append(LosingSteps(self.role, self.number - 1))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return Reason(self.case_of(state), "why-loss-outside")

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return Suffering(self.role), AirSupport()


def sweep(state: Leningrad, hexes: HexSet, events: list[Event]) -> None:
    """Those who had retreated into a hex before are eliminated when it suffers (2010 §8.2, 1979 §8.4): that hex, not
    another one of the same attack."""
    battle = state.battle
    assert battle is not None
    for p in listed(battle.bystanders):
        if state.steps[p] and hexes >> state.place[p] & 1:
            events.append(event("swept-away", unit=state.rules.names[p], case=state.rules.case("8.2", "8.4")))
            eliminate(state, p, events)


@dataclass(frozen=True, slots=True)
class Aftermath(steps.Aftermath):
    def remember(self, state: Leningrad, fought: Battle) -> None:
        living = of(p for p in listed(fought.attackers | fought.defenders | fought.bystanders) if state.steps[p])
        for p in listed(living):
            state.rest[p] = state.turn
        if fought.overrun:
            end_overrun(state, fought, living)
        else:
            state.attacked |= fought.attackers & living
            state.defended |= fought.defenders & living
