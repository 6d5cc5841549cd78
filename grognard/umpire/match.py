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


class Kept(NamedTuple):
    """A match at a moment that nobody can take back: so many actions played, and the position as a text."""

    number: int
    position: str


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
        self._told = Header.result
        """How it ended before it was resumed."""

    @classmethod
    def resume(cls, record: Record, notation: Notation, kept: Kept | None = None) -> Match:
        """A recorded game, to go on with it; what came before the moment that was `kept` is believed, not played again.
        Raises `FormatError` if it cannot be replayed."""
        header, done = record.header, kept.number if kept else 0
        rest = Record(replace(header, position=kept.position) if kept else header, record.entries[done:])
        match = cls(begin(rest, notation), replace(header, result=Header.result))
        match.entries += record.entries[:done]
        for step in steps(rest, notation):
            match._keep(step.entry.action, step.entry.side, step.events, step.state.copy())
            match.entries[-1] = step.entry  # with the remarks of those who kept it
        if match.state.over:
            match._told = header.result
        return match

    @property
    def sealed(self) -> tuple[int, Any] | None:
        """The last moment that cannot be taken back: how many actions were played, and the state. Nothing where a new
        phase has just been told: the line above its first action would be lost."""
        first = self._before[0] if self._before else None
        state, remark = (first.state, first.remark) if first else (self.state, self._remark)
        if remark and not state.over:
            return None
        return len(self.entries) - len(self._before), state

    @property
    def result(self) -> str:
        """How it ended, as the record says it."""
        return self._told if self.state.over and not self.events else result_of(self.events)

    @property
    def actions(self) -> list[str]:
        return [entry.action for entry in self.entries]

    @property
    def record(self) -> Record:
        """The game so far. Needs a header to have been given."""
        if self.header is None:
            raise ValueError("a match without a header has no record")
        return Record(replace(self.header, result=self.result), tuple(self.entries))

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
