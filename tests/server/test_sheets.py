"""The analysis board: a sheet that may be wrong, and what the umpire says of it."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import position_text, until
from people import HOT_SEAT, Person

from grognard import games
from grognard.games.leningrad import editing
from grognard.umpire.sheet import BadSheet, Sheet, SheetUnit
from tests.server.boards import laid


def opened(me: Person, **body: Any) -> Any:
    return me.post("/api/editor/open", body)


def check(me: Person, sheet: Any, status: int = 200) -> Any:
    return laid(me.post("/api/editor/check", sheet, status), sheet["game"], sheet["edition"])


def put(sheet: Any, unit: str, hex_: str, **more: Any) -> None:
    (found,) = [u for u in sheet["units"] if u["id"] == unit]
    found.update(where="map", hex=hex_, **more)


def test_a_position_from_an_empty_map(me: Person) -> None:
    made = opened(me, game="leningrad")
    sheet = made["sheet"]
    assert not [u for u in sheet["units"] if u["where"] == "map"]
    assert check(me, sheet)["problem"] is None
    sheet |= {"turn": 4, "phase": "german-combat", "numbers": {"stock": 2}, "tokens": {"viii": "1512"}}
    put(sheet, "1pz", "1711")
    put(sheet, "6pz", "1711", steps=1)
    put(sheet, "i1", "1810", front="48")
    put(sheet, "a2", "1811")
    sheet["markers"] = [{"kind": "fort", "hex": "2504"}]
    found = check(me, sheet)
    assert found["problem"] is None and found["question"]["side"] == "german"
    units = {u["id"]: u for u in found["units"]}
    assert (units["6pz"]["steps"], units["i1"]["label"], units["a2"]["label"]) == (1, "48", "")
    assert {(m["kind"], m["hex"]) for m in found["markers"]} == {("fort", "2504"), ("interdiction", "1512")}
    table = me.post("/api/import", {"text": found["text"], "seats": HOT_SEAT, "analysis": True}, 201)
    assert table["turn"] == 4 and table["phase"] == "german-combat" and table["tracks"]["forts"]["stock"] == 2
    assert "attack 1810" in [a["text"] for a in table["question"]["actions"]]


@pytest.mark.parametrize("edition", ["2010", "1979"])
def test_the_beginning_and_any_table(me: Person, edition: str) -> None:
    start = opened(me, game="leningrad", edition=edition, set_up="historical")["sheet"]
    table = me.new(edition=edition)
    assert opened(me, table=table["table"])["sheet"] == start
    found = check(me, start)
    assert found["problem"] is None
    assert [(u["id"], u["hex"]) for u in found["units"]] == [(u["id"], u["hex"]) for u in table["units"]]


def test_a_table_as_it_is_and_as_it_was(me: Person) -> None:
    moved = me.play(me.new(), "move 8pz", "to 0012")
    later, before = (opened(me, table=moved["table"], **at)["sheet"]["units"] for at in ({}, {"at": 0}))
    hexes = [next(u["hex"] for u in units if u["id"] == "8pz") for units in (later, before)]
    assert hexes == ["0012", "0112"]


def test_every_moment_of_a_game_makes_a_sheet_that_can_be_read() -> None:
    """At the beginning of a phase nothing is lost."""
    match = games.new_match("leningrad", "2010", "sheets", ("historical",))
    for turn, kind, side in ((3, "movement", "soviet"), (6, "combat", "german"), (9, "movement", "german")):
        state = until(turn, kind, side, seed=3).state
        again = games.read_position(editing.write(editing.sheet_of(state))[0])
        assert (again.place, again.front, again.turn, again.phase) == (
            state.place,
            state.front,
            state.turn,
            state.phase,
        )
        assert (again.steps, again.forts, again.air) == (state.steps, state.forts, state.air)
    assert editing.sheet_of(match.state).phase == "german-movement"


def test_what_is_wrong_is_said_with_hex_and_case(me: Person) -> None:
    sheet = opened(me, game="leningrad")["sheet"]
    sheet |= {"turn": 3, "phase": "soviet-combat"}
    for unit in ("1pz", "6pz", "8pz", "1id"):
        put(sheet, unit, "0911")
    found = check(me, sheet)
    assert found["problem"]["hex"] == "0911" and found["problem"]["case"] == "2010 §4.6"
    assert "4 units" in found["problem"]["text"]["en"] and found["question"] is None
    assert len([u for u in found["units"] if u["hex"] == "0911"]) == 4  # still shown
    put(sheet, "i1", "0911")
    assert check(me, sheet)["problem"]["case"] == "2010 §4.4"
    put(sheet, "i1", "0912", front="48")
    put(sheet, "i2", "0913", front="48")
    put(sheet, "1id", "0910")
    assert "48" in check(me, sheet)["problem"]["text"]["fr"]


def test_a_sheet_of_another_game_is_refused(me: Person) -> None:
    sheet = opened(me, game="leningrad")["sheet"]
    for bad in (
        {"phase": "tea"},
        {"units": [{"id": "nobody", "where": "map", "hex": "0911"}]},
        {"units": [{"id": "1pz", "where": "map", "hex": "0911\\nover"}]},
        {"units": [{"id": "1pz", "where": "moon"}]},
        {"tokens": {"viii": "on leave"}},
        {"numbers": {"luck": 3}},
        {"markers": [{"kind": "dragon", "hex": "0911"}]},
    ):
        assert check(me, sheet | bad, 422)["error"]["fr"]
    check(me, sheet | {"edition": "1066"}, 404)
    check(me, sheet | {"units": 7}, 400)
    assert check(me, sheet | {"turn": 40})["problem"]
    assert check(me, sheet | {"numbers": {"stock": 4000}})["problem"]


def test_a_position_in_writing(me: Person) -> None:
    text = position_text(until(5, "movement", "german"))
    assert opened(me, text=text)["sheet"]["turn"] == 5
    refused = me.post("/api/editor/open", {"text": text.replace("turn 5", "turn five")}, 422)
    assert refused["line"] == 4


def test_nobody_edits_a_table_that_is_not_his(me: Person, you: Person) -> None:
    table = me.new()
    you.post("/api/editor/open", {"table": table["table"]}, 403)


def test_names_are_looked_up_before_they_are_written() -> None:
    with pytest.raises(BadSheet):
        editing.write(Sheet("leningrad", "2010", 1, "german-movement", [SheetUnit("1pz", "map", "9999")]))
