"""How the server reaches a game: its package, and the part `table` of it that lays it on a table."""

from __future__ import annotations

from typing import Any

from grognard import games
from grognard.server.problem import Text, not_found, wrong
from grognard.warfare import contract, variants
from grognard.warfare.marching import March, Orders
from grognard.warfare.staff import Topics
from grognard.words import LANGUAGES

TableGame = contract.Table[Any]


def package(name: str) -> contract.Game[Any]:
    if name not in games.GAMES:
        raise not_found("server-no-such-game", name=name)
    return games.game(name)


def table_game(name: str) -> TableGame:
    package(name)
    return games.part(name, "table")


def staff_topics(name: str) -> Topics:
    """What a player of a game can leave to his staff: nothing, where the game has not thought of it."""
    package(name)
    try:
        return games.part(name, "staff").TOPICS
    except games.NoPart:
        return ()


def march(name: str, view: Any, orders: Orders) -> March | None:
    """Where those go who have march orders; nothing in a game that knows none."""
    package(name)
    try:
        return games.part(name, "marching").march(view, orders)
    except games.NoPart:
        return None


def check_edition(name: str, edition: str) -> str:
    if not variants.is_edition(edition, table_game(name).EDITIONS):
        raise not_found("server-no-such-edition", name=edition)
    return edition


def edition_title(name: str, edition: str) -> Text:
    """An edition among those of its game, with its variant."""
    told = table_game(name).edition_title(variants.book(edition))
    return {language: variants.and_variant(title, edition) for language, title in told.items()}


def usual_handicap(name: str, edition: str) -> int | None:
    """The points with which an edition begins, in a game that knows handicaps."""
    said = getattr(table_game(name), "handicap", None)
    return int(said(edition)) if said else None


def handicap_words(name: str, points: int | None) -> tuple[str, ...]:
    """What a record says of a handicap that was chosen. Raises `Problem`."""
    if points is None:
        return ()
    if (
        abs(points) > getattr(package(name), "HANDICAPS", 0)
        or usual_handicap(name, package(name).DEFAULT_EDITION) is None
    ):
        raise wrong("server-no-handicap", points=points)
    return ("handicap", str(points))


def book(name: str, edition: str) -> Text:
    """The game as one calls it, with its edition where there are several."""
    return {language: games.book(name, edition, language) for language in LANGUAGES}
