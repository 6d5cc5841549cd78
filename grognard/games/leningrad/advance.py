"""Advance after combat (2010 §8.43, §8.48; 1979 §10.3, §10.9) and after an overrun (2010 §7.6, 1979 §7.6)."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.leningrad.air import AirSupport
from grognard.games.leningrad.overrun import must_advance
from grognard.games.leningrad.results import Suffering
from grognard.games.leningrad.rules import SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet, listed
from grognard.umpire import Event, Question, Reason, Spoken
from grognard.warfare.battle import ATTACKER, DEFENDER, Following, force, role_side


@dataclass(frozen=True, slots=True)
class Advancing(Following):
    """Victorious units may follow into what fell vacant (2010 §8.43, §8.48, §7.6; 1979 §10.3, §10.9, §7.6)."""

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

    def moves(self, state: Leningrad) -> list[tuple[int, int]]:
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

    def must(self, state: Leningrad) -> bool:
        return must_advance(state)

    def go(self, state: Leningrad, piece: int, there: int, events: list[Event]) -> None:
        if state.battle is not None and state.battle.overrun:
            state.escape((piece,), state.place[piece])
        state.shift(piece, there, events)

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        if said.verb == "halt":
            return Reason(state.rules.case("7.6", "7.6"), "why-must-advance")
        return Reason(self.case_of(state), "why-no-advance")

    def settled(self, state: Leningrad) -> tuple[Question, ...]:
        return Suffering(self._victor(state)), AirSupport()
