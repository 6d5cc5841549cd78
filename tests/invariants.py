"""What must hold in every Leningrad position, whatever was played."""

from __future__ import annotations

from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import AWAITED, READY, USED, Leningrad
from grognard.hexset import members
from grognard.umpire import State
from grognard.warfare.pieces import DEAD, DUE


def hold(state: State) -> None:
    assert isinstance(state, Leningrad)
    _pieces_are_in_one_place(state)
    _sides_are_apart(state)
    _steps_are_conserved(state)
    _stacks_are_legal(state)
    _divisions_are_out_once(state)
    assert state.turn <= state.rules.turns
    assert all(a in (READY, USED, AWAITED) or state.rules.playable >> a & 1 for a in state.air)
    assert 0 <= state.forts.bit_count() <= state.rules.said["fort_counters"]
    assert not state.forts & state.occupied[GERMAN], "a fort with Germans in it"


def _pieces_are_in_one_place(state: Leningrad) -> None:
    seen = 0
    for hex_, bits in state.at.items():
        assert bits and not bits & seen, "a piece in two hexes"
        seen |= bits
        assert state.rules.playable >> hex_ & 1, f"somebody in {state.rules.numbers[hex_]}"
        for p in members(bits):
            assert state.place[p] == hex_
    for p, place in enumerate(state.place):
        assert (place >= 0) == bool(seen >> p & 1)
        if state.awaited >> p & 1:
            assert place == DUE


def _sides_are_apart(state: Leningrad) -> None:
    occupied = [0, 0]
    for hex_, bits in state.at.items():
        sides = {state.side_of(p) for p in members(bits)}
        assert len(sides) == 1, f"both sides in {state.rules.numbers[hex_]}"
        occupied[sides.pop()] |= 1 << hex_
    assert occupied == state.occupied


def _steps_are_conserved(state: Leningrad) -> None:
    for p, steps in enumerate(state.steps):
        assert 0 <= steps <= (2 if state.side_of(p) == GERMAN else 1)
        assert (steps == 0) == (state.place[p] == DEAD)


def _stacks_are_legal(state: Leningrad) -> None:
    """Three to a hex; in 2010 only at the end of phases, in 1979 always, the German set-up apart."""
    at_rest = state.now not in ("set-up", "german-replacement", "german-movement", "soviet-movement")
    moved = state.turn > 1 or state.now not in ("set-up", "german-replacement", "german-movement")
    if not (moved and (at_rest or state.rules.stack_always)) or state.decision.kind == "overstacked":
        return
    for hex_, bits in state.at.items():
        assert bits.bit_count() <= 3, f"{bits.bit_count()} units in {state.rules.numbers[hex_]}"


def _divisions_are_out_once(state: Leningrad) -> None:
    alive = [d for p, d in enumerate(state.front) if d >= 0 and state.place[p] != DEAD]
    assert len(alive) == len(set(alive)), "a division twice on the map"
    for p, division in enumerate(state.front):
        if division >= 0:
            assert state.side_of(p) == SOVIET
            assert state.rules.backs[state.rules.pieces[p].kind] >> division & 1
            if state.place[p] != DEAD:
                assert not any(pool >> division & 1 for pool in state.pool.values())
