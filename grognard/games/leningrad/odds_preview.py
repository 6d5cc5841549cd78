"""The odds before the die: exact chances of an attack, untried units counted over all that they may turn out to be."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from grognard.games.leningrad.battle import Battle, defending
from grognard.games.leningrad.odds import ratio, ratio_name, shifts
from grognard.games.leningrad.retreat import safe_hexes
from grognard.games.leningrad.rules import COLUMNS, Shift
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.telling import cited
from grognard.games.leningrad.untried import hands, is_untried
from grognard.hexset import HexSet, members, of
from grognard.umpire import Reason
from grognard.warfare import odds
from grognard.warfare.battle import DEFENDER
from grognard.warfare.chances import summed
from grognard.words import Language, signed, tell

Chances = dict[str, Fraction]


@dataclass(frozen=True)
class Preview:
    attack: dict[int, Fraction]
    """By strength its chance; one strength if nothing is untried."""
    defence: dict[int, Fraction]
    shifts: tuple[tuple[Shift, Fraction], ...]
    """Every shift that applies, and with what chance it does."""
    ratios: Chances
    columns: Chances
    """The final columns."""
    results: Chances
    """By result, as defender/attacker."""
    falls: Fraction
    """That nobody is left in the hexes attacked, whatever the defender chooses."""
    falls_if_retreats: Fraction
    """The same if the defender falls back wherever he may choose between that and steps."""

    def of_role(self, role: int) -> Chances:
        """The results of the defender alone (0) or of the attacker alone (1)."""
        return summed((result.split("/")[role], chance) for result, chance in self.results.items())


def preview(state: Leningrad, attackers: int, targets: HexSet, overrun: bool = False, air: int = 0) -> Preview:
    """The chances of an attack or overrun as it stands; `why_not` says whether it can be asked about."""
    pieces, others = list(members(attackers)), list(members(defending(state, targets, overrun)))
    attacking, defending_ = hands(state, pieces, True), hands(state, others, False)
    known: dict[bool, list[Shift]] = {}
    ratios: dict[int, Fraction] = defaultdict(Fraction)
    columns: dict[int, Fraction] = defaultdict(Fraction)
    shifted: dict[Shift, Fraction] = defaultdict(Fraction)
    times: Counter[Shift] = Counter()
    for (attack, tanks), p in attacking.items():
        for (defence, other_tanks), q in defending_.items():
            # Only one side can have untried units, so one flag tells the two apart.
            armour = tanks or other_tanks
            if armour not in known:
                known[armour] = _shifts(state, pieces, others, targets, overrun, air, armour)
                times |= Counter(known[armour])
            base = ratio(attack, defence)
            ratios[base] += p * q
            column = base + sum(s.columns for s in known[armour])
            columns[min(max(column, 0), len(COLUMNS) - 1)] += p * q
            for shift in set(known[armour]):
                shifted[shift] += p * q
    rows = tuple(reversed(state.rules.results))  # the best for the attacker first
    results = summed((row[c], p / 6) for c, p in sorted(columns.items(), reverse=True) for row in rows)
    return Preview(
        attack=summed((strength, p) for (strength, _), p in sorted(attacking.items())),
        defence=summed((strength, p) for (strength, _), p in sorted(defending_.items())),
        shifts=tuple((s, shifted[s]) for s, n in times.items() for _ in range(n)),
        ratios={ratio_name(base): ratios[base] for base in sorted(ratios)},
        columns={COLUMNS[c]: columns[c] for c in sorted(columns)},
        results=results,
        **_falls(state, attackers, targets, overrun, results),
    )


def _falls(
    state: Leningrad, attackers: int, targets: HexSet, overrun: bool, results: Chances
) -> dict[Literal["falls", "falls_if_retreats"], Fraction]:
    """Steps that eat up the whole force clear the hexes, and so does every retreat; those who had fallen back into them
    before die with them (2010 §8.2). Fewer steps than the force has leave somebody there."""
    force = defending(state, targets, overrun)
    trial = state.copy()
    origins = of(state.place[p] for p in members(attackers))
    trial.battle = Battle(attackers, force, targets, origins, overrun)
    steps = sum(state.steps[p] for p in members(force))
    way_out = any(safe_hexes(trial, p, DEFENDER) for p in members(force))
    sure = perhaps = Fraction(0)
    for result, chance in results.items():
        to_defender = result.split("/")[0]
        if to_defender == "E" or (to_defender.isdigit() and int(to_defender) >= steps):
            sure += chance
        elif to_defender != "-" and way_out:
            perhaps += chance
    return {"falls": sure, "falls_if_retreats": sure + perhaps}


def _shifts(
    state: Leningrad, attackers: list[int], defenders: list[int], targets: HexSet, overrun: bool, air: int, armour: bool
) -> list[Shift]:
    """The umpire's own shifts; `armour`: one of the untried units turns out to be armour."""
    if armour:
        trial = state.copy()
        tanks = next(i for i, d in enumerate(state.rules.divisions) if d.kind == "armour")
        for p in attackers + defenders:
            if is_untried(state, p):
                trial.front[p] = tanks
        state = trial
    return shifts(state, attackers, defenders, targets, overrun, air)


# --- may it be asked ------------------------------------------------------------------------------


def why_not(state: Leningrad, attackers: int, targets: HexSet, overrun: bool, air: int) -> Reason | None:
    """Why there are no odds for this attack, whoever's turn it is; None if there are."""
    r, pieces, side = state.rules, list(members(attackers)), state.side_of(next(members(attackers)))
    reason = odds.why_not(
        state, attackers, targets, r.case("8.0", "8.0"), (r.case("8.1", "8.1"), r.case("8.21", "8.5"))
    )
    if reason is not None:
        return reason
    for t in members(targets):
        if not defending(state, 1 << t, overrun):
            return Reason(r.case("8.0", "8.0"), "why-no-enemy", {"hex": r.numbers[t]})
    names = odds.names(state, attackers)
    if not overrun and state.now.of(side, "combat"):
        reason = odds.why_not_again(state, attackers, targets, r.case("8.1", "8.2"))
    if overrun:
        if targets & (targets - 1):
            return Reason(r.case("8.21", "8.5"), "why-overrun-one-hex", {"units": names})
        if len({state.place[p] for p in pieces}) > 1:
            return Reason(r.case("7.4", "7.4"), "why-not-together", {"units": names})
        if len(pieces) > 3:
            return Reason(r.case("4.5", "4.5"), "why-more-than-three", {"units": names})
    if air > len(state.ready_air()):
        return Reason(r.case("11.5", "13.5"), "why-air", {"ready": len(state.ready_air())})
    return reason


# --- for programs ---------------------------------------------------------------------------------


def as_dict(found: Preview, language: Language) -> dict[str, Any]:
    """Plain data: a strength is a number if it is known, else a text such as "3-12"."""
    said: dict[str, Any] = {
        "attack": _range(found.attack),
        "defence": str(_range(found.defence)),  # always a text: it may be a span such as 1-7
        "ratio": next(iter(found.ratios)) if len(found.ratios) == 1 else None,
        "shifts": [
            {"columns": s.columns, "case": s.case, "why": tell(s.why, language, units=", ".join(s.units))}
            | ({} if chance == 1 else {"chance": odds.rounded(chance)})
            for s, chance in found.shifts
        ],
        "column": next(iter(found.columns)) if len(found.columns) == 1 else None,
        "results": odds.plain(found.results),
        "defender": odds.plain(found.of_role(0)),
        "attacker": odds.plain(found.of_role(1)),
        "falls": odds.rounded(found.falls),
        "falls_if_retreats": odds.rounded(found.falls_if_retreats),
    }
    if len(found.columns) > 1 or len(found.ratios) > 1:
        said |= {"ratios": odds.plain(found.ratios), "columns": odds.plain(found.columns)}
    for name, strengths in (("attack", found.attack), ("defence", found.defence)):
        if len(strengths) > 1:
            said[f"{name}_strengths"] = {str(s): odds.rounded(p) for s, p in strengths.items()}
    return said


def _range(strengths: dict[int, Fraction]) -> int | str:
    low, high = min(strengths), max(strengths)
    return low if low == high else f"{low}-{high}"


# --- for the shell --------------------------------------------------------------------------------


def tables(said: dict[str, Any], language: Language) -> list[odds.Table]:
    """The odds as tables: heads and rows."""
    rows = [
        odds.row("strengths", language, f"{said['attack']} : {said['defence']}"),
        odds.row("ratio", language, said["ratio"] or odds.percents(said["ratios"], language)),
    ]
    for shift in said["shifts"]:
        likely = f", {odds.percent(shift['chance'], language)}" if "chance" in shift else ""
        rows.append([signed(shift["columns"]), f"{shift['why']} ({cited(shift['case'], language)}){likely}"])
    rows.append(odds.row("column", language, said["column"] or odds.percents(said["columns"], language)))
    return odds.with_results(rows, said["results"], language, "head-result")
