"""What a computer does because the rules force it is told as such, with the case (2010 §15.1, §15.2)."""

from __future__ import annotations

from grognard import games
from grognard.games.leningrad.diagram import diagram
from grognard.server.duties import KIND, Duties
from grognard.server.games import table_game
from grognard.server.persons import Person
from grognard.server.tables import Tables

BESIDE = "1pz@0509 i1@0510=48"


def test_an_attack_that_must_be_made_is_told_once(tables: Tables) -> None:
    state = diagram("2010", 1, "soviet-combat", BESIDE)
    text = games.write_position(state)
    table = tables.load(text, {"german": "me", "soviet": "easy"}, Person("anna"))
    with tables.open(table) as here:
        change = here.play(["soviet"], ["attack 0509"])
        (move,) = change.moves
        assert move.lines[0]["kind"] == KIND and move.lines[0]["case"] == "2010 §15.2"
        assert "turn 1" in move.lines[0]["text"]["en"] and "règles" in move.lines[0]["text"]["fr"]


def test_who_may_end_is_not_forced_and_people_are_told_nothing(tables: Tables) -> None:
    game = table_game("leningrad")
    free = diagram("2010", 4, "soviet-combat", BESIDE)
    assert Duties().told(game, free, "attack 0509") is None
    bound = diagram("2010", 1, "soviet-combat", BESIDE)
    duties = Duties()
    assert duties.told(game, bound, "attack 0509") and duties.told(game, bound, "attack 0509") is None
    table = tables.load(games.write_position(bound), {"german": "me", "soviet": "me"}, Person("anna"))
    with tables.open(table) as here:
        (move,) = here.play(["german", "soviet"], ["attack 0509"]).moves
        assert KIND not in {line["kind"] for line in move.lines}
