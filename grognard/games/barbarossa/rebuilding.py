"""Replacements in the Engineering Phase (BSR §7.1, §7.73): marked units on the map regain a step, others come up a box
of the rebuilding track, one a turn. Zap units and militia that serve the same end stand in `zaps.py`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from grognard.games.barbarossa import prices, zaps
from grognard.games.barbarossa.replacements import why_no_step
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import ACTIVE, CADRE, CANNOT_REBUILD, ELIMINATED, RETURNING, Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.hexset import members
from grognard.umpire import ADD, PICK, STOP, Event, Form, Item, Reason, Spoken
from grognard.umpire.events import event
from grognard.warfare.sequence import PhaseQuestion

NKVD_TURNS = 7
"""For which a rebuilt NKVD unit is away (BSR §7.45b)."""


def open_phase(state: Barbarossa, side: int) -> list[Item]:
    """Nobody is asked where a scenario leaves replacements out (BSR §7.0)."""
    said = state.rules.scenario
    return [Rebuilding(side)] if said.replaces or (side == SOVIET and "zap" in said.pools) else []


def rebuildable(state: Barbarossa, side: int) -> Iterator[tuple[int, str]]:
    """Units that points can raise now, each with a type that pays. A unit comes up a box or regains a step in a turn
    (BSR §7.1, §7.11, §7.75); Axis units on the map any number of steps (BSR §7.76)."""
    r, fed = state.rules, supplied_hexes(state, side)
    for p in members(r.of_side[side] & r.combat):
        if _may_rise(state, p, fed):
            yield from ((p, kind) for kind in prices.payable(state, p))


def _may_rise(state: Barbarossa, piece: int, fed: int) -> bool:
    place, r = state.place[piece], state.rules
    if state.renewed >> piece & 1 and (place < 0 or r.side_of[piece] == SOVIET):
        return False
    if place in (CADRE, ELIMINATED):
        return True
    if state.steps[piece] >= r.full_steps[piece]:
        return False
    if place >= 0:
        return bool(state.receiving >> piece & 1 and fed >> place & 1)
    return place in (ACTIVE, RETURNING)


def rebuild(state: Barbarossa, piece: int, kind: str, events: list[Event]) -> None:
    """A step for a unit on the map or in Active, or a box up (BSR §7.73, §7.11-7.13): so is a Zap unit built
    (BSR §7.43a). NKVD units wait seven turns when they come from Cadre, not for a step on the map (BSR §7.45c)."""
    r, place = state.rules, state.place[piece]
    side = r.side_of[piece]
    cost = prices.price(state, piece)[kind]
    prices.pay(state, side, kind, cost)
    state.renewed |= 1 << piece
    facts: dict[str, str | int] = {"unit": r.names[piece], "side": SIDES[side], "type": kind, "points": cost}
    if place == ELIMINATED:
        state.place[piece] = CADRE
        events.append(event("rebuilt", **facts, box="cadre"))
    elif place == CADRE:
        state.steps[piece] = 1
        if r.nkvd >> piece & 1 and kind != prices.TRAIN:
            state.place[piece], state.returning[piece] = RETURNING, state.turn + NKVD_TURNS
            events.append(event("returns-later", **facts, turn=state.turn + NKVD_TURNS))
        else:
            state.place[piece] = ACTIVE
            events.append(event("rebuilt", **facts, box="active"))
    else:
        state.steps[piece] += 1
        events.append(event("restored", **facts, left=state.steps[piece]))
    state.forget()


@dataclass(frozen=True, slots=True)
class Rebuilding(PhaseQuestion):
    """Spend points, use up Zap units, turn militia into them; then the markers come off (BSR §7.73)."""

    side: int
    kind: ClassVar[str] = "rebuilding"
    forms: ClassVar[tuple[Form, ...]] = (
        Form("rebuild UNIT infantry", PICK),
        Form("rebuild UNIT armament", PICK),
        Form("rebuild UNIT train", PICK),
        Form("absorb UNIT by UNIT", ADD),
        Form("exchange UNIT for UNIT", ADD),
        Form("convert UNIT", PICK),
        Form("end", STOP),
    )

    def case_of(self, state: Barbarossa) -> str:
        return case("7.1")

    def legal(self, state: Barbarossa) -> list[str]:
        r = state.rules
        actions = [f"rebuild {r.names[p]} {kind}" for p, kind in rebuildable(state, self.side)]
        if self.side == SOVIET:
            actions += zaps.actions(state)
        return [*actions, "end"]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        r = state.rules
        if said.verb == "end":
            state.receiving &= ~r.of_side[self.side]
            state.trains = 0 if self.side == SOVIET else state.trains
            state.agenda.pop()
        elif said.verb == "rebuild":
            rebuild(state, r.by_name[said.units[0]], said.rest[0], events)
        else:
            zaps.answer(state, said, events)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        r = state.rules
        piece = r.by_name[said.units[0]]
        if r.side_of[piece] != self.side:
            return Reason(case("7.73"), "why-not-yours", {"unit": said.units[0]})
        if said.verb != "rebuild":
            return zaps.why_not(state, said)
        return _why_not_rebuilt(state, piece, said.rest[0])


def _why_not_rebuilt(state: Barbarossa, piece: int, kind: str) -> Reason:
    r, place = state.rules, state.place[piece]
    args: dict[str, str | int | float] = {"unit": r.names[piece], "type": kind}
    if place == CANNOT_REBUILD or (place < 0 and not r.pieces[piece].rebuilds):
        return Reason(case("7.14"), "why-cannot-rebuild", args)
    if state.renewed >> piece & 1 and (place < 0 or r.side_of[piece] == SOVIET):
        number = "7.75" if place >= 0 else "7.1"
        return Reason(case(number), "why-renewed-already", args)
    if place >= 0 and state.steps[piece] < r.full_steps[piece] and not state.receiving >> piece & 1:
        return Reason(case("7.71"), "why-not-marked", args)
    if place >= 0 and not supplied_hexes(state, r.side_of[piece]) >> place & 1:
        return why_no_step(state, piece)
    if place not in (CADRE, ELIMINATED) and (place >= 0 or place in (ACTIVE, RETURNING)):
        if state.steps[piece] >= r.full_steps[piece]:
            return Reason(case("7.73"), "why-full-strength", args)
    elif place not in (CADRE, ELIMINATED):
        return Reason(case("7.1"), "why-not-in-box", args)
    found = prices.price(state, piece)
    if kind not in found:
        return Reason(_case_of_price(state, piece), "why-other-points", args)
    return Reason(case("7.73"), "why-points-short", {**args, "points": found[kind]})


def _case_of_price(state: Barbarossa, piece: int) -> str:
    r = state.rules
    if r.nkvd >> piece & 1:
        return case("7.45")
    if r.pieces[piece].kind == "armoured-train":
        return case("7.42b")
    return case("7.61" if r.side_of[piece] == AXIS else "7.31")
