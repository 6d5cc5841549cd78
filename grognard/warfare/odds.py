"""The odds before the die, as far as the games do the same: whether an attack can be asked about, chances as numbers
for programs and as tables for the shell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from grognard.hexset import HexSet, members
from grognard.umpire import Reason
from grognard.words import Language, figure, signed, tell

Rows = list[list[str]]
Table = tuple[list[str], Rows]

# --- may it be asked ------------------------------------------------------------------------------


def why_not(
    state: Any, attackers: int, targets: HexSet, case: str, beside: tuple[str, str] | None = None, able: int = -1
) -> Reason | None:
    """Why there are no odds for this attack, whoever's turn it is. `able`: those who can fight at all; `beside`: the
    case of attacking one hex, and of several."""
    r, pieces = state.rules, list(members(attackers))
    side = state.side_of(pieces[0])
    off = [r.names[p] for p in pieces if state.place[p] < 0 or not able >> p & 1]
    if off:
        return Reason(case, "why-not-on-map", {"units": ",".join(off)})
    if any(state.side_of(p) != side for p in pieces):
        return Reason(case, "why-both-sides", {"units": names(state, attackers)})
    for t in members(targets & ~state.occupied[1 - side]):
        return Reason(case, "why-no-enemy", {"hex": r.numbers[t]})
    several = bool(targets & (targets - 1))
    for p in pieces:
        if targets & ~r.beside[state.place[p]]:
            key = "why-not-beside-all" if several else "why-not-beside"
            return Reason(beside[several] if beside else case, key, {"unit": r.names[p]})
    return None


def why_not_again(state: Any, attackers: int, targets: HexSet, case: str) -> Reason | None:
    """In a combat phase everybody fights once."""
    r = state.rules
    for p in members(attackers & state.attacked):
        return Reason(case, "why-has-attacked", {"unit": r.names[p]})
    for t in members(targets):
        if not state.at[t] & ~state.defended:
            return Reason(case, "why-attacked-already", {"hex": r.numbers[t]})
    return None


def names(state: Any, units: int) -> str:
    return ",".join(state.rules.names[p] for p in members(units))


# --- for programs ---------------------------------------------------------------------------------


def rounded(chance: Fraction | float) -> float:
    return round(float(chance), 6)


def plain(chances: Mapping[Any, Fraction]) -> dict[str, float]:
    return {str(name): rounded(chance) for name, chance in chances.items()}


# --- for the shell --------------------------------------------------------------------------------


def percent(chance: float, language: Language, how: str = ".1f") -> str:
    return f"{figure(100 * chance, how, language)} %"


def percents(chances: Mapping[str, float], language: Language) -> str:
    return ", ".join(f"{name} {percent(chance, language)}" for name, chance in chances.items())


def row(key: str, language: Language, said: str) -> list[str]:
    return [tell(f"odds-{key}", language), said]


def changes(
    told: Iterable[Mapping[str, Any]], value: str, words: Callable[[Mapping[str, Any]], str] = lambda each: each["case"]
) -> Rows:
    """Shifts, dice or modifiers, each with why and by which case."""
    return [[signed(each[value]), f"{each['why']} ({words(each)})"] for each in told]


def with_results(
    rows: Rows, results: Mapping[str, float], language: Language, head: str, how: str = ".1f"
) -> list[Table]:
    """The attack as it stands, and by result its chance."""
    heads: Sequence[str] = (head, "head-chance")
    chances = [[result, percent(chance, language, how)] for result, chance in results.items()]
    return [([], rows), ([tell(key, language) for key in heads], chances)]
