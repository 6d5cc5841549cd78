"""A game in writing: what records and sentences need to know of it, by the form of its positions.

WRITING = Writing(FORM, read_position, begin)
VERBS, FOLLOW, start = WRITING.verbs, WRITING.follow, WRITING.start
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.umpire import Dice, Question
from grognard.umpire.forms import followed, words_after
from grognard.umpire.reading import Page, Word
from grognard.umpire.record import Header
from grognard.warfare import variants
from grognard.warfare.position import Form

Begin = Callable[[str, Page, Sequence[Word]], Any]
"""A new game by its edition and the words of its set-up. Raises `FormatError` for words that are none."""


class Writing:
    def __init__(self, form: Form, read_position: Callable[[str, str], Any], begin: Begin) -> None:
        self.form, self._read, self._begin = form, read_position, begin
        forms = tuple(each for item in form.items if issubclass(item, Question) for each in item.forms)
        self.verbs, self.follow = words_after(forms), followed(forms)

    def start(self, header: Header) -> Any:
        """The game of a record at its first question."""
        page = Page(header.name)
        edition = variants.read_edition(page, Word.of(header.edition), self.form.editions)
        if header.position is None:
            state = self._begin(edition, page, [Word.of(w) for w in header.set_up])
            state.dice = Dice(header.seed)
            return state
        state = self._read(header.position, header.name)
        page.one_of(Word.of(header.edition), (state.rules.edition,))
        if (hidden := state.hidden()) is not None:
            raise page.wrong(None, hidden)
        state.dice = Dice(header.seed, state.dice.count)
        return state
