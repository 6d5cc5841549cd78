"""Activation of Soviet units that are not motorised (BSR §10.13, §21.12a): in their motorised phase headquarters let
some of them move; more of them if it doubles its command for a mandated attack (BSR §12.35)."""

from __future__ import annotations

from grognard.games.barbarossa import headquarters
from grognard.games.barbarossa.headquarters import held_back
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.hexset import members
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event


def open_phase(state: Barbarossa) -> None:
    if state.now.of(SOVIET, "movement") and "motorised" in state.now.traits:
        state.doubled = state.led_guards = 0


def is_time(state: Barbarossa, side: int) -> bool:
    return side == SOVIET and "motorised" in state.now.traits


def eligible(state: Barbarossa) -> int:
    """Units on the map that a headquarters may activate, supply units too (BSR §10.13a). Not one that may not move
    anyway, or has been activated."""
    r = state.rules
    no = never(state) | state.activated | state.halted | held_back(state) | state.done
    found = 0
    for p in members(r.of_side[SOVIET] & ~no):
        if state.place[p] >= 0 and r.allowance[p][state.steps[p]]:
            found |= 1 << p
    return found


def never(state: Barbarossa) -> int:
    """Motorised units, cavalry, trains, super-heavy artillery, flotillas, headquarters (BSR §10.13c)."""
    r = state.rules
    return r.motorised | r.cavalry | r.hq | r.of_kinds("armoured-train", "super-heavy") | r.afloat


def actions(state: Barbarossa, side: int) -> list[str]:
    if not is_time(state, side):
        return []
    r, found = state.rules, []
    for p in members(eligible(state)):
        for hq in leaders(state, p):
            found.append(f"activate {r.names[p]} by {r.names[hq]}")
    return found + [f"double {r.names[hq]}" for hq in _may_double(state)]


def leaders(state: Barbarossa, piece: int) -> list[int]:
    """Headquarters that can let a unit move: those with a point left (BSR §10.13a); for a Guards unit also, once a
    phase, each that commands there, though interdiction has left it no point (BSR §10.13b, §21.12b, §21.41); none near
    a Non-Op one (BSR §21.42)."""
    found = headquarters.able(state, state.place[piece], state.commanded, doubled=True)
    if state.rules.guards >> piece & 1:
        near = headquarters.around(state, state.place[piece])
        found += [hq for hq in near if hq not in found and not state.led_guards >> hq & 1]
    return found


def _may_double(state: Barbarossa) -> list[int]:
    """Operational headquarters, as many in all as mandated attacks are owed, before they have activated anybody."""
    if state.doubled.bit_count() >= state.owed:
        return []
    free = headquarters.operational(state)
    return [hq for hq in free if not state.doubled >> hq & 1 and headquarters.command(state, hq)]


def answer(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    r = state.rules
    if said.verb == "double":
        state.doubled |= 1 << r.by_name[said.units[0]]
        state.forget()
        events.append(event("doubled", unit=said.units[0]))
        return
    piece, hq = r.by_name[said.units[0]], r.by_name[said.rest[1]]
    state.activated |= 1 << piece
    state.activator[piece] = hq
    if r.guards >> piece & 1 and not state.led_guards >> hq & 1:
        state.led_guards |= 1 << hq
    else:
        state.commanded[hq] += 1
    state.forget()
    events.append(event("activated", unit=said.units[0], by=said.rest[1]))


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r = state.rules
    piece = r.by_name[said.units[0]]
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if not is_time(state, side):
        return Reason(case("10.13a"), "why-no-activation-now", args)
    if said.verb == "double":
        if state.nonop >> piece & 1 or not r.hq >> piece & 1 or state.place[piece] < 0:
            return Reason(case("21.25"), "why-no-headquarters", args)
        return Reason(case("12.35"), "why-no-doubling", {**args, "owed": state.owed})
    hq = r.by_name[said.rest[1]]
    args["hq"] = said.rest[1]
    if r.side_of[piece] != SOVIET:
        return Reason(case("10.13a"), "why-not-yours", args)
    if never(state) >> piece & 1:
        return Reason(case("10.13c"), "why-not-activated", args)
    if state.activated >> piece & 1:
        return Reason(case("10.13e"), "why-activated-already", args)
    if not eligible(state) >> piece & 1:
        return Reason(case("10.26"), "why-activated-in-vain", args)
    if not r.hq >> hq & 1 or state.place[hq] < 0 or state.nonop >> hq & 1:
        return Reason(case("21.25"), "why-no-headquarters", {"unit": said.rest[1]})
    if headquarters.nonop_area(state) >> state.place[piece] & 1:  # prevails over any other (BSR §21.22)
        return Reason(case("21.42" if r.guards >> piece & 1 else "21.22"), "why-near-nonop", args)
    if not headquarters.reach(state, hq) >> state.place[piece] & 1:
        return Reason(case("21.11"), "why-out-of-command", args)
    return Reason(case("21.41" if r.guards >> piece & 1 else "21.12a"), "why-no-command-left", args)
