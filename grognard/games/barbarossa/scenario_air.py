"""What a scenario file says of the air (BSR §8.15, §8.52, §14.13): units and boxes, reinforcements, withdrawals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from grognard.games.barbarossa.scenario import BOXES, FINAL, Flyer, Scenario, Transfer
from grognard.games.barbarossa.units import DUMMY, aircraft
from grognard.umpire.reading import Page, Statement, Word


class Reader(Protocol):
    """What the reader of a scenario lends."""

    page: Page
    scenario: Scenario
    flyers: dict[Word, Word]

    def _side(self, word: Word) -> int: ...

    def _turn(self, word: Word) -> int: ...

    def _tail(self, statement: Statement, *what: str) -> tuple[list[Word], list[Word]]: ...


def read_units(reader: Reader, statement: Statement) -> None:
    """`air axis ready jg51a stg77a`"""
    (side, box), units = reader._tail(statement, "SIDE", "BOX")
    _add(reader, reader._side(side), 0, reader.page.one_of(box, BOXES), units)


def read_reinforcement(reader: Reader, statement: Statement) -> None:
    """`air-reinforcement 6 soviet mig3a`: they go to Ready (BSR §8.15)."""
    (turn, side), units = reader._tail(statement, "TURN", "SIDE")
    _add(reader, reader._side(side), reader._turn(turn), BOXES[0], units)


def _add(reader: Reader, side: int, turn: int, box: str, units: Sequence[Word]) -> None:
    mine = sorted(name for name, unit in aircraft().items() if unit.side == side)
    for word in reader.page.once(units, reader.flyers):
        reader.scenario.flyers.append(Flyer(reader.page.one_of(word, mine), side, turn, box))


def read_withdrawal(reader: Reader, statement: Statement) -> None:
    """`air-withdrawal 8 axis he-111`, `air-withdrawal 8 axis cannot-cancel he-111`"""
    (turn, side), (*final, model) = reader._tail(statement, "TURN", "SIDE")
    for word in final:
        reader.page.one_of(word, (FINAL,))
    mine = (unit for unit in aircraft().values() if unit.side == reader._side(side) and unit.kind != DUMMY)
    known = sorted({unit.flight.model for unit in mine if unit.flight is not None})
    found = Transfer(reader._turn(turn), reader._side(side), reader.page.one_of(model, known), bool(final))
    reader.scenario.transfers.append(found)


STATEMENTS = {"air": read_units, "air-reinforcement": read_reinforcement, "air-withdrawal": read_withdrawal}
