"""Playing records. What is told is forced, so that no seed is needed; `verify` rolls every die again from the seed.

A record falls into chapters, each by rules of its own. What was played by today's rules must hold. A chapter of older
rules is played as far as it holds; beyond that it is told, without a position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from grognard.umpire.dice import USUAL, Dice, SeedHidden, commitment, read_die, tell_die
from grognard.umpire.events import Event
from grognard.umpire.knowledge import Seal, opened
from grognard.umpire.older import admit
from grognard.umpire.reading import FormatError, Page, Word
from grognard.umpire.record import Entry, Header, Notation, Record, dice_at_start, outcomes_of, result_of
from grognard.umpire.spoken import spoken
from grognard.umpire.state import ImpossibleDraw, State
from grognard.words import Message


class Withheld(FormatError):
    """What follows an action that is not told can only be told too."""


@dataclass(frozen=True)
class Chapter:
    """Entries that one beginning leads to."""

    header: Header
    """With the position where the chapter begins, its rules, and the result if it is the last."""
    entries: tuple[Entry, ...]
    first: int
    """How many entries stand before it."""
    last: bool


def chapters(record: Record) -> list[Chapter]:
    """At least one; a game that was carried over from a position has one more."""
    header, first = record.header, 0
    found = []
    for each in record.breaks:
        if each.position is not None:
            found.append(Chapter(header, record.entries[first : each.at], first, last=False))
            header, first = replace(header, position=each.position, set_up=()), each.at
        header = replace(header, rules=each.new)
    return [*found, Chapter(header, record.entries[first:], first, last=True)]


class Step(NamedTuple):
    """An entry, and what it led to. The state goes on changing: copy it to keep it."""

    entry: Entry | None
    """None where a chapter begins."""
    state: Any
    """None where an entry is only told."""
    events: list[Event]
    why: FormatError | None = None
    """Why what was told cannot be played: it does not hold by today's rules, or something before it is withheld."""


def played(chapter: Chapter, notation: Notation) -> Iterator[Step]:
    """The beginning of a chapter, then entry by entry. Raises `FormatError` where a chapter of today's rules cannot be
    right; at the end the result must be that of the header."""
    header, done = chapter.header, 0
    check_game(header, header.rules, notation)
    older = header.rules < notation.RULES_VERSION
    try:
        state = notation.start(header)
        yield Step(None, state, [])
        for entry in chapter.entries:
            state = state.copy() if older else state  # whoever holds the last one that was right may keep it
            events = _play(header, entry, state, notation)
            if chapter.last and done + 1 == len(chapter.entries):
                _check_result(header, result_of(events))
            done += 1
            yield Step(entry, state, events)
    except FormatError as error:
        if not older and not isinstance(error, Withheld):
            raise
        for entry in chapter.entries[done:]:
            yield Step(entry, None, [], error)


def onward(chapter: Chapter, state: State, notation: Notation) -> State:
    """A state within a chapter, played on by these entries of it; they are known to hold."""
    for entry in chapter.entries:
        _play(chapter.header, entry, state, notation)
    return state


def _check_result(header: Header, found: str) -> None:
    if found != header.result:
        raise _wrong(header, header.result, "format-result", found=found, wanted=header.result)


def steps(record: Record, notation: Notation) -> Iterator[Step]:
    """The game, entry by entry."""
    for chapter in chapters(record):
        for step in played(chapter, notation):
            if step.entry is not None:
                yield step


def replay(record: Record, notation: Notation, to: int | None = None) -> Any:
    """The state after the first `to` entries, or at the end; the last that is known, where they are only told."""
    state = None
    last = len(record.entries) if to is None else to
    for chapter in chapters(record):
        for step in islice(played(chapter, notation), max(0, last - chapter.first + 1)):
            state = state if step.state is None else step.state
    return begin(record.header, notation) if state is None else state


def begin(header: Header, notation: Notation) -> Any:
    """The state with which a chapter begins."""
    check_game(header, header.rules, notation)
    return notation.start(header)


def check_game(header: Header, rules: int, notation: Notation) -> None:
    """A record must be of this game, and of no newer rules than ours."""
    if header.game != notation.GAME:
        raise _wrong(header, header.game, "format-other-game", found=header.game, wanted=notation.GAME)
    admit(Page(header.name), header.game, header.game, rules, notation.RULES_VERSION)


# --- verifying -------------------------------------------------------------------------------------


class Verified(NamedTuple):
    outcomes: int
    """Dice and reveals that are as the seed has them."""
    believed: int
    """Reveals that only rules of their time could check."""
    told: int
    """Entries that do not hold by today's rules: of them only the dice were looked at."""


def verify(record: Record, notation: Notation) -> Verified:
    """Roll every die again from the seed. Raises `FormatError` at the first that is not as the seed would have it."""
    header = record.header
    if header.seed is None:
        raise _wrong(header, header.commitment, "format-no-seed")
    if header.commitment and commitment(header.seed) != header.commitment:
        raise _wrong(header, header.commitment, "format-commitment")
    found = [_verify(chapter, notation) for chapter in chapters(record)]
    return Verified(*(sum(column) for column in zip(*found, strict=True)))


def _verify(chapter: Chapter, notation: Notation) -> Verified:
    header = chapter.header
    check_game(header, header.rules, notation)
    if header.rules < notation.RULES_VERSION:
        told = sum(step.why is not None for step in played(chapter, notation))
        if told:
            return _verify_dice(chapter, told)
    state, count = begin(header, notation), 0
    for entry in chapter.entries:
        _check_action(header, entry, state)
        _compare(header, entry, outcomes_of(state.play(entry.action)), "format-not-the-seed")
        count += len(entry.outcomes)
    return Verified(count, 0, 0)


def _verify_dice(chapter: Chapter, told: int) -> Verified:
    """Of what was played by other rules: a die is a die by any rules, and the stream counts on with every outcome."""
    dice = Dice(chapter.header.seed, dice_at_start(chapter.header))
    checked = believed = 0
    for entry in chapter.entries:
        for outcome in entry.outcomes:
            shown, sides = read_die(outcome) or (None, USUAL)
            number, dice = dice.draw(sides)
            if shown is None:
                believed += 1
            elif shown != number + 1:
                found = tell_die(number + 1, sides)
                raise _wrong(chapter.header, outcome, "format-not-the-seed", told=outcome, found=found)
            else:
                checked += 1
    return Verified(checked, believed, told)


# --- an entry --------------------------------------------------------------------------------------


def _play(header: Header, entry: Entry, state: State, notation: Notation) -> list[Event]:
    """Play an entry with its own outcomes. The dice move on as if they had been rolled."""
    _check_action(header, entry, state)
    seal = state.decision.seal(state, spoken(entry.action))
    older = header.rules < notation.RULES_VERSION
    dice = state.dice
    state.dice = Dice(None, dice.count)
    state.forced_dice, state.forced_draws = _forced(header, entry, state, notation)
    try:
        events = state.play(entry.action)
    except SeedHidden:
        raise _missing(header, entry, older) from None
    except ImpossibleDraw:
        found = " ".join(f"[{o}]" for o in entry.outcomes)
        raise _wrong(header, entry.outcomes[0], "format-outcome-impossible", found=found) from None
    _compare(header, entry, outcomes_of(events), "format-other-now" if older else "format-outcome-order", older)
    state.dice = Dice(dice.seed, dice.count + len(entry.outcomes))
    _check_marks(header, entry, seal, opened(events))
    return events


def _check_marks(header: Header, entry: Entry, seal: Seal | None, keys: tuple[str, ...]) -> None:
    """What a record says of who could not know an action; it need say nothing."""
    if (entry.seal and entry.seal != seal) or (entry.opened and entry.opened != keys):
        raise _wrong(header, entry.action, "format-marks", action=entry.action)


def _check_action(header: Header, entry: Entry, state: State) -> None:
    if entry.withheld:
        args: dict[str, str | int | float] = {"side": entry.side, "key": entry.seal.key if entry.seal else ""}
        raise Withheld(header.name, *_place(entry.action), Message("format-withheld", args))
    if state.over:
        raise _wrong(header, entry.action, "format-after-end", action=entry.action)
    if entry.side != state.side:
        raise _wrong(header, entry.action, "format-other-side", found=entry.side, wanted=state.side)
    reason = state.why_not(entry.action)
    if reason is not None:
        line, column = _place(entry.action)
        message = Message("format-illegal", {"action": entry.action})
        raise FormatError(header.name, line, column, message, reason)


def _forced(header: Header, entry: Entry, state: State, notation: Notation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    dice, draws = [], []
    for outcome in entry.outcomes:
        if (die := read_die(outcome)) is not None:
            dice.append(die[0])
            continue
        try:
            draws.append(notation.draw(state, outcome))
        except ValueError:
            raise _wrong(header, outcome, "format-outcome", found=outcome) from None
    return tuple(dice), tuple(draws)


def _compare(header: Header, entry: Entry, found: tuple[str, ...], key: str, older: bool = False) -> None:
    """What was rolled must be what the record tells: no outcome left over, none missing, none of another piece. Of
    older rules nothing is wrong with the record: other rules roll other dice."""
    told = entry.outcomes
    for mine, theirs in zip(told, found, strict=False):
        if mine != theirs:
            raise _wrong(header, mine, key, told=mine, found=theirs, action=entry.action)
    if len(told) > len(found):
        left = told[len(found)]
        if older:
            counts = {"told": len(told), "now": len(found)}
            raise _wrong(header, left, "format-fewer-now", action=entry.action, what=_what(entry), **counts)
        raise _wrong(header, left, "format-outcome-left", told=left, action=entry.action)
    if len(told) < len(found):
        raise _missing(header, entry, older)


def _missing(header: Header, entry: Entry, older: bool) -> FormatError:
    if older:
        told = len(entry.outcomes)
        return _wrong(header, entry.action, "format-more-now", action=entry.action, told=told, what=_what(entry))
    return _wrong(header, entry.action, "format-outcome-missing", action=entry.action)


def _what(entry: Entry) -> str:
    """Whether dice alone are told, or also what was revealed."""
    return "dice" if all(read_die(outcome) for outcome in entry.outcomes) else "all"


def _place(text: str) -> tuple[int, int]:
    return (text.line, text.column) if isinstance(text, Word) else (0, 0)


def _wrong(header: Header, at: str, key: str, /, **args: str | int | float) -> FormatError:
    return FormatError(header.name, *_place(at), Message(key, args))
