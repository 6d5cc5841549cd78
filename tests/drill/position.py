"""Positions in writing."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.umpire import Item
from grognard.umpire.reading import Statement
from grognard.warfare.position import Form, reduced
from grognard.warfare.position_checks import CheckedReader, reading
from grognard.warfare.sequence import Phase
from tests.drill.asked import QUESTIONS
from tests.drill.moving import Going, Movement, Picking
from tests.drill.play import BY_KIND, Turn
from tests.drill.rules import EDITION, rules
from tests.drill.state import ORDERS, Drill


def agenda(phase: Phase) -> list[Item]:
    return [Turn(), BY_KIND[phase.kind]()] if phase.kind in BY_KIND else []


def _sent(state: Drill) -> Iterable[str] | None:
    r = state.rules
    return [f"{r.names[p]}:{r.numbers[h]}" for p, h in sorted(state.sent.items())] or None


def _orders(state: Drill) -> Iterable[str] | None:
    return [f"{state.rules.numbers[h]}:{ORDERS[what]}" for h, what in sorted(state.orders.items())] or None


FORM = Form(
    game="drill",
    version=1,
    editions=(EDITION,),
    state=Drill,
    rules=rules,
    items=(Turn, *QUESTIONS, Movement, Picking, Going),
    above={
        "": ("turn",),
        "turn": tuple(BY_KIND),
        "movement": ("picking", "going"),
    },
    agenda=agenda,
    words={"sent": _sent, "orders": _orders},
    unit=reduced,
)


class Reader(CheckedReader):
    state: Drill

    def _sent(self, statement: Statement) -> None:
        pairs = (word.named(":") for word in statement.rest)
        self.state.sent = {self.v.unit(self.page, unit): self._hex(number) for unit, number in pairs}

    def _orders(self, statement: Statement) -> None:
        pairs = (word.named(":") for word in statement.rest)
        self.state.orders = {self._hex(number): ORDERS.index(self.page.one_of(what, ORDERS)) for number, what in pairs}


read_position = reading(Drill, Reader, FORM)
write_position = FORM.write
