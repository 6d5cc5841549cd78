"""Printed bridges blown and repaired (BSR §22.4): those over major rivers and lakes, road and railway bridge each by
itself; bridges that rivers are understood to have cannot be blown (BSR §22.41), nor can markers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa.headquarters import nonop_area
from grognard.games.barbarossa.rules import DIE, DRY, case
from grognard.games.barbarossa.state import CARRIED, RAIL_BRIDGE, ROAD_BRIDGE, Barbarossa, Wreck
from grognard.games.barbarossa.supply import rail_net
from grognard.games.barbarossa.units import FILES, SIDES, SOVIET
from grognard.games.barbarossa.weather import at
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, of
from grognard.maps import Side
from grognard.maps import side as hexside
from grognard.umpire import ADD, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

NEAR = 7
"""Hexes within which an enemy unit must be for a bridge to be blown (BSR §22.42)."""
DAMAGE = 2
"""Points of a bridge that is blown (BSR §22.43b), be it the second time (BSR §22.46)."""
EQUIPPED = 98
"""The turn from which the Soviets have the equipment."""


# --- blowing ------------------------------------------------------------------------------------------


def standing(state: Barbarossa, s: Side) -> list[int]:
    """What of the bridges over a hexside can still be blown."""
    broken = {w.carried for w in state.wrecks if w.side == s and w.points == DAMAGE}
    printed = state.rules.land.printed
    return [carried for carried in (ROAD_BRIDGE, RAIL_BRIDGE) if s in printed[carried] and carried not in broken]


def targets(state: Barbarossa, side: int) -> list[Side]:
    """Hexsides whose bridges a side can blow now: a combat unit of its own is beside them and an enemy near, counted as
    artillery ranges are (BSR §22.42)."""
    found = []
    for s in sorted(state.rules.land.bridges):
        if standing(state, s) and any(_may_blow(state, side, h) for h in s):
            found.append(s)
    return found


def _may_blow(state: Barbarossa, side: int, hex_: int) -> bool:
    if not state.occupied[side] >> hex_ & 1:
        return False
    if side == SOVIET and nonop_area(state) >> hex_ & 1:
        return False  # BSR §22.43c
    return bool(state.rules.land.whole.in_range(1 << hex_, NEAR) & _units(state, 1 - side))


def _units(state: Barbarossa, side: int) -> HexSet:
    """Hexes with any unit of a side."""
    return of(h for h, stack in state.at.items() if stack & state.rules.of_side[side])


def blow(state: Barbarossa, side: int, s: Side, events: list[Event]) -> None:
    """All bridges of the hexside, without a roll (BSR §22.42, §22.43a-b)."""
    gone = standing(state, s)
    tried = {w.carried: w.turn for w in state.wrecks if w.side == s}
    kept = [w for w in state.wrecks if w.side != s or w.carried not in gone]
    new = [Wreck(*s, carried, DAMAGE, tried.get(carried, 0)) for carried in gone]
    state.wrecks = tuple(sorted((*kept, *new)))
    state.forget()
    events.append(event("bridge-blown", side=SIDES[side], hexes=_numbers(state, s)))


def _numbers(state: Barbarossa, s: Side) -> tuple[str, str]:
    return state.rules.numbers[s[0]], state.rules.numbers[s[1]]


# --- repairing ----------------------------------------------------------------------------------------


class Modifier(NamedTuple):
    value: int
    case: str
    why: str


def crews(state: Barbarossa, side: int, wreck: Wreck) -> list[int]:
    """Engineers that can work on a bridge: in supply, in one of its hexes, with no enemy combat unit across it; each on
    one bridge a turn (BSR §22.44b)."""
    r, found = state.rules, list[int]()
    able = r.of_side[side] & r.engineers & ~state.unsupplied & ~state.mended
    for here, there in ((wreck.here, wreck.there), (wreck.there, wreck.here)):
        if not state.occupied[1 - side] >> there & 1:
            found += listed(state.at.get(here, 0) & able)
    return found


def repairs(state: Barbarossa, side: int) -> list[tuple[Wreck, int]]:
    """Bridges that can be worked on now, each with who does it: once a turn (BSR §22.44a); a railway bridge from the
    rail net (BSR §22.44b)."""
    net = rail_net(state, side) if any(w.carried == RAIL_BRIDGE for w in state.wrecks) else 0
    found: list[tuple[Wreck, int]] = []
    for wreck in state.wrecks:
        if wreck.turn == state.turn or (
            wreck.carried == RAIL_BRIDGE and not net & (1 << wreck.here | 1 << wreck.there)
        ):
            continue
        found += [(wreck, p) for p in crews(state, side, wreck)]
    return found


def modifiers(state: Barbarossa, side: int, wreck: Wreck) -> list[Modifier]:
    """The printed ones are not known (BSR §22.45)."""
    r, said = state.rules, FILES.toml("repair.toml")
    ends = 1 << wreck.here | 1 << wreck.there
    found = []

    def count(name: str) -> None:
        found.append(Modifier(said[name], case("22.45"), f"repair-{name.replace('_', '-')}"))

    if wreck.carried == RAIL_BRIDGE:
        count("railway")
    if zoc(state, 1 - side) & ends:
        count("enemy_zone")
    if any(at(state, h) != DRY for h in (wreck.here, wreck.there)):
        count("not_dry")
    if side == SOVIET and state.turn < EQUIPPED:
        count("soviet")
    stacks = state.at.get(wreck.here, 0) | state.at.get(wreck.there, 0)
    if (stacks & r.of_side[side] & r.engineers).bit_count() > 1:
        count("second_engineer")
    return found


def repair(state: Barbarossa, side: int, wreck: Wreck, piece: int, events: list[Event]) -> None:
    """Roll for a point of damage (BSR §22.45); without any left the bridge is open again (BSR §22.46), and the markers
    that have served in its place come off (BSR §22.23a, §22.35)."""
    state.mended |= 1 << piece
    found = modifiers(state, side, wreck)
    events += [event("modifier", value=m.value, case=m.case, why=m.why) for m in found]
    total = sum(m.value for m in found)
    result = state.rules.bridge_repair.at(state.roll(events, DIE) + total, 0)
    left = wreck.points - (result == "repaired")
    after = [wreck._replace(points=left, turn=state.turn)] if left else []
    state.wrecks = tuple(sorted((*(w for w in state.wrecks if w != wreck), *after)))
    state.forget()
    where, carried = _numbers(state, wreck.side), CARRIED[wreck.carried]
    events.append(
        event("bridge-repair", side=SIDES[side], unit=state.rules.names[piece], hexes=where, carried=carried,
              modifier=total, left=left, result=result)
    )  # fmt: skip
    if not left:
        _take_markers_off(state, wreck, events)


def _take_markers_off(state: Barbarossa, wreck: Wreck, events: list[Event]) -> None:
    s = wreck.side
    if wreck.carried == RAIL_BRIDGE:
        state.ferries = tuple(f for f in state.ferries if hexside(f.here, f.there) != s)
        return
    for b in state.bridges:
        if hexside(b.here, b.there) == s:
            events.append(event("bridge-taken", side=SIDES[b.side], hexes=_numbers(state, (b.here, b.there))))
    state.bridges = tuple(b for b in state.bridges if hexside(b.here, b.there) != s)


# --- the question -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bridgework(PhaseQuestion):
    """Which bridges are repaired, and which are blown: either side in its Engineering Phase (BSR §22.41, §22.44a)."""

    side: int
    kind: ClassVar[str] = "bridgework"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("repair HEX HEX road by UNIT", ADD),
        Form("repair HEX HEX rail by UNIT", ADD),
        Form("blow HEX HEX", ADD),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("22.44")

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        actions = []
        for w, p in repairs(state, self.side) if state.wrecks else ():
            actions.append(f"repair {r.numbers[w.here]} {r.numbers[w.there]} {CARRIED[w.carried]} by {r.names[p]}")
        for s in targets(state, self.side) if r.land.bridges else ():
            actions.append("blow {} {}".format(*_numbers(state, s)))
        return [*actions, "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        s = _named(state, said)
        if said.verb == "blow":
            blow(state, self.side, s, events)
            return
        wreck = next(w for w in state.wrecks if w.side == s and CARRIED[w.carried] == said.rest[0])
        repair(state, self.side, wreck, state.rules.by_name[said.rest[2]], events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r, s = state.rules, _named(state, said)
        args: dict[str, str | int | float] = {"hex": said.hexes[0], "other": said.hexes[1]}
        if s not in r.land.bridges:
            return Reason(case("22.41"), "why-no-printed-bridge", args)
        if said.verb == "blow":
            return self._why_not_blown(state, s, args)
        return self._why_not_repaired(state, s, said, args)

    def _why_not_blown(self, state: Barbarossa, s: Side, args: dict[str, str | int | float]) -> Reason:
        if not standing(state, s):
            return Reason(case("22.46"), "why-blown-already", args)
        beside = [h for h in s if state.occupied[self.side] >> h & 1]
        if not beside:
            return Reason(case("22.42"), "why-nobody-at-bridge", args)
        if self.side == SOVIET and not of(beside) & ~nonop_area(state):
            return Reason(case("22.43c"), "why-near-nonop-blow", args)
        return Reason(case("22.42"), "why-no-enemy-near-bridge", args)

    def _why_not_repaired(self, state: Barbarossa, s: Side, said: Spoken, args: dict[str, str | int | float]) -> Reason:
        carried, name = said.rest[0], said.rest[2]
        wreck = next((w for w in state.wrecks if w.side == s and CARRIED[w.carried] == carried), None)
        if wreck is None:
            return Reason(case("22.44"), "why-not-broken", {**args, "carried": carried})
        if wreck.turn == state.turn:
            return Reason(case("22.44a"), "why-repair-tried", args)
        piece = state.rules.by_name[name]
        if piece not in crews(state, self.side, wreck):
            return Reason(case("22.44b"), "why-no-bridge-crew", {**args, "unit": name})
        return Reason(case("22.44b"), "why-no-rail-net-at-bridge", args)


def _named(state: Barbarossa, said: Spoken) -> Side:
    return hexside(*(state.rules.hex(number) for number in said.hexes))
