"""What scenario files say of units that are drawn, called away, or turned into others (BSR §8.43-8.44, §8.5, §8.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from grognard.games.barbarossa.scenario import ANY_STRENGTH, FINAL, Arrival, Bonus, Conversion, Draw, Withdrawal
from grognard.games.barbarossa.units import MACHINE_GUNS, MILITIA, tags
from grognard.umpire.reading import Statement, Word

if TYPE_CHECKING:
    from grognard.games.barbarossa.scenario_text import _Reader

RETURNS = "returns"


def home(reader: _Reader, statement: Statement) -> None:
    """`home smolensk E5119 E5120`: where militia was raised (BSR §8.43)."""
    (city,), hexes = reader._tail(statement, "CITY")
    which = reader.page.one_of(city, tags(MILITIA))
    if which in reader.scenario.homes:
        raise reader.page.wrong(city, "format-twice", what=which, line=statement.key.line)
    reader.scenario.homes[which] = tuple(reader._hex(word) for word in reader.page.once(hexes))


def draw(reader: _Reader, statement: Statement) -> None:
    """`draw mg 7 9-11`, `draw mogilev,smolensk 12-14`: one in each of these turns (BSR §8.43, §8.44b)."""
    (which,), turns = reader._tail(statement, "CUP")
    words = [reader.page.one_of(word, (MACHINE_GUNS, *tags(MILITIA))) for word in reader.page.once(which.parts(","))]
    found = tuple(turn for word in turns for turn in reader._turns(word))
    reader.scenario.draws.append(Draw(found, tuple(words)))


def withdrawal(reader: _Reader, statement: Statement) -> None:
    """`withdrawal 8 axis 15id/2`, `withdrawal 8 axis any-strength cannot-cancel 3pz-p 3pz-r`, `withdrawal 8 axis
    returns:12:E1034 15id`: it comes back from turn 12 on, by that hex of the edge (BSR §8.51d)."""
    (turn, side_), words = reader._tail(statement, "TURN", "SIDE")
    side, said, back = reader._side(side_), set[str](), None
    while words and (words[0] in (FINAL, ANY_STRENGTH) or words[0].named(":")[0] == RETURNS):
        word = words.pop(0)
        said.add(str(word))
        if word.named(":")[0] == RETURNS:
            back = _back(reader, word, reader._turn(turn))
    if not words:
        raise reader.page.wrong(statement.words[-1], "format-missing", what="UNITS")
    for word in words:
        name, steps = reader._unit(word, side)
        if name not in reader.placed:
            raise reader.page.wrong(word, "scenario-not-placed", unit=name)
        found = Withdrawal(reader._turn(turn), side, name, steps, ANY_STRENGTH in said, FINAL in said)
        if back is not None:
            if any(name == arrival.unit for arrival in reader.scenario.arrivals):
                raise reader.page.wrong(word, "scenario-returns", unit=name)
            found = found._replace(back=back[0])
            reader.scenario.backs.append(Arrival(name, side, *back, on_map=False))
        reader.scenario.withdrawals.append(found)


def _back(reader: _Reader, word: Word, gone: int) -> tuple[int, str]:
    turn, hex_ = word.named(":")[1].named(":")
    if not hex_:
        raise reader.page.wrong(word, "format-missing", what="HEX")
    return reader.page.number(turn, reader.scenario.turns[1], gone + 1), reader._hex(hex_)


def exchange(reader: _Reader, statement: Statement) -> None:
    """`exchange 9 soviet 100rd 161rd for 1gd`: units are turned into another (BSR §8.6)."""
    (turn, side_), words = reader._tail(statement, "TURN", "SIDE")
    side = reader._side(side_)
    if len(words) < 3:
        raise reader.page.wrong(words[-1], "format-missing", what="UNITS")
    *old, literal, new = words
    reader.page.one_of(literal, ("for",))
    names = []
    for word in reader.page.once(old):
        name, _ = reader._unit(word, side)
        if name not in reader.placed:
            raise reader.page.wrong(word, "scenario-not-placed", unit=name)
        names.append(name)
    name, _ = reader._new(new, side)
    reader.scenario.exchanges.append(Conversion(reader._turn(turn), side, tuple(names), name))


def abroad(reader: _Reader, statement: Statement) -> None:
    """`abroad W2622-W3425`: no reservists are placed there (BSR §7.81)."""
    reader.scenario.abroad += [reader._area(word) for word in statement.rest]


def ammunition(reader: _Reader, statement: Statement) -> None:
    """`ammunition 4 karl833`: so many times do these guns support or bombard (BSR §13.46)."""
    (shells,), words = reader._tail(statement, "NUMBER")
    for word in reader.page.once(words):
        name, _ = reader._unit(word)
        reader.scenario.shells[name] = reader.page.number(shells, 9, 1)


def limited_artillery(reader: _Reader, statement: Statement) -> None:
    """`limited-artillery`: the supply of artillery is limited from the start (BSR §13.51)."""
    reader.page.exactly(statement)
    reader.scenario.limited_artillery = True


def modifier(reader: _Reader, statement: Statement) -> None:
    """`modifier axis -1 1-2 45id,31id`: added to the rolls of their attacks in these turns."""
    side, value, turns, units = reader.page.exactly(statement, "SIDE", "NUMBER", "TURNS", "UNITS")
    found = tuple(reader._unit(word, reader._side(side))[0] for word in reader.page.once(units.parts(",")))
    reader.scenario.bonuses.append(Bonus(reader._side(side), reader._worth(value), tuple(reader._turns(turns)), found))


STATEMENTS: dict[str, Callable[[_Reader, Statement], None]] = {
    "home": home,
    "draw": draw,
    "withdrawal": withdrawal,
    "exchange": exchange,
    "abroad": abroad,
    "ammunition": ammunition,
    "limited-artillery": limited_artillery,
    "modifier": modifier,
}
