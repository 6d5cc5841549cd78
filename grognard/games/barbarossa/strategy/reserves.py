"""What comes and goes (BSR §7.8, §8): reinforcements, special groups, reservists, garrisons that are released;
who is withdrawn."""

from __future__ import annotations

from grognard.games.barbarossa import groups
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.umpire.spoken import spoken

DEAREST = 1
"""Points that a special group may cost the side that chooses it."""


def arrivals(view: Barbarossa, d: Doctrine) -> list[str]:
    """Everybody comes as soon as he can: untried units to the places that count, reservists to those that nobody holds.
    A result R brings a group, else it frees the garrisons nearest to the enemy."""
    side = SIDES.index(view.side)
    if placed := [a for a in view.legal() if spoken(a).verb == "place"]:
        first = view.unit_in(placed[0])
        if view.rules.backs >> first & 1:
            return [max((a for a in placed if view.unit_in(a) == first), key=lambda a: (_counts(view, d, a), a))]
        return [placed[0]]
    for action in view.answers("choose"):
        group = groups.group_of(view, view.unit_in(action))
        cost = 0 if group is None else -group.points if side == AXIS else group.points
        if cost <= DEAREST:
            return [action]
    if freed := view.answers("release"):
        return [min(freed, key=lambda a: (_to_enemy(view, side, view.hex_in(a)), a))]
    empty = [a for a in view.answers("muster") if not view.combat_at(view.hex_in(a)) and _counts(view, d, a)]
    return [max(empty, key=lambda a: (_counts(view, d, a), a)) if empty else "end"]


def _counts(view: Barbarossa, d: Doctrine, action: str) -> int:
    """What the place is worth that an answer names."""
    hex_ = view.hex_in(action)
    return d.worth(hex_, view.turn) if hex_ in d.spots else 0


def _to_enemy(view: Barbarossa, side: int, hex_: int) -> int:
    """Hexes to the next enemy unit."""
    near, steps = 1 << hex_, 0
    field = view.rules.land.field
    while not near & view.occupied[1 - side] and near != (near := field.spread(near)):
        steps += 1
    return steps


def recalling(view: Barbarossa, d: Doctrine) -> list[str]:
    """Whom it costs least goes; a point is dearer than a unit."""
    return [min(view.answers("dismiss"), key=lambda a: (d.price(view, view.unit_in(a)), a))]


def giving(view: Barbarossa, d: Doctrine) -> list[str]:
    return [min(view.legal(), key=lambda a: (d.price(view, view.unit_in(a)), a))]


def converting(view: Barbarossa, d: Doctrine) -> list[str]:
    """Where the stack is smallest."""
    return [min(view.legal(), key=lambda a: (view.points_at(view.hex_in(a)), a))]
