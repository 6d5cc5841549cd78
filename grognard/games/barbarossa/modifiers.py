"""Modifiers of the combat roll (BSR §15.5): each with its case; those below nothing help the attacker."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.barbarossa import air_support, boats, super_heavy
from grognard.games.barbarossa.battle import Battle, Modifier, unfed
from grognard.games.barbarossa.combined_arms import combined_arms
from grognard.games.barbarossa.cover import cover
from grognard.games.barbarossa.declaration import NO_RETREAT
from grognard.games.barbarossa.fortifications import citadels_against
from grognard.games.barbarossa.integrity import integrity
from grognard.games.barbarossa.orders import bound_by_orders
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.weather import hard_towns
from grognard.hexset import listed
from grognard.umpire.illegal import Reason

LIMIT = 3
"""Of the final modifier, either way."""
CITADEL_MOST = 4
"""What the ground and works of a citadel give (BSR §18.51d)."""
CITADEL_OFFSETS = 3
"""What the Axis can set against that, aircraft apart."""
ENGINEERED = ("drm-river", "drm-line", "drm-hexsides", "drm-strongpoint", "drm-belt", "drm-citadel")
"""What engineers help against where it gives the defender something (BSR §15.53b)."""


def modifiers(state: Barbarossa, battle: Battle, *, below: bool) -> tuple[Modifier, ...]:
    """All that apply, in the order of the rules. `below`: the odds are less than 1-4."""
    ground = cover(state, battle)
    engineers = _engineers(state, battle, ground)
    helpers = [*engineers, *super_heavy.modifier(state, battle, ground, len(engineers))]
    divisions = integrity(state, battle)
    ground += _citadel_limit(state, battle, ground)
    return (
        *ground,
        *_no_retreat(state, battle),
        *helpers,
        *air_support.modifiers(state, battle),
        *_supply(state, battle),
        *combined_arms(state, battle),
        *divisions,
        *_citadel_offsets(state, battle, [*helpers, *divisions]),
        *_overrun(state, battle),
        *_by_scenario(state, battle),
        *_too_weak(below),
    )


def net(found: Iterable[Modifier]) -> int:
    """The final modifier: what is left of all together, within the limit."""
    return max(-LIMIT, min(LIMIT, sum(modifier.value for modifier in found)))


def _no_retreat(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """The defender's order alone (BSR §15.52), if it binds anybody."""
    bound = bound_by_orders(state, battle.defenders) if battle.order == NO_RETREAT else 0
    return [Modifier(1, case("15.52"), "drm-no-retreat", bound)] if bound else []


def _citadel_limit(state: Barbarossa, battle: Battle, ground: list[Modifier]) -> list[Modifier]:
    """All that a citadel, what is built in it, hill and river give together comes to four at most (BSR §18.51d); what
    aircraft do is added afterwards."""
    excess = sum(each.value for each in ground) - CITADEL_MOST
    if excess <= 0 or not battle.targets & citadels_against(state, battle.side):
        return []
    return [Modifier(-excess, case("18.51d"), "drm-citadel-limit", hexes=battle.targets)]


def _citadel_offsets(state: Barbarossa, battle: Battle, helping: list[Modifier]) -> list[Modifier]:
    """Engineers, super-heavy guns and a Panzer division take three from it at most (BSR §18.51d)."""
    excess = -sum(each.value for each in helping) - CITADEL_OFFSETS
    if excess <= 0 or not battle.targets & citadels_against(state, battle.side):
        return []
    return [Modifier(excess, case("18.51d"), "drm-citadel-offsets", hexes=battle.targets)]


# --- engineers ------------------------------------------------------------------------------------


def _engineers(state: Barbarossa, battle: Battle, ground: Iterable[Modifier]) -> list[Modifier]:
    """Once, however many they are and whatever they meet (BSR §15.53a)."""
    engineers = battle.attackers & state.rules.engineers if battle.engineers else 0
    if not engineers or not _ground_for_engineers(state, battle, ground):
        return []
    return [Modifier(-1, case("15.53a"), "drm-engineers", engineers)]


def engineers_serve(state: Barbarossa, battle: Battle) -> bool:
    """Whether an attack has engineer effects to declare."""
    return why_no_engineers(state, battle) is None


def why_no_engineers(state: Barbarossa, battle: Battle) -> Reason | None:
    """Why it has none."""
    if not battle.attackers & state.rules.engineers:
        return Reason(case("15.53a"), "why-no-engineers")
    return None if _ground_for_engineers(state, battle, cover(state, battle)) else Reason(case("15.53b"), "why-no-work")


def _ground_for_engineers(state: Barbarossa, battle: Battle, ground: Iterable[Modifier]) -> bool:
    """A city, a town in mud or snow, or a river or fortification that gives the defender a modifier; an attack across
    shallow water (BSR §15.53b, §15.53d)."""
    places = state.rules.land.built_up | hard_towns(state)
    if any(boats.over_shallows(state, p, battle.targets) for p in listed(battle.attackers)):
        return True
    return bool(battle.targets & places) or any(modifier.key in ENGINEERED for modifier in ground)


# --- supply and the rest --------------------------------------------------------------------------


def _supply(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """BSR §15.56."""
    found = []
    if hungry := battle.defenders & state.unsupplied:
        found.append(Modifier(-1, case("15.56a"), "drm-defender-unsupplied", hungry))
    if hungry := unfed(state, battle):
        found.append(Modifier(2, case("15.56b"), "drm-attack-unsupplied", hungry))
    return found


def _overrun(state: Barbarossa, battle: Battle) -> list[Modifier]:
    marked = battle.defenders & state.overrun
    return [Modifier(-1, case("11.38b"), "drm-overrun", marked)] if marked else []


def _by_scenario(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """What the scenario gives some units in some turns, once for each of its lines."""
    r, found = state.rules, []
    for bonus in r.scenario.bonuses:
        helped = sum(1 << r.by_name[name] for name in bonus.units) & battle.attackers
        if helped and bonus.side == battle.side and state.turn in bonus.turns:
            found.append(Modifier(bonus.value, case("15.5"), "drm-scenario", helped))
    return found


def _too_weak(below: bool) -> list[Modifier]:
    return [Modifier(2, case("15.47c"), "drm-too-weak")] if below else []
