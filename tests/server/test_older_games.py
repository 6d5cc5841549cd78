"""A real file of games of version 1 of the rules (`tests/older`), opened by the server of today."""

from __future__ import annotations

import gzip
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import killing
import pytest
from people import Person, Server

from grognard import games
from grognard.server.examining import examining
from grognard.server.problem import Problem
from grognard.server.store import Store
from grognard.server.table import CannotGoOn
from grognard.server.tables import Tables
from grognard.umpire import record
from grognard.warfare.position import Form

OLDER = Path(__file__).parents[1] / "older"
CHANGED = ("retreat", "long", "snow", "tried")
SEATS = {"defiant-russia": {"axis": "me", "soviet": "me"}, "leningrad": {"german": "me", "soviet": "me"}}


def unpack(path: Path) -> Path:
    path.write_bytes(gzip.decompress((OLDER / "games.sqlite.gz").read_bytes()))
    return path


def told(path: Path) -> dict[str, list[Any]]:
    """By table, every action with what was told of it."""
    with sqlite3.connect(path) as file:
        rows = file.execute(
            "SELECT table_id, number, turn, phase, action, outcomes, lines FROM actions ORDER BY number"
        )
        found: dict[str, list[Any]] = {}
        for table, *row in rows:
            found.setdefault(table, []).append(row)
    return found


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Iterator[Person]:
    """Whose games they are."""
    server = Server(unpack(tmp_path_factory.mktemp("older") / "games.sqlite"), cache)
    me = Person(server)
    me.http.cookies.clear()
    me.http.headers["cookie"] = "grognard=" + "older-rules-".ljust(43, "o")
    yield me
    server.kill()


def named(me: Person, name: str) -> Any:
    """The table of this name, opened."""
    listed = me.get("/api/tables")
    (row,) = [row for row in (listed if isinstance(listed, list) else listed["tables"]) if row["name"] == name]
    return me.see(row)


def test_every_table_opens_and_its_log_is_what_it_was(older: Person, tmp_path: Path) -> None:
    before = told(unpack(tmp_path / "before.sqlite"))
    names = [*CHANGED, "snow to the end", "interdicted", "done", "under way", "campaign"]
    for name in names:
        table = named(older, name)
        log = older.ask(table, "log")
        stood = before[table["table"]]
        assert [entry["action"] for entry in log] == [action for _, _, _, action, *_ in stood]
        assert table["length"] == len(stood)
        assert table["carried"], "what has become of it is said"
        assert all(notice["text"]["en"] and notice["text"]["fr"] for notice in table["carried"])
    assert len(before) == len(names)
    assert told(older.server.data) == before, "not a line has changed"


def test_a_table_without_a_changed_ruling_is_replayed(older: Person) -> None:
    table = named(older, "under way")
    (notice,) = table["carried"]
    assert notice["at"] == table["length"] == 130
    assert "(from version 1 to version 2). Every action" in notice["text"]["en"]
    assert not table["can_undo"], "nothing is taken back into older rules"
    text = older.ask(table, "record")
    assert text.endswith("\ncarried rules 1 to 2 at 130\n")
    on = older.play(table, table["question"]["actions"][0]["text"])
    assert older.undo(on)["length"] == 130
    for at in (0, 60, 129):
        assert older.see(table, at)["told"] is None


@pytest.mark.parametrize("name", CHANGED)
def test_a_table_with_a_changed_ruling_goes_on_from_its_last_position(older: Person, name: str) -> None:
    table = named(older, name)
    (notice,) = table["carried"]
    assert "does not hold by the new version" in notice["text"]["en"]
    assert not table["over"] and table["question"]["actions"]
    again = named(older, name)
    assert again["seq"] == table["seq"], "once"
    text = older.ask(table, "record")
    (found,) = record.read(text).breaks
    assert (found.old, found.new, found.at) == (1, 2, notice["at"])
    unknown = [at for at in range(table["length"]) if older.see(table, at)["told"]]
    assert unknown and unknown[-1] == found.at - 1


def test_it_is_played_on_and_outlives_the_server(older: Person) -> None:
    table = named(older, "retreat")
    text = older.ask(table, "record")
    on = older.play(table, table["question"]["actions"][0]["text"])
    assert on["length"] == table["length"] + 1
    assert record.read(older.ask(on, "record")).entries[:-1] == record.read(text).entries
    older.server.kill()
    older.server.start()
    older.move_to(older.server)
    assert older.see(on) == on


def test_with_a_position_kept_after_the_ruling_nothing_is_lost(older: Person) -> None:
    table = named(older, "long")
    assert (table["carried"][0]["at"], table["length"], table["turn"]) == (126, 138, 5)
    assert older.see(table, 130)["told"] is None
    assert table["question"]["side"] == "axis"


def test_dice_that_were_seen_do_not_fall_again(older: Person) -> None:
    """The roll that is rolled again is another, and is that of the seed."""
    table = named(older, "snow")
    old = record.read(older.ask(table, "record"))
    rolled = sum(len(entry.outcomes) for entry in old.entries)
    assert f"dice hidden {rolled}\n" in older.ask(table, "position")
    while not table["over"]:
        actions = [action["text"] for action in table["question"]["actions"]]
        table = older.play(table, "end" if "end" in actions else actions[0])
    ended = record.read(older.ask(table, "record"))
    found = games.verify(ended)
    assert found.outcomes == sum(len(entry.outcomes) for entry in ended.entries) > rolled


def test_a_line_that_was_tried_is_never_taken_back_into_older_rules(older: Person) -> None:
    table = named(older, "tried")
    assert table["analysis"] and not table["can_undo"]
    older.undo(table, status=409)
    on = older.play(table, table["question"]["actions"][0]["text"])
    assert on["can_undo"]
    assert older.undo(on)["length"] == table["length"]


def test_a_game_that_has_ended_is_kept_as_it_was_told(older: Person) -> None:
    table = named(older, "snow to the end")
    assert table["over"] and table["result"]["en"] == "Soviet victory"
    assert table["told"]["fr"] and table["question"] is None
    (notice,) = table["carried"]
    assert notice["at"] < table["length"] == 38 and "version 1" in notice["text"]["en"]
    assert older.see(table, 0)["told"] is None and older.see(table, 38)["told"]
    text = older.ask(table, "record")
    assert text == (OLDER / "snow-to-the-end.record").read_text(encoding="utf-8")
    assert games.verify(record.read(text)).told > 0


@pytest.mark.parametrize("name", ["retreat", "snow-to-the-end", "interdicted", "under-way"])
def test_an_older_record_is_brought_in(older: Person, name: str) -> None:
    text = (OLDER / f"{name}.record").read_text(encoding="utf-8")
    game = str(record.read(text).header.game)
    table = older.bring(text, SEATS[game])
    assert table["length"] == len(record.read(text).entries)
    assert table["carried"]
    log = older.ask(table, "log")
    assert [entry["action"] for entry in log] == [entry.action for entry in record.read(text).entries]
    first = table["carried"][0]["at"]
    assert table["over"] == (name == "snow-to-the-end")
    again = older.bring(older.ask(table, "record"), SEATS[game])
    assert (again["carried"][0]["at"], again["over"], again["phase"]) == (first, table["over"], table["phase"])
    assert older.see(table)["seq"] == table["seq"]
    if name == "retreat":
        assert {"kind": "told", "text": {"en": "retreat 5mc 3126", "fr": "retreat 5mc 3126"}} in log[7]["lines"]


def test_an_older_position_is_played_from(older: Person) -> None:
    text = (OLDER / "before-the-retreat.position").read_text(encoding="utf-8")
    table = older.bring(text, SEATS["defiant-russia"])
    assert table["question"]["actions"] and table["carried"] == []
    older.post("/api/import", {"text": text.replace("rules 1", "rules 9"), "seats": SEATS["defiant-russia"]}, 422)
    sunk = text.replace("3126:1mc", "0101:1mc")
    refused = older.post("/api/import", {"text": sunk, "seats": SEATS["defiant-russia"]}, 422)
    assert refused["line"] == 6 and "version 1 of the rules" in refused["error"]["en"]


def standing(path: Path, table: str) -> tuple[Any, ...]:
    with sqlite3.connect(path) as file:
        row = file.execute("SELECT seq, head, kept_at, turn, phase, asks FROM tables WHERE id = ?", (table,)).fetchone()
    return tuple(row)


def test_a_kill_leaves_a_table_as_it_was_or_carried_over_whole(tmp_path: Path) -> None:
    old = unpack(tmp_path / "old.sqlite")
    Store(old).close()  # brought up to date, which has tests of its own
    with sqlite3.connect(old) as file:
        ((table,),) = file.execute("SELECT id FROM tables WHERE name = 'retreat'").fetchall()
    folder = tmp_path / "killed"
    folder.mkdir()
    command = [sys.executable, killing.__file__, old, folder, table]
    count = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    before, after = standing(old, table), standing(folder / f"{count + 1}.sqlite", table)
    assert after[0] == before[0] + 1 and "carried rules 1 to 2" in after[1]
    found = [standing(folder / f"{number}.sqlite", table) for number in range(1, count + 1)]
    assert set(found) == {before, after} or set(found) == {before}
    assert count > 5
    last = folder / f"{count}.sqlite"
    store = Store(last)
    with Tables(store).open(table) as here:
        assert here.match.breaks and here.length == 17
    store.close()
    assert standing(last, table) == after, "and whoever comes next finishes it"


def test_a_game_of_which_no_position_stands_can_still_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(unpack(tmp_path / "games.sqlite"))
    tables = Tables(store)
    with sqlite3.connect(store.path) as file:
        ((table, person),) = file.execute(
            "SELECT tables.id, person FROM tables JOIN seats ON table_id = tables.id WHERE name = 'retreat' LIMIT 1"
        ).fetchall()
    vocabulary = Form.vocabulary

    def drowned(form: Form, rules: Any) -> Any:
        """The map as it might be mended: 3126 has become sea."""
        found = vocabulary(form, rules)
        return replace(found, playable=found.playable & ~(1 << found.hex_numbers["3126"]))

    monkeypatch.setattr(Form, "vocabulary", drowned)
    with pytest.raises(CannotGoOn) as caught, tables.open(table):
        pass
    said = tables.why_it_stops(table, person, caught.value).error
    assert "hex 3126" in said["en"] and "version 1 of the rules" in said["en"]
    assert f"/api/tables/{table}/record" in said["fr"]
    assert "3126" not in caught.value.error["en"], "to nobody else"
    assert tables.record_as_kept(table, person) == (OLDER / "retreat.record").read_text(encoding="utf-8")
    for ask in (tables.record_as_kept, partial(tables.why_it_stops, problem=caught.value)):
        with pytest.raises(Problem) as refused:
            ask(table, "somebody else")
        assert refused.value.status == 403
    store.close()


def test_the_check_of_the_file_finds_nothing_wrong_with_older_games(tmp_path: Path) -> None:
    path = unpack(tmp_path / "games.sqlite")
    for opened in (False, True):
        with examining(path) as examined:
            assert len(examined.games) == 9
            assert [said for table in examined.games for said in examined.game(table) if said.wrong] == []
        if not opened:
            store = Store(path)
            for table in examined.games:
                with Tables(store).open(table) as here:
                    assert here.match.breaks or here.match.known is not None
            store.close()


def test_a_record_of_older_rules_does_not_say_who_gave_up(older: Person) -> None:
    """What it says of its end is believed, for it cannot be played again; a side that there is not would break the list
    of everybody at the table."""
    text = (OLDER / "snow-to-the-end.record").read_text(encoding="utf-8")
    guest = Person(older.server)
    for result in ("resigned evil", "resigned axis", "agreed", "resigned"):
        wrong = re.sub(r"^result .*$", f"result {result}", text, flags=re.MULTILINE)
        refused = guest.post("/api/import", {"text": wrong, "seats": SEATS["defiant-russia"]}, 422)
        assert result in refused["error"]["en"] and result in refused["error"]["fr"]
    assert guest.get("/api/tables")["tables"] == []
