"""Pictures for the shelf: of each game a part of its map with the counters of the beginning, and all of the map, small.

They are drawn when the page is built, as the maps are; where there is none the page does without.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from grognard import games, picture
from grognard.games import OURS, part
from grognard.picture.counters import counters_layer, counters_style
from grognard.server import maps
from grognard.server.games import package, table_game
from grognard.server.problem import not_found
from grognard.warfare import variants
from grognard.words import LANGUAGES, Language

SHOWN = (9.0, 5.0)
"""Hexes across and down that a cover shows."""
COVER_WIDTH, BOARD_WIDTH = 520, 300
COVER, BOARD = "cover", "board"
Key = tuple[str, str, str, Language]
"""Game, edition, kind and language of a picture."""


def found(game: str, edition: str, kind: str, language: Language) -> bytes:
    """Raises `Problem`."""
    path = _built().get((game, variants.book(edition), kind, "en" if kind == BOARD else language))
    if path is None:
        raise not_found("server-nothing-here")
    return path.read_bytes()


@cache
def _built() -> dict[Key, Path]:
    folder = Path(str(files("grognard"))) / maps.BUILT
    return {key: path for key, path in _files(folder) if path.is_file()}


def _files(folder: Path) -> Iterator[tuple[Key, Path]]:
    for game in OURS:
        for edition in package(game).EDITIONS:
            for kind, language in (*((COVER, each) for each in LANGUAGES), (BOARD, LANGUAGES[0])):
                before, _, state = maps.file_name(game, edition, language).rpartition("-")
                name = f"{before}-{kind}-{state.removesuffix('.svg')}.png"
                yield (game, edition, kind, language), folder / name


def build(folder: Path) -> list[Path]:
    """Draw what is not there yet. Gives what was drawn."""
    drawn = []
    for key, path in _files(folder):
        if not path.is_file():
            maps.keep(path, draw(*key))
            drawn.append(path)
    return drawn


def draw(game: str, edition: str, kind: str, language: Language) -> bytes:
    """A picture of the beginning of a game, as it is printed: cut, and small."""
    left, top, width, height = maps.box(game, edition)
    if kind == COVER:
        left, top, width, height = middle(game, edition)
    wide = COVER_WIDTH if kind == COVER else BOARD_WIDTH
    ground, counters = _layers(game, edition, language)
    box = f"{left} {top} {width} {height}"
    shown = ground + (counters if kind == COVER else "")
    made = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{wide}" height="{wide * height / width:.0f}">'
    )
    return picture.png(f"{made}{shown}</svg>", wide)


@cache
def _layers(game: str, edition: str, language: Language) -> tuple[str, str]:
    """Map and counters of the historical beginning, with their styles."""
    module = package(game)
    set_ups = table_game(game).SET_UPS
    begun = next((each for each in set_ups if each.startswith("historical")), set_ups[0])
    state = games.new_match(game, edition, "cover", (begun,)).state
    board = getattr(module, "part_map", module.board_map)(edition)
    style = f"<style>{picture.map_style()}{counters_style(module.faces())}</style>"
    ground = picture.map_layers(board, module.art(), language=language)
    return style + ground, counters_layer(board, part(game, "counters").stacks(state), (), language)


def middle(game: str, edition: str) -> tuple[float, float, float, float]:
    """Around the hex that a game names for its cover, or the middle of its map."""
    module, (left, top, width, height) = package(game), maps.box(game, edition)
    x, y = left + width / 2, top + height / 2
    if named := getattr(module, "COVER", None):
        grid = module.board_map(edition).main.grid
        x, y = (value * picture.UNIT for value in grid.centre(grid.index(named)))
    wide, high = (each * picture.UNIT for each in SHOWN)
    wide, high = min(wide, width), min(high, height)
    return (
        max(left, min(x - wide / 2, left + width - wide)),
        max(top, min(y - high / 2, top + height - high)),
        wide,
        high,
    )
