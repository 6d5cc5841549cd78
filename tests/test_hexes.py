"""Hex geometry against a slow version that knows nothing but where the centre of each printed number lies."""

from __future__ import annotations

import math
import re
from collections import deque
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.hexes import Grid, HexError, Point
from tests import soak

pytestmark = soak.more

SIZES = [(1, 1), (1, 2), (2, 1), (1, 7), (7, 1), (2, 2), (5, 4), (4, 5)]

grids = st.builds(
    lambda size, *rest: Grid(*size, *rest),
    st.sampled_from(SIZES) | st.tuples(st.integers(1, 9), st.integers(1, 9)),
    st.sampled_from(("odd", "even")),
    st.sampled_from(("flat", "pointy")),
    st.integers(0, 2),
    st.integers(0, 2),
)
quick = settings(deadline=None, max_examples=soak.times(40, 400))

LENINGRAD = Grid(30, 13, "even", first_column=0)
BARBAROSSA = Grid(60, 45, "odd")


def slow_centres(grid: Grid) -> dict[str, Point]:
    """Printed number -> centre, written down from the words of `Grid` alone."""
    centres = {}
    for column in range(grid.first_column, grid.first_column + grid.columns):
        for row in range(grid.first_row, grid.first_row + grid.rows):
            x, y = float(column - grid.first_column), float(row - grid.first_row)
            line = column if grid.top == "flat" else row
            half = 0.5 if line % 2 == (1 if grid.shifted == "odd" else 0) else 0.0
            spacing = math.sqrt(0.75)
            place = (x * spacing, y + half) if grid.top == "flat" else (x + half, y * spacing)
            centres[f"{column:02d}{row:02d}"] = place
    return centres


def slow_neighbours(grid: Grid) -> dict[int, set[int]]:
    centres = {grid.index(number): c for number, c in slow_centres(grid).items()}
    return {
        a: {b for b, cb in centres.items() if math.isclose(math.dist(ca, cb), 1, abs_tol=1e-6)}
        for a, ca in centres.items()
    }


def slow_distances(around: dict[int, set[int]], start: int) -> dict[int, int]:
    steps, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for n in around[here] - steps.keys():
            steps[n] = steps[here] + 1
            queue.append(n)
    return steps


def same(p: Point, q: Point) -> bool:
    return math.dist(p, q) < 1e-9


def numbers(grid: Grid, indices: object) -> list[str]:
    return [grid.number(i) for i in indices]  # type: ignore[attr-defined]


# --- numbers and indices ---------------------------------------------------------------------


@quick
@given(grids)
def test_every_number_has_one_index_and_back(grid: Grid) -> None:
    names = list(slow_centres(grid))
    indices = [grid.index(n) for n in names]
    assert sorted(indices) == list(grid.indices) == list(grid)
    assert numbers(grid, indices) == names
    for name, i in zip(names, indices, strict=True):
        assert grid.column_row(i) == (int(name[:2]), int(name[2:]))
        assert grid.at(*grid.column_row(i)) == i


@quick
@given(grids)
def test_indices_leave_one_unused_after_each_line(grid: Grid) -> None:
    used = set(grid.indices)
    assert len(used) == grid.columns * grid.rows
    unused = [i for i in range(-1, grid.size + 1) if i not in used]
    assert unused[0] == -1
    assert unused[-1] == grid.size
    assert unused[1:-1] == list(range(grid.length, grid.size, grid.length + 1))
    assert [i for i in range(-3, grid.size + 3) if i in grid] == list(grid.indices)
    assert "0101" not in grid
    for i in unused:
        for look_up in (grid.number, grid.column_row):
            with pytest.raises(HexError, match=f"^no hex has the index {i}$"):
                look_up(i)
    assert all(grid.neighbours[i] == (-1,) * 6 for i in unused[1:-1])


@pytest.mark.parametrize(
    "text", ["", "260", "26040", "26 4", "-104", "+104", "2.04", "26o4", "２６０４", "²604", " 2604"]
)
def test_a_hex_number_is_four_digits(text: str) -> None:
    message = f"{text!r} is not a hex number: four digits, column then row, such as 2604"
    with pytest.raises(HexError, match=f"^{re.escape(message)}$"):
        LENINGRAD.index(text)


@pytest.mark.parametrize("number", ["3001", "0000", "0014", "9999"])
def test_a_number_off_the_map(number: str) -> None:
    message = f"hex {number} is off the map (columns 00-29, rows 01-13)"
    with pytest.raises(HexError, match=f"^{re.escape(message)}$"):
        LENINGRAD.index(number)


def test_a_column_before_the_first_is_off_the_map() -> None:
    assert BARBAROSSA.number(0) == "0101"
    for column, row in ((0, 1), (1, 0), (61, 1), (1, 46), (-1, 1)):
        with pytest.raises(HexError, match=r"is off the map \(columns 01-60, rows 01-45\)$"):
            BARBAROSSA.at(column, row)


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 0), (-1, 5), (5, -1)])
def test_a_grid_is_not_empty(columns: int, rows: int) -> None:
    message = f"^a grid needs at least one column and one row, not {columns} by {rows}$"
    with pytest.raises(HexError, match=message):
        Grid(columns, rows, "odd")


def test_numbers_keep_to_four_digits() -> None:
    for first in ({"first_column": -1}, {"first_row": -1}):
        with pytest.raises(HexError, match=r"^columns and rows are numbered from zero or more$"):
            Grid(5, 5, "odd", **first)  # type: ignore[arg-type]
    for columns, rows in ((100, 5), (5, 100)):
        with pytest.raises(HexError, match=r"^a hex number has two digits for the column and two for the row$"):
            Grid(columns, rows, "odd")
    full = Grid(100, 100, "odd", first_column=0, first_row=0)
    assert full.number(full.index("9999")) == "9999"


# --- neighbours ------------------------------------------------------------------------------


@quick
@given(grids)
def test_neighbours_are_the_hexes_one_step_away(grid: Grid) -> None:
    expected = slow_neighbours(grid)
    for i in grid:
        assert set(grid.around[i]) == expected[i]
        assert len(grid.around[i]) == len(expected[i])
        assert [n for n in grid.neighbours[i] if n >= 0] == list(grid.around[i])
        assert {j for j in grid if grid.adjacent(i, j)} == expected[i]
    assert len(grid.neighbours) == len(grid.around) == grid.size


# Degrees clockwise from north.
COMPASS = {"N": 0, "NE": 60, "SE": 120, "S": 180, "SW": 240, "NW": 300}
POINTY_COMPASS = {"NE": 30, "E": 90, "SE": 150, "SW": 210, "W": 270, "NW": 330}


@quick
@given(grids)
def test_directions_point_where_they_say(grid: Grid) -> None:
    compass = COMPASS if grid.top == "flat" else POINTY_COMPASS
    assert grid.directions == tuple(compass)
    for i in grid:
        x, y = grid.centre(i)
        for d, (name, degrees) in enumerate(compass.items()):
            n = grid.neighbour(i, name)
            angle = math.radians(degrees)
            target = (x + math.sin(angle), y - math.cos(angle))
            covering = [j for j in grid if same(grid.centre(j), target)]
            assert covering == ([] if n is None else [n])
            if n is not None:
                assert grid.direction(i, n) == d
                assert grid.direction(n, i) == (d + 3) % 6


@quick
@given(grids)
def test_no_direction_leads_off_the_map_or_to_the_hex_itself(grid: Grid) -> None:
    for i in grid:
        assert grid.direction(i, -1) is None
        assert grid.direction(i, i) is None
        assert not grid.adjacent(i, i)


# --- distance and lines ----------------------------------------------------------------------


@quick
@given(grids)
def test_distance_is_the_shortest_way(grid: Grid) -> None:
    around = slow_neighbours(grid)
    for a in grid:
        steps = slow_distances(around, a)
        assert {b: grid.distance(a, b) for b in grid} == steps


def check_line(grid: Grid, a: int, b: int) -> None:
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == grid.distance(a, b) + 1
    assert all(grid.adjacent(p, q) for p, q in pairwise(line))
    (xa, ya), (xb, yb) = grid.centre(a), grid.centre(b)
    for step, i in enumerate(line):
        t = step / max(1, len(line) - 1)
        point = (xa + (xb - xa) * t, ya + (yb - ya) * t)
        closest = min(math.dist(point, grid.centre(j)) for j in grid.indices)
        assert math.dist(point, grid.centre(i)) < closest + 1e-9


@settings(deadline=None, max_examples=40)
@given(st.data(), grids)
def test_a_line_is_an_unbroken_shortest_way_under_the_straight_line(data: st.DataObject, grid: Grid) -> None:
    hexes = st.sampled_from(grid.indices)
    for a, b in data.draw(st.lists(st.tuples(hexes, hexes), min_size=10, max_size=30)):
        check_line(grid, a, b)


def test_long_lines() -> None:
    for first, last in (("0101", "6045"), ("6001", "0145"), ("0122", "6022"), ("3001", "3045"), ("0201", "6001")):
        check_line(BARBAROSSA, BARBAROSSA.index(first), BARBAROSSA.index(last))


def test_a_line_along_hexsides_keeps_to_one_side() -> None:
    grid = LENINGRAD
    there = grid.line(grid.index("0405"), grid.index("1005"))
    assert numbers(grid, there) == ["0405", "0506", "0605", "0706", "0805", "0906", "1005"]
    back = grid.line(grid.index("1005"), grid.index("0405"))
    assert numbers(grid, back) == ["1005", "0905", "0805", "0705", "0605", "0505", "0405"]


# --- pixels ----------------------------------------------------------------------------------


@quick
@given(grids)
def test_centres(grid: Grid) -> None:
    for number, centre in slow_centres(grid).items():
        i = grid.index(number)
        assert same(grid.centre(i), centre)
        assert grid.hex_at(*grid.centre(i)) == i


@quick
@given(grids)
def test_corners_lie_round_the_centre_and_bound_their_hexside(grid: Grid) -> None:
    for i in grid:
        x, y = grid.centre(i)
        corners = grid.corners(i)
        assert len(corners) == 6
        assert all(math.isclose(math.dist(c, (x, y)), 1 / math.sqrt(3)) for c in corners)
        compass = COMPASS if grid.top == "flat" else POINTY_COMPASS
        for d, degrees in enumerate(compass.values()):
            (x1, y1), (x2, y2) = corners[d], corners[(d + 1) % 6]
            assert math.isclose(math.dist((x1, y1), (x2, y2)), 1 / math.sqrt(3))
            angle = math.radians(degrees)
            middle = (x + math.sin(angle) / 2, y - math.cos(angle) / 2)
            assert same(((x1 + x2) / 2, (y1 + y2) / 2), middle)


@quick
@given(grids)
def test_a_hexside_is_the_same_from_both_sides_and_its_corners_are_shared(grid: Grid) -> None:
    for a, b in combinations(grid, 2):
        if not grid.adjacent(a, b):
            message = f"^{grid.number(a)} and {grid.number(b)} are not adjacent$"
            with pytest.raises(HexError, match=message):
                grid.side(a, b)
            continue
        (p, q), (r, s) = grid.side(a, b), grid.side(b, a)
        assert same(p, s)
        assert same(q, r)
        shared = [c for c in grid.corners(a) if any(same(c, e) for e in grid.corners(b))]
        assert len(shared) == 2
        assert all(any(same(c, e) for e in (p, q)) for c in shared)


@quick
@given(grids)
def test_bounds_hold_every_corner_and_no_more(grid: Grid) -> None:
    xs, ys = zip(*(c for i in grid for c in grid.corners(i)), strict=True)
    assert grid.bounds() == (min(xs), min(ys), max(xs), max(ys))


def inside(grid: Grid, i: int, point: Point) -> float:
    """How deep a point lies within a hex: below 0 outside it, 0 on its rim, 0.5 at its centre."""
    x, y = grid.centre(i)
    compass = COMPASS if grid.top == "flat" else POINTY_COMPASS
    outward = [(math.sin(math.radians(d)), -math.cos(math.radians(d))) for d in compass.values()]
    return 0.5 - max((point[0] - x) * u + (point[1] - y) * v for u, v in outward)


@settings(deadline=None, max_examples=200)
@given(grids, st.floats(-0.2, 1.2), st.floats(-0.2, 1.2))
def test_hex_at_any_point(grid: Grid, across: float, down: float) -> None:
    left, top, right, bottom = grid.bounds()
    point = (left + (right - left) * across, top + (bottom - top) * down)
    depth = {i: inside(grid, i, point) for i in grid}
    found = grid.hex_at(*point)
    if found is None:
        assert max(depth.values()) < 1e-8
    else:
        assert depth[found] > -1e-8


@quick
@given(grids)
def test_hex_at_just_inside_and_just_outside_every_corner_and_hexside(grid: Grid) -> None:
    for i in grid:
        x, y = grid.centre(i)
        corners = grid.corners(i)
        middles = [
            ((px + qx) / 2, (py + qy) / 2)
            for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        for px, py in corners + tuple(middles):
            assert grid.hex_at(x + (px - x) * 0.999, y + (py - y) * 0.999) == i
            on_the_rim = grid.hex_at(px, py)
            assert on_the_rim is not None
            assert abs(inside(grid, on_the_rim, (px, py))) < 1e-8
        for (px, py), n in zip(middles, grid.neighbours[i], strict=True):
            beyond = grid.hex_at(x + (px - x) * 1.001, y + (py - y) * 1.001)
            assert beyond == (None if n < 0 else n)


@pytest.mark.parametrize("point", [(-1e6, 0.0), (1e6, 1e6), (0.0, -1e6), (3.0, 1e6)])
def test_far_points_are_off_the_map(point: Point) -> None:
    assert LENINGRAD.hex_at(*point) is None


# --- the printed maps ------------------------------------------------------------------------


def test_leningrad() -> None:
    grid = LENINGRAD
    assert sorted(numbers(grid, grid.around[grid.index("0010")])) == ["0009", "0011", "0110", "0111"]
    assert grid.adjacent(grid.index("0009"), grid.index("0010"))
    city = [grid.index(n) for n in ("2505", "2604", "2605", "2705")]
    assert all(grid.adjacent(city[1], n) for n in city if n != city[1])
    assert grid.distance(city[0], city[3]) == 2
    assert (grid.neighbour(city[1], "S"), grid.neighbour(city[1], "SW")) == (city[2], city[0])


def test_barbarossa() -> None:
    grid = BARBAROSSA
    assert grid.neighbour(grid.index("1928"), "SW") == grid.index("1829")
    assert not grid.adjacent(grid.index("1928"), grid.index("1827"))
