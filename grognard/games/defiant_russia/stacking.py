"""Stacking (Aide: Mouvement et empilement, Phase 3, Phase 8): two units a hex, with exceptions.

We hold every move, retreat and advance to it as it ends, so no hex is ever overfull at the end of a phase.
"""

from __future__ import annotations

from grognard.games.defiant_russia.state import DefiantRussia
from grognard.umpire import Reason


def why_no_room(state: DefiantRussia, piece: int, hex_: int) -> Reason | None:
    """Why a piece may not end in a hex with friends; None if it may (Aide: Mouvement et empilement (5), Phase 3 (5),
    Phase 8 (3); leaders: Aide: Les chefs (6), (8))."""
    r = state.rules
    args: dict[str, str | int | float] = {"unit": r.names[piece], "hex": r.numbers[hex_]}
    there = state.at.get(hex_, 0) & ~(1 << piece)
    bit = 1 << piece
    if bit & r.leaders:
        if there & r.land:
            return None
        return Reason(r.case("Les chefs"), "why-leader-alone", args)
    if bit & r.fleets:
        return Reason(r.case("Phase 8"), "why-one-fleet", args) if there & r.fleets else None
    if bit & r.spanish:
        return None
    units = there & r.land & ~r.spanish
    if units.bit_count() >= r.said["stack"]:
        return Reason(r.case("Mouvement et empilement"), "why-two-units", args)
    if bit & r.alone and units & r.alone and not there >> r.stalin & 1:
        return Reason(r.case("Phase 8"), "why-one-army", args)
    if (bit & r.hungarians and units & r.romanians) or (bit & r.romanians and units & r.hungarians):
        return Reason(r.case("Phase 3"), "why-rivals", args)
    return None


def room(state: DefiantRussia, piece: int, hex_: int) -> bool:
    if hex_ not in state.at:
        return not state.rules.leaders >> piece & 1
    return why_no_room(state, piece, hex_) is None


def fits(state: DefiantRussia, hex_: int) -> bool:
    """Whether those in a hex may all be there."""
    r = state.rules
    units = state.at.get(hex_, 0) & r.land & ~r.spanish
    if units.bit_count() > r.said["stack"]:
        return False
    if (units & r.alone).bit_count() > 1 and not state.at[hex_] >> r.stalin & 1:
        return False
    return not (units & r.hungarians and units & r.romanians)
