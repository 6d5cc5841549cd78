"""`grognard bench`: how fast the umpire is on this machine, or the table's server and page."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from grognard.bench.figures import Figure, machine
from grognard.commands.parser import Refused, find_edition, find_game
from grognard.commands.positions import command, finish, print_json, table
from grognard.words import Language, figure, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "bench", language, run)
    parser.add_argument("--seconds", type=float, default=2.0, metavar="N", help=tell("arg-seconds", language))
    parser.add_argument("--edition", help=tell("map-edition", language))
    parser.add_argument("--server", action="store_true", help=tell("arg-server", language))
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    if options.server:
        return run_server(options, language)
    from grognard.bench import umpire

    if not 0 < options.seconds <= 600:
        raise Refused("bench-bad-seconds", found=figure(options.seconds, "g", language))
    edition = find_edition(find_game("leningrad"), options.edition)
    found = umpire.measure(options.seconds, edition)
    if any(f.value is None for f in found):
        print(tell("bench-no-chess", language), file=sys.stderr)
    if options.json:
        figures = {f.name: {"value": f.value, "unit": f.unit, "detail": f.detail} for f in found}
        print_json({"edition": edition, "seconds": options.seconds} | machine() | {"figures": figures})
        return 0
    rows = [[_title(f, language), _value(f.value, language), f.unit] for f in found]
    print(table(rows, [tell(f"head-{name}", language) for name in ("figure", "value", "measure")]))
    print("\n" + tell("bench-machine", language, **machine()))
    return 0


def run_server(options: argparse.Namespace, language: Language) -> int:
    """A real server and a real browser; nothing of this user's games is touched."""
    from grognard.bench import page, server
    from grognard.bench.process import ServerFailed

    try:
        with TemporaryDirectory(prefix="grognard-bench-") as folder:
            found = [*page.measure(Path(folder)), *server.measure(Path(folder) / "server")]
    except page.NoBrowser:
        raise Refused("bench-no-browser") from None
    except page.NoPage:
        raise Refused("play-no-page") from None
    except ServerFailed as error:
        raise Refused("bench-no-server", said=str(error)) from None
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    cores = os.cpu_count() or 1
    if options.json:
        figures = {f.name: {name: value for name, value in vars(f).items() if name != "name"} for f in found}
        print_json(machine() | {"cores": cores, "load": round(load, 2), "figures": figures})
        return 0
    rows = [
        [_title(f, language), _value(f.value, language), f.unit, _value(f.aim, language), _value(f.ratio, language)]
        for f in found
    ]
    print(table(rows, [tell(f"head-{name}", language) for name in ("figure", "value", "measure", "aim", "ratio")]))
    print("\n" + tell("bench-server-machine", language, cores=cores, load=figure(load, ".1f", language), **machine()))
    return 0


def _title(found: Figure, language: Language) -> str:
    return tell(f"bench-{found.name}", language, detail=found.detail or 0)


def _value(value: float | None, language: Language) -> str:
    if value is None:
        return "–"
    return figure(value, ".0f" if value >= 100 else ".3g", language)
