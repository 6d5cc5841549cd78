"""After the combat (BSR §13.32, §15.53c): mortars and an engineer that stood above the limit, and all Soviet mortars
that attacked, fall back two hexes, or are eliminated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa.retreat import Retreating
from grognard.games.barbarossa.room import limit
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.through_zones import ThroughZones
from grognard.games.barbarossa.units import SIDES, SOVIET
from grognard.hexset import listed
from grognard.umpire import ADD, STOP, Event, Form, Item, Question, Reason, Spoken


def must_withdraw(state: Barbarossa, leaving: int = 0) -> int:
    """Soviet mortars that attacked (BSR §13.32c); attacking mortars and engineers in a hex above the limit, as many as
    it takes (BSR §13.32b, §15.53c) when those who are `leaving` have gone."""
    over, found = _crowders(state), _soviet_mortars(state) | leaving
    for h in {state.place[p] for p in listed(over) if state.place[p] >= 0}:
        points = state.rules.stacking_points[state.at[h] & ~found]
        for p in listed(state.at[h] & over & ~found):
            if points > limit(state.rules, h):
                found |= 1 << p
                points -= state.rules.stack[p]
    return _left(state, found)


def may_withdraw(state: Barbarossa) -> int:
    """Mortars of the Axis may fall back if their side wants it (BSR §13.32c); and whoever could go in place of another
    that makes its hex too full."""
    battle, must = state.battle, must_withdraw(state)
    assert battle is not None
    found = battle.guns & state.rules.mortars & ~_soviet_mortars(state)
    for p in listed(must & ~_soviet_mortars(state)):
        found |= state.at[state.place[p]] & _crowders(state)
    return _left(state, found) & ~must


def _crowders(state: Barbarossa) -> int:
    """Attackers that may have stood above the limit."""
    battle, r = state.battle, state.rules
    assert battle is not None
    return battle.guns & r.mortars | battle.attackers & r.engineers


def _soviet_mortars(state: Barbarossa) -> int:
    battle = state.battle
    assert battle is not None
    return battle.guns & state.rules.mortars if battle.side == SOVIET else 0


def _left(state: Barbarossa, units: int) -> int:
    found = 0
    for p in listed(units):
        if state.place[p] >= 0:
            found |= 1 << p
    return found


@dataclass(frozen=True, slots=True)
class Withdrawing(Question):
    """Who falls back that need not, or for another; then those that must do."""

    kind: ClassVar[str] = "withdrawing"
    forms: ClassVar[tuple[Form, ...]] = (Form("withdraw UNIT", ADD), Form("halt", STOP))

    def case_of(self, state: Barbarossa) -> str:
        return case("13.32c")

    def side_of(self, state: Barbarossa) -> str:
        assert state.battle is not None
        return SIDES[state.battle.side]

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        if may_withdraw(state):
            return True
        self._end(state, 0)
        return False

    def legal(self, state: Barbarossa) -> list[str]:
        return [*(f"withdraw {state.rules.names[p]}" for p in listed(may_withdraw(state))), "halt"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        self._end(state, state.units_named(said.units))

    def _end(self, state: Barbarossa, more: int) -> None:
        """One is enough to say so: whoever else may follows the next time it is asked, the others must anyway."""
        battle = state.battle
        assert battle is not None
        state.agenda.pop()
        units = must_withdraw(state, more)
        if not units:
            return
        state.battle = battle._replace(guns=battle.guns & ~units)
        items: list[Item] = [ThroughZones(), Retreating(battle.side, units, units, after=True)]
        if more:
            items.insert(0, Withdrawing())
        state.agenda += items

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return Reason(case("13.32c"), "why-no-withdrawal", {"unit": said.units[0]})
