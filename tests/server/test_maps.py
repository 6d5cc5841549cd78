"""The map lies ready in the package; it is drawn while somebody waits only where it does not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from grognard.server import maps
from grognard.server.maps import Maps, build
from grognard.words import LANGUAGES

ALL = len(maps.pictured()) * len(LANGUAGES)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """What was drawn, instead of drawing it."""
    found: list[tuple[str, str, str]] = []

    def draw(game: str, edition: str, language: str) -> str:
        found.append((game, edition, language))
        return f"<svg>{game} {edition} {language}</svg>"

    monkeypatch.setattr(maps, "draw", draw)
    return found


def test_every_map_is_drawn_once(tmp_path: Path, drawn: list[tuple[str, str, str]]) -> None:
    assert len(build(tmp_path)) == ALL and len(set(drawn)) == ALL
    assert build(tmp_path) == [] and len(drawn) == ALL
    for path in tmp_path.iterdir():
        os.utime(path, (0, 0))
    assert build(tmp_path) == []


def test_a_map_of_other_makings_is_drawn_anew(
    tmp_path: Path, drawn: list[tuple[str, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path)
    monkeypatch.setattr(maps, "_state_of_the_art", lambda package: "other")
    assert len(build(tmp_path)) == ALL and len(drawn) == 2 * ALL
    assert len(list(tmp_path.iterdir())) == ALL  # the old ones have gone


def test_a_built_map_is_served_as_it_is(tmp_path: Path, drawn: list[tuple[str, str, str]]) -> None:
    build(tmp_path)
    served = Maps(tmp_path / "cache", tmp_path).svg("leningrad", "1979", "fr")
    assert served == "<svg>leningrad 1979 fr</svg>"
    assert not (tmp_path / "cache").exists()


def test_without_a_built_map_it_is_drawn_and_kept(tmp_path: Path) -> None:
    found = Maps(tmp_path / "cache", tmp_path / "nowhere").svg("leningrad", "1979", "en")
    assert found.startswith("<svg ") and "Wolmar" in found
    (kept,) = (tmp_path / "cache").iterdir()
    assert kept.read_text(encoding="utf-8") == found
