"""Assault boats (BSR §10.47b, §15.53d): with an engineer who has them, units cross lakes and shallow water that is not
frozen, and attack across shallow water. Neither bridge nor ferry leads over either (BSR §10.47c).
"""

from __future__ import annotations

from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import HexSet, listed, members
from grognard.maps import side as hexside
from grognard.umpire import Reason

MOST = 3
"""Stacking points, engineers apart, that cross one lake or water in a phase (BSR §10.47b), or attack across shallow
water (BSR §15.53d)."""


def _points(state: Barbarossa, units: int) -> int:
    return state.rules.stacking_points[units & ~state.rules.engineers]


# --- movement ---------------------------------------------------------------------------------------


def boatmen(state: Barbarossa, side: int, here: int) -> int:
    """Engineers in a hex who have been there since the phase began and have not moved, and have no other task in this
    turn (BSR §22.14); one may serve several hexsides (BSR §10.47b)."""
    found = 0
    for p in members(state.of_side_at(side, here) & state.rules.engineers):
        free = not state.engineered >> p & 1 or state.boatmen >> p & 1
        if free and state.start[p] == here and not state.spent[p]:
            found |= 1 << p
    return found


def why_not_over(state: Barbarossa, bits: int, there: int) -> Reason | None:
    """Why units that could cross a major river cannot cross the lake or shallow water between them and a hex: an
    engineer that has not moved crosses by itself, others need one to stay behind."""
    r, first = state.rules, listed(bits)[0]
    here, side = state.place[first], r.side_of[first]
    args: dict[str, str | int | float] = {"units": ",".join(r.names[p] for p in listed(bits)), "hex": r.numbers[there]}
    if not bits & ~r.engineers:
        return None
    if not boatmen(state, side, here) & ~bits:
        return Reason(case("10.47b"), "why-no-boats", args)
    used = state.boated.get(state.land.water_of[hexside(here, there)], 0)
    if used + _points(state, bits) > MOST:
        return Reason(case("10.47b"), "why-boats-full", {**args, "left": MOST - used})
    return None


def note(state: Barbarossa, bits: int, here: int, there: int) -> None:
    """Units have crossed: the engineer behind them has done its task, and moves no more (BSR §10.47b, §22.14)."""
    r, s = state.rules, hexside(here, there)
    if s not in state.land.lakes or not bits & ~r.engineers:
        return
    water = state.land.water_of[s]
    state.boated[water] = state.boated.get(water, 0) + _points(state, bits)
    able = boatmen(state, r.side_of[listed(bits)[0]], here) & ~bits
    one = able & state.boatmen or able
    one &= -one
    state.boatmen |= one
    state.engineered |= one
    state.done |= one


# --- combat -----------------------------------------------------------------------------------------


def over_shallows(state: Barbarossa, piece: int, targets: HexSet) -> bool:
    """Whether a unit attacks one of these hexes across shallow water that is not frozen."""
    shallows, here = state.land.shallows, state.place[piece]
    return bool(shallows) and any(hexside(here, t) in shallows for t in members(state.land.beside[here] & targets))


def too_many(state: Barbarossa, units: int, targets: HexSet) -> int:
    """Those of the units for which there is no boat any more (BSR §15.53d)."""
    if not state.land.shallows:
        return 0
    found = used = 0
    for p in listed(units & ~state.rules.engineers):
        if over_shallows(state, p, targets):
            used += state.rules.stack[p]
            found |= (used > MOST) << p
    return found
