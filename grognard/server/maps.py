"""The map for the page. Drawing it takes seconds, so it is drawn once, elsewhere, and kept in the cache folder."""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
from functools import cache
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import Any, cast

from platformdirs import user_cache_path

from grognard import picture
from grognard.games import GAMES
from grognard.server.games import check_edition, package
from grognard.words import LANGUAGES, Language, tell

Data = dict[str, Any]


def draw(game: str, edition: str, language: Language) -> str:
    """The layers in an `<svg>` of their own, with their styles and fonts."""
    module = package(game)
    board = module.board_map(edition)
    layers = picture.map_layers(board, module.art(), language=language)
    style = f"<style>{picture.font_faces()}\n{picture.map_style()}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{picture.map_box(board)}">{style}{layers}</svg>'


@cache
def grid(game: str, edition: str) -> Data:
    """Where the hexes are, in the units of the picture."""
    board = package(game).board_map(edition)
    unit = picture.UNIT
    hexes: Data = {}
    for h in board.grid:
        x, y = board.grid.centre(h)
        places = board.places_in(h)
        hexes[board.grid.number(h)] = {
            "x": round(x * unit),
            "y": round(y * unit),
            "terrain": board.terrain_of(h).name,
            "terrain_title": {lang: tell(f"terrain-{board.terrain_of(h).name}", lang) for lang in LANGUAGES},
            "place": {lang: places[0].names[lang] for lang in LANGUAGES} if places else None,
            "playable": h in board.playable,
            "around": [board.grid.number(n) for n in board.grid.around[h]],
        }
    first = next(iter(board.grid))
    x, y = board.grid.centre(first)
    return {
        "viewBox": [float(v) for v in picture.map_box(board).split()],
        "unit": unit,
        "title": {lang: board.title[lang] for lang in LANGUAGES},
        "hexes": hexes,
        "corners": [[round((cx - x) * unit), round((cy - y) * unit)] for cx, cy in board.grid.corners(first)],
    }


class Maps:
    """Pictures of maps, drawn by another process so that nobody at a table waits for them."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or user_cache_path("grognard", appauthor=False) / "maps"
        self._lock = Lock()
        self._drawn: dict[tuple[str, str, Language], str] = {}

    def svg(self, game: str, edition: str, language: Language) -> str:
        check_edition(game, edition)
        key = (game, edition, language)
        with self._lock:
            if key not in self._drawn:
                self._drawn[key] = self._find(*key)
            return self._drawn[key]

    def _find(self, game: str, edition: str, language: Language) -> str:
        path = self._folder / f"{game}-{edition}-{language}-{_state_of_the_art()}.svg"
        try:
            return path.read_text(encoding="utf-8")
        except OSError:
            pass
        command = [sys.executable, "-m", "grognard.server.maps", game, edition, language]
        drawn = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True).stdout
        self._keep(path, drawn)
        return drawn.decode("utf-8")

    def _keep(self, path: Path, drawn: bytes) -> None:
        """For the next time; a cache that cannot be kept is only slower."""
        fresh = path.with_suffix(f".{os.getpid()}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for old in self._folder.glob(f"{path.name.rsplit('-', 1)[0]}-*.svg"):
                old.unlink(missing_ok=True)
            fresh.write_bytes(drawn)
            fresh.replace(path)
        except OSError:
            return

    def warm(self) -> None:
        """Draw what a first visitor will ask for."""
        for game in GAMES:
            for language in LANGUAGES:
                self.svg(game, package(game).DEFAULT_EDITION, language)


@cache
def _state_of_the_art() -> str:
    """Changes with everything that a picture is made of."""
    root = Path(str(files("grognard")))
    parts = ("picture/*.py", "fonts/*", "locale/*/picture.ftl", "games/*/data/*")
    found = sorted(p for part in parts for p in root.glob(part))
    said = [f"{p.relative_to(root)} {p.stat().st_mtime_ns} {p.stat().st_size}" for p in found]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:16]


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server has gone meanwhile
        sys.stdout.buffer.write(draw(sys.argv[1], sys.argv[2], cast(Language, sys.argv[3])).encode("utf-8"))
        sys.stdout.buffer.flush()
