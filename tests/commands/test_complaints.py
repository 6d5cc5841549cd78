"""What is said to wrong input, in both languages, and the commands as a user runs them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.commands.complaints import complaint

from .conftest import Shell


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        (["odds"], "missing: POSITION, --attack, --on", "il manque\u00a0: POSITION, --attack, --on"),
        (["serve", "--port", "x"], "--port needs a number, not “x”", "--port demande un nombre"),
        (["tea"], "COMMAND cannot be “tea”; known are: play, serve", "COMMANDE ne peut pas être «\u00a0tea\u00a0»"),
        (["simulate", "leningrad", "--games"], "--games needs a value", "--games demande une valeur"),
        (["score", "a", "b"], "not understood: b", "incompris\u00a0: b"),
        (
            ["odds", "p", "--a", "3"],
            "“--a” could be any of these: --as, --attack, --air",
            "peut être l’une de celles-ci",
        ),
        (["bench", "--server=3"], "--server takes no value: “3”", "--server ne prend aucune valeur"),
    ],
)
def test_complaints_in_both_languages(shell: Shell, words: list[str], english: str, french: str) -> None:
    assert english in shell(*words, "--lang", "en", status=2)
    assert french in shell("--lang", "fr", *words, status=2)


def test_a_complaint_that_nobody_knows_stays_as_it_is() -> None:
    assert complaint("something new in Python 4", "fr") == "something new in Python 4"


def test_help_in_french(shell: Shell) -> None:
    for words in (["--help"], ["play", "--help"], ["rules", "--help"]):
        said = shell("--lang", "fr", *words)
        assert said.startswith("emploi\u00a0: grognard") and "usage" not in said and "exit" not in said
    assert "8137" in shell("play", "--help", "--lang", "en")
    assert "greedy" in shell("simulate", "--help", "--lang", "en")


def test_help_names_what_is_to_be_typed_in_french(shell: Shell) -> None:
    every = shell("--lang", "fr", "--help")
    assert "options\u00a0:" in every and "commandes\u00a0:" in every
    for command in re.findall(r"^    ([a-z]+) ", every, re.MULTILINE):
        said = shell("--lang", "fr", command, "--help")
        assert not re.search(r"\b(FILE|ADDRESS|NAME|GAME|RECORD|SIDE|CASE)\b|\b(options|arguments):", said), command
    assert "FICHIER" in shell("--lang", "fr", "serve", "--help") and "FILE" in shell("--lang", "en", "serve", "--help")
    assert "ADRESSE" in shell("--lang", "fr", "serve", "--help") and "NOM" in shell("--lang", "fr", "answer", "--help")


def test_numbers_and_charts_are_french_in_french(shell: Shell, tmp_path: Path) -> None:
    position = tmp_path / "start.position"
    position.write_text(shell("position", "leningrad", "--setup", "historical"), encoding="utf-8")
    asked = ("odds", position, "--attack", "1pz,6pz,36mot", "--on", "0110", "--overrun")
    english, french = shell(*asked), shell(*asked, "--lang", "fr")
    assert re.search(r"\d\.\d %", english) and re.search(r"\d,\d %", french) and not re.search(r"\d\.\d %", french)
    assert "2010 Column Shifts Chart" in english and "CSC" not in english + french
    asked = ("study", "leningrad", "--players", "random,random", "--editions", "2010", "--games", "2")
    english, french = shell(*asked), shell(*asked, "--lang", "fr")
    assert "historical" in english and "historique" in french and "libre" in french
    assert "historical" not in french and not re.search(r"\d\.\d %", french)


def test_options_may_stand_between_words(shell: Shell) -> None:
    said = shell("rules", "leningrad", "9.4", "--edition", "1979")
    assert said == shell("rules", "leningrad", "--edition", "1979", "9.4")
    assert said == shell("rules", "--edition", "1979", "leningrad", "9.4")
    assert "not understood" in shell("rules", "leningrad", "9.4", "--tea", status=2)


def test_nobody_attacks_twice_at_once(shell: Shell, tmp_path: Path) -> None:
    position = tmp_path / "start.position"
    position.write_text(shell("position", "leningrad", "--setup", "historical"), encoding="utf-8")
    assert "1pz is named twice" in shell("odds", position, "--attack", "1pz,1pz", "--on", "0110", status=2)
    assert "0110 is named twice" in shell("odds", position, "--attack", "1pz", "--on", "0110,0110", status=2)


POSITION_COMMANDS = (
    ("show",),
    ("legal",),
    ("odds", "--attack", "1pz", "--on", "0911"),
    ("supply", "--side", "german"),
    ("why", "end"),
    ("do", "end"),
    ("score",),
    ("replay",),
    ("verify",),
)


@pytest.mark.parametrize("words", POSITION_COMMANDS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    "content", [None, b"", b"rubbish\n", b"\xff\xfe", b"grognard position 1\ngame chess 1 rules 1\n"]
)
def test_a_file_that_cannot_be_used(shell: Shell, words: tuple[str, ...], content: bytes | None) -> None:
    path = shell.folder / "wrong.txt"
    if content is not None:
        path.write_bytes(content)
    for language in ("en", "fr"):
        said = shell(words[0], path, *words[1:], "--lang", language, status=2)
        assert str(path) in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("position chess", "the games are: leningrad"),
        ("position leningrad --edition 1066", "the editions are: 2010, 1979"),
        ("position leningrad --setup odd", "free, historical"),
        ("units", "GAME"),
        ("simulate leningrad --games 0", "--games must be at least 1, not 0"),
        ("simulate leningrad --jobs -3", "--jobs must be at least 0, not -3"),
        ("simulate leningrad --players random", "should name 2 players"),
        ("simulate leningrad --players random,stalin", "the players are: easy"),
        ("simulate leningrad --games ten", "--games"),
        ("simulate leningrad --setup odd", "free, historical"),
        ("rules chess 8", "the games are: leningrad"),
        ("nonsense", "nonsense"),
        ("", "COMMAND"),
    ],
)
def test_words_that_cannot_be_used(shell: Shell, words: str, said: str) -> None:
    assert said in shell(*words.split(), status=2)


def test_units_that_cannot_move(shell: Shell, march: Path, battle: Path) -> None:
    assert "(2010 §4.5)" in shell("legal", march, "--units", "1pz,21id", status=2)
    assert "leave out --units" in shell("legal", battle, "--units", "1pz", status=2)
    assert "choose 200 to 20000" in shell("show", march, "--png", "x.png", "--width", "1", status=2)


def grognard(*words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "grognard.cli", *map(str, words)]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)


def test_in_a_real_shell(tmp_path: Path) -> None:
    made = grognard("position", "leningrad", "--setup", "historical", "--seed", "7", "--lang", "en")
    assert (made.returncode, made.stderr) == (0, "")
    shown = grognard("show", "-", "--lang", "fr", typed=made.stdout)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("édition 2010, tour 1 sur 12")
    wrong = grognard("show", tmp_path / "nothing.txt", "--lang", "en")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("grognard: ") and "Traceback" not in wrong.stderr
    helped = grognard("odds", "--help", "--lang", "fr")
    assert helped.returncode == 0 and "les unités qui attaquent" in helped.stdout
