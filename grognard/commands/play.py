"""`grognard play`: for now, the map table without counters: the maps in a page of the browser."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from importlib.resources import files
from pathlib import Path
from typing import Any

from grognard import picture
from grognard.commands.parser import add_language, find_game, write_file
from grognard.games import GAMES
from grognard.words import LANGUAGES, Language, tell


def add(commands: Any, language: Language) -> None:
    about = tell("play-about", language)
    parser = commands.add_parser("play", help=about, description=about, language=language)
    parser.add_argument("--out", type=Path, default=Path("out"), metavar="FOLDER", help=tell("play-out", language))
    parser.add_argument("--no-browser", action="store_true", help=tell("play-no-browser", language))
    add_language(parser, language)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace, language: Language) -> int:
    folder: Path = options.out
    for name in GAMES:
        module = find_game(name)
        for edition in module.EDITIONS:
            print(tell("play-drawing", language, name=name, edition=edition), file=sys.stderr)
            for each in LANGUAGES:
                legend = module.legend(edition, each)
                svg = picture.map_svg(module.board_map(edition), module.art(), language=each, legend=legend)
                write_file(folder / f"{name}-{edition}-{each}.svg", svg)
    page = (files("grognard.commands") / "maps.html").read_text(encoding="utf-8")
    index = (folder / "index.html").resolve()
    write_file(index, page.replace('data-language="en"', f'data-language="{language}"'))
    opened = not options.no_browser and _has_screen() and webbrowser.open(index.as_uri())
    print(tell("play-opened" if opened else "play-written", language, path=str(index)))
    return 0


def _has_screen() -> bool:
    """Without a screen a text browser would take over the terminal: better to say where the page is."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
