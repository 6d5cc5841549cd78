"""`grognard backup`, `grognard restore`, `grognard check`: the file that the games are kept in."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tqdm import tqdm

from grognard.commands.parser import Refused, add_language
from grognard.commands.positions import command, finish, print_json
from grognard.commands.series import progress
from grognard.faults import sqlite_fault
from grognard.words import Language, Message, tell

PATIENCE = 1.0
"""Seconds that copying may take without a word."""

if TYPE_CHECKING:  # slow to load, and no other command needs them
    from grognard.server.examining import Examination, Found


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "backup", language, run_backup)
    _add_file(parser, "arg-backup-to", language, optional=True)
    _add_data(parser, language)
    parser.add_argument("--force", action="store_true", help=tell("arg-backup-force", language))
    add_language(parser, language)

    parser = command(commands, "restore", language, run_restore)
    _add_file(parser, "arg-restore-from", language)
    _add_data(parser, language)
    parser.add_argument("--force", action="store_true", help=tell("arg-restore-force", language))
    add_language(parser, language)

    parser = command(commands, "check", language, run_check)
    _add_file(parser, "arg-check", language, optional=True)
    finish(parser, language)


def _add_file(parser: argparse.ArgumentParser, key: str, language: Language, optional: bool = False) -> None:
    name = tell("arg-file-name", language)
    parser.add_argument("file", type=Path, nargs="?" if optional else None, metavar=name, help=tell(key, language))


def _add_data(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument(
        "--data", type=Path, metavar=tell("arg-file-name", language), help=tell("server-data", language)
    )


def _data(asked: Path | None) -> Path:
    from grognard.server.store import default_path

    path = asked or default_path()
    if not path.is_file():
        raise Refused("data-none", path=str(path))
    return path


# --- backup ----------------------------------------------------------------------------------------


def run_backup(options: argparse.Namespace, language: Language) -> int:
    from grognard.server.backup import copy, named_by_time, sync_folder

    data = _data(options.data)
    target: Path = options.file or named_by_time(data, "backup")
    if target.exists() and (not options.force or target.samefile(data)):
        raise Refused("data-exists", path=str(target))
    with _refusing(data), _copying(language) as heard:
        copy(data, target, heard)
        sync_folder(target.parent)
    looked = _look_through(target, language, replay=False)
    print(tell("backup-done", language, path=str(target)))
    return _tell(looked, language)


# --- restore ---------------------------------------------------------------------------------------


def run_restore(options: argparse.Namespace, language: Language) -> int:
    """Looked through before anything is touched; what was there is set aside, never thrown away."""
    from grognard.server.backup import copy, set_aside, sync_folder
    from grognard.server.lock import FileLock
    from grognard.server.store import default_path

    data: Path = options.data or default_path()
    backup: Path = options.file
    if not backup.is_file():
        raise Refused("data-none", path=str(backup))
    with _refusing(data):
        data.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(data)
    try:
        if data.exists() and not options.force:
            raise Refused("restore-exists", path=str(data))
        if data.exists() and data.samefile(backup):
            raise Refused("data-exists", path=str(backup))
        looked = _look_through(backup, language)
        if looked.wrong and not options.force:
            _tell(looked, language)
            raise Refused("restore-damaged", path=str(backup))
        new = data.with_name(f"{data.name}.restoring")
        with _refusing(backup), _copying(language) as heard:
            copy(backup, new, heard)
            aside = set_aside(data) if data.exists() else None
            new.replace(data)
            sync_folder(data.parent)
    finally:
        lock.release()
    if aside:
        print(tell("restore-aside", language, path=str(aside)))
    print(tell("restore-done", language, path=str(data)))
    return _tell(looked, language)


# --- check -----------------------------------------------------------------------------------------


def run_check(options: argparse.Namespace, language: Language) -> int:
    path = _data(options.file)
    looked = _look_through(path, language)
    if options.json:
        found = [vars(found) for found in looked.found]
        print_json({"file": str(path), "games": looked.games, "actions": looked.actions, "found": found})
        return 1 if looked.wrong else 0
    if not looked.wrong:
        print(tell("check-sound", language, path=str(path), games=looked.games, actions=looked.actions))
    return _tell(looked, language)


@dataclass(frozen=True)
class Looked:
    """What was looked through, and what was found."""

    found: list[Found]
    games: int = 0
    actions: int = 0

    @property
    def wrong(self) -> list[Found]:
        return [found for found in self.found if found.wrong]


def _look_through(path: Path, language: Language, replay: bool = True) -> Looked:
    """All that is found in a file; without `replay` only what reading it shows."""
    from grognard.server.examining import Found, examining
    from grognard.server.problem import Problem, text

    try:
        with _refusing(path), _copying(language) as heard, examining(path, heard) as looking:
            with _stage("check-structure-stage", language):
                found = list(looking.file())
            found += _of_games(looking, language, replay)
            return Looked(found, len(looking.games), looking.actions)
    except Problem as problem:
        return Looked([Found(problem.error)])
    except Refused as refused:
        if refused.message.key == "data-cannot-use" and refused.message.args["reason"] != Message("system-damaged"):
            raise
        return Looked([Found(text("check-cannot-open", detail=_both(refused)))])


def _of_games(looking: Examination, language: Language, replay: bool) -> Iterable[Found]:
    stage = tell("check-stage", language)
    for table in progress(looking.games, len(looking.games), language, stage=stage, leave=False):
        yield from looking.game(table, replay)


def _tell(looked: Looked, language: Language) -> int:
    """What is wrong, each with its game. Gives the exit status."""
    for found in looked.found:
        said = found.said[language]
        where = f"{found.table} ({found.title[language]})" if found.title else found.table
        print(tell("check-of-game", language, game=where, said=said) if where else said, file=sys.stderr)
    if looked.wrong:
        count = len({found.table for found in looked.wrong if found.table})
        said = tell("check-wrong", language, count=count, games=looked.games, actions=looked.actions)
        print(said, file=sys.stderr)
    return 1 if looked.wrong else 0


# --- what all share --------------------------------------------------------------------------------


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    from sqlalchemy.exc import DBAPIError

    from grognard.server.lock import CannotOpen

    try:
        yield
    except CannotOpen as error:
        raise Refused(error.message.key, **error.message.args) from None
    except DBAPIError as error:
        raise Refused("data-cannot-use", path=str(path), reason=sqlite_fault(error.orig)) from None


@contextmanager
def _copying(language: Language) -> Iterator[Callable[[int, int], None]]:
    """A bar for the copying of large files, on a terminal, while they are copied."""
    title, silent = tell("data-copying", language), not sys.stderr.isatty()
    with tqdm(desc=title, disable=silent, leave=False, delay=PATIENCE) as bar:

        def heard(left: int, pages: int) -> None:
            bar.total = pages
            bar.update(pages - left - bar.n)
            if not left:
                bar.close()

        yield heard


@contextmanager
def _stage(key: str, language: Language) -> Iterator[None]:
    """What is being done that cannot be counted, on a terminal."""
    with tqdm(desc=tell(key, language), bar_format="{desc} …", disable=not sys.stderr.isatty(), leave=False):
        yield


def _both(refused: Refused) -> dict[str, str]:
    return {"en": refused.tell("en"), "fr": refused.tell("fr")}
