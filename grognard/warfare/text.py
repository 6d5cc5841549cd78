"""A game in writing: what records and sentences need to know of it, by the form of its positions.

WRITING = Writing(FORM, read_position, new, SET_UPS)
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


class Writing:
    """`new`: a game by its edition, its set-up (one of `set_ups`) and whether each of the `options` is played."""

    def __init__(
        self,
        form: Form,
        read_position: Callable[[str, str], Any],
        new: Callable[..., Any],
        set_ups: Sequence[str],
        options: Sequence[str] = (),
    ) -> None:
        self.form, self._read, self._new, self._set_ups, self._options = form, read_position, new, set_ups, options
        self.game, self.version = form.game, form.version
        forms = tuple(each for item in form.items if issubclass(item, Question) for each in item.forms)
        self.verbs, self.follow = words_after(forms), followed(forms)

    def start(self, header: Header) -> Any:
        """The game of a record at its first question."""
        page = Page(header.name)
        edition = variants.read_edition(page, Word.of(header.edition), self.form.editions)
        if header.position is None:
            state = self.begin(edition, page, [Word.of(w) for w in header.set_up])
            state.dice = Dice(header.seed)
            return state
        state = self._read(header.position, header.name)
        page.one_of(Word.of(header.edition), (state.rules.edition,))
        if (hidden := state.hidden()) is not None:
            raise page.wrong(None, hidden)
        state.dice = Dice(header.seed, state.dice.count)
        return state

    def begin(self, edition: str, page: Page, words: Sequence[Word]) -> Any:
        """A new game by the words of its set-up. Raises `FormatError` for words that are none."""
        set_up = page.one_of(words[0], self._set_ups) if words else self._set_ups[0]
        for word in words[1:]:
            if not self._options:
                raise page.wrong(word, "format-too-much", found=word)
            page.one_of(word, self._options)
        return self._new(edition, set_up=str(set_up), **{option: option in words for option in self._options})

    @staticmethod
    def draw(state: Any, outcome: str) -> int:
        """What an outcome that is no die says to the umpire. In most games nothing is drawn but dice."""
        raise ValueError(outcome)
