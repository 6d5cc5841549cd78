"""Why an action is legal or not; actions played; score, rules and records."""

from __future__ import annotations

import io
import random
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.umpire.record import write as write_record

from .conftest import Shell


def test_why_not_with_the_case_and_its_summary(shell: Shell, march: Path) -> None:
    said = shell.json("why", march, "move 1pz,6pz,36mot,21id")
    assert (said["legal"], said["case"], said["title"]) == (False, "2010 §4.5", "Moving as a stack")
    assert said["why"] and said["summary"]
    text = shell("why", march, "move 1pz to 2604")
    assert re.match(r".+\.\n\n2010 §\d+\.\d+  .+\n.+", text)
    legal = shell.json("why", march, "move 1pz")
    assert (legal["legal"], legal["case"]) == (True, "2010 §4.0")
    assert "Permis" in shell("why", march, "move 1pz", "--lang", "fr")
    for nonsense in ("", "fly me to the moon", "move", "to 9999", "attack 1810", "move 1pz to nowhere"):
        assert shell.json("why", march, nonsense)["legal"] is False


def test_an_action_is_played(shell: Shell, battle: Path) -> None:
    text = shell("do", battle, "attack 1810 with 1pz,6pz roll air 0", "--dice", "6")
    assert text.startswith("# The 1st Panzer and the 6th Panzer attack 1810.\n")
    assert "# The die shows 6." in text
    state = games.read_position(text, "test")
    assert state.attacked.bit_count() == 2 or state.battle is not None
    said = shell.json("do", battle, "attack 1810 with 1pz,6pz roll air 0", "--dice", "6")
    assert said["actions"][:4] == ["attack 1810", "with 1pz", "with 6pz", "roll"]
    assert {"event": "die", "die": 6} in said["events"]
    assert said["position"] == games.write_position(state)


def test_a_position_goes_from_command_to_command(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    text = games.write_position(leningrad.diagram(units="1id@0911 i1@2604", turn=4))
    for action in ("move 1id to 0910", "end"):
        data = SimpleNamespace(buffer=io.BytesIO(text.encode()))
        monkeypatch.setattr(sys, "stdin", data)
        text = shell("do", "-", action)
    out = shell.folder / "next.txt"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    assert str(out) in shell("do", "-", "end", "--out", out)
    assert games.read_position(out.read_text(), "test").side == "soviet"


@pytest.mark.parametrize(
    ("action", "dice", "said"),
    [
        ("attack 0911", "", "“attack 0911” is not legal. There is no enemy in 0911. (2010 §8.0)"),
        ("attack 1810 roll", "", "Name the attackers before you roll."),
        ("attack 1810", "7", "“7” is not a die"),
        ("attack 1810", "one", "“one” is not a die"),
        ("", "", "is not legal"),
    ],
)
def test_an_action_that_cannot_be_played(shell: Shell, battle: Path, action: str, dice: str, said: str) -> None:
    assert said in shell("do", battle, action, "--dice", dice, status=2)


def test_hidden_dice_must_be_named(shell: Shell) -> None:
    state = leningrad.diagram(phase="german-combat", units="1pz@1711 i1@1810=48", turn=4, air_ready=0)
    path = shell.file(state.view("german"))
    assert "--dice" in shell("do", path, "attack 1810 with 1pz roll", status=2)
    assert "The die shows 5" in shell("do", path, "attack 1810 with 1pz roll", "--dice", "5")


def test_the_computer_answers_until_the_other_side_is_asked(shell: Shell, tmp_path: Path) -> None:
    start, mine, after = tmp_path / "start.txt", tmp_path / "mine.txt", tmp_path / "after.txt"
    shell("position", "leningrad", "--seed", "7", "--setup", "historical", "--out", start)
    told = shell("answer", start, "--player", "greedy", "--out", mine).splitlines()
    assert told[0].startswith("plays: move ") and "overrun" in told[2]
    state = games.read_position(mine.read_text(encoding="utf-8"), "test")
    assert state.side == "soviet"
    said = shell.json("answer", mine, "--player", "planner:20+4", "--once", "--out", after)
    assert len(said["actions"]) == 1 and said["actions"][0] in state.legal()
    again = shell.json("answer", mine, "--player", "planner:20+4", "--once")
    assert again["actions"] == said["actions"], "the same seed thinks the same"
    assert "joue\N{NO-BREAK SPACE}:" in shell("answer", mine, "--player", "random", "--once", "--lang", "fr")
    assert "nobody" in shell("answer", mine, "--player", "nobody", status=2)


def test_nobody_answers_after_the_end_or_with_hidden_dice(shell: Shell, record: Path, tmp_path: Path) -> None:
    end = tmp_path / "end.txt"
    shell("replay", record, "--out", end)
    assert "over" in shell("answer", end, status=2)
    hidden = tmp_path / "hidden.txt"
    state = leningrad.new("2010", seed=7, set_up="historical")
    hidden.write_text(games.write_position(state.view("german")), encoding="utf-8")
    assert "--dice" in shell("answer", hidden, "--player", "greedy", status=2)


def test_the_score(shell: Shell) -> None:
    state = leningrad.diagram(turn=12, units="1pz@1711/1 6pz@1711 i1@2604")
    said = shell.json("score", shell.file(state))
    final = leningrad.score(state)
    assert (said["total"], said["level"]) == (final.total, final.level)
    assert sum(x["points"] if x["side"] == "german" else -x["points"] for x in said["lines"]) == said["total"]
    assert "1 panzer division reduced" in shell("score", shell.file(state))
    assert "solde" in shell("score", shell.file(state), "--lang", "fr")


def test_the_rulebook(shell: Shell) -> None:
    (case,) = shell.json("rules", "leningrad", "8.33")
    assert (case["case"], case["title"]) == ("2010 §8.33", "Rounding")
    assert shell("rules", "leningrad", "§8.33").startswith("2010 §8.33  Rounding\n")
    assert "1979 §12.1" in shell("rules", "leningrad", "panzer", "corps", "--edition", "1979")
    assert len(shell("rules", "leningrad").splitlines()) > 150
    assert "Arrondi" in shell("rules", "leningrad", "8.33", "--lang", "fr")
    assert "nothing in Leningrad, 2010 edition about “xyzzy”" in shell("rules", "leningrad", "xyzzy", status=2)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = games.new_match("leningrad", "2010", "7", ("historical",), {"german": "A", "soviet": "B"})
    chance = random.Random(7)
    while not match.state.over:
        match.play(chance.choice(match.state.legal()))
    path = tmp_path / "game.txt"
    path.write_text(write_record(match.record), encoding="utf-8")
    return path


def test_a_record_is_replayed_and_verified(shell: Shell, record: Path) -> None:
    said = shell.json("replay", record)
    assert said["to"] == said["entries"] > 100
    assert said["told"][-1].startswith("The game is over")
    early = shell("replay", record, "--to", "3")
    assert early.startswith("# ")
    assert games.read_position(early, "test").turn == 1
    checked = shell.json("verify", record)
    assert checked["verified"] and checked["outcomes"] > 20
    assert "Good: " in shell("verify", record)
    assert "--to 99999" in shell("replay", record, "--to", "99999", status=2)


def test_a_finished_game_can_be_asked_about(shell: Shell, record: Path) -> None:
    out = shell.folder / "end.txt"
    shell("replay", record, "--out", out)
    assert "The game is over" in shell("show", out)
    assert shell.json("legal", out)["actions"] == []
    assert "The game is over" in shell("legal", out)
    assert shell.json("score", out)["level"]
    assert shell.json("supply", out, "--side", "soviet")["units"]
    assert shell.json("why", out, "end")["why"] == "The game is over; nothing more can be played."
    assert "The game is over" in shell("do", out, "end", status=2)


def test_a_forged_die_is_found(shell: Shell, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    die = re.search(r"\[die (\d)\]", text)
    assert die
    other = "1" if die[1] != "1" else "2"
    record.write_text(text[: die.start()] + f"[die {other}]" + text[die.end() :], encoding="utf-8")
    assert record.name in shell("verify", record, status=2)
    record.write_text("not a record\n", encoding="utf-8")
    assert record.name in shell("replay", record, status=2)


def test_why_says_that_it_has_read_only_up_to_the_die(shell: Shell) -> None:
    state = leningrad.diagram("2010", phase="german-combat", units="1id@0510 i1@0610", air_ready=0)
    said = shell.json("why", shell.file(state), "attack 0610 with 1id roll advance 1id 0610")
    assert said["legal"] and said["unread"] == "advance 1id 0610"
    assert "as far as the die" in shell("why", shell.file(state), "attack 0610 with 1id roll advance 1id 0610")
    assert "jusqu’au dé" in shell("why", shell.file(state), "attack 0610 with 1id roll halt", "--lang", "fr")
    assert shell.json("why", shell.file(state), "attack 0610 with 1id roll")["unread"] == ""


def test_the_score_of_a_game_that_goes_on_is_as_it_stands(shell: Shell) -> None:
    state = leningrad.diagram("2010", units="1id@0510 i1@0610")
    assert "As it stands" in shell("score", shell.file(state))
    assert "En l’état" in shell("score", shell.file(state), "--lang", "fr")
    assert shell.json("score", shell.file(state))["final"] is False
