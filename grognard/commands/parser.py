"""What all commands share: a parser that speaks English and French, and refusals with exit status 2."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from grognard.commands.complaints import complaint
from grognard.faults import fault
from grognard.games import GAMES, NotAGame, game
from grognard.mapcheck import MapError
from grognard.warfare import variants
from grognard.warfare.contract import Game
from grognard.words import LANGUAGES, Language, Message, tell, users_language


class Refused(Exception):
    """Input that cannot be used; the message says what to do instead."""

    def __init__(self, key: str, **args: str | int | float | Message) -> None:
        self.message = Message(key, args)
        super().__init__(str(self.message))

    def tell(self, language: Language) -> str:
        return self.message.tell(language)


class RefusedMap(Refused):
    def __init__(self, error: MapError) -> None:
        self.error = error
        Exception.__init__(self, str(error))

    def tell(self, language: Language) -> str:
        return self.error.tell(language)


class Formatter(argparse.HelpFormatter):
    """Help in the user's language."""

    def __init__(self, *args: Any, language: Language, **kwargs: Any) -> None:
        self._said = f"{tell('cli-usage', language)} "
        super().__init__(*args, **kwargs)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._said if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """argparse with its few fixed sentences in the user's language."""

    mixed: bool
    """Whether options may stand between the words of a list."""

    def __init__(self, *args: Any, language: Language | None = None, **kwargs: Any) -> None:
        self.language = language or users_language()
        kwargs["add_help"] = False
        kwargs["formatter_class"] = partial(Formatter, language=self.language)
        super().__init__(*args, **kwargs)
        self.mixed = False
        self._positionals.title = tell("cli-positionals", self.language)
        self._optionals.title = tell("cli-options", self.language)
        self.add_argument("-h", "--help", action="help", help=tell("cli-help", self.language))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if not self.mixed:
            return super().parse_known_args(args, namespace)
        self.mixed = False  # for it asks here again, in two rounds
        # It would take the usage from behind the English word for it.
        self.usage = self.format_usage().removeprefix(f"{tell('cli-usage', self.language)} ")
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.mixed, self.usage = True, None

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {complaint(message, self.language)}", file=sys.stderr)
        print(tell("cli-see-help", self.language, command=f"{self.prog} --help"), file=sys.stderr)
        sys.exit(2)


def add_language(parser: argparse.ArgumentParser, language: Language) -> None:
    # The value is read before parsing (see cli.py); here it is only accepted and explained.
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=argparse.SUPPRESS, metavar="en|fr", help=tell("cli-lang", language)
    )
    add_own(parser, language)


def add_own(parser: argparse.ArgumentParser, language: Language) -> None:
    """Games and variants of one's own, with every command."""
    folder = tell("cli-game-folder-name", language)
    for option, dest, said in (
        ("--game", "game_folders", "cli-game-folder"),
        ("--variant", "variant_files", "cli-variant"),
    ):
        parser.add_argument(
            option,
            dest=dest,
            action="append",
            type=Path,
            default=argparse.SUPPRESS,
            metavar=folder if option == "--game" else tell("arg-file-name", language),
            help=tell(said, language),
        )


_variants: list[variants.Variant] = []
"""The one that was asked for, if any: new games are played by it."""


def lay_out(options: argparse.Namespace) -> None:
    """What somebody has brought along is there from now on."""
    _variants.clear()
    for folder in getattr(options, "game_folders", ()):
        try:
            GAMES.add_folder(folder)
        except NotAGame:
            raise Refused("cli-no-game-there", path=str(folder)) from None
    if files := getattr(options, "variant_files", ()):
        _variants.append(variants.use(files))


def at_least(option: str, found: int, least: int) -> None:
    if found < least:
        raise Refused("cli-at-least", option=option, found=str(found), least=least)


def find_game(name: str) -> Game[Any]:
    if name not in GAMES:
        raise Refused("cli-unknown-game", name=name, known=", ".join(GAMES))
    return game(name)


def find_edition(module: Game[Any], asked: str | None) -> str:
    """The edition that was asked for, with the variant that was brought along."""
    edition = asked or module.DEFAULT_EDITION
    if variants.book(edition) not in module.EDITIONS:
        raise Refused("cli-unknown-edition", edition=edition, known=", ".join(module.EDITIONS))
    if _variants and "+" not in edition:
        edition = _variants[0].of(edition)
    variants.variant_of(edition)
    return edition


def write_file(path: Path, content: str | bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    except OSError as error:
        raise Refused("cli-cannot-write", path=str(path), reason=fault(error)) from None
