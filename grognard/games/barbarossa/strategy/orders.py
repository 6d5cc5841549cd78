"""Orders about retreat (BSR §12.5): each is tried on the combat as it will probably be fought."""

from __future__ import annotations

from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import NO_ORDER, NO_RETREAT, ORDERS, Attack, attack_on, attacker
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.attacks import with_specialists
from grognard.games.barbarossa.strategy.chances import chances
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.stakes import Stakes
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire.spoken import spoken

LEAST_GAIN = 0.15
"""An order must promise as much: headquarters have few of them to give."""


def orders(view: Barbarossa, d: Doctrine) -> list[str]:
    side = SIDES.index(view.side)
    if side == attacker(view):
        return _reply(view, d)
    best, found = LEAST_GAIN, "end"
    for action in view.legal():
        said = spoken(action)
        if said.verb not in ("order", "cancel"):
            continue
        attack = attack_on(view, view.hex_in(action))
        assert attack is not None
        order = ORDERS.index(said.rest[0]) if said.verb == "order" else NO_ORDER
        gain = _stands(view, d, attack, order) - _stands(view, d, attack, attack.order)
        if gain > best:
            best, found = gain, action
    return [found]


def _stands(view: Barbarossa, d: Doctrine, attack: Attack, order: int) -> float:
    """What the defender may expect of a combat with an order."""
    return defence(view, d, attack._replace(order=order))


def defence(view: Barbarossa, d: Doctrine, attack: Attack) -> float:
    """The same of an attack as it is declared: fed, and with all the guns that reach."""
    side = attacker(view)
    battle = as_fought(view, side, attack)
    if not battle.attackers or not battle.defenders:
        return 0.0
    found = chances(view, d, with_specialists(view, battle))
    gain = Stakes(view, d, side).gain(attack.targets)
    return found.ours - found.theirs - found.clears * gain


def as_fought(view: Barbarossa, side: int, attack: Attack) -> Battle:
    r = view.rules
    defenders = 0
    for t in members(attack.targets):
        defenders |= view.combat_at(t)
    units = of(p for p in listed(attack.units) if view.place[p] >= 0)
    guns = guns_near(view, side, attack.targets)
    order = attack.order if attack.order in (NO_ORDER, NO_RETREAT) or not attack.imposed else NO_RETREAT
    stores = of(p for p in listed(r.stores & r.of_side[side]) if view.place[p] >= 0)
    return Battle(
        side, attack.targets, units, defenders, guns=guns, support=attack.support, supplied=bool(stores), order=order
    )


def guns_near(view: Barbarossa, side: int, targets: HexSet) -> int:
    r, found = view.rules, 0
    for p in listed(r.artillery & r.of_side[side] & ~view.fired):
        if view.place[p] >= 0 and r.land.whole.in_range(targets, r.range[p]) >> view.place[p] & 1:
            found |= 1 << p
    return found


def _reply(view: Barbarossa, d: Doctrine) -> list[str]:
    """Who attacks stays where he is only out of a place that counts."""
    for action in view.legal():
        said = spoken(action)
        if said.verb == "order" and said.rest[0] == ORDERS[NO_RETREAT]:
            attack = attack_on(view, view.hex_in(action))
            assert attack is not None
            places = of(view.place[p] for p in listed(attack.units) if view.place[p] >= 0)
            if places & d.all_spots & view.spots and view.turn == view.rules.turns:
                return [action]
    return ["end"]
