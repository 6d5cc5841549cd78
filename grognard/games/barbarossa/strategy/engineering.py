"""Strongpoints, bridges, rails (BSR §18.4, §19, §22.2-22.4): where they are worth building, and what is blown."""

from __future__ import annotations

from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.fortifications import forts_against, lines_against
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.ground import from_columns, obstacles, to_goals
from grognard.games.barbarossa.strategy.hopes import columns
from grognard.games.barbarossa.units import AXIS, SIDES
from grognard.umpire.spoken import spoken

WORTH_BRIDGING = 12
"""Half points that it must save."""
A_TURN = 14
"""Half points that a column marches before a strongpoint could be ready."""


def engineering(view: Barbarossa, d: Doctrine) -> list[str]:
    side = SIDES.index(view.side)
    sites = [a for a in view.legal() if spoken(a).verb == "fortify"]
    if guns := _guns(view, side):
        return [guns]
    if not sites:
        return ["end"]
    far = from_columns(view, d, AXIS, columns(view), {})
    score = {a: _axis_site(view, d, a) if side == AXIS else _soviet_site(view, d, a, far) for a in sites}
    best = max(sites, key=lambda a: (score[a], a))
    return [best] if score[best] > 0 else ["end"]


def _guns(view: Barbarossa, side: int) -> str | None:
    """Super-heavy guns are emplaced where they reach enemy works, and made ready to move where they do not."""
    r = view.rules
    for action in view.legal():
        if spoken(action).verb in ("emplace", "limber"):
            gun = view.unit_in(action)
            works = forts_against(view, side) | lines_against(view, side)
            near = bool(r.land.whole.in_range(1 << view.place[gun], r.range[gun]) & works)
            if near == (spoken(action).verb == "emplace"):
                return action
    return None


def _axis_site(view: Barbarossa, d: Doctrine, action: str) -> float:
    """Places that are held and that the enemy could come back to; engineers build at once."""
    h = view.hex_in(action)
    near = view.rules.land.field.within(view.occupied[1 - AXIS], 4)
    if not (d.all_spots & view.spots & near) >> h & 1:
        return 0.0
    builder = view.rules.by_name[spoken(action).rest[1]]
    return d.worth(h, view.turn) + (1.0 if view.rules.engineers >> builder & 1 else 0.0)


def _soviet_site(view: Barbarossa, d: Doctrine, action: str, far: dict[int, int]) -> float:
    """On the way of the enemy, in a hex that he cannot reach before it is ready and that somebody holds or could."""
    h, r = view.hex_in(action), view.rules
    on_way = d.all_spots | (r.land.on_road("motorway") & view.occupied[1 - AXIS])
    if far.get(h, FAR) <= A_TURN / 2 or not on_way >> h & 1:
        return 0.0
    goals = d.open_spots(view)
    held = sum(r.defence[p][view.steps[p]] for p in range(r.count) if view.place[p] == h)
    worth = d.worth(h, view.turn) if h in goals else 0
    near = max(0.0, 1.0 - far.get(h, FAR) / 40)
    return near * (held + worth + (1.0 if r.land.on_road("motorway") >> h & 1 else 0.0))


FAR_BANK = 3
"""Hexes within which the enemy must be for a bridge to be worth blowing: later it may be too late, sooner it hinders
one's own."""


def bridgework(view: Barbarossa, d: Doctrine) -> list[str]:
    """What can be repaired is; the Soviets blow the bridges that the enemy comes near."""
    side = SIDES.index(view.side)
    near = view.rules.land.field.within(view.occupied[AXIS], FAR_BANK) if side != AXIS else 0
    for action in view.legal():
        said = spoken(action)
        close = any(near >> view.rules.hex(n) & 1 for n in said.hexes)
        if (said.verb == "repair" and not close) or (said.verb == "blow" and close):
            return [action]
    return ["end"]


def railways(view: Barbarossa, d: Doctrine) -> list[str]:
    """The Axis converts towards its goals, all that it can; the Soviets take back what they can, and cut the rest."""
    offered = [a for a in view.legal() if a != "end"]
    if not offered:
        return ["end"]
    if SIDES.index(view.side) != AXIS:
        return [next((a for a in offered if spoken(a).verb == "convert"), offered[0])]
    goals = d.goals(view)
    left = to_goals(view, d, AXIS, goals) if goals else {}
    return [min(offered, key=lambda a: (left.get(view.hex_in(a), FAR), a))]


def bridge(view: Barbarossa, d: Doctrine) -> list[str]:
    """A ferry wherever one can be; a bridge that shortens the way of the columns by much."""
    side = SIDES.index(view.side)
    if side != AXIS:
        return []
    legal = view.legal()
    if ferry := next((a for a in legal if spoken(a).verb == "ferry"), None):
        return [ferry]
    offered = [a for a in legal if spoken(a).verb == "bridge"]
    if not offered:
        return []
    goals = d.goals(view)
    if not goals:
        return []
    left = to_goals(view, d, side, goals)
    far = from_columns(view, d, side, columns(view), obstacles(view, d, side))
    whole = min(far.get(h, FAR) + start for h, start in goals.items())

    def saved(action: str) -> float:
        here, there = (view.rules.hex(number) for number in spoken(action).hexes)
        return whole - (far.get(here, FAR) + 2 + left.get(there, FAR))

    best = max(offered, key=lambda a: (saved(a), a))
    return [best] if saved(best) >= WORTH_BRIDGING else []
