"""Retreat (BSR §16.4): where units can fall back to, and what it costs them.

Units end their retreat two hexes from where they fought, three with an order to retreat farther; a safe hex comes
before one more hex, and that before a way through an enemy zone. All units of a combat retreat at the same time: none
of them holds a zone open for another (BSR §16.44).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import control
from grognard.games.barbarossa.costs import network
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.losing import Losing
from grognard.games.barbarossa.movement import class_of, entered, going
from grognard.games.barbarossa.rules import MUD, STACKING_LIMIT, case
from grognard.games.barbarossa.state import CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.supply import lines_of, open_hexes, sources
from grognard.games.barbarossa.supply_units import set_aside
from grognard.games.barbarossa.units import FILES, SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside
from grognard.umpire import GO, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.supply import net

TWO, THREE = 2, 3
DIE = 10


class Ways(NamedTuple):
    """Where a unit can end its retreat: safely, or through a vacant hex in an enemy zone."""

    safe: HexSet
    risky: HexSet

    @property
    def all(self) -> HexSet:
        return self.safe or self.risky


def barred_ends(state: Barbarossa) -> HexSet:
    """Hexes in which no retreat may end: those still under a declared attack (BSR §16.43, §16.48a)."""
    found = 0
    for attack in state.attacks:
        found |= attack.targets
    return found


def friends_apart(state: Barbarossa, side: int, retreating: int) -> HexSet:
    """Hexes with friendly combat units that do not retreat in this combat (BSR §16.44)."""
    r, found = state.rules, 0
    for h in members(state.occupied[side]):
        if state.of_side_at(side, h) & r.combat & ~retreating:
            found |= 1 << h
    return found


def room_for(state: Barbarossa, piece: int, hex_: int) -> bool:
    """Whether a unit may end its retreat there without breaking the limit (BSR §16.42)."""
    return state.points_at(hex_) + state.rules.stack[piece] <= STACKING_LIMIT


class Search:
    """The ways of one unit, from where it fought."""

    def __init__(self, state: Barbarossa, piece: int, retreating: int, length: int) -> None:
        r = state.rules
        self.state, self.piece, self.length = state, piece, length
        self.side, self.here = r.side_of[piece], state.place[piece]
        self.friends = friends_apart(state, self.side, retreating)
        enemy = 1 - self.side
        self.zones = zoc(state, enemy) & ~self.friends
        self.shut = state.occupied[enemy]
        self.steps = network(going(state, self.side, class_of(r, 1 << piece)))
        self.rings = [1 << self.here]
        for n in range(1, length + 2):
            self.rings.append(r.land.field.within(1 << self.here, n) & ~r.land.field.within(1 << self.here, n - 1))

    def ways(self) -> Ways:
        safe = self._ends(self.length, 0)
        if not safe:
            safe = self._ends(self.length + 1, 0)  # BSR §16.42, §16.43
        if safe or self.length == THREE:  # BSR §16.45b
            return Ways(safe, 0)
        risky = self._ends(self.length, 1) or self._ends(self.length + 1, 1)
        return Ways(0, risky)

    def _ends(self, length: int, zones: int) -> HexSet:
        """Hexes at this distance that can be reached through so many vacant hexes in zones, and stayed in."""
        found = self._across_river() if length == self.length and not zones else 0
        for h in members(self._reached(length, zones)):
            if not barred_ends(self.state) >> h & 1 and room_for(self.state, self.piece, h):
                found |= 1 << h
        return found

    def _reached(self, length: int, zones: int) -> HexSet:
        """Ring after ring outwards; `passed` counts vacant hexes in zones, of which no two may follow each other."""
        layer = {self.here: (0, False)}  # by hex: fewest zones passed, and whether it is such a hex itself
        for n in range(1, length + 1):
            ahead: dict[int, tuple[int, bool]] = {}
            for h, (passed, in_zone) in layer.items():
                for _, there, _ in self.steps[h]:
                    if not self.rings[n] >> there & 1 or self.shut >> there & 1:
                        continue
                    vacant = bool(self.zones >> there & 1)
                    if vacant and (n == length or in_zone or passed == zones):
                        continue  # BSR §16.48, §16.48b
                    found = (passed + vacant, vacant)
                    if there not in ahead or found < ahead[there]:
                        ahead[there] = found
            layer = ahead
        reached = 0
        for h in layer:
            reached |= 1 << h
        return reached

    def _across_river(self) -> HexSet:
        """Over a major river without a bridge, for those who could cross it: there the retreat stops (BSR §16.47e)."""
        r, bit = self.state.rules, 1 << self.piece
        if bit & (r.armoured | r.artillery):
            return 0
        bridged = {there for _, there, _ in self.steps[self.here]}
        found = 0
        for there in r.land.adjacent[self.here]:
            if hexside(self.here, there) in r.land.major_rivers and there not in bridged:
                free = not (self.shut | self.zones | barred_ends(self.state)) >> there & 1
                if free and room_for(self.state, self.piece, there):
                    found |= 1 << there
        return found

    def leaves_map(self) -> bool:
        """Whether it could only fall back off the map (BSR §16.46b)."""
        land, reached = self.state.rules.land, {self.here}
        for n in range(1, self.length):
            reached |= set(members(self._reached(n, 1)))
        return any(land.edge >> h & 1 and _is_edge(land, h) for h in reached)


def _is_edge(land: Land, hex_: int) -> bool:
    """Not only a shore: the map, or the window of the scenario, ends there."""
    return any(n < 0 or not _drawn(land, n) for n in land.grid.neighbours[hex_])


def _drawn(land: Land, hex_: int) -> bool:
    return hex_ in land.terrain and (bool(land.inside >> hex_ & 1) or land.terrain[hex_] == "lake")


def ways(state: Barbarossa, piece: int, retreating: int, length: int) -> Ways:
    """Where a unit can end its retreat; nowhere if it has no allowance (BSR §16.46c)."""
    if not state.rules.allowance[piece][state.steps[piece]]:
        return Ways(0, 0)
    return Search(state, piece, retreating, length).ways()


def has_line(state: Barbarossa, side: int, hex_: int) -> bool:
    """Whether a line of communication of any length leads from a hex to a source (BSR §16.42)."""
    lines, open_ = lines_of(state, side), open_hexes(state, side)
    reached = net(lines.any_step, sources(state, side), open_)
    return bool((reached | lines.any_step.neighbours(reached)) >> hex_ & 1)


def box_of_lost(state: Barbarossa, piece: int, retreating: int, length: int) -> int:
    """Where a unit goes that has nowhere to retreat to: off the map, or for want of room alone, to Cadre; else it is
    eliminated (BSR §16.42, §16.43, §16.46)."""
    r = state.rules
    if not r.allowance[piece][state.steps[piece]]:
        return ELIMINATED
    search = Search(state, piece, retreating, length)
    crowded = search._reached(length, 0) or search._reached(length + 1, 0)
    if crowded:
        return CADRE if has_line(state, search.side, search.here) else ELIMINATED
    return CADRE if search.leaves_map() else ELIMINATED


# --- questions ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Retreating(Foregone):
    """Units fall back one after another; `chooser` says where. `together`: all that retreat in this combat."""

    chooser: int
    units: int
    together: int
    length: int = TWO
    overrun: bool = False
    kind: ClassVar[str] = "retreating"
    forms: ClassVar[tuple[Form, ...]] = (Form("retreat UNIT HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (
        ("chooser", "side"), ("units", "units"), ("together", "units"), ("length", "int"), ("overrun", "flag"),
    )  # fmt: skip

    def case_of(self, state: Barbarossa) -> str:
        return case("16.41")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.chooser]

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        for p in listed(self.units):
            if not ways(state, p, self.together, self.length).all:
                state.agenda.pop()
                self._lost(state, p, events)
                self._go_on(state, p)
                return False
        return Foregone.open(self, state, events)

    def _lost(self, state: Barbarossa, piece: int, events: list[Event]) -> None:
        """Nowhere to go (BSR §16.46); in an overrun that is Cadre (BSR §11.37i)."""
        if 1 << piece & state.rules.stores:
            r, here = state.rules, state.place[piece]
            set_aside(state, piece)
            facts = {"unit": r.names[piece], "side": SIDES[r.side_of[piece]], "hex": r.numbers[here]}
            events.append(event("removed", **facts))
            return
        box = CADRE if self.overrun else box_of_lost(state, piece, self.together, self.length)
        remove(state, piece, box, events)

    def _go_on(self, state: Barbarossa, piece: int) -> None:
        left = self.units & ~(1 << piece)
        if left:
            state.agenda.append(Retreating(self.chooser, left, self.together, self.length, self.overrun))

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        return [
            f"retreat {r.names[p]} {r.numbers[h]}"
            for p in listed(self.units)
            for h in members(ways(state, p, self.together, self.length).all)
        ]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        r = state.rules
        piece, there = r.by_name[said.units[0]], r.hex(said.hexes[0])
        found = ways(state, piece, self.together, self.length)
        state.agenda.pop()
        here, side = state.place[piece], r.side_of[piece]
        state.march(1 << piece, there)
        events.append(event("retreated", unit=said.units[0], way=(r.numbers[here], said.hexes[0])))
        if 1 << piece & r.combat:
            entered(state, side, 1 << there, events)
        control.settle_ground(state)
        if found.risky:
            state.pressed[there] = state.pressed.get(there, 0) | 1 << piece
        if self.overrun:
            state.mark_overrun(1 << piece)
        self._go_on(state, piece)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r = state.rules
        piece, there = r.by_name[said.units[0]], r.hex(said.hexes[0])
        args: dict[str, str | int | float] = {"unit": said.units[0], "hex": said.hexes[0], "length": self.length}
        if not self.units >> piece & 1:
            return Reason(case("16.4"), "why-need-not-retreat", args)
        side = r.side_of[piece]
        if state.occupied[1 - side] >> there & 1:
            return Reason(case("16.41"), "why-retreat-enemy", args)
        search = Search(state, piece, self.together, self.length)
        if not search.rings[self.length] >> there & 1:
            return Reason(case("16.4"), "why-retreat-distance", args)
        if search.zones >> there & 1:
            return Reason(case("16.48"), "why-retreat-into-zone", args)
        if barred_ends(state) >> there & 1:
            return Reason(case("16.43"), "why-retreat-attacked", args)
        if not room_for(state, piece, there):
            return Reason(case("16.42"), "why-retreat-no-room", args)
        if search._reached(self.length, 1) >> there & 1:
            return Reason(case("16.48c"), "why-retreat-safe-first", args)
        return Reason(case("16.41"), "why-retreat-no-way", args)


@dataclass(frozen=True, slots=True)
class ThroughZones(Item):
    """Those who fell back through an enemy zone lose a step, and roll for the rest, stack by stack (BSR §16.48c)."""

    kind: ClassVar[str] = "through-zones"

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        if not state.pressed:
            state.agenda.pop()
            return False
        hex_ = min(state.pressed)
        units = state.pressed.pop(hex_)
        combat = units & state.rules.combat
        state.nonop |= combat & state.rules.hq  # BSR §16.48d
        side = state.rules.side_of[listed(units)[0]]
        state.agenda += [Harried(side, units, hex_), Losing(side, combat, 1)]
        return False


def yes_at_most() -> int:
    most: int = FILES.toml("retreat.toml")["yes_at_or_below"]
    return most


def harried_modifier(state: Barbarossa, units: int, hex_: int) -> int:
    """The modifiers of the Retreat Table."""
    r, said = state.rules, FILES.toml("retreat.toml")["modifiers"]
    found = 0
    if units & r.artillery:
        found += said["artillery"]
    if not units & ~(r.motorised | r.infiltrators):
        found += said["mobile"]
    if state.weather == MUD:
        found += said["mud"]
    return found


@dataclass(frozen=True, slots=True)
class Harried(Item):
    """The roll of a stack that came through an enemy zone."""

    side: int
    units: int
    hex: int
    kind: ClassVar[str] = "harried"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("units", "units"), ("hex", "hex"))

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        left = 0
        for p in listed(self.units & state.rules.combat):
            if state.place[p] >= 0:
                left |= 1 << p
        if left:
            more = harried_modifier(state, left, self.hex)
            roll = state.roll(events, DIE)
            saved = roll + more <= yes_at_most()
            events.append(
                event(
                    "harried", side=SIDES[self.side], hex=state.rules.numbers[self.hex], modifier=more, saved=int(saved)
                )
            )
            if not saved:
                for p in listed(left):
                    remove(state, p, CADRE, events)
                left = 0
        if not left:
            for p in listed(self.units & state.rules.stores):
                if state.place[p] >= 0:
                    set_aside(state, p)
        return False
