"""Reviews: a blunder is found, what was played is followed, the page and the text tell the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.arena.crew import Alone
from grognard.cli import main
from grognard.games.leningrad.diagram import diagram
from grognard.players import player
from grognard.review.page import page
from grognard.review.playout import Playout, _follow
from grognard.review.reviewing import How, lines, review
from grognard.review.stretches import cut
from grognard.umpire import record as records
from grognard.umpire.match import Match
from grognard.umpire.record import Record
from grognard.words import LANGUAGES

RECORD = Path(__file__).parent.parent / "records" / "leningrad-2010-01.grog"


class Nobody:
    """A watcher who sees nothing."""

    def see(self, before: Any, events: list[Any]) -> None: ...


def last_turn(*german: str) -> Match:
    """The Germans hold Leningrad on the last turn; what they play is given, the rest goes by itself."""
    units = "1pz@2604 6pz@2705 21id@2505 30id@2605 1id@2405 11id@2506 i1@1601"
    state = diagram("2010", turn=12, units=units, air_ready=0, seed=3)
    match = games.match_from(state, {"german": "Guderian", "soviet": "Zhukov"})
    for action in german:
        match.play(action)
    quick = player("greedy", 1)
    while not match.state.over:
        match.play(quick.choose(match.state.view(match.state.side)))
    return match


@pytest.fixture(scope="module")
def blunder() -> dict[str, Any]:
    """The panzers drive out of a hex worth 30 points, and the Soviets walk in."""
    match = last_turn("move 6pz", "to 2806", "end")
    return review(match.record, How(playouts=2), Alone(), lambda values, total, stage: values)


def test_a_blunder_is_found_and_priced(blunder: dict[str, Any]) -> None:
    worst = blunder["decisions"][0]
    assert (worst["side"], worst["phase"], worst["turn"]) == ("german", "german-movement", 12)
    assert worst["cost"]["value"] == pytest.approx(30) and worst["sure"]
    assert "move 6pz to 2806" in worst["played"]
    assert "move 6pz to 2806" not in worst["instead"]
    first, last = blunder["moments"][0]["value"], blunder["moments"][-1]["value"]
    assert first - last == pytest.approx(30)
    assert blunder["moments"][worst["moment"]]["phase"] == "german-movement"


def test_a_sound_move_costs_nothing() -> None:
    match = last_turn("end")
    said = review(match.record, How(playouts=2), Alone(), lambda values, total, stage: values)
    assert said["decisions"] == []
    assert {m["value"] for m in said["moments"]} == {said["moments"][-1]["value"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone(blunder: dict[str, Any], language: Any) -> None:
    json.dumps(blunder, allow_nan=False)
    made = page(blunder, language)
    assert made.startswith("<!doctype html>") and f'<html lang="{language}">' in made
    assert "move 6pz to 2806" in made and made.count("<circle") == len(blunder["decisions"])
    assert "Guderian" in made
    assert not re.search(r'(?:src|href)="?(?!data:)|<script', made), "no other file, no program"


# --- the parts ------------------------------------------------------------------------------------


def test_a_record_is_cut_at_its_phases() -> None:
    told = records.read(RECORD.read_text(encoding="utf-8"))
    whole = cut(told, Nobody())
    assert sum(len(s.moves) for s in whole.stretches) == len(told.entries)
    assert [s.turn for s in whole.stretches] == sorted(s.turn for s in whole.stretches)
    kinds = {s.phase: s.side for s in whole.stretches}
    assert kinds["german-combat"] == "german" and kinds["soviet-movement"] == "soviet"
    assert whole.end.over
    assert any(s.free for s in whole.stretches)
    fights = next(s for s in whole.stretches if s.phase == "german-combat" and len(s.moves) > 5)
    said = lines(fights, fights.moves)
    assert said[-1] == "end"
    assert all(re.fullmatch(r"attack [\d,]+ with [\w,]+ roll( air \d)?", line) for line in said[:-1]), said


def test_each_side_answers_for_its_own_set_up() -> None:
    told = records.read((RECORD.parent / "leningrad-2010-02.grog").read_text(encoding="utf-8"))
    assert told.header.set_up == ("free", "bid")
    first = [s for s in cut(told, Nobody()).stretches if s.phase == "set-up"]
    assert [(s.side, len(s.moves)) for s in first] == [("german", 1), ("soviet", 1 + 7), ("german", 24)]
    assert all({m.side for m in s.moves} == {s.side} for s in first)


def test_what_was_played_is_followed_as_far_as_it_is_legal() -> None:
    script = ["attack 0911", "with 1pz", "roll", "advance 1pz 0911", "attack 0913", "end"]
    assert _follow(script, ["attack 0911", "attack 0913", "end"]) == "attack 0911"
    assert _follow(script, ["with 1pz", "with 6pz"]) == "with 1pz"
    assert _follow(script, ["lose", "retreat"]) is None, "an answer that he was never asked for"
    assert _follow(script, ["attack 0913", "end"]) == "attack 0913"
    assert script == ["end"]


def test_a_playout_is_the_same_whenever_it_is_played() -> None:
    state = last_turn("end").state
    text = games.write_position(diagram("2010", turn=12, units="1pz@1711 i1@1810 i2@1811", seed=3))
    one, again, other = (Playout("leningrad", text, "random", number) for number in (1, 1, 2))
    assert one.key == again.key != other.key
    assert one.play() == again.play()
    assert one.key != Playout("leningrad", text, "random", 1, side="german", script=("end",)).key
    assert state.over


def test_from_the_shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "game.grog", tmp_path / "review.html"
    path.write_text(records.write(last_turn("move 6pz", "to 2806", "end").record), encoding="utf-8")
    words = ["review", str(path), "--playouts", "2", "--jobs", "1"]
    assert main([*words, "--out", str(out), "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "Environ 30,0 points" in said and "Tour 12" in said
    assert "Ce qui a coûté le plus" in out.read_text(encoding="utf-8")
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"][0]["cost"]["value"] == pytest.approx(30)


@pytest.mark.parametrize(
    "words", [["--playouts", "1"], ["--player", "nobody"], ["--player", "random,greedy"], ["--jobs", "-1"], []]
)
def test_what_a_review_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    path = tmp_path / "game.grog"
    header = records.read(RECORD.read_text(encoding="utf-8")).header
    path.write_text(records.write(Record(header)), encoding="utf-8")
    assert main(["review", str(path), *words]) == 2
    assert capsys.readouterr().err
