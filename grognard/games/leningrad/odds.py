"""Odds (2010 §8.3, 1979 §9.0, §9.0 procedure): ratio, every shift with its case, final column, chances.

The Column Shifts Chart (2010 CSC, 1979 §9.6) is put together here; what belongs to a section stands with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.games.leningrad import armour, forts, supply
from grognard.games.leningrad.air import air_shifts
from grognard.games.leningrad.rules import COLUMNS, GERMAN, SOVIET, Shift
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.untried import strength
from grognard.hexset import HexSet, listed
from grognard.maps import side as hexside

EVEN = COLUMNS.index("1-1")


@dataclass(frozen=True)
class Odds:
    attack: int
    defence: int
    shifts: tuple[Shift, ...]

    @property
    def base(self) -> int:
        return ratio(self.attack, self.defence)

    @property
    def column(self) -> int:
        """The final column, clamped to the table only now (2010 §8.32, 1979 §9.2, §9.3)."""
        return min(max(self.base + sum(s.columns for s in self.shifts), 0), len(COLUMNS) - 1)

    def chances(self, results: Sequence[Sequence[str]]) -> dict[str, float]:
        """By result of a table, a row a die."""
        found: dict[str, float] = {}
        for row in results:
            found[row[self.column]] = found.get(row[self.column], 0) + 1 / 6
        return found


def ratio(attack: int, defence: int) -> int:
    """The column of a ratio, rounded for the defender; it may lie off the table (2010 §8.33, 1979 §9.4)."""
    if attack >= defence:
        return EVEN + attack // defence - 1
    return EVEN - (-(-defence // attack) - 1)


def ratio_name(base: int) -> str:
    return f"{base - EVEN + 1}-1" if base >= EVEN else f"1-{EVEN - base + 1}"


def odds(state: Leningrad, attackers: int, defenders: int, targets: HexSet, overrun: bool, air: int) -> Odds:
    """Every unit with its whole strength (2010 §8.22, 1979 §8.6). `air` German air units take part, for whichever side
    the German is on."""
    pieces, others = listed(attackers), listed(defenders)
    attack = sum(strength(state, p, True) for p in pieces)
    defence = sum(strength(state, p, False) for p in others)
    return Odds(attack, defence, tuple(shifts(state, pieces, others, targets, overrun, air)))


def shifts(
    state: Leningrad, attackers: Sequence[int], defenders: Sequence[int], targets: HexSet, overrun: bool, air: int
) -> list[Shift]:
    """All lines of the chart that apply."""
    r = state.rules
    case = r.case
    attacking = state.side_of(attackers[0])
    found: list[Shift] = []
    if overrun:  # 2010 CSC overrun, 1979 §9.6 overrun
        found.append(Shift(-2, case("7.1", "7.1"), "shift-overrun"))
    found += supply.shifts(state, attackers, defenders)
    found += _terrain(state, attacking, targets)
    if _all_across_rivers(state, attackers, targets):  # 2010 CSC river, CSC note 3; 1979 §9.6 river, §9.6 note 3
        found.append(Shift(-1, _chart(state, "river"), "shift-river"))
    found += armour.shifts(state, attackers, defenders, targets)
    found += air_shifts(state, attacking == GERMAN, air)
    # 2010 CSC surprise, CSC note 5; 1979 §9.6 surprise
    if attacking == SOVIET and state.surprise and (not overrun or r.said["surprise_overruns"]):
        found.append(Shift(4, case("15.3", "17.4"), "shift-surprise"))
    return found


def _chart(state: Leningrad, line: str) -> str:
    return f"2010 CSC {line}" if state.rules.book == "2010" else f"1979 §9.6 {line}"


def _terrain(state: Leningrad, attacking: int, targets: HexSet) -> list[Shift]:
    """Hills (2010 CSC hill), other cover (2010 CSC terrain, 1979 §9.6 terrain) and Soviet cities (2010 CSC soviet-city,
    1979 §9.6 soviet-city) count once each, however many such hexes are attacked (2010 CSC note 1, 1979 §9.6 note 1)."""
    r = state.rules
    kinds = {r.terrain[h] for h in listed(targets)}
    found: list[Shift] = []
    hill = r.said["hill_shift"]
    soft = {"city", "great-city", "swamp", "forest"}
    if hill == 1:
        soft.add("hill")
    elif "hill" in kinds:
        found.append(Shift(-hill, _chart(state, "hill"), "shift-hill"))
    if cover := sorted(kinds & soft):
        found.append(Shift(-1, _chart(state, "terrain"), f"shift-terrain-{cover[0] if len(cover) == 1 else 'mixed'}"))
    if attacking == GERMAN:
        if targets & r.soviet_cities:
            found.append(Shift(-1, _chart(state, "soviet-city"), "shift-soviet-city"))
        found += forts.shifts(state, targets)
    return found


def _all_across_rivers(state: Leningrad, attackers: Sequence[int], targets: HexSet) -> bool:
    rivers = state.rules.map.rivers
    return all(hexside(state.place[p], t) in rivers for p in attackers for t in listed(targets))
