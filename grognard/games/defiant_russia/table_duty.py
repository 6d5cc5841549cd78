"""Who fights whom (Aide: Phase 4, Phase 9): units and enemies in contact fall into groups that can be fought apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from grognard.games.defiant_russia import telling
from grognard.games.defiant_russia.combat import Combat, Declaring, Duty
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import HexSet, members, of
from grognard.warfare import page
from grognard.warfare.phrases import Args, hex_titles, sentence
from grognard.warfare.table import by_language
from grognard.warfare.todo import at_hexes, at_units, told
from grognard.words import tell

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Group:
    """Nobody in it touches an enemy of another group."""

    units: int
    hexes: HexSet


def groups(duty: Duty) -> list[Group]:
    """Joined by contact; in the order of their first units."""
    found: list[Group] = []
    for p, mine in duty.reach.items():
        touching = [g for g in found if g.hexes & mine]
        units, hexes = 1 << p, mine
        for g in touching:
            units, hexes = units | g.units, hexes | g.hexes
            found.remove(g)
        found.append(Group(units, hexes))
    return sorted(found, key=lambda g: g.units & -g.units)


def todo(state: DefiantRussia, asked: Combat | Declaring) -> list[page.Todo]:
    duty = Duty.of(state, asked.side)
    if isinstance(asked, Declaring):
        return list(_missing(state, asked, duty))
    found = groups(duty)
    return [_group(state, asked, duty, g, SIGNS[i % len(SIGNS)]) for i, g in enumerate(found)]


def _group(state: DefiantRussia, asked: Combat, duty: Duty, group: Group, sign: str) -> page.Todo:
    """A line for a group: who must attack, who must be attacked, and the hexsides between them."""
    r = state.rules
    bound, must = group.units & duty.bound, group.hexes & duty.must
    weight: page.Weight = "must" if must else "may"
    own, hexes = of(state.place[p] for p in members(group.units)), must or group.hexes
    args: Args = {"units": bound.bit_count(), "count": hexes.bit_count()}
    said = by_language(lambda lang: tell(f"table-group-{weight}", lang, hexes=hex_titles(r, hexes, lang), **args))
    found = at_hexes(
        state, at_units(state, told(weight, said, asked.case_of(state)), members(bound or group.units)), hexes
    )
    links = [
        (r.numbers[here], r.numbers[h])
        for here in members(own)
        for h in members(r.beside[here] & _reached(duty, state, here))
    ]
    return {**found, "sign": sign, "links": links}


def _reached(duty: Duty, state: DefiantRussia, here: int) -> HexSet:
    found = 0
    for p in members(state.at[here]):
        found |= duty.reach.get(p, 0)
    return found


def _missing(state: DefiantRussia, asked: Declaring, duty: Duty) -> Iterator[page.Todo]:
    """Who must still join the attack that is being put together."""
    r = state.rules
    done = duty.completed(asked.targets, asked.units)
    if done is None:
        return
    hexes, units = done[0] & ~asked.targets, done[1] & ~asked.units
    case = asked.case_of(state)
    if hexes:
        count = hexes.bit_count()
        said = by_language(lambda lang: tell("table-join-hexes", lang, hexes=hex_titles(r, hexes, lang), count=count))
        yield at_hexes(state, told("must", said, case), hexes)
    if units:
        names = [r.names[p] for p in members(units)]
        said = by_language(
            lambda lang: tell(
                "table-join-units", lang, units=sentence(telling.the_units(r, names, state, lang)), count=len(names)
            )
        )
        yield at_units(state, told("must", said, case), members(units))
