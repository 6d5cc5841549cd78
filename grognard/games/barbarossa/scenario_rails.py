"""What a scenario file says of rails, ferries and broken bridges (BSR §11.14, §19, §22.3, §22.47)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from grognard.games.barbarossa.scenario import Blown
from grognard.umpire.reading import Statement, Word

if TYPE_CHECKING:
    from grognard.games.barbarossa.scenario_text import _Reader as Reader


class Tracks(NamedTuple):
    """What a map has of all this, by printed numbers."""

    rails: frozenset[str]
    bridges: Mapping[tuple[str, str], tuple[str, ...]]
    """By the two hexes of a printed bridge, the lesser number first, what crosses it: `road`, `rail`."""


RAILS = ("axis", "cut")
CARRIED = ("road", "rail")
MOST_DAMAGE = 2


def _least(reader: Reader, statement: Statement, *what: str) -> tuple[list[Word], list[Word]]:
    """So many words, and those after them, if there are any."""
    words = statement.rest
    if len(words) < len(what):
        raise reader.page.wrong(statement.words[-1], "format-missing", what=what[len(words)])
    return words[: len(what)], words[len(what) :]


def _capacity(reader: Reader, statement: Statement) -> None:
    """`rail-capacity soviet 24`, `rail-capacity soviet 12 4-6 8`"""
    (side, value), turns = _least(reader, statement, "SIDE", "NUMBER")
    _by_turn(reader, reader.seasons.rail_capacity[reader._side(side)], value, turns)


def _conversion(reader: Reader, statement: Statement) -> None:
    """`conversion 6`, `conversion 8 5-9`"""
    (value,), turns = _least(reader, statement, "NUMBER")
    _by_turn(reader, reader.scenario.conversion, value, turns)


def _by_turn(reader: Reader, found: dict[int, int], value: Word, turns: list[Word]) -> None:
    """A number in these turns; without any in all that are not named."""
    number = reader.page.number(value, 99)
    for word in turns:
        for turn in reader._turns(word):
            found[turn] = number
    if not turns:
        found[0] = number


def _rails(reader: Reader, statement: Statement) -> None:
    """`rails axis W2042-W2640`: in Axis use at the start; `rails cut E1020-E1020`: with destroyed-rail markers."""
    (whose,), areas = reader._tail(statement, "axis")
    found = tuple(reader._area(word) for word in areas)
    reader.scenario.rails.append((reader.page.one_of(whose, RAILS), found))


def _railheads(reader: Reader, statement: Statement) -> None:
    """`railheads E1415 E1432`, `railheads from 8 E1446`"""
    later = statement.rest[:1] == ["from"]
    first, hexes = reader._tail(statement, *(("from", "TURN") if later else ()))
    turn = reader._turn(first[1]) if later else 0
    for word in reader.page.once(hexes):
        number = reader._hex(word)
        if reader.tracks is not None and number not in reader.tracks.rails:
            raise reader.page.wrong(word, "scenario-no-rails", hex=number)
        reader.scenario.railheads.append((turn, number))


def _ferries(reader: Reader, statement: Statement) -> None:
    (value,) = reader.page.exactly(statement, "NUMBER")
    reader.scenario.ferries = reader.page.number(value, 99)


def _blown(reader: Reader, statement: Statement) -> None:
    """`blown E3629/E3729`, `blown E2644/E2744 rail 1`: of the railway bridge alone one point is left to repair."""
    (where,), rest = _least(reader, statement, "HEX/HEX")
    ends = sorted(reader._hex(each) for each in where.named("/"))
    carried = (str(rest.pop(0)),) if rest and rest[0] in CARRIED else CARRIED
    points = reader.page.number(rest.pop(0), MOST_DAMAGE, 1) if rest else MOST_DAMAGE
    if rest:
        raise reader.page.wrong(rest[0], "format-too-much", found=rest[0])
    here, there = ends
    if reader.tracks is not None and not {*carried} & {*reader.tracks.bridges.get((here, there), ())}:
        raise reader.page.wrong(where, "scenario-no-bridge", hex=here, other=there)
    reader.scenario.blown.append(Blown(here, there, carried, points))


def _navigable(reader: Reader, statement: Statement) -> None:
    """`navigable E2757/E2857 E2757/E2858`: hexsides of a river that flotillas go along."""
    first, others = _least(reader, statement, "HEX/HEX")
    for where in reader.page.once([*first, *others]):
        here, there = sorted(reader._hex(each) for each in where.named("/"))
        reader.scenario.navigable.append((here, there))


STATEMENTS: dict[str, Callable[[Reader, Statement], None]] = {
    "rail-capacity": _capacity,
    "conversion": _conversion,
    "rails": _rails,
    "railheads": _railheads,
    "ferries": _ferries,
    "blown": _blown,
    "navigable": _navigable,
}
