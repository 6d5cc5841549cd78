"""Odds (2010 §8.3 and the Column Shifts Chart, 1979 §9): ratio, every shift with its case, final column, chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grognard.games.leningrad import armour
from grognard.games.leningrad.rules import COLUMNS, GERMAN, RESULTS, SOVIET, Shift
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied_at
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
        """The final column, clamped to the table only now (2010 §8.32, 1979 §9.2-9.3)."""
        return min(max(self.base + sum(s.columns for s in self.shifts), 0), len(COLUMNS) - 1)

    def chances(self) -> dict[str, float]:
        found: dict[str, float] = {}
        for row in RESULTS:
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
    """`air` German air units take part, for whichever side the German is on."""
    pieces, others = listed(attackers), listed(defenders)
    attack = sum(strength(state, p, True) for p in pieces)
    defence = sum(strength(state, p, False) for p in others)
    return Odds(attack, defence, tuple(shifts(state, pieces, others, targets, overrun, air)))


def shifts(
    state: Leningrad, attackers: Sequence[int], defenders: Sequence[int], targets: HexSet, overrun: bool, air: int
) -> list[Shift]:
    r = state.rules
    case = r.case
    attacking = state.side_of(attackers[0])
    found: list[Shift] = []
    if overrun:
        found.append(Shift(-2, case("7.1", "7.1"), "shift-overrun"))
    if unfed := _out_of_supply(state, attackers):
        found.append(Shift(-2, case("9.2", "11.2"), "shift-attacker-unsupplied", unfed))
    if unfed := _out_of_supply(state, defenders):
        found.append(Shift(2, case("9.2", "11.2"), "shift-defender-unsupplied", unfed))
    found += _terrain(state, attacking, targets)
    if _all_across_rivers(state, attackers, targets):
        found.append(Shift(-1, _chart(state, "river"), "shift-river"))
    found += armour.shifts(state, attackers, defenders, targets)
    found += [_air(state, attacking == GERMAN)] * air
    if attacking == SOVIET and state.surprise and (not overrun or r.said["surprise_overruns"]):
        found.append(Shift(4, case("15.3", "17.4"), "shift-surprise"))
    return found


def _out_of_supply(state: Leningrad, pieces: Sequence[int]) -> tuple[str, ...]:
    side = state.side_of(pieces[0])
    cut_off = {h for h in {state.place[p] for p in pieces} if not supplied_at(state, side, h)}
    return tuple(state.rules.names[p] for p in pieces if state.place[p] in cut_off) if cut_off else ()


def _chart(state: Leningrad, line: str) -> str:
    return f"2010 CSC {line}" if state.rules.edition == "2010" else f"1979 §9.6 {line}"


def _terrain(state: Leningrad, attacking: int, targets: HexSet) -> list[Shift]:
    r = state.rules
    kinds = {r.terrain[h] for h in listed(targets)}
    found: list[Shift] = []
    hill = r.said["hill_shift"]
    soft = {"city", "soviet-city", "swamp", "forest"}
    if hill == 1:
        soft.add("hill")
    elif "hill" in kinds:
        found.append(Shift(-hill, _chart(state, "hill"), "shift-hill"))
    if cover := sorted(kinds & soft):
        found.append(Shift(-1, _chart(state, "terrain"), f"shift-terrain-{cover[0] if len(cover) == 1 else 'mixed'}"))
    if attacking == GERMAN:
        if targets & r.soviet_cities:
            found.append(Shift(-1, _chart(state, "soviet-city"), "shift-soviet-city"))
        if targets & state.forts:
            found.append(Shift(-1, r.case("13.1", "15.1"), "shift-fort"))
    return found


def _all_across_rivers(state: Leningrad, attackers: Sequence[int], targets: HexSet) -> bool:
    rivers = state.rules.map.rivers
    return all(hexside(state.place[p], t) in rivers for p in attackers for t in listed(targets))


def _air(state: Leningrad, attacks: bool) -> Shift:
    case = state.rules.case("11.1", "13.1")
    return Shift(1, case, "shift-air-attacks") if attacks else Shift(-1, case, "shift-air-defends")
