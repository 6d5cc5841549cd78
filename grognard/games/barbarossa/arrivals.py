"""The Reinforcement Phase (BSR §8.0, §8.11, §8.13, §8.2, §8.3, §6.45): what arrives, and what is placed on the map at
once, for nothing (BSR §8.11b), free to move in the turn (BSR §8.13c).

Units that come by the edge of the map do so when they move (BSR §8.12: `entry.py`). Until they are on the map they do
nothing (BSR §8.16): whoever counts headquarters or guns counts those on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import air, converting, drawing, garrisons, groups, reservists, trains, withdrawals
from grognard.games.barbarossa.control import held
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.scenario import value_on
from grognard.games.barbarossa.state import ACTIVE, REMOVED, Barbarossa
from grognard.games.barbarossa.supply import fed_from_elsewhere, supplied_hexes
from grognard.games.barbarossa.supply_units import receive
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, members
from grognard.umpire import GO, PICK, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.pieces import DUE
from grognard.warfare.sequence import PhaseQuestion


def open_phase(state: Barbarossa, events: list[Event]) -> list[Item]:
    points = [value_on(schedule, state.turn) for schedule in state.rules.scenario.attack_supply]
    for side in (AXIS, SOVIET):
        receive(state, side, points[side], events)
        _roll(state, side, events)
    state.city_supply = points[SOVIET] > 0
    drawing.draw(state, events)
    leaving = [*converting.open_phase(state), *withdrawals.open_phase(state)]
    return [*leaving, Arrivals(SOVIET), Arrivals(AXIS), *air.receive(state, events)]


def _roll(state: Barbarossa, side: int, events: list[Event]) -> None:
    """Units of which the scenario does not say for certain that they come: each rolls in its turn."""
    for p, arrival in state.rules.arrivals.items():
        if arrival.side == side and arrival.roll and arrival.turn == state.turn and state.place[p] == DUE:
            comes = state.roll(events, DIE) <= arrival.roll
            if not comes:
                state.place[p] = REMOVED
            name = state.rules.names[p]
            events.append(event("rolled-for", side=SIDES[side], unit=name, most=arrival.roll, comes=int(comes)))


def due_on_map(state: Barbarossa, side: int) -> list[int]:
    """Units that are to be placed on the map now, or were to earlier: entry may be delayed (BSR §8.11a)."""
    mine = (p for p, arrival in state.rules.arrivals.items() if arrival.side == side and arrival.on_map)
    return [p for p in mine if groups.is_due(state, p)]


def may_be_placed(state: Barbarossa, piece: int, hex_: int) -> bool:
    """A friendly hex with room, and no enemy zone on it unless a friendly combat unit is there (BSR §8.13a, §8.13d);
    until then the unit waits (BSR §8.13b)."""
    return why_not_placed(state, piece, hex_) is None


def why_not_placed(state: Barbarossa, piece: int, hex_: int) -> Reason | None:
    r = state.rules
    side, args = r.side_of[piece], {"unit": r.names[piece], "hex": r.numbers[hex_]}
    if not state.friendly(side) >> hex_ & 1 or state.of_side_at(1 - side, hex_):
        return Reason(case("8.13a"), "why-entry-enemy", {**args})
    if zoc(state, 1 - side) >> hex_ & 1 and not state.occupied[side] >> hex_ & 1:
        return Reason(case("8.13a"), "why-entry-zone", {**args})
    if r.trains >> piece & 1 and trains.with_trains(state) >> hex_ & 1:
        return Reason(case("21.31"), "why-train-there", {**args})
    if r.machine_guns >> piece & 1 and drawing.with_machine_guns(state) >> hex_ & 1:
        return Reason(case("8.44c"), "why-machine-gun-there", {**args})
    if not has_room(state, piece, hex_):
        return Reason(case("8.13d"), "why-entry-full", {**args})
    return None


def cities_for_supply(state: Barbarossa) -> HexSet:
    """Soviet cities with a route of supply to a source elsewhere: one of the new supply units of a turn may be placed
    in one (BSR §6.47c)."""
    mine = state.rules.land.built_up & state.friendly(SOVIET) & ~held(state, AXIS)
    return fed_from_elsewhere(state, SOVIET, mine)


def rebuilt(state: Barbarossa, side: int) -> list[int]:
    """Combat units that began the turn in the Active box (BSR §8.3); Zap units come in another way (BSR §7.43b)."""
    r = state.rules
    mine = r.of_side[side] & r.combat & ~r.zaps & ~r.backs & ~state.renewed
    return [p for p in members(mine) if state.place[p] == ACTIVE]


def cities_for_units(state: Barbarossa, side: int) -> HexSet:
    """Friendly cities with a route of supply, not in an enemy zone even if a friend is there, and none that has taken a
    unit in this turn: there a unit from the Active box is placed (BSR §8.31)."""
    mine = state.rules.land.built_up & state.friendly(side) & supplied_hexes(state, side)
    return mine & ~zoc(state, 1 - side) & ~held(state, 1 - side) & ~state.hosts


def _open_to(state: Barbarossa, piece: int, cities: HexSet) -> HexSet:
    """An armoured train comes only where a railway runs (BSR §7.42c)."""
    r = state.rules
    return cities & r.land.on_rail & ~trains.with_trains(state) if r.trains >> piece & 1 else cities


@dataclass(frozen=True, slots=True)
class Arrivals(PhaseQuestion):
    """Place reinforcements that come on the map."""

    side: int
    kind: ClassVar[str] = "arrivals"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("place UNIT HEX", GO),
        Form("muster UNIT HEX", GO),
        Form("choose UNIT", PICK),
        Form("release HEX", PICK),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("8.11")

    def legal(self, state: Barbarossa) -> list[str]:
        r, actions = state.rules, []
        for p in due_on_map(state, self.side):
            hex_ = r.hex(r.arrivals[p].hex)
            if may_be_placed(state, p, hex_):
                actions.append(f"place {r.names[p]} {r.numbers[hex_]}")
        if self.side == SOVIET:
            for p in drawing.waiting(state):
                actions += [f"place {r.names[p]} {r.numbers[h]}" for h in members(drawing.sites(state, p))]
            if garrisons.may_release(state):
                actions += [f"release {r.numbers[h]}" for h in members(garrisons.hexes(state, SOVIET))]
        cities = cities_for_units(state, self.side)
        for p in rebuilt(state, self.side):
            free = (h for h in members(_open_to(state, p, cities)) if has_room(state, p, h))
            actions += [f"place {r.names[p]} {r.numbers[h]}" for h in free]
        actions += reservists.actions(state, self.side)
        if (new := self._new_supply(state)) is not None:
            actions += [f"place {r.names[new]} {r.numbers[h]}" for h in members(cities_for_supply(state))]
        for group in groups.open_groups(state, self.side):
            first = next(members(groups.units_of(state, group)))
            actions.append(f"choose {r.names[first]}")
        return [*actions, "end"]

    def _new_supply(self, state: Barbarossa) -> int | None:
        if self.side != SOVIET or not state.city_supply:
            return None
        waiting = members(state.rules.stores & state.rules.of_side[SOVIET])
        return next((p for p in waiting if state.place[p] == ACTIVE), None)

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            if self.side == SOVIET:
                state.city_supply = False
            state.hosts = 0
            state.agenda.pop()
            return
        r = state.rules
        if said.verb == "release":
            garrisons.by_result(state, r.hex(said.hexes[0]), events)
            return
        if said.verb == "muster":
            reservists.muster(state, said, events)
            return
        piece = r.by_name[said.units[0]]
        if said.verb == "choose":
            group = groups.group_of(state, piece)
            assert group is not None
            groups.choose(state, group, events)
            return
        hex_ = r.hex(said.hexes[0])
        if 1 << piece & r.stores:
            state.city_supply = False
        elif state.place[piece] == ACTIVE:
            state.hosts |= 1 << hex_
            state.returned |= 1 << piece
        state.put(piece, hex_)
        events.append(event("placed", unit=said.units[0], side=SIDES[self.side], hex=said.hexes[0]))

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r = state.rules
        if said.verb == "release":
            return garrisons.why_not_released(state, self.side, r.hex(said.hexes[0]))
        if said.verb == "muster":
            return reservists.why_not(state, self.side, said)
        piece = r.by_name[said.units[0]]
        if said.verb == "choose":
            return self._why_not_chosen(state, piece)
        hex_ = r.hex(said.hexes[0])
        args: dict[str, str | int | float] = {"unit": said.units[0], "hex": said.hexes[0]}
        if r.side_of[piece] != self.side:
            return Reason(case("8.11"), "why-not-yours", args)
        if 1 << piece & r.stores:
            return Reason(case("6.47c"), "why-no-city-supply", args)
        if state.place[piece] == ACTIVE:
            return Reason(case("8.31"), "why-no-city-for-unit", args)
        arrival = r.arrivals.get(piece)
        if self.side == SOVIET and piece in drawing.waiting(state):
            return drawing.why_not(state, piece, hex_)
        if state.place[piece] != DUE or arrival is None:
            return Reason(case("8.11"), "why-here-already", args)
        if arrival.turn > state.turn:
            return Reason(case("8.11a"), "why-not-arrived", {**args, "turn": arrival.turn})
        if not groups.is_due(state, piece):
            return Reason(case("8.21"), "why-group-first", {**args, "group": arrival.group})
        if not arrival.on_map:
            return Reason(case("8.12"), "why-enters-by-edge", args)
        if arrival.hex != said.hexes[0]:
            return Reason(case("8.13a"), "why-other-entry", {**args, "entry": arrival.hex})
        return why_not_placed(state, piece, hex_) or Reason(case("8.13"), "why-entry-enemy", args)

    def _why_not_chosen(self, state: Barbarossa, piece: int) -> Reason:
        group = groups.group_of(state, piece)
        if group is not None and group.side != self.side:
            return Reason(case("8.21"), "why-not-yours", {"unit": state.rules.names[piece]})
        if (reason := groups.why_not(state, group)) is not None or group is None:
            return reason or Reason(case("8.21"), "why-no-group")
        first = next(members(groups.units_of(state, group)))
        return Reason(case("8.21"), "why-group-by-first", {"group": group.id, "unit": state.rules.names[first]})
