"""Forms with their roles, and the shapes of questions that follow from them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard import games
from grognard.umpire import ADD, DONE, DROP, GO, PICK, SAY, STOP, WAY, Form, Question
from grognard.umpire.forms import followed, form_of, words_after
from grognard.umpire.shapes import Shape, onward, plainest, sample, shape_of, with_role
from grognard.umpire.spoken import spoken

END = Form("end", STOP)
LOSS, TO, AIR = Form("loss UNIT", PICK), Form("to HEX", GO), Form("air NUMBER", SAY)
PLACE, WITH, WITHOUT = Form("place UNIT HEX", GO), Form("with UNIT", ADD), Form("without UNIT", DROP)


@pytest.mark.parametrize(
    ("forms", "shape"),
    [
        ((Form("yes", SAY), Form("no", SAY)), Shape.CHOICE),
        ((Form("march", WAY), Form("rail", WAY)), Shape.CHOICE),
        ((AIR,), Shape.NUMBER),
        ((LOSS, Form("retreat", SAY)), Shape.PIECE),
        ((Form("move UNITS", PICK, opens=True), Form("enter UNITS HEX", GO), END), Shape.PIECE),
        ((TO, Form("overrun HEX", GO)), Shape.HEX),
        ((END, TO), Shape.HEX),
        ((PLACE, Form("halt", STOP)), Shape.ASSIGN),
        ((WITH, Form("also HEX", ADD), Form("roll", DONE)), Shape.GATHER),
        ((WITHOUT, Form("march", WAY)), Shape.GATHER),
        ((TO, Form("also HEX", ADD), Form("done", DONE)), Shape.GATHER),
        ((WITH, Form("send UNIT HEX", ADD), Form("done", DONE)), Shape.ASSIGN),
        ((), Shape.CHOICE),
        (
            (Form("move UNIT", PICK, opens=True), Form("double UNIT", ADD), Form("bridge HEX HEX", ADD), END),
            Shape.PIECE,
        ),
        ((Form("feed UNIT HEX", ADD), Form("starve HEX", DROP), END), Shape.ASSIGN),
    ],
)
def test_the_shape_follows_from_the_forms(forms: tuple[Form, ...], shape: Shape) -> None:
    assert shape_of(forms) is shape


@pytest.mark.parametrize(
    ("form", "fitting", "others"),
    [
        ("move UNITS", ["move 1pz", "move 1pz,6pz"], ["move", "move 0911", "move 12", "move 1pz 0911", "go 1pz"]),
        ("with UNIT", ["with 1pz"], ["with 1pz,6pz", "with E1829", "with 3"]),
        ("to HEX", ["to 0911", "to E1829"], ["to 1pz", "to 12", "to 0911 0912"]),
        ("air NUMBER", ["air 0", "air 12"], ["air 0911", "air 1pz", "air -1"]),
        ("retreat UNIT lost", ["retreat 1pz lost"], ["retreat 1pz 0911", "retreat 1pz found"]),
        ("order HEX stand", ["order E1829 stand"], ["order stand E1829", "order E1829 go"]),
    ],
)
def test_what_fits_a_form(form: str, fitting: list[str], others: list[str]) -> None:
    found = Form(form, SAY)
    assert all(found.fits(spoken(text)) for text in fitting)
    assert not any(found.fits(spoken(text)) for text in others)


def test_the_form_of_an_action() -> None:
    forms = (Form("retreat UNIT HEX", GO), Form("retreat UNIT lost", PICK), Form("retreat", SAY))
    assert [form_of(forms, spoken(text)).role for text in ("retreat 1pz lost", "retreat", "retreat 1pz 0911")] == [
        PICK,
        SAY,
        GO,
    ]
    with pytest.raises(ValueError, match="fits no form"):
        form_of(forms, spoken("retreat 1pz,6pz 0911"))


def test_lists_are_said_one_by_one_where_a_form_takes_one_thing() -> None:
    attack = Form("attack HEX", GO, opens=True, then="also")
    forms = (attack, Form("also HEX", ADD), WITH, PLACE, Form("move UNITS", PICK), AIR, END)
    assert followed(forms) == {"attack": "also", "also": "also", "with": "with", "place": "place"}
    assert words_after(forms) == {"attack": 1, "also": 1, "with": 1, "place": 2, "move": 1, "air": 1, "end": 0}


# --- a question that is put together -----------------------------------------------------------------


class Gathering(Question):
    """Two of three pieces."""

    forms = (WITH, WITHOUT, Form("done", DONE), END)


class Table:
    """No more of a state than roles are found by."""

    def __init__(self, *legal: str) -> None:
        self.decision, self._legal = Gathering(), legal

    def legal(self) -> tuple[str, ...]:
        return self._legal


def test_whoever_plays_at_random_does_not_take_back_what_he_put_together() -> None:
    table = Table("with a", "without b", "without c", "done")
    assert table.decision.shape is Shape.GATHER
    assert onward(table) == ["with a", "done"]
    assert {sample(table, Random(seed)) for seed in range(40)} == {"with a", "done"}
    stuck = Table("without b")
    assert onward(stuck) == ("without b",)
    assert sample(stuck, Random(1)) == "without b"


def test_whoever_is_at_a_loss_ends_it() -> None:
    assert plainest(Table("with a", "done", "end"), Random(1)) == "end"
    assert plainest(Table("with a", "without b", "done"), Random(1)) == "done"
    assert plainest(Table("with a", "without b"), Random(1)) == "with a"


def test_actions_by_their_role() -> None:
    table = Table("with a", "with c", "without b", "done")
    assert with_role(table, ADD) == ["with a", "with c"]
    assert with_role(table, DROP, DONE) == ["without b", "done"]
    assert with_role(table, STOP) == with_role(table, WAY) == []


# --- the games ---------------------------------------------------------------------------------------


def kinds() -> list[tuple[str, type[Question]]]:
    items: list[tuple[str, Any]] = [
        (name, item) for name in games.GAMES for item in games.part(name, "position").FORM.items
    ]
    return [(name, item) for name, item in items if issubclass(item, Question)]


SHAPES = {
    "movement": Shape.PIECE, "moving": Shape.HEX, "combat": Shape.HEX, "declaring": Shape.GATHER,
    "air-support": Shape.NUMBER, "losing-steps": Shape.PIECE, "retreating": Shape.ASSIGN, "advancing": Shape.ASSIGN,
    "bid": Shape.NUMBER, "german-setup": Shape.ASSIGN, "set-up": Shape.ASSIGN, "soviet-columns": Shape.HEX,
    "interdiction": Shape.HEX, "fortification": Shape.HEX, "replacement": Shape.PIECE, "organisation": Shape.PIECE,
    "overstacked": Shape.PIECE, "partisans": Shape.PIECE,
}  # fmt: skip


@pytest.mark.parametrize(("name", "kind"), kinds())
def test_every_question_of_the_games_has_the_shape_one_would_say(name: str, kind: type[Question]) -> None:
    assert kind.forms
    assert len({form.said for form in kind.forms}) == len(kind.forms)
    if kind.kind in SHAPES:
        assert shape_of(kind.forms) is SHAPES[kind.kind]
