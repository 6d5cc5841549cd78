"""Records and positions of older rules from the shell: what holds is played, the rest told, and both are said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import games
from grognard.cli import main

from .conftest import Shell

OLDER = Path(__file__).parents[1] / "older"


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str]:
    status = main([str(word) for word in words])
    return status, capsys.readouterr().out


def test_the_whole_game_is_told_and_where_the_rules_part(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(capsys, "replay", OLDER / "retreat.record")
    assert status == 3
    played, _, rest = out.partition("# Here the rules part, after decision ")
    assert "attack 3125" in played and "version 1" in rest
    assert "# axis: move 24pz; to 2822\n# turn 3, soviet-organisation\n" in rest
    assert rest.index("# soviet: rebuild 6mc 3115\n") < rest.index("grognard position 1\n")
    assert games.read_position(out).turn == 3, "what is told are remarks above the last position that is known"
    status, out = run(capsys, "replay", OLDER / "retreat.record", "--lang", "fr")
    assert status == 3 and "# Ici les règles divergent, après la décision " in out


def test_it_is_said_from_where_a_game_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    """One that has ended does not."""
    for language, sentence in (
        ("en", "# Whoever goes on with this game does so from its last position by version 2 of the rules,"),
        ("fr", "# Qui reprend cette partie la continue depuis sa dernière position selon la version 2"),
    ):
        out = run(capsys, "replay", OLDER / "snow.record", "--lang", language)[1]
        assert out.index("snow.record:") < out.index(sentence) < out.index("grognard position 1\n")
        assert sentence not in run(capsys, "replay", OLDER / "snow-to-the-end.record", "--lang", language)[1]


def test_json_says_where_the_rules_part(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(capsys, "replay", OLDER / "retreat.record", "--json")
    said = json.loads(out)
    (parting,) = said["partings"]
    assert status == 3 and (said["rules"], said["rules_today"], said["carried"]) == (1, 2, [])
    assert parting["rules"] == 1 and parting["after"] < said["entries"] == 17 and "retreat.record:" in parting["why"]
    early = shell.json("replay", OLDER / "retreat.record", "--to", str(parting["after"]))
    assert early["partings"] == []


def test_a_game_that_holds_is_replayed_with_a_word_about_it(shell: Shell) -> None:
    out = shell("replay", OLDER / "done.record")
    assert "This was played by version 1 of the rules; every decision holds by version 2 too." in out
    assert shell.json("replay", OLDER / "done.record")["partings"] == []
    assert shell.json("verify", OLDER / "done.record")["verified"]


def test_a_game_that_was_carried_over_is_told_from_end_to_end(
    shell: Shell, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    path = tmp_path / "carried.record"
    path.write_text(page.split("```record\n")[3].split("```")[0], encoding="utf-8")
    status, out = run(capsys, "replay", path)
    assert status == 3
    lines = out.split("\n")
    parts, told, carried, after = (
        next(i for i, line in enumerate(lines) if start in line)
        for start in (
            "# Here the rules part",
            "retreat; retreat 5mc 3126",
            "# From here on the game follows version 2 of the rules instead of 1",
            "grognard position 1",
        )
    )
    assert parts < told < carried < after - 1
    assert "5th Mechanized Corps" in lines[carried + 1]
    (carried_over,) = json.loads(run(capsys, "replay", path, "--json")[1])["carried"]
    assert carried_over == {"at": 8, "from": 1, "to": 2, "after": 6}
    status, out = run(capsys, "verify", path)
    assert status == 3 and "decisions were played by older rules" in out
    status, out = run(capsys, "verify", path, "--json", "--lang", "fr")
    said = json.loads(out)
    assert (status, said["verified"], said["outcomes"], said["believed"]) == (3, True, 25, 0)
    assert said["told"] >= 2


def test_positions_of_older_rules_are_shown_and_played_on_from(shell: Shell) -> None:
    position = OLDER / "before-the-retreat.position"
    assert "3125" in shell("show", position)
    assert shell.json("legal", position)["actions"]
    assert "rules 2" in shell("do", position, "loss 5mc")


def test_a_newer_position_is_refused(shell: Shell) -> None:
    text = (OLDER / "retreat.position").read_text(encoding="utf-8").replace("rules 1", "rules 77")
    path = shell.folder / "newer.position"
    path.write_text(text, encoding="utf-8")
    assert "version 77" in shell("show", path, status=2)
