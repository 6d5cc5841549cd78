"""Close air support (BSR §14.5): in a combat phase both sides send aircraft to combats, and what is left of them after
air combat and AA fire modifies the roll (BSR §15.55)."""

from __future__ import annotations

from grognard.games.barbarossa import air
from grognard.games.barbarossa.battle import Battle, Modifier
from grognard.games.barbarossa.flown import Missions
from grognard.games.barbarossa.missions import Flying, end_mission
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import HexSet
from grognard.umpire import Item


def open_phase(state: Barbarossa, side: int) -> list[Item]:
    """Before any combat: the attacker lays his aircraft, then the defender, then all is flown (BSR §14.52c)."""
    state.spotted = 0
    return [Missions(), Flying(1 - side), Flying(side)] if state.rules.air else []


def modifiers(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """A point of the attacker's helps him, one of the defender's the defender, all missions of a combat together
    (BSR §14.53, §15.55)."""
    sides = [0, 0]
    for mission in state.missions:
        if mission.shown and battle.targets >> mission.hex & 1:
            for side in (0, 1):
                sides[side] |= mission.of(side) & ~mission.fighting
    found = []
    for side, sign, key in ((battle.side, -1, "drm-air-attack"), (1 - battle.side, 1, "drm-air-defence")):
        if points := air.values(state, sides[side], "cas"):
            found.append(Modifier(sign * points, case("15.55"), key, sides[side]))
    return found


def land(state: Barbarossa, targets: HexSet) -> None:
    """After a combat its aircraft go to their Flown boxes (BSR §14.54)."""
    for mission in state.missions:
        if targets >> mission.hex & 1:
            end_mission(state, mission.hex)
