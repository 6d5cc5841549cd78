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
from grognard.games import GAMES, book
from grognard.words import Language, figure, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "bench", language, run)
    parser.add_argument("--seconds", type=float, default=2.0, metavar="N", help=tell("arg-seconds", language))
    parser.add_argument(
        "game", nargs="?", metavar=tell("arg-game-name", language), help=tell("arg-bench-game", language)
    )
    parser.add_argument("--edition", help=tell("map-edition", language))
    parser.add_argument("--floor", action="store_true", help=tell("arg-floor", language))
    parser.add_argument("--server", action="store_true", help=tell("arg-server", language))
    finish(parser, language)


def run(options: argparse.Namespace, language: Language) -> int:
    if options.server:
        return run_server(options, language)
    from grognard.bench import floor, umpire

    if not 0 < options.seconds <= 600:
        raise Refused("bench-bad-seconds", found=figure(options.seconds, "g", language))
    if options.floor:
        return _show_aims(floor.measure(options.seconds), options, language)
    found = {
        name: (edition, umpire.measure(options.seconds, name, edition)) for name, edition in _asked(options).items()
    }
    if any(f.value is None for _, figures in found.values() for f in figures):
        print(tell("bench-no-chess", language), file=sys.stderr)
    if options.json:
        said = {name: {"edition": edition, "figures": _plain(figures)} for name, (edition, figures) in found.items()}
        print_json({"seconds": options.seconds} | machine() | {"games": said})
        return 0
    heads = [tell(f"head-{name}", language) for name in ("figure", "value", "measure")]
    for name, (edition, figures) in found.items():
        rows = [[_title(f, language), _value(f.value, language), f.unit] for f in figures]
        print(f"{book(name, edition, language)}\n\n{table(rows, heads)}\n")
    print(tell("bench-machine", language, **machine()))
    return 0


def _asked(options: argparse.Namespace) -> dict[str, str]:
    """By game its edition: the game that is named, or all; those of an edition, if one is named."""
    names = [options.game] if options.game else GAMES
    modules = {name: find_game(name) for name in names}
    having = {name: module for name, module in modules.items() if options.edition in (None, *module.EDITIONS)}
    return {name: find_edition(module, options.edition) for name, module in (having or modules).items()}


def _plain(figures: list[Figure]) -> dict[str, Any]:
    return {f.name: {"value": f.value, "unit": f.unit, "detail": f.detail} for f in figures}


def run_server(options: argparse.Namespace, language: Language) -> int:
    """A real server and a real browser; nothing of this user's games is touched."""
    from grognard.bench import load, page, server, told
    from grognard.bench.process import ServerFailed

    try:
        with TemporaryDirectory(prefix="grognard-bench-") as folder:
            here = Path(folder)
            alone = [*page.measure(here), *server.measure(here / "server"), *told.measure(here / "told")]
            found = [*alone, *load.measure(Path(folder))]
    except page.NoBrowser:
        raise Refused("bench-no-browser") from None
    except page.NoPage:
        raise Refused("play-no-page") from None
    except ServerFailed as error:
        raise Refused("bench-no-server", said=str(error)) from None
    return _show_aims(found, options, language)


def _show_aims(found: list[Figure], options: argparse.Namespace, language: Language) -> int:
    """Figures with what they should stay under, and what else the machine had to do."""
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    cores = os.cpu_count() or 1
    if options.json:
        figures = {_key(f): {name: value for name, value in vars(f).items() if name != "name"} for f in found}
        print_json(machine() | {"cores": cores, "load": round(busy, 2), "figures": figures})
        return 0
    rows = [
        [_title(f, language), _value(f.value, language), f.unit, _value(f.aim, language), _value(f.ratio, language)]
        for f in found
    ]
    print(table(rows, [tell(f"head-{name}", language) for name in ("figure", "value", "measure", "aim", "ratio")]))
    print("\n" + tell("bench-server-machine", language, cores=cores, load=figure(busy, ".1f", language), **machine()))
    return 0


def _key(found: Figure) -> str:
    """Its name, and what it was measured for: a game, or so many at once."""
    many = [str(found.detail)] if found.name.startswith(("server-load", "server-list")) else []
    return "-".join((found.name, *(found.book or ()), *many))


def _title(found: Figure, language: Language) -> str:
    said = {"book": book(*found.book, language)} if found.book else {}
    return tell(f"bench-{found.name}", language, detail=found.detail or 0, **said)


def _value(value: float | None, language: Language) -> str:
    if value is None:
        return "–"
    return figure(value, ".0f" if value >= 100 else ".3g", language)
