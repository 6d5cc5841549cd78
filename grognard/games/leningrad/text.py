"""Leningrad in writing: positions, and what records and sentences need to know of the game.

The grammar is in `docs/formats.md`.
"""

from __future__ import annotations

from grognard.games.leningrad.diagram import find_division
from grognard.games.leningrad.editions import EDITIONS
from grognard.games.leningrad.position import FORM, read_position, write_position
from grognard.games.leningrad.sequence import new
from grognard.games.leningrad.state import Leningrad
from grognard.umpire import Dice, Question
from grognard.umpire.forms import followed, words_after
from grognard.umpire.reading import Page, Word
from grognard.umpire.record import Header
from grognard.warfare import variants

# --- records and sentences -------------------------------------------------------------------------

GAME, RULES_VERSION = FORM.game, FORM.version
FORMS = tuple(form for item in FORM.items if issubclass(item, Question) for form in item.forms)
VERBS, FOLLOW = words_after(FORMS), followed(FORMS)


def start(header: Header) -> Leningrad:
    """The game of a record at its first question."""
    page = Page(header.name)
    edition = variants.read_edition(page, Word.of(header.edition), EDITIONS)
    if header.position is not None:
        state = read_position(header.position, header.name)
        page.one_of(Word.of(header.edition), (state.rules.edition,))
        if (hidden := state.hidden()) is not None:
            raise page.wrong(None, hidden)
        state.dice = Dice(header.seed, state.dice.count)
        return state
    words = [Word.of(w) for w in header.set_up]
    set_up = page.one_of(words[0], ("free", "historical")) if words else "free"
    for word in words[1:]:
        page.one_of(word, ("bid",))
    state = new(edition, set_up=set_up, bid="bid" in words)
    state.dice = Dice(header.seed)
    return state


def draw(state: Leningrad, outcome: str) -> int:
    """What `i1=48` says to the umpire: the number of the division. Raises ValueError."""
    name, _, division = outcome.partition("=")
    if name not in state.rules.by_name:
        raise ValueError(outcome)
    return find_division(state.rules, state.rules.by_name[name], division)


__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]
