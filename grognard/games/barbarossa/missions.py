"""Air missions (BSR §14.2): laid out face down by one side (BSR §14.24a), answered by the other (BSR §14.24b), then
flown hex by hex. Units are put straight into the mission hex and do not move on the map (BSR §14.21d).

A mission is a hex with air units over it. Both sides lay theirs as a draft; the other side sees that counters lie there
and how many, not which (BSR §14.23), until the mission is flown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import air, headquarters
from grognard.games.barbarossa.declaration import all_targets, attack_on
from grognard.games.barbarossa.rules import Rules, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import HexSet, listed, members
from grognard.umpire import ADD, DROP, STOP, Event, Form, Reason, Spoken
from grognard.umpire.knowledge import Seal
from grognard.umpire.spoken import said as text_of
from grognard.warfare.sequence import PhaseQuestion

SUPPORT, INTERDICTION, TRANSPORT = "support", "interdiction", "transport"
"""What is flown (BSR §14.21). It follows from the phase: the air phase is for interdiction, a combat phase for close
air support, a movement phase for transport."""
MOST, MOST_SOVIET_ANSWER = 3, 2
"""Units of a side on a mission, and of the Soviets where they are not the active side (BSR §14.21b)."""
_CASES = {SUPPORT: "14.52", INTERDICTION: "14.61", TRANSPORT: "14.75c"}


class Mission(NamedTuple):
    """A mission hex and the air units over it."""

    hex: int
    axis: int = 0
    soviet: int = 0
    shown: bool = False
    """They have been turned face up (BSR §14.31a)."""
    fighting: int = 0
    """Those of them that are combat units; the others fly the mission (BSR §14.12)."""
    axis_down: int = 0
    soviet_down: int = 0
    """In what a side may know: how many counters of the other lie there face down."""

    @property
    def units(self) -> int:
        return self.axis | self.soviet

    def of(self, side: int) -> int:
        return self.axis if side == AXIS else self.soviet

    def number(self, side: int) -> int:
        """Of the counters of a side, known or not."""
        return self.of(side).bit_count() + (self.axis_down if side == AXIS else self.soviet_down)

    def put(self, side: int, units: int) -> Mission:
        return self._replace(axis=units) if side == AXIS else self._replace(soviet=units)

    def less(self, units: int) -> Mission:
        """Without some that have left."""
        return self._replace(axis=self.axis & ~units, soviet=self.soviet & ~units, fighting=self.fighting & ~units)


def mission_at(state: Barbarossa, hex_: int) -> Mission | None:
    return next((mission for mission in state.missions if mission.hex == hex_), None)


def the_mission(state: Barbarossa, hex_: int) -> Mission:
    found = mission_at(state, hex_)
    assert found is not None
    return found


def mission_of(state: Barbarossa, piece: int) -> Mission | None:
    return next((mission for mission in state.missions if mission.units >> piece & 1), None)


def put_mission(state: Barbarossa, new: Mission) -> None:
    """In the place of the one over the same hex, if there is any."""
    state.forget()
    others = [mission for mission in state.missions if mission.hex != new.hex]
    state.missions = tuple(sorted((*others, new)))


def end_mission(state: Barbarossa, hex_: int) -> None:
    """Whoever is left lands (BSR §14.26a, §14.45)."""
    mission = the_mission(state, hex_)
    air.land(state, mission.units)
    state.missions = tuple(other for other in state.missions if other is not mission)


def purpose(state: Barbarossa) -> str:
    return {"air": INTERDICTION, "combat": SUPPORT}.get(state.now.kind, TRANSPORT)


def active(state: Barbarossa) -> int:
    """Whose missions these are (BSR §14.24a); interdiction is the Axis's (BSR §14.61a)."""
    return AXIS if state.now.kind == "air" else state.now.owner


# --- who may fly what, and where --------------------------------------------------------------------


def flies_itself(rules: Rules, piece: int, purpose: str) -> bool:
    """Whether a unit can do what the mission is for, as a mission unit (BSR §14.51, §14.6)."""
    flight = rules.flight(piece)
    if purpose == SUPPORT:
        return flight.cas > 0
    return purpose == INTERDICTION and flight.interdiction > 0 and rules.side_of[piece] == AXIS


def may_join(rules: Rules, piece: int, purpose: str) -> bool:
    """Fighters and dummies go along with any mission (BSR §14.21c) and against any; the rest only to fly it."""
    return bool((rules.fighters | rules.dummies) >> piece & 1) or flies_itself(rules, piece, purpose)


def only_intercepts(state: Barbarossa, side: int, hex_: int) -> bool:
    """Near a Non-Op headquarters the Soviets fly no close air support; their fighters oppose that of the Axis
    (BSR §21.26b)."""
    return side == SOVIET and bool(headquarters.nonop_area(state) >> hex_ & 1)


def limit(state: Barbarossa, side: int) -> int:
    """Counters of a side on one mission (BSR §14.21b)."""
    return MOST_SOVIET_ANSWER if side == SOVIET and active(state) != SOVIET else MOST


def key_of(state: Barbarossa, side: int, hex_: int) -> str:
    """What the units of a side over a hex are sealed with."""
    return f"air:{state.turn}:{state.now}:{SIDES[side]}:{state.rules.numbers[hex_]}"


def why_not_flown(state: Barbarossa, side: int, piece: int, hex_: int) -> Reason | None:
    """Why an air unit cannot be laid on a hex."""
    r, what = state.rules, purpose(state)
    args: dict[str, str | int | float] = {"unit": r.names[piece], "hex": r.numbers[hex_]}
    if not r.air >> piece & 1:
        return Reason(case("14.1"), "why-no-air-unit", args)
    if r.side_of[piece] != side:
        return Reason(case("14.14"), "why-not-yours", args)
    if mission_of(state, piece) is not None:
        return Reason(case("14.21"), "why-flies-already", args)
    if not air.fliers(state, side) >> piece & 1:
        return Reason(case("14.14"), "why-not-ready", args)
    mission = mission_at(state, hex_)
    if not hexes_for(state, side) >> hex_ & 1:
        return _why_no_mission_there(state, side, what, args)
    if mission is not None and mission.number(side) >= limit(state, side):
        return Reason(case("14.21b"), "why-mission-full", {**args, "limit": limit(state, side)})
    if not may_join(r, piece, what) or (side != active(state) and what != SUPPORT and not _opposes(r, piece)):
        return Reason(case("14.21c"), "why-not-for-mission", args)
    opposed = mission is not None and mission.number(1 - side) > 0
    if what == SUPPORT and only_intercepts(state, side, hex_) and not (opposed and _opposes(r, piece)):
        return Reason(case("21.26b"), "why-air-near-nonop", args)
    if air.is_bound(r, piece, what == SUPPORT) and not _near_enough(state, side, hex_):
        return Reason(case("14.22a"), "why-air-range", args)
    return None


def _opposes(rules: Rules, piece: int) -> bool:
    return bool((rules.fighters | rules.dummies) >> piece & 1)


def _near_enough(state: Barbarossa, side: int, hex_: int) -> bool:
    """Of several hexes of a combat one must be within range (BSR §14.52b)."""
    attack = attack_on(state, hex_) if state.now.kind == "combat" else None
    return bool(air.within_range(state, side) & (attack.targets if attack is not None else 1 << hex_))


def _why_no_mission_there(state: Barbarossa, side: int, what: str, args: dict[str, str | int | float]) -> Reason:
    if what == SUPPORT:
        attack = attack_on(state, state.rules.hex(str(args["hex"])))
        key = "why-no-attack-to-support" if attack is None else "why-one-mission"
        return Reason(case("14.52a"), key, args)
    return Reason(case("14.24"), "why-no-mission-there", args)


def hexes_for(state: Barbarossa, side: int) -> HexSet:
    """Mission hexes that a side can lay units on: in a combat phase hexes that are attacked, of each attack but one
    (BSR §14.52a); else those that the active side has chosen."""
    found = 0
    if state.now.kind != "combat":
        for mission in state.missions:
            if not mission.shown and (side == active(state) or mission.number(active(state))):
                found |= 1 << mission.hex
        return found
    found = all_targets(state)
    for mission in state.missions:
        if (attack := attack_on(state, mission.hex)) is not None and mission.number(AXIS) + mission.number(SOVIET):
            found &= ~attack.targets | 1 << mission.hex
    return found


@dataclass(frozen=True, slots=True)
class Flying(PhaseQuestion):
    """A side lays its air units on mission hexes, face down (BSR §14.24, §14.52, §14.61, §14.75c)."""

    side: int
    kind: ClassVar[str] = "flying"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("fly UNIT HEX", ADD),
        Form("target HEX", ADD),
        Form("recall UNIT", DROP),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case(_CASES[purpose(state)])

    def legal(self, state: Barbarossa) -> list[str]:
        r, found = state.rules, list[str]()
        hexes, fliers = listed(hexes_for(state, self.side)), listed(air.fliers(state, self.side))
        for p in fliers:
            able = (h for h in hexes if why_not_flown(state, self.side, p, h) is None)
            found += [f"fly {r.names[p]} {r.numbers[h]}" for h in able]
        found += [f"target {r.numbers[h]}" for h in members(self._targets(state))]
        found += [f"recall {r.names[p]}" for p in listed(self._laid(state))]
        return [*found, "end"]

    def _laid(self, state: Barbarossa) -> int:
        """Its own units that can be taken back: not transports, which are on their way."""
        found = 0
        for mission in state.missions:
            found |= mission.of(self.side) if not mission.shown else 0
        return found & ~state.rules.transports

    def _targets(self, state: Barbarossa) -> HexSet:
        """Hexes that the Axis may choose for interdiction (BSR §14.62): any in range, one at a time, as long as
        somebody is left to fly."""
        if purpose(state) != INTERDICTION or self.side != AXIS:
            return 0
        if any(not mission.units for mission in state.missions):
            return 0
        r, able, near = state.rules, 0, air.within_range(state, AXIS)
        for p in members(air.fliers(state, AXIS)):
            able |= near if air.is_bound(r, p, False) else r.playable
        for mission in state.missions:
            able &= ~(1 << mission.hex)
        return able & r.playable

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        r = state.rules
        if said.verb == "target":
            put_mission(state, Mission(r.hex(said.hexes[0])))
            return
        piece = r.by_name[said.units[0]]
        if said.verb == "fly":
            hex_ = r.hex(said.hexes[0])
            mission = mission_at(state, hex_) or Mission(hex_)
            put_mission(state, mission.put(self.side, mission.of(self.side) | 1 << piece))
            return
        laid = mission_of(state, piece)
        assert laid is not None
        put_mission(state, laid.less(1 << piece))

    def seal(self, state: Barbarossa, said: Spoken) -> Seal | None:
        """Which unit it is the other side sees when the mission is flown."""
        if said.verb not in ("fly", "recall"):
            return None
        if said.verb == "fly":
            hex_ = state.rules.hex(said.hexes[0])
        else:
            laid = mission_of(state, state.rules.by_name[said.units[0]])
            assert laid is not None
            hex_ = laid.hex
        public = text_of(said.verb, ("?",), (state.rules.numbers[hex_],))
        return Seal(key_of(state, self.side, hex_), (SIDES[1 - self.side],), public)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r = state.rules
        if said.verb == "target":
            return self._why_no_target(state, said.hexes[0])
        piece = r.by_name[said.units[0]]
        if said.verb == "recall":
            return Reason(case("14.24"), "why-not-laid", {"unit": said.units[0]})
        reason = why_not_flown(state, self.side, piece, r.hex(said.hexes[0]))
        assert reason is not None
        return reason

    def _why_no_target(self, state: Barbarossa, number: str) -> Reason:
        args: dict[str, str | int | float] = {"hex": number}
        if purpose(state) != INTERDICTION or self.side != AXIS:
            return Reason(case("14.61a"), "why-no-target-now", args)
        if mission_at(state, state.rules.hex(number)) is not None:
            return Reason(case("14.62"), "why-target-already", args)
        if any(not mission.units for mission in state.missions):
            return Reason(case("14.62"), "why-target-first", args)
        return Reason(case("14.62"), "why-nobody-reaches", args)
