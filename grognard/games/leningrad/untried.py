"""Untried units (2010 §12, 1979 §14): what a Soviet unit is comes out when it fights or dies.

Until then it is a back, infantry or armoured. Its division is drawn when it is revealed, from those of the same back
that have not been seen. All of them are equally likely, so every set of as many as there are untried units is; for the
odds the sets are counted by strength and by whether armour is among them, which is all that the odds ask about.
"""

from __future__ import annotations

from fractions import Fraction

from grognard.games.leningrad.state import Leningrad
from grognard.hexset import members
from grognard.umpire import Event
from grognard.umpire.events import event
from grognard.warfare.chances import sets, together
from grognard.warfare.pieces import DEAD

Hands = dict[tuple[int, bool], Fraction]
"""By strength and whether armour is there, how likely it is."""


def is_untried(state: Leningrad, piece: int) -> bool:
    return piece >= state.rules.german_count and state.front[piece] < 0


def reveal(state: Leningrad, piece: int, events: list[Event]) -> None:
    """Turn a unit over if it is untried, for good; what it is comes from those of its back (1979 §14.2)."""
    if not is_untried(state, piece):
        return
    back = state.rules.pieces[piece].kind
    if not state.pool[back]:
        state.pool[back] = reshuffled(state, back)
    division = state.pick(list(members(state.pool[back])))
    state.pool[back] &= ~(1 << division)
    state.front[piece] = division
    d = state.rules.divisions[division]
    events.append(
        event(
            "revealed",
            unit=state.rules.names[piece],
            division=d.name,
            kind=d.kind,
            attack=d.attack,
            defence=d.defence,
        )
    )


def reshuffled(state: Leningrad, back: str) -> int:
    """When all counters of a back have been out, those in the dead pile form the new pool (1979 schedule)."""
    alive = 0
    for piece, division in enumerate(state.front):
        if division >= 0 and state.place[piece] != DEAD:
            alive |= 1 << division
    return state.rules.backs[back] & ~alive or state.rules.backs[back]


def strength(state: Leningrad, piece: int, attacking: bool) -> int:
    """Combat strength; of an untried unit none is known and 0 is given."""
    if piece < state.rules.german_count:
        return state.rules.pieces[piece].strength[state.steps[piece]]
    if state.front[piece] < 0:
        return 0
    division = state.rules.divisions[state.front[piece]]
    return division.attack if attacking else division.defence


# --- what they may turn out to be -----------------------------------------------------------------


def hands(state: Leningrad, pieces: list[int], attacking: bool) -> Hands:
    """What the strength of these units may be, and whether armour is among the untried ones."""
    unknown = [p for p in pieces if is_untried(state, p)]
    found: Hands = {(sum(strength(state, p, attacking) for p in pieces if p not in unknown), False): Fraction(1)}
    for back in state.pool:
        mine = [p for p in unknown if state.rules.pieces[p].kind == back]
        if mine:
            found = together(found, _drawn(state, back, mine, attacking))
    return found


def _drawn(state: Leningrad, back: str, pieces: list[int], attacking: bool) -> Hands:
    r = state.rules
    found: Hands = {(0, False): Fraction(1)}
    trial, left = state.copy(), list(pieces)
    while left:
        pool = list(members(trial.pool[back] or reshuffled(trial, back)))
        number = min(len(left), len(pool))
        cards = [(d.attack if attacking else d.defence, d.kind == "armour") for d in (r.divisions[i] for i in pool)]
        ways = sets(cards, number)
        found = together(found, {hand: Fraction(n, ways.total()) for hand, n in ways.items()})
        # If the pool runs out all of it is on the map, whichever unit is which; the rest is drawn from the dead.
        for division in pool[:number]:
            trial.front[left.pop()] = division
        trial.pool[back] = 0
    return found
