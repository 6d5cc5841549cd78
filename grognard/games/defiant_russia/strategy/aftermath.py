"""What the hits do, answered by worth: a step or the ground, which step, where to fall back, who follows up."""

from __future__ import annotations

from typing import cast

from grognard.games.defiant_russia.results import Suffering
from grognard.games.defiant_russia.retreat import safe_hexes
from grognard.games.defiant_russia.rules import AXIS, SIDES
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy import leaders
from grognard.games.defiant_russia.strategy.doctrine import Doctrine
from grognard.games.defiant_russia.strategy.ground import COVER, Ground, steps_from
from grognard.games.defiant_russia.supply import for_finns, supplied
from grognard.hexset import HexSet, members, of
from grognard.warfare.battle import ATTACKER, role_side

HOMEWARD = {-1: 0.6, 0: 0.2, 1: -1.0}
"""What a step of retreat is worth by what it does to the way home."""


def suffering(view: DefiantRussia, d: Doctrine) -> list[str]:
    """The cheapest step, unless the ground is cheaper."""
    item = cast(Suffering, view.decision)
    losses = {action: loss(d, view, view.unit_in(action)) for action in view.answers("loss")}
    cheapest = min(losses, key=lambda a: losses[a])
    if "retreat" in view.legal() and ground_lost(d, view, item) < losses[cheapest]:
        return ["retreat"]
    return [cheapest]


def loss(d: Doctrine, view: DefiantRussia, piece: int) -> float:
    """What the next step of a unit is worth: its dice, and with the last one the counter."""
    battle = view.battle
    assert battle is not None
    return d.next_step(view.turn, piece, view.steps[piece], bool(battle.hungry >> piece & 1))


def ground_lost(d: Doctrine, view: DefiantRussia, item: Suffering) -> float:
    """What it costs a force to fall back: a place given up, a hex not taken, the way made for nothing."""
    battle, r, w = view.battle, view.rules, d.worth
    assert battle is not None
    side = role_side(view, item.role)
    bits = battle.attackers if item.role == ATTACKER else battle.defenders
    units = [p for p in members(bits) if view.steps[p]]
    if item.hits >= sum(view.steps[p] for p in units):
        return 0.0  # nobody would be left to hold it
    price = w["back"] * sum(w["armour"] if r.armoured >> p & 1 else 1.0 for p in units)
    if item.role == ATTACKER:
        won = battle.targets & ~view.occupied[1 - side]
        price += sum(d.hex_worth(h) + w["follow-up"] for h in members(won))
    else:
        price += sum(d.points(side).get(h, 0.0) or d.hex_worth(h) for h in members(of(view.place[p] for p in units)))
    fed = supplied(view, side)
    for p in units:
        if not r.finns >> p & 1 and not any(fed >> h & 1 for h in safe_hexes(view, p)):
            price += d.monthly("die", side, view.turn) * view.strength(p) / 2
    return price


def retreating(view: DefiantRussia, d: Doctrine) -> list[str]:
    """Back towards home and supply, to friends and cover, out of the enemy's way."""
    r, side = view.rules, SIDES.index(view.side)
    home, enemy = steps_from(r, r.sources[side]), steps_from(r, view.land[1 - side])
    fed, finnish = supplied(view, side), for_finns(view)
    bare = of(r.objectives) & view.friendly(side) & ~view.land[side]

    def worth(action: str) -> float:
        piece, there = view.unit_in(action), view.hex_in(action)
        if r.fleets >> piece & 1:
            return float(enemy[there])
        here = view.place[piece]
        value = HOMEWARD[max(-1, min(1, home[there] - home[here]))] + COVER.get(r.terrain[there], 0.0)
        value += 2.0 * bool((finnish if r.finns >> piece & 1 else fed) >> there & 1)
        value += 3.0 * bool(bare >> there & 1) + 0.3 * min(3, enemy[there])
        return value + _company(view, side, piece, there)

    return [max(view.legal(), key=worth)]


def _company(view: DefiantRussia, side: int, piece: int, there: int) -> float:
    """Friends beside a hex make a line; in it, a crowd."""
    r = view.rules
    others: HexSet = view.at.get(there, 0) & r.land & ~(1 << piece)
    beside = r.beside[there] & view.land[side] & ~(1 << view.place[piece])
    return 0.2 * min(2, beside.bit_count()) - 0.3 * others.bit_count()


def advancing(view: DefiantRussia, d: Doctrine) -> list[str]:
    """Into what is nearer to the goal, the strongest first."""
    r, side = view.rules, SIDES.index(view.side)
    ground = Ground(view, side)
    best, found = 0.3, "halt"
    for action in view.answers("advance"):
        piece, there = view.unit_in(action), view.hex_in(action)
        if r.leaders >> piece & 1:
            if leaders.follows(view, d, side, view.place[piece], there):
                return [action]
            continue
        gain = ground.worth(view, piece, there) - ground.worth(view, piece, view.place[piece])
        if gain + view.strength(piece) / 20 > best and (side == AXIS or gain > 0):
            best, found = gain + view.strength(piece) / 20, action
    return [found]
