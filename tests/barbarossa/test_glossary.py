"""One word for one thing: our sentences keep to the glossary, in English and in French."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import grognard
from grognard.games.barbarossa.cases import BOOK
from grognard.games.barbarossa.units import FILES
from grognard.warfare.glossary import Term, names
from grognard.warfare.synonyms import is_abbreviation
from grognard.words import LANGUAGES, Language

LOCALE = Path(grognard.__file__).parent / "locale"
QUOTED = re.compile("«[^»]*»|“[^”]*”")
"""What the print says is told in its own words."""
TERMS = BOOK.glossary
PAIRS = """
    strongpoint; fortified line; citadel; bridge marker; mega-hex; inset map; clear terrain; woods; hill;
    swamp; marsh; major river; lake; shallow water; major city; motorway; rail line; railhead; climate; Mud;
    Frost; Snow; storm; frozen; non-combat unit; movement point (MP); attack strength; stacking point;
    cavalry; mortar; armoured train; flotilla; operational HQ; command value; recovery value; Guards; militia;
    garrison; Zone of Control (ZOC); no-ZOC band; specialised movement; general supply; Attack Supply Point
    (ASP); Mobile Supply Unit (MSU); dump; large dump; supply route; road net; fuel shortage; Active box;
    reinforcement; Additional Retreat; combined arms bonus (CAB); Panzer integrity bonus; engineer effects;
    bunker buster; escort; air transport; Engineering Phase; Supply Phase; Recovery Phase; victory point (VP);
    die roll modifier (DRM); scenario
"""
"""Terms that are never paraphrased: where one language has it, so has the other."""


class Texts(visitor.Visitor):  # type: ignore[misc]
    """The words of a message, without what is filled in and what chooses among its variants."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.found.append(node.value)


def messages(page: str) -> dict[str, str]:
    """By key the words of each message of a catalogue."""
    found = {}
    for entry in FluentParser().parse(page).body:
        if isinstance(entry, ast.Message):
            texts = Texts()
            texts.visit(entry)
            found[entry.id.name] = " ".join(texts.found)
    return found


def sentences() -> Iterator[tuple[str, dict[Language, str]]]:
    """Where a text stands, and what it says in both languages."""
    for name in BOOK.names():
        each = {language: BOOK.case(name, language) for language in LANGUAGES}
        yield name, {language: f"{case.title}. {case.summary} {case.note}" for language, case in each.items()}
    for path in sorted((LOCALE / "en").glob("barbarossa*.ftl")):
        english, french = (messages((LOCALE / x / path.name).read_text(encoding="utf-8")) for x in LANGUAGES)
        for key, text in english.items():
            yield f"{path.name}: {key}", {"en": text, "fr": french.get(key, "")}


# --- words that we do not write ---------------------------------------------------------------------


def whole(word: str) -> re.Pattern[str]:
    """A word or its plural; an abbreviation as it is written."""
    plural = "" if is_abbreviation(word) else "(?:e?s|x)?"
    return re.compile(rf"(?<!\w){re.escape(word)}{plural}(?!\w)", 0 if is_abbreviation(word) else re.IGNORECASE)


def slips(text: str, language: Language) -> list[str]:
    """The words of a text for which the glossary has another."""
    text = QUOTED.sub("", text)
    return [
        f"“{word}”: {term[language]}" for term in TERMS for word in term.never[language] if whole(word).search(text)
    ]


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("fr", "La ZOC ennemie arrête l’unité.", ["“ZOC”: Zone de Contrôle (ZdC)"]),
        ("fr", "La ZdC ennemie arrête l’unité.", []),
        ("fr", "Un débordement coûte 1 PM.", ["“débordement”: Overrun"]),
        ("fr", "Deux hexs, trois hexagones.", ["“hex”: hexagone", "“hexs”: hexagone"]),
        ("fr", "Il est imprimé «\N{NO-BREAK SPACE}hexs\N{NO-BREAK SPACE}».", []),
        ("fr", "Les forêts et les QG", ["“forêt”: bois"]),
        ("en", "Two forests and a QG", ["“forest”: woods", "“QG”: headquarters (HQ)"]),
        ("en", "Armored units pay", ["“armored”: armour"]),
        ("en", "Armoured units pay", []),
    ],
)
def test_a_slip_is_found(language: Language, text: str, wanted: list[str]) -> None:
    assert sorted(slips(text, language)) == sorted(wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_word_for_which_there_is_another(language: Language) -> None:
    assert [(where, slip) for where, text in sentences() for slip in slips(text[language], language)] == []


def test_the_words_of_messages_are_read_with_all_their_variants() -> None:
    page = 'why = { $count ->\n    [one] one hex { $unit }\n   *[other] forests { "quoted" }\n }\n    .title = a QG\n'
    assert sorted(messages(page)["why"].split()) == ["QG", "a", "forests", "hex", "one"]


# --- the same thing in both languages ---------------------------------------------------------------


def said(term: Term, language: Language) -> re.Pattern[str]:
    """A term with its endings: `point fortifié`, `points fortifiés`."""
    written = (
        rf"\b{re.escape(name)}\b" if is_abbreviation(name) else r"\b" + r"\w*\W+".join(map(_stem, name.split()))
        for name in names(term[language])
    )
    return re.compile("|".join(written), re.IGNORECASE)


def _stem(word: str) -> str:
    return re.escape(re.sub(r"(?:al|e|y)$", "", word) if len(word) > 3 else word)


def parted(term: Term, text: dict[Language, str]) -> bool:
    """The English speaks of it and the French does not."""
    return bool(said(term, "en").search(text["en"])) and not said(term, "fr").search(text["fr"])


def test_where_the_english_names_a_thing_the_french_names_it_by_its_word() -> None:
    by_name = {term.en: term for term in TERMS}
    terms = [by_name[" ".join(name.split())] for name in PAIRS.split(";")]
    assert [(where, term.en, term.fr) for where, text in sentences() for term in terms if parted(term, text)] == []
    assert parted(by_name["strongpoint"], {"en": "Two strongpoints.", "fr": "Deux blockhaus."})
    assert not parted(by_name["strongpoint"], {"en": "Two strongpoints.", "fr": "Deux points fortifiés."})


# --- the list itself --------------------------------------------------------------------------------


def test_every_term_is_written_once_and_forbids_none_of_the_others() -> None:
    for language in LANGUAGES:
        ours = [name for term in TERMS for name in names(term[language])]
        twice = {name for name in ours if ours.count(name) > 1}
        assert twice == set()
        forbidden = [word for term in TERMS for word in term.never[language]]
        assert [word for word in forbidden if any(whole(word).search(name) for name in ours)] == []


def test_the_keys_of_a_term() -> None:
    for key, term in FILES.toml("glossary.toml").items():
        assert {"en", "fr"} <= term.keys() <= {"en", "fr", "also", "never_en", "never_fr"}, key
