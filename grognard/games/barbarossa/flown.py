"""Air missions flown, one hex after another (BSR §14.25): units are turned up, mixed fighters declared, then there is
air combat (`air_combat.py`), then AA fire (`anti_aircraft.py`), and what is left does what it came for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import air, anti_aircraft, interdiction
from grognard.games.barbarossa.air_combat import Interception
from grognard.games.barbarossa.missions import (
    INTERDICTION,
    SUPPORT,
    TRANSPORT,
    Mission,
    active,
    end_mission,
    flies_itself,
    key_of,
    only_intercepts,
    purpose,
    put_mission,
    the_mission,
)
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import members
from grognard.umpire import SAY, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.umpire.knowledge import opening


@dataclass(frozen=True, slots=True)
class Missions(Item):
    """Takes up the missions that have been laid, in the order of their hexes; after the last interdiction headquarters
    under it are tested (BSR §14.66b)."""

    kind: ClassVar[str] = "missions"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        mission = next((each for each in state.missions if not each.shown), None)
        if mission is None:
            state.agenda.pop()
            if purpose(state) == INTERDICTION:
                interdiction.test_headquarters(state, events)
            return False
        items: list[Item] = [Arrived(mission.hex), Interception(mission.hex)]
        first = active(state)
        mission = _turn_up(state, mission, events)
        for side in (1 - first, first):
            mixed = mission.of(side) & _mixed(state, side, mission.hex)
            items += [AirRole(mission.hex, p) for p in sorted(members(mixed), reverse=True)]
        state.agenda += items
        return False


def _turn_up(state: Barbarossa, mission: Mission, events: list[Event]) -> Mission:
    """Both sides turn up their units; dummies go to the Flown box (BSR §14.31a). Bombers are always mission units, and
    fighters combat units unless it is said (BSR §14.12a, §14.12b)."""
    r, number = state.rules, state.rules.numbers[mission.hex]
    first = active(state)
    for side in (first, 1 - first):
        told = event("air-shown", side=SIDES[side], hex=number, units=air.names(state, mission.of(side)))
        events.append(opening(key_of(state, side, mission.hex), told))
    dummies = mission.units & r.dummies
    air.land(state, dummies)
    found = mission.less(dummies)._replace(shown=True)
    found = found._replace(fighting=found.units & r.fighters)
    put_mission(state, found)
    return found


def _mixed(state: Barbarossa, side: int, hex_: int) -> int:
    """Fighters that could fly the mission themselves (BSR §14.12c)."""
    r, what = state.rules, purpose(state)
    if what == SUPPORT and only_intercepts(state, side, hex_):
        return 0
    found = 0
    for p in members(r.fighters & r.of_side[side]):
        found |= flies_itself(r, p, what) << p
    return found


@dataclass(frozen=True, slots=True)
class AirRole(Question):
    """Whether a mixed fighter flies the mission or is a combat unit; there is no going back on it (BSR §14.12c)."""

    hex: int
    unit: int
    kind: ClassVar[str] = "air-role"
    forms: ClassVar[tuple[Form, ...]] = (Form("mission", SAY), Form("combat", SAY))
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hex", "hex"), ("unit", "unit"))

    def case_of(self, state: Barbarossa) -> str:
        return case("14.12c")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[state.rules.side_of[self.unit]]

    def legal(self, state: Barbarossa) -> list[str]:
        return ["mission", "combat"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        mission = the_mission(state, self.hex)
        if said.verb == "mission":
            put_mission(state, mission._replace(fighting=mission.fighting & ~(1 << self.unit)))
        events.append(event("air-role", unit=state.rules.names[self.unit], role=said.verb))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return self.wanted(state)


@dataclass(frozen=True, slots=True)
class Arrived(Item):
    """After the air combat: AA fire at the mission units (BSR §14.4), and what is left of them interdicts at once;
    close air support waits over the hex for its combat (BSR §14.53), transports for their landing (BSR §14.76)."""

    hex: int
    kind: ClassVar[str] = "arrived"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hex", "hex"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        what = purpose(state)
        if what == TRANSPORT:
            return False
        for side in (AXIS, SOVIET):
            anti_aircraft.fire(state, 1 - side, self.hex, events)
        mission = the_mission(state, self.hex)
        if what == INTERDICTION:
            interdiction.mark(state, self.hex, air.values(state, mission.axis, "interdiction"), events)
            end_mission(state, self.hex)
        elif not mission.units:
            end_mission(state, self.hex)
        else:
            number = state.rules.numbers[self.hex]
            for side in (AXIS, SOVIET):
                if points := air.values(state, mission.of(side), "cas"):
                    events.append(event("air-support", side=SIDES[side], hex=number, points=points))
        return False
