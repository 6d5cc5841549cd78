"""The answers to the question on the table as a page needs them, and what is left to do before the phase can end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Literal

from grognard.games.defiant_russia import movement, organisation, table_duty, telling
from grognard.games.defiant_russia.combat import Combat, Declaring
from grognard.games.defiant_russia.movement_phase import Movement, Moving
from grognard.games.defiant_russia.organisation import Organisation
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.umpire.sentence import one_by_one
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.reach import Range
from grognard.warfare.table import Text, Titles, offered
from grognard.words import LANGUAGES, tell

Weight = Literal["must", "lost", "may"]
_TITLES = Titles(telling.action_title)


def actions(state: DefiantRussia) -> list[page.Action]:
    moving = state.decision if isinstance(state.decision, Moving) else None
    group = movement.group_of(state, moving.units) if moving else None
    reached = movement.reach(state, group) if group and state.rules.land >> group.unit & 1 else None
    lines = _rail_ways(state, group) if group and movement.may_entrain(state, group) else {}
    found = []
    for action in state.legal():
        said = offered(state, action, _TITLES.of(state, action, telling.action_key(state, action)))
        if group is not None:
            _price(state, group, reached, lines, said)
        found.append(said)
    return found


def _rail_ways(state: DefiantRussia, group: movement.Group) -> dict[int, int]:
    """By hex that a train can go to the hex before it, on a shortest way."""
    r, open_ = state.rules, movement.friendly_rails(state, group.side)
    before = {group.here: group.here}
    wave = [group.here]
    while wave:
        ahead = []
        for h in wave:
            for n in members(r.rails.neighbours(1 << h) & open_):
                if n not in before:
                    before[n] = h
                    ahead.append(n)
        wave = ahead
    return before


def _price(
    state: DefiantRussia, group: movement.Group, reached: Range | None, lines: dict[int, int], said: page.Action
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
        way = [there]
        while way[-1] != group.here:
            way.append(lines[way[-1]])
        said["way"] = [r.numbers[h] for h in reversed(way)]
    else:
        said["way"] = [r.numbers[group.here], r.numbers[there]]


def battle(state: DefiantRussia) -> page.Battle | None:
    """The battle that is being fought or put together: who attacks what."""
    r, asked = state.rules, state.decision
    if isinstance(asked, Declaring):
        units, hexes = asked.units, asked.targets
    elif state.battle is not None:
        units, hexes = state.battle.attackers, state.battle.targets
    else:
        return None
    return {
        "units": [r.names[p] for p in members(units)],
        "hexes": [r.numbers[h] for h in members(hexes)],
        "overrun": False,
    }


def everybody(state: DefiantRussia) -> list[str]:
    """All who may join the attack that is being put together, as many as may together."""
    if not isinstance(state.decision, Declaring):
        return []
    return one_by_one(state, lambda trial: next(iter(trial.answers("with")), None))


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
    return {language: tell(key, language, count=count, case=telling.cited(case, language)) for language in LANGUAGES}


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
    groups = [state.units_named(spoken(action).units) for action in state.answers("move")]
    able = reduce(or_, groups, 0) & ~r.leaders
    leaders = [next(members(bits)) for bits in groups if not bits & ~r.leaders]
    return _units_item(state, "may", "move", case, members(able)) + _units_item(state, "may", "lead", case, leaders)


def _organisation(state: DefiantRussia, asked: Organisation) -> list[page.Todo]:
    case = asked.case_of(state)
    found = []
    if _spendable(state):
        found.append(_item("lost", "replacements", case, state.points))
    return found + _units_item(state, "may", "enter", case, organisation.due(state, asked.side))


def _units_item(state: DefiantRussia, weight: Weight, what: str, case: str, pieces: Iterable[int]) -> list[page.Todo]:
    units = list(pieces)
    if not units:
        return []
    r = state.rules
    hexes = sorted({r.numbers[state.place[p]] for p in units if state.place[p] >= 0})
    return [_item(weight, what, case, len(units)) | {"units": [r.names[p] for p in units], "hexes": hexes}]


def _item(weight: Weight, what: str, case: str, count: int) -> page.Todo:
    text: Text = {language: tell(f"table-todo-{what}", language, count=count) for language in LANGUAGES}
    return {"weight": weight, "text": text, "case": case, "units": [], "hexes": []}
