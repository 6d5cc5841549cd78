"""Many games, and how fast it all is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from grognard import games
from grognard.bench import floor as floor_bench
from grognard.bench import load as load_bench
from grognard.bench import page as page_bench
from grognard.bench import server as server_bench
from grognard.bench import timing
from grognard.bench.figures import Figure
from grognard.cli import main
from grognard.games import leningrad
from grognard.players import RandomPlayer, player
from tests import soak

from .conftest import Shell


def test_a_series_is_the_same_over_any_number_of_processes(shell: Shell) -> None:
    words = ("simulate", "leningrad", "--games", "4", "--seed", "5")
    one, two = shell.json(*words), shell.json(*words, "--jobs", "2")
    timing = {key for key in one if "second" in key} | {"jobs"}
    assert {k: v for k, v in one.items() if k not in timing} == {k: v for k, v in two.items() if k not in timing}
    assert sum(one["results"].values()) == one["games"] == 4
    assert one["decisions_per_second"] > 0


def test_a_series_in_words(shell: Shell) -> None:
    text = shell("simulate", "leningrad", "--games", "1", "--edition", "1979", "--setup", "historical")
    assert text.startswith("1 games of Leningrad, 1979 edition, random, random, seed 0\n")
    assert "decisions a second" in text


def test_the_random_player() -> None:
    state = leningrad.new(seed=1)
    assert player("random", 4).choose(state.view("soviet")) == RandomPlayer(4).choose(state)
    assert RandomPlayer(4).choose(state) in state.legal()


def test_the_bench_of_the_floor(shell: Shell) -> None:
    """The unit meets enemies on its way, and supply does not reach everybody: else nothing would be measured."""
    said = shell.json("bench", "--floor", "--seconds", "0.02")["figures"]
    assert {name: said[name]["aim"] for name in said} == {"floor-reach": 200, "floor-supply": 1000}
    map_ = floor_bench.battlefield()
    assert sum(army.bit_count() for army in map_.occupied) > 200
    reached = floor_bench.reached(map_)
    assert said["floor-reach"]["detail"] == len(reached) and any(map_.zones[1] >> h & 1 for h in reached)
    assert map_.occupied[0].bit_count() > (map_.occupied[0] & floor_bench.supplied(map_)).bit_count() > 50


@soak.early
def test_the_bench(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    said = shell.json("bench", "--seconds", "0.02")
    assert set(said["games"]) == set(games.GAMES)
    for each in said["games"].values():
        figures = {name: figure["value"] for name, figure in each["figures"].items()}
        assert {"games", "decisions", "ratio", "copy", "zoc", "supply", "read-ratio", "import-ratio"} <= set(figures)
        assert all(value > 0 for value in figures.values())
    assert {"reach-infantry", "reach-panzer", "odds-untried"} <= set(said["games"]["leningrad"]["figures"])
    old = shell.json("bench", "--edition", "1979", "--seconds", "0.01")
    assert {name: each["edition"] for name, each in old["games"].items()} == {"leningrad": "1979"}
    assert "1066" in shell("bench", "leningrad", "--edition", "1066", status=2)
    monkeypatch.setitem(sys.modules, "chess", None)
    assert timing.chess_plies(0.01, 1) is None
    assert main(["bench", "leningrad", "--seconds", "0.02"]) == 0
    out, err = shell.capsys.readouterr()
    assert "pip install chess" in err
    assert "reach of a panzer division" in out
    assert "cannot be measured" in shell("bench", "--seconds", "0", status=2)


@soak.early
def test_the_bench_of_server_and_page(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The page is measured by the real command only: here a few requests to a real server stand for all."""
    few = server_bench.measure(tmp_path, rounds=2, many=1)
    assert {f.name for f in few} >= {"server-nothing", "server-explore-late", "server-play-late", "server-play-cold"}
    assert all(f.value is not None and f.value > 0 for f in few)
    monkeypatch.setattr(server_bench, "measure", lambda folder: few)
    loaded = load_bench.measure(tmp_path, actions=4, counts=(1, 2), tables=(4, 8))
    assert [(f.name, f.detail) for f in loaded if f.ratio] == [("server-load", 2), ("server-list", 8)]
    assert all(f.value is not None and f.value > 0 for f in loaded)
    monkeypatch.setattr(load_bench, "measure", lambda folder: loaded)
    page = [
        Figure("page-click", 42.0, "ms", 40, 100.0, 2.5),
        *(
            Figure("page-finished", 700.0, "ms", 937, 1000.0, book=("leningrad", edition))
            for edition in ("2010", "1979")
        ),
    ]
    monkeypatch.setattr(page_bench, "measure", lambda folder: page)
    said = shell.json("bench", "--server")
    click = said["figures"]["page-click"]
    assert {click[key] for key in ("value", "unit", "detail", "aim", "ratio")} == {42.0, "ms", 40, 100.0, 2.5}
    assert said["figures"]["page-finished-leningrad-1979"]["value"] == 700.0
    assert said["figures"]["server-load-2"]["unit"] == "1/s" and "server-load-p95-1" in said["figures"]
    assert said["cores"] >= 1
    words = shell("bench", "--server")
    assert "click to board updated, p95 of 40" in words
    assert "Leningrad, 1979 edition: finished game of 937 actions" in words


def test_the_bench_without_a_browser(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_bench, "_built", lambda: True)
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    assert "pip install playwright" in shell("bench", "--server", status=2)
    monkeypatch.setattr(page_bench, "_built", lambda: False)
    assert "not built yet" in shell("bench", "--server", status=2)
