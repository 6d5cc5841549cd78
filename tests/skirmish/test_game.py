"""A game outside the package, in less than three hundred lines, has what ours have (docs/new-game.md)."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

import grognard.envs
from grognard import games
from grognard.arena.pairing import Pairing
from grognard.games import register
from grognard.players import player
from grognard.umpire import record
from grognard.umpire.conformance import check
from grognard.umpire.parts import NoPart
from tests.commands.conftest import Shell, shell
from tests.skirmish.conftest import FOLDER

__all__ = ["shell"]


def test_it_is_small_and_names_nothing_of_the_package_but_the_floor() -> None:
    lines = [line for path in FOLDER.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) < 300
    rooms = {line.split()[1].split(".")[1] for line in lines if line.startswith(("from grognard", "import grognard"))}
    assert rooms <= {"hexset", "maps", "umpire", "warfare"}


def test_it_keeps_to_what_every_game_keeps_to(skirmish: Any) -> None:
    seen = check(skirmish, new=lambda seed: skirmish.new(seed=seed), seeds=range(4))
    assert seen.kinds >= {"movement", "moving", "combat", "declaring", "retreating", "advancing"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_it_says_is_said_in_both_languages(skirmish: Any, language: Any) -> None:
    state, chance = skirmish.new(seed=2), random.Random(2)
    telling, table = skirmish.telling, skirmish.table
    while not state.over:
        assert telling.prompt(state, language) and table.prompt(state)[language]
        assert all(title["title"][language] for title in table.actions(state))
        events = state.play(chance.choice(state.legal()))
        assert all(line["text"][language] for line in table.lines(state, events))
    assert telling.question(state, language)


def test_greedy_beats_random(skirmish: Any) -> None:
    for number in range(2):
        for line_up, sign in ((("greedy", "random"), 1), (("random", "greedy"), -1)):
            outcome = Pairing("skirmish", "first", line_up, number, set_up="historical").play()
            assert outcome.points * sign > 0


def test_every_level_plays(skirmish: Any) -> None:
    state = skirmish.new(seed=1)
    for name in ("easy", "normal", "hard", "random"):
        assert player(name).choose(state.view(state.side)) in state.legal()


def test_environments(skirmish: Any) -> None:
    env = grognard.envs.env("skirmish", set_up="historical")
    env.reset(seed=1)
    chance = random.Random(1)
    for _ in range(200):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            break
        space = env.observation_space(env.agent_selection)
        assert space.contains(seen)
        env.step(chance.choice([i for i, on in enumerate(seen["action_mask"]) if on]))


def test_records_replay(skirmish: Any) -> None:
    match, chance = games.new_match("skirmish", seed=5), random.Random(5)
    while not match.state.over:
        match.play(chance.choice(match.state.legal()))
    again = record.read(record.write(match.record))
    assert games.replay(again) == match.state
    assert games.verify(again).outcomes > 0


def test_a_part_that_it_has_not(skirmish: Any) -> None:
    with pytest.raises(NoPart):
        games.part("skirmish", "supply_lines")


# --- found ----------------------------------------------------------------------------------------


def test_the_shell_finds_it_by_its_folder(
    skirmish: Any, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = ("--game", FOLDER)
    start, after = tmp_path / "start.txt", tmp_path / "after.txt"
    shell("position", "skirmish", "--seed", "3", "--out", start, *here)
    assert "to 0404" in shell("legal", start, "--units", "1pz", *here)
    assert "Zones de contrôle" in shell("why", start, "move 1pz to 0808", "--lang", "fr", *here)
    shell("do", start, "move 1pz to 0404 end", "--out", after, *here)
    assert shell.json("odds", after, "--attack", "1pz", "--on", "0503", *here)["column"] == "2-1"
    fought = shell("do", after, "attack 0503 with 1pz roll", "--dice", "5", *here)
    assert "retreating 62rr" in fought
    assert "balance -12" in shell("score", after, *here)
    assert "in this game" in shell("supply", after, "--side", "german", *here, status=2)
    assert "Skirmish §3.3" in shell("rules", "skirmish", "cover", *here)
    assert "no game in" in shell("units", "skirmish", "--game", tmp_path, status=2)


def test_other_processes_find_it(skirmish: Any) -> None:
    """What was added by its folder is handed on."""
    code = "from grognard.games import GAMES, game; print(*GAMES, game('skirmish').new(seed=1).side)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split()[-2:] == ["skirmish", "german"]


def test_an_installed_plug_in_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(FOLDER.parent)
    point = metadata.EntryPoint("skirmish", "skirmish", register.GROUP)
    monkeypatch.setattr(metadata, "entry_points", lambda group: [point] if group == register.GROUP else [])
    fresh = register.Register(games.OURS)
    assert list(fresh) == [*games.OURS, "skirmish"]
    assert fresh.package("skirmish") == "skirmish"


def test_nobody_takes_one_of_our_names(tmp_path: Path) -> None:
    (tmp_path / "leningrad").mkdir()
    (tmp_path / "leningrad" / "__init__.py").touch()
    before = os.environ.get(register.VARIABLE), list(sys.path), list(games.GAMES)
    with pytest.raises(games.NotAGame):
        games.GAMES.add_folder(tmp_path / "leningrad")
    assert before == (os.environ.get(register.VARIABLE), sys.path, list(games.GAMES)), "it has left something behind"
