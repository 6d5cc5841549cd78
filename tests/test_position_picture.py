"""A position as a picture: names stay readable, and what is told by shape is explained."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from grognard import mapfile
from grognard.games import leningrad
from grognard.games.leningrad import counters
from grognard.maps import Map
from grognard.picture import UNIT, placed_names
from grognard.picture.counters import FACES, Counter, Printed, Stack, draw_counter, lies
from grognard.picture.position import covered, position_svg
from grognard.words import LANGUAGES, Language, Names, tell

PRINTED = Printed("1pz", "first", Names("1st", "1re"), "first", "armour", "1", corps="41", steps=2)
FULL = Counter(PRINTED, "8-6", 2)


@pytest.fixture(scope="module")
def board() -> Map:
    return mapfile.load(Path(__file__).parents[1] / "examples" / "skirmish" / "data" / "map.map")


@pytest.mark.parametrize("many", [1, 3, 6])
def test_names_under_counters_are_written_beside_them(board: Map, many: int) -> None:
    place = board.places["pskov"]
    there = Stack(place.hex, (FULL,) * many)
    far = Stack(next(h for h in sorted(board.playable) if board.grid.distance(h, place.hex) > 2), there.counters)
    assert place.id in [n.place.id for n in covered(board, placed_names(board), [there])]
    drawn, free = (position_svg(board, stacks=[s], faces=FACES, title="x") for s in (there, far))
    hiding = f'.name[data-name="{place.kind}-{place.id}"]{{display:none}}'
    assert hiding in drawn and hiding not in free
    x, y = board.grid.centre(place.hex)
    at = {
        said: (int(x), int(y)) for x, y, said in re.findall(r'"caption" x="(-?\d+)" y="(-?\d+)"[^>]*>([^<]*)<', drawn)
    }
    assert at["Pskov"][0] == round(x * UNIT)
    assert max(box.bottom for box in lies(there, (x, y))) < at["Pskov"][1] / UNIT < y + 0.5
    assert ">Pskov<" not in free.split('id="captions"')[1]


def test_what_is_told_of_counters_is_told_by_shape(board: Map) -> None:
    marked = draw_counter(replace(FULL, steps=1, moved=True, unsupplied=True, able=True), (0.0, 0.0))
    bare = draw_counter(replace(FULL, printed=replace(PRINTED, corps="")), (0.0, 0.0))
    for shape in ("able", "arrow", "ring", "band", "stripe"):
        assert f'class="{shape}"' in marked and f'class="{shape}"' not in bare


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marks_are_explained_below(board: Map, language: Language) -> None:
    at = min(board.playable)
    drawn = position_svg(board, stacks=[Stack(at, (FULL,))], faces=FACES, title="x", language=language)
    for what in ("able", "moved", "unsupplied", "reduced", "stack", "corps"):
        assert tell(f"picture-legend-{what}", language) in drawn
    without = replace(FULL, printed=replace(PRINTED, corps=""))
    drawn = position_svg(board, stacks=[Stack(at, (without,))], faces=FACES, title="x", language=language)
    assert tell("picture-legend-corps", language) not in drawn, "where no corps are told apart"
    assert 'id="key"' not in position_svg(board, stacks=[], faces=FACES, title="x")


def test_those_are_marked_that_are_asked_about() -> None:
    state = leningrad.diagram("2010", 4, "german-movement", "1pz@1711 6pz@1711 i1@1810")
    drawn = counters.picture(state, "en")
    marked = {m[1] for m in re.finditer(r'data-unit="(\w+)">(?:(?!</g>).)*class="able"', drawn)}
    assert marked == {"1pz", "6pz"}
