"""The coach: who may have which game looked at again, what is kept of it, and what the computer would do."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers import finished, record_text
from people import HOT_SEAT, Person, Server

from grognard import games
from grognard.games.leningrad.diagram import diagram
from grognard.players import GreedyPlayer
from grognard.review.judging import How
from grognard.server import coaching
from grognard.server.coach import FINISHED, Coach
from grognard.server.coachbook import CoachBook, Kept
from grognard.server.coached import Coached
from grognard.server.coachtalk import Said, Wanted
from grognard.server.limits import Limits
from grognard.server.persons import Person as Who
from grognard.server.problem import Problem
from grognard.server.store import Store
from grognard.server.tables import Tables
from tests import soak

AGAINST = {"german": "me", "soviet": "easy"}
LAST = """grognard position 1
game leningrad 2010 rules 2
dice "7" 0
turn 12 soviet-combat
german 1711:1pz
soviet 2604:i1
dead others
"""


def path(table: Any, what: str) -> str:
    return f"/api/tables/{table['table']}/{what}"


# --- a review ----------------------------------------------------------------------------------------


@soak.early
def test_a_short_game_is_looked_at_in_the_background(start: Callable[..., Server]) -> None:
    """What was found is told as it comes, kept with the game, and there again on another day."""
    server = start(review_hands=1)
    me, other = Person(server), Person(server)
    table = me.play(me.bring(LAST), "end")
    assert table["over"]
    assert me.get(path(table, "review"))["state"] == "none"
    said = me.post(path(table, "review"), {})
    assert said["state"] in ("waiting", "working") and said["may"]
    for _ in range(300):
        said = msgspec.convert(me.get(path(table, "review")), Coached)
        if said.state == "done":
            break
        time.sleep(0.1)
    assert said.state == "done" and said.review and said.trouble is None
    assert said.review.moments[-1].where == {"en": "End", "fr": "Fin"} and said.version > FINISHED
    assert "review" not in me.get(path(table, f"review?since={said.version}")), "what is known is not told again"
    assert other.get(path(table, "review"), 403) and other.post(path(table, "review"), {}, 403)
    server.stop()
    server.start()
    me.move_to(server)
    again = me.post(path(table, "review"), {})
    assert again["state"] == "done" and again["review"] == msgspec.to_builtins(said.review)


def test_a_game_that_goes_on_is_not_looked_at(me: Person) -> None:
    """Whoever could would have a second brain; on the analysis board everybody may."""
    table = me.play(me.new(), "move 122id", "to 0013")
    refused = me.post(path(table, "review"), {}, 409)
    assert "over" in refused["error"]["en"] and "finie" in refused["error"]["fr"]
    assert me.get(path(table, "review"))["may"] is False
    board = me.bring(LAST, analysis=True)
    assert me.get(path(board, "review"))["may"] is False, "nothing has been played yet"
    board = me.play(board, "end")
    assert me.get(path(board, "review"))["may"] is True


# --- the work, without a process ---------------------------------------------------------------------


@pytest.fixture
def book(tables: Tables) -> CoachBook:
    return CoachBook(tables.store)


def test_what_is_kept_and_damaged_is_thrown_away(tables: Tables, book: CoachBook, tmp_path: Path) -> None:
    table = tables.new("leningrad", "2010", "historical", HOT_SEAT, "7", Who("anna"))
    kept = Kept(3, False, {"a.0": 1.5}, None)
    assert book.keep(table, kept) and book.review(table) == kept
    assert book.keep(table, Kept(4, True, {"a.0": 2.5}, None)) and book.review(table) == Kept(
        4, True, {"a.0": 2.5}, None
    )
    assert not book.keep("none", kept), "a table that is gone has no review"
    with sqlite3.connect(tmp_path / "games.sqlite") as file:
        file.execute("UPDATE reviews SET known = ?", (json.dumps({"a.0": 99}),))
    assert book.review(table) is None
    tables.remove(table, Who("anna"))
    with sqlite3.connect(tmp_path / "games.sqlite") as file:
        assert file.execute("SELECT count(*) FROM reviews").fetchone() == (0,)


class Slow(Coach):
    """It begins, and does not end before it is stopped."""

    def _look(self, work: Any) -> None:
        with self._lock:
            work.begun = True
        while not work.stopped:
            time.sleep(0.01)
        with self._lock:
            self._works.pop(work.table, None)


def test_one_at_once_for_a_person_and_not_too_many(book: CoachBook) -> None:
    coach = Slow(book, Limits(reviews=1, reviews_waiting=1))
    coach.begin("a", Who("anna"), "10.0.0.1", str, 5)
    coach.begin("a", Who("boris"), "10.0.0.1", str, 5)  # the same game: so much the better
    with pytest.raises(Problem) as refused:
        coach.begin("b", Who("anna"), "10.0.0.1", str, 5)
    assert refused.value.status == 429
    coach.begin("b", Who("boris"), "10.0.0.1", str, 5)
    with pytest.raises(Problem) as refused:
        coach.begin("c", Who("clara"), "10.0.0.1", str, 5)
    assert refused.value.status == 503 and refused.value.body.retry_after
    assert coach.now("b", 5, True, 0).state == "waiting" and coach.now("b", 5, True, 0).ahead == 1
    coach.stop("b")
    assert coach.now("b", 5, True, 0).state == "none"
    coach.close()


def test_one_address_does_not_keep_all_others_from_the_coach(book: CoachBook) -> None:
    """Cookies are thrown away: one of many faces has three games looked at, and others come in."""
    coach = Slow(book, Limits())
    for number in range(3):
        coach.begin(f"t{number}", Who(f"face {number}"), "10.0.0.1", str, 5)
    with pytest.raises(Problem) as refused:
        coach.begin("t3", Who("face 3"), "10.0.0.1", str, 5)
    assert refused.value.status == 429 and refused.value.body.retry_after
    coach.begin("mine", Who("anna"), "10.0.0.2", str, 5)
    assert coach.now("mine", 5, True, 0).state == "waiting"
    coach.close()


class Held(Coach):
    """It listens until it is let go."""

    go = False

    def _listen(self, work: Any) -> None:
        while not (self.go or work.stopped):
            time.sleep(0.01)


def test_what_was_stopped_and_asked_for_anew_still_counts(book: CoachBook) -> None:
    """Else it would be worked out behind everybody's back, and nobody could stop it."""
    coach = Held(book, Limits())
    coach.begin("first", Who("anna"), "10.0.0.1", str, 5)
    coach.begin("mine", Who("boris"), "10.0.0.2", str, 5)
    coach.stop("mine")
    coach.begin("mine", Who("boris"), "10.0.0.2", str, 5)
    coach.stop("first")
    until = time.monotonic() + 10
    while coach.now("mine", 5, True, 0).state == "waiting" and time.monotonic() < until:
        time.sleep(0.01)
    assert coach.now("mine", 5, True, 0).state == "working"
    coach.stop("mine")
    coach.close()


def test_what_was_found_is_not_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Said] = []
    monkeypatch.setattr(coaching, "say", said.append)
    monkeypatch.setattr(coaching, "OFTEN", 0.0)
    monkeypatch.setattr(coaching, "How", lambda: How(quick="greedy", adviser="greedy", playouts=2))
    text = coaching.record.write(_short())
    whole = coaching.Coaching(1).look(Wanted(text, {}))
    known = {key: value for each in (*said, whole) for key, value in each.known.items()}
    assert whole.end == "whole" and known
    said.clear()
    again = coaching.Coaching(1).look(Wanted(text, known))
    assert again.review == whole.review and not any(each.known for each in (*said, again))


def _short() -> Any:
    """The last turn, with a few choices in it."""
    state = diagram("2010", turn=12, units="1pz@2604 1id@2405 i1@1601", air_ready=0, seed=3)
    match, quick = games.match_from(state), GreedyPlayer(1)
    while not match.state.over:
        match.play(quick.choose(match.state.view(match.state.side)))
    return match.record


def test_what_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert coaching.answer(b'{"record": "rubbish", "known": {}}', 1).end == "refused"
    assert coaching.answer(b"rubbish", 1).end == "stumbled"
    empty = record_text(finished()).split("\n\n")[0] + "\n"
    answer = coaching.answer(msgspec.json.encode(Wanted(empty, {})), 1)
    assert answer.end == "refused" and answer.why and answer.why["fr"]


# --- what the computer would do ----------------------------------------------------------------------


def test_against_the_computer_one_may_ask_and_the_record_tells(me: Person) -> None:
    table = me.bring(LAST.replace("turn 12 soviet-combat", "turn 12 german-movement"), AGAINST)
    said = me.post(path(table, "advice"), {"seq": table["seq"]})
    assert said["actions"] and said["text"]["en"] and said["text"]["fr"] and said["seq"] == table["seq"]
    assert said["noted"]["text"]["en"] == "Germans asked what the computer would do."
    assert me.see(table)["asked"] == [said["noted"]]
    me.play(table, *said["actions"])
    record = me.ask(table, "record")
    assert f"# german asked the computer, which would play: {'; '.join(said['actions'])}" in record
    assert me.post(path(table, "advice"), {"seq": 0}, 409)
    brought = me.bring(record, HOT_SEAT)
    assert brought["length"] >= 1, "a record with such a remark is read like any other"


def test_against_people_nobody_helps(me: Person, you: Person) -> None:
    table = me.new({"german": "me", "soviet": "friend"})
    refused = me.post(path(table, "advice"), {"seq": table["seq"]}, 409)
    assert "computer" in refused["error"]["en"]
    hot = me.new()
    me.post(path(hot, "advice"), {"seq": hot["seq"]}, 409)
    you.post(path(hot, "advice"), {"seq": hot["seq"]}, 403)


def test_help_that_was_tampered_with_is_damage(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    tables = Tables(store)
    table = tables.new("leningrad", "2010", "historical", AGAINST, "7", Who("anna"))
    book = CoachBook(store)
    book.help(table, 0, "german", ["end"])
    assert [each.actions for each in book.helps(table)] == [["end"]]
    with sqlite3.connect(tmp_path / "games.sqlite") as file:
        file.execute("UPDATE helps SET actions = '[]'")
    with pytest.raises(Problem):
        book.helps(table)
    store.close()
