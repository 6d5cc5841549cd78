"""A game in progress with its record: play, and take back what chance has not sealed."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from grognard.umpire.carried import Kept, carry, from_kept, furthest
from grognard.umpire.dice import Dice
from grognard.umpire.events import Event
from grognard.umpire.knowledge import Seal, closed, opened, still_closed
from grognard.umpire.record import Break, Entry, Header, Notation, Record, marked, outcomes_of, result_of
from grognard.umpire.replaying import chapters, played
from grognard.words import Language, Message

APART = 20
"""Actions from one state that is kept to the next: what is taken back in between is played forward from there."""
SHOWN = ("die", "dice", "revealed", "drawn")
"""Events after which nobody can unknow what he has seen; and so are those that open what was sealed."""


def shows(events: Sequence[Event]) -> bool:
    """Whether somebody knows now what he did not before."""
    return any(event.kind in SHOWN for event in events) or bool(opened(events))


class CannotUndo(Exception):
    """Nothing to take back, or chance stands in the way."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        return self.tell()

    def tell(self, language: Language = "en") -> str:
        return self.message.tell(language)


class _Moment(NamedTuple):
    """A match as it was before an action."""

    state: Any
    """Of most moments none."""
    dice: Dice
    forced: tuple[int, ...]
    level: int
    turn: str
    remark: str
    closed: dict[int, Seal]


class Sealed(NamedTuple):
    """The same, the position not yet written down."""

    number: int
    state: Any
    level: int
    remark: str


class Match:
    """`state` is the game as it stands; play through the match, not through the state."""

    def __init__(self, state: Any, header: Header | None = None) -> None:
        self.state = state
        self.header = header
        self.entries: list[Entry] = []
        self.first = 0
        """How many entries stand before these: they have been forgotten (`forget`)."""
        self.breaks: tuple[Break, ...] = ()
        """Where it was carried over from older rules: nothing before the last of them is taken back."""
        self._before: list[_Moment] = []
        """Since the last die or reveal, what was before each action."""
        self._level = len(state.agenda)
        """How deep the agenda was when the move under way began."""
        self._turn = f"turn {state.turn}, " if getattr(state, "turn", 0) else ""
        self._remark = ""
        self._result = Header.result
        """How it has ended."""
        self.closed: dict[int, Seal] = {}
        """By number, from 0, the actions that somebody may not know yet."""
        self.known: int | None = None
        """Of a game that ended by older rules and is only told: after how many actions `state` stood."""

    @classmethod
    def resume(cls, record: Record, notation: Notation, kept: Kept | None = None) -> Match:
        """A recorded game, to go on with it by today's rules; what came before the moment that was `kept` is believed,
        not played again. Raises `FormatError` if it cannot be replayed."""
        told = carry(record, notation, kept)
        if told.rules != notation.RULES_VERSION:
            return cls._as_told(told, notation, kept)
        *_, chapter = chapters(told)
        rest = from_kept(chapter, kept) if told is record else None
        steps = played(rest or chapter, notation)
        match = cls(next(steps).state.copy(), replace(told.header, result=Header.result))
        match.entries += told.entries[: (rest or chapter).first]
        match.closed = closed(match.entries)
        match.breaks = told.breaks
        if rest and kept:
            match._level = match._level if kept.level is None else kept.level
            match._remark = kept.remark
        for step in steps:
            assert step.entry is not None
            if step.why is not None:
                raise step.why
            match._keep(step.entry.action, step.entry.side, step.events, step.state.copy())
            made = match.entries[-1]  # who may know it is for the umpire to say; the remarks are of those who kept it
            match.entries[-1] = replace(step.entry, seal=made.seal, opened=made.opened)
        if match.state.over:
            match._result = told.header.result
        return match

    @classmethod
    def _as_told(cls, told: Record, notation: Notation, kept: Kept | None) -> Match:
        """A game that has ended: it needs no rules to go on by."""
        found = furthest(told, notation, kept)
        match = cls(found.state, replace(told.header, result=Header.result))
        match.entries += told.entries
        match.breaks, match._result, match.known = told.breaks, told.header.result, found.number
        match.state.over = True
        return match

    @property
    def sealed(self) -> Sealed | None:
        """The last moment that cannot be taken back; nothing where the end is only told."""
        if self.known is not None:
            return None
        if not self._before:
            return Sealed(self.length, self.state, self._level, self._remark)
        first = self._before[0]
        return Sealed(self.length - len(self._before), first.state, first.level, first.remark)

    @property
    def result(self) -> str:
        """How it ended, as the record says it."""
        return self._result if self.state.over else Header.result

    @property
    def length(self) -> int:
        """How many entries stand."""
        return self.first + len(self.entries)

    @property
    def rules(self) -> int:
        """The rules that it is played by now. Needs a header to have been given."""
        assert self.header is not None
        return Record(self.header, (), self.breaks).rules

    @property
    def actions(self) -> list[str]:
        return [entry.action for entry in self.entries]

    @property
    def record(self) -> Record:
        """The game so far. Needs a header to have been given."""
        if self.header is None or self.first:
            raise ValueError("a match without a header, or that has forgotten how it began, has no record")
        return Record(replace(self.header, result=self.result), tuple(self.entries), self.breaks)

    def told(self, *sides: str) -> Record:
        """The game so far as somebody with these seats may know it: without the seed while it goes on, and without what
        is sealed from him."""
        record = self.record.known_to(sides)
        return record if self.state.over else record.sealed()

    def branch(self) -> Match:
        """The same match, to be played on without changing this one."""
        found = copy(self)
        found.entries, found._before = list(self.entries), list(self._before)
        return found

    def forget(self, number: int) -> None:
        """The first so many entries, as far as they cannot be taken back: somebody else keeps them. The last one that
        cannot stays."""
        gone = min(number, self.length - len(self._before) - 1) - self.first
        if gone > 0:
            del self.entries[:gone]
            self.first += gone

    def play(self, action: str) -> list[Event]:
        """Raises `Illegal` and changes nothing if the action is not legal."""
        side = "" if self.state.over else self.state.side
        after = self.state.copy()
        events: list[Event] = after.play(action)
        self._keep(action, side, events, after)
        return events

    def _keep(self, action: str, side: str, events: list[Event], after: Any) -> None:
        before, number = self.state, self.length
        self._before.append(self._moment(before))
        begins = len(before.agenda) <= self._level
        if begins:
            self._level = len(before.agenda)
        first = begins or not self.entries or side != self.entries[-1].side
        remarks = (self._remark,) if self._remark else ()
        entry = marked(Entry(side, action, outcomes_of(events), first or bool(remarks), remarks), before, events)
        self.entries.append(entry)
        self._answered(side)
        self.state = after
        self._remark = self._where(events)
        if entry.seal or entry.opened:
            self.closed = still_closed(self.closed, number, entry)
        if after.over:
            self.closed, self._result = {}, result_of(events)
        if shows(events):
            self._before.clear()

    def _answered(self, side: str) -> None:
        """Somebody answers who may not know what was chosen before: it can no longer be chosen otherwise."""
        blind = [number for number, seal in self.closed.items() if side in seal.blind]
        if blind:
            first = self.length - len(self._before)  # the action that could be taken back last
            gone = max(0, max(blind) + 1 - first)
            if gone < len(self._before):
                self._before[gone] = self._before[gone]._replace(state=self._state_before(gone))
            del self._before[:gone]

    def _where(self, events: list[Event]) -> str:
        """Turn and phase, if they are new: the line above what is played in them."""
        phase = ""
        for event in events:
            if event.kind == "turn":
                self._turn = f"turn {event['turn']}, "
            elif event.kind == "phase":
                phase = str(event["phase"])
        return self._turn + phase if phase else ""

    # --- undo ----------------------------------------------------------------------------------

    def _moment(self, state: Any) -> _Moment:
        """Now: with the state itself only now and then."""
        near = any(moment.state is not None for moment in self._before[1 - APART :])
        kept = None if near else state
        return _Moment(kept, state.dice, state.forced_dice, self._level, self._turn, self._remark, self.closed)

    def _state_before(self, number: int) -> Any:
        """The state of one of the moments that can be gone back to, played forward from the last that was kept. Chance
        had no part in it: else one could not go back."""
        if (known := self._before[number].state) is not None:
            return known
        near = max(i for i in range(number) if self._before[i].state is not None)
        state = self._before[near].state.copy()
        first = len(self.entries) - len(self._before)
        for i in range(near, number):
            state.dice, state.forced_dice = self._before[i].dice, self._before[i].forced
            state.play(self.entries[first + i].action)
        state.dice = self._before[number].dice
        return state

    @property
    def states(self) -> int:
        """How many it holds."""
        return 1 + sum(moment.state is not None for moment in self._before)

    @property
    def can_undo(self) -> bool:
        return bool(self._before) and self.length > self.carried_at

    @property
    def carried_at(self) -> int:
        """How many actions stood when it was carried over the last time."""
        return self.breaks[-1].at if self.breaks else 0

    def undo(self, count: int = 1) -> Entry:
        """Back to before the last actions, the first of which is given; never past a die or a reveal, nor into older
        rules: then nothing is taken back."""
        for number in range(1, count + 1):
            self._check_undo(number)
        self.state = self._state_before(len(self._before) - count)
        moment = self._before[-count]
        self._level, self._turn, self._remark, self.closed = moment.level, moment.turn, moment.remark, moment.closed
        last = self.entries[-count]
        del self._before[-count:], self.entries[-count:]
        return last

    def _check_undo(self, number: int) -> None:
        """Whether the last action but `number` - 1 can be taken back. Raises `CannotUndo`."""
        if number > self.length:
            raise CannotUndo(Message("undo-nothing"))
        last = self.entries[-number] if number <= len(self.entries) else self.entries[0]
        if self.length - number < self.carried_at:
            raise CannotUndo(Message("undo-carried", {"action": last.action}))
        if number <= len(self._before):
            return
        if self.length - number in self.closed:
            raise CannotUndo(Message("undo-sealed", {"action": last.action}))
        outcomes = ", ".join(last.outcomes) or "none"
        raise CannotUndo(Message("undo-shown", {"action": last.action, "outcomes": outcomes}))
