"""A long game is taken up from a position that was kept, and is the same game as if it had been played through."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from helpers import finished, record_text, until
from people import Person, Server

from grognard import games
from grognard.umpire import record


def kept_at(server: Server) -> int:
    with sqlite3.connect(server.data) as file:
        ((number,),) = file.execute("SELECT kept_at FROM tables")
    return int(number)


def spoil_beginning(server: Server, count: int) -> None:
    """Actions that nobody could have played: whoever plays the game through will notice."""
    with sqlite3.connect(server.data) as file:
        file.execute("UPDATE actions SET action = 'end' WHERE number <= ?", (count,))


def test_a_finished_game_opens_without_being_played_through(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    text = record_text(finished())
    table = me.bring(text)
    shown, told = me.see(table), me.ask(table, "record")
    assert kept_at(server) > table["length"] - 100
    server.kill()
    server.start()
    me.move_to(server)
    assert me.see(table) == shown
    assert me.ask(table, "record") == told
    server.kill()
    spoil_beginning(server, 50)
    server.start()
    me.move_to(server)
    assert me.see(table) == shown


def test_lines_and_remarks_of_a_record_outlive_the_server(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    match = finished()
    lines = record_text(match).splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("# "))
    lines.insert(first + 1, "# the bridge at Daugavpils was taken by a trick")
    table = me.bring("\n".join(lines) + "\n")
    server.kill()
    server.start()
    me.move_to(server)
    assert record.read(me.ask(table, "record")).entries == record.read("\n".join(lines) + "\n").entries


def test_a_game_goes_on_from_what_was_kept(start: Callable[[], Server]) -> None:
    """Position, dice to come and undo are those of the game played through."""
    server = start()
    me = Person(server)
    match = until(6, "movement", "german")
    table = me.bring(record_text(match))
    assert 100 < kept_at(server) <= table["length"]
    server.kill()
    server.start()
    me.move_to(server)
    table = me.see(table)
    whole = games.resume(match.record)
    while whole.state.turn == 6:
        action = whole.state.legal()[len(whole.entries) * 7 % len(whole.state.legal())]
        whole.play(action)
        table = me.play(table, action)
        assert table["can_undo"] == whole.can_undo
    assert record.read(me.ask(table, "record")).entries == tuple(whole.entries)


def test_undo_of_a_tried_line_leaves_nothing_kept_beyond_it(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    start_text = games.write_position(until(2, "movement", "german").state)
    table = me.bring(start_text, analysis=True)
    while not kept_at(server):
        actions = [a["text"] for a in table["question"]["actions"]]
        table = me.play(table, actions[table["seq"] * 7 % len(actions)])
    number = kept_at(server)
    while table["length"] >= number:
        table = me.undo(table)
    assert kept_at(server) == 0
    server.kill()
    server.start()
    me.move_to(server)
    assert me.see(table)["units"] == table["units"]
