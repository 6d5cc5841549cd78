"""What is kept of the words of answers is what would be told anew: nothing that stands in a title has moved since."""

from __future__ import annotations

import random

import pytest

from grognard import games
from grognard.words import LANGUAGES
from tests import soak

GAMES, EVERY = soak.times(2, 4), soak.times(9, 5)


@soak.more
@pytest.mark.parametrize(("game", "edition"), soak.books())
def test_titles_of_answers_are_those_of_this_moment(game: str, edition: str) -> None:
    """In several games one after another: what was kept in one is there in the next."""
    table, telling = games.part(game, "table"), games.part(game, "telling")
    looked = 0
    for seed in range(GAMES):
        state, chance, number = games.game(game).new(edition, seed=seed), random.Random(seed), 0
        while not state.over and number < soak.times(700, 1200):
            if number % EVERY == 0:
                view = state.view(state.side)
                for said in table.actions(view):
                    anew = {language: telling.action_title(view, said["text"], language) for language in LANGUAGES}
                    assert said["title"] == anew, (seed, number, said["text"])
                    looked += 1
            state.play(chance.choice(state.legal()))
            number += 1
    assert looked > 100
