"""A game in progress with its record: play, and take back what chance has not sealed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from grognard.umpire.events import Event
from grognard.umpire.record import Entry, Header, Notation, Record, begin, outcomes_of, result_of, steps
from grognard.words import Language, Message

SHOWN = ("die", "dice", "revealed", "bids")
"""Events after which nobody can unknow what he has seen."""


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
    events: int
    level: int
    turn: str
    remark: str


class Match:
    """`state` is the game as it stands; play through the match, not through the state."""

    def __init__(self, state: Any, header: Header | None = None) -> None:
        self.state = state
        self.header = header
        self.entries: list[Entry] = []
        self.events: list[Event] = []
        self._before: list[_Moment] = []
        """Since the last die or reveal, what was before each action."""
        self._level = len(state.agenda)
        """How deep the agenda was when the move under way began."""
        self._turn = f"turn {state.turn}, " if getattr(state, "turn", 0) else ""
        self._remark = ""

    @classmethod
    def resume(cls, record: Record, notation: Notation) -> Match:
        """A recorded game, to go on with it. Raises `FormatError` if it cannot be replayed."""
        match = cls(begin(record, notation), replace(record.header, result=Header.result))
        for step in steps(record, notation):
            match._keep(step.entry.action, step.entry.side, step.events, step.state.copy())
            match.entries[-1] = step.entry  # with the remarks of those who kept it
        return match

    @property
    def actions(self) -> list[str]:
        return [entry.action for entry in self.entries]

    @property
    def record(self) -> Record:
        """The game so far. Needs a header to have been given."""
        if self.header is None:
            raise ValueError("a match without a header has no record")
        return Record(replace(self.header, result=result_of(self.events)), tuple(self.entries))

    def play(self, action: str) -> list[Event]:
        """Raises `Illegal` and changes nothing if the action is not legal."""
        side = "" if self.state.over else self.state.side
        after = self.state.copy()
        events: list[Event] = after.play(action)
        self._keep(action, side, events, after)
        return events

    def _keep(self, action: str, side: str, events: list[Event], after: Any) -> None:
        before = self.state
        self._before.append(_Moment(before, len(self.events), self._level, self._turn, self._remark))
        begins = len(before.agenda) <= self._level
        if begins:
            self._level = len(before.agenda)
        first = begins or not self.entries or side != self.entries[-1].side
        remarks = (self._remark,) if self._remark else ()
        self.entries.append(Entry(side, action, outcomes_of(events), first or bool(remarks), remarks))
        self.events += events
        self.state = after
        self._remark = self._where(events)
        if any(event.kind in SHOWN for event in events):
            self._before.clear()

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

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    def undo(self) -> Entry:
        """Back to before the last action, which is given; never past a die or a reveal."""
        if not self.entries:
            raise CannotUndo(Message("undo-nothing"))
        last = self.entries[-1]
        if not self._before:
            raise CannotUndo(
                Message("undo-shown", {"action": last.action, "outcomes": ", ".join(last.outcomes) or "none"})
            )
        self.state, count, self._level, self._turn, self._remark = self._before.pop()
        del self.events[count:]
        return self.entries.pop()
