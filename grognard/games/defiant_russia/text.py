"""Defiant Russia in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`.
"""

from __future__ import annotations

from grognard.games.defiant_russia.editions import EDITIONS
from grognard.games.defiant_russia.position import FORM, read_position, write_position
from grognard.games.defiant_russia.sequence import SET_UPS, new
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.umpire import Dice, Question
from grognard.umpire.forms import followed, words_after
from grognard.umpire.reading import Page, Word
from grognard.umpire.record import Header
from grognard.warfare import variants

GAME, RULES_VERSION = FORM.game, FORM.version
FORMS = tuple(form for item in FORM.items if issubclass(item, Question) for form in item.forms)
VERBS, FOLLOW = words_after(FORMS), followed(FORMS)


def start(header: Header) -> DefiantRussia:
    """The game of a record at its first question."""
    page = Page(header.name)
    edition = variants.read_edition(page, Word.of(header.edition), EDITIONS)
    if header.position is not None:
        state = read_position(header.position, header.name)
        state.dice = Dice(header.seed, state.dice.count)
        return state
    words = [Word.of(w) for w in header.set_up]
    set_up = page.one_of(words[0], SET_UPS) if words else SET_UPS[0]
    for word in words[1:]:
        raise page.wrong(word, "format-too-much", found=word)
    state = new(edition, set_up=set_up)
    state.dice = Dice(header.seed)
    return state


def draw(state: DefiantRussia, outcome: str) -> int:
    """Nothing is drawn in this game but dice."""
    raise ValueError(outcome)


__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]
