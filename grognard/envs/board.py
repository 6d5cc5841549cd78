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
from grognard.warfare import variants

Mask = NDArray[np.int8]
Kind = Literal["arrays", "text"]
END = "."
"""The word that ends an action which could also go on."""
LONGEST_TEXT = 40_000


class NotLegal(ValueError):
    """A word that can go on to no legal action."""


def _one_of(what: str, said: str, known: Iterable[str]) -> str:
    if said not in known:
        raise ValueError(f"{what} is one of {', '.join(known)}, not {said!r}")
    return said


class Board:
    def __init__(self, name: str, edition: str | None, set_up: str, seen_as: Kind) -> None:
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
        self._ask()

    def _ask(self) -> None:
        """Spell the answers to the question on the table."""
        number = self._number
        self._said: list[int] = []
        answers = () if self.state.over else onward(self.state)
        self._left = [([number[word] for word in spelled_by(spoken(action))], action) for action in answers]

    def margin(self, side: str) -> int:
        total: int = self.module.score(self.state).total
        return total if side == self.sides[0] else -total

    def mask(self) -> Mask:
        """The words that can come next."""
        mask = np.zeros(len(self.words), np.int8)
        k = len(self._said)
        for spelled, _ in self._left:
            mask[spelled[k] if k < len(spelled) else 0] = 1
        return mask

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
        view = self.state.view(side)
        said = np.zeros(len(self.words), np.int8)
        asked = not self.state.over and self.state.side == side
        if asked:
            said[self._said] = 1
        mask = self.mask() if asked else np.zeros(len(self.words), np.int8)
        if self.seen_as == "text":
            return {"text": write_position(view), "said": said, "action_mask": mask}
        return {"observation": {**self._seen.arrays(view), "said": said}, "action_mask": mask}

    def info(self) -> dict[str, Any]:
        over = self.state.over
        return {
            "question": "" if over else self.state.decision.kind,
            "case": "" if over else self.state.decision.case_of(self.state),
            "said": " ".join(self.words[w] for w in self._said),
            "turn": self.state.turn,
        }
