"""How many dice a battle is fought with, and what they hit on (Aide: Combats, Terrains, Les chefs, Météo).

The counting is done once, here; the battle and its odds both ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.games.defiant_russia.rules import AXIS, CLEAR, SNOW, SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.supply import unsupplied
from grognard.hexset import HexSet, members, of
from grognard.maps import side as hexside
from grognard.warfare.battle import ATTACKER, DEFENDER


@dataclass(frozen=True)
class Change:
    """Dice more or fewer, on which side, by which heading, and why."""

    role: int
    dice: int
    case: str
    why: str
    unit: str = ""
    """The unit it concerns; empty if all of a force."""


@dataclass(frozen=True)
class Count:
    """The dice of a battle: the attacker's first."""

    dice: tuple[int, int]
    hits_on: tuple[int, int]
    """The lowest number of a die that hits, by side of the battle."""
    changes: tuple[Change, ...]


def count(state: DefiantRussia, attackers: int, targets: HexSet, air: int = 0) -> Count:
    """For an attack by units on the map on hexes beside them: a die for each point of strength (Aide: Combats (2)),
    which is less for those out of supply (Aide: Combats (1), Ravitaillement (4))."""
    defenders = 0
    for t in members(targets):
        defenders |= state.units_at(t)
    side = state.side_of(next(members(attackers)))
    hungry = unsupplied(state, attackers | defenders)
    changes: list[Change] = []
    attack = sum(_attacker(state, p, targets, hungry, changes) for p in members(attackers))
    defence = sum(_defender(state, p, hungry, changes) for p in members(defenders))
    whole = [*_city_and_ground(state, targets), *_leaders(state, side, attackers, defenders)]
    if air:
        whole.append(Change(ATTACKER, air, state.rules.case(("Phase 4", "Phase 9")[side]), "dice-air"))
    attack += sum(c.dice for c in whole if c.role == ATTACKER)
    defence += sum(c.dice for c in whole if c.role == DEFENDER)
    if attack < 1:
        whole.append(Change(ATTACKER, 1 - attack, state.rules.case("Combats"), "dice-at-least-one"))
        attack = 1
    return Count((attack, defence), _hits_on(state, side, targets), (*changes, *whole))


# --- unit by unit ---------------------------------------------------------------------------------


def _attacker(state: DefiantRussia, piece: int, targets: HexSet, hungry: int, changes: list[Change]) -> int:
    """Less in a swamp, over a river, against a fortress or a great city (Aide: Terrains (marécage), (rivière),
    (forteresse), (ville majeure))."""
    r, p = state.rules, state.rules.pieces[piece]
    dice = state.strength(piece)
    here = state.place[piece]
    hexes = list(members(targets))
    found: list[tuple[int, str, str]] = []
    if hungry >> piece & 1:
        found.append((1 - dice, "Ravitaillement", "dice-attacker-unsupplied"))
        dice = 1
    else:
        # Aide: Météo (neige 2)
        if state.weather == SNOW and p.side == AXIS and p.nation != "finnish" and p.kind != "mountain":
            dice = _half(dice, found, "Météo", "dice-snow")
        if p.armoured and state.weather != SNOW and any(r.terrain[h] == "swamp" for h in hexes):
            dice = _half(dice, found, "Terrains", "dice-swamp-armour")
    for holds, why in (
        (all(hexside(here, h) in r.rivers for h in hexes), "dice-river"),
        (bool(targets & r.fortress), "dice-fortress"),
        (p.armoured and bool(targets & r.major), "dice-major-armour"),
    ):
        if holds and dice > 0:
            found.append((-1, "Terrains", why))
            dice -= 1
    changes += [Change(ATTACKER, d, r.case(heading), why, p.name) for d, heading, why in found if d]
    return dice


def _half(dice: int, found: list[tuple[int, str, str]], heading: str, why: str) -> int:
    """Half, rounded down, one at least."""
    half = max(1, dice // 2)
    found.append((half - dice, heading, why))
    return half


def _defender(state: DefiantRussia, piece: int, hungry: int, changes: list[Change]) -> int:
    """One more in mountains (Aide: Terrains (montagne))."""
    r = state.rules
    dice = state.strength(piece)
    if hungry >> piece & 1:
        half = (dice + 1) // 2
        if half != dice:
            changes.append(
                Change(DEFENDER, half - dice, r.case("Ravitaillement"), "dice-defender-unsupplied", r.names[piece])
            )
        dice = half
    if r.terrain[state.place[piece]] == "mountain" and r.land >> piece & 1:
        changes.append(Change(DEFENDER, 1, r.case("Terrains"), "dice-mountain", r.names[piece]))
        dice += 1
    return dice


# --- the whole ------------------------------------------------------------------------------------


def _city_and_ground(state: DefiantRussia, targets: HexSet) -> list[Change]:
    """Several hexes attacked together: each kind of ground counts once (Aide: Terrains (forêt), (marécage), (ville
    mineure), (ville majeure)). In snow swamps are forests (Aide: Météo (neige 1))."""
    r = state.rules
    case = r.case("Terrains")
    terrains = {r.terrain[h] for h in members(targets)}
    found = []
    if "forest" in terrains:
        found.append(Change(DEFENDER, 1, case, "dice-forest"))
    if "swamp" in terrains and state.weather != SNOW:
        found.append(Change(DEFENDER, 1, case, "dice-swamp"))
    elif "swamp" in terrains and "forest" not in terrains:
        found.append(Change(DEFENDER, 1, r.case("Météo"), "dice-swamp-snow"))
    if targets & r.major:
        found.append(Change(DEFENDER, 1, case, "dice-major"))
    if targets & r.minor:
        found.append(Change(ATTACKER, -1, case, "dice-minor"))
    return found


def _leaders(state: DefiantRussia, side: int, attackers: int, defenders: int) -> list[Change]:
    """Guderian (Aide: Les chefs (2)), Stalin (Aide: Les chefs (5)) and Zhukov (Aide: Les chefs (9), (10))."""
    r = state.rules
    case = r.case("Les chefs")
    from_, in_ = _hexes(state, attackers & r.land), _hexes(state, defenders)
    found = []
    guderian, stalin, zhukov = (state.place[leader] for leader in (r.guderian, r.stalin, r.zhukov))
    if side == AXIS:
        if guderian in from_:
            found.append(Change(ATTACKER, 2 if state.weather == CLEAR else 1, case, "dice-guderian"))
        if stalin in in_:
            found.append(Change(DEFENDER, 2, case, "dice-stalin"))
        if zhukov in in_:
            found.append(Change(DEFENDER, 1, case, "dice-zhukov"))
        return found
    if stalin in from_:
        found.append(Change(ATTACKER, 2, case, "dice-stalin"))
    if zhukov in from_:
        found.append(Change(ATTACKER, 2, case, "dice-zhukov"))
    if zhukov >= 0 and any(h != zhukov and r.grid.distance(h, zhukov) <= 2 for h in from_):
        found.append(Change(ATTACKER, 1, case, "dice-zhukov-near"))
    if guderian in in_:
        found.append(Change(DEFENDER, 1, case, "dice-guderian"))
    return found


def _hexes(state: DefiantRussia, pieces: int) -> Sequence[int]:
    return list(members(of(state.place[p] for p in members(pieces))))


def _hits_on(state: DefiantRussia, side: int, targets: HexSet) -> tuple[int, int]:
    """A 6 hits (Aide: Combats (2)); in a fortress 5 as well (Aide: Terrains (forteresse)), and for the Soviets on the
    turn of the first snow (Aide: Météo (neige 5))."""
    snow = state.first_snow == state.turn > 0
    hits = state.rules.hits
    attacker = hits.first_snow if snow and side == SOVIET else hits.usual
    defender = hits.first_snow if snow and side == AXIS else hits.usual
    return attacker, min(defender, hits.fortress) if targets & state.rules.fortress else defender
