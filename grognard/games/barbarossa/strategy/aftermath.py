"""After the die: who loses a step, where units fall back to, who advances, who leaves a full hex (BSR §16, §3.33)."""

from __future__ import annotations

from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.ground import to_goals
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import members
from grognard.umpire.spoken import spoken


def loss(view: Barbarossa, d: Doctrine) -> list[str]:
    """The cheapest step."""
    return [min(view.legal(), key=lambda a: (d.price(view, view.unit_in(a)), a))]


def overstacked(view: Barbarossa, d: Doctrine) -> list[str]:
    return [min(view.legal(), key=lambda a: (d.price(view, view.unit_in(a)) * view.steps[view.unit_in(a)], a))]


def retreating(view: Barbarossa, d: Doctrine) -> list[str]:
    """One's own units go where they are fed and bar the way; those of the enemy where they do least."""
    side = SIDES.index(view.side)
    own = {view.unit_in(a): view.rules.side_of[view.unit_in(a)] == side for a in view.legal()}
    if not all(own.values()):
        return [min(view.legal(), key=lambda a: (_refuge(view, d, view.unit_in(a), view.hex_in(a)), a))]
    return [max(view.legal(), key=lambda a: (_refuge(view, d, view.unit_in(a), view.hex_in(a)), a))]


def _refuge(view: Barbarossa, d: Doctrine, piece: int, hex_: int) -> float:
    """How good a hex is for the side whose unit falls back into it."""
    r, side = view.rules, view.rules.side_of[piece]
    land, bit = r.land, 1 << hex_
    value = 3.0 if supplied_hexes(view, side) & bit else 0.0
    value -= 2.0 if zoc(view, 1 - side) & bit else 0.0
    value += 0.5 if land.woods & bit else 0.0
    value += 0.4 if land.on_road("motorway", "main") & bit else 0.0
    company = sum(r.defence[p][view.steps[p]] for p in members(view.of_side_at(side, hex_) & r.combat))
    value += 0.3 * float(company**0.5)
    if side == SOVIET:
        value += 0.15 * int(r.numbers[hex_][-4:-2])
        value += 0.6 if hex_ in d.open_spots(view) else 0.0
    else:
        value += 1.0 if d.all_spots & view.spots & bit else 0.0
    return value


def advancing(view: Barbarossa, d: Doctrine) -> list[str]:
    """Places are taken, and the way is kept open: the strongest go first. Who holds a place that counts stays, and so
    does the last of a stack with guns or supply beside it."""
    side = SIDES.index(view.side)
    moves = [a for a in view.legal() if spoken(a).verb == "advance"]
    goals = d.goals(view) if side == AXIS else {}
    far = to_goals(view, d, side, goals) if goals and moves else {}
    best = max(moves, key=lambda a: (_forward(view, d, side, a, far), a), default=None)
    if best is not None and _forward(view, d, side, best, far) > 0:
        return [best]
    return ["halt"]


def _forward(view: Barbarossa, d: Doctrine, side: int, action: str, far: dict[int, int]) -> float:
    r, piece, hex_ = view.rules, view.unit_in(action), view.hex_in(action)
    here = view.place[piece]
    spot = d.all_spots >> hex_ & 1
    value = 0.0
    if side == AXIS:
        value += 0.1 * (far.get(here, FAR) - far.get(hex_, FAR)) if far else -0.1
        value += 3.0 if spot and not view.occupied[AXIS] >> hex_ & 1 else 0.0
    else:
        value += 3.0 if spot and view.spots >> hex_ & 1 else -0.5
    value += 0.3 if r.land.on_road("motorway", "main") >> hex_ & 1 else 0.0
    value += 0.02 * r.attack[piece][view.steps[piece]]
    alone = view.of_side_at(side, here) & r.combat & ~(1 << piece)
    if d.all_spots & view.spots & (1 << here) and not alone:
        value -= 4.0
    if not alone and view.of_side_at(side, here) & r.stores:
        value -= 1.0
    return value


def withdrawing(view: Barbarossa, d: Doctrine) -> list[str]:
    """Mortars stay where they are."""
    return ["halt"]
