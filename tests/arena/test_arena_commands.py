"""The commands of the arena from the shell."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from grognard.arena.crew import NoCluster
from grognard.arena.results import read
from grognard.cli import main
from grognard.commands import series
from grognard.umpire import record
from grognard.words import LANGUAGES

Capture = pytest.CaptureFixture[str]
RECORD = Path(__file__).parent.parent / "records" / "leningrad-2010-01.grog"


def run(capsys: Capture, *words: object, status: int = 0) -> str:
    assert main([str(word) for word in words]) == status
    out, err = capsys.readouterr()
    return err if status else out


def test_an_arena_from_the_shell(capsys: Capture, tmp_path: Path) -> None:
    file, plot = tmp_path / "results.jsonl", tmp_path / "plot.png"
    words = ("arena", "leningrad", "--players", "greedy,random", "--setup", "historical", "--out", file)
    assert main([str(word) for word in (*words, "--games", 3, "--json")]) == 0
    out, err = capsys.readouterr()
    assert "4 are played instead of 3" in err
    said = json.loads(out)
    assert said["games"] == 4 and said["control_games"] == 4, "sides are swapped on each seed"
    assert len(file.read_bytes().splitlines()) == 8
    text = run(capsys, *words, "--games", 4, "--plot", plot, "--lang", "fr")
    bid = json.loads(run(capsys, *words, "--games", 4, "--bid", 500, "--json"))
    assert bid["sides"]["german"]["score"]["won"] == 0 and bid["sides"]["soviet"]["score"]["won"] == 2
    for side, sign in (("german", -1), ("soviet", 1)):
        gain = bid["sides"][side]["margin"]["value"] - said["sides"][side]["margin"]["value"]
        assert gain == sign * 500, "nothing else is changed"
    assert "une enchère de 500" in run(capsys, *words, "--games", 4, "--bid", 500, "--lang", "fr")
    assert text.startswith("greedy contre random") and "pas allemands perdus" in text
    assert len(file.read_bytes().splitlines()) == 8, "nothing was played again"
    assert plot.read_bytes().startswith(b"\x89PNG")

    more, both = tmp_path / "more.jsonl", tmp_path / "both.jsonl"
    run(capsys, *words[:-1], more, "--games", 2, "--seed", 9, "--no-control")
    merged = json.loads(run(capsys, "arena", "--merge", file, more, "--out", both, "--json"))
    assert merged[0]["games"] == 6 and merged[0]["seed"] == [0, 9]
    assert len(both.read_bytes().splitlines()) == 10
    run(capsys, "arena", "--merge", more, "--out", file)
    assert read(file) == read(both), "what the file held is kept"


def test_an_arena_killed_in_the_middle_is_resumed(capsys: Capture, tmp_path: Path) -> None:
    """The whole program is killed: what had ended is in the file, the workers are gone, and the rest is played."""
    file, whole = tmp_path / "results.jsonl", tmp_path / "whole.jsonl"
    words = ["study", "leningrad", "--players", "random,random", "--games", "24", "--editions", "2010", "--json"]
    words += ["--setups", "historical"]
    program = subprocess.Popen(
        [sys.executable, "-m", "grognard.cli", *words, "--jobs", "2", "--out", str(file)], stdout=subprocess.DEVNULL
    )
    give_up = monotonic() + 120
    while not (file.exists() and file.read_bytes().count(b"\n") >= 2) and monotonic() < give_up:
        sleep(0.02)
    program.send_signal(signal.SIGKILL)
    program.wait()
    kept = read(file)
    assert 2 <= len(kept) < 24
    run(capsys, *words, "--out", file)
    run(capsys, *words, "--out", whole)
    found, expected = read(file), read(whole)
    assert found.keys() == expected.keys() and len(found) == 24
    assert all(found[key].same(expected[key]) for key in found)
    assert all(found[key] == kept[key] for key in kept), "what was kept was not played again"


def test_an_arena_that_is_stopped_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ["arena", "leningrad", "--players", "random, Greedy", "--games", "400", "--no-control", "--lang", "en"]
    program = subprocess.Popen(
        [sys.executable, "-m", "grognard.cli", *words, "--out", str(file)],
        stderr=subprocess.PIPE,
        text=True,
        # Who runs the tests in the background may have it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    give_up = monotonic() + 120
    while not (file.exists() and file.read_bytes().count(b"\n") >= 1) and monotonic() < give_up:
        sleep(0.02)
    program.send_signal(signal.SIGINT)
    _, told = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "kept in" in told and str(file) in told


def test_a_study_from_the_shell(capsys: Capture, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    run(capsys, "position", "leningrad", "--edition", "1979", "--setup", "historical", "--out", mine)
    words = ("study", "leningrad", "--players", "random,random", "--games", 1, "--editions", "1979")
    said = json.loads(run(capsys, *words, "--setups", "historical", mine, "--json", "--out", tmp_path / "r.jsonl"))
    one, other = said["cells"]
    assert other["set_up"].startswith("mine#") and other["edition"] == "1979"
    assert one["points"] == other["points"], "the same position with the same dice"
    text = run(capsys, *words, "--plot", tmp_path / "plot.svg")
    assert "Set-ups compared" in text and (tmp_path / "plot.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arena", "--merge"),
        ("arena leningrad --players random", "2 players"),
        ("arena leningrad --players random,random", "simulate"),
        ("arena leningrad --players random,nobody", "nobody"),
        ("arena leningrad --players random,planner:0", "planner:400+40"),
        ("arena leningrad --players Random,planner:9:genius", "planner:9:genius"),
        ("arena leningrad --players random,greedy --games 2 --out .", ". cannot be written"),
        ("arena leningrad --players random,greedy --plot figure.gif", "figure.gif"),
        ("arena leningrad --players random,random --jobs -1", "--jobs"),
        ("arena leningrad --players random,greedy --setup odd", "odd"),
        ("arena --merge nowhere.jsonl", "nowhere.jsonl"),
        ("study leningrad --players random,random --setups nowhere.txt", "nowhere.txt"),
        ("study leningrad --players random,random --editions 1066", "1066"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_arena_refuses(capsys: Capture, words: str, said: str, language: str) -> None:
    told = run(capsys, *words.split(), "--lang", language, status=2)
    assert said in told or language == "fr"


def test_results_that_are_none(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text("rubbish\n", encoding="utf-8")
    told = run(capsys, "arena", "leningrad", "--players", "random,greedy", "--games", 2, "--out", path, status=2)
    assert f"{path}, line 1" in told
    path.write_text("", encoding="utf-8")
    assert str(path) in run(capsys, "arena", "--merge", path, status=2)


def test_without_ray_the_message_says_what_to_install(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "grognard.arena.cluster", raising=False)
    words = ("arena", "leningrad", "--players", "random,greedy", "--games", 2, "--ray", "auto")
    for language in LANGUAGES:
        assert '.venv/bin/pip install -e ".[sim]"' in run(capsys, *words, "--lang", language, status=2)


def test_without_a_terminal_progress_is_told_in_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "TELL", 0.0)
    assert list(series.progress([7, 8, 9], 5, "en", initial=2)) == [7, 8, 9]
    assert capsys.readouterr().err.splitlines() == ["playing 3/5", "playing 4/5", "playing 5/5"]
    monkeypatch.setattr(series, "TELL", 1e9)
    assert list(series.progress([7], 1, "fr")) == [7]
    assert not capsys.readouterr().err


def test_a_cluster_that_is_not_there(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is told where it should have been."""

    def lost(*_: object) -> None:
        raise NoCluster("nobody there")

    monkeypatch.setattr(series, "find_crew", lambda options: None)
    monkeypatch.setattr(series, "play_on", lost)
    words = ("arena", "leningrad", "--players", "random,greedy", "--games", 2, "--out", tmp_path / "r.jsonl")
    told = run(capsys, *words, "--ray", "nowhere:1", "--lang", "en", status=2)
    assert "nowhere:1" in told and "nobody there" in told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "no Ray cluster answers at 127.0.0.1:{}: the connection was refused"),
        ("fr", "aucune grappe Ray ne répond à 127.0.0.1:{}\u00a0: connexion refusée"),
    ],
)
def test_an_address_where_nobody_answers(capsys: Capture, language: str, said: str) -> None:
    pytest.importorskip("ray")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]  # nobody will be listening there once it is closed
    for words in (("arena", "leningrad", "--players", "random,greedy", "--games", 2), ("review", RECORD)):
        told = run(capsys, *words, "--ray", f"127.0.0.1:{port}", "--lang", language, status=2)
        assert told == f"grognard: {said.format(port)}\n"


def test_games_of_a_study_are_counted_by_edition_and_set_up(capsys: Capture) -> None:
    for language, said in (("en", "for each edition and set-up"), ("fr", "pour chaque édition et mise en place")):
        with pytest.raises(SystemExit):
            main(["study", "--help", "--lang", language])
        assert said in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_records_of_a_series(capsys: Capture, tmp_path: Path, jobs: int) -> None:
    """The same games as without them; each is kept once, also by a series that goes on."""
    file, games_file = tmp_path / "results.jsonl", tmp_path / "more" / "games.grog"
    words = (
        "arena",
        "leningrad",
        "--players",
        "greedy,random",
        "--setup",
        "historical",
        "--no-control",
        "--jobs",
        jobs,
    )
    told = (*words, "--out", file, "--records", games_file, "--lang", "en")
    run(capsys, *told, "--games", 2)
    run(capsys, *told, "--games", 4)
    run(capsys, *words, "--games", 4, "--out", tmp_path / "bare.jsonl")
    assert all(o.same(read(tmp_path / "bare.jsonl")[key]) for key, o in read(file).items()) and len(read(file)) == 4
    kept = record.read_all(games_file.read_text(encoding="utf-8"))
    assert len(kept) == 4
    for each in kept:
        outcome = next(o for o in read(file).values() if dict(each.header.more)["number"] == str(o.pairing.number)
                       and tuple(name for _, name in each.header.players) == o.pairing.players)  # fmt: skip
        assert each.header.result.split()[-1] == str(outcome.points) and len(each.entries) == outcome.decisions
        assert dict(each.header.more)["thinking"] == outcome.pairing.thinking
    said = run(capsys, "verify", games_file, "--lang", "en")
    assert said.count("Good:") == 4
    assert len(json.loads(run(capsys, "verify", games_file, "--json"))) == 4
    assert "holds 4 games: say which with --number" in run(capsys, "replay", games_file, "--lang", "en", status=2)
    assert "no game 5" in run(capsys, "replay", games_file, "--number", 5, "--lang", "en", status=2)
    assert "en contient 4" in run(capsys, "review", games_file, "--number", 0, "--lang", "fr", status=2)
    assert json.loads(run(capsys, "replay", games_file, "--number", 3, "--json"))["entries"] == len(kept[2].entries)
    assert run(capsys, "verify", games_file, "--number", 2, "--lang", "en").count("Good:") == 1


def test_records_of_games_from_a_position(capsys: Capture, tmp_path: Path) -> None:
    run(capsys, "position", "leningrad", "--setup", "historical", "--out", tmp_path / "mine.txt")
    words = ("study", "leningrad", "--players", "random,random", "--games", 2, "--setups", tmp_path / "mine.txt")
    run(capsys, *words, "--records", tmp_path / "games.grog")
    assert run(capsys, "verify", tmp_path / "games.grog", "--lang", "en").count("Good:") == 2
    (tmp_path / "folder").mkdir()
    assert "folder" in run(capsys, *words, "--records", tmp_path / "folder", "--lang", "en", status=2)
