"""The map for the page. Drawing it takes a while, so it is drawn when the page is built and lies in the package.

`python -m grognard.server.maps` draws what is not there yet. Where the package has no picture, or an old one, the
server has it drawn by another process and keeps it in the user's cache folder.
"""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import os
import subprocess
import sys
from collections.abc import Collection, Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import Any, cast

from msgspec import UNSET

from grognard import picture
from grognard.games import GAMES, OURS
from grognard.maps import Map
from grognard.picture.insets import around, centres, drawn, panels
from grognard.server import counters, ground
from grognard.server.encoding import encode
from grognard.server.games import check_edition, package, table_game
from grognard.server.lists import Face, HexInfo, InsetInfo, MapInfo
from grognard.server.tiles import LARGE, build_tiles
from grognard.umpire import parts
from grognard.warfare.page import Text
from grognard.warfare.table import text
from grognard.words import LANGUAGES, Language, keys, tell

BUILT = "web/maps"
"""Where the pictures lie in the package."""
BEYOND = 0.4
"""How much one sees beyond the edge of a window, in hexes."""
CITIES = ("major-city", "great-city", "minor-city", "city")
"""Places that count as terrain where they stand on other ground."""
MADE_OF = (
    "picture/*.py",
    "hexes.py",
    "lattice.py",
    "board/*.py",
    "map*.py",
    "server/maps.py",
    "fonts/*",
    "locale/*/picture.ftl",
    "games/*/data/*",
)


def draw(game: str, edition: str, language: Language) -> str:
    """The layers in an `<svg>` of their own, with their styles and fonts."""
    module = package(game)
    board = module.board_map(edition)
    layers = picture.map_layers(board, module.art(), language=language)
    style = f"<style>{picture.font_faces()}\n{picture.map_style()}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{picture.map_box(board)}">{style}{layers}</svg>'


@cache
def grid(game: str, edition: str, whole: bool = False) -> bytes:
    """Where the hexes are, in the units of the picture, as it is sent: packed, a large map is a megabyte. Of a map that
    is played on in part only those hexes, unless the `whole` is asked for."""
    module = package(game)
    whole_map = module.board_map(edition)
    board = whole_map.main
    window = None if whole or not hasattr(module, "window") else frozenset(module.window(edition))
    number = whole_map.grid.number
    within = [h for h in whole_map.grid if window is None or number(h) in window]
    opened = {whole_map.grid.lattice_of(h) for h in within} - {0}
    on_main = [h for h in within if h < board.grid.size] + _covered(whole_map, opened)
    view = _whole(board) if window is None else _box(board.grid, on_main)
    unit = picture.UNIT
    frame = picture.Box(view[0] / unit, view[1] / unit, (view[0] + view[2]) / unit, (view[1] + view[3]) / unit)
    places = {k: p for k, p in panels(whole_map, frame).items() if _lattice(whole_map, k) in opened}
    centre = centres(whole_map, places)
    hexes: dict[str, HexInfo] = {}
    for h in sorted({*within, *on_main}):
        if whole_map.grid.lattice_of(h) not in {0, *opened}:
            continue
        x, y = centre(h)
        found = whole_map.places_in(h)
        hexes[number(h)] = HexInfo(
            x=round(x * unit),
            y=round(y * unit),
            terrain=_ground(whole_map, h),
            place={lang: found[0].names[lang] for lang in LANGUAGES} if found else UNSET,
            closed=UNSET if h in whole_map.playable else True,
        )
    first = on_main[0]
    x, y = board.grid.centre(first)
    if places:
        wide = around(frame, places)
        left, top, width, height = (float(round(v * unit)) for v in (wide.left, wide.top, wide.width, wide.height))
        view = left, top, width, height
    told = MapInfo(
        viewBox=view,
        unit=unit,
        title={lang: board.title[lang] for lang in LANGUAGES},
        hexes=hexes,
        terrains={
            name: {lang: _ground_title(board, name, lang) for lang in LANGUAGES}
            for name in sorted({each.terrain for each in hexes.values()})
        },
        faces={name: Face(**asdict(face)) for name, face in package(game).faces().items()},
        counters=counters.printed(game, edition),
        by_steps=counters.by_steps(game, edition),
        effects={name: _effects(game, edition, name) for name in sorted({each.terrain for each in hexes.values()})},
        charts=table_game(game).theatre.charts(edition),
        corners=[(round((cx - x) * unit), round((cy - y) * unit)) for cx, cy in board.grid.corners(first)],
        tiles=ground.manifest(game) or UNSET,
        insets=_insets(whole_map, places) or UNSET,
        links=[(number(a), number(b)) for a, b in whole_map.links if number(b) in hexes] or UNSET,
    )
    return gzip.compress(encode(told), mtime=0)


def _lattice(board: Map, letter: str) -> int:
    return next(k for k, inset in enumerate(board.grid.insets, start=1) if inset.letter == letter)


def _covered(board: Map, opened: Collection[int]) -> list[int]:
    """The hexes of the main lattice that these insets stand for."""
    return sorted(h for k, inset in enumerate(board.grid.insets, start=1) if k in opened for h in inset.covers)


def _insets(board: Map, places: Mapping[str, picture.Box]) -> list[InsetInfo]:
    unit, found = picture.UNIT, []
    for inset in board.grid.insets:
        if inset.letter in places:
            box = places[inset.letter]
            found.append(
                InsetInfo(
                    inset.letter,
                    {lang: board.insets[inset.letter][lang] for lang in LANGUAGES},
                    (round(box.left * unit), round(box.top * unit), round(box.width * unit), round(box.height * unit)),
                    [board.grid.number(h) for h in sorted(inset.covers)],
                    {lang: drawn(board, {inset.letter: box}, lang) for lang in LANGUAGES},
                )
            )
    return found


@cache
def box(game: str, edition: str) -> tuple[float, float, float, float]:
    """What the page shows of a map: all of it, or the part that is played on."""
    module = package(game)
    board = module.board_map(edition).main
    if not hasattr(module, "window"):
        return _whole(board)
    by_number = {board.grid.number(h): h for h in board.grid}
    return _box(board.grid, [by_number[n] for n in module.window(edition) if n in by_number])


def _whole(board: Any) -> tuple[float, float, float, float]:
    left, top, width, height = map(float, picture.map_box(board).split())
    return left, top, width, height


def _ground(board: Any, hex_: int) -> str:
    """The terrain of a hex, and the city that stands on it where that is none of its own: `hill city`."""
    terrain: str = board.terrain_of(hex_).name
    city = next((place.kind for place in board.places_in(hex_) if place.kind in CITIES), terrain)
    return terrain if city == terrain else f"{terrain} {city}"


def _ground_title(board: Any, ground: str, language: Language) -> str:
    """A city on clear ground is a city."""
    terrain, _, city = ground.partition(" ")
    title: str = board.terrain_title(city or terrain, language)
    return title if terrain == "clear" or not city else f"{board.terrain_title(terrain, language)}, {title.lower()}"


def _effects(game: str, edition: str, ground: str) -> list[Text]:
    """What each part of it costs to enter, and what it does in a battle: by the words of the game or the edition."""
    found: list[Text] = []
    legend = getattr(package(game), "legend", lambda edition, language: ())  # a game from elsewhere may have none
    legends = {lang: {row.symbol: row for row in legend(edition, lang)} for lang in LANGUAGES}
    for part in {"wooded-hill": "hill woods"}.get(ground, ground).split(" "):
        if part in legends["en"]:
            costs = {lang: legends[lang][part] for lang in LANGUAGES}
            found.append({lang: tell("map-cost", lang, terrain=row.name, cost=row.cost) for lang, row in costs.items()})
        keyed = (f"effect-{game}-{part}-{edition}", f"effect-{game}-{part}")
        if key := next((each for each in keyed if each in keys("en")), None):
            found.append(text(key))
    return found


def _box(board: Any, hexes: list[int]) -> tuple[float, float, float, float]:
    """Around some hexes, with a little of what lies beyond."""
    points = [p for h in hexes for p in board.corners(h)]
    left, top = (min(p[i] for p in points) - BEYOND for i in (0, 1))
    right, bottom = (max(p[i] for p in points) + BEYOND for i in (0, 1))
    x, y, width, height = (float(round(v * picture.UNIT)) for v in (left, top, right - left, bottom - top))
    return x, y, width, height


def _kept() -> Path:
    """Who builds a wheel draws maps without the packages of the server: it is asked for only where one runs."""
    from platformdirs import user_cache_path

    return user_cache_path("grognard", appauthor=False) / "maps"


class Maps:
    def __init__(self, folder: Path | None = None, built: Path | None = None, seconds: int = 60) -> None:
        self._folder = folder or _kept()
        self._built = built or _root() / BUILT
        self._seconds = seconds
        self._lock = Lock()
        self._drawn: dict[tuple[str, str, Language], str] = {}

    def ready(self, game: str, edition: str, language: Language) -> str | None:
        """If it need not be read or drawn first."""
        return self._drawn.get((game, edition, language))

    def svg(self, game: str, edition: str, language: Language) -> str:
        check_edition(game, edition)
        key = (game, edition, language)
        with self._lock:
            if key not in self._drawn:
                self._drawn[key] = self._find(*key)
            return self._drawn[key]

    def _find(self, game: str, edition: str, language: Language) -> str:
        name = file_name(game, edition, language)
        for folder in (self._built, self._folder):
            with contextlib.suppress(OSError):
                return (folder / name).read_text(encoding="utf-8")
        command = [sys.executable, "-m", "grognard.server.maps", game, edition, language]
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True, timeout=self._seconds
        )
        drawn = done.stdout
        with contextlib.suppress(OSError):  # a cache that cannot be kept is only slower
            keep(self._folder / name, drawn)
        return drawn.decode("utf-8")

    def warm(self, game: str, edition: str) -> None:
        """Have ready what a first visitor will ask for."""
        grid(game, edition)
        if ground.manifest(game):
            return
        for language in LANGUAGES:
            self.svg(game, edition, language)


def keep(path: Path, drawn: bytes) -> None:
    """In place of an older picture, and never half of one."""
    fresh = path.with_suffix(f".{os.getpid()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh.write_bytes(drawn)
    fresh.replace(path)
    for old in path.parent.glob(f"{path.name.rsplit('-', 1)[0]}-*{path.suffix}"):
        if old != path:
            old.unlink(missing_ok=True)


def build(folder: Path | None = None) -> list[Path]:
    """Draw every map in every language into the package, where it is not there yet. Gives those that were drawn."""
    drawn = []
    for game, edition in pictured():
        for language in LANGUAGES:
            path = (folder or _root() / BUILT) / file_name(game, edition, language)
            if not path.is_file():
                keep(path, draw(game, edition, language).encode("utf-8"))
                drawn.append(path)
    return drawn


def pictured() -> list[tuple[str, str]]:
    """Games of ours and editions whose map is a single picture; larger ones are drawn in tiles."""
    books = [(game, edition) for game in OURS for edition in package(game).EDITIONS]
    return [book for book in books if len(package(book[0]).board_map(book[1]).main.grid.indices) < LARGE]


def _root() -> Path:
    return Path(str(files("grognard")))


def file_name(game: str, edition: str, language: Language) -> str:
    return f"{game}-{edition}-{language}-{_state_of_the_art(GAMES.package(game))}.svg"


@cache
def _state_of_the_art(package: str) -> str:
    """Changes with everything that a picture is made of: of ours, and of the data of a game from elsewhere."""
    root, found = _root(), hashlib.sha256()
    for path in sorted(p for part in MADE_OF for p in root.glob(part) if p.is_file()):
        found.update(f"{path.relative_to(root).as_posix()}\n".encode() + path.read_bytes())
    folder = Path(str(parts.module(package).__file__)).parent
    for path in [] if folder.is_relative_to(root) else sorted(p for p in folder.glob("data/*") if p.is_file()):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


if __name__ == "__main__":
    if len(sys.argv) == 1:
        build()
        build_tiles()
        from grognard.server import covers  # which cuts its pictures out of these

        covers.build(_root() / BUILT)
    else:
        with contextlib.suppress(BrokenPipeError):  # the server has gone meanwhile
            sys.stdout.buffer.write(draw(sys.argv[1], sys.argv[2], cast(Language, sys.argv[3])).encode("utf-8"))
            sys.stdout.buffer.flush()
