"""`grognard arena`: two players against each other, sides swapped on the same dice, and what that proves."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from grognard.arena import plots
from grognard.arena.report import report
from grognard.arena.series import Series, series_of
from grognard.arena.thinking import told
from grognard.commands.parser import Refused, find_edition, find_game
from grognard.commands.positions import command, finish, table
from grognard.commands.series import (
    add_results,
    add_series,
    check_counts,
    find_players,
    find_set_up,
    keep_merged,
    measure_title,
    of_estimate,
    of_rate,
    of_spread,
    play_all,
    read_merged,
    show,
)
from grognard.games import book
from grognard.words import Language, figure, set_up_name, tell, whole

Data = dict[str, Any]


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "arena", language, run)
    parser.add_argument("game", nargs="?", metavar=tell("arg-game-name", language), help=tell("arg-game", language))
    parser.add_argument("--players", metavar="A,B", help=tell("arg-two-players", language))
    add_series(parser, language, 400)
    parser.add_argument("--edition", help=tell("map-edition", language))
    parser.add_argument("--setup", metavar=tell("arg-setup-name", language), help=tell("arg-setup", language))
    parser.add_argument("--no-control", action="store_true", help=tell("arg-no-control", language))
    parser.add_argument("--bid", type=int, default=0, metavar="N", help=tell("arg-series-bid", language))
    add_results(parser, language)
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    check_counts(options)
    said = _merged(options) if options.merge else [_played(options, language)]
    return show(said, options, language, as_text, plots.arena)


def _played(options: argparse.Namespace, language: Language) -> Data:
    if options.game is None or options.players is None:
        raise Refused("arena-what")
    module = find_game(options.game)
    a, b = find_players(options.players, 2)
    if a == b:
        raise Refused("arena-same-players", player=a)
    if options.games % 2:
        print(tell("arena-even", language, asked=options.games, games=options.games + 1), file=sys.stderr)
    edition, set_up, position = find_set_up(options.game, find_edition(module, options.edition), options.setup)
    series = Series.of(
        options.game,
        (a, b),
        options.games,
        options.seed,
        edition=edition,
        set_up=set_up,
        position=position,
        control=not options.no_control,
    )
    return report(series, play_all(series.pairings(), options, language, options.out).found, options.bid)


def _merged(options: argparse.Namespace) -> list[Data]:
    found = read_merged(options)
    series = series_of(found.values())
    if not series:
        raise Refused("arena-nothing-merged", path=", ".join(map(str, options.merge)))
    keep_merged(found, options.out)
    return [report(each, found, options.bid) for each in series]


# --- in words -------------------------------------------------------------------------------------


def as_text(said: Data, language: Language) -> str:
    a, b = said["players"]
    heading = tell(
        "arena-heading",
        language,
        a=a,
        b=b,
        book=book(said["game"], said["edition"], language),
        setup=set_up_name(said["set_up"], language),
        games=said["games"],
        seeds=said["seeds"],
        control=said["control_games"],
    )
    if said["bid"]:
        side = tell(f"side-{next(iter(said['sides']))}", language)
        heading += " " + tell("arena-bid", language, side=side, bid=whole(said["bid"]))
    heading = " ".join([heading, *told(said["version"], language)])
    parts = [heading, _rates(said, language)]
    if any("control" in side for side in said["sides"].values()) and a != b:
        parts += [tell("arena-control", language, a=a, b=b), _control(said, language)]
    parts += [tell("arena-line-ups", language), _line_ups(said, language)]
    parts += [tell("arena-clocks", language), _clocks(said, language)]
    return "\n\n".join(parts)


def _heads(language: Language, *names: str) -> list[str]:
    return [tell(f"head-{name}", language) for name in names]


def _rates(said: Data, language: Language) -> str:
    a = said["players"][0]
    rows = [
        [
            tell("arena-both", language, player=a),
            *_score(said["score"], language),
            of_estimate(said["elo"], language, 0),
            "",
        ]
    ]
    for side, each in said["sides"].items():
        title = tell("arena-seat", language, player=a, side=tell(f"side-{side}", language))
        rows.append(
            [
                title,
                *_score(each["score"], language),
                of_estimate(each["elo"], language, 0),
                of_estimate(each["margin"], language),
            ]
        )
    return table(rows, _heads(language, "seat", "games", "won", "rate", "elo", "margin"))


def _score(score: Data, language: Language) -> list[str]:
    won = f"{score['won']:g}" + (f" + {score['drawn']:g}/2" if score["drawn"] else "")
    return [str(score["games"]), won, of_rate(score, language)]


def _control(said: Data, language: Language) -> str:
    rows = []
    for side, each in said["sides"].items():
        if "control" in each:
            c = each["control"]
            own = [of_rate(c["score"], language), of_estimate(c["margin"], language)]
            gained = [
                of_rate(c["better"], language),
                of_estimate(c["gain"], language),
                of_estimate(c["elo_gain"], language, 0),
            ]
            rows.append([tell(f"side-{side}", language), *own, *gained])
    return table(rows, _heads(language, "side", "rate", "margin", "better", "gain", "elo-gain"))


def _line_ups(said: Data, language: Language) -> str:
    """A column for each: there are few of them, and many measures."""
    line_ups, first = said["line_ups"], next(iter(said["sides"]))
    rows = [
        [*_heads(language, "games"), *(str(each["games"]) for each in line_ups)],
        [
            tell("arena-victories", language, side=tell(f"side-{first}", language)),
            *(of_rate(each["won"][first], language) for each in line_ups),
        ],
        [*_heads(language, "points"), *(of_spread(each["points"], language) for each in line_ups)],
    ]
    for name in line_ups[0]["measures"] if line_ups else ():
        spreads = (of_spread(each["measures"][name], language) for each in line_ups)
        rows.append([measure_title(said["game"], said["edition"], name, language), *spreads])
    return table(rows, [*_heads(language, "line-up"), *(" – ".join(each["players"].values()) for each in line_ups)])


def _clocks(said: Data, language: Language) -> str:
    what = ("game", "turn", "longest_turn", "phase", "longest_phase")
    rows = [
        [name, *(figure(clock[w], ".3f", language) for w in what)] for name, clock in said["clocks"].items() if clock
    ]
    heads = _heads(language, "player", *(f"clock-{w.replace('_', '-')}" for w in what))
    return table(rows, heads)
