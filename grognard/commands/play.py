"""`grognard play`: the table in the browser, on this machine."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from importlib.resources import files
from pathlib import Path
from typing import Any

from grognard.commands.parser import Refused, add_language
from grognard.server import HOST, PORT
from grognard.words import Language, tell


def add(commands: Any, language: Language) -> None:
    about = tell("play-about", language)
    parser = commands.add_parser("play", help=about, description=about, language=language)
    parser.add_argument("--port", type=int, default=None, metavar="N", help=tell("play-port", language, port=str(PORT)))
    parser.add_argument(
        "--data", type=Path, metavar=tell("arg-file-name", language), help=tell("server-data", language)
    )
    parser.add_argument("--no-browser", action="store_true", help=tell("play-no-browser", language))
    add_language(parser, language)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, language: Language) -> int:
    from grognard.server.run import CannotServe, answers, serve  # slow to load, and few commands need it

    if not _has_page():
        raise Refused("play-no-page")

    def show(url: str, opened: str, listening: str) -> None:
        shown = not options.no_browser and _has_screen() and webbrowser.open(url)
        print(tell(opened if shown else listening, language, url=url), flush=True)

    def ready(url: str, path: Path) -> None:
        show(url, "play-opened", "play-listening")
        print(tell("server-games-in", language, path=str(path)), flush=True)
        print(tell("play-stop", language), flush=True)

    # Asked for nothing special, take the usual port, or any other if somebody is sitting on it.
    ports = [PORT, 0] if options.port is None else [options.port]
    for port in ports:
        try:
            serve(HOST, port, options.data, (), ready)
        except CannotServe as error:
            if error.address and answers(error.address):
                show(error.address, "play-already-opened", "play-already")
                return 0
            if port == ports[-1] or error.message.key != "server-port-taken":
                raise Refused(error.message.key, **error.message.args) from None
        else:
            return 0
    return 0


def _has_page() -> bool:
    return (files("grognard") / "web" / "dist" / "index.html").is_file()


def _has_screen() -> bool:
    """Without a screen a text browser would take over the terminal: better to say where the table is."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
