"""English and French say the same things."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import grognard
from grognard import words
from grognard.words import LANGUAGES, Names, keys, tell, users_language

ROOT = Path(grognard.__file__).parent
ENTRY = re.compile(r"^([a-z][a-z0-9-]*) =(.*(?:\n[ \t]+.*)*)", re.MULTILINE)


def catalogue(language: str) -> dict[str, str]:
    said: dict[str, str] = {}
    for page in sorted((ROOT / "locale" / language).glob("*.ftl")):
        for key, text in ENTRY.findall(page.read_text(encoding="utf-8")):
            assert key not in said, f"{key} stands twice in {language}"
            said[key] = text
    return said


def test_both_languages_have_the_same_messages_with_the_same_arguments() -> None:
    english, french = catalogue("en"), catalogue("fr")
    assert english.keys() == french.keys()
    for language in LANGUAGES:  # games from elsewhere may have brought words of theirs
        assert english.keys() <= keys(language)

    def arguments(text: str) -> set[str]:
        return set(re.findall(r"\$([a-z_]+)", text))

    assert {k: arguments(v) for k, v in english.items()} == {k: arguments(v) for k, v in french.items()}


def test_every_message_can_be_read() -> None:
    for language in LANGUAGES:
        assert all(words._message(key, language) for key in keys(language))


def test_nothing_is_parsed_to_know_what_there_is_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parsing a whole catalogue takes longer than drawing a map."""
    monkeypatch.setattr("fluent.runtime.FluentResource", None)
    monkeypatch.setattr(words, "_bundle", None)
    keys.cache_clear()
    assert {"map-about", "picture-north"} <= keys("en")


def test_every_message_is_used_somewhere() -> None:
    code = "\n".join(p.read_text(encoding="utf-8") for p in ROOT.rglob("*.py"))
    computed = tuple(f"{prefix}-" for prefix in re.findall(r'f"([a-z][a-z-]*)-\{', code))
    unused = [
        k for k in catalogue("en") if f'"{k}"' not in code and f"'{k}'" not in code and not k.startswith(computed)
    ]
    assert unused == []


def test_a_missing_message_or_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="no message"):
        tell("no-such-message")
    with pytest.raises(KeyError, match="map-hex"):
        tell("map-hex")


@pytest.mark.parametrize(("value", "expected"), [("fr_FR.UTF-8", "fr"), ("en_GB", "en"), ("de_DE", "en"), ("fr", "fr")])
def test_the_users_language(monkeypatch: pytest.MonkeyPatch, value: str, expected: str) -> None:
    for name in ("GROGNARD_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert users_language() == expected
    monkeypatch.setenv("GROGNARD_LANG", "en")
    assert users_language() == "en"


def test_names_by_language() -> None:
    assert [Names("Leningrad", "Léningrad")[each] for each in LANGUAGES] == ["Leningrad", "Léningrad"]


PAGE = ROOT.parent / "web" / "src"


def page_catalogue(language: str) -> dict[str, str]:
    text = (PAGE / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    found = ENTRY.findall(text)
    assert len(found) == len({key for key, _ in found}), f"a key stands twice in {language}"
    return dict(found)


def test_the_page_says_the_same_in_both_languages() -> None:
    def arguments(text: str) -> set[str]:
        return set(re.findall(r"\$([a-z_]+)", text))

    english, french = page_catalogue("en"), page_catalogue("fr")
    assert {k: arguments(v) for k, v in english.items()} == {k: arguments(v) for k, v in french.items()}


def test_every_word_of_the_page_is_used() -> None:
    files = [p for p in PAGE.rglob("*") if p.suffix in (".ts", ".svelte")]
    code = "\n".join(p.read_text(encoding="utf-8") for p in files)
    computed = tuple(f"{prefix}-" for prefix in re.findall(r"`([a-z][a-z-]*)-\$\{", code))
    computed += tuple(f"{prefix}-" for prefix in re.findall(r'words: "([a-z-]+)"', code))  # of a guided turn
    unused = [k for k in page_catalogue("en") if f'"{k}"' not in code and f"'{k}'" not in code]
    assert [k for k in unused if not k.startswith(computed)] == []


def test_many_may_speak_at_once() -> None:
    """Messages are parsed when they are first said, by whichever thread says them."""
    script = """
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from grognard import words
start = Barrier(8)
def speak(number):
    start.wait()
    return [words.tell(key, language) for key in ("side-german", "side-soviet") for language in words.LANGUAGES]
with ThreadPoolExecutor(8) as pool:
    assert len(set(map(tuple, pool.map(speak, range(8))))) == 1
"""
    for _ in range(3):
        subprocess.run([sys.executable, "-c", script], check=True)
