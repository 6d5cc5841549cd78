"""Limited supply of artillery (BSR §13.5): late in the autumn guns that support a defence must draw on an attack supply
point, and a roll tells whether it is spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import supply_units
from grognard.games.barbarossa.rules import DIE, LIMITED, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import near_supply_unit
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import listed, members, of
from grognard.umpire import PICK, Event, Foregone, Form, Reason, Spoken
from grognard.umpire.events import event


def limited(state: Barbarossa) -> bool:
    """From the second turn of Frost in a Frost climate until a Dry climate begins (BSR §13.51)."""
    return state.frosts >= LIMITED


def stores(state: Barbarossa, gun: int) -> int:
    """Supply units of its side to which a gun has a line of communication (BSR §13.52)."""
    r, here = state.rules, state.place[gun]
    mine = (p for p in members(r.stores & r.of_side[r.side_of[gun]]) if state.place[p] >= 0)
    return of(p for p in mine if near_supply_unit(state, r.side_of[gun], 1 << state.place[p]) >> here & 1)


def why_no_support(state: Barbarossa, gun: int) -> Reason | None:
    """Why a gun supports no defence for want of a point to draw on (BSR §13.52)."""
    if not limited(state) or stores(state, gun):
        return None
    return Reason(case("13.52"), "why-gun-no-point", {"unit": state.rules.names[gun]})


@dataclass(frozen=True, slots=True)
class Rationing(Foregone):
    """On which point each of the defender's guns draws, several of them on the same if they like (BSR §13.53)."""

    guns: int
    kind: ClassVar[str] = "rationing"
    forms: ClassVar[tuple[Form, ...]] = (Form("draw UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("guns", "units"),)

    def case_of(self, state: Barbarossa) -> str:
        return case("13.53")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[state.rules.side_of[listed(self.guns)[0]]]

    def legal(self, state: Barbarossa) -> list[str]:
        return [f"draw {state.rules.names[p]}" for p in listed(stores(state, listed(self.guns)[0]))]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        store = state.rules.by_name[said.units[0]]
        state.agenda.pop()
        state.forget()
        state.rations[store] = state.rations.get(store, 0) + 1
        if left := self.guns & (self.guns - 1):
            state.agenda.append(Rationing(left))
        else:
            _roll(state, events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        gun = listed(self.guns)[0]
        return Reason(case("13.52"), "why-point-too-far", {"unit": state.rules.names[gun], "other": said.units[0]})


def begin(state: Barbarossa) -> Rationing | None:
    """The question that comes before a combat is resolved; guns that have lost their line give nothing (BSR §13.52)."""
    battle = state.battle
    assert battle is not None
    if not limited(state) or battle.rationed:
        return None
    fed = of(p for p in listed(battle.support) if stores(state, p))
    state.battle = battle._replace(support=fed, rationed=True)
    return Rationing(fed) if fed else None


def _roll(state: Barbarossa, events: list[Event]) -> None:
    """For each point that is drawn on: one more for each gun beyond the first."""
    r = state.rules
    for store, guns in sorted(state.rations.items()):
        roll = state.roll(events, DIE) + guns - 1
        spent = r.limited_artillery.at(roll, 0) == "spend"
        facts = {"unit": r.names[store], "side": SIDES[r.side_of[store]]}
        events.append(event("rationed", **facts, modifier=guns - 1, roll=roll, spent=int(spent), case=case("13.53")))
        if spent:
            supply_units.spend(state, store, 1, events)
    state.rations = {}
