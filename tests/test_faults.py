"""What the system refuses is told in our own words, wherever it is told."""

from __future__ import annotations

import errno
import os
import re
import socket
import sqlite3
from pathlib import Path

import pytest

import grognard
from grognard.cli import main
from grognard.faults import _SAID, fault, is_damage, sqlite_fault
from grognard.mapcheck import MapError
from grognard.mapfile import load
from grognard.server.run import CannotServe, _listen
from grognard.words import LANGUAGES, Language, Message

ROOT = Path(grognard.__file__).parent
Capture = pytest.CaptureFixture[str]


def told(error: OSError, language: Language) -> str:
    said = fault(error)
    return said.tell(language) if isinstance(said, Message) else said


@pytest.mark.parametrize("number", sorted(_SAID))
def test_the_common_ones_are_in_our_words(number: int) -> None:
    error = OSError(number, os.strerror(number))
    english, french = (told(error, language) for language in LANGUAGES)
    assert english != french and os.strerror(number) not in (english, french)


def test_others_keep_the_words_of_the_system() -> None:
    assert errno.EXDEV not in _SAID
    assert [told(OSError(errno.EXDEV, "Invalid link"), language) for language in LANGUAGES] == ["Invalid link"] * 2
    assert told(OSError("said without a number"), "fr") == "said without a number"


def test_errors_of_the_net_without_a_number_of_the_system() -> None:
    assert told(socket.gaierror(-2, "Name or service not known"), "fr") == "aucune machine de ce nom n’est connue"
    assert told(TimeoutError("timed out"), "en") == "no answer in time"


def sqlite_error(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("disk I/O error, it says")
    error.sqlite_errorcode = code
    return error


CODES = {name: getattr(sqlite3, name) for name in dir(sqlite3) if re.match(r"SQLITE_(?!LIMIT|DBCONFIG)[A-Z]+", name)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sqlite_is_never_heard_in_its_own_words(language: Language) -> None:
    for code in {0, *CODES.values()}:
        assert "it says" not in sqlite_fault(sqlite_error(code)).tell(language)
    assert "it says" not in sqlite_fault(sqlite3.ProgrammingError("closed, it says")).tell(language)


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        (sqlite3.SQLITE_NOTADB, "no file of games", "n’est pas un fichier de parties"),
        (sqlite3.SQLITE_FULL, "the disk is full", "le disque est plein"),
        (sqlite3.SQLITE_IOERR_WRITE, "the disk fails", "le disque n’arrive pas"),
        (sqlite3.SQLITE_BUSY, "another program", "un autre programme"),
        (sqlite3.SQLITE_READONLY, "only be read", "pas y écrire"),
        (sqlite3.SQLITE_CANTOPEN, "cannot be opened", "impossible de l’ouvrir"),
        (sqlite3.SQLITE_ERROR, "error 1", "erreur 1"),
    ],
)
def test_what_sqlite_refuses_most_often(code: int, english: str, french: str) -> None:
    said = sqlite_fault(sqlite_error(code))
    assert english in said.tell("en") and french in said.tell("fr")
    assert is_damage(sqlite_error(code)) == (code == sqlite3.SQLITE_NOTADB)


def test_nobody_tells_the_words_of_the_system_otherwise() -> None:
    users = [p.name for p in ROOT.rglob("*.py") if re.search(r"\bstrerror\b", p.read_text(encoding="utf-8"))]
    assert users == ["faults.py"]


# --- where it is told -----------------------------------------------------------------------------

SHELL = [
    ("show nofile.txt", "nofile.txt cannot be read: there is no such file or folder"),
    ("show nofile.txt --lang fr", "nofile.txt ne peut pas être lu\u00a0: ce fichier ou ce dossier n’existe pas"),
    ("show .", ". cannot be read: it is a folder, not a file"),
    ("show . --lang fr", ". ne peut pas être lu\u00a0: c’est un dossier, pas un fichier"),
    ("position leningrad --out . --lang fr", ". ne peut pas être écrit\u00a0: c’est un dossier, pas un fichier"),
    ("map no.map --lang fr", "no.map: ne peut pas être lu : ce fichier ou ce dossier n’existe pas"),
    ("arena --merge no.jsonl --lang fr", "no.jsonl ne peut pas être lu\u00a0: ce fichier ou ce dossier n’existe pas"),
    (
        "arena leningrad --players random,greedy --games 2 --out . --lang fr",
        ". ne peut pas être écrit\u00a0: c’est un dossier, pas un fichier",
    ),
    ("serve --port 99999 --lang fr", "Il n’y a pas de port 99999\u00a0: les ports vont de 0 à 65535"),
    ("simulate leningrad --games 0 --lang fr", "--games doit valoir au moins 1, pas 0"),
    ("simulate leningrad --jobs -1 --lang fr", "--jobs doit valoir au moins 0, pas -1"),
    ("review nofile.grog --playouts 1 --lang fr", "--playouts doit valoir au moins 2, pas 1"),
]


@pytest.mark.parametrize(("words", "said"), SHELL, ids=[words for words, _ in SHELL])
def test_from_the_shell(
    words: str, said: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*words.split(), *(() if "--lang" in words else ("--lang", "en"))]) == 2
    assert capsys.readouterr().err == f"grognard: {said}\n"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["the disk is full", "x.txt: access denied"]),
        ("fr", ["le disque est plein", "x.txt\u00a0: accès refusé"]),
    ],
)
def test_what_no_command_catches(
    language: Language, said: list[str], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for error, expected in zip(
        (OSError(errno.ENOSPC, "full"), PermissionError(errno.EACCES, "no", "x.txt")), said, strict=True
    ):

        def refuse(*_: object, error: OSError = error) -> str:
            raise error

        monkeypatch.setattr("grognard.games.write_position", refuse)
        assert main(["position", "leningrad", "--lang", language]) == 2
        assert capsys.readouterr().err == f"grognard: {expected}\n"


def test_a_port_that_is_taken_and_a_map_that_is_not_there(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotServe) as refused:
            _listen("127.0.0.1", port)
    assert refused.value.message.tell("fr").endswith(f"port {port}\u00a0: un autre programme occupe déjà cette adresse")
    with pytest.raises(MapError) as missing:
        load(tmp_path / "no.map")
    assert missing.value.tell("en").endswith("no.map: cannot be read: there is no such file or folder")
