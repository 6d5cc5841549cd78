"""The answers to the question on the table as a page needs them: what to click, at what price, by which way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.games.leningrad import movement, reinforcements, supply
from grognard.games.leningrad.combat import Combat, attackable, candidates
from grognard.games.leningrad.counters import counter
from grognard.games.leningrad.disengagement import toll
from grognard.games.leningrad.movement_phase import Movement, Moving
from grognard.games.leningrad.overrun import overrun_price
from grognard.games.leningrad.results import LosingSteps
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members, of
from grognard.warfare import page
from grognard.warfare.cut_off import cut_off, warn
from grognard.warfare.phrases import hex_title
from grognard.warfare.table import Text, by_language, last_step, text
from grognard.words import tell

FULL = 3
"""Units to a hex at the end of a phase (2010 §4.6, 1979 §4.6)."""


def pricing(state: Leningrad) -> Callable[[page.Action], None] | None:
    """What notes the price and the way of an answer."""
    if isinstance(state.decision, Moving):
        return _Moving(state).price
    if isinstance(state.decision, LosingSteps):
        return partial(last_step, state)
    return partial(_entry, state) if state.decision.kind == "movement" else None


def _entry(state: Leningrad, said: page.Action) -> None:
    if said["verb"] == "enter":
        bits = state.units_named(said["units"])
        said["points"] = reinforcements.entry_price(state, state.hex_in(said["text"]), bits) / 2


class _Moving:
    """What a step of the group under way costs, and where it leads."""

    def __init__(self, state: Leningrad) -> None:
        assert isinstance(state.decision, Moving)
        self.state = state
        self.group = movement.group_of(state, state.decision.units)
        self.reached = movement.reach(state, self.group)
        self.ezoc = zoc(state, 1 - self.group.side)
        self.bits = of(self.group.pieces)
        self.gone = state.copy()
        for p in self.group.pieces:
            self.gone.lift(p)
        self.fed = supply.supplied(self.gone, self.group.side)

    def price(self, said: page.Action) -> None:
        state, group, numbers = self.state, self.group, self.state.rules.numbers
        there = state.rules.grid.index(said["hexes"][0])
        said["units"] = [state.rules.names[p] for p in group.pieces]
        if said["verb"] == "overrun":
            cost, way = overrun_price(state, group, there), [group.here, there]
        else:
            cost, way = self.reached[there][0], self.reached.way(group.here, there)
            said["zone"] = bool(self.ezoc >> there & 1)
            said["disengage"] = self._toll(way) / 2 or None
            if state.count_at(there) + group.size > FULL:
                count, number = state.count_at(there) + group.size, numbers[there]
                said["warn"] = by_language(
                    lambda lang: tell("table-overstacked", lang, count=count, hex=hex_title(state.rules, number, lang))
                )
            if not self.fed >> there & 1:
                warn(said, state, cut_off(state, self._after(there), self.bits, supply.starving), counter, sure=False)
        said["points"] = cost / 2
        said["left"] = (group.budget - cost) / 2
        said["way"] = [numbers[h] for h in way]

    def _after(self, there: int) -> Leningrad:
        """The position once they stand there: they open their own hex to lines."""
        after = self.gone.copy()
        for p in self.group.pieces:
            after.put(p, there)
        return after

    def _toll(self, way: list[int]) -> int:
        """Half points for the enemy zones that the way leads out of (2010 §6.1-6.2, 1979 §6.1-6.2)."""
        return toll(self.group.german_mobile) * sum(self.ezoc >> h & 1 for h in way[:-1])


def loses(state: Leningrad) -> Text | None:
    """What would be lost by ending the phase now."""
    if "end" not in state.legal():
        return None
    key, count, case = _lost(state)
    if not count:
        return None
    return text(key, count=count, case=case)


def _lost(state: Leningrad) -> tuple[str, int, str]:
    """The message, how many it concerns, and the case."""
    question, r = state.decision, state.rules
    if isinstance(question, Movement):
        crowded = sum(bits.bit_count() - FULL for bits in state.at.values() if bits.bit_count() > FULL)
        if crowded:
            return "table-lose-overstacked", crowded, r.case("4.6", "4.6")
        due = reinforcements.due(state, question.side).bit_count()
        if due:
            return "table-lose-reinforcements", due, r.case("14.3", "16.3")
        idle = bool(state.answers("move")) and not any(state.spent)
        return "table-lose-movement", int(idle), r.case("4.0", "4.0")
    if isinstance(question, Combat):
        able = 0
        for target in members(attackable(state, question.side)):
            able |= candidates(state, question.side, 1 << target)
        return "table-lose-attacks", able.bit_count(), r.case("8.0", "8.0")
    if question.kind == "interdiction":
        return "table-lose-air", len(state.ready_air()), r.case("11.5", "13.5")
    answers = len(state.legal()) - 1
    if question.kind == "replacement":
        return "table-lose-replacements", answers, r.case("14.6", "16.6")
    return "", 0, ""
