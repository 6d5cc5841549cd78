"""Barbarossa in writing: positions, and what records and sentences need to know of the game."""

from __future__ import annotations

from grognard.games.barbarossa.position import FORM, read_position, write_position
from grognard.games.barbarossa.scenarios import EDITIONS
from grognard.games.barbarossa.sequence import new
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire import Dice, Question
from grognard.umpire.forms import followed, words_after
from grognard.umpire.reading import Page, Word
from grognard.umpire.record import Header

GAME, RULES_VERSION = FORM.game, FORM.version
FORMS = tuple(form for item in FORM.items if issubclass(item, Question) for form in item.forms)
VERBS, FOLLOW = words_after(FORMS), followed(FORMS)


def start(header: Header) -> Barbarossa:
    """The game of a record at its first question."""
    page = Page(header.name)
    edition = page.one_of(Word.of(header.edition), EDITIONS)
    if header.position is not None:
        state = read_position(header.position, header.name)
        page.one_of(Word.of(header.edition), (state.rules.edition,))
        if (hidden := state.hidden()) is not None:
            raise page.wrong(None, hidden)
        state.dice = Dice(header.seed, state.dice.count)
        return state
    state = new(edition)
    state.dice = Dice(header.seed)
    return state


def draw(state: Barbarossa, outcome: str) -> int:
    """What `mg-1=mg07` says to the umpire: the front that was drawn. Raises ValueError."""
    _, _, front = outcome.partition("=")
    if front not in state.rules.by_name:
        raise ValueError(outcome)
    return state.rules.by_name[front]


__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]
