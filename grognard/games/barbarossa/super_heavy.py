"""Super-heavy and rail artillery (BSR §13.33, §13.4): guns with two sides, one to move and one to fire, which only
attack fortifications. How they move is in `costs.py` and `trains.py`, their bombardment in `bombardment.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.barbarossa.battle import Battle, Modifier
from grognard.games.barbarossa.fortifications import forts_against, lines_against
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.weather import hard_towns
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event

WORKS = ("drm-line", "drm-hexsides", "drm-strongpoint", "drm-belt", "drm-citadel")
PLACES = ("drm-town", "drm-city")
"""What the defender has that these guns take away (BSR §15.54): of fortifications, and of towns and cities."""
NOT_YET, NO_RESULT, SUPPRESSED, DESTROYED = range(4)
"""What the bombardment of a combat has brought (BSR §13.44)."""


# --- modes ------------------------------------------------------------------------------------------


def can_emplace(state: Barbarossa, side: int) -> int:
    """Guns on their Mobile side that have not moved in this turn (BSR §13.42b)."""
    return _guns(state, side) & ~state.firing & ~state.stirred & ~state.switched


def can_limber(state: Barbarossa, side: int) -> int:
    """Guns on their Firing side (BSR §13.42b)."""
    return _guns(state, side) & state.firing & ~state.switched


def _guns(state: Barbarossa, side: int) -> int:
    r = state.rules
    return of(p for p in listed(r.two_sided & r.of_side[side]) if state.place[p] >= 0)


def actions(state: Barbarossa, side: int) -> list[str]:
    names = state.rules.names
    found = [f"emplace {names[p]}" for p in listed(can_emplace(state, side))]
    return found + [f"limber {names[p]}" for p in listed(can_limber(state, side))]


def answer(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    """In the side's Engineering Phase, once in it: what is emplaced may fire in the next turn (BSR §13.42b)."""
    state.forget()
    bit = 1 << state.rules.by_name[said.units[0]]
    state.firing ^= bit
    state.switched |= bit
    kind = "emplaced" if said.verb == "emplace" else "limbered"
    events.append(
        event(kind, unit=said.units[0], hex=state.rules.numbers[state.place[state.rules.by_name[said.units[0]]]])
    )


def why_not(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r, piece = state.rules, state.rules.by_name[said.units[0]]
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if not _guns(state, side) >> piece & 1:
        return Reason(case("13.42a"), "why-one-mode", args)
    if said.verb == "emplace" and state.stirred >> piece & 1 and not state.firing >> piece & 1:
        return Reason(case("13.42b"), "why-gun-moved", args)
    return Reason(case("13.42b"), "why-mode-changed" if r.two_sided >> piece & 1 else "why-one-mode", args)


# --- in combat --------------------------------------------------------------------------------------


def fortified(state: Barbarossa, side: int, targets: HexSet) -> bool:
    """Whether a hex attacked contains a fortification of any kind (BSR §13.42e)."""
    return bool(targets & (forts_against(state, side) | lines_against(state, side)))


def why_no_support(state: Barbarossa, side: int, gun: int, targets: HexSet) -> Reason | None:
    """Why such a gun gives an attack nothing: on its Mobile side (BSR §13.42a), without shells (BSR §13.46), or where
    there is neither fortification nor place to reduce (BSR §13.42e, §15.54)."""
    r = state.rules
    args: dict[str, str | int | float] = {"unit": r.names[gun]}
    if not r.two_sided >> gun & 1:
        return None
    if not state.firing >> gun & 1:
        return Reason(case("13.42a"), "why-gun-mobile", args)
    if not state.shells.get(gun, 1):
        return Reason(case("13.46"), "why-no-shells", args)
    places = r.land.built_up | hard_towns(state)
    if fortified(state, side, targets) or (targets & places and r.pieces[gun].drm):
        return None
    return Reason(case("13.42e"), "why-nothing-to-reduce", args)


def support(state: Barbarossa, side: int, gun: int, targets: HexSet) -> int:
    """What a gun adds to an attack: a super-heavy one its strength only against fortifications (BSR §13.42e); one with
    an asterisk has none (BSR §13.43c)."""
    r = state.rules
    return r.support[gun] if not r.two_sided >> gun & 1 or fortified(state, side, targets) else 0


def modifier(state: Barbarossa, battle: Battle, ground: Iterable[Modifier], engineers: int) -> list[Modifier]:
    """Each gun takes one off what towns, cities and fortifications give the defender, no more together with the
    engineers than that (BSR §13.42e, §15.54), which is what it is for works to be suppressed (BSR §13.44b); against
    fortifications nothing after a bombardment without result (BSR §13.44a)."""
    pieces = state.rules.pieces
    guns = [p for p in listed(battle.guns & state.rules.two_sided) if pieces[p].drm]
    counted = PLACES if battle.shelled == NO_RESULT else (*PLACES, *WORKS)
    most = sum(each.value for each in ground if each.key in counted) - engineers
    value = min(-sum(pieces[p].drm for p in guns), most)
    return [Modifier(-value, case("15.54"), "drm-super-heavy", of(guns))] if value > 0 else []


def spend_shells(state: Barbarossa, guns: int, events: list[Event]) -> None:
    """A step down the track each time that a gun has supported or bombarded (BSR §13.46)."""
    for p in members(guns):
        if p in state.shells:
            state.shells[p] -= 1
            facts = {"unit": state.rules.names[p], "side": SIDES[state.rules.side_of[p]]}
            events.append(event("shells", **facts, left=state.shells[p], case=case("13.46")))
