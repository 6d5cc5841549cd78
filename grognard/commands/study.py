"""`grognard study`: many games of the same players, to answer questions about the game itself."""

from __future__ import annotations

import argparse
from pathlib import Path
from types import ModuleType
from typing import Any

from grognard.arena import plots
from grognard.arena.pairing import position_name, sides
from grognard.arena.series import seeds
from grognard.arena.study import Cell, Study, answers
from grognard.commands.parser import Refused, find_edition, find_game
from grognard.commands.positions import command, finish, print_json, read_state, read_text, table
from grognard.commands.series import (
    add_results,
    add_series,
    check_counts,
    find_players,
    of_estimate,
    of_rate,
    of_spread,
    play_all,
    write_plot,
)
from grognard.games import game_of, part, write_position
from grognard.umpire.position import heading_of
from grognard.words import Language, set_up_name, tell

Data = dict[str, Any]


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "study", language, run)
    parser.add_argument("game", metavar=tell("arg-game-name", language), help=tell("arg-game", language))
    parser.add_argument("--players", default="greedy,greedy", metavar="A,B", help=tell("arg-study-players", language))
    parser.add_argument("--editions", metavar="A,B", help=tell("arg-editions", language))
    parser.add_argument("--setups", nargs="+", metavar="FILE", help=tell("arg-setups", language))
    add_series(parser, language, 100)
    add_results(parser, language)
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    module = find_game(options.game)
    check_counts(options)
    study = Study(
        game=options.game,
        players=find_players(options.players, len(sides(options.game))),
        cells=tuple(_cells(options, module)),
        seeds=seeds(options.seed, options.games),
        rules=module.RULES_VERSION,
    )
    said = answers(study, play_all(study.pairings(), options, language, options.out).found)
    if options.json:
        print_json(said)
    else:
        print(as_text(said, language))
    if options.plot is not None:
        write_plot(plots.study(said, language), options.plot)
    return 0


def _cells(options: argparse.Namespace, module: ModuleType) -> list[Cell]:
    """Every edition with every set-up; a position brings its own edition."""
    known = part(options.game, "table").SET_UPS
    wanted = options.editions.split(",") if options.editions else module.EDITIONS
    editions = [find_edition(module, edition) for edition in wanted]
    names = options.setups or list(known)
    cells = [Cell(edition, name) for edition in editions for name in names if name in known]
    return cells + [_given(options.game, name) for name in names if name not in known]


def _given(game: str, path: str) -> Cell:
    """A position; its dice are not used, for each game brings its own."""
    if not Path(path).exists():
        known = ", ".join(part(game, "table").SET_UPS)
        raise Refused("cli-unknown-setup", name=path, known=known)
    state = read_state(path)
    if game_of(state) != game:
        raise Refused("study-other-game", path=path, game=game)
    text, name = read_text(path)
    return Cell(str(heading_of(text, name).edition), position_name(Path(path).stem, text), write_position(state))


# --- in words -------------------------------------------------------------------------------------


def as_text(said: Data, language: Language) -> str:
    heading = tell(
        "study-heading", language, game=said["game"], players=", ".join(said["players"].values()), games=said["games"]
    )
    tables = [_victories(said, language), _set_ups(said, language), _measures(said, language)]
    titles = [tell(f"study-{name}", language) for name in ("victories", "setups", "measures")]
    return "\n\n".join([heading, *(f"{title}\n\n{rows}" for title, rows in zip(titles, tables, strict=True) if rows)])


def _victories(said: Data, language: Language) -> str:
    rows = []
    for cell in said["cells"]:
        even = cell["bid"]["even"]
        bid = f"{even['value']:+d} [{even['low']:+d} … {even['high']:+d}]" if even else "–"
        won = [of_rate(score, language) for score in cell["won"].values()]
        rows.append(
            [
                cell["edition"],
                set_up_name(cell["set_up"], language),
                str(cell["games"]),
                *won,
                of_estimate(cell["mean"], language),
                bid,
            ]
        )
    victories = [tell("arena-victories", language, side=tell(f"side-{side}", language)) for side in said["players"]]
    heads = [tell(f"head-{name}", language) for name in ("edition", "setup", "games")]
    return table(rows, heads + victories + [tell(f"head-{name}", language) for name in ("mean", "bid")])


def _set_ups(said: Data, language: Language) -> str:
    """Each set-up against the first of its edition, dice by dice."""
    firsts: dict[str, str] = {}
    rows = []
    for cell in said["cells"]:
        first = firsts.setdefault(cell["edition"], cell["set_up"])
        if "over_first" in cell:
            named = [set_up_name(name, language) for name in (cell["set_up"], first)]
            rows.append([cell["edition"], *named, of_estimate(cell["over_first"], language)])
    heads = [tell(f"head-{name}", language) for name in ("edition", "setup", "over", "gain")]
    return table(rows, heads) if rows else ""


def _measures(said: Data, language: Language) -> str:
    names = list(said["cells"][0]["measures"])
    rows = [
        [
            cell["edition"],
            set_up_name(cell["set_up"], language),
            *(of_spread(cell["measures"][name], language) for name in names),
        ]
        for cell in said["cells"]
        if cell["games"]
    ]
    heads = [tell(f"head-{name}", language) for name in ("edition", "setup")]
    return table(rows, heads + [tell(f"measure-{name}", language) for name in names])
