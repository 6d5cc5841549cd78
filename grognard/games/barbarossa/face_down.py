"""Orders lie face down until their combat is resolved (BSR §12.53a): what the other side sees of them, and when.

The action that gives an order is sealed and no event names its kind; a view shows that an order lies there.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import HIDDEN, KINDS, NO_ORDER, ORDERS, Attack, attacker
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.weather import muddy
from grognard.hexset import members
from grognard.umpire.events import Event, event
from grognard.umpire.knowledge import opening

Combat = TypeVar("Combat", Attack, Battle)


def are_shown(state: Barbarossa) -> bool:
    """Whether the orders of the combat under way have been turned over: they are when it is resolved."""
    return not any(item.kind == "preparing" for item in state.agenda)


def turn_face_down(state: Barbarossa, side: int) -> None:
    """What a side sees: that the other has given an order, and not which, but for what the NKVD imposes."""
    if not state.attacks and state.battle is None:
        return
    attacks = attacker(state) == side
    state.attacks = tuple(_covered(attack, attacks) for attack in state.attacks)
    if state.battle is not None and not are_shown(state):
        state.battle = _covered(state.battle, attacks)


def _covered(combat: Combat, attacks: bool) -> Combat:
    if not attacks:
        return combat._replace(reply=HIDDEN) if combat.reply != NO_ORDER else combat
    return combat._replace(order=HIDDEN) if combat.order != NO_ORDER and not combat.imposed else combat


def any_hidden(state: Barbarossa) -> bool:
    battle = state.battle
    in_battle = battle is not None and HIDDEN in (battle.order, battle.reply)
    return in_battle or any(HIDDEN in (attack.order, attack.reply) for attack in state.attacks)


def imagine(state: Barbarossa, chance: Random) -> None:
    """Orders that are hidden, drawn from those that can have been given."""
    state.attacks = tuple(_imagined(state, attack, chance) for attack in state.attacks)
    if state.battle is not None:
        state.battle = _imagined(state, state.battle, chance)


def _imagined(state: Barbarossa, combat: Combat, chance: Random) -> Combat:
    kinds = KINDS if combat.targets & ~muddy(state) else KINDS[:1]
    if combat.order == HIDDEN:
        combat = combat._replace(order=chance.choice(kinds))
    return combat._replace(reply=chance.choice(kinds)) if combat.reply == HIDDEN else combat


def key_of(state: Barbarossa, side: int, hex_: int) -> str:
    """What the order of a side in the combat over a hex is sealed with."""
    return f"order:{state.turn}:{SIDES[side]}:{state.rules.numbers[hex_]}"


def show(state: Barbarossa, battle: Battle, events: list[Event]) -> None:
    """Orders are turned over when their combat is resolved."""
    hexes = tuple(state.rules.numbers[h] for h in members(battle.targets))
    for side, order in ((1 - battle.side, battle.order), (battle.side, battle.reply)):
        if order == NO_ORDER or (side != battle.side and battle.imposed):
            continue
        for h in members(battle.called):
            told = event("order-shown", side=SIDES[side], order=ORDERS[order], hexes=hexes)
            events.append(opening(key_of(state, side, h), told))
