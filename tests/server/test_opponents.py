"""The computer thinks outside the server: whoever kills it loses nothing."""

from __future__ import annotations

import os
import signal
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from people import Person, Server
from test_live import following, hear

from grognard.games.leningrad.state import Leningrad
from grognard.players.asked import Considered
from grognard.server.limits import Limits
from grognard.server.opponents import Opponents
from grognard.server.problem import text
from grognard.server.tables import Tables
from tests.moments import germans_move


def thinkers(server: Server) -> list[int]:
    """The processes that the server has started for computer players."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rsplit(")", 1)[1].split()[1])
            if parent == server.pid and b"grognard.players.worker" in (stat.parent / "cmdline").read_bytes():
                found.append(int(stat.parent.name))
        except (OSError, IndexError):
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_killed_while_it_thinks(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    table = me.new(seats={"german": "normal", "soviet": "me"})
    killed: list[int] = []
    actions: list[str] = []
    thoughts = 0
    with following(me, table) as socket:
        begun = time.monotonic()
        while time.monotonic() - begun < 60:
            told = hear(socket)
            if "thinking" in told:
                thoughts += 1
                assert told["thinking"]["side"] == "german" and set(told["thinking"]["text"]) == {"en", "fr"}
                if not killed:
                    killed = thinkers(server)
                    for process in killed:
                        os.kill(process, signal.SIGKILL)
                continue
            actions = actions[: told["keep"]] + [e["action"] for e in told["log"]]
            question = told["snapshot"]["question"]
            if question["mine"] and thoughts:
                break
            if question["mine"]:  # somebody was overrun first
                now = me.see(table)
                me.play(now, now["question"]["actions"][0]["text"])
        else:
            pytest.fail("the computer does not go on")
    assert thoughts and killed
    assert actions and actions == [e["action"] for e in me.ask(table, "log")]
    assert not set(killed) & set(thinkers(server))


def test_they_end_with_the_server(start: Callable[[], Server]) -> None:
    server = start()
    me = Person(server)
    me.new(seats={"german": "hard", "soviet": "me"})
    until = time.monotonic() + 20
    while not (left := thinkers(server)) and time.monotonic() < until:
        time.sleep(0.05)
    assert left
    os.kill(server.pid, signal.SIGKILL)
    while any(Path(f"/proc/{pid}").exists() for pid in left) and time.monotonic() < until + 20:
        time.sleep(0.05)
    assert not any(Path(f"/proc/{pid}/cmdline").exists() and Path(f"/proc/{pid}/cmdline").read_bytes() for pid in left)


def test_who_sits_at_the_table_can_have_it_play_at_once(me: Person, you: Person) -> None:
    """Ten seconds a phase are given; at the first thought it is told to play."""
    table = me.new(seats={"german": "hard", "soviet": "me"})
    hurry = f"/api/tables/{table['table']}/hurry"
    thoughts, hurried = 0, False
    with following(me, table) as socket:
        while True:
            told = hear(socket)
            if "thinking" in told:
                if not hurried:
                    assert "seat" in you.post(hurry, {}, 403)["error"]["en"]
                    assert me.post(hurry, {}) == {}
                thoughts, hurried = thoughts + 1, True
                assert thoughts <= 3, "it thinks on"
            elif hurried:
                assert told["log"] and not told["log"][0]["mine"]
                break
            elif told["snapshot"]["question"]["mine"]:  # somebody was overrun first
                now = me.see(table)
                me.play(now, now["question"]["actions"][0]["text"])


def test_nobody_is_hurried_who_does_not_think(me: Person) -> None:
    table = me.new(seats={"german": "me", "soviet": "hard"})
    hurry = f"/api/tables/{table['table']}/hurry"
    said = me.post(hurry, {}, 409)["error"]
    assert "not thinking" in said["en"] and "ne réfléchit pas" in said["fr"]
    assert me.see(table) == table
    me.post(hurry, {"why": "late"}, 400)
    me.post("/api/tables/nowhere/hurry", {}, 404)
    assert me.post(f"/api/tables/{me.new()['table']}/hurry", {}, 409)


def begin(tables: Tables, opponents: Opponents, soviet: str) -> str:
    """The Soviets set up first."""
    name = tables.new("leningrad", "2010", "free", {"german": "me", "soviet": soviet}, "7", "anna")
    return wake(tables, opponents, name)


def wake(tables: Tables, opponents: Opponents, name: str) -> str:
    with tables.open(name) as here:
        opponents.wake(here)
    return name


def wait_for(what: Callable[[], object], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it never comes"
        time.sleep(0.01)


def test_a_hurry_ends_with_the_turn(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes when the last answer has been given and not yet played: nothing is left of it the next time."""
    opponents = Opponents(tables, lambda table, change: None)
    hurried: list[str] = []

    def choose(table: str, who: str, side: str, view: Leningrad) -> list[str]:
        with tables.open(table) as here:
            opponents.hurry(here)
        hurried.extend(name for desk in opponents.desks for name in desk._hurried)
        return view.legal()[:1]

    monkeypatch.setattr(opponents, "_choose", choose)
    name = begin(tables, opponents, "random")
    wait_for(lambda: not opponents._busy)
    with tables.open(name) as here:
        assert here.computer() is None and here.length
    assert set(hurried) == {name}
    assert not any(desk._hurried for desk in opponents.desks)
    opponents.stop()


def test_tables_take_turns(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn has many answers, each with its thoughts; whoever comes meanwhile waits for one of them."""
    opponents = Opponents(tables, lambda table, change: None, limits=Limits(computers=1))
    asked: list[str] = []
    begun, go_on = Event(), Event()

    def choose(table: str, who: str, side: str, view: Leningrad) -> list[str]:
        asked.append(table)
        begun.set()
        go_on.wait(60)
        return view.legal()[:1]

    monkeypatch.setattr(opponents, "_choose", choose)
    first = begin(tables, opponents, "random")
    begun.wait(60)
    second = begin(tables, opponents, "random")
    go_on.set()
    wait_for(lambda: not opponents._busy)
    assert len(asked) > 6
    assert asked == [first, second] * (len(asked) // 2)
    opponents.stop()


def test_a_table_goes_where_fewest_are(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    opponents = Opponents(tables, lambda table, change: None, limits=Limits(computers=3))
    go_on = Event()

    def choose(table: str, who: str, side: str, view: Leningrad) -> list[str]:
        go_on.wait(60)
        return view.legal()[:1]

    monkeypatch.setattr(opponents, "_choose", choose)
    found = [begin(tables, opponents, "random") for _ in range(6)]
    assert sorted(opponents._at[name] for name in found) == [0, 0, 1, 1, 2, 2]
    before = dict(opponents._at)
    go_on.set()
    wait_for(lambda: not opponents._busy)
    go_on.clear()
    last = found[-1]
    with tables.open(last) as here:
        while here.computer() is None:
            here.play(["german"], [here.match.state.legal()[0]])
        opponents.wake(here)
    assert opponents._at[last] == before[last], "its players have their plans there"
    go_on.set()
    opponents.stop()


def test_who_waits_is_told(tables: Tables) -> None:
    """Nobody is left before a silent table because the computer is busy at others."""
    heard: dict[str, list[Considered]] = defaultdict(list)
    opponents = Opponents(
        tables,
        lambda table, change: None,
        lambda table, side, said: heard[table].append(said),
        limits=Limits(computers=1),
    )
    seats = {"german": "hard", "soviet": "me"}
    _, second, third = (wake(tables, opponents, tables.load(germans_move(), seats, "anna")) for _ in range(3))
    wait_for(lambda: heard[third])
    assert {said.gist.key for said in heard[second] + heard[third]} == {"server-busy-elsewhere"}
    assert [heard[name][0].gist.args for name in (second, third)] == [{"ahead": 1}, {"ahead": 2}]
    said = text("server-busy-elsewhere", ahead=2)
    assert "2 are before" in said["en"] and "2 passent avant" in said["fr"]
    opponents.stop()
