"""The shelf: what a game says of itself, and a table seen from afar."""

from __future__ import annotations

import pytest
from helpers import finished, record_text
from people import Person

from grognard.games import OURS, game
from grognard.server import covers, glances, maps
from grognard.server.lists import Size
from grognard.words import LANGUAGES


def test_every_game_of_ours_says_what_it_is_about(me: Person) -> None:
    for info in me.get("/api/games"):
        for what in ("about", "scale", "evening"):
            assert set(info[what]) == set(LANGUAGES) and all(info[what].values()), (info["game"], what)


def test_how_much_there_is_of_an_edition(me: Person) -> None:
    assert me.get("/api/games/leningrad/2010/size") == {"turns": 12, "counters": 93, "hexes": 315}
    assert glances.size("barbarossa", "borisov").turns == 5, "it begins on turn 5"
    assert isinstance(glances.size("defiant-russia", "aide"), Size)


def test_charts_are_those_of_the_game(me: Person) -> None:
    said = me.get("/api/games/leningrad/2010/charts")
    assert said["results"][0]["rows"][0]["cells"][3] == "-/2", "1-1, rolled 1"
    assert {"en": "Road", "fr": "Route"} in [row["name"] for row in said["terrain"]]


def test_a_table_from_afar(me: Person, you: Person) -> None:
    table = me.new()
    here = f"/api/tables/{table['table']}/glance"
    said = me.get(here)
    on_map = [unit for unit in table["units"] if unit["where"] == "map"]
    assert sum(count for *_, count in said["stacks"]) == len(on_map)
    assert all(0 <= x <= said["width"] and 0 <= y <= said["height"] for x, y, *_ in said["stacks"])
    assert {party for *_, party, _ in said["stacks"]} == {"first", "second"}
    assert said["level"]["fr"] and said["total"] == table["score"]["total"]
    kept = me.http.get(f"{here}?seq={table['seq']}").headers["cache-control"]
    assert "immutable" in kept and "private" in kept
    assert me.http.get(f"{here}?seq=99").headers["cache-control"] == "no-store"
    you.get(here, 403)


def test_the_list_says_how_a_game_ended(me: Person) -> None:
    done = me.bring(record_text(finished()))
    (row,) = [row for row in me.get("/api/tables")["tables"] if row["table"] == done["table"]]
    assert row["result"] == done["result"] and row["seq"] == done["seq"]


@pytest.mark.parametrize("name", OURS)
def test_a_cover_shows_the_hex_that_the_game_names(name: str) -> None:
    edition = game(name).DEFAULT_EDITION
    left, top, width, height = covers.middle(name, edition)
    grid = game(name).board_map(edition).main.grid
    x, y = (value * 1000 for value in grid.centre(grid.index(game(name).COVER)))  # type: ignore[attr-defined]
    assert left < x < left + width and top < y < top + height
    whole = maps.box(name, edition)
    assert whole[0] <= left and left + width <= whole[0] + whole[2] + 1


def test_pictures_that_are_not_there(me: Person) -> None:
    me.get("/api/games/leningrad/2010/picture/secret", 404)
    me.get("/api/games/leningrad/2099/picture/cover", 404)
