"""A table is played by a player's own scenario, on its part of the map."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import Person, Server

from grognard.warfare import variants
from tests.pages import ROOT, files


def test_a_table_is_played_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variants.VARIABLE, "")
    path = tmp_path / "bridgehead.scenario"
    path.write_text(files(ROOT / "docs" / "scenarios.md")["bridgehead.scenario"], encoding="utf-8")
    edition = variants.use([path]).of("borisov")
    server = Server(tmp_path / "games.sqlite", tmp_path / "cache")
    try:
        me = Person(server)
        table = me.new({"axis": "me", "soviet": "me"}, game="barbarossa", edition=edition)
        assert {unit["id"]: unit["hex"] for unit in table["units"]}["18pz-p"] == "E1829"
        hexes = me.get(f"/api/games/barbarossa/{edition}/map")["hexes"]
        assert {number[1:3] for number in hexes} == {str(column) for column in range(16, 24)}
    finally:
        server.kill()
        variants.put_away("bridgehead")
