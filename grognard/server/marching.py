"""March orders at a table: where a player has told units to go in the end. They are his own wish, which nobody else is
told; what is said of them in each phase he plays himself, as any other action.

They lie among his standing orders, each under the name of its unit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.server.games import march
from grognard.server.problem import Problem, text, wrong
from grognard.server.table import Table
from grognard.server.told import MarchEnd, Marches, MarchOrder

_UNDER = "march "


def told(table: Table, sides: Sequence[str]) -> Marches:
    """All orders of the side that one looks from, and how they go on now."""
    side = table.seer(sides)
    orders = _standing(table, side)
    return _marches(table, side, orders, orders)


def order(
    table: Table, sides: Sequence[str], side: str, units: Sequence[str], to: str, *, keep: bool = False
) -> Marches:
    """Units are told where to go, or only asked how far they would come; told is what they do now. Raises `Problem`."""
    rules = table.match.state.rules
    if side not in sides:
        raise Problem(403, text("staff-not-your-seat"))
    own = rules.of_side[rules.sides.index(side)]
    if strange := next((unit for unit in units if not own >> rules.by_name.get(unit, rules.count) & 1), None):
        raise wrong("march-no-such-unit", name=strange)
    if to and to not in rules.numbers:
        raise wrong("march-no-such-hex", name=to)
    standing = _standing(table, side)
    wanted = dict.fromkeys(units, to) if to else {}
    if keep or not to:
        standing = {**{unit: hex_ for unit, hex_ in standing.items() if unit not in units}, **wanted}
        others = {name: said for name, said in table.orders.get(side, {}).items() if not name.startswith(_UNDER)}
        table.keep_orders(side, {**others, **{_UNDER + unit: hex_ for unit, hex_ in standing.items()}})
    return _marches(table, side, standing, wanted)


def _standing(table: Table, side: str) -> dict[str, str]:
    """By unit where it is bound for: of those on the map that have not come there."""
    state, found = table.match.state, {}
    for name, said in table.orders.get(side, {}).items():
        unit = name.removeprefix(_UNDER)
        if unit != name and (piece := state.rules.by_name.get(unit)) is not None:
            where = state.place[piece]
            if where >= 0 and state.rules.numbers[where] != said:
                found[unit] = said
    return found


def _marches(table: Table, side: str, orders: Mapping[str, str], asked: Mapping[str, str]) -> Marches:
    state = table.match.state
    now = not table.over and state.side == side
    found = march(table.game_name, table.view([side]), asked) if now and asked else None
    bound: dict[str, list[str]] = {}
    for unit, hex_ in orders.items():
        bound.setdefault(hex_, []).append(unit)
    return Marches(
        side,
        [MarchOrder(units, hex_) for hex_, units in bound.items()],
        [list(said) for said in found.sentences] if found else [],
        [MarchEnd(list(end.units), end.hex, end.why, end.at, end.turns) for end in found.ends] if found else [],
    )
