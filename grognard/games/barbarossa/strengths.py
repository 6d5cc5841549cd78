"""Strengths in combat (BSR §15.4, §15.46, §13.1-13.3): what attack and defence come to, part by part.

Against several hexes at once, what halves a unit against one of them halves it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from grognard.games.barbarossa import super_heavy
from grognard.games.barbarossa.battle import Battle, Crossing, crossings
from grognard.games.barbarossa.fortifications import (
    belts_against,
    citadels_against,
    lines_against,
    strongpoints_against,
)
from grognard.games.barbarossa.halving import in_one, pooled
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.movement import class_of, going
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.games.barbarossa.weather import muddy
from grognard.hexset import HexSet, listed, members, of
from grognard.maps import side as hexside
from grognard.umpire.illegal import Reason


class Cause(NamedTuple):
    """Why the strength of some units is halved or doubled."""

    case: str
    key: str
    units: int = 0


FROM_SWAMP = Cause(case("15.41a"), "halved-from-swamp")
INTO_SWAMP = Cause(case("12.15"), "halved-into-swamp")
MAJOR_RIVER = Cause(case("15.41b"), "halved-major-river")
ARMOUR_IN_CITY = Cause(case("15.41d"), "halved-armour")
ARMOUR_AT_CITADEL = Cause(case("18.51c"), "halved-citadel")
SUPPORT_INTO_SWAMP = Cause(case("15.41a"), "halved-support-swamp")
MUD = Cause(case("15.42a"), "halved-mud")
ALLIED = Cause(case("13.31a"), "halved-allied")
CITADEL_DOUBLES = 3
"""Points of defence that a citadel adds at most (BSR §18.51b)."""
BUNKER_BUSTER = Cause(case("15.44"), "doubled-bunker-buster")


class Part(NamedTuple):
    """What some units add to a total."""

    value: int
    case: str
    key: str
    units: int = 0
    printed: int = 0
    """The same before anything is halved or doubled."""
    times: int = 0
    """How many times they are halved."""
    causes: tuple[Cause, ...] = ()


@dataclass(frozen=True)
class Total:
    parts: tuple[Part, ...]

    @cached_property
    def value(self) -> int:
        return sum(part.value for part in self.parts)


# --- the attack -----------------------------------------------------------------------------------


def attack_strength(state: Barbarossa, battle: Battle) -> Total:
    """Attack strengths as terrain leaves them, and artillery support (BSR §15.46a)."""
    r = state.rules
    printed = {p: r.attack[p][state.steps[p]] for p in listed(battle.attackers)}
    why = {p: halvings(state, p, battle.targets) for p in printed}
    buster = 1 << battle.buster & busters(state, battle) if battle.buster >= 0 else 0
    parts = _parts(printed, why, case("15.46a"), "strength-attack", buster)
    guns = {p: super_heavy.support(state, battle.side, p, battle.targets) for p in listed(battle.guns)}
    support = _support(state, battle, guns, case("15.46a"), "strength-attack-support")
    return Total((*parts, *_limited(support, sum(printed.values()))))


def halvings(state: Barbarossa, piece: int, targets: HexSet) -> tuple[Cause, ...]:
    """Why a unit that is no artillery attacks these hexes at half strength; each counts (BSR §3.43)."""
    r, land, bit = state.rules, state.land, 1 << piece
    if bit & r.afloat:
        return ()  # on the water nothing of the land hampers them (BSR §22.51c)
    pairs, found = crossings(state, bit, targets), []
    if land.terrain[state.place[piece]] == "swamp":
        found.append(FROM_SWAMP)
    if bit & r.driven and any(_stops_at_swamp(state, piece, pair) for pair in pairs):
        found.append(INTO_SWAMP)
    if any(hexside(*pair) in land.major_rivers for pair in pairs):
        found.append(MAJOR_RIVER)
    if bit & r.red_attack and any(_hampers_armour(land, there) for there in members(targets)):
        found.append(ARMOUR_IN_CITY)
    if bit & r.armoured & ~r.engineers and targets & citadels_against(state, r.side_of[piece]):
        found.append(ARMOUR_AT_CITADEL)
    return tuple(found)


def _stops_at_swamp(state: Barbarossa, piece: int, pair: Crossing) -> bool:
    """Whether a unit attacks a swamp hex that it could not enter (BSR §12.15, exception)."""
    r, (here, there) = state.rules, pair
    if state.land.terrain[there] != "swamp":
        return False
    steps = going(state, r.side_of[piece], class_of(r, 1 << piece), moving=False)
    return not any(steps.entries(here, there))


def _hampers_armour(land: Land, hex_: int) -> bool:
    return bool(land.built_up >> hex_ & 1) or land.terrain[hex_] in ("mountain", "alpine")


def busters(state: Barbarossa, battle: Battle) -> int:
    """Units that can be declared the bunker buster of an attack, one of them (BSR §15.44): of the Axis, against a hex
    with an active strongpoint, belt or fortified line, or with a city; not against citadels."""
    side, land = battle.side, state.land
    works = strongpoints_against(state, side) | belts_against(state, side) | lines_against(state, side)
    able = battle.attackers & state.rules.bunker_busters & ~state.spotted  # BSR §15.44c
    return able if battle.targets & (works | land.built_up) & ~citadels_against(state, side) else 0


def why_no_buster(state: Barbarossa, battle: Battle, piece: int) -> Reason | None:
    """Why an attacking unit cannot be the bunker buster."""
    if busters(state, battle) >> piece & 1:
        return None
    if not state.rules.bunker_busters >> piece & 1:
        return Reason(case("15.44a"), "why-no-bunker-buster", {"unit": state.rules.names[piece]})
    if state.spotted >> piece & 1:
        return Reason(case("15.44c"), "why-fired-at-aircraft", {"unit": state.rules.names[piece]})
    return Reason(case("15.44"), "why-no-bunkers")


# --- the defence ----------------------------------------------------------------------------------


def defence_strength(state: Barbarossa, battle: Battle) -> Total:
    """Defence strengths of all in the hexes (BSR §15.11), never halved (BSR §3.41), and artillery support
    (BSR §15.46b). A gun in the hexes either supports or defends (BSR §13.22)."""
    r = state.rules
    firing = supporting(state, battle)
    troops = {p: r.defence[p][state.steps[p]] for p in listed(battle.defenders & ~r.artillery)}
    guns = {p: r.defence[p][state.steps[p]] for p in listed(battle.defenders & r.artillery & ~firing)}
    parts = [
        *_parts(troops, {}, case("15.46b"), "strength-defence"),
        *_parts(guns, {}, case("13.22" if troops else "13.21"), "strength-defence-guns"),
    ]
    parts += _in_citadels(state, battle, [*troops, *guns])
    shots = {p: r.support[p] for p in listed(firing)}
    support = _support(state, battle, shots, case("15.46b"), "strength-defence-support")
    return Total((*parts, *_limited(support, sum(troops.values()))))


def _in_citadels(state: Barbarossa, battle: Battle, defending: list[int]) -> list[Part]:
    """The defence of a citadel is doubled, by three points at most for the hex (BSR §18.51b)."""
    r, found = state.rules, []
    for h in members(battle.targets & citadels_against(state, battle.side)):
        mine = [p for p in defending if state.place[p] == h]
        more = min(sum(r.defence[p][state.steps[p]] for p in mine), CITADEL_DOUBLES)
        found.append(Part(more, case("18.51b"), "strength-citadel", of(mine)))
    return found


def supporting(state: Barbarossa, battle: Battle) -> int:
    """The guns that support the defence. Those attacked without other combat units beside them do not (BSR §13.21),
    mortars never do (BSR §13.32a)."""
    r, found = state.rules, battle.support & ~state.rules.mortars
    for h in members(battle.targets):
        if not state.combat_at(h) & ~r.artillery:
            found &= ~state.at.get(h, 0)
    return found


def without_artillery(state: Barbarossa, battle: Battle) -> tuple[int, int]:
    """The strengths by which an attack is declared (BSR §12.22). Artillery counts where it is alone (BSR §13.21)."""
    r, defenders = state.rules, 0
    for h in listed(battle.targets):
        stack = battle.defenders & state.at.get(h, 0)
        defenders |= stack & ~r.artillery or stack
    bare = battle._replace(guns=0, support=0, buster=-1, defenders=defenders)
    return attack_strength(state, bare).value, defence_strength(state, bare).value


# --- support --------------------------------------------------------------------------------------


def _support(state: Barbarossa, battle: Battle, guns: Mapping[int, int], article: str, key: str) -> list[Part]:
    why = {p: support_halvings(state, p, battle) for p in guns}
    if not battle.targets & muddy(state):
        return _parts(guns, why, article, key)
    value = in_one((guns[p], len(why[p])) for p in guns)
    return [_part(value, guns, why, article, key, max(map(len, why.values())))] if guns else []


def support_halvings(state: Barbarossa, piece: int, battle: Battle) -> tuple[Cause, ...]:
    """Why a gun supports at half strength: into swamp that is not frozen, though neither out of it nor over a major
    river (BSR §13.16a); in mud; and a gun of Germany's allies, in defence of another hex."""
    r, bit, found = state.rules, 1 << piece, []
    if any(state.land.terrain[h] == "swamp" for h in members(battle.targets)):
        found.append(SUPPORT_INTO_SWAMP)
    if battle.targets & muddy(state):
        found.append(MUD)
    if battle.side == SOVIET and bit & r.allied and not battle.targets >> state.place[piece] & 1:
        found.append(ALLIED)
    return tuple(found)


def _limited(support: list[Part], strength: int) -> list[Part]:
    """Support counts as far as the printed strength of the troops beside it (BSR §13.13b)."""
    excess = sum(part.value for part in support) - strength
    return [*support, Part(-excess, case("13.13b"), "strength-support-excess")] if excess > 0 else support


# --- parts ----------------------------------------------------------------------------------------


def _parts(
    printed: Mapping[int, int], why: Mapping[int, tuple[Cause, ...]], article: str, key: str, buster: int = 0
) -> list[Part]:
    """A part for all units that are halved as many times (BSR §3.42)."""
    times = {p: len(why.get(p, ())) for p in printed}
    left = pooled((n << (buster >> p & 1), times[p]) for p, n in printed.items())
    alike = {n: {p: strength for p, strength in printed.items() if times[p] == n} for n in left}
    return [_part(left[n], alike[n], why, article, key, n, buster) for n in left]


def _part(
    value: int,
    printed: Mapping[int, int],
    why: Mapping[int, tuple[Cause, ...]],
    article: str,
    key: str,
    times: int,
    buster: int = 0,
) -> Part:
    units = of(printed)
    causes = dict.fromkeys(cause for p in printed for cause in why.get(p, ()))
    told = [cause._replace(units=of(p for p in printed if cause in why[p])) for cause in causes]
    if units & buster:
        told.append(BUNKER_BUSTER._replace(units=buster))
    return Part(value, article, key, units, sum(printed.values()), times, tuple(told))
