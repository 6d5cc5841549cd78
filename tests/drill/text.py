"""Records and sentences."""

from __future__ import annotations

from grognard.umpire import Dice, Question
from grognard.umpire.forms import followed, words_after
from grognard.umpire.reading import Page
from grognard.umpire.record import Header
from tests.drill.play import new
from tests.drill.position import FORM, read_position, write_position
from tests.drill.state import Drill

GAME, RULES_VERSION = FORM.game, FORM.version
FORMS = tuple(form for item in FORM.items if issubclass(item, Question) for form in item.forms)
VERBS, FOLLOW = words_after(FORMS), followed(FORMS)


def start(header: Header) -> Drill:
    if header.position is None:
        state = new(header.edition)
    else:
        state = read_position(header.position, header.name)
        if (hidden := state.hidden()) is not None:
            raise Page(header.name).wrong(None, hidden)
    state.dice = Dice(header.seed, state.dice.count)
    return state


def draw(state: Drill, outcome: str) -> int:
    raise ValueError(outcome)


__all__ = ["FOLLOW", "GAME", "RULES_VERSION", "VERBS", "draw", "read_position", "start", "write_position"]
