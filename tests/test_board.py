"""Boards of several parts, and sets of hexes on them, against a referee of sets and breadth-first search."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard import hexset
from grognard.board import Board, Inset, Sheet
from grognard.hexes import Grid, HexError, is_number, spelled
from grognard.hexset import Field
from grognard.lattice import Lattice
from tests import soak
from tests.boards import Referee, distances, referees

pytestmark = soak.more

quick = settings(deadline=None, max_examples=soak.times(30, 600))

Hexside = tuple[int, int]


# --- numbers ---------------------------------------------------------------------------------


@quick
@given(referees())
def test_every_number_has_one_index_and_back(referee: Referee) -> None:
    board = referee.board
    by_number = {number: board.index(number) for number in referee.places}
    assert sorted(by_number.values()) == list(board.indices) == list(board)
    assert {board.number(i) for i in board} == set(by_number)
    assert all(board.number(i) == number and board.find(number) == i for number, i in by_number.items())
    assert [i for i in range(-2, board.size + 2) if i in board] == list(board.indices)
    for number, i in by_number.items():
        assert board.lattice_of(i) == referee.places[number][0]
        assert is_number(number)
    for i in set(range(-1, board.size + 1)) - set(board):
        with pytest.raises(HexError, match=f"^no hex has the index {i}$"):
            board.number(i)


@quick
@given(referees())
def test_what_is_covered_and_what_stands_for_it(referee: Referee) -> None:
    board = referee.board
    assert {board.number(h) for h in board.covered} == referee.covered
    assert set(board.open) == set(board) - board.covered
    assert {board.number(h): sorted(map(board.number, part)) for h, part in board.mega.items()} == referee.megas
    assert all(h in board.mega[main] for h, main in board.mega_of.items())


@quick
@given(referees(), st.integers(0, 99), st.integers(0, 99))
def test_the_hexes_of_columns(referee: Referee, one: int, other: int) -> None:
    board, (first, last) = referee.board, sorted((one, other))
    for _, sheet in board.windows:
        found = {board.number(h) for h in board.in_columns(first, last, sheet.letter)}
        mine = {n for n in referee.places if n[:-4] == sheet.letter}
        assert found == {n for n in mine if first <= int(n[-4:-2]) <= last}
    with pytest.raises(HexError, match=r"^there is no sheet X$"):
        board.in_columns(first, last, "X")


# --- neighbours, distance, lines -------------------------------------------------------------


@quick
@given(referees())
def test_neighbours(referee: Referee) -> None:
    board, graph = referee.board, referee.graph()
    assert len(board.neighbours) == len(board.around) == board.size
    beside = {board.index(a): {board.index(b) for b in referee.places if referee.beside(a, b)} for a in referee.places}
    for i in board:
        assert set(board.around[i]) == graph[i]
        assert len(board.around[i]) == len(graph[i])
        assert {n for n in board.neighbours[i] if n >= 0} == beside[i]
        assert {j for j in board if board.adjacent(i, j)} == graph[i]
        assert {j for j in board if board.touch(i, j)} == beside[i] | graph[i]
        assert board.on_edge(i) == (board.lattice_of(i) == 0 and len(beside[i]) < 6)
        for d, n in enumerate(board.neighbours[i]):
            assert board.neighbour(i, board.directions[d]) == (n if n >= 0 else None)
            if n >= 0:
                assert (board.direction(i, n), board.direction(n, i)) == (d, (d + 3) % 6)
    for i in set(range(board.size)) - set(board):
        assert board.around[i] == ()
        assert board.neighbours[i] == (-1,) * 6


@quick
@given(referees())
def test_distance_is_the_shortest_way(referee: Referee) -> None:
    board, graph = referee.board, referee.graph()
    for a in board:
        steps = distances(graph, a)
        assert {b: board.distance(a, b) for b in board} == {b: steps.get(b, board.size) for b in board}


@quick
@given(st.data(), referees())
def test_lines(data: st.DataObject, referee: Referee) -> None:
    board = referee.board
    a, b = data.draw(st.sampled_from(board.indices)), data.draw(st.sampled_from(board.indices))
    if board.lattice_of(a) != board.lattice_of(b):
        with pytest.raises(HexError, match=f"^no straight line leads from {board.number(a)} to {board.number(b)}$"):
            board.line(a, b)
        return
    line = board.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert set(line) <= set(board)
    first, lattice = board.lattices[board.lattice_of(a)]
    if len(line) == lattice.distance(a - first, b - first) + 1:  # no hole on the way
        assert all(board.touch(p, q) for p, q in pairwise(line))


# --- pixels and planes -----------------------------------------------------------------------


@quick
@given(referees())
def test_where_hexes_lie(referee: Referee) -> None:
    board = referee.board
    numbers = {board.index(number): number for number in referee.places}
    for k in range(len(board.lattices)):
        on = [i for i in board if board.lattice_of(i) == k]
        if not on:
            continue
        # Only where the first hex lies is left to the lattice.
        (x, y), (u, v) = board.centre(on[0]), referee.centre(numbers[on[0]])
        for i in on:
            where = referee.centre(numbers[i])
            assert math.dist(board.centre(i), (where[0] - u + x, where[1] - v + y)) < 1e-9
            assert board.hex_at(*board.centre(i), k) == i
        xs, ys = zip(*(c for i in on for c in board.corners(i)), strict=True)
        assert board.bounds(k) == (min(xs), min(ys), max(xs), max(ys))
    assert board.hex_at(1e6, 0.0) is None
    assert len(set(board.cells.values())) == len(board.cells) == len(board.indices)
    assert all(0 <= x < board.shape[0] and 0 <= y < board.shape[1] for x, y in board.cells.values())


@quick
@given(referees())
def test_a_hexside_is_drawn_within_a_lattice_only(referee: Referee) -> None:
    board = referee.board
    for i in board:
        for n in board.neighbours[i]:
            if n >= 0:
                (p, q), (r, s) = board.side(i, n), board.side(n, i)
                assert math.dist(p, s) < 1e-9
                assert math.dist(q, r) < 1e-9
    for a, b in board.links:
        with pytest.raises(HexError, match=r"have no hexside in common$"):
            board.side(a, b)


# --- sets of hexes ---------------------------------------------------------------------------


@dataclass
class Case:
    """A field and, beside it, what it should know: the steps that are open."""

    field: Field
    inside: set[int]
    graph: dict[int, set[int]]

    def neighbours(self, hexes: set[int]) -> set[int]:
        return set().union(*(self.graph[h] for h in hexes)) & self.inside

    def flood(self, start: set[int], through: set[int]) -> set[int]:
        reached = start & through & self.inside
        while more := (self.neighbours(reached) & through) - reached:
            reached |= more
        return reached


def hexes_of(board: Board) -> st.SearchStrategy[set[int]]:
    """Sets of any density, the whole board among them."""
    few = st.sets(st.sampled_from(board.indices), max_size=6)
    return st.one_of(few, few.map(lambda s: set(board) - s), st.sets(st.sampled_from(board.indices)))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    referee = draw(referees())
    board, graph = referee.board, referee.graph()
    inside = draw(st.none() | hexes_of(board))
    field = Field(board) if inside is None else Field(board, hexset.of(inside))
    case = Case(field, (set(board) if inside is None else inside) - board.covered, graph)
    # Hexsides of covered hexes are known too, and lead nowhere.
    sides = [(i, n) for i in board for n in board if board.touch(i, n)]
    for change in draw(st.lists(st.sampled_from(("barriers", "only")), max_size=2)):
        chosen = draw(st.lists(st.sampled_from(sides), max_size=60)) if sides else []
        named = {*chosen, *((b, a) for a, b in chosen)}
        barred = change == "barriers"
        case.field = case.field.with_barriers(chosen) if barred else case.field.only(chosen)
        case.graph = {a: {b for b in around if ((a, b) in named) != barred} for a, around in case.graph.items()}
    return case


def as_set(bits: int) -> set[int]:
    """Read bit by bit, so that nothing here rests on `members`."""
    return {i for i in range(bits.bit_length()) if bits & (1 << i)}


@quick
@given(st.data(), cases())
def test_steps_of_sets(data: st.DataObject, case: Case) -> None:
    board = case.field.grid
    assert isinstance(board, Board)
    assert as_set(case.field.all) == case.inside
    hexes = data.draw(hexes_of(board))
    bits = hexset.of(hexes)
    assert as_set(case.field.neighbours(bits)) == case.neighbours(hexes)
    assert as_set(case.field.spread(bits)) == hexes | case.neighbours(hexes)
    assert {i: as_set(case.field.neighbours(1 << i)) for i in board} == {i: case.neighbours({i}) for i in board}
    inside = hexes & case.inside
    assert as_set(case.field.enclosed(hexset.of(inside))) == {h for h in inside if case.neighbours({h}) <= inside}
    for direction in range(6):
        there = {i: board.neighbours[i][direction] for i in hexes}
        assert as_set(case.field.shift(bits, direction)) == {
            n for i, n in there.items() if n in case.graph[i] and n in case.inside
        }


@quick
@given(st.data(), cases(), st.integers(0, 12))
def test_floods_and_distances_of_sets(data: st.DataObject, case: Case, steps: int) -> None:
    board = case.field.grid
    assert isinstance(board, Board)
    start, through = data.draw(hexes_of(board)), data.draw(hexes_of(board))
    assert as_set(case.field.flood(hexset.of(start), hexset.of(through))) == case.flood(start, through)
    expected = set(start)
    for _ in range(steps):
        expected |= case.neighbours(expected)
    assert as_set(case.field.within(hexset.of(start), steps)) == expected


@quick
@given(st.data(), cases(), st.integers(0, 4))
def test_ranges_count_the_hexes_of_insets_as_parts_of_one(data: st.DataObject, case: Case, range_: int) -> None:
    board = case.field.grid
    assert isinstance(board, Board)
    start = data.draw(hexes_of(board))
    cost = {h: 6 // board.times[board.lattice_of(h)] for h in board}  # 6: in halves and in thirds of a hex
    spent = dict.fromkeys(start, 0)
    todo = sorted(start)
    while todo:
        here = todo.pop()
        for n in case.neighbours({here}):
            if spent[here] + cost[n] < spent.get(n, 6 * range_ + 1):
                spent[n] = spent[here] + cost[n]
                todo.append(n)
    assert as_set(case.field.in_range(hexset.of(start), range_)) == set(spent)


# --- boards with names -----------------------------------------------------------------------

WEST = Sheet("W", (1, 50), (1, 60), by=(-50, 0))
EAST = Sheet("E", (1, 78), (1, 60))
MOSCOW = Sheet("M", (1, 40), (1, 60), by=(78, -20))


def three_sheets() -> Board:
    return Board.of_sheets(EAST, WEST, MOSCOW, shifted="odd")


def numbers(board: Board, hexes: tuple[int, ...]) -> list[str]:
    return sorted(map(board.number, hexes))


def test_sheets_join() -> None:
    board = three_sheets()
    at = board.index
    assert numbers(board, board.around[at("E0120")]) == ["E0119", "E0121", "E0220", "E0221", "W5020", "W5021"]
    # Row r of the first column of M touches row r - 20 of the last of E.
    assert numbers(board, board.around[at("E7812")]) == ["E7711", "E7712", "E7811", "E7813", "M0131", "M0132"]
    assert board.distance(at("W0130"), at("M4050")) == 167
    assert board.number(at("M0101")) == "M0101"
    assert board.neighbour(at("M0101"), "NW") is None
    # North of E lies nothing, so the way from its first row up into M leads round the corner.
    assert board.main.distance(at("E5001"), at("M0101")) < board.distance(at("E5001"), at("M0101")) == 48


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("1829", "'1829' is not a hex number: the letter of a sheet (E, W, M) and four digits, column then row"),
        ("X1829", "'X1829' is not a hex number: the letter of a sheet (E, W, M) and four digits, column then row"),
        ("e1829", "'e1829' is not a hex number: the letter of a sheet (E, W, M) and four digits, column then row"),
        ("E18290", "'E18290' is not a hex number: the letter of a sheet (E, W, M) and four digits, column then row"),
        ("E7901", "hex E7901 is off the map (sheet E: columns 01-78, rows 01-60)"),
        ("W0100", "hex W0100 is off the map (sheet W: columns 01-50, rows 01-60)"),
    ],
)
def test_a_number_that_is_none(number: str, says: str) -> None:
    with pytest.raises(HexError, match=f"^{re.escape(says)}$"):
        three_sheets().index(number)


def test_numbers_as_typed() -> None:
    assert [spelled(word) for word in ("e1829", "E1829", "1829", "1pz", "end")] == [
        "E1829",
        "E1829",
        "1829",
        "1pz",
        "end",
    ]
    assert not any(map(is_number, ("", "e1829", "EE1829", "182", "18290", "E182", "１８２９", "E1829 ", "E1829\n")))


PLAIN = Grid(6, 6, "odd")
SMALL = Inset("S", Grid(3, 3, "odd"), 3)


def on_plain(*numbers: str) -> frozenset[int]:
    return frozenset(map(PLAIN.index, numbers))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Sheet("e", (1, 2), (1, 2)), "'e' is not the letter of a sheet: one capital, A to Z"),
        (lambda: Sheet("E", (2, 1), (1, 2)), "the columns and rows of a sheet are numbered from 00 to 99, not 2 to 1"),
        (lambda: Sheet("E", (1, 2), (1, 100)), "the columns and rows of a sheet are numbered from 00 to 99, not 1 to"),
        (lambda: Inset("", PLAIN), "'' is not the letter of an inset: one capital, A to Z"),
        (lambda: Inset("S", PLAIN, 0), "the hexes of an inset are at least as many as those it covers, not 0 to one"),
        (lambda: Board.of_sheets(EAST, EAST, shifted="odd"), "two sheets have the letter E"),
        (lambda: Board(PLAIN, insets=(SMALL, SMALL)), "two sheets have the letter S"),
        (lambda: Board.of_sheets(EAST, Sheet("A", (78, 80), (60, 61)), shifted="odd"), "the sheets E and A overlap"),
        (lambda: Board(PLAIN, (EAST,)), "hex 7860 is off the map"),
        (lambda: Board(Lattice(100, 5, "odd")), "the columns and rows of a sheet are numbered from 00 to 99"),
        (lambda: Board(PLAIN, insets=(Inset("S", Grid(2, 2, "odd", "pointy")),)), "the hexes of inset S have another"),
        (lambda: Board(PLAIN, insets=(Inset("S", PLAIN, covers=frozenset({6})),)), "inset S covers 6, which is no hex"),
        (lambda: Board(PLAIN, insets=(Inset("S", PLAIN, covers=frozenset({42})),)), "inset S covers 42, which is no"),
        (
            lambda: Board(PLAIN, insets=tuple(Inset(x, PLAIN, covers=on_plain("0101")) for x in "ST")),
            "hex 0101 is covered twice",
        ),
        (lambda: Board(PLAIN, links=frozenset({(0, 6)})), "a link leads from 0 to 6, of which one is no hex in play"),
        (
            lambda: Board(PLAIN, insets=(Inset("S", PLAIN, covers=on_plain("0101")),), links=frozenset({(0, 42)})),
            "a link leads from 0 to 42, of which one is no hex in play",
        ),
        (lambda: Board(PLAIN, links=frozenset({(0, 1)})), "0101 and 0102 need no link"),
        (lambda: Board(PLAIN, links=frozenset({(3, 0)})), "0104 and 0101 need no link"),
        (lambda: Board(PLAIN, insets=(SMALL,), megahexes=((0, (42,)),)), "0 is not covered, and can have no mega-hex"),
        (
            lambda: Board(PLAIN, insets=(Inset("S", PLAIN, covers=on_plain("0101")),)).with_mega(0, (42, 1)),
            "the mega-hex of 0101 lies on the inset that covers it",
        ),
        (
            lambda: Board(PLAIN, insets=(Inset("S", PLAIN, covers=on_plain("0101")), Inset("T", PLAIN))).with_mega(
                0, (90,)
            ),
            "the mega-hex of 0101 lies on the inset that covers it",
        ),
        (
            lambda: Board(PLAIN, insets=(Inset("S", PLAIN, covers=on_plain("0101")),)).with_mega(0, (42, 42)),
            "a hex belongs to two mega-hexes",
        ),
    ],
)
def test_an_impossible_board(make: object, says: str) -> None:
    with pytest.raises(HexError, match=f"^{re.escape(says)}"):
        make()  # type: ignore[operator]


def test_a_hexside_lies_between_two_adjacent_hexes() -> None:
    field = Field(Board(PLAIN, insets=(SMALL,)))
    index = field.grid.index
    for make in (field.with_barriers, field.only):
        with pytest.raises(HexError, match=r"^0101 and S0101 are not adjacent$"):
            make([(index("0101"), index("S0101"))])


def test_a_board_grows_without_renumbering() -> None:
    board = Board(PLAIN).with_inset(SMALL)
    link = board.index("0601"), board.index("S0102")
    grown = board.with_links([link[::-1]]).without([board.index("S0303")])
    assert grown.links == {link}
    assert all(grown.index(board.number(h)) == h for h in grown)
    with pytest.raises(HexError, match=r"^hex S0303 is off the map$"):
        grown.index("S0303")
    assert grown.alone.indices == PLAIN.indices
    assert grown.alone == Board(PLAIN)
