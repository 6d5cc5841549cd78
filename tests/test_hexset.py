"""Every operation on hexsets against plain Python sets, stepped hex by hex over the grid's own table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard import hexset
from grognard.hexes import Grid, HexError
from grognard.hexset import Field
from tests import soak

pytestmark = soak.more

Hexside = tuple[int, int]

grids = st.builds(
    Grid,
    columns=st.integers(1, 9),
    rows=st.integers(1, 9),
    shifted=st.sampled_from(("odd", "even")),
    top=st.sampled_from(("flat", "pointy")),
    first_column=st.integers(0, 2),
    first_row=st.integers(0, 2),
)


@dataclass
class Case:
    """A field and, beside it, what it should know: which hexes are inside and which hexsides are open."""

    field: Field
    inside: set[int]
    open: set[frozenset[int]]

    def step(self, hexes: set[int], direction: int) -> set[int]:
        table = self.field.grid.neighbours
        return {n for i in hexes if (n := table[i][direction]) in self.inside and {i, n} in self.open}

    def neighbours(self, hexes: set[int]) -> set[int]:
        return set().union(*(self.step(hexes, direction) for direction in range(6)))

    def flood(self, start: set[int], through: set[int]) -> set[int]:
        reached = start & through & self.inside
        while more := (self.neighbours(reached) & through) - reached:
            reached |= more
        return reached


def hexsides(grid: Grid) -> list[Hexside]:
    return [(i, n) for i in grid for n in grid.around[i]]


def some(elements: list[Hexside]) -> st.SearchStrategy[list[Hexside]]:
    return st.lists(st.sampled_from(elements), max_size=60) if elements else st.just([])


def hexes_of(grid: Grid) -> st.SearchStrategy[set[int]]:
    """Sets of any density, the whole grid among them."""
    few = st.sets(st.sampled_from(grid.indices), max_size=6)
    return st.one_of(few, few.map(lambda s: set(grid) - s), st.sets(st.sampled_from(grid.indices)))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    grid = draw(grids)
    inside = draw(st.none() | hexes_of(grid))
    field = Field(grid) if inside is None else Field(grid, hexset.of(inside))
    sides = hexsides(grid)
    case = Case(field, set(grid) if inside is None else inside, {frozenset(s) for s in sides})
    for change in draw(st.lists(st.sampled_from(("barriers", "only")), max_size=2)):
        chosen = draw(some(sides))
        named = {frozenset(s) for s in chosen}
        if change == "barriers":
            case.field, case.open = case.field.with_barriers(chosen), case.open - named
        else:
            case.field, case.open = case.field.only(chosen), case.open & named
    return case


def as_set(bits: int) -> set[int]:
    """Read bit by bit, so that nothing here rests on `members`."""
    return {i for i in range(bits.bit_length()) if bits & (1 << i)}


quick = settings(deadline=None, max_examples=soak.times(60, 600))


# --- sets ------------------------------------------------------------------------------------


@quick
@given(st.sets(st.integers(0, 700)) | st.integers(0, 300).map(lambda n: set(range(n))))
def test_a_set_keeps_its_members(indices: set[int]) -> None:
    bits = hexset.of(indices)
    assert as_set(bits) == indices
    assert list(hexset.members(bits)) == sorted(indices)
    assert hexset.count(bits) == len(indices)
    assert {i for i in range(702) if hexset.contains(bits, i)} == indices


def test_members_of_sets_around_the_size_where_the_method_changes() -> None:
    for size in range(hexset.FEW + 3):
        for first, step in product((0, 1, 29, 30, 64), (1, 7)):
            indices = list(range(first, first + size * step, step))
            assert list(hexset.members(hexset.of(indices))) == indices


def test_of_takes_duplicates_and_any_iterable() -> None:
    assert hexset.of(iter([3, 0, 3])) == 0b1001
    assert hexset.of(()) == 0


# --- steps -----------------------------------------------------------------------------------


@quick
@given(cases())
def test_all_holds_the_hexes_inside_and_no_unused_index(case: Case) -> None:
    assert as_set(case.field.all) == case.inside
    assert as_set(Field(case.field.grid, -1).all) == set(case.field.grid)


@quick
@given(st.data(), cases())
def test_shift(data: st.DataObject, case: Case) -> None:
    hexes = data.draw(hexes_of(case.field.grid))
    bits = hexset.of(hexes)
    for direction in range(6):
        assert as_set(case.field.shift(bits, direction)) == case.step(hexes, direction)


@quick
@given(st.data(), cases())
def test_neighbours_and_spread(data: st.DataObject, case: Case) -> None:
    hexes = data.draw(hexes_of(case.field.grid))
    bits = hexset.of(hexes)
    assert as_set(case.field.neighbours(bits)) == case.neighbours(hexes)
    assert as_set(case.field.spread(bits)) == hexes | case.neighbours(hexes)


@quick
@given(st.data(), cases())
def test_enclosed(data: st.DataObject, case: Case) -> None:
    hexes = data.draw(hexes_of(case.field.grid)) & case.inside
    expected = {h for h in hexes if case.neighbours({h}) <= hexes}
    assert as_set(case.field.enclosed(hexset.of(hexes))) == expected


@quick
@given(st.data(), cases())
def test_flood(data: st.DataObject, case: Case) -> None:
    start = data.draw(hexes_of(case.field.grid))
    through = data.draw(hexes_of(case.field.grid))
    got = case.field.flood(hexset.of(start), hexset.of(through))
    assert as_set(got) == case.flood(start, through)


@quick
@given(st.data(), cases(), st.integers(0, 12))
def test_within(data: st.DataObject, case: Case, steps: int) -> None:
    hexes = data.draw(hexes_of(case.field.grid))
    expected = set(hexes)
    for _ in range(steps):
        expected |= case.neighbours(expected)
    assert as_set(case.field.within(hexset.of(hexes), steps)) == expected


@quick
@given(st.data(), grids, st.integers(0, 12))
def test_within_on_open_ground_is_distance(data: st.DataObject, grid: Grid, steps: int) -> None:
    a = data.draw(st.sampled_from(grid.indices))
    got = as_set(Field(grid).within(1 << a, steps))
    assert got == {b for b in grid if grid.distance(a, b) <= steps}


@pytest.mark.parametrize("top", ["flat", "pointy"])
@pytest.mark.parametrize("shifted", ["odd", "even"])
@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 1), (1, 7), (7, 1), (2, 2), (3, 3), (30, 13), (60, 45)])
def test_every_single_hex_of_a_grid(size: tuple[int, int], shifted: str, top: str) -> None:
    grid = Grid(*size, shifted, top)  # type: ignore[arg-type]
    field = Field(grid)
    barred = field.with_barriers(())
    linked = field.only(hexsides(grid))
    for i in grid.indices[:: max(1, len(grid.indices) // 500)]:
        around = set(grid.around[i])
        assert as_set(field.neighbours(1 << i)) == around
        assert as_set(barred.neighbours(1 << i)) == around
        assert as_set(linked.neighbours(1 << i)) == around


# --- hexsides --------------------------------------------------------------------------------

LENINGRAD = Grid(30, 13, "even", first_column=0)


def numbered(*numbers: str) -> int:
    return hexset.of(map(LENINGRAD.index, numbers))


def hexside(a: str, b: str) -> Hexside:
    return LENINGRAD.index(a), LENINGRAD.index(b)


def test_a_barrier_is_one_from_both_sides_and_leaves_the_field_it_came_from_alone() -> None:
    open_field = Field(LENINGRAD)
    barred = open_field.with_barriers([hexside("2604", "2605")])
    assert barred.neighbours(numbered("2604")) == numbered("2603", "2704", "2705", "2505", "2504")
    assert barred.neighbours(numbered("2605")) == numbered("2705", "2706", "2606", "2506", "2505")
    assert open_field.neighbours(numbered("2604")) == numbered("2603", "2704", "2705", "2605", "2505", "2504")


def test_barriers_add_up_and_cut_links() -> None:
    road = [hexside("0010", "0111"), hexside("0111", "0211")]
    field = Field(LENINGRAD).only(road)
    assert field.flood(numbered("0010"), field.all) == numbered("0010", "0111", "0211")
    cut = field.with_barriers([hexside("0211", "0111")])
    assert cut.flood(numbered("0010"), cut.all) == numbered("0010", "0111")
    assert cut.flood(numbered("0211"), cut.all) == numbered("0211")
    again = cut.with_barriers([hexside("0010", "0111")])
    assert again.neighbours(again.all) == 0


def test_a_ring_of_barriers_shuts_a_hex_in() -> None:
    island = LENINGRAD.index("1507")
    field = Field(LENINGRAD).with_barriers((n, island) for n in LENINGRAD.around[island])
    assert field.flood(1 << island, field.all) == 1 << island
    assert field.flood(numbered("0010"), field.all) == field.all & ~(1 << island)


def test_a_hexside_lies_between_two_adjacent_hexes() -> None:
    field = Field(LENINGRAD)
    for make in (field.with_barriers, field.only):
        with pytest.raises(HexError, match=r"^0010 and 0210 are not adjacent$"):
            make([hexside("0010", "0210")])
        with pytest.raises(HexError, match=r"^2604 and 2604 are not adjacent$"):
            make([hexside("2604", "2604")])
