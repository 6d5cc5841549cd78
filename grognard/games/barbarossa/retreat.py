"""Retreat (BSR §16.4): where units can fall back to, and what it costs them.

Units end their retreat two hexes from where they fought, three with an order to retreat farther; a safe hex comes
before one more hex, and that before a way through an enemy zone. All units of a combat retreat at the same time: none
of them holds a zone open for another (BSR §16.44).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import control, drawing, flotillas, trains
from grognard.games.barbarossa.movement import class_of, entered, forbidden, going, ground, no_stay, sweep
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.steps import remove
from grognard.games.barbarossa.supply import lines_of, open_hexes, sources
from grognard.games.barbarossa.supply_units import lose
from grognard.games.barbarossa.through_zones import ThroughZones
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside
from grognard.umpire import GO, Event, Foregone, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.supply import net

TWO, THREE = 2, 3


class Ways(NamedTuple):
    """Where a unit can end its retreat: safely, or through a vacant hex in an enemy zone."""

    safe: HexSet
    risky: HexSet

    @property
    def all(self) -> HexSet:
        return self.safe or self.risky


def barred_ends(state: Barbarossa, side: int) -> HexSet:
    """Hexes in which no retreat may end: those still under a declared attack (BSR §16.43, §16.48a), and those where the
    scenario lets nobody stay."""
    found = no_stay(state, side)
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
    if state.rules.trains >> piece & 1 and trains.with_trains(state) >> hex_ & 1:
        return False  # BSR §21.31
    return has_room(state, piece, hex_)


class Search:
    """The ways of one unit, from where it fought: not across what is closed to it on the march, a lake without a bridge
    for one (BSR §16.47d), nor out of where the scenario lets it go (BSR §16.41)."""

    def __init__(self, state: Barbarossa, piece: int, retreating: int, length: int) -> None:
        r = state.rules
        self.state, self.piece, self.length = state, piece, length
        self.side, self.here = r.side_of[piece], state.place[piece]
        self.friends = friends_apart(state, self.side, retreating)
        enemy = 1 - self.side
        self.zones = zoc(state, enemy) & ~self.friends
        self.shut = state.occupied[enemy] | forbidden(state, 1 << piece, forced=True)
        self.barred = barred_ends(state, self.side)
        self.steps = ground(state, self.side, 1 << piece, moving=False)
        self.on_rails = bool(r.on_rails >> piece & 1)
        if self.on_rails:
            self.shut |= trains.closed(state, self.side)  # BSR §16.47b
        self.afloat = bool(r.afloat >> piece & 1)
        if self.afloat:
            self.shut |= flotillas.closed(state, forced=True)  # BSR §16.47c
        self.rings = [1 << self.here]
        for n in range(1, length + 2):
            self.rings.append(r.land.whole.within(1 << self.here, n) & ~r.land.whole.within(1 << self.here, n - 1))

    def ways(self) -> Ways:
        safe = self._ends(self.length, 0)
        if not safe:
            safe = self._ends(self.length + 1, 0)  # BSR §16.42, §16.43
        if safe or self.length == THREE or self.on_rails:  # BSR §16.45b, §16.47b
            return Ways(safe, 0)
        risky = self._ends(self.length, 1) or self._ends(self.length + 1, 1)
        return Ways(0, risky)

    def _ends(self, length: int, zones: int) -> HexSet:
        """Hexes at this distance that can be reached through so many vacant hexes in zones, and stayed in."""
        found = self._across_river() if length == self.length and not zones else 0
        for h in members(self._reached(length, zones)):
            if not self.barred >> h & 1 and room_for(self.state, self.piece, h):
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
                    if vacant and (n >= self.length or in_zone or passed == zones):
                        continue  # BSR §16.48, §16.48b; a hex more follows only one that is full or attacked
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
        how = going(self.state, self.side, class_of(r, bit), moving=False)
        if self.on_rails or self.afloat or bit & (r.armoured | r.artillery) or how.is_stuck(self.here):
            return 0
        bridged = {there for _, there, _ in self.steps[self.here]}
        found = 0
        for there in self.state.land.adjacent[self.here]:
            if hexside(self.here, there) in self.state.land.major_rivers and there not in bridged:
                free = not (self.shut | self.zones | self.barred) >> there & 1
                if free and how.terrain(there) is not None and room_for(self.state, self.piece, there):
                    found |= 1 << there
        return found

    def crowded(self) -> bool:
        """Whether there are ways out, to hexes that are full or under attack; through an enemy zone too, unless it was
        ordered to retreat farther."""
        zones = range(1 if self.length == THREE or self.on_rails else 2)
        return any(self._reached(n, passed) for n in (self.length, self.length + 1) for passed in zones)

    def leaves_map(self) -> bool:
        """Whether it could only fall back off the map (BSR §16.46b)."""
        land, reached = self.state.land, {self.here}
        for n in range(1, self.length):
            reached |= set(members(self._reached(n, 0)))
        return any(land.border >> h & 1 for h in reached)


def ways(state: Barbarossa, piece: int, retreating: int, length: int) -> Ways:
    """Where a unit can end its retreat; nowhere if it has no allowance, or is a gun on its Firing side (BSR §13.42f,
    §16.46c)."""
    if state.firing >> piece & 1 or not state.rules.allowance[piece][state.steps[piece]]:
        return Ways(0, 0)
    return Search(state, piece, retreating, length).ways()


def has_line(state: Barbarossa, side: int, hex_: int) -> bool:
    """Whether a line of communication of any length leads from a hex to a source (BSR §16.42)."""
    lines, open_ = lines_of(state, side), open_hexes(state, side)
    reached = net(lines.hampered, sources(state, side), open_)
    return bool((reached | lines.leading(lines.hampered, reached & open_)) >> hex_ & 1)


def box_of_lost(state: Barbarossa, piece: int, retreating: int, length: int) -> int:
    """Where a unit goes that has nowhere to retreat to: off the map (BSR §16.46b), or for want of room alone (BSR
    §16.42, §16.43), to Cadre; else it is shut in, or cannot follow the only ways that are open to it, and eliminated
    (BSR §16.46a, §16.47)."""
    r = state.rules
    if not r.allowance[piece][state.steps[piece]]:
        return ELIMINATED  # BSR §16.46c
    search = Search(state, piece, retreating, length)
    if search.crowded():
        return CADRE if has_line(state, search.side, search.here) else ELIMINATED
    return CADRE if search.leaves_map() else ELIMINATED


def forced_off(state: Barbarossa, piece: int, retreating: int, length: int) -> bool:
    """Whether a unit that has nowhere to go is driven off the map: then it does not count as lost (BSR §10.27d)."""
    if not state.rules.allowance[piece][state.steps[piece]]:
        return False
    search = Search(state, piece, retreating, length)
    return not search.crowded() and search.leaves_map()


# --- questions ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Retreating(Foregone):
    """Units fall back one after another; `chooser` says where. `together`: all that retreat in this combat.
    `overrun`: by an overrun; `after`: mortars or engineers after a combat (BSR §13.32, §15.53c)."""

    chooser: int
    units: int
    together: int
    length: int = TWO
    overrun: bool = False
    after: bool = False
    kind: ClassVar[str] = "retreating"
    forms: ClassVar[tuple[Form, ...]] = (Form("retreat UNIT HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (
        ("chooser", "side"), ("units", "units"), ("together", "units"), ("length", "int"), ("overrun", "flag"),
        ("after", "flag"),
    )  # fmt: skip

    def case_of(self, state: Barbarossa) -> str:
        return case("16.41")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[self.chooser]

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        for p in listed(self.units):
            if self._forsaken(state, p) or not ways(state, p, self.together, self.length).all:
                state.agenda.pop()
                self._lost(state, p, events)
                self._go_on(state, p)
                return False
        return Foregone.open(self, state, events)

    def _forsaken(self, state: Barbarossa, piece: int) -> bool:
        """A supply unit all of whose company has been eliminated (BSR §16.46d): none of it is left in its hex, nor has
        any fallen back before it."""
        r = state.rules
        if not 1 << piece & r.stores:
            return False
        company = state.combat_at(state.place[piece]) & r.of_side[r.side_of[piece]]
        gone_before = self.together & ~self.units & r.combat
        return not company and all(state.place[p] < 0 for p in listed(gone_before))

    def _lost(self, state: Barbarossa, piece: int, events: list[Event]) -> None:
        """Nowhere to go (BSR §16.46); in an overrun that is Cadre (BSR §11.37i), after a combat Eliminated (BSR
        §13.32b, §15.53c). A combat unit that never retreats is the step that a stack loses on its way through a zone
        (BSR §16.48c)."""
        r = state.rules
        if 1 << piece & r.stores:
            lose(state, piece, events)
            return
        usual = ELIMINATED if self.after else box_of_lost(state, piece, self.together, self.length)
        box = CADRE if self.overrun else usual
        if not r.allowance[piece][state.steps[piece]] and isinstance(state.agenda[-1], ThroughZones):
            state.agenda[-1] = ThroughZones(state.agenda[-1].paid + 1)
        off = not self.after and forced_off(state, piece, self.together, self.length)
        remove(state, piece, box, events, counts=not off)

    def _go_on(self, state: Barbarossa, piece: int) -> None:
        if left := self.units & ~(1 << piece):
            state.agenda.append(replace(self, units=left))

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
        else:
            sweep(state, side, 1 << there, events)
        control.settle_ground(state)
        if drawing.dissolve(state, piece, events):
            self._go_on(state, piece)
            return
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
        if search.shut >> there & 1:
            return Reason(case("16.41"), "why-retreat-outside", args)
        if not search.rings[self.length] >> there & 1:
            return Reason(case("16.4"), "why-retreat-distance", args)
        if search.zones >> there & 1:
            return Reason(case("16.48"), "why-retreat-in-zone", args)
        if no_stay(state, side) >> there & 1:
            return Reason(case("16.41"), "why-retreat-outside", args)
        if search.barred >> there & 1:
            return Reason(case("16.43"), "why-retreat-attacked", args)
        if not room_for(state, piece, there):
            return Reason(case("16.42"), "why-retreat-no-room", args)
        if search._reached(self.length, 1) >> there & 1:
            key = "why-retreat-order-zone" if self.length == THREE else "why-retreat-safe-first"
            return Reason(case("16.45b" if self.length == THREE else "16.48c"), key, args)
        return Reason(case("16.41"), "why-retreat-no-way", args)
