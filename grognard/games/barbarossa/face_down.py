"""Orders lie face down until their combat is resolved (BSR §12.53a), air units until their mission is flown
(BSR §14.23): what the other side sees of them, and when.

The action that gives an order is sealed and no event names its kind; a view shows that an order lies there.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from grognard.games.barbarossa import air
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import HIDDEN, KINDS, NO_ORDER, ORDERS, Attack, attacker
from grognard.games.barbarossa.missions import Mission, may_join, purpose, put_mission
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.weather import muddy
from grognard.hexset import members, of
from grognard.umpire.events import Event, event
from grognard.umpire.knowledge import opening

Combat = TypeVar("Combat", Attack, Battle)


def are_shown(state: Barbarossa) -> bool:
    """Whether the orders of the combat under way have been turned over: they are when it is resolved."""
    return not any(item.kind == "preparing" for item in state.agenda)


def turn_face_down(state: Barbarossa, side: int) -> None:
    """What a side sees: that the other has given an order, and not which, but for what the NKVD imposes."""
    if state.missions:
        state.missions = tuple(_clouded(state, mission, side) for mission in state.missions)
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
    if any(mission.axis_down or mission.soviet_down for mission in state.missions):
        return True
    in_battle = battle is not None and HIDDEN in (battle.order, battle.reply)
    return in_battle or any(HIDDEN in (attack.order, attack.reply) for attack in state.attacks)


def imagine(state: Barbarossa, chance: Random) -> None:
    """Orders and air units that are hidden, drawn from those that can have been chosen."""
    for mission in state.missions:
        put_mission(state, _guessed(state, mission, chance))
    state.attacks = tuple(_imagined(state, attack, chance) for attack in state.attacks)
    if state.battle is not None:
        state.battle = _imagined(state, state.battle, chance)


def _imagined(state: Barbarossa, combat: Combat, chance: Random) -> Combat:
    kinds = KINDS if combat.targets & ~muddy(state) else KINDS[:1]
    if combat.order == HIDDEN:
        combat = combat._replace(order=chance.choice(kinds))
    return combat._replace(reply=chance.choice(kinds)) if combat.reply == HIDDEN else combat


# --- air units (BSR §14.23) ---------------------------------------------------------------------------


def _clouded(state: Barbarossa, mission: Mission, side: int) -> Mission:
    """The units of the other side are counters without a name until they are turned up. Transports are known by what
    they carry."""
    if mission.shown:
        return mission
    other = 1 - side
    hidden = mission.of(other) & ~state.rules.transports
    number = hidden.bit_count()
    found = mission.put(other, mission.of(other) & ~hidden)
    return found._replace(axis_down=number) if other == AXIS else found._replace(soviet_down=number)


def _guessed(state: Barbarossa, mission: Mission, chance: Random) -> Mission:
    for side, number in ((AXIS, mission.axis_down), (SOVIET, mission.soviet_down)):
        if number:
            fliers, what = air.fliers(state, side), purpose(state)
            able = [p for p in members(fliers) if may_join(state.rules, p, what)] or [*members(fliers)]
            mission = mission.put(side, mission.of(side) | of(chance.sample(able, min(number, len(able)))))
    return mission._replace(axis_down=0, soviet_down=0)


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
