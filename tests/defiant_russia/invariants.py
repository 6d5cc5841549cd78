"""What must hold in every Defiant Russia position, whatever was played."""

from __future__ import annotations

from grognard.games.defiant_russia import stacking
from grognard.games.defiant_russia.rules import AXIS, SOVIET
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.umpire import State
from grognard.warfare.pieces import DEAD


def hold(state: State) -> None:
    assert isinstance(state, DefiantRussia)
    r = state.rules
    seen, occupied, land = 0, [0, 0], [0, 0]
    for hex_, bits in state.at.items():
        assert bits and not bits & seen, "a piece in two hexes"
        seen |= bits
        assert r.playable >> hex_ & 1, f"somebody in {r.numbers[hex_]}"
        assert not (bits & r.of_side[AXIS] and bits & r.of_side[SOVIET]), f"both sides in {r.numbers[hex_]}"
        side = AXIS if bits & r.of_side[AXIS] else SOVIET
        assert stacking.fits(state, hex_), f"too many in {r.numbers[hex_]}"
        assert not bits & r.fleets or r.ports >> hex_ & 1, f"a fleet aground in {r.numbers[hex_]}"
        if bits & r.fighters:
            occupied[side] |= 1 << hex_
        if bits & r.land:
            land[side] |= 1 << hex_
            assert state.friendly(side) >> hex_ & 1, f"{r.numbers[hex_]} is not its occupant's"
    assert occupied == state.occupied
    assert land == state.land
    for p, place in enumerate(state.place):
        assert (place >= 0) == bool(seen >> p & 1)
        assert place < 0 or state.at[place] >> p & 1
        assert 0 <= state.steps[p] <= r.pieces[p].steps
        assert (state.steps[p] == 0) == (place <= DEAD)
    assert not state.held & ~r.playable
    assert state.turn <= r.turns
    assert 0 <= state.air <= 8
    assert 0 <= state.points <= 6
    assert len(list(members(r.leaders))) == 3
