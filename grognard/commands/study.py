"""`grognard study`: many games of the same players, to answer questions about the game itself."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from grognard.arena import plots
from grognard.arena.pairing import position_name, sides
from grognard.arena.series import seeds
from grognard.arena.study import Cell, Study, answers, studies_of, titles
from grognard.arena.thinking import thinking, told
from grognard.commands.parser import Refused, find_edition, find_game
from grognard.commands.positions import command, finish, read_state, read_text, table
from grognard.commands.series import (
    add_results,
    add_series,
    check_counts,
    find_players,
    keep_merged,
    measure_title,
    of_estimate,
    of_rate,
    of_spread,
    play_all,
    read_merged,
    show,
)
from grognard.games import called, game, game_of, part, write_position
from grognard.umpire.position import heading_of
from grognard.warfare.contract import Game
from grognard.words import Language, tell

Data = dict[str, Any]


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "study", language, run)
    parser.add_argument("game", nargs="?", metavar=tell("arg-game-name", language), help=tell("arg-game", language))
    parser.add_argument("--players", default="greedy,greedy", metavar="A,B", help=tell("arg-study-players", language))
    parser.add_argument("--editions", metavar="A,B", help=tell("arg-editions", language))
    parser.add_argument(
        "--setups", nargs="+", metavar=tell("arg-file-name", language), help=tell("arg-setups", language)
    )
    add_series(parser, language, 100, "arg-study-games")
    add_results(parser, language)
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    check_counts(options)
    said = _merged(options) if options.merge else [_played(options, language)]
    return show(said, options, language, as_text, plots.study)


def _played(options: argparse.Namespace, language: Language) -> Data:
    if options.game is None:
        raise Refused("study-what")
    module = find_game(options.game)
    players = find_players(options.players, len(sides(options.game)))
    study = Study(
        game=options.game,
        players=players,
        cells=tuple(_cells(options, module)),
        seeds=seeds(options.seed, options.games),
        rules=module.RULES_VERSION,
        thinking=thinking(options.game, players),
    )
    return answers(study, play_all(study.pairings(), options, language, options.out).found)


def _merged(options: argparse.Namespace) -> list[Data]:
    found = read_merged(options)
    if not found:
        raise Refused("study-nothing-merged", path=", ".join(map(str, options.merge)))
    keep_merged(found, options.out)
    return [answers(each, found) for each in studies_of(found.values())]


def _cells(options: argparse.Namespace, module: Game[Any]) -> list[Cell]:
    """Every edition with every set-up; a position brings its own edition."""
    known = part(options.game, "table").SET_UPS
    wanted = options.editions.split(",") if options.editions else module.EDITIONS
    editions = list(dict.fromkeys(find_edition(module, edition.strip()) for edition in wanted))
    names = _listed(options.setups) if options.setups else list(known)
    given = {name: _given(options.game, name) for name in names if name not in known}
    cells = [Cell(edition, name) for edition in editions for name in names if name in known] + list(given.values())
    if options.editions:
        _check_editions(editions, given, cells)
    return cells


def _listed(said: Sequence[str]) -> list[str]:
    """Set-ups and files, with blanks or commas between them; a file may have a comma in its name."""
    found = [part for word in said for part in ([word] if Path(word).exists() else word.split(","))]
    return list(dict.fromkeys(name.strip() for name in found if name.strip()))


def _check_editions(editions: Sequence[str], given: Mapping[str, Cell], cells: Sequence[Cell]) -> None:
    """What was asked for is played, and nothing else."""
    for path, cell in given.items():
        if cell.edition not in editions:
            raise Refused("study-other-edition", path=path, edition=cell.edition, asked=", ".join(editions))
    for edition in editions:
        if edition not in {cell.edition for cell in cells}:
            raise Refused("study-idle-edition", edition=edition)


def _given(name: str, path: str) -> Cell:
    """A position; its dice are not used, for each game brings its own."""
    if not Path(path).exists():
        raise Refused("study-unknown-setup", name=path, known=", ".join(part(name, "table").SET_UPS))
    state = read_state(path)
    if game_of(state) != name:
        raise Refused("study-other-game", path=path, game=name)
    text, source = read_text(path)
    return Cell(str(heading_of(text, source).edition), position_name(Path(path).stem, text), write_position(state))


# --- in words -------------------------------------------------------------------------------------


def as_text(said: Data, language: Language) -> str:
    heading = tell(
        "study-heading",
        language,
        game=called(said["game"], language),
        players=", ".join(said["players"].values()),
        games=said["games"],
    )
    heading = " ".join([heading, *told(said["version"], language)])
    tables = [_victories(said, language), _set_ups(said, language), _measures(said, language)]
    heads = [tell(f"study-{name}", language) for name in ("victories", "setups", "measures")]
    shown = [f"{head}\n\n{rows}" for head, rows in zip(heads, tables, strict=True) if rows]
    return "\n\n".join([heading, *shown, *_same(said, language)])


def _cell_heads(said: Data, language: Language) -> list[str]:
    return [tell(f"head-{name}", language) for name in _cell_columns(said)]


def _cell_columns(said: Data) -> list[str]:
    """The edition only where there is more than one of the game."""
    return ["edition", "setup"] if len(game(said["game"]).EDITIONS) > 1 else ["setup"]


def _named(said: Data, language: Language) -> list[tuple[Data, list[str]]]:
    """Every cell with its name, in as many columns."""
    wide = len(_cell_columns(said)) > 1
    return [
        (cell, [cell["edition"], name] if wide else [name])
        for cell, name in zip(said["cells"], titles(said, language), strict=True)
    ]


def _victories(said: Data, language: Language) -> str:
    rows = []
    for cell, name in _named(said, language):
        won = [of_rate(score, language) for score in cell["won"].values()]
        rows.append([*name, str(cell["games"]), *won, of_estimate(cell["mean"], language), _bid(cell["bid"]["even"])])
    victories = [tell("arena-victories", language, side=tell(f"side-{side}", language)) for side in said["players"]]
    mean, bid = (tell(f"head-{name}", language) for name in ("mean", "bid"))
    return table(rows, [*_cell_heads(said, language), tell("head-games", language), *victories, mean, bid])


def _bid(even: Data | None) -> str:
    if even is None:
        return "–"
    bounds = "–" if even["low"] is None else f"{even['low']:+d} … {even['high']:+d}"
    return f"{even['value']:+d} [{bounds}]"


def _set_ups(said: Data, language: Language) -> str:
    """Each set-up against the first of its edition, dice by dice."""
    firsts: dict[str, str] = {}
    rows = []
    for cell, name in _named(said, language):
        first = firsts.setdefault(cell["edition"], name[-1])
        if "over_first" in cell:
            rows.append([*name, first, of_estimate(cell["over_first"], language)])
    heads = [*_cell_heads(said, language), *(tell(f"head-{name}", language) for name in ("over", "gain"))]
    return table(rows, heads) if rows else ""


def _same(said: Data, language: Language) -> list[str]:
    """Which set-ups make no difference, for they come out the same."""
    names = {(cell["edition"], cell["set_up"]): name for cell, name in _named(said, language)}
    return [
        tell(
            "study-same",
            language,
            cell=", ".join(names[cell["edition"], cell["set_up"]]),
            other=names[cell["edition"], cell["same_as"]][-1],
        )
        for cell in said["cells"]
        if "same_as" in cell
    ]


def _measures(said: Data, language: Language) -> str:
    """A column for each edition and set-up."""
    cells = [(cell, name) for cell, name in _named(said, language) if cell["games"]]
    titles_ = {
        measure: measure_title(said["game"], cell["edition"], measure, language)
        for cell, _ in cells
        for measure in cell["measures"]
    }
    rows = [
        [
            title,
            *(
                of_spread(cell["measures"][measure], language) if measure in cell["measures"] else "–"
                for cell, _ in cells
            ),
        ]
        for measure, title in titles_.items()
    ]
    return table(rows, [", ".join(_cell_heads(said, language)), *(", ".join(name) for _, name in cells)])
