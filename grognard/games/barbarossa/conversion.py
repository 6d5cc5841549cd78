"""Rails converted and cut (BSR §19.2-19.4), in the Engineering Phase: the Axis spends points along the lines from its
railheads, the Soviets need an engineer or a headquarters on the spot, and cut with any unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import rails
from grognard.games.barbarossa.fortifications import forts_against, works_against
from grognard.games.barbarossa.rules import MUD, SNOW, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import lines_of, rail_net, supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.weather import at, lingering
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.umpire import ADD, STOP, Event, Form, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

MOST = 4
"""Points a turn for a railhead from where it began (BSR §19.23)."""
ROUGH = ("marsh", "swamp", "mountain", "alpine")


class Work(NamedTuple):
    """A hex that the Axis can convert: from which railhead, and for how many points."""

    head: int
    price: int


# --- the Axis -----------------------------------------------------------------------------------------


def price(state: Barbarossa, hex_: int) -> int:
    """Two points in marsh, swamp and mountains, in mud and in snow (BSR §19.22)."""
    hard = at(state, hex_) in (MUD, SNOW) or lingering(state) >> hex_ & 1
    return 2 if hard or state.rules.land.terrain[hex_] in ROUGH else 1


def ahead(state: Barbarossa) -> dict[int, list[int]]:
    """By hex that is next on a line the railheads of the working rail net that could go there (BSR §19.12): over
    bridges that stand, or by ferry (BSR §22.34)."""
    net, steps = rail_net(state, AXIS), lines_of(state, AXIS).rails
    found: dict[int, list[int]] = {}
    for head in state.railheads:
        if net >> head & 1:
            for h in members(steps.neighbours(1 << head) & ~state.axis_rails):
                found.setdefault(h, []).append(head)
    return found


def fit(state: Barbarossa) -> HexSet:
    """Hexes fit for conversion: in general supply, not in an enemy zone unless a friendly unit is there, no enemy in
    them nor an enemy fortification, finished or not (BSR §19.21, §18.11, §18.46)."""
    held = 0
    for h, stack in state.at.items():
        if stack & state.rules.of_side[AXIS]:
            held |= 1 << h
    bad = zoc(state, SOVIET) & ~held | state.occupied[SOVIET]
    bad |= forts_against(state, AXIS) | works_against(state, AXIS)
    return (supplied_hexes(state, AXIS) | state.fed[AXIS]) & ~bad


def works(state: Barbarossa) -> dict[int, Work]:
    """What the Axis can convert now with the points that it has (BSR §19.23), each from the railhead that has come the
    shortest way."""
    if not state.conversion or not state.railheads:
        return {}
    able, found = fit(state), {}
    for h, heads in sorted(ahead(state).items()):
        head, cost = min(heads, key=lambda each: (state.railheads[each], each)), price(state, h)
        if able >> h & 1 and cost <= min(state.conversion, MOST - state.railheads[head]):
            found[h] = Work(head, cost)
    return found


def convert(state: Barbarossa, hex_: int, events: list[Event]) -> None:
    work = works(state)[hex_]
    state.conversion -= work.price
    rails.advance_railhead(state, work.head, hex_, work.price)
    facts = {"side": SIDES[AXIS], "hex": state.rules.numbers[hex_]}
    events.append(event("rail-converted", **facts, rcp=work.price, left=state.conversion))


# --- the Soviets --------------------------------------------------------------------------------------


def crews(state: Barbarossa) -> list[tuple[int, int]]:
    """Rail hexes of the Axis that the Soviets can take back, and who does it: an engineer or an operational HQ in it
    that has neither fought nor moved in a special way in this turn (BSR §19.3, §21.15, §22.12), beside their rail net
    (BSR §19.12); an engineer if it has no other task (BSR §22.11, §22.14)."""
    r = state.rules
    lost = state.axis_rails | state.cut_rails
    if not lost & state.occupied[SOVIET]:
        return []
    able = (r.engineers & ~state.engineered | r.hq & ~state.nonop) & r.of_side[SOVIET] & ~state.busy
    near = lines_of(state, SOVIET).rails.neighbours(rail_net(state, SOVIET))
    return [(h, p) for h in members(lost & near & state.occupied[SOVIET]) for p in listed(state.at[h] & able)]


def cuts(state: Barbarossa) -> HexSet:
    """Rail hexes in Axis use with a Soviet combat unit (BSR §19.4), be it no engineer that has built a strongpoint
    (BSR §22.11)."""
    r, found = state.rules, 0
    for h in members(state.axis_rails & state.occupied[SOVIET]):
        if state.at[h] & r.of_side[SOVIET] & r.combat & ~state.engineered:
            found |= 1 << h
    return found


@dataclass(frozen=True, slots=True)
class Railways(PhaseQuestion):
    """Which rail hexes are converted, and which are cut."""

    side: int
    kind: ClassVar[str] = "railways"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("convert HEX", ADD),
        Form("convert HEX by UNIT", ADD),
        Form("cut HEX", ADD),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("19.12")

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        if self.side == AXIS:
            return [*(f"convert {r.numbers[h]}" for h in works(state)), "end"]
        found = [f"convert {r.numbers[h]} by {r.names[p]}" for h, p in crews(state)]
        return [*found, *(f"cut {r.numbers[h]}" for h in members(cuts(state))), "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        if said.verb == "end":
            state.agenda.pop()
            return
        r, hex_ = state.rules, state.rules.hex(said.hexes[0])
        facts = {"side": SIDES[self.side], "hex": said.hexes[0]}
        if said.verb == "cut":
            rails.lose(state, 1 << hex_, cut=True)
            events.append(event("rail-cut", **facts))
        elif self.side == AXIS:
            convert(state, hex_, events)
        else:
            state.engineered |= 1 << r.by_name[said.rest[1]] & r.engineers
            rails.lose(state, 1 << hex_, cut=False)
            events.append(event("rail-regained", **facts, unit=said.rest[1]))

    # --- why not -----------------------------------------------------------------------------

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r, hex_ = state.rules, state.rules.hex(said.hexes[0])
        args: dict[str, str | int | float] = {"hex": said.hexes[0]}
        if not r.land.on_rail >> hex_ & 1:
            return Reason(case("19.11"), "why-no-rails", args)
        if said.verb == "cut":
            return self._why_not_cut(state, hex_, args)
        if self.side == SOVIET:
            return self._why_not_regained(state, hex_, said, args)
        if state.axis_rails >> hex_ & 1:
            return Reason(case("19.21"), "why-rail-ours", args)
        return _why_not_converted(state, hex_, args)

    def _why_not_cut(self, state: Barbarossa, hex_: int, args: dict[str, str | int | float]) -> Reason:
        if self.side == AXIS:
            return Reason(case("19.4"), "why-axis-never-cuts", args)
        if not state.axis_rails >> hex_ & 1:
            return Reason(case("19.4"), "why-not-axis-rails", args)
        if not state.occupied[SOVIET] >> hex_ & 1:
            return Reason(case("19.4"), "why-nobody-cuts", args)
        return Reason(case("22.11"), "why-engineer-has-built", args)

    def _why_not_regained(
        self, state: Barbarossa, hex_: int, said: Spoken, args: dict[str, str | int | float]
    ) -> Reason:
        r = state.rules
        if not (state.axis_rails | state.cut_rails) >> hex_ & 1:
            return Reason(case("19.3"), "why-rail-ours", args)
        piece = r.by_name[said.rest[1]] if said.rest else -1
        bit = 1 << piece if piece >= 0 else 0
        args |= {"unit": said.rest[1] if said.rest else ""}
        if not bit & (r.engineers | r.hq & ~state.nonop) & r.of_side[SOVIET] or state.place[piece] != hex_:
            return Reason(case("19.3"), "why-no-rail-crew", args)
        if bit & (state.busy | state.engineered):
            return Reason(case("22.14" if bit & state.engineered else "19.3"), "why-rail-crew-busy", args)
        return Reason(case("19.12"), "why-rail-gap", args)


def _why_not_converted(state: Barbarossa, hex_: int, args: dict[str, str | int | float]) -> Reason:
    heads = ahead(state).get(hex_)
    if not heads:
        return Reason(case("19.21"), "why-no-railhead", args)
    cost = price(state, hex_)
    args |= {"price": cost, "left": state.conversion}
    if cost > state.conversion:
        return Reason(case("19.21"), "why-no-rcp", args)
    if all(state.railheads[head] + cost > MOST for head in heads):
        return Reason(case("19.23"), "why-railhead-done", args)
    if (forts_against(state, AXIS) | works_against(state, AXIS)) >> hex_ & 1:
        return Reason(case("18.11"), "why-conversion-fortified", args)
    if not (supplied_hexes(state, AXIS) | state.fed[AXIS]) >> hex_ & 1:
        return Reason(case("19.21"), "why-conversion-unsupplied", args)
    return Reason(case("19.21"), "why-conversion-zone", args)
