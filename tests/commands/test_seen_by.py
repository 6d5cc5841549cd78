"""The shell as one side may see it: two files that differ only in what is hidden from it give the same words."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard import cli, games
from grognard.umpire import record
from grognard.umpire.match import Match
from grognard.words import LANGUAGES
from tests import drill

from .conftest import Shell

PREPARED = ("yes", "air 1", "lose sst", "end", "guard 1pz", "guard 6pz", "done", "done", "end")
HIDDEN = {
    "leningrad": ("soviet", ("bid 17",), ("bid 23",)),
    "drill": (
        "german",
        (*PREPARED, "order 0603 stand", "order 0605 stand", "order 0606 stand", "storm 0605"),
        (*PREPARED, "order 0603 withdraw", "order 0605 stand", "order 0606 withdraw", "storm 0605"),
    ),
}
POSITIONS = {
    "show": [[], ["--json"]],
    "legal": [[], ["--json"]],
    "odds": [["--attack", "1pz", "--on", "0110"]],
    "supply": [["--side", "german"], ["--side", "soviet", "--json"]],
    "why": [["end"], ["bid 99", "--json"], ["storm 0603"]],
    "score": [[], ["--json"]],
    "dispute": [["end", "--out", "dispute.txt"]],
}
REVIEW = ["--playouts", "2", "--quick", "random", "--jobs", "1"]
RECORDS = {"replay": [[], ["--json"], ["--to", "1"]], "review": [REVIEW]}
LITTLE = ("legal", "score", "replay")
"""What a game offers that is only there for tests."""


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with drill.registered():
        yield


def played(game: str, actions: tuple[str, ...]) -> Match:
    match = games.new_match(game, None, "secret", "free bid" if game == "leningrad" else "historical")
    for action in actions:
        match.play(action)
    return match


def heard(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    capsys.readouterr()
    try:
        status = cli.main([str(word) for word in words])
    except SystemExit as stop:
        status = int(stop.code or 0)
    return status, *capsys.readouterr()


def test_every_command_that_reads_a_game_can_show_it_as_a_side_may_see_it() -> None:
    """But those that play on: they need all of it; and the study, which begins games."""
    found = set()
    parser = cli.build_parser("en")
    (commands,) = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    for name, command in commands.choices.items():
        words = {action.dest for action in command._actions}
        if words & {"position", "record"} and name not in ("do", "answer", "verify"):
            found.add(name)
            assert "seen_by" in words, name
    assert found == {*POSITIONS, *RECORDS}


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_hidden_is_told(
    game: str, language: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    side, *both = HIDDEN[game]
    told: list[list[tuple[int, str, str]]] = []
    for actions in both:
        match, said = played(game, actions), []
        position, kept = tmp_path / "position.txt", tmp_path / "record.txt"
        position.write_text(games.write_position(match.state), encoding="utf-8")
        kept.write_text(record.write(match.record), encoding="utf-8")
        for path, commands in ((position, POSITIONS), (kept, RECORDS)):
            for command, options in commands.items():
                if game == drill.NAME and command not in LITTLE:
                    continue
                if command == "review" and language == "fr":
                    continue  # it takes its time
                for more in options if game != drill.NAME else [each for each in options if "--json" not in each]:
                    said.append(heard(capsys, command, path, *more, "--as", side, "--lang", language))
                    if command == "dispute":
                        said.append((0, Path("dispute.txt").read_text(encoding="utf-8"), ""))
        told.append(said)
    assert told[0] == told[1]
    assert len(told[0]) > 3 and not [err for _, _, err in told[0] if "Traceback" in err]


def test_his_own_he_can_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(record.write(played("leningrad", ("bid 17",)).record), encoding="utf-8")
    assert "bids 17" in heard(capsys, "replay", path, "--as", "german")[1]
    status, withheld, _ = heard(capsys, "replay", path, "--as", "soviet", "--lang", "en")
    assert status == 3
    assert "bids hidden" not in withheld, "the position is the one before it"
    assert "“bids” was not open" in withheld and "german: ? [withheld bids from soviet]" in withheld


def test_a_side_that_there_is_not(shell: Shell, tmp_path: Path) -> None:
    match = played("leningrad", ("bid 17",))
    path = tmp_path / "position.txt"
    path.write_text(games.write_position(match.state), encoding="utf-8")
    assert "german, soviet" in shell("show", path, "--as", "axis", status=2)
    path.write_text(record.write(match.record), encoding="utf-8")
    assert "german, soviet" in shell("replay", path, "--as", "axis", status=2)
