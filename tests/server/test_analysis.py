"""Tables to try lines on: the die can be chosen, and everything can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from helpers import position_text, until
from people import Person, Server, board

from tests import soak

ATTACK = ("move 1pz,6pz,36mot", "overrun 0110", "air 0")


def tried(me: Person) -> Any:
    position = me.ask(me.new(), "position")
    return me.bring(position, analysis=True)


def play(me: Person, table: Any, *actions: str, die: int | None = None, status: int = 200) -> Any:
    body = {"actions": actions, "seq": table["seq"]} | ({} if die is None else {"die": die})
    return board(me.post(f"/api/tables/{table['table']}/play", body, status))


def dice(me: Person, table: Any) -> list[int]:
    return [line["die"] for entry in me.ask(table, "log") for line in entry["lines"] if line["kind"] == "die"]


def test_every_die_can_be_chosen_and_taken_back(me: Person) -> None:
    table = tried(me)
    assert table["analysis"]
    for die in range(1, 7):
        fought = play(me, table, *ATTACK, die=die)
        assert dice(me, fought) == [die]
        assert fought["question"]["can_undo"] and fought["can_undo"]
        back = me.undo(fought)
        assert back["units"] == table["units"] and back["length"] == 0 and dice(me, back) == []
        table = back


def test_a_face_that_no_die_of_the_game_has_is_refused(me: Person) -> None:
    table = tried(me)
    body = {"actions": ATTACK, "seq": table["seq"], "die": 8}
    refused = me.post(f"/api/tables/{table['table']}/play", body, 422)
    assert "8" in refused["error"]["en"] and "8" in refused["error"]["fr"]
    assert me.see(table)["length"] == 0, "and nothing was played"


def test_unchosen_dice_differ_from_try_to_try(me: Person) -> None:
    table, seen = tried(me), set()
    for _ in range(40):
        fought = play(me, table, *ATTACK)
        (die,) = dice(me, fought)
        seen.add(die)
        table = me.undo(fought)
        if len(seen) > 2:
            return
    raise AssertionError(seen)


def test_a_chosen_die_that_is_not_rolled_is_forgotten(me: Person) -> None:
    table, falls = play(me, tried(me), "move 8pz", "to 0012", die=6), set()
    for _ in range(30):
        fought = play(me, table, *ATTACK)
        falls |= set(dice(me, fought))
        table = me.undo(fought)
        assert table["length"] == 2
    assert falls - {6}


@soak.early
def test_lines_outlive_the_server(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    table = play(me, tried(me), *ATTACK, die=5)
    seen = me.see(table)
    server.kill()
    server.start()
    me.move_to(server)
    assert me.see(table) == seen
    assert me.undo(seen)["length"] == 0


def test_a_game_to_its_end_and_back(me: Person) -> None:
    text = position_text(until(12, "combat", "soviet", seed=4))
    table = me.bring(text, analysis=True)
    over = play(me, table, "end")
    while not over["over"]:
        over = play(me, over, over["question"]["actions"][-1]["text"])
    while (back := me.undo(over))["length"]:
        over = back
    assert back["units"] == table["units"] and not back["over"]


def test_elsewhere_the_dice_fall_as_they_fall(me: Person) -> None:
    table = me.new()
    assert not table["analysis"]
    assert "nobody chooses the dice" in play(me, table, *ATTACK, die=6, status=422)["error"]["en"]
    play(me, tried(me), *ATTACK, die=7, status=422)


def test_nobody_tries_lines_against_somebody(me: Person) -> None:
    position = me.ask(me.new(), "position")
    for other in ("random", "friend"):
        body = {"text": position, "seats": {"german": "me", "soviet": other}, "analysis": True}
        me.post("/api/import", body, 422)
