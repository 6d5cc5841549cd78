"""A long game is taken up from a position that was kept, and is the same game as if it had been played through."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers import finished, record_text, until
from people import Person, Server

from grognard import games
from grognard.server.games import table_game
from grognard.server.store import Store
from grognard.server.table import APART
from grognard.server.tables import Tables
from grognard.umpire import Event, record
from grognard.umpire.match import Kept
from grognard.umpire.state import State
from tests import soak


def kept_at(server: Server) -> int:
    with sqlite3.connect(server.data) as file:
        ((number,),) = file.execute("SELECT kept_at FROM tables")
    return int(number)


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


@pytest.mark.parametrize(("game", "edition"), [("leningrad", "2010"), ("defiant-russia", "aide")])
def test_little_is_played_again_when_a_table_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, edition: str
) -> None:
    """At any moment of a game: what nobody can take back any more is not played again, but for a few actions."""
    store = Store(tmp_path / "games.sqlite")
    tables, seats = Tables(store), dict.fromkeys(table_game(game).SIDES, "me")
    name = tables.new(game, edition, "historical", seats, "7", "anna")
    chance, replayed, played = random.Random(7), [], State.play

    def count(state: State, action: str) -> list[Event]:
        replayed[-1] += 1
        return played(state, action)

    for number in range(300):
        with tables.open(name) as table:
            if table.match.state.over:
                break
            table.play(list(seats), [chance.choice(table.match.state.legal())])
            open_to_undo = table.length - table.match.sealed.number
        if number % 10 == 9:
            replayed.append(0)
            with monkeypatch.context() as patch:
                patch.setattr(State, "play", count)
                with Tables(store).open(name) as again:
                    assert again.match.entries == table.match.entries
            assert replayed[-1] < open_to_undo + APART
    store.close()


@pytest.mark.parametrize(("game", "edition"), [("leningrad", "2010"), ("defiant-russia", "aide")])
def test_the_same_record_is_written_wherever_it_was_taken_up(game: str, edition: str) -> None:
    """Lines of the record begin where they would have begun, in the middle of a battle too."""
    whole = games.new_match(game, edition, "7", ("historical",))
    chance, taken = random.Random(1), []
    for number in range(400):
        if number % 5 == 0:
            at = whole.sealed
            kept = Kept(at.number, games.unseeded_position(at.state), at.level, at.remark)
            taken.append(games.resume(whole.record, kept))
        action = chance.choice(whole.state.legal())
        for match in (whole, *taken[-3:]):
            match.play(action)
        assert all(match.entries == whole.entries for match in taken[-3:])
        assert all(match.can_undo == whole.can_undo for match in taken[-3:])


@soak.early
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


@soak.early
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
