"""What it costs to bring a unit back (BSR §7.31, §7.32, §7.42b, §7.61, §7.62): by type of points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.games.barbarossa.state import ELIMINATED, Barbarossa
from grognard.games.barbarossa.units import FILES, SIDES, Unit

INFANTRY, ARMAMENT, TRAIN, FLYING = "infantry", "armament", "train", "flying"
TYPES = (INFANTRY, ARMAMENT, TRAIN)
"""Those that buy steps; points of type V bring air units back (BSR §7.33)."""


@cache
def of_step(unit: Unit) -> Mapping[str, int]:
    """From Cadre to Active, or of a step on the map. NKVD units take nothing but type I (BSR §7.45), trains nothing but
    points of their own (BSR §7.42b); those without a price go no farther than Cadre."""
    said = FILES.toml("replacements.toml")[SIDES[unit.side]]
    found = {each: int(price) for each in TYPES for price, kinds in said.get(each, {}).items() if unit.kind in kinds}
    if unit.troops == "nkvd" and unit.kind != "armoured-train":
        found.pop(ARMAMENT, None)
    return found


def price(state: Barbarossa, piece: int) -> Mapping[str, int]:
    """By type of points what the next step up costs a unit, wherever it is. From Eliminated to Cadre any point will do
    (BSR §7.31a, §7.32a, §7.61a, §7.62a), for NKVD units one of type I (BSR §7.45a). The points of the Axis are German
    (BSR §7.6). Who cannot be rebuilt is still brought up to strength on the map (BSR §7.14, §7.71)."""
    r, unit = state.rules, state.rules.pieces[piece]
    if r.allied >> piece & 1 or unit.pool == "rsc" or (not unit.rebuilds and state.place[piece] < 0):
        return {}
    if state.place[piece] == ELIMINATED:
        return {INFANTRY: 1} if unit.troops == "nkvd" else {INFANTRY: 1, ARMAMENT: 1}
    return of_step(unit)


def has(state: Barbarossa, side: int, kind: str) -> int:
    """Points of a type that a side has."""
    if kind == TRAIN:
        return state.trains if side == 1 else 0
    return (state.infantry if kind == INFANTRY else state.armament)[side]


def payable(state: Barbarossa, piece: int) -> list[str]:
    """Types of points that can pay for the next step up."""
    side = state.rules.side_of[piece]
    return [kind for kind, cost in price(state, piece).items() if has(state, side, kind) >= cost]


def pay(state: Barbarossa, side: int, kind: str, points: int) -> None:
    if kind == TRAIN:
        state.trains -= points
    else:
        (state.infantry if kind == INFANTRY else state.armament)[side] -= points
    state.forget()
