"""The computer thinks outside the server: whoever kills it loses nothing."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from people import Person, Server
from test_live import following, hear


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
                me.play(told["snapshot"], question["actions"][0]["text"])
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
