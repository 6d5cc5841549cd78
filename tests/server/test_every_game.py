"""Every game of the register can be laid on a table, played, looked at and taken back."""

from __future__ import annotations

import pytest

from grognard.games import GAMES
from tests.server.people import Person


@pytest.mark.parametrize("name", GAMES)
def test_a_game_at_a_table(me: Person, name: str) -> None:
    (said,) = [g for g in me.get("/api/games") if g["game"] == name]
    edition = said["editions"][0]
    seats = {s["side"]: "me" for s in edition["sides"]}
    for set_up in edition["set_ups"]:
        table = me.new(seats, set_up, game=name, edition=edition["edition"])
        assert table["question"]["actions"] and table["question"]["prompt"]["fr"]
    first = table["question"]["actions"][0]["text"]
    taken_back = me.undo(me.play(table, first))
    assert taken_back["length"] == 0
    table = taken_back
    for _ in range(6):
        table = me.play(table, table["question"]["actions"][0]["text"])
    assert me.see(table, 2)["length"] == 6
    for kind in said["overlays"]:
        for side in seats:
            assert "hexes" in me.ask(table, f"overlay/{kind}?side={side}")
    refused = me.play(table, "roll the moon", status=422)
    assert refused["case"] and refused["action"] == "roll the moon"


def test_cases_of_every_game(me: Person) -> None:
    for name in GAMES:
        found = me.get(f"/api/games/{name}/rules")
        assert len(found) > 100 and all(each["text"]["fr"] for each in found)
