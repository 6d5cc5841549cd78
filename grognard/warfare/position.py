"""Positions in writing. What one does not say is as at the beginning of its phase.

What a statement tells stands with the fields of the game's state (`umpire/fields.py`). Numbers, switches, sets of
pieces and of hexes are written and read here; of the other statements a game says itself what stands in them
(`Form.words`), and its reader has a method of that name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from grognard.hexset import members
from grognard.umpire.agenda import Item
from grognard.umpire.fields import HEXES, NUMBER, PIECES, SWITCH, Field
from grognard.umpire.position import FIRST_LINE, Vocabulary, heading_line, write_agenda, write_dice
from grognard.umpire.reading import wrapped
from grognard.warfare import statements
from grognard.warfare.pieces import DEAD
from grognard.warfare.sequence import Phase

Words = Iterable[str] | None
"""What a statement says; None where it need not be said."""


def nothing_else(_: Any) -> Mapping[str, int]:
    return {}


@dataclass(frozen=True, eq=False)
class Form:
    """How the positions of a game are written: what it says of them besides the declaration of its state."""

    game: str
    version: int
    """Of its rules: raised whenever the same actions and dice would no longer make the same game."""
    editions: Sequence[str]
    state: Any
    """The class of its states."""
    rules: Callable[[str], Any]
    items: Sequence[type[Item]]
    above: Mapping[str, Sequence[str]]
    """What may lie on what on the agenda: the nesting of the sequence of play and of a battle."""
    agenda: Callable[[Phase], list[Item]]
    """With which a phase begins."""
    words: Mapping[str, Callable[[Any], Words]]
    """The statements that are written in no common way."""
    unit: Callable[[Any, int], str]
    """A unit on the map, with what is to be said of it."""
    numbers: Callable[[Any], Mapping[str, int]] = nothing_else
    """What numbers are at the beginning of a phase, by statement, where not 0."""
    moment: Callable[[Any], Sequence[str]] = lambda _: ()
    """What is said of the turn besides its number and the phase, such as the weather."""
    records: Mapping[str, statements.Record] = field(default_factory=dict)
    """By statement how its records are written."""
    off: Mapping[str, int] = field(default_factory=lambda: {"dead": DEAD})
    """The statements that name those at a place off the map."""
    overdue: Callable[[Any], int] | None = None
    """The pieces that should have come before this turn: `dead … others` means all of them that are not named."""
    unnamed: Callable[[Any], bool] = lambda _: False
    """Whether there are more dead than anybody would name, as in positions set up by hand."""
    battle: Battle | None = None
    values: Mapping[str, Sequence[str]] = field(default_factory=lambda: {"role": ("attacker", "defender")})
    _vocabularies: dict[int, Vocabulary] = field(default_factory=dict)

    @cached_property
    def fields(self) -> dict[str, Field]:
        """By statement the field that it tells, of those that are told alike in every game."""
        plain = (NUMBER, SWITCH, PIECES, HEXES)
        told = (each for each in self.state.fields.values() if each.kind in plain or each.form)
        return {each.told: each for each in told if each.told and each.told not in (*self.words, "turn", "over")}

    @cached_property
    def statements(self) -> tuple[str, ...]:
        """All that can be said, in the order in which it is written and read."""
        told = dict.fromkeys(word for each in self.state.fields.values() for word in each.told.split())
        last = ("battle", "agenda", "over")
        others = [key for key in told if key not in ("game", "dice", "turn", "units", *last)]
        sides = self.rules(self.editions[0]).sides
        return ("dice", "turn", *sides, *others, *(key for key in last if key in told))

    def vocabulary(self, rules: Any) -> Vocabulary:
        found = self._vocabularies.get(id(rules))
        if found is None:
            found = Vocabulary(rules.names, rules.numbers, rules.playable, rules.sides, self.items, self.values)
            self._vocabularies[id(rules)] = found
        return found

    # --- writing -----------------------------------------------------------------------------

    def write(self, state: Any) -> str:
        r = state.rules
        lines = [FIRST_LINE, heading_line(self.game, r.edition, self.version), write_dice(state.dice)]
        lines.append(" ".join([f"turn {state.turn} {state.now}", *self.moment(state)]))
        usual = self.numbers(state)
        for key, plain in self._to_write:
            if plain and key not in usual and not getattr(state, plain):
                continue  # nothing to tell, as of most
            if (words := self._words(state, key, usual)) is not None:
                lines.append(wrapped(key, words))
        return "\n".join(lines) + "\n"

    @cached_property
    def _to_write(self) -> tuple[tuple[str, str], ...]:
        """The statements after dice and turn; with its name the field that one tells where nothing is told of 0."""
        own = {*self.words, *self.off, *self.rules(self.editions[0]).sides}
        fields = {key: field.name for key, field in self.fields.items() if not field.form and key not in own}
        return tuple((key, fields.get(key, "")) for key in self.statements[2:])

    def _words(self, state: Any, key: str, usual: Mapping[str, int]) -> Words:
        r = state.rules
        if key in self.words:
            return self.words[key](state)
        if key in r.sides:
            return self._units(state, r.sides.index(key))
        if key in self.off:
            return self._gone(state, key) or None
        if key in self.fields and self.fields[key].form:
            field_ = self.fields[key]
            found = getattr(state, field_.name)
            return statements.words(self.vocabulary(r), r, field_, found, self.records.get(key))
        if key in self.fields:
            return _plain(r, self.fields[key], getattr(state, self.fields[key].name), usual.get(key, 0))
        if key == "battle":
            return None if self.battle is None or state.battle is None else self.battle.words(self.vocabulary(r), state)
        if key == "over":
            return () if state.over else None
        if state.over or state.agenda == self.agenda(state.now):
            return None
        return write_agenda(self.vocabulary(r), state.agenda)

    def _units(self, state: Any, side: int) -> list[str]:
        """`HEX:UNIT,UNIT …`"""
        r, mine = state.rules, state.rules.of_side[side]
        stacks = ((hex_, state.at[hex_] & mine) for hex_ in sorted(state.at))
        return [f"{r.numbers[h]}:{','.join(self.unit(state, p) for p in members(some))}" for h, some in stacks if some]

    def _gone(self, state: Any, key: str) -> list[str]:
        names, place = state.rules.names, self.off[key]
        gone = [p for p, where in enumerate(state.place) if where == place]
        others = self.others(state) if place == DEAD else 0
        named = [word for p in gone if (word := self.unit(state, p)) != names[p] or not others >> p & 1]
        return [*named, "others"] if others else named

    def others(self, state: Any) -> int:
        """Those whom `others` tells."""
        return self.overdue(state) if self.overdue is not None and self.unnamed(state) else 0


def reduced(state: Any, piece: int) -> str:
    """A unit on the map, with its steps if it has lost any."""
    name, steps = state.rules.names[piece], state.steps[piece]
    return f"{name}/{steps}" if 0 < steps < state.rules.full_steps[piece] else str(name)


def _plain(rules: Any, told: Field, value: Any, usual: int) -> Words:
    if told.kind == NUMBER:
        return None if value == usual else [str(value)]
    if not value:
        return None
    if told.kind == SWITCH:
        return ()
    names = rules.names if told.kind == PIECES else rules.numbers
    return [names[member] for member in members(value)]


@dataclass(frozen=True)
class Battle:
    """How a battle is written: one of two words for its kind, then key and value of whatever is not as usual."""

    made: Any
    """The class of battles: a NamedTuple or a dataclass."""
    flag: tuple[str, str, str]
    """The field that tells the two kinds apart, and the word for each."""
    known: Mapping[str, tuple[str, str]]
    """By key its field and how it is written."""
    usual: Mapping[str, Any]
    other: Callable[[Any], str] = str
    """How a value is written that is written in no common way."""

    def words(self, vocabulary: Vocabulary, state: Any) -> list[str]:
        battle = state.battle
        name, no, yes = self.flag
        words = [yes if getattr(battle, name) else no]
        for key, (each, kind) in self.known.items():
            value = getattr(battle, each)
            if each not in self.usual or value != self.usual[each]:
                words += [key, vocabulary.value(each, kind, value) if kind else self.other(value)]
        return words
