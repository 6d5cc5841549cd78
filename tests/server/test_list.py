"""The list of one's tables: they can be named and taken off it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from people import Person, Server, amend


def listed(who: Person) -> dict[str, str]:
    return {t["table"]: t["name"] for t in who.get("/api/tables")["tables"]}


def rename(who: Person, table: dict[str, str], name: str, status: int = 200) -> None:
    who.post(f"/api/tables/{table['table']}/name", {"name": name}, status)


def remove(who: Person, table: dict[str, str], status: int = 200) -> None:
    who.post(f"/api/tables/{table['table']}/remove", {}, status)


def rows_of(server: Server, table: dict[str, str]) -> list[int]:
    with sqlite3.connect(server.data) as file:
        counts = [
            file.execute(f"SELECT count(*) FROM {name} WHERE {key} = ?", (table["table"],)).fetchone()[0]
            for name, key in (("tables", "id"), ("seats", "table_id"), ("actions", "table_id"))
        ]
    return counts


def test_a_table_is_named(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    table, other = me.new(), me.new()
    assert listed(me) == {table["table"]: "", other["table"]: ""}
    rename(me, table, "  Novgorod,\tagain ")
    assert listed(me) == {table["table"]: "Novgorod, again", other["table"]: ""}
    assert me.see(table) == table, "nothing has happened at the table"
    rename(me, table, "x" * 81, 400)
    server.stop()
    server.start()
    me.move_to(server)
    assert listed(me)[table["table"]] == "Novgorod, again"
    rename(me, table, "")
    assert listed(me)[table["table"]] == ""


def test_a_table_that_is_removed_is_gone(me: Person, server: Server) -> None:
    table, other = me.new(), me.new()
    table = me.play(table, "move 8pz", "to 0012")
    assert rows_of(server, table) == [1, 2, 2]
    remove(me, table)
    assert other["table"] in listed(me) and table["table"] not in listed(me)
    assert rows_of(server, table) == [0, 0, 0]
    me.get(f"/api/tables/{table['table']}", 404)
    me.play(table, "move 1pz", status=404)
    remove(me, table, 404)
    rename(me, table, "Ghost", 404)


def test_a_table_for_two_stays_until_both_have_removed_it(me: Person, you: Person, server: Server) -> None:
    table = me.new(seats={"german": "me", "soviet": "friend"})
    made = me.post(f"/api/tables/{table['table']}/invitations", {"side": "soviet"}, 201)
    you.post("/api/invitations/take", {"secret": made["secret"]})
    remove(me, table)
    assert table["table"] not in listed(me) and table["table"] in listed(you)
    assert me.see(table)["length"] == 0, "it can still be found by its address"
    remove(you, table)
    assert rows_of(server, table) == [0, 0, 0]


def test_the_computer_stops_thinking_at_a_table_that_is_gone(me: Person) -> None:
    table = me.new(seats={"german": "greedy", "soviet": "me"})
    remove(me, table)
    me.get(f"/api/tables/{table['table']}", 404)
    assert me.new()["seq"] == 1


def test_a_table_of_other_rules_can_be_removed(me: Person, server: Server) -> None:
    kept = me.new()
    with sqlite3.connect(server.data) as file:
        ((head,),) = file.execute("SELECT head FROM tables WHERE id = ?", (kept["table"],))
    amend(server.data, kept["table"], head=head.replace("rules 2", "rules 9"), seq=kept["seq"] + 1)
    me.play(kept, "move 8pz", status=409)  # somebody else has been there: it is read again
    me.get(f"/api/tables/{kept['table']}", 409)
    remove(me, kept)
    assert kept["table"] not in listed(me)
