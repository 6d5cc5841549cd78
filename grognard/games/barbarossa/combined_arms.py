"""Combined arms (BSR §15.57): tanks that attack with motorised troops."""

from __future__ import annotations

from grognard.games.barbarossa.battle import Battle, Modifier, crossings
from grognard.games.barbarossa.fortifications import faces_line, forts_against
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS
from grognard.games.barbarossa.weather import muddy, snowy
from grognard.hexset import members
from grognard.maps import side as hexside


def combined_arms(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """One bonus in a combat (BSR §15.57b), for the Axis alone (BSR §15.57f), from whatever hexes its units attack (BSR
    §15.57c)."""
    r = state.rules
    tanks, others = battle.attackers & r.red_attack, battle.attackers & r.with_tanks
    stopped = battle.defenders & (r.red_attack | r.anti_tank | r.anti_aircraft)
    if battle.side != AXIS or not tanks or not others or stopped:
        return []
    if battle.targets & (muddy(state) | snowy(state)):  # BSR §15.57e
        return []
    if _hard_ground(state, battle) or _all_obstructed(state, battle, tanks | others):
        return []
    return [Modifier(-1, case("15.57a"), "drm-combined-arms", tanks | others)]


def _hard_ground(state: Barbarossa, battle: Battle) -> bool:
    """Defenders in swamp, cities, mountains or fortifications (BSR §15.57d, §18.14, §18.32)."""
    land = state.land
    if battle.targets & (land.built_up | forts_against(state, AXIS)):
        return True
    return any(land.terrain[h] in ("swamp", "mountain", "alpine") for h in members(battle.targets))


def _all_obstructed(state: Barbarossa, battle: Battle, needed: int) -> bool:
    """All units that the bonus asks for attack across rivers of any kind (BSR §15.57d), or all across fortified lines
    (BSR §18.23)."""
    land, pairs = state.rules.land, crossings(state, needed, battle.targets)
    if all(faces_line(state, AXIS, *pair) for pair in pairs):
        return True
    return all(hexside(*pair) in land.rivers or hexside(*pair) in land.major_rivers for pair in pairs)
