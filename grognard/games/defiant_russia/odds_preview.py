"""The odds before the dice: exact chances of a battle.

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
from grognard.games.defiant_russia.dice import Change
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, members
from grognard.umpire import Reason
from grognard.warfare import odds
from grognard.warfare.battle import ATTACKER, DEFENDER
from grognard.warfare.chances import hits
from grognard.words import Language, tell

Spread = tuple[Fraction, ...]
"""By number of hits its chance."""
ROLES = ("attacker", "defender")
FALLS = ("falls", "falls_if_retreats")


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
    """The chances of 0, 1, 2 … hits of so many dice."""
    return hits(number, Fraction(7 - hits_on, 6))


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
    side = state.side_of(next(members(attackers)))
    case = phase_case(state, side)
    reason = odds.why_not(state, attackers, targets, case, able=state.rules.fighters)
    if reason is None and state.now.of(side, "combat"):
        reason = odds.why_not_again(state, attackers, targets, case)
    return reason or _why_no_air(state, side, case, air)


def _why_no_air(state: DefiantRussia, side: int, case: str, air: int) -> Reason | None:
    mine = state.now.side == side
    most = min(int(state.rules.said["air"]["most"]), state.air if mine else 99)
    return Reason(case, "why-air-points", {"most": most}) if air > most else None


# --- for programs and for the shell ---------------------------------------------------------------


def as_dict(found: Preview, language: Language) -> dict[str, Any]:
    """Plain data."""
    return {
        **{name: dict(zip(ROLES, getattr(found, name), strict=True)) for name in ("dice", "hits_on", "lives")},
        "changes": [
            {
                "role": ROLES[c.role],
                "dice": c.dice,
                "case": c.case,
                "why": tell(c.why, language),
                "unit": c.unit or None,
            }
            for c in found.changes
        ],
        "defender": odds.plain(dict(enumerate(found.on_defender))),
        "attacker": odds.plain(dict(enumerate(found.on_attacker))),
        **{name: odds.rounded(getattr(found, name)) for name in (*FALLS, "attacker_dies")},
    }


def tables(said: dict[str, Any], language: Language) -> list[odds.Table]:
    """The odds as tables for the shell: heads and rows."""
    rows = [
        odds.row(name, language, f"{said[key]['attacker']} : {said[key]['defender']}")
        for name, key in (("dice", "dice"), ("hits-on", "hits_on"))
    ]
    rows += odds.changes(
        ({**each, "why": each["why"] + (f", {each['unit']}" if each["unit"] else "")} for each in said["changes"]),
        "dice",
    )
    rows += [odds.row(name.replace("_", "-"), language, odds.percent(said[name], language)) for name in FALLS]
    heads = ["", tell("odds-hits-defender", language), tell("odds-hits-attacker", language)]
    most = max(len(said["defender"]), len(said["attacker"]))
    chances = [
        [str(n), *(odds.percent(said[role].get(str(n), 0.0), language) for role in ("defender", "attacker"))]
        for n in range(most)
    ]
    shown = [row for row in chances if row[1:] != [odds.percent(0.0, language)] * 2]
    return [([], rows), (heads, shown)]
