"""Armour (2010 §10, 1979 §12): how armour units and whole panzer corps shift the odds."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.leningrad.rules import GERMAN, SOVIET, Shift
from grognard.games.leningrad.state import Leningrad
from grognard.hexset import HexSet


def shifts(state: Leningrad, attackers: Sequence[int], defenders: Sequence[int], targets: HexSet) -> list[Shift]:
    """Each on its own, and all of them together (2010 §10.4, 1979 §12.4).

    In the charts: 2010 CSC attacking armour, CSC defending armour, CSC attacking panzer corps, CSC defending panzer
    corps, CSC note 4; 1979 §9.6 attacking armour, §9.6 defending armour, §9.6 attacking panzer corps, §9.6 defending
    panzer corps, §9.6 note 4.
    """
    r = state.rules
    attacking = state.side_of(attackers[0])
    found: list[Shift] = []
    if not targets & ~(r.clear & ~state.forts) and any(is_armour(state, p) for p in attackers):
        found.append(Shift(1, r.case("10.2", "12.2"), "shift-armour-attacks"))
    if attacking == SOVIET:  # 2010 §10.3, 1979 §12.3: Germans in a Soviet city hex bring neither shift
        defenders = [p for p in defenders if not r.soviet_cities >> state.place[p] & 1]
    if any(is_armour(state, p) for p in defenders):
        found.append(Shift(-1, r.case("10.2", "12.2"), "shift-armour-defends"))
    if attacking == GERMAN:
        found += [Shift(1, r.case("10.1", "12.1"), "shift-corps-attacks")] * full_corps(state, attackers)
    else:
        found += [Shift(-1, r.case("10.1", "12.1"), "shift-corps-defends")] * full_corps(state, defenders)
    return found


def is_armour(state: Leningrad, piece: int) -> bool:
    """Armour proper, not mechanized: known of a Soviet unit only once it is revealed."""
    if piece < state.rules.german_count:
        return state.rules.pieces[piece].kind == "armour"
    return state.front[piece] >= 0 and state.rules.divisions[state.front[piece]].kind == "armour"


def full_corps(state: Leningrad, pieces: Sequence[int]) -> int:
    """Panzer corps with all their units in one hex and in this battle."""
    taking_part = set(pieces)
    count = 0
    for corps in state.rules.corps.values():
        if taking_part.issuperset(corps) and len({state.place[p] for p in corps}) == 1:
            count += 1
    return count
