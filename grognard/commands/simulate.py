"""`grognard simulate`: many games between players, and what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any

from tqdm import tqdm

from grognard.commands.parser import Refused, add_language, find_edition, find_game
from grognard.commands.positions import command, table
from grognard.players import PLAYERS, exists
from grognard.players.series import SIDES, Outcome, Plan, play_many
from grognard.words import Language, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "simulate", language, run)
    parser.add_argument("game", metavar=tell("arg-game-name", language), help=tell("arg-game", language))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=tell("arg-games", language))
    parser.add_argument("--players", default="random,random", metavar="A,B", help=tell("arg-players", language))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=tell("arg-jobs", language))
    parser.add_argument("--edition", help=tell("map-edition", language))
    parser.add_argument("--setup", default="free", help=tell("arg-setup", language))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=tell("arg-seed-number", language))
    parser.add_argument("--json", action="store_true", help=tell("arg-json", language))
    add_language(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    module = find_game(options.game)
    edition = find_edition(module, options.edition)
    names = tuple(options.players.split(","))
    for name in names:
        if not exists(name):
            raise Refused("cli-unknown-player", name=name, known=", ".join(PLAYERS))
    if len(names) != len(SIDES):
        raise Refused("cli-two-players", found=options.players)
    for what in ("games", "jobs"):
        if getattr(options, what) < 1:
            raise Refused("cli-not-positive", option=f"--{what}", found=getattr(options, what))
    if options.setup not in ("free", "historical"):
        raise Refused("cli-unknown-setup", name=options.setup)
    plan = Plan(options.game, edition, names, options.seed, options.setup)
    begun = perf_counter()
    found = list(
        tqdm(
            play_many(plan, options.games, options.jobs),
            total=options.games,
            desc=tell("simulate-playing", language),
            unit=tell("simulate-unit", language),
            file=sys.stderr,
            disable=None,  # no bar where nobody looks
            dynamic_ncols=True,
        )
    )
    said = summary(plan, found, perf_counter() - begun, options.jobs)
    print(json.dumps(said, ensure_ascii=False, indent=1) if options.json else as_text(said, language))
    return 0


def summary(plan: Plan, found: list[Outcome], seconds: float, jobs: int) -> dict[str, Any]:
    points = [o.points for o in found]
    decisions = sum(o.decisions for o in found)
    return {
        "game": plan.game,
        "edition": plan.edition,
        "players": dict(zip(SIDES, plan.players, strict=True)),
        "seed": plan.seed,
        "games": len(found),
        "jobs": jobs,
        "results": dict(Counter(o.level for o in found).most_common()),
        "points": {"mean": fmean(points), "deviation": pstdev(points), "least": min(points), "most": max(points)},
        "turns": fmean(o.turns for o in found),
        "decisions": decisions / len(found),
        "lost": {what: fmean(o.lost[what] for o in found) for what in found[0].lost},
        "seconds": round(seconds, 3),
        "games_per_second": round(len(found) / seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
        "decisions_per_second_and_core": round(decisions / sum(o.seconds for o in found), 1),
    }


def as_text(said: dict[str, Any], language: Language) -> str:
    games = said["games"]
    rows = [
        (tell(f"level-{level}", language), f"{number}  ({100 * number / games:.1f} %)")
        for level, number in said["results"].items()
    ]
    p = said["points"]
    rows += [
        (tell("simulate-points", language), f"{p['mean']:.1f} ± {p['deviation']:.1f}  ({p['least']} … {p['most']})"),
        (tell("simulate-turns", language), f"{said['turns']:.1f}"),
        (tell("simulate-decisions", language), f"{said['decisions']:.0f}"),
    ]
    rows += [(tell(f"simulate-lost-{what}", language), f"{number:.1f}") for what, number in said["lost"].items()]
    rows += [
        (tell("simulate-games-per-second", language), f"{said['games_per_second']:.2f}"),
        (tell("simulate-decisions-per-second", language), f"{said['decisions_per_second']:.0f}"),
    ]
    heading = tell(
        "simulate-heading",
        language,
        games=games,
        game=said["game"],
        edition=said["edition"],
        players=", ".join(said["players"].values()),
        seed=str(said["seed"]),
    )
    return f"{heading}\n{table(rows)}"
