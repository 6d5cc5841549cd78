"""What an open table holds does not grow with the length of its game: the rest is read from the file when asked for."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from grognard import games
from grognard.games import unseeded_position
from grognard.server import past
from grognard.server.games import table_game
from grognard.server.store import Store
from grognard.server.table import Table
from grognard.server.tables import Tables
from grognard.umpire import match

OPEN = 150
"""So many actions at most are open to undo in these games at a time."""


@pytest.fixture(params=[("leningrad", "2010"), ("defiant-russia", "aide")])
def long_game(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Tables, str, int]:
    """A random game to its end at a table; and the most states that the table held."""
    game, edition = request.param
    tables, seats = Tables(Store(tmp_path / "games.sqlite")), dict.fromkeys(table_game(game).SIDES, "me")
    name = tables.new(game, edition, "historical", seats, "7", "anna")
    chance, most = random.Random(7), 0
    while True:
        with tables.open(name) as table:
            if table.match.state.over:
                return tables, name, most
            table.play(list(seats), [chance.choice(table.match.state.legal())])
            most = max(most, table.match.states)
            assert len(table.match.entries) < OPEN


def test_states_and_entries_are_few(long_game: tuple[Tables, str, int]) -> None:
    tables, name, most = long_game
    assert most <= 2 + OPEN / match.APART
    with tables.open(name) as table:
        assert table.length > 5 * OPEN and len(table.match.entries) < OPEN
        whole = games.resume(table.record())
        assert (whole.length, whole.state) == (table.length, table.match.state)
        _looked_back(table)
    with Tables(tables.store).open(name) as again:
        assert len(again.match.entries) < OPEN and again.match.states <= 2 + OPEN / match.APART


def _looked_back(table: Table) -> None:
    """To any moment, in any order; what is kept of them is bounded."""
    told, how = table.record(), games.notation(table.game_name)
    wanted = random.Random(1).sample(range(table.length), 40)
    for number in [*wanted, 0, 1, table.length - 1, *range(200, 230)]:
        found = table.moment(number)
        assert found.number == number
        if number % 7 == 0:
            there = games.replay(told, number)
            assert unseeded_position(found.state) == unseeded_position(there)
    assert table.states <= table.match.states + past.MOST + past.RECENT + 2
    assert table.game_name == how.GAME


def test_undo_plays_forward_from_a_state_that_was_kept() -> None:
    """Of forty actions that can be taken back, singly or at once, two states are kept."""
    for count in (1, 7):
        found = games.new_match("leningrad", "2010", "7", ("free",))
        before = []
        while found.state.decision.kind != "movement":
            before.append(found.state)
            found.play(found.state.legal()[0])
        undoable = found.length - (found.sealed.number if found.sealed else 0)
        assert undoable > match.APART and found.states <= 2 + undoable // match.APART
        for _ in range(undoable // count):
            found.undo(count)
            assert found.state == before[found.length]
            assert found.state.legal() == before[found.length].legal()
