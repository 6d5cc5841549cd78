"""The umpire is wrong: everything stands in a text, nothing is changed, and nobody learns what he may not know."""

from __future__ import annotations

from pathlib import Path

from people import HOT_SEAT, Person

from grognard import games
from grognard.cli import main
from grognard.umpire.position import FIRST_LINE


def test_a_refusal_is_saved_and_nothing_is_changed(me: Person) -> None:
    table = me.new(HOT_SEAT)
    here = f"/api/tables/{table['table']}"
    text = me.post(f"{here}/dispute", {"actions": ["move 8pz", "to 3012"], "language": "fr"})
    lines = text.splitlines()
    assert lines[0] == "grognard dispute 1" and "action move 8pz" in lines and "action to 3012" in lines
    assert any(line.startswith("refused ") for line in lines) and "Notre lecture de" in text
    position = text[text.index(FIRST_LINE.rsplit(" ", 1)[0]) :]
    assert games.write_position(games.read_position(position)) == position
    assert position == me.get(f"{here}/position")
    assert me.see(table) == table
    assert not any(seed in text for seed in me.server.seeds())
    allowed = me.post(f"{here}/dispute", {"actions": ["move 8pz"]})
    assert "The umpire allows it." in allowed and "question movement" in me.post(f"{here}/dispute", {"actions": []})


def test_nobody_else_has_it(me: Person, you: Person) -> None:
    table = me.new(HOT_SEAT)
    you.post(f"/api/tables/{table['table']}/dispute", {"actions": []}, 403)


def test_in_the_shell(tmp_path: Path) -> None:
    position, out = tmp_path / "a.position", tmp_path / "wrong.txt"
    position.write_text(
        games.write_position(games.game("leningrad").new(seed=7, set_up="historical")), encoding="utf-8"
    )
    assert main(["dispute", str(position), "move 8pz to 3012", "--remark", "It can!", "--out", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    assert "It can!" in text and "action move 8pz to 3012" in text and "Our reading of" in text
