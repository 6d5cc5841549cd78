"""The odds before the dice: exact chances of a battle, by convolution of its dice.

Each die hits or not, so the hits of a handful are spread as a binomial; the two sides roll apart, so the chance of a
pair of results is the product.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from grognard.games.defiant_russia import clearing, dice
from grognard.games.defiant_russia.combat import phase_case
from grognard.games.defiant_russia.dice import ATTACKER, DEFENDER, Change
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, members
from grognard.umpire import Reason
from grognard.words import Language, figure, signed, tell

Spread = tuple[Fraction, ...]
"""By number of hits its chance."""


@dataclass(frozen=True)
class Preview:
    dice: tuple[int, int]
    hits_on: tuple[int, int]
    changes: tuple[Change, ...]
    on_defender: Spread
    on_attacker: Spread
    lives: tuple[int, int]
    """Steps of the attackers, and of the defenders."""
    falls: Fraction
    """That nobody is left in the hexes attacked, whatever the defender chooses."""
    falls_if_retreats: Fraction
    """The same if the defender leaves whenever he can, and the attacker holds his ground (see `clearing`)."""
    attacker_dies: Fraction
    """That all attackers are lost, or have to fall back to be saved."""


@cache
def spread(number: int, hits_on: int) -> Spread:
    """The chances of 0, 1, 2 … hits of so many dice, one die folded in after another."""
    hit = Fraction(7 - hits_on, 6)
    found = [Fraction(1)]
    for _ in range(number):
        found = [
            (found[k] if k < len(found) else 0) * (1 - hit) + (found[k - 1] if k else 0) * hit
            for k in range(len(found) + 1)
        ]
    return tuple(found)


def preview(state: DefiantRussia, attackers: int, targets: HexSet, exploiting: bool = False, air: int = 0) -> Preview:
    """The chances of an attack as it stands; `why_not` says whether it can be asked about."""
    found = dice.count(state, attackers, targets, 0 if exploiting else air)
    on_defender = spread(found.dice[ATTACKER], found.hits_on[ATTACKER])
    on_attacker = spread(found.dice[DEFENDER], found.hits_on[DEFENDER])
    defenders = [p for t in members(targets) for p in members(state.units_at(t))]
    lives = sum(state.steps[p] for p in members(attackers)), sum(state.steps[p] for p in defenders)
    return Preview(
        dice=found.dice,
        hits_on=found.hits_on,
        changes=found.changes,
        on_defender=on_defender,
        on_attacker=on_attacker,
        lives=lives,
        falls=sum(on_defender[lives[1] :], Fraction(0)),
        falls_if_retreats=clearing.chance(state, attackers, targets, on_defender, on_attacker),
        attacker_dies=sum(on_attacker[lives[0] :], Fraction(0)),
    )


def why_not(state: DefiantRussia, attackers: int, targets: HexSet, exploiting: bool, air: int) -> Reason | None:
    """Why there are no odds for this attack, whoever's turn it is; None if there are."""
    r = state.rules
    pieces = list(members(attackers))
    side = state.side_of(pieces[0])
    case = phase_case(state, side)
    off = [r.names[p] for p in pieces if state.place[p] < 0 or not r.fighters >> p & 1]
    if off:
        return Reason(case, "why-not-on-map", {"units": ",".join(off)})
    if any(state.side_of(p) != side for p in pieces):
        return Reason(case, "why-both-sides", {"units": ",".join(r.names[p] for p in pieces)})
    for t in members(targets):
        if not state.occupied[1 - side] >> t & 1:
            return Reason(case, "why-no-enemy", {"hex": r.numbers[t]})
    for p in pieces:
        if targets & ~r.beside[state.place[p]]:
            several = targets & (targets - 1)
            return Reason(case, "why-not-beside-all" if several else "why-not-beside", {"unit": r.names[p]})
    return _why_not_again(state, side, attackers, targets) or _why_no_air(state, side, case, air)


def _why_not_again(state: DefiantRussia, side: int, attackers: int, targets: HexSet) -> Reason | None:
    """In the combat phase of the side everybody fights once."""
    r = state.rules
    if not state.now.of(side, "combat"):
        return None
    for p in members(attackers & state.attacked):
        return Reason(phase_case(state, side), "why-has-attacked", {"unit": r.names[p]})
    for t in members(targets):
        if not state.units_at(t) & ~state.defended:
            return Reason(phase_case(state, side), "why-attacked-already", {"hex": r.numbers[t]})
    return None


def _why_no_air(state: DefiantRussia, side: int, case: str, air: int) -> Reason | None:
    mine = state.now.side == side
    most = min(int(state.rules.said["air"]["most"]), state.air if mine else 99)
    return Reason(case, "why-air-points", {"most": most}) if air > most else None


# --- for programs and for the shell ---------------------------------------------------------------


def as_dict(found: Preview, language: Language) -> dict[str, Any]:
    """Plain data."""
    return {
        "dice": {"attacker": found.dice[ATTACKER], "defender": found.dice[DEFENDER]},
        "hits_on": {"attacker": found.hits_on[ATTACKER], "defender": found.hits_on[DEFENDER]},
        "lives": {"attacker": found.lives[ATTACKER], "defender": found.lives[DEFENDER]},
        "changes": [
            {
                "role": ("attacker", "defender")[c.role],
                "dice": c.dice,
                "case": c.case,
                "why": tell(c.why, language),
                "unit": c.unit or None,
            }
            for c in found.changes
        ],
        "defender": _plain(found.on_defender),
        "attacker": _plain(found.on_attacker),
        "falls": _rounded(found.falls),
        "falls_if_retreats": _rounded(found.falls_if_retreats),
        "attacker_dies": _rounded(found.attacker_dies),
    }


def _plain(chances: Spread) -> dict[str, float]:
    return {str(hits): _rounded(chance) for hits, chance in enumerate(chances)}


def _rounded(chance: Fraction) -> float:
    return round(float(chance), 6)


def tables(said: dict[str, Any], language: Language) -> list[tuple[list[str], list[list[str]]]]:
    """The odds as tables for the shell: heads and rows."""
    rows = [
        [tell("odds-dice", language), f"{said['dice']['attacker']} : {said['dice']['defender']}"],
        [tell("odds-hits-on", language), f"{said['hits_on']['attacker']} : {said['hits_on']['defender']}"],
    ]
    for change in said["changes"]:
        unit = f", {change['unit']}" if change["unit"] else ""
        rows.append([signed(change["dice"]), f"{change['why']}{unit} ({change['case']})"])
    for name in ("falls", "falls_if_retreats"):
        rows.append([tell(f"odds-{name.replace('_', '-')}", language), _percent(said[name], language)])
    heads = ["", tell("odds-hits-defender", language), tell("odds-hits-attacker", language)]
    most = max(len(said["defender"]), len(said["attacker"]))
    chances = [
        [
            str(n),
            _percent(said["defender"].get(str(n), 0.0), language),
            _percent(said["attacker"].get(str(n), 0.0), language),
        ]
        for n in range(most)
    ]
    shown = [row for row in chances if row[1:] != [_percent(0.0, language)] * 2]
    return [([], rows), (heads, shown)]


def _percent(chance: float, language: Language) -> str:
    return f"{figure(100 * chance, '.1f', language)} %"
