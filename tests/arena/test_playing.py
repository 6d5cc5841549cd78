"""One core, several processes, a Ray cluster: the same games on each, and none lost with a worker that is killed."""

from __future__ import annotations

import multiprocessing
import os
import platform
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from grognard.arena import crew as crews
from grognard.arena.crew import Alone, Crew, NoCluster, Processes, WorkersDie, batches, crew
from grognard.arena.pairing import Outcome, Pairing, play
from grognard.arena.results import Results
from grognard.arena.series import play_on
from grognard.arena.thinking import thinking
from tests import soak

PAIRINGS = [
    Pairing("leningrad", "2010", (name, name), number, seed=3, set_up="historical")
    for number, name in enumerate(("greedy", *["random"] * 5, "greedy", *["random"] * 5))
]
"""Long games among short ones: when the first short one is back, a worker is busy with a long one."""


@pytest.fixture(scope="module")
def expected() -> list[Outcome]:
    return [play(pairing) for pairing in PAIRINGS]


def check(found: list[Outcome], expected: list[Outcome]) -> None:
    order = [p.key for p in PAIRINGS]
    assert sorted(o.key for o in found) == sorted(order), "every game once"
    found.sort(key=lambda o: order.index(o.key))
    assert all(one.same(other) for one, other in zip(found, expected, strict=True))


def test_a_game_and_its_measures(expected: list[Outcome]) -> None:
    game = expected[0]
    assert game.pairing == PAIRINGS[0] and game.turns == 12
    assert game.margin("german") == game.points == -game.margin("soviet")
    assert game.score("german") + game.score("soviet") == 1
    assert game.winner == ("german" if game.points >= 1 else "soviet")
    for clock in game.clocks.values():
        assert 0 < clock.phase <= clock.turn <= clock.seconds and clock.phases > 12
    assert game.measures["luga"] is None or 1 <= game.measures["luga"] <= 12


def test_processes_play_the_same_games(expected: list[Outcome]) -> None:
    check(list(Processes(2).play(PAIRINGS)), expected)


def kill_one_of(children: Callable[[], list[int]], outcomes: Iterator[Outcome]) -> list[Outcome]:
    """Kill a worker once the first game has come back."""
    found = [next(outcomes)]
    wait_until = monotonic() + 60
    while not (playing := children()) and monotonic() < wait_until:
        pass
    os.kill(playing[0], signal.SIGKILL)
    return found + list(outcomes)


def test_a_killed_worker_loses_no_game(expected: list[Outcome], tmp_path: Path) -> None:
    results = Results(tmp_path / "results.jsonl")
    outcomes = play_on(PAIRINGS, results, Processes(2))
    check(kill_one_of(lambda: sorted(p.pid or 0 for p in multiprocessing.active_children()), outcomes), expected)
    results.close()
    check(list(Results(tmp_path / "results.jsonl").found.values()), expected)
    assert multiprocessing.active_children() == [], "no worker is left behind"


def test_a_game_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "_work", os._exit)  # called with a pipe: dies with an error, as the process does
    with pytest.raises(WorkersDie) as died:
        list(Processes(2).play(PAIRINGS[:1]))
    assert died.value.job == PAIRINGS[0]


@pytest.mark.parametrize("who", [Alone(), Processes(2)], ids=["alone", "processes"])
def test_what_a_player_raises_reaches_whoever_asked(who: Crew) -> None:
    with pytest.raises(KeyError):
        list(who.play([Pairing("leningrad", "2010", ("nobody", "random"), 0)]))


def test_batches_hold_every_game_once() -> None:
    for hands in (1, 2, 64):
        found = batches(PAIRINGS * 40, hands)
        assert [p for batch in found for p in batch] == PAIRINGS * 40
        assert max(len(batch) for batch in found) <= crews.LARGEST_BATCH
    assert len(batches(PAIRINGS, 2)) == len(PAIRINGS), "few games are handed out one by one"
    assert isinstance(crew(1), Alone)
    assert isinstance(crew(0), Alone if len(os.sched_getaffinity(0)) == 1 else Processes)


# --- Ray ------------------------------------------------------------------------------------------

HAS_WHEELS = platform.machine() in ("x86_64", "aarch64") and sys.version_info < (3, 14)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster that is running already, in processes of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        yield from _running()


def _running() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = f"start --head --block --port {port} --num-cpus 2 --include-dashboard false --object-store-memory 80000000"
    program = [sys.executable, "-c", "from ray.scripts.scripts import main; main()", *words.split()]
    head = subprocess.Popen(program, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        give_up = monotonic() + 120
        while not listening(port) and monotonic() < give_up:
            sleep(0.2)
        yield f"127.0.0.1:{port}"
    finally:
        head.terminate()  # it takes its own processes along, and no others
        head.wait(60)


def listening(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


@soak.only
@pytest.mark.skipif(not HAS_WHEELS, reason="Ray has no wheels for this machine")
def test_a_ray_cluster_plays_the_same_games_and_loses_none_with_a_worker(expected: list[Outcome], cluster: str) -> None:
    hands = crew(ray=cluster)
    check(kill_one_of(playing_for_ray, hands.play(PAIRINGS)), expected)
    with pytest.raises(KeyError):  # what a player raises; and the cluster can be used again
        list(hands.play([Pairing("leningrad", "2010", ("nobody", "random"), 0), *PAIRINGS]))


@soak.early
@pytest.mark.skipif(not HAS_WHEELS, reason="Ray has no wheels for this machine")
def test_a_player_of_ones_own_is_brought_to_the_cluster(
    cluster: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the module beside it that it needs; the workers know nothing of their folder."""
    (tmp_path / "carried_bot.py").write_text(
        "from carried_helper import first\n\nclass Bot:\n    def choose(self, view):\n        return first(view)\n",
        encoding="utf-8",
    )
    (tmp_path / "carried_helper.py").write_text("def first(view):\n    return view.legal()[-1]\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    players = ("carried_bot:Bot", "random")
    asked = thinking("leningrad", players)
    pairings = [Pairing("leningrad", "2010", players, n, set_up="historical", thinking=asked) for n in range(2)]
    found = sorted(crew(ray=cluster).play(pairings), key=lambda o: o.pairing.number)
    assert all(one.same(play(pairing)) for one, pairing in zip(found, pairings, strict=True))


def playing_for_ray() -> list[int]:
    """Workers of our own cluster that are busy."""
    parents, playing = {}, []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # gone in the meantime
            status = (process / "stat").read_text(encoding="utf-8", errors="replace")
            parents[int(process.name)] = int(status.rpartition(")")[2].split()[1])
            if b"ray::_play_each" in (process / "cmdline").read_bytes():
                playing.append(int(process.name))
    return [pid for pid in playing if descends(pid, os.getpid(), parents)]


@pytest.mark.skipif(not HAS_WHEELS, reason="Ray has no wheels for this machine")
def test_a_cluster_that_nobody_answers_for() -> None:
    from grognard.arena.cluster import Cluster

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # taken, but nobody listens
        with pytest.raises(NoCluster):
            list(Cluster(f"127.0.0.1:{free.getsockname()[1]}").play(PAIRINGS))


def descends(pid: int, ancestor: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != ancestor:
        pid = parents[pid]
    return pid == ancestor
