"""What both environments share: a game in progress, spelled word by word and seen as arrays or as text."""

from __future__ import annotations

import string
from collections.abc import Iterable
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from grognard.games import GAMES, game, part, write_position
from grognard.umpire import Event
from grognard.umpire.shapes import onward
from grognard.umpire.spoken import spelled_by, spoken
from grognard.umpire.state import GameOver
from grognard.warfare import variants

Mask = NDArray[np.int8]
Counts = NDArray[np.int64]
Kind = Literal["arrays", "text"]
By = Literal["action", "word"]
END = "."
"""The word that ends an action which could also go on."""
LONGEST_TEXT = 40_000
MOST_SPELLED = 100_000
"""Actions whose spelling is remembered."""


def _even(weights: Counts) -> NDArray[np.float64]:
    possible = (weights > 0).astype(np.float64)
    possible /= possible.sum()
    return possible


class NotLegal(ValueError):
    """A word that can go on to no legal action."""


def _one_of(what: str, said: str, known: Iterable[str]) -> str:
    if said not in known:
        raise ValueError(f"{what} is one of {', '.join(known)}, not {said!r}")
    return said


class Board:
    """`most_steps`: so many words are said in a game at the most; then it is cut off."""

    def __init__(
        self, name: str, edition: str | None, set_up: str, seen_as: Kind, most_steps: int | None = None
    ) -> None:
        if most_steps is not None and most_steps < 1:
            raise ValueError(f"most_steps is at least 1, not {most_steps}")
        self.module = game(_one_of("game", name, GAMES))
        self.edition: str = edition or self.module.DEFAULT_EDITION
        if not variants.is_edition(self.edition, self.module.EDITIONS):
            _one_of("edition", self.edition, self.module.EDITIONS)
        self.set_up = _one_of("set_up", set_up, part(name, "table").SET_UPS)
        self.seen_as = _one_of("observations", seen_as, ("arrays", "text"))
        self.sides: tuple[str, ...] = tuple(part(name, "measures").SIDES)
        self._seen = part(name, "observation")
        self.words: tuple[str, ...] = (END, *self._seen.words(self.edition))
        self._number = {word: i for i, word in enumerate(self.words)}
        self._spelled: dict[str, tuple[int, ...]] = {}
        self.most_steps = most_steps
        self.begin("0")

    # --- spaces --------------------------------------------------------------------------------

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.words))

    def observation_space(self) -> spaces.Dict:
        flags = spaces.Box(0, 1, (len(self.words),), np.int8)
        if self.seen_as == "text":
            text = spaces.Text(LONGEST_TEXT, charset=string.printable)
            return spaces.Dict({"text": text, "said": flags, "action_mask": flags})
        shapes = self._seen.shapes(self.edition)
        boxes: dict[str, spaces.Space[Any]] = {n: spaces.Box(0, 1, shape, np.float32) for n, shape in shapes.items()}
        return spaces.Dict({"observation": spaces.Dict({**boxes, "said": flags}), "action_mask": flags})

    # --- the game ------------------------------------------------------------------------------

    def begin(self, seed: str) -> None:
        self.state = self.module.new(edition=self.edition, seed=seed, set_up=self.set_up)
        self.steps = 0
        """Words said by those who learn; also those that were not legal."""
        self._ask()

    @property
    def cut_off(self) -> bool:
        return self.most_steps is not None and self.steps >= self.most_steps and not self.state.over

    def _ask(self) -> None:
        """Spell the answers to the question on the table."""
        self._said: list[int] = []
        self._seen_by: dict[str, Any] = {}
        answers = () if self.state.over else onward(self.state)
        self._left = [(self._spell(action), action) for action in answers]

    def _spell(self, action: str) -> tuple[int, ...]:
        found = self._spelled.get(action)
        if found is None:
            if len(self._spelled) >= MOST_SPELLED:
                self._spelled.clear()
            found = tuple(self._number[word] for word in spelled_by(spoken(action)))
            self._spelled[action] = found
        return found

    def margin(self, side: str) -> int:
        total: int = self.module.score(self.state).total
        return total if side == self.sides[0] else -total

    def weights(self) -> Counts:
        """By word to how many legal actions it can go on."""
        k = len(self._said)
        words = [spelled[k] if k < len(spelled) else 0 for spelled, _ in self._left]
        return np.bincount(np.array(words, np.int64), minlength=len(self.words))

    def mask(self) -> Mask:
        """The words that can come next."""
        return (self.weights() > 0).astype(np.int8)

    def sample(self, chance: np.random.Generator, by: By = "action") -> int:
        """The next word by chance: in the end every legal action is as likely as the others, or at each word every word
        is. Those are two different walks: where one unit can go to fifty hexes and `end` is one word, whoever chooses
        among the words ends the phase soon."""
        _one_of("by", by, ("action", "word"))
        weights = self.weights()
        if not weights.any():
            raise GameOver("the game is over: there is no word to say")
        return int(chance.choice(len(weights), p=weights / weights.sum() if by == "action" else _even(weights)))

    def say(self, word: int) -> list[Event] | None:
        """One more word; the events, if an action is complete with it. Raises `NotLegal` and changes nothing."""
        if not 0 <= word < len(self.words):
            raise ValueError(f"a word is a number from 0 to {len(self.words) - 1}, not {word}")
        k = len(self._said)
        left = [each for each in self._left if (each[0][k] if k < len(each[0]) else 0) == word]
        if not left:
            said = " ".join(self.words[w] for w in [*self._said, word])
            raise NotLegal(f"no legal action of {self.state.side if not self.state.over else 'nobody'} begins {said!r}")
        if len(left) == 1 and (word == 0 or k + 1 == len(left[0][0])):
            return self.play(left[0][1])
        self._left = left
        self._said.append(word)
        return None

    def play(self, action: str) -> list[Event]:
        events: list[Event] = self.state.play(action)
        self._ask()
        return events

    # --- seeing --------------------------------------------------------------------------------

    def observe(self, side: str) -> dict[str, Any]:
        """What a side may know. The mask is empty for whoever is not asked."""
        said = np.zeros(len(self.words), np.int8)
        asked = not self.state.over and self.state.side == side
        if asked:
            said[self._said] = 1
        mask = self.mask() if asked else np.zeros(len(self.words), np.int8)
        if side not in self._seen_by:  # nothing happens from word to word
            view = self.state.view(side)
            self._seen_by[side] = write_position(view) if self.seen_as == "text" else self._seen.arrays(view)
        seen = self._seen_by[side]
        if self.seen_as == "text":
            return {"text": seen, "said": said, "action_mask": mask}
        copies = {name: array.copy() for name, array in seen.items()}
        return {"observation": {**copies, "said": said}, "action_mask": mask}

    def info(self) -> dict[str, Any]:
        over = self.state.over
        return {
            "question": "" if over else self.state.decision.kind,
            "case": "" if over else self.state.decision.case_of(self.state),
            "said": " ".join(self.words[w] for w in self._said),
            "turn": self.state.turn,
        }
