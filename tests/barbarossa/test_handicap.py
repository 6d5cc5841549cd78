"""A handicap in points (BSR §24.12): the scenario’s, or the one agreed on; everywhere that it can be said."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import cli, games
from grognard.games import barbarossa
from grognard.games.barbarossa.scenarios import scenario
from grognard.games.barbarossa.victory import score
from grognard.umpire import record
from grognard.umpire.reading import FormatError
from tests.barbarossa.boards import game


def lines(state: object) -> dict[str, int]:
    return {line.what: line.points if line.side == "axis" else -line.points for line in score(state).lines}  # type: ignore[arg-type]


@pytest.mark.parametrize("points", [3, -2])
def test_a_scenario_may_give_either_side_points(points: int) -> None:
    """BSR §24.12: what the Soviets gain is taken off the points of the Axis."""
    assert lines(game(axis="0404:5id", more=f"handicap {points}")) == {"handicap": points}


def test_borisov_says_what_it_gives() -> None:
    given = scenario("borisov").handicap
    assert lines(barbarossa.new("borisov")) == ({"handicap": given} if given else {})


def test_players_may_agree_on_another() -> None:
    assert lines(barbarossa.new("borisov", handicap=-2)) == {"handicap": -2}
    assert lines(barbarossa.new("borisov", handicap=0)) == {}
    with pytest.raises(ValueError, match="handicap"):
        barbarossa.new("borisov", handicap=21)


def test_position_and_record_keep_it() -> None:
    match = games.new_match("barbarossa", set_up="historical handicap 4", seed=3)
    assert lines(games.read_position(games.write_position(match.state))) == {"handicap": 4}
    again = games.replay(record.read(record.write(match.record)))
    assert lines(again) == {"handicap": 4}


@pytest.mark.parametrize(
    "words", ["historical handicap", "historical handicap 21", "historical bid", "historical handicap 1 2"]
)
def test_a_record_that_says_it_wrongly_is_refused(words: str) -> None:
    with pytest.raises(FormatError):
        games.new_match("barbarossa", set_up=words)


def test_the_shell_knows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "begun.position"
    assert cli.main(["position", "barbarossa", "--handicap", "-3", "--out", str(path)]) == 0
    assert lines(games.read_position(path.read_text(encoding="utf-8"))) == {"handicap": -3}
    assert cli.main(["position", "barbarossa", "--handicap", "30", "--lang", "en"]) != 0
    assert "from -20 to 20" in capsys.readouterr().err
    assert cli.main(["position", "leningrad", "--handicap", "3", "--lang", "en"]) != 0
    assert "no handicaps" in capsys.readouterr().err
