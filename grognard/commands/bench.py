"""`grognard bench`: how fast the umpire is on this machine."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from grognard import bench
from grognard.commands.parser import Refused, find_edition, find_game
from grognard.commands.positions import command, finish, print_json, table
from grognard.words import Language, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "bench", language, run)
    parser.add_argument("--seconds", type=float, default=2.0, metavar="N", help=tell("arg-seconds", language))
    parser.add_argument("--edition", help=tell("map-edition", language))
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    if not 0 < options.seconds <= 600:
        raise Refused("bench-bad-seconds", found=f"{options.seconds:g}")
    edition = find_edition(find_game("leningrad"), options.edition)
    found = bench.measure(options.seconds, edition)
    if any(figure.value is None for figure in found):
        print(tell("bench-no-chess", language), file=sys.stderr)
    if options.json:
        figures = {f.name: {"value": f.value, "unit": f.unit, "detail": f.detail} for f in found}
        print_json({"edition": edition, "seconds": options.seconds} | bench.machine() | {"figures": figures})
        return 0
    rows = [[tell(f"bench-{f.name}", language, detail=f.detail or 0), _value(f), f.unit] for f in found]
    print(table(rows, [tell(f"head-{name}", language) for name in ("figure", "value", "measure")]))
    print("\n" + tell("bench-machine", language, **bench.machine()))
    return 0


def _value(figure: bench.Figure) -> str:
    if figure.value is None:
        return "–"
    return f"{figure.value:.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
