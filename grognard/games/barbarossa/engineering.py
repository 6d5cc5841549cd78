"""The Engineering Phase (BSR §18.4, §22.1, §22.24): strongpoints and bridges are finished and begun, enemy
fortifications that are held are destroyed, artillery is made ready, Overrun markers of the enemy come off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import ferries, rebuilding, super_heavy
from grognard.games.barbarossa.conversion import Railways
from grognard.games.barbarossa.demolition import Bridgework
from grognard.games.barbarossa.headquarters import nonop_area
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, members
from grognard.umpire import ADD, DROP, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import Phase, PhaseQuestion


def open_phase(state: Barbarossa, phase: Phase, events: list[Event]) -> list[Item]:
    finish_works(state, phase.owner, events)
    return [Engineering(phase.owner), *rebuilding.open_phase(state, phase.owner)]


def finish_works(state: Barbarossa, side: int, events: list[Event]) -> None:
    """Strongpoints begun in the turn before are complete: Soviet ones in supply (BSR §18.44b), Axis ones if their
    builder is still there (BSR §18.45c), else they are gone."""
    if side == SOVIET:
        ready = state.soviet_works & (supplied_hexes(state, SOVIET) | state.fed[SOVIET])
        state.soviet_works &= ~ready
        state.soviet_forts |= ready
    else:
        ready = 0
        for h, builder in state.axis_works.items():
            if state.place[builder] == h:
                ready |= 1 << h
        gone = tuple(state.rules.numbers[h] for h in state.axis_works if not ready >> h & 1)
        if gone:
            events.append(event("works-left", side=SIDES[side], hexes=gone))
        state.axis_works = {}
        state.axis_forts |= ready
    if ready:
        numbers = tuple(state.rules.numbers[h] for h in members(ready))
        events.append(event("forts-built", side=SIDES[side], hexes=numbers))


def close_phase(state: Barbarossa, side: int, events: list[Event]) -> None:
    """What comes after the new strongpoints, in the order of the sequence of play."""
    r = state.rules
    finish_bridges(state, side, events)
    if side == AXIS:
        ferries.finish(state, events)
    state.mark_overrun(state.overrun & r.of_side[1 - side], gone=True)  # BSR §11.38d
    destroy_forts(state, side, events)
    state.fired = state.switched = 0  # BSR §13.12


def finish_bridges(state: Barbarossa, side: int, events: list[Event]) -> None:
    """Bridges over major rivers are ready (BSR §22.24b) if both banks are friendly and no enemy zone is on either, or a
    friend cancels it; else they wait (BSR §22.24c). Near a Non-Op headquarters too (BSR §21.26a)."""
    r, enemy = state.rules, zoc(state, 1 - side) & ~state.occupied[side]
    good = state.friendly(side) & ~enemy
    bridges = []
    for b in state.bridges:
        if b.side == side and not b.built and good >> b.here & 1 and good >> b.there & 1:
            b = b._replace(built=True)
            events.append(event("bridge-built", side=SIDES[side], hexes=(r.numbers[b.here], r.numbers[b.there])))
        bridges.append(b)
    state.bridges = tuple(bridges)


def destroy_forts(state: Barbarossa, side: int, events: list[Event]) -> None:
    """Enemy fortifications in hexes where a combat unit is in its own Engineering Phase (BSR §18.13a)."""
    r = state.rules
    held = state.occupied[side]
    gone = state.forts(1 - side) & held
    state.remove_forts(1 - side, gone)
    if side == AXIS:
        lined = 0
        for h, _ in r.land.lines:
            lined |= 1 << h
        razed = (lined | r.land.belts | r.land.citadels) & held & ~state.razed
        state.razed |= razed
        gone |= razed
    if gone:
        events.append(event("forts-destroyed", side=SIDES[side], hexes=tuple(r.numbers[h] for h in members(gone))))


@dataclass(frozen=True, slots=True)
class Completion(Item):
    """What the phase ends with, once everybody has done his work."""

    side: int
    kind: ClassVar[str] = "completion"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        close_phase(state, self.side, events)
        return False


MODES = ("emplace", "limber")
EXTRA_RANGE = 5
"""Hexes from a city within which extra strongpoints may be begun (BSR §7.41b)."""


# --- new strongpoints -------------------------------------------------------------------------------


def grounds(state: Barbarossa, side: int) -> HexSet:
    """Where a strongpoint may be begun, enemy zone or not: in supply, for the Soviets also where one of their units
    stands, be the ground theirs or not (BSR §18.43, §18.43b); none beside another in the hex, no enemy combat unit in
    it."""
    r = state.rules
    found = supplied_hexes(state, side) | state.fed[side]
    if side == SOVIET:
        for h, stack in state.at.items():
            if stack & r.of_side[SOVIET]:
                found |= 1 << h
    return found & ~_taken(state) & ~state.occupied[1 - side] & ~r.land.insets.transition  # BSR §17.24


def sites(state: Barbarossa, side: int) -> HexSet:
    """Soviet ones of the basic number not near a Non-Op headquarters (BSR §7.41d, §18.43c, §21.26a)."""
    return grounds(state, side) & ~(nonop_area(state) if side == SOVIET else 0)


def extra_sites(state: Barbarossa) -> HexSet:
    """Where Soviet ones of results E may be begun (BSR §7.41b): on or near a friendly major city, or near a city that
    holds an NKVD unit; one of them on a friendly place that can count, which somebody may stand far from. A Non-Op
    headquarters does not hinder them (BSR §7.41d)."""
    r, mine = state.rules, state.friendly(SOVIET)
    centres = r.land.major_cities & mine
    for p in members(r.nkvd):
        if (h := state.place[p]) >= 0:
            centres |= r.land.cities & 1 << h
    near = r.land.whole.in_range(centres, EXTRA_RANGE) if centres else 0  # on an inset by mega-hexes (BSR §7.41b)
    return grounds(state, SOVIET) & (near | (0 if state.post_at_place else _places_that_count(state) & mine))


def _places_that_count(state: Barbarossa) -> HexSet:
    r, found = state.rules, 0
    for spot in r.scenario.spots:
        found |= r.hexes(spot.all_hexes)
    return found


def _taken(state: Barbarossa) -> HexSet:
    """Hexes with a strongpoint, or one under construction (BSR §18.43a)."""
    return state.axis_forts | state.soviet_forts | state.works(AXIS) | state.soviet_works


def builders(state: Barbarossa, side: int) -> int:
    """Units of the Axis that may begin one: any combat unit but armour that has neither moved nor fought in this turn
    (BSR §18.45b)."""
    r = state.rules
    return r.of_side[side] & r.combat & ~r.armoured & ~state.stirred & ~state.busy


def engineers(state: Barbarossa, side: int) -> int:
    """Engineers in supply that may complete one at once (BSR §18.44c): they may have moved, but not fought nor moved in
    a special way, nor done another task in this turn (BSR §22.11, §22.14)."""
    r = state.rules
    return r.of_side[side] & r.engineers & ~state.busy & ~state.engineered & ~state.unsupplied


@dataclass(frozen=True, slots=True)
class Engineering(PhaseQuestion):
    """Begin strongpoints, which are then under construction (BSR §18.44a), or give some up."""

    side: int
    kind: ClassVar[str] = "engineering"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("fortify HEX", ADD),
        Form("fortify HEX by UNIT", ADD),
        Form("fortify HEX extra", ADD),
        Form("fortify HEX extra by UNIT", ADD),
        Form("emplace UNIT", ADD),
        Form("limber UNIT", ADD),
        Form("abandon HEX", DROP),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("18.44")

    def _at(self, state: Barbarossa, units: int, hexes: HexSet) -> list[tuple[int, int]]:
        found = []
        for h in members(hexes):
            found += [(h, p) for p in members(state.at.get(h, 0) & units)]
        return found

    def legal(self, state: Barbarossa) -> list[str]:
        r, actions = state.rules, []
        if state.posts[self.side]:
            open_ = sites(state, self.side)
            with_engineers = self._at(state, engineers(state, self.side), open_)
            if self.side == SOVIET:
                actions += [f"fortify {r.numbers[h]}" for h in members(open_)]
                by = with_engineers
            else:
                by = sorted({*with_engineers, *self._at(state, builders(state, AXIS), open_)})
            actions += [f"fortify {r.numbers[h]} by {r.names[p]}" for h, p in by]
        if self.side == SOVIET and state.extra_posts:
            open_ = extra_sites(state)
            actions += [f"fortify {r.numbers[h]} extra" for h in members(open_)]
            by = self._at(state, engineers(state, SOVIET), open_)
            actions += [f"fortify {r.numbers[h]} extra by {r.names[p]}" for h, p in by]
        actions += super_heavy.actions(state, self.side)
        actions += [f"abandon {r.numbers[h]}" for h in members(state.forts(self.side))]
        return [*actions, "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda[-1:] = [Completion(self.side), Bridgework(self.side), Railways(self.side)]
            return
        if said.verb in MODES:
            super_heavy.answer(state, said, events)
            return
        r, hex_ = state.rules, state.rules.hex(said.hexes[0])
        if said.verb == "abandon":
            state.remove_forts(self.side, 1 << hex_)
            events.append(event("fort-abandoned", side=SIDES[self.side], hex=said.hexes[0]))
            return
        if "extra" in said.rest:
            self._count_extra(state, hex_)
        else:
            state.posts[self.side] -= 1
        state.forget()
        builder = r.by_name[said.rest[-1]] if "by" in said.rest else -1
        at_once = builder >= 0 and bool(engineers(state, self.side) >> builder & 1)
        if at_once:
            state.engineered |= 1 << builder
            state.add_forts(self.side, 1 << hex_)
        elif self.side == SOVIET:
            state.soviet_works |= 1 << hex_
        else:
            state.axis_works[hex_] = builder
        kind = "fort-built" if at_once else "fort-begun"
        who = {"unit": r.names[builder]} if builder >= 0 else {}
        events.append(event(kind, side=SIDES[self.side], hex=said.hexes[0], **who))

    def _count_extra(self, state: Barbarossa, hex_: int) -> None:
        """One of them may be on a place that counts, far from any city (BSR §7.41b)."""
        at_place = state.post_at_place
        state.extra_posts, state.post_at_place = state.extra_posts - 1, True
        state.post_at_place = at_place or not extra_sites(state) >> hex_ & 1

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        if said.verb in MODES:
            return super_heavy.why_not(state, self.side, said)
        r, hex_ = state.rules, state.rules.hex(said.hexes[0])
        args: dict[str, str | int | float] = {"hex": said.hexes[0]}
        if said.verb == "abandon":
            return Reason(case("18.13b"), "why-no-fort", args)
        if "extra" in said.rest:
            if not state.extra_posts or self.side == AXIS:
                return Reason(case("7.41b"), "why-no-extra-posts", args)
            if grounds(state, SOVIET) >> hex_ & 1 and not extra_sites(state) >> hex_ & 1:
                return Reason(case("7.41b"), "why-no-extra-site", args)
        elif not state.posts[self.side]:
            return Reason(case("18.42" if self.side == SOVIET else "18.45a"), "why-no-posts", args)
        if _taken(state) >> hex_ & 1:
            return Reason(case("18.43a"), "why-fort-already", args)
        if self.side == SOVIET and "extra" not in said.rest and nonop_area(state) >> hex_ & 1:
            return Reason(case("18.43c"), "why-nonop-fort", args)
        if r.land.insets.transition >> hex_ & 1:
            return Reason(case("17.24"), "why-fort-transition", args)
        if not grounds(state, self.side) >> hex_ & 1:
            if self.side == SOVIET:
                return Reason(case("18.43b"), "why-fort-site", args)
            return Reason(case("6.17"), "why-fort-site-axis", args)
        if self.side == AXIS and not said.rest:
            return Reason(case("18.45b"), "why-no-builder", args)
        unit = said.rest[-1]
        args["unit"] = unit
        if state.place[r.by_name[unit]] != hex_ or r.side_of[r.by_name[unit]] != self.side:
            return Reason(case("18.45b"), "why-builder-elsewhere", args)
        if 1 << r.by_name[unit] & r.engineers:
            return Reason(case("22.11"), "why-engineer-busy", args)
        if self.side == SOVIET:
            return Reason(case("18.44c"), "why-only-engineers-here", args)
        return Reason(case("18.45b"), "why-builder-busy", args)
