"""The organisation phases (Aide: Phase 2, Phase 7): supply, partisans, replacements, reinforcements, air.

What each turn brings (Aide: tableau, tableau (tour 2) to (tour 7)) stands in the data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.defiant_russia import stacking
from grognard.games.defiant_russia.results import fate
from grognard.games.defiant_russia.rules import AXIS, SIDES, SNOW, SOVIET
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.games.defiant_russia.supply import by_sea, in_supply, reachable_by_rail, supplied, unsupplied
from grognard.hexset import HexSet, members
from grognard.umpire import GO, PICK, STOP, Event, Form, Item, Question, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.pieces import DEAD, DUE
from grognard.warfare.sequence import Phase, PhaseQuestion

FLIP, REBUILD = 1, 2
"""Replacement points to bring a unit back to full strength, and to bring a destroyed one back reduced."""
Args = dict[str, str | int | float]


def open_phase(state: DefiantRussia, phase: Phase, events: list[Event]) -> list[Item]:
    r, side = state.rules, phase.owner
    mine = r.of_side[side]
    hungry = unsupplied(state, mine)
    state.pivoted = state.pivoted & ~mine | hungry
    if hungry:
        events.append(event("unsupplied", units=tuple(r.names[p] for p in members(hungry))))
    state.air = air_points(state, side)
    state.points = replacement_points(state, side)
    state.armour_left = armour_limit(state, side)
    if side == SOVIET and state.turn in r.said["partisans"]["turns"]:
        events.append(event("partisans-try"))
        if state.roll(events) >= r.said["partisans"]["die"]:
            return [Organisation(side), Partisans()]
    return [Organisation(side)]


def air_points(state: DefiantRussia, side: int) -> int:
    return int(state.rules.said["air"][SIDES[side]][state.turn - 1])


def armour_limit(state: DefiantRussia, side: int) -> int:
    """How many armoured units may get replacements in a turn (Aide: tableau (£))."""
    return int(state.rules.said["replacements"][f"armour_{SIDES[side]}"][state.turn - 1])


def replacement_points(state: DefiantRussia, side: int) -> int:
    """Of this turn; the Soviets lose one for each great city that no supply reaches (Aide: tableau (*))."""
    r = state.rules
    points = int(r.said["replacements"][SIDES[side]][state.turn - 1])
    if side == SOVIET and points:
        fed = supplied(state, SOVIET) & state.friendly(SOVIET)
        points -= sum(not fed >> r.where[city] & 1 for city in r.said["replacements"]["cities"])
    return max(0, points)


# --- where new units come -------------------------------------------------------------------------


def due(state: DefiantRussia, side: int) -> list[int]:
    """Reinforcements that may come now; paratroops only in snow (Aide: Météo (neige 4))."""
    r = state.rules
    return [
        p
        for p in members(r.due_by(side, state.turn))
        if state.place[p] == DUE and (state.weather == SNOW or not r.airborne >> p & 1)
    ]


def edge_hexes(state: DefiantRussia, piece: int) -> HexSet:
    """Rails at the edge of the map, west for the Axis, east for the Soviets; for Finns anywhere in Finland."""
    r, side = state.rules, state.side_of(piece)
    hexes = r.finland if r.finns >> piece & 1 else r.edges[AXIS] if side == AXIS else r.east
    return hexes & state.friendly(side) & ~state.occupied[1 - side]


def city_hexes(state: DefiantRussia) -> HexSet:
    """Great Soviet cities that trains reach, and Odessa and Sevastopol, which ships do (Aide: Phase 7 (3))."""
    r = state.rules
    by_rail = r.major & reachable_by_rail(state, SOVIET) & state.friendly(SOVIET)
    return by_rail & ~state.occupied[AXIS] | by_sea(state)


def entry_hexes(state: DefiantRussia, piece: int) -> list[int]:
    """Where a reinforcement may come in: Soviets at the edge only when no city has room."""
    r = state.rules
    if piece == r.zhukov:
        hexes = reachable_by_rail(state, SOVIET) & state.land[SOVIET]
        return list(members(hexes))
    if state.side_of(piece) == SOVIET:
        cities = [h for h in members(city_hexes(state)) if stacking.room(state, piece, h)]
        if cities:
            return cities
    return [h for h in members(edge_hexes(state, piece)) if stacking.room(state, piece, h)]


# --- replacements ---------------------------------------------------------------------------------


def why_no_replacement(state: DefiantRussia, side: int, piece: int, price: int) -> Reason | None:
    """Why a unit cannot get points now; None if it can."""
    r, name = state.rules, state.rules.names[piece]
    args: Args = {"unit": name}
    case = r.case(("Phase 2", "Phase 7")[side])
    if state.side_of(piece) != side or not r.land >> piece & 1:
        return Reason(case, "why-no-replacements-for", args)
    if state.points < price:
        return Reason(case, "why-no-points-left", {"points": state.points, "price": price})
    if r.armoured >> piece & 1 and not state.armour_left:
        return Reason(r.case("tableau"), "why-armour-limit", args)
    if price == FLIP:
        if state.place[piece] < 0:
            return Reason(case, "why-not-on-map", {"units": name})
        if state.steps[piece] == r.pieces[piece].steps:
            return Reason(case, "why-not-reduced", args)
        if not in_supply(state, piece):
            return Reason(case, "why-replacement-supply", args)
    elif state.place[piece] == REMOVED:
        return Reason(r.case("Ravitaillement"), "why-removed", args)
    elif state.place[piece] != DEAD:
        return Reason(case, "why-not-dead", args)
    return None


@dataclass(frozen=True, slots=True)
class Organisation(PhaseQuestion):
    """Bring units back to strength, bring back destroyed ones, bring in reinforcements."""

    side: int
    kind: ClassVar[str] = "organisation"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("replace UNIT", PICK), Form("rebuild UNIT HEX", GO), Form("enter UNIT HEX", GO), Form("end", STOP),
    )  # fmt: skip

    def case_of(self, state: DefiantRussia) -> str:
        return state.rules.case(("Phase 2", "Phase 7")[self.side])

    def legal(self, state: DefiantRussia) -> list[str]:
        r = state.rules
        names, numbers = r.names, r.numbers
        found = []
        if state.points:
            for p in members(r.of_side[self.side] & r.land):
                hurt = state.place[p] >= 0 and state.steps[p] < r.pieces[p].steps
                if hurt and why_no_replacement(state, self.side, p, FLIP) is None:
                    found.append(f"replace {names[p]}")
                elif state.place[p] == DEAD and why_no_replacement(state, self.side, p, REBUILD) is None:
                    found += [f"rebuild {names[p]} {numbers[h]}" for h in self._back(state, p)]
        for p in due(state, self.side):
            found += [f"enter {names[p]} {numbers[h]}" for h in entry_hexes(state, p)]
        return [*found, "end"]

    def _back(self, state: DefiantRussia, piece: int) -> list[int]:
        return [h for h in members(edge_hexes(state, piece)) if stacking.room(state, piece, h)]

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            state.points = state.armour_left = 0  # what is not used is lost
            return
        r = state.rules
        verb, (name,), where = said.verb, said.units, said.hexes
        piece = r.by_name[name]
        if verb == "enter":
            state.put(piece, r.grid.index(where[0]))
            events.append(event("entered", units=(name,), hex=where[0]))
            return
        state.points -= FLIP if verb == "replace" else REBUILD
        state.armour_left -= r.armoured >> piece & 1
        if verb == "replace":
            state.steps[piece] = r.pieces[piece].steps
            events.append(event("replaced", unit=name, hex=r.numbers[state.place[piece]]))
        else:
            state.steps[piece] = 1
            state.put(piece, r.grid.index(where[0]))
            events.append(event("rebuilt", unit=name, hex=where[0]))

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        piece = state.rules.by_name[said.units[0]]
        if said.verb == "enter":
            return self._why_not_enter(state, piece)
        price = FLIP if said.verb == "replace" else REBUILD
        reason = why_no_replacement(state, self.side, piece, price)
        return reason or self._why_not_here(state, piece, self._back(state, piece))

    def _why_not_enter(self, state: DefiantRussia, piece: int) -> Reason:
        r, p = state.rules, state.rules.pieces[piece]
        args: Args = {"units": p.name}
        case = self.case_of(state)
        if p.side != self.side:
            return Reason(case, "why-not-yours", {"unit": p.name})
        if state.place[piece] != DUE:
            return Reason(case, "why-entered-already", args)
        if p.turn > state.turn:
            return Reason(r.case("tableau"), "why-not-due", {**args, "turn": p.turn})
        if piece not in due(state, self.side):
            return Reason(r.case("Météo"), "why-paratroops-wait", args)
        return self._why_not_here(state, piece, entry_hexes(state, piece))

    def _why_not_here(self, state: DefiantRussia, piece: int, legal: list[int]) -> Reason:
        r = state.rules
        hexes = ", ".join(r.numbers[h] for h in legal) or "-"
        return Reason(self.case_of(state), "why-enter-elsewhere", {"units": r.names[piece], "hexes": hexes})


@dataclass(frozen=True, slots=True)
class Partisans(Question):
    """A step of a German unit, of its owner's choice (Aide: tableau (#))."""

    kind: ClassVar[str] = "partisans"
    forms: ClassVar[tuple[Form, ...]] = (Form("loss UNIT", PICK),)

    def case_of(self, state: DefiantRussia) -> str:
        return state.rules.case("tableau")

    def side_of(self, state: DefiantRussia) -> str:
        return SIDES[AXIS]

    def open(self, state: DefiantRussia, events: list[Event]) -> bool:
        if state.legal():
            return True
        state.forget()
        state.agenda.pop()
        return False

    def legal(self, state: DefiantRussia) -> list[str]:
        r = state.rules
        germans = r.nations["german"] & r.land
        return [f"loss {r.names[p]}" for p in members(germans) if state.place[p] >= 0]

    def answer(self, state: DefiantRussia, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        r = state.rules
        piece = r.by_name[said.units[0]]
        here = state.place[piece]
        state.lose_step(piece, events, not in_supply(state, piece))
        if state.place[piece] < 0 and state.place[r.guderian] == here:
            fate(state, r.guderian, events)

    def why_not(self, state: DefiantRussia, said: Spoken) -> Reason:
        return self.wanted(state)

    def wanted(self, state: DefiantRussia) -> Reason:
        return Reason(self.case_of(state), "why-partisans")
