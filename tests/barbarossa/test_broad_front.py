"""The greedy player along a broad front: nobody is lost for want of room, not all go to one place, rings are closed."""

from __future__ import annotations

from grognard.games import barbarossa
from grognard.games.barbarossa.measures import Meter, title
from grognard.games.barbarossa.strategy import bound, rings
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import doctrine
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.surrender import free
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.players import GreedyPlayer


def test_divisions_of_the_axis_are_bound_for_several_places() -> None:
    state = barbarossa.new(edition="minsk", seed=1)
    while state.decision.kind != "movement":
        state.play(state.legal()[-1])
    r, d = state.rules, doctrine(state.rules)
    board = Board(state, d, AXIS)
    going = bound.fields(board)
    nearest = {p: min(left, key=lambda h: (left[h], h)) for p, left in going.items()}
    assert len(set(nearest.values())) >= 4, "places that draw somebody"
    north, south = r.by_name["20pz-p"], r.by_name["3pz-p"]
    assert r.numbers[nearest[north]] == "E1034" and nearest[south] != nearest[north]
    together = {p for p in going if r.pieces[p].formation == r.pieces[north].formation}
    assert len({nearest[p] for p in together}) == 1, "a division goes one way"


def test_a_ring_is_closed_where_it_is_narrowest() -> None:
    state = barbarossa.new(edition="minsk", seed=1)
    while state.decision.kind != "movement":
        state.play(state.legal()[-1])
    r = state.rules
    board = Board(state, doctrine(r), AXIS)
    inside = state.occupied[SOVIET] & ~supplied_hexes(state, SOVIET) & free(state)
    everywhere = r.playable & ~state.occupied[SOVIET]
    gap = rings.narrowest(state, inside, everywhere)
    assert gap and gap.bit_count() <= rings.WIDEST
    open_ = r.playable & ~gap & ~state.occupied[AXIS]
    assert not r.land.dry.flood(inside, open_) & r.sources[SOVIET], "nobody gets out round it"
    rings.close(board)
    assert board.settled, "somebody goes to bar the way"


def test_who_comes_in_finds_room() -> None:
    """By the same gates come six divisions in a turn; ten points may stand in a hex (BSR §3.32)."""
    state = barbarossa.new(edition="minsk", seed=1)
    players, seen, meter = {"axis": GreedyPlayer(2), "soviet": GreedyPlayer(3)}, set[str](), Meter(state)
    while state.turn < 4 or str(state.now) != "axis-declaration":
        events = state.play(players[state.side].choose(state.view(state.side)))
        meter.see(state, events)
        seen |= {event.kind for event in events}
    assert "entered" in seen and "overstacked" not in seen
    found = meter.found(state)
    assert found["divisions-encircled"] is not None and "prisoners-3" in found
    assert "3" in title("minsk", "prisoners-3", "en")
