"""Combat results (2010 §8.4, 1979 §10): losses, retreats, advances, in the order of the rulebook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.leningrad.battle import ATTACKER, DEFENDER, AirSupport, force, role_side
from grognard.games.leningrad.losses import eliminate, lose_step
from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, listed, of
from grognard.umpire import Event, Foregone, Item, Question, Reason
from grognard.umpire.events import event


class _Result(Foregone):
    """A question to the attacker or the defender."""

    __slots__ = ()
    role: int
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"),)

    @property
    def role_name(self) -> str:
        return "attacker" if self.role == ATTACKER else "defender"

    def side_of(self, state: Leningrad) -> str:
        return SIDES[role_side(state, self.role)]


@dataclass(frozen=True, slots=True)
class Suffering(_Result):
    """The owner chooses between step losses and retreat (2010 §8.41-8.44, 1979 §10.1-10.4)."""

    role: int
    kind: ClassVar[str] = "suffering"
    forms: ClassVar[tuple[str, ...]] = ("lose", "split", "retreat")

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
        if self._must_stand(state):
            return actions
        # §8.42: to retreat a unit must be able to; if none can, losses are all that is left.
        if self._can_retreat(state):
            if result == "2" and sum(state.steps[p] for p in units) > 1:
                actions.append("split")
            actions.append("retreat")
        return actions

    def _must_stand(self, state: Leningrad) -> bool:
        """A successful overrunner takes his losses and goes in: he may not retreat (2010 §7.6, 1979 §7.6)."""
        battle = state.battle
        assert battle is not None
        enemy = state.occupied[1 - role_side(state, ATTACKER)]
        return battle.overrun and self.role == ATTACKER and not battle.targets & enemy

    def _can_retreat(self, state: Leningrad) -> bool:
        return any(safe_hexes(state, p, self.role) for p in force(state, self.role))

    def _told(self, state: Leningrad, action: str) -> Event:
        """What he chose, or why there was nothing to choose."""
        who = {"side": self.side_of(state), "role": self.role_name}
        if self._must_stand(state):
            return event("must-lose", **who, what="overrun", case=state.rules.case("7.6", "7.6"))
        if not self._can_retreat(state):
            return event("must-lose", **who, what="retreat", case=state.rules.case("8.47", "10.7"))
        return event("chose", **who, what=action)

    def answer(self, state: Leningrad, action: str, events: list[Event]) -> None:
        battle = state.battle
        assert battle is not None
        state.agenda.pop()
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

    def why_not(self, state: Leningrad, action: str) -> Reason:
        battle, case = state.battle, state.rules.case
        assert battle is not None
        result, verb = battle.results[self.role], action.split()[0]
        if result == "-":
            return Reason(case("8.4", "10.0"), "why-unharmed")
        if result == "E":
            return Reason(case("8.44", "10.4"), "why-all-eliminated")
        if self._must_stand(state):
            return Reason(case("7.6", "7.6"), "why-overrun-stands")
        if verb == "split" and result == "1":
            return Reason(self.case_of(state), "why-no-split")
        if verb == "split" and self._can_retreat(state):
            return Reason(self.case_of(state), "why-split-last-step")
        return Reason(case("8.47", "10.7"), "why-no-retreat")

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return (AirSupport(),)

    def spelled_out(self, state: Leningrad, action: str) -> tuple[str, ...]:
        """`loss i1` says `lose` too, `retreat i1 0711` says `retreat`; what then answers itself need not be played."""
        assert state.battle is not None
        result, verb = state.battle.results[self.role], action.split()[0]
        first = {"loss": "lose", "retreat": "retreat"}.get(verb, "")
        if first not in self.legal(state) or not result.isdigit():
            return ()
        answers = self._after(first, int(result)).legal(state)
        if action not in answers:
            return ()
        return (first, action) if len(answers) > 1 else (first,)

    def _after(self, first: str, number: int) -> Question:
        return LosingSteps(self.role, number) if first == "lose" else Retreating(self.role, number, 0)

    def why(self, state: Leningrad, action: str) -> Reason:
        """Who names the unit too hears why he may not choose so, or else what the next question would say."""
        assert state.battle is not None
        verb, *names = action.split() or [""]
        first = {"loss": "lose", "retreat": "retreat"}.get(verb, "")
        if not first or not names:
            return _Result.why(self, state, action)
        if first not in self.legal(state):
            return self.why_not(state, first)
        result = state.battle.results[self.role]
        if not result.isdigit():
            return self.why_not(state, first)
        return self._after(first, int(result)).why(state, action)


@dataclass(frozen=True, slots=True)
class LosingSteps(_Result):
    """The owner chooses which unit loses a step (2010 §8.42, §8.45; 1979 §10.2, §10.5)."""

    role: int
    number: int
    kind: ClassVar[str] = "losing-steps"
    forms: ClassVar[tuple[str, ...]] = ("loss UNIT",)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("number", "int"))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.45", "10.5")

    def legal(self, state: Leningrad) -> list[str]:
        names = state.rules.names
        return [f"loss {names[p]}" for p in force(state, self.role)]

    def answer(self, state: Leningrad, action: str, events: list[Event]) -> None:
        state.agenda.pop()
        piece = state.rules.by_name[action.split()[1]]
        if self.role == DEFENDER:
            sweep(state, 1 << state.place[piece], events)
        lose_step(state, piece, events)
        if self.number > 1:
            state.agenda.append(LosingSteps(self.role, self.number - 1))

    def why_not(self, state: Leningrad, action: str) -> Reason:
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


def safe_hexes(state: Leningrad, piece: int, role: int) -> tuple[int, ...]:
    """Where a unit may retreat to from where it is (2010 §8.47, 1979 §10.7-10.8)."""
    battle = state.battle
    assert battle is not None
    r = state.rules
    here, side = state.place[piece], state.side_of(piece)
    friends, enemy = state.occupied[side], state.occupied[1 - side]
    near = battle.targets if role == ATTACKER else battle.origins
    while not near >> here & 1:
        near = r.rings.spread(near)
    away = r.beside[here] & ~near & ~enemy
    return listed(away & ~friends & ~zoc(state, 1 - side)) or listed(away & friends & ~state.threes)


def retreat_one(state: Leningrad, piece: int, there: int, events: list[Event]) -> None:
    battle = state.battle
    assert battle is not None
    names, numbers = state.rules.names, state.rules.numbers
    bit, here = 1 << piece, state.place[piece]
    if battle.fled & bit:
        state.battle = battle._replace(passed=battle.passed | 1 << here)
    else:
        state.battle = battle._replace(fled=battle.fled | bit, left=battle.left | 1 << here)
    state.retreated |= bit
    events.append(event("retreated", unit=names[piece], way=(numbers[here], numbers[there])))
    state.shift(piece, there, events)


@dataclass(frozen=True, slots=True)
class Retreating(_Result):
    """All units of the force retreat, one at a time, in the owner's order (2010 §8.46, 1979 §10.6)."""

    role: int
    hexes: int
    gone: int
    """Those that have finished."""
    kind: ClassVar[str] = "retreating"
    forms: ClassVar[tuple[str, ...]] = ("retreat UNIT HEX", "retreat UNIT lost")
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("hexes", "int"), ("gone", "units"))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.46", "10.6")

    def _waiting(self, state: Leningrad) -> list[int]:
        return [p for p in force(state, self.role) if not self.gone >> p & 1]

    def legal(self, state: Leningrad) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        found = []
        for p in self._waiting(state):
            safe = safe_hexes(state, p, self.role)
            found += [f"retreat {names[p]} {numbers[h]}" for h in safe] or [f"retreat {names[p]} lost"]
        return found

    def answer(self, state: Leningrad, action: str, events: list[Event]) -> None:
        _, name, where = action.split()
        piece = state.rules.by_name[name]
        state.agenda[-1] = Retreating(self.role, self.hexes, self.gone | 1 << piece)
        if where == "lost":
            events.append(event("no-retreat", unit=name, case=state.rules.case("8.47", "10.7")))
            eliminate(state, piece, events)
            return
        retreat_one(state, piece, state.rules.grid.index(where), events)
        if self.hexes == 2:
            state.agenda.append(RetreatingOn(self.role, piece))

    def why_not(self, state: Leningrad, action: str) -> Reason:
        return why_no_retreat(state, action, self.role, self._waiting(state))

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return Suffering(self.role), AirSupport()


@dataclass(frozen=True, slots=True)
class RetreatingOn(_Result):
    """The second hex of a two-hex retreat."""

    role: int
    piece: int
    kind: ClassVar[str] = "retreating-on"
    forms: ClassVar[tuple[str, ...]] = ("retreat UNIT HEX", "retreat UNIT lost")
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("role", "int"), ("piece", "unit"))

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("8.47", "10.7")

    def legal(self, state: Leningrad) -> list[str]:
        name, numbers = state.rules.names[self.piece], state.rules.numbers
        safe = safe_hexes(state, self.piece, self.role)
        return [f"retreat {name} {numbers[h]}" for h in safe] or [f"retreat {name} lost"]

    def answer(self, state: Leningrad, action: str, events: list[Event]) -> None:
        _, name, where = action.split()
        state.agenda.pop()
        if where == "lost":
            events.append(event("no-retreat", unit=name, case=self.case_of(state)))
            eliminate(state, self.piece, events)
            return
        retreat_one(state, self.piece, state.rules.grid.index(where), events)

    def why_not(self, state: Leningrad, action: str) -> Reason:
        return why_no_retreat(state, action, self.role, [self.piece])

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return Suffering(self.role), AirSupport()


def why_no_retreat(state: Leningrad, action: str, role: int, waiting: list[int]) -> Reason:
    """Which condition of 2010 §8.47 (1979 §10.7-10.8) the hex fails."""
    r = state.rules
    words = action.split()
    piece = r.by_name[words[1]]
    if piece not in waiting:
        return Reason(r.case("8.46", "10.6"), "why-retreat-other", {"unit": words[1]})
    if words[2] == "lost":
        return Reason(r.case("8.47", "10.7"), "why-retreat-possible", {"unit": words[1]})
    there = r.grid.index(words[2])
    here, side = state.place[piece], state.side_of(piece)
    args: dict[str, str | int | float] = {"unit": words[1], "hex": words[2]}
    if there not in r.adjacent[here]:
        return Reason(r.case("8.47", "10.7"), "why-retreat-adjacent", args)
    if state.occupied[1 - side] >> there & 1:
        return Reason(r.case("4.4", "4.4"), "why-enemy-there", args)
    battle = state.battle
    assert battle is not None
    cause = listed(battle.targets if role == ATTACKER else battle.origins)
    if min(r.grid.distance(there, c) for c in cause) <= min(r.grid.distance(here, c) for c in cause):
        return Reason(r.case("8.47(1)", "10.7(1)"), "why-retreat-nearer", args)
    if state.count_at(there) >= 3:
        return Reason(r.case("8.47(2)", "10.7(2)"), "why-retreat-full", args)
    if zoc(state, 1 - side) >> there & 1 and not state.count_at(there):
        return Reason(r.case("8.47(3)", "10.7(3)"), "why-retreat-ezoc", args)
    return Reason(r.case("8.47(4)", "10.8"), "why-retreat-vacant", args)


@dataclass(frozen=True, slots=True)
class Advancing(Question):
    """Victorious units may follow into what fell vacant (2010 §8.43, §8.48, §7.6; 1979 §10.3, §10.9, §7.6)."""

    kind: ClassVar[str] = "advancing"
    forms: ClassVar[tuple[str, ...]] = ("advance UNIT HEX", "halt")

    def case_of(self, state: Leningrad) -> str:
        assert state.battle is not None
        return state.rules.case("7.6", "7.6") if state.battle.overrun else state.rules.case("8.48", "10.9")

    def _victor(self, state: Leningrad) -> int:
        battle = state.battle
        assert battle is not None
        if battle.results[DEFENDER] == "-" and battle.results[ATTACKER] != "-" and not battle.overrun:
            return DEFENDER
        return ATTACKER

    def side_of(self, state: Leningrad) -> str:
        return SIDES[role_side(state, self._victor(state))]

    def _moves(self, state: Leningrad) -> list[tuple[int, int]]:
        battle = state.battle
        assert battle is not None
        role = self._victor(state)
        enemy = state.occupied[1 - role_side(state, role)]
        lost_by_enemy = battle.targets if role == ATTACKER else battle.origins
        began = battle.origins if role == ATTACKER else battle.targets
        vacant = lost_by_enemy & ~enemy
        onward = battle.passed & ~enemy
        beside = state.rules.beside
        found = []
        for p in force(state, role):
            if battle.fled >> p & 1:
                continue
            here = state.place[p]
            goals: HexSet = 0
            if began >> here & 1:
                goals = vacant & beside[here]
            elif vacant >> here & 1 and battle.left >> here & 1:
                goals = onward & beside[here] & ~vacant
            found += [(p, h) for h in listed(goals) if state.count_at(h) < 3]
        return found

    def _must(self, state: Leningrad) -> bool:
        """After a successful overrun one unit at least goes in (2010 §7.6, 1979 §7.6), and may then go on."""
        battle = state.battle
        assert battle is not None
        return battle.overrun and all(battle.origins >> state.place[p] & 1 for p in force(state, ATTACKER))

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        if self._moves(state):
            return True
        state.agenda.pop()
        return False

    def legal(self, state: Leningrad) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        found = [f"advance {names[p]} {numbers[h]}" for p, h in self._moves(state)]
        return found if self._must(state) else [*found, "halt"]

    def answer(self, state: Leningrad, action: str, events: list[Event]) -> None:
        if action == "halt":
            state.agenda.pop()
            return
        _, name, where = action.split()
        events.append(event("advanced", unit=name, hex=where))
        piece = state.rules.by_name[name]
        if state.battle is not None and state.battle.overrun:
            state.escape((piece,), state.place[piece])
        state.shift(piece, state.rules.grid.index(where), events)

    def why_not(self, state: Leningrad, action: str) -> Reason:
        if action == "halt":
            return Reason(state.rules.case("7.6", "7.6"), "why-must-advance")
        return Reason(self.case_of(state), "why-no-advance")

    def why(self, state: Leningrad, action: str) -> Reason:
        if action.split() == ["end"] and not self._must(state):
            return Reason(self.case_of(state), "why-say-halt")
        return Question.why(self, state, action)

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return Suffering(self._victor(state)), AirSupport()


@dataclass(frozen=True, slots=True)
class Aftermath(Item):
    """The battle is over: remember who fought."""

    kind: ClassVar[str] = "aftermath"

    def open(self, state: Leningrad, events: list[Event]) -> bool:
        battle = state.battle
        assert battle is not None
        state.agenda.pop()
        state.battle = None
        living = of(p for p in listed(battle.attackers | battle.defenders | battle.bystanders) if state.steps[p])
        for p in listed(living):
            state.rest[p] = state.turn
        if battle.overrun:
            state.done |= battle.fled & battle.attackers & living  # 2010 §7.7, 1979 §7.7
        else:
            state.attacked |= battle.attackers & living
            state.defended |= battle.defenders & living
        return False
