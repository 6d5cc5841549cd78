"""`grognard serve`: the map table for browsers, on this machine unless asked otherwise."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from grognard.commands.parser import Refused, add_language
from grognard.server import HOST, LEVELS, PORT
from grognard.words import Language, tell


def add(commands: Any, language: Language) -> None:
    about = tell("server-about", language)
    parser = commands.add_parser("serve", help=about, description=about, language=language)
    parser.add_argument(
        "--host", default=HOST, metavar=tell("arg-address-name", language), help=tell("server-host", language)
    )
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help=tell("server-port", language, port=str(PORT))
    )
    parser.add_argument(
        "--data", type=Path, metavar=tell("arg-file-name", language), help=tell("server-data", language)
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar=tell("arg-machine-name", language),
        help=tell("server-name", language),
    )
    parser.add_argument(
        "--log", choices=LEVELS, default="warning", help=tell("server-log", language, levels=", ".join(LEVELS))
    )
    add_language(parser, language)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, language: Language) -> int:
    from grognard.server.run import CannotServe, serve  # slow to load, and no other command needs it

    def ready(url: str, path: Path) -> None:
        print(tell("server-listening", language, url=url), flush=True)
        print(tell("server-games-in", language, path=str(path)), flush=True)

    try:
        serve(options.host, options.port, options.data, options.name, ready, options.log)
    except CannotServe as error:
        raise Refused(error.message.key, **error.message.args) from None
    return 0
