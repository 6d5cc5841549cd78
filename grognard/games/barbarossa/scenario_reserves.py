"""What scenario files say of replacements and of counters that lie ready beside the map (BSR §7, §21.8, §23.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from grognard.games.barbarossa.scenario import POINTS, POOLS, TABLES, Card
from grognard.games.barbarossa.units import GERMAN, SOVIET, Unit
from grognard.umpire.reading import Statement

if TYPE_CHECKING:
    from grognard.games.barbarossa.scenario_text import _Reader

SUBSTITUTES = "rsc"
"""The pool of regimental substitutes (BSR §23.1)."""
_SOME = re.compile(r"([1-9])([A-Z])\Z")


def table(reader: _Reader, statement: Statement) -> None:
    """`replacement-table early 5-9`: the Soviets roll on it in these turns, or in all (BSR §7.21)."""
    name, *words = statement.rest or [statement.key]
    kind = reader.page.one_of(name, TABLES)
    for word in words:
        for turn in reader._turns(word):
            if turn in reader.scenario.tables:
                raise reader.page.wrong(word, "scenario-table-twice", turn=turn)
            reader.scenario.tables[turn] = kind
    if not words:
        reader.scenario.tables[0] = kind


def card(reader: _Reader, statement: Statement) -> None:
    """`replacements axis 2I,1A 7-9 12`: points that come by the card in these turns, or in all (BSR §7.6)."""
    if len(statement.rest) < 2:
        raise reader.page.wrong(statement.words[-1], "format-missing", what=("SIDE", "POINTS")[len(statement.rest)])
    side_, points, *words = statement.rest
    side, found = reader._side(side_), list[tuple[str, int]]()
    for word in points.parts(","):
        match = _SOME.match(word)
        if match is None or match[2] not in POINTS or (match[2] == "T" and side != SOVIET):
            raise reader.page.wrong(word, "scenario-points", found=word)
        found.append((POINTS[match[2]], int(match[1])))
    turns = tuple(turn for word in words for turn in reader._turns(word))
    reader.scenario.cards.append(Card(side, tuple(found), turns))


def pool(reader: _Reader, statement: Statement) -> None:
    """`pool zap 4`: counters that lie ready (BSR §7.43, §23.13)."""
    name, number = reader.page.exactly(statement, "POOL", "NUMBER")
    allies = {pool_of(unit) for unit in reader.known.values() if unit.pool == SUBSTITUTES}
    which = reader.page.one_of(name, tuple(dict.fromkeys((*POOLS, *sorted(allies)))))
    if which in reader.scenario.pools:
        raise reader.page.wrong(name, "format-twice", what=which, line=statement.key.line)
    most = sum(1 for unit in reader.known.values() if pool_of(unit) == which)
    reader.scenario.pools[which] = reader.page.number(number, most, 1)


def pool_of(unit: Unit) -> str:
    """Of which of the pools a counter is: strong substitutes have one of their own (BSR §23.23), and those of each
    ally (BSR §23.26): `romanian-rsc`."""
    if unit.pool != SUBSTITUTES:
        return unit.pool
    if unit.nationality != GERMAN[0]:
        return f"{unit.nationality}-{SUBSTITUTES}"
    return f"strong-{SUBSTITUTES}" if unit.strength[-1][0] > 1 else SUBSTITUTES


def release(reader: _Reader, statement: Statement) -> None:
    """`release 12 129rd 107rd`: garrisons that are free from a turn on (BSR §21.83)."""
    (turn_,), units = reader._tail(statement, "TURN")
    turn = reader._turn(turn_)
    for word in units:
        name, _ = reader._unit(word)
        if name not in reader.scenario.marks.get("garrison", []):
            raise reader.page.wrong(word, "scenario-no-garrison", unit=name)
        reader.scenario.releases.setdefault(turn, []).append(name)


STATEMENTS: dict[str, Callable[[_Reader, Statement], None]] = {
    "replacement-table": table,
    "replacements": card,
    "pool": pool,
    "release": release,
}
