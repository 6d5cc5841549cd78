"""The answers to the question on the table as a page needs them, and what is left to do before the phase can end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from operator import or_

from grognard.games.defiant_russia import movement, organisation, supply, table_duty, telling
from grognard.games.defiant_russia.combat import Combat, Declaring
from grognard.games.defiant_russia.counters import counter
from grognard.games.defiant_russia.movement_phase import Movement, Moving
from grognard.games.defiant_russia.organisation import Organisation
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.warfare import page
from grognard.warfare.cut_off import cut_off, warn
from grognard.warfare.reach import Range
from grognard.warfare.supply import back, ways
from grognard.warfare.table import Text, by_language, last_step
from grognard.warfare.todo import able_bits, item, of_units
from grognard.words import tell


def pricing(state: DefiantRussia) -> Callable[[page.Action], None] | None:
    """What notes the price and the way of an answer."""
    if state.decision.kind in ("suffering", "partisans"):
        return partial(last_step, state)
    if not isinstance(state.decision, Moving):
        return None
    group = movement.group_of(state, state.decision.units)
    reached = movement.reach(state, group) if state.rules.land >> group.unit & 1 else None
    lines = {}
    if movement.may_entrain(state, group):
        rails = movement.friendly_rails(state, group.side)
        lines = ways(lambda h: state.rules.rails.neighbours(1 << h), group.here, rails)
    gone = state.copy()
    for p in members(group.bits):
        gone.lift(p)
    return partial(_price, state, gone, group, reached, lines)


def _price(
    state: DefiantRussia,
    gone: DefiantRussia,
    group: movement.Group,
    reached: Range | None,
    lines: dict[int, int],
    said: page.Action,
) -> None:
    """What a step of the group under way costs, and where it leads."""
    r = state.rules
    there = r.grid.index(said["hexes"][0])
    said["units"] = [r.names[p] for p in members(group.bits)]
    said["zone"] = bool(state.zoc(1 - group.side) >> there & 1)
    if said["verb"] == "to" and reached is not None and there in reached:
        cost = reached[there][0]
        said["points"] = cost
        said["left"] = movement.allowance(state, group.unit) - cost
        said["way"] = [r.numbers[h] for h in reached.way(group.here, there)]
    elif said["verb"] == "rail":
        said["way"] = [r.numbers[h] for h in back(lines, there)]
    else:
        said["way"] = [r.numbers[group.here], r.numbers[there]]
    if not supply.supplied(gone, group.side) >> there & 1:
        after = gone.copy()
        for p in members(group.bits):
            after.put(p, there)
        warn(said, state, cut_off(state, after, group.bits, supply.unsupplied), counter, sure=False)


def loses(state: DefiantRussia) -> Text | None:
    """What would be lost by ending the phase now."""
    asked = state.decision
    if "end" not in state.legal() or len(state.legal()) == 1:
        return None
    if isinstance(asked, Organisation) and _spendable(state):
        return _told("table-lose-points", state.points, asked.case_of(state))
    if isinstance(asked, Movement) and not state.done and not movement.exploiting(state):
        return _told("table-lose-movement", 1, asked.case_of(state))
    return None


def _spendable(state: DefiantRussia) -> bool:
    """Whether there are replacement points, and somebody to spend them on."""
    return bool(state.points) and bool(state.answers("replace", "rebuild"))


def _told(key: str, count: int, case: str) -> Text:
    return by_language(lambda language: tell(key, language, count=count, case=telling.cited(case, language)))


# --- what is left to do ---------------------------------------------------------------------------


def todo(state: DefiantRussia) -> list[page.Todo]:
    asked = state.decision
    if isinstance(asked, Combat | Declaring):
        return table_duty.todo(state, asked)
    if isinstance(asked, Organisation):
        return _organisation(state, asked)
    if isinstance(asked, Movement):
        return _movers(state, asked)
    return []


def _movers(state: DefiantRussia, asked: Movement) -> list[page.Todo]:
    """Units; and leaders apart, who are none."""
    r, case = state.rules, asked.case_of(state)
    groups = able_bits(state, "move")
    units = reduce(or_, groups, 0) & ~r.leaders
    leaders = [next(members(bits)) for bits in groups if not bits & ~r.leaders]
    return of_units(state, "may", "move", case, members(units)) + of_units(state, "may", "lead", case, leaders)


def _organisation(state: DefiantRussia, asked: Organisation) -> list[page.Todo]:
    case = asked.case_of(state)
    found = []
    if _spendable(state):
        found.append(item("lost", "replacements", case, state.points))
    return found + of_units(state, "may", "enter", case, organisation.due(state, asked.side))
