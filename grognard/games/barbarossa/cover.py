"""What the ground gives the defender (BSR §15.51, §18): modifiers of hexes, hexsides and fortifications.

Hexsides count if all attackers come across them, or across others that give as much (BSR §15.51b, §18.22). Of several
hexes attacked at once the one whose own modifiers come to most counts for all (BSR §15.51d).
"""

from __future__ import annotations

from grognard.games.barbarossa import flotillas
from grognard.games.barbarossa.battle import Battle, Crossing, Modifier, crossings
from grognard.games.barbarossa.fortifications import belts_against, citadels_against, faces_line, strongpoints_against
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.games.barbarossa.weather import hard_towns
from grognard.hexset import members
from grognard.maps import side as hexside

WORKS = ("drm-line", "drm-hexsides", "drm-strongpoint", "drm-belt", "drm-citadel")
"""Modifiers of fortifications."""
NEAR_CITY = 4
"""Hexes from a city within which a strongpoint behind a fortified line is stronger (BSR §18.41d)."""


def cover(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """Hexsides first, then the best hex. Flotillas alone have nothing of fortifications (BSR §22.56)."""
    best = max((_hex(state, battle, h) for h in members(battle.targets)), key=_sum)
    found = [*_hexsides(state, battle), *best]
    return [each for each in found if each.key not in WORKS] if flotillas.alone(state, battle.defenders) else found


def _sum(found: list[Modifier]) -> int:
    return sum(modifier.value for modifier in found)


# --- hexsides -------------------------------------------------------------------------------------


def is_river(land: Land, pair: Crossing) -> bool:
    """A river or canal, or a frozen major river; one that is not frozen gives no modifier, it halves (BSR §15.41b), and
    a river gives none when it is frozen (BSR §15.41c)."""
    s = hexside(*pair)
    return (s in land.rivers and s not in land.major_rivers) or s in land.icy_rivers


def all_against_lines(state: Barbarossa, battle: Battle) -> bool:
    pairs = crossings(state, battle.attackers, battle.targets)
    return all(faces_line(state, battle.side, *pair) for pair in pairs)


def _hexsides(state: Barbarossa, battle: Battle) -> list[Modifier]:
    """River and line on the same hexside add up (BSR §15.51e); a river here and a line there make one (BSR §18.22)."""
    land, pairs = state.land, crossings(state, battle.attackers, battle.targets)
    rivers = [is_river(land, pair) for pair in pairs]
    lines = [faces_line(state, battle.side, *pair) for pair in pairs]
    found = []
    if all(rivers):
        icy = bool(land.icy_rivers)
        article, key = ("15.41b", "drm-icy-river") if icy else ("15.51b", "drm-river")
        found.append(Modifier(1, case(article), key, hexes=battle.targets))
    if all(lines):
        found.append(Modifier(1, case("18.22"), "drm-line", hexes=battle.targets))
    if not found and all(river or line for river, line in zip(rivers, lines, strict=True)):
        found.append(Modifier(1, case("18.22"), "drm-hexsides", hexes=battle.targets))
    return found


# --- hexes ----------------------------------------------------------------------------------------


def _hex(state: Barbarossa, battle: Battle, hex_: int) -> list[Modifier]:
    """Terrain, town or city, and fortification add up (BSR §15.51c)."""
    land, bit = state.land, 1 << hex_
    found = []
    if land.terrain[hex_] == "hill":
        found.append(Modifier(1, case("15.51a"), "drm-hill", hexes=bit))
    elif land.terrain[hex_] in ("mountain", "alpine"):
        found.append(Modifier(2, case("15.41d"), "drm-mountain", hexes=bit))
    if land.built_up & bit:
        found.append(Modifier(1, case("15.41d"), "drm-city", hexes=bit))
    elif hard_towns(state) & bit:
        found.append(Modifier(1, case("15.51c"), "drm-town", hexes=bit))
    return [*found, *_works(state, battle, hex_)]


def _works(state: Barbarossa, battle: Battle, hex_: int) -> list[Modifier]:
    """A citadel (BSR §18.51a), and besides it a belt or else a strongpoint (BSR §15.51f): on an active belt it adds
    nothing (BSR §18.41b)."""
    citadel = citadels_against(state, battle.side) >> hex_ & 1
    found = [Modifier(1, case("18.51a"), "drm-citadel", hexes=1 << hex_)] if citadel else []
    return found + _belt_or_strongpoint(state, battle, hex_)


def _belt_or_strongpoint(state: Barbarossa, battle: Battle, hex_: int) -> list[Modifier]:
    bit = 1 << hex_
    if belts_against(state, battle.side) & bit:
        return [Modifier(1, case("18.31"), "drm-belt", hexes=bit)]
    if not strongpoints_against(state, battle.side) & bit:
        return []
    near, pairs = _near_city(state, hex_), crossings(state, battle.attackers, battle.targets)
    more = _strongpoint(state, battle.side, hex_, pairs, near)
    behind_line = any(there == hex_ and faces_line(state, battle.side, here, there) for here, there in pairs)
    article = "18.41a" if not behind_line else "18.41d" if near else "18.41c"
    return [Modifier(more, case(article), "drm-strongpoint", hexes=bit)] if more else []


def _strongpoint(state: Barbarossa, side: int, hex_: int, pairs: tuple[Crossing, ...], near: bool) -> int:
    """What a strongpoint adds to the hexsides. Across a fortified line of its hex nothing (BSR §18.41c), unless a city
    is near (BSR §18.41d); what the attackers who are stopped least have to overcome, counts for all."""
    bare, with_it = [], []
    for pair in pairs:
        line = faces_line(state, side, *pair)
        bare.append(is_river(state.land, pair) + line)
        with_it.append(bare[-1] + (near or not line or pair[1] != hex_))
    return min(with_it) - min(bare)


def _near_city(state: Barbarossa, hex_: int) -> bool:
    """Within four hexes of a city that is friendly to the Soviets."""
    land = state.land
    cities = land.built_up & state.friendly(SOVIET)
    return bool(cities and land.field.in_range(1 << hex_, NEAR_CITY) & cities)
