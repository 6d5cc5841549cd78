"""`grognard map` and `grognard play` as a user runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.cli import main
from tests.test_mapfile import BOARD


def test_svg_in_both_languages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language, name in (("en", "Luga"), ("fr", "Louga")):
        out = tmp_path / f"{language}.svg"
        assert main(["map", "leningrad", "--edition", "2010", "--out", str(out), "--lang", language]) == 0
        svg = out.read_text(encoding="utf-8")
        assert svg.startswith("<svg") or svg.startswith("<?xml")
        assert name in svg
        assert str(out) in capsys.readouterr().out


def test_png_of_the_asked_width(tmp_path: Path) -> None:
    out = tmp_path / "map.png"
    assert main(["map", "leningrad", "--edition", "1979", "--out", str(out), "--width", "640"]) == 0
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20], "big") == 640


def test_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["map", "leningrad", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["hexes"]["2604"]["terrain"] == "great-city"
    assert said["hexes"]["2604"]["roles"]["victory-30"] == 1
    assert "2204/2305" in next(e["sides"] for e in said["edges"] if e["id"] == "luga")
    out = tmp_path / "map.json"
    assert main(["map", "leningrad", "--out", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == said


def test_a_map_of_sheets_and_insets(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path, out = tmp_path / "board.map", tmp_path / "board.svg"
    path.write_text(BOARD, encoding="utf-8")
    assert main(["map", str(path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["grid"]["sheets"][1] == {"letter": "M", "columns": [1, 2], "rows": [1, 3], "at": [4, -2]}
    (inset,) = said["grid"]["insets"]
    assert (inset["letter"], inset["fr"], inset["times"], inset["covers"]) == ("S", "Ville", 3, ["E0202", "E0203"])
    assert ["E0303", "S0403"] in said["grid"]["links"]
    assert said["grid"]["mega"]["E0203"] == ["S0203", "S0303"]
    assert said["hexes"]["S0302"]["terrain"] == "city"
    assert not said["hexes"]["E0202"]["playable"]
    assert main(["map", str(path), "--out", str(out)]) == 0
    assert "E0101" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["map", "stalingrad"], "leningrad"),
        (["map", "leningrad", "--edition", "1980"], "2010, 1979"),
        (["map", "leningrad", "--out", "map.gif"], ".svg, .png, .pdf, .json"),
        (["map", "leningrad", "--width", "5", "--out", "map.png"], "200"),
        (["map", "nowhere.map"], "nowhere.map"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_wrong_input_is_refused_with_status_2(
    words: list[str], says: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", language]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.out == ""


def test_a_broken_map_file_is_refused_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.map"
    path.write_text("grognard map 1\nover nothing.map\n", encoding="utf-8")
    assert main(["map", str(path), "--out", str(tmp_path / "x.svg")]) == 2
    assert "broken.map:2:" in capsys.readouterr().err
    assert not (tmp_path / "x.svg").exists()


def test_a_variant_keeps_coast_and_legend(tmp_path: Path) -> None:
    path = tmp_path / "mine.map"
    path.write_text("grognard map 1\nover leningrad 2010\nhex clear 2204\n", encoding="utf-8")
    assert main(["map", str(path), "--out", str(tmp_path / "mine.svg"), "--lang", "en"]) == 0
    svg = (tmp_path / "mine.svg").read_text(encoding="utf-8")
    assert "armour ½" in svg
    assert len(svg) > 600_000, "the coast is there"


def test_an_unwritable_place_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["map", "leningrad", "--out", str(tmp_path / "file" / "map.json")]) == 2
    assert "file" in capsys.readouterr().err


def test_an_unknown_command_shows_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["march"])
    assert caught.value.code == 2
    assert "--help" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_old_encodings_do_no_harm(tmp_path: Path, encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    words = ["map", "leningrad", "--json", "--lang", "fr"]
    run = subprocess.run(
        [sys.executable, "-m", "grognard.cli", *words], capture_output=True, check=False, env=environment
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout.decode("utf-8"))["places"]
