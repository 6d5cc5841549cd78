"""What holds for the cases of every rulebook, in our own words: both languages, the same figures, good typography."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from grognard import games
from grognard.games import GAMES
from grognard.words import LANGUAGES

ROOT = Path(games.__file__).parent
NO_BREAK = "\N{NO-BREAK SPACE}"
TEXTS = {"en": ("title_en", "en", "note_en"), "fr": ("title_fr", "fr", "note_fr")}
KEYS = {"title_en", "title_fr", "en", "fr"}
FURTHER = {"note_en", "note_fr", "same", "module", "step", "later", "only", "ready", "stands"}


@cache
def cases(book: str) -> dict[str, dict[str, str]]:
    pages = sorted((ROOT / book.replace("-", "_") / "data").glob("cases*.toml"))
    return {name: said for page in pages for name, said in tomllib.loads(page.read_text(encoding="utf-8")).items()}


def texts(book: str, language: str) -> list[tuple[str, str]]:
    """(case, text) for the texts of every case."""
    return [(name, said[key]) for name, said in cases(book).items() for key in TEXTS[language] if key in said]


def with_any(pattern: str, book: str, language: str) -> list[tuple[str, str]]:
    return [(name, found[0]) for name, text in texts(book, language) if (found := re.search(pattern, text))]


@pytest.mark.parametrize("book", GAMES)
def test_the_book_has_every_case_of_its_files(book: str) -> None:
    found = games.rulebook(book).BOOK
    assert found.names() == list(cases(book))
    assert all(found.case(name, language).summary for name in found.names() for language in LANGUAGES)


@pytest.mark.parametrize("book", GAMES)
def test_every_case_has_its_texts_in_both_languages(book: str) -> None:
    for name, said in cases(book).items():
        assert KEYS <= said.keys() <= KEYS | FURTHER, name
        assert ("note_en" in said) == ("note_fr" in said), name
        for english, french in zip(TEXTS["en"], TEXTS["fr"], strict=True):
            assert all(text and text == text.strip() for text in (said.get(english, "-"), said.get(french, "-"))), name


@pytest.mark.parametrize("book", GAMES)
def test_both_languages_give_the_same_figures_and_cases(book: str) -> None:
    def figures(text: str) -> list[str]:
        return sorted(re.findall(r"\d+(?:\.\d+)?|½", text))

    for name, said in cases(book).items():
        for english, french in zip(TEXTS["en"], TEXTS["fr"], strict=True):
            assert figures(said.get(english, "")) == figures(said.get(french, "")), (name, english)


@pytest.mark.parametrize("book", GAMES)
def test_french_has_french_typography(book: str) -> None:
    assert with_any("[\"'“”]", book, "fr") == []
    assert with_any(f"[^{NO_BREAK}][:;!?»]|«[^{NO_BREAK}]", book, "fr") == []
    assert with_any(r"[\d½] (?:PM|PV)\b", book, "fr") == []
    assert [name for name, text in texts(book, "fr") if text.count("«") != text.count("»")] == []


@pytest.mark.parametrize("book", GAMES)
def test_english_has_english_typography(book: str) -> None:
    assert with_any(f"[\"'«»{NO_BREAK}]| [:;!?]", book, "en") == []


@pytest.mark.parametrize("book", GAMES)
def test_cases_named_in_a_text_exist(book: str) -> None:
    wrong = []
    for name, text in (*texts(book, "en"), *texts(book, "fr")):
        for edition, number in re.findall(r"(?:(2010|1979) )?§(\d+\.\d+[a-z]?)", text):
            if f"{edition or name.split()[0]} §{number}" not in cases(book):
                wrong.append((name, number))
    assert wrong == []
