"""What is printed on the counters of a game: told once, with the map. A board tells only how they lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from grognard import games
from grognard.server.games import table_game
from grognard.server.told import Placed
from grognard.warfare.page import Printed, Unit

PRINTED = tuple(Printed.__annotations__)
"""In the order in which it is told."""
_LYING = ("where", "left", "moved", "done", "attacked", "supplied", "due", "group")


_known: dict[tuple[str, str], dict[str, Printed]] = {}


def printed(game: str, edition: str) -> dict[str, Printed]:
    """By the names of units: as every side sees them when a game begins. What only one of them sees is left out."""
    if (game, edition) not in _known:
        learn(game, edition, games.new_match(game, edition, "counters", (table_game(game).SET_UPS[0],)).state)
    return _known[game, edition]


def learn(game: str, edition: str, state: Any) -> None:
    """What is printed on the counters of a game that begins like this."""
    _known[game, edition] = _seen_by_all(game, state)


def _seen_by_all(game: str, state: Any) -> dict[str, Printed]:
    shown = table_game(game)
    one, *others = ({u["id"]: _printed(u) for u in shown.units(state.view(side))} for side in shown.SIDES)
    return {name: said for name, said in one.items() if all(other.get(name) == said for other in others)}


def by_steps(game: str, edition: str) -> dict[str, list[str]]:
    """The figures of a counter with one step, with two and so on: its sides, as everybody may turn it over."""
    trial = games.new_match(game, edition, "counters", (table_game(game).SET_UPS[0],)).state.copy()
    most = {name: said["max_steps"] for name, said in printed(game, edition).items()}
    found: dict[str, list[str]] = {name: [] for name in most}
    for steps in range(1, max(most.values(), default=0) + 1):
        for p, name in enumerate(trial.rules.names):
            trial.steps[p] = min(steps, most.get(name, 1))
        for name, said in _seen_by_all(game, trial).items():
            if name in found and steps <= most[name]:
                found[name].append(said["values"])
    return {name: sides for name, sides in found.items() if len(sides) == most[name] and len(set(sides)) > 1}


def _printed(unit: Unit) -> Printed:
    return {name: unit[name] for name in PRINTED if name in unit}  # type: ignore[literal-required, return-value]


def placed(known: dict[str, Printed], units: Iterable[Unit]) -> list[Placed]:
    return [_placed(known.get(unit["id"]), unit) for unit in units]


def _placed(known: Printed | None, unit: Unit) -> Placed:
    values, steps, own = unit["values"], unit["steps"], _printed(unit)
    other = known is None or {**known, "values": values} != own
    return Placed(
        unit["id"],
        unit["hex"],
        values=values if not other and known and known["values"] != values else UNSET,
        steps=steps if steps != unit["max_steps"] else UNSET,
        printed=own if other else UNSET,
        notes=unit["notes"],
        **{name: unit[name] for name in _LYING},  # type: ignore[literal-required]
    )
