"""Long work beside: games are brought in by processes that can be killed, and nobody who asks something else waits."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from helpers import finished, record_text
from inside import awaited
from people import HOT_SEAT, Person, Server

from grognard.server import importing, workroom
from grognard.server.importing import Wanted
from grognard.server.limits import Limits
from grognard.server.persons import Person as Somebody
from grognard.server.problem import Problem
from grognard.server.workroom import Bench, Workroom
from grognard.umpire import reading, record
from grognard.umpire.reading import Word
from tests import soak

HEAD = "\n".join(record_text(finished()).split("\n\n")[0].split("\n")) + "\n\n"


def wanted(text: str, most: int = 20_000) -> Wanted:
    return Wanted(text, HOT_SEAT, "anna", False, most)


@soak.early
def test_what_is_made_is_what_is_kept() -> None:
    bench = Bench(Limits())
    try:
        made = bench.make(wanted(record_text(finished())))
        assert len(made.moves) == len(finished().entries)
        assert [seat.person for seat in made.stored.seats] == ["anna", "anna"]
        assert made.standing.over
        pid = bench.pid
        with pytest.raises(Problem) as refused:
            bench.make(wanted(record_text(finished()).replace("to ", "too ", 1)))
        assert refused.value.status == 422 and refused.value.body.line > 1
        assert bench.pid == pid
    finally:
        bench.close()


def test_who_takes_too_long_is_stopped() -> None:
    bench = Bench(Limits(work_seconds=1))
    command, bench._child._command = bench._child._command, [sys.executable, "-c", "import time; time.sleep(600)"]
    with pytest.raises(Problem) as refused:
        bench.make(wanted("x"))
    assert refused.value.status == 422 and bench.pid is None
    bench._child._command, bench._seconds = command, 60
    with pytest.raises(Problem) as refused:  # the next is read by another process
        bench.make(wanted("x"))
    assert refused.value.body.line == 1
    bench.close()


def test_headers_of_ones_own_are_kept_but_not_any_number_of_them() -> None:
    whole, head = record_text(finished()), HEAD.rstrip("\n")
    said = 'header event "Club evening"'
    assert said in importing.make(wanted(whole.replace(head, f"{head}\n{said}"))).stored.head
    many = "\n".join(f'header key-{n} "x"' for n in range(importing.MOST_HEADERS + 1))
    for more in (many, f'header event "{"x" * 100_000}"'):
        with pytest.raises(Problem) as refused:
            importing.make(wanted(whole.replace(head, f"{head}\n{more}")))
        assert "longer than in any game" in refused.value.error["en"]


def test_too_many_actions_are_not_played() -> None:
    for text in ("german: " + "a; " * 990_000, "german: a\n" * 200_000, "german: a\n  ;\n" * 100_000):
        with pytest.raises(Problem) as refused:
            importing.make(wanted(HEAD + text))
        assert refused.value.status == 422 and "20,000" in refused.value.error["en"]
    with pytest.raises(Problem) as refused:
        importing.make(wanted(record_text(finished()), most=len(finished().entries) - 1))
    assert "too many actions" in refused.value.error["en"]
    assert importing.make(wanted(record_text(finished()), most=len(finished().entries)))


class Looked(list[Word]):
    """Words that count how many of them were looked at."""

    looks = 0

    def __getitem__(self, where: Any) -> Any:
        found = super().__getitem__(where)
        self.looks += len(found) if isinstance(where, slice) else 1
        return found

    def __iter__(self) -> Iterator[Word]:
        self.looks += len(self)
        return super().__iter__()


@pytest.mark.parametrize("count", [500, 32_000])
def test_a_line_with_many_outcomes_is_read_in_one_go(count: int) -> None:
    page = reading.Page("a record")
    (statement,) = page.statements(reading.lines_of("a " + "[x]" * count))
    words = Looked(statement.words)
    action, outcomes = record._read_action(page, words, True)
    assert (action, len(outcomes)) == ("a", count)
    assert words.looks < 5 * len(words)


# --- full -----------------------------------------------------------------------------------------


class Slow:
    """A bench that works until it is told to stop."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def make(self, _: Wanted) -> str:
        self.go.wait(30)
        return "made"

    def close(self) -> None:
        self.go.set()


def test_a_full_workroom_says_when_to_come_back() -> None:
    room = Workroom(Limits(workers=1, work_waiting=2, imports_at_once=2))
    slow = Slow()
    room._benches.get()
    room._benches.put(slow)  # type: ignore[arg-type]

    async def bring(person: str) -> object:
        return await room.bring(Somebody(person), "x", HOT_SEAT, False)

    async def crowd() -> None:
        waiting = [asyncio.create_task(bring(who)) for who in ("anna", "anna", "boris")]
        await asyncio.sleep(0)
        for who, status in (("anna", 429), ("boris", 503), ("carla", 503)):
            with pytest.raises(Problem) as refused:
                await bring(who)
            assert refused.value.status == status and refused.value.body.retry_after > 0
        slow.go.set()
        assert await asyncio.gather(*waiting) == ["made"] * 3
        assert await bring("carla") == "made"

    awaited(crowd())
    room.close()


def test_maps_wait_for_each_other_and_not_for_ever() -> None:
    room, go = Workroom(Limits()), threading.Event()

    async def crowd() -> None:
        waiting = [asyncio.create_task(room.draw(partial(go.wait, 30))) for _ in range(workroom.DRAWINGS)]
        await asyncio.sleep(0)
        with pytest.raises(Problem) as refused:
            await room.draw(lambda: "")
        assert refused.value.status == 503
        go.set()
        assert all(await asyncio.gather(*waiting))

    awaited(crowd())
    room.close()


def test_others_play_on_while_games_are_brought_in(start: Callable[..., Server]) -> None:
    """Six people at once, each with a record that takes long; somebody else plays through all of it."""
    server = start()
    player = Person(server)
    table = player.new()
    text = HEAD + "german: a " + "[x]" * 10_000 + "\n"
    people = [Person(server) for _ in range(6)]
    answers: list[int] = []

    def bring(person: Person) -> None:
        answers.append(person.http.post("/api/import", json={"text": text, "seats": HOT_SEAT}, timeout=60).status_code)

    threads = [threading.Thread(target=bring, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    table = player.play(table, "move 8pz")
    assert player.get("/api/health")["ok"]
    for thread in threads:
        thread.join()
    assert answers == [422] * 6
    assert player.see(table)["length"] == 1
