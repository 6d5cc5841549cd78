"""`grognard simulate`: many games of one line-up, and what came of them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any

from grognard.arena.pairing import Outcome, Pairing, sides
from grognard.arena.report import measures
from grognard.commands.parser import find_edition, find_game
from grognard.commands.positions import command, finish, print_json, table
from grognard.commands.series import (
    add_series,
    check_counts,
    find_players,
    find_set_up,
    measure_title,
    of_spread,
    percent,
    play_all,
)
from grognard.games import book
from grognard.players import PLAYERS
from grognard.words import Language, figure, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "simulate", language, run)
    parser.add_argument("game", metavar=tell("arg-game-name", language), help=tell("arg-game", language))
    parser.add_argument(
        "--players",
        default="random,random",
        metavar="A,B",
        help=tell("arg-players", language, known=", ".join(PLAYERS)),
    )
    add_series(parser, language, 100)
    parser.add_argument("--edition", help=tell("map-edition", language))
    parser.add_argument("--setup", metavar=tell("arg-setup-name", language), help=tell("arg-setup", language))
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    module = find_game(options.game)
    edition = find_edition(module, options.edition)
    names = find_players(options.players, len(sides(options.game)))
    check_counts(options)
    edition, set_up, position = find_set_up(options.game, edition, options.setup)
    pairings = [
        Pairing(options.game, edition, names, number, options.seed, set_up, module.RULES_VERSION, position=position)
        for number in range(options.games)
    ]
    begun = perf_counter()
    found = play_all(pairings, options, language).found
    said = summary([found[p.key] for p in pairings], perf_counter() - begun, options.jobs)
    if options.json:
        print_json(said)
    else:
        print(as_text(said, language))
    return 0


def summary(found: Sequence[Outcome], seconds: float, jobs: int) -> dict[str, Any]:
    first = found[0].pairing
    points = [o.points for o in found]
    decisions = sum(o.decisions for o in found)
    return {
        "game": first.game,
        "edition": first.edition,
        "players": dict(zip(sides(first.game), first.players, strict=True)),
        "seed": first.seed,
        "games": len(found),
        "jobs": jobs,
        "results": dict(Counter(o.level for o in found).most_common()),
        "points": {"mean": fmean(points), "deviation": pstdev(points), "least": min(points), "most": max(points)},
        "turns": fmean(o.turns for o in found),
        "decisions": decisions / len(found),
        "measures": measures(found),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(found) / seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
    }


def as_text(said: dict[str, Any], language: Language) -> str:
    games = said["games"]
    rows = [
        (tell(f"level-{level}", language), f"{number}  ({percent(number / games, language)})")
        for level, number in said["results"].items()
    ]
    p = said["points"]
    mean, deviation = (figure(p[name], ".1f", language) for name in ("mean", "deviation"))
    rows += [
        (tell("simulate-points", language), f"{mean} ± {deviation}  ({p['least']} … {p['most']})"),
        (tell("simulate-turns", language), figure(said["turns"], ".1f", language)),
        (tell("simulate-decisions", language), f"{said['decisions']:.0f}"),
    ]
    rows += [
        (measure_title(said["game"], said["edition"], name, language), of_spread(spread, language))
        for name, spread in said["measures"].items()
    ]
    rows += [
        (tell("simulate-games-per-second", language), figure(said["games_per_second"], ".2f", language)),
        (tell("simulate-decisions-per-second", language), f"{said['decisions_per_second']:.0f}"),
    ]
    heading = tell(
        "simulate-heading",
        language,
        games=games,
        book=book(said["game"], said["edition"], language),
        players=", ".join(said["players"].values()),
        seed=str(said["seed"]),
    )
    return f"{heading}\n{table(rows)}"
