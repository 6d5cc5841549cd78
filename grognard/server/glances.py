"""A table and a game seen from afar: small things for the list of tables and the shelf of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from grognard import games, picture
from grognard.server import counters, maps
from grognard.server.games import package, table_game
from grognard.server.lists import Charts, Glance, Size, TerrainCost
from grognard.server.table import Table
from grognard.warfare.page import Party
from grognard.words import LANGUAGES

WIDTH = 300
"""Of the picture that the stacks lie on."""
PARTIES: tuple[Party, Party] = ("first", "second")


def glance(table: Table, sides: Sequence[str]) -> Glance:
    """What somebody with these seats may know of a board."""
    game, view = table.game, table.view(sides)
    assert table.match.header is not None
    left, top, width, height = maps.box(table.game_name, str(table.match.header.edition))
    grid, scale = package(table.game_name).board_map(str(table.match.header.edition)).main.grid, WIDTH / width
    stacks: Counter[tuple[int, int, Party]] = Counter()
    for unit in game.units(view):
        if unit["where"] != "map" or unit["hex"] is None:
            continue
        x, y = (value * picture.UNIT for value in grid.centre(grid.index(unit["hex"])))
        party = PARTIES[min(1, list(game.SIDES).index(unit["side"]))]
        stacks[round((x - left) * scale), round((y - top) * scale), party] += 1
    score = game.score(view)
    return Glance(
        WIDTH,
        round(height * scale),
        [(x, y, party, count) for (x, y, party), count in stacks.items()],
        score["total"],
        score["level"],
    )


@cache
def charts(game: str, edition: str) -> Charts:
    """What dice are read in, and what the ground costs."""
    legends = [package(game).legend(edition, language) for language in LANGUAGES]
    terrain = [
        TerrainCost(
            {language: row.name for language, row in zip(LANGUAGES, rows, strict=True)},
            {language: row.cost for language, row in zip(LANGUAGES, rows, strict=True)},
        )
        for rows in zip(*legends, strict=True)
    ]
    phases = [each["title"] for each in games.part(game, "editing").choices(edition)["phases"]]
    return Charts(table_game(game).theatre.charts(edition), terrain, phases)


@cache
def size(game: str, edition: str) -> Size:
    """Worked out once: it takes the rules of the edition."""
    shown, module = table_game(game), package(game)
    begun = games.new_match(game, edition, "size", (shown.SET_UPS[0],)).state
    board = module.board_map(edition).main
    hexes = len(board.playable) if not hasattr(module, "window") else len(module.window(edition))
    heading = shown.heading(begun)
    turns = heading["turns"] - max(1, heading["turn"]) + 1
    return Size(turns, len(counters.printed(game, edition)), hexes)
