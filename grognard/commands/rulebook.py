"""The rulebooks: cases by number or by words, and the terms of a game in both languages."""

from __future__ import annotations

import argparse
from typing import Any

from grognard import games
from grognard.commands.parser import Refused
from grognard.commands.positions import add_game, command, finish, print_json, table
from grognard.warfare.cases import Book
from grognard.words import LANGUAGES, Language, tell


def add(commands: Any, language: Language) -> None:
    parser = command(commands, "rules", language, run_rules)
    parser.mixed = True
    add_game(parser, language)
    parser.add_argument("words", nargs="*", metavar=tell("arg-case-name", language), help=tell("arg-case", language))
    parser.add_argument("--glossary", action="store_true", help=tell("arg-glossary", language))
    finish(parser, language)


def run_rules(options: argparse.Namespace, language: Language) -> int:
    if options.game not in games.GAMES:
        raise Refused("cli-unknown-game", name=options.game, known=", ".join(games.GAMES))
    cases = games.rulebook(options.game)
    edition = _edition(cases.BOOK, options.edition)
    words = " ".join(options.words)
    if options.glossary:
        return _show_terms(options, cases.BOOK, words, language)
    if words:
        found = cases.find(words, edition, language)
        if not found:
            raise Refused("rules-nothing", words=words, book=games.book(options.game, edition, language))
    else:
        found = [cases.BOOK.case(name, language) for name in cases.BOOK.names(edition)]
    if options.json:
        print_json([{"case": c.name, "title": c.title, "summary": c.summary, "note": c.note} for c in found])
        return 0
    if not words:
        print(table([[cases.place_of(c.name, language), c.title] for c in found]))
        return 0
    titles = [f"{cases.place_of(c.name, language)}  {c.title}" for c in found]
    print(
        "\n\n".join("\n".join(filter(None, (head, c.summary, c.note))) for head, c in zip(titles, found, strict=True))
    )
    return 0


def _edition(book: Book, asked: str | None) -> str:
    if asked is not None and asked not in book.editions:
        raise Refused("cli-unknown-edition", edition=asked, known=", ".join(book.editions))
    return asked or book.editions[0]


def _show_terms(options: argparse.Namespace, book: Book, words: str, language: Language) -> int:
    """The reader's own language first."""
    if not book.glossary:
        raise Refused("rules-no-glossary", game=games.called(options.game, language))
    found = [term for term in book.glossary if term.has(words)]
    if not found:
        raise Refused("rules-no-term", words=words)
    if options.json:
        print_json([{"en": term.en, "fr": term.fr, "also": term.others} for term in found])
        return 0
    order = sorted(LANGUAGES, key=lambda each: each != language)
    heads = [*(tell(f"glossary-{each}", language) for each in order), tell("glossary-also", language)]
    print(table([[*(term[each] for each in order), ", ".join(term.others)] for term in found], heads))
    return 0
