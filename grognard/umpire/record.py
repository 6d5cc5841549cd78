"""Records, our PGN: header, decisions, dice, result. The grammar is in `docs/formats.md`.

Replaying a record forces the outcomes it tells, so it needs no seed; `verify` rolls every die again from the seed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, NamedTuple, Protocol

from grognard.umpire.dice import Dice, SeedHidden, commitment
from grognard.umpire.events import Event
from grognard.umpire.position import by_key, heading_line, read_heading
from grognard.umpire.reading import FormatError, Page, Statement, Word, block, lines_of, quote, wrapped
from grognard.umpire.state import ImpossibleDraw, State
from grognard.words import Message

FIRST_LINE = "grognard record 1"
UNFINISHED = "*"
STATEMENTS = ("set-up", "player", "date", "seed", "commitment", "result", "position")
_DIE = re.compile(r"die ([1-6])\Z")


@dataclass(frozen=True)
class Header:
    game: str
    edition: str
    rules: int
    set_up: tuple[str, ...] = ()
    """The game's words for how it began."""
    players: tuple[tuple[str, str], ...] = ()
    """Names by side."""
    date: str = ""
    seed: str | None = None
    commitment: str = ""
    """The hash of the seed, published while the seed is hidden."""
    result: str = UNFINISHED
    position: str | None = None
    """Where it began, if not with the set-up: a position in text."""
    name: str = field(default="record", compare=False)
    """What errors call it, such as the name of its file."""


@dataclass(frozen=True)
class Entry:
    """An action with what chance made of it."""

    side: str
    action: str
    outcomes: tuple[str, ...] = ()
    """`die 4`, or `i1=48`: what was rolled and revealed, in order."""
    first: bool = True
    """The first of a line: a new move, or another side."""
    remarks: tuple[str, ...] = ()
    """Lines above it; where the game stands, unless somebody has written something else there."""


@dataclass(frozen=True)
class Record:
    header: Header
    entries: tuple[Entry, ...] = ()

    def sealed(self) -> Record:
        """As it may be shown while the game goes on: the hash of the seed instead of the seed."""
        seed = self.header.seed
        if seed is None:
            return self
        return replace(self, header=replace(self.header, seed=None, commitment=commitment(seed)))


class Notation(Protocol):
    """What a game tells of its own notation; its module `text` does."""

    GAME: str
    RULES_VERSION: int
    VERBS: frozenset[str]
    FOLLOW: dict[str, str]

    def start(self, header: Header, /) -> Any:
        """The game of a record at its first question, with the dice of its header."""

    def draw(self, state: Any, outcome: str, /) -> int:
        """The outcome of `State.pick` that a text such as `i1=48` stands for. Raises ValueError."""


# --- what the events tell --------------------------------------------------------------------------


def outcomes_of(events: Sequence[Event]) -> tuple[str, ...]:
    """Chance, by the events that every game uses for it: `die`, `dice` for a handful of them, and `revealed` with a
    piece and what it is."""
    found = []
    for event in events:
        if event.kind == "die":
            found.append(f"die {event['die']}")
        elif event.kind == "dice":
            rolled = event["dice"]
            assert isinstance(rolled, tuple)
            found += [f"die {die}" for die in rolled]
        elif event.kind == "revealed":
            (_, piece), (_, what), *_ = event.facts
            found.append(f"{piece}={what}")
    return tuple(found)


def result_of(events: Sequence[Event]) -> str:
    """What the event `game-over` says, or that the game is not finished."""
    for event in reversed(events):
        if event.kind == "game-over":
            return " ".join(str(value) for _, value in reversed(event.facts))
    return UNFINISHED


# --- writing ---------------------------------------------------------------------------------------


def write(record: Record) -> str:
    header = record.header
    lines = [FIRST_LINE, heading_line(header.game, header.edition, header.rules)]
    lines += [f"set-up {' '.join(header.set_up)}"] if header.set_up else []
    lines += [f"player {side} {quote(name)}" for side, name in header.players]
    lines += [f"date {header.date}"] if header.date else []
    lines += [f"seed {quote(header.seed)}"] if header.seed is not None else []
    lines += [f"commitment {header.commitment}"] if header.commitment else []
    lines.append(f"result {header.result}")
    if header.position is not None:
        lines += ["position", *(f"  {line}".rstrip() for line in header.position.strip("\n").split("\n"))]
    return "\n".join(lines) + "\n" + _moves(record.entries)


def _moves(entries: Sequence[Entry]) -> str:
    lines: list[str] = []
    words: list[str] = []
    for i, entry in enumerate(entries):
        if i == 0 or entry.first or entry.side != entries[i - 1].side:
            lines += ["", *(f"# {remark}" for remark in entry.remarks)] if entry.remarks else []
            words = []
        words += [entry.action, *(f"[{outcome}]" for outcome in entry.outcomes)]
        last = i + 1 == len(entries)
        if last or entries[i + 1].first or entries[i + 1].side != entry.side:
            lines.append(wrapped(f"{entry.side}:", words))
        else:
            words[-1] += ";"
    return "\n".join(["", *lines]) + "\n" if lines else ""


# --- reading ---------------------------------------------------------------------------------------


def read(text: str, name: str = "record") -> Record:
    """A record as it is written; whether it can be played is for `replay` to say."""
    page = Page(name)
    statements = page.statements(lines_of(text))
    heading = read_heading(page, statements, FIRST_LINE)
    rest = statements[2:]
    first_move = next((i for i, s in enumerate(rest) if _begins_move(s)), len(rest))
    header = Header(heading.game, heading.edition, heading.rules, name=name)
    header = _read_header(page, rest[:first_move], header)
    entries: list[Entry] = []
    for statement in rest[first_move:]:
        entries += _read_moves(page, statement)
    return Record(header, tuple(entries))


def _read_header(page: Page, statements: list[Statement], header: Header) -> Header:
    players = [s for s in statements if s.key == "player"]
    said = by_key(page, [s for s in statements if s.key != "player"], STATEMENTS)
    found: dict[str, Any] = {"players": tuple(_player(page, s) for s in players)}
    if len(dict(found["players"])) < len(players):
        raise page.wrong(players[-1].key, "format-twice", what="player", line=players[0].key.line)
    if "set-up" in said:
        found["set_up"] = tuple(said["set-up"].rest)
    if "date" in said:
        found["date"] = _shaped(page, said["date"], r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "YYYY-MM-DD")
    if "seed" in said:
        found["seed"] = page.text(*page.exactly(said["seed"], '"SEED"'))
    if "commitment" in said:
        found["commitment"] = _shaped(page, said["commitment"], r"[0-9a-f]{64}", "SHA-256")
    if "result" in said:
        words = said["result"].rest or [said["result"].key]
        found["result"] = Word(" ".join(said["result"].rest) or UNFINISHED, words[0].line, words[0].column)
    if "position" in said:
        found["position"] = block(said["position"].below)
    return replace(header, **found)


def _player(page: Page, statement: Statement) -> tuple[str, str]:
    side, name = page.exactly(statement, "SIDE", '"NAME"')
    return str(side), page.text(name)


def _shaped(page: Page, statement: Statement, shape: str, wanted: str) -> str:
    (word,) = page.exactly(statement, wanted)
    if word.quoted or not re.fullmatch(shape, word):
        raise page.wrong(word, "format-shape", found=word, wanted=wanted)
    return word


def _begins_move(statement: Statement) -> bool:
    return statement.key.endswith(":") and not statement.key.quoted


def _read_moves(page: Page, statement: Statement) -> list[Entry]:
    """`german: attack 0911; with 1pz; roll [i1=48] [die 4]`."""
    side = statement.key
    if not _begins_move(statement):
        raise page.wrong(side, "format-move-line", found=side)
    found: list[Entry] = []
    for words in _actions(statement.rest):
        action, outcomes = _read_action(page, words or [statement.words[-1]], bool(words))
        remarks = () if found else statement.remarks
        found.append(Entry(str(side[:-1]), action, outcomes, not found, remarks))
    return found


def _actions(words: list[Word]) -> Iterator[list[Word]]:
    found: list[Word] = []
    for word in words:
        if word == ";" and not word.quoted:
            yield found
            found = []
        else:
            found.append(word)
    yield found


def _read_action(page: Page, words: list[Word], said: bool) -> tuple[Word, tuple[Word, ...]]:
    for word in words:
        if word.quoted:
            raise page.wrong(word, "format-too-much", found=word)
    end = [*words, "["].index("[")
    if not said or end == 0:
        raise page.wrong(words[0], "format-missing", what="ACTION")
    action = _joined(words[:end])
    outcomes, rest = [], words[end:]
    while rest:
        close = ["", "", *rest[2:], "]"].index("]")
        if rest[0] != "[" or close >= len(rest):
            raise page.wrong(rest[0], "format-brackets", found=rest[0])
        outcomes.append(_joined(rest[1:close]))
        rest = rest[close + 1 :]
    return action, tuple(outcomes)


def _joined(words: list[Word]) -> Word:
    return Word(" ".join(words), words[0].line, words[0].column)


# --- replaying -------------------------------------------------------------------------------------


class Step(NamedTuple):
    """An entry, and what it led to. The state goes on changing: copy it to keep it."""

    entry: Entry
    state: Any
    events: list[Event]


def steps(record: Record, notation: Notation) -> Iterator[Step]:
    """The game, entry by entry. Raises `FormatError` where the record cannot be right; at the end the result must be
    that of the header."""
    state = begin(record, notation)
    events: list[Event] = []
    for entry in record.entries:
        events = _play(record, entry, state, notation)
        yield Step(entry, state, events)
    found, wanted = result_of(events), record.header.result
    if record.entries and found != wanted:
        raise _wrong(record, wanted, "format-result", found=found, wanted=wanted)


def replay(record: Record, notation: Notation, to: int | None = None) -> Any:
    """The state after the first `to` entries, or at the end."""
    state = begin(record, notation)
    for step in islice(steps(record, notation), to):
        state = step.state
    return state


def verify(record: Record, notation: Notation) -> int:
    """Roll every die again from the seed. Gives the number of outcomes checked; raises `FormatError` at the first
    that is not as the seed would have it."""
    seed, said = record.header.seed, record.header.commitment
    if seed is None:
        raise _wrong(record, said, "format-no-seed")
    if said and commitment(seed) != said:
        raise _wrong(record, said, "format-commitment")
    state = begin(record, notation)
    count = 0
    for entry in record.entries:
        _check_action(record, entry, state)
        _compare(record, entry, outcomes_of(state.play(entry.action)), "format-not-the-seed")
        count += len(entry.outcomes)
    return count


def begin(record: Record, notation: Notation) -> Any:
    header = record.header
    if header.game != notation.GAME:
        raise _wrong(record, header.game, "format-other-game", found=header.game, wanted=notation.GAME)
    if header.rules != notation.RULES_VERSION:
        args: dict[str, Any] = {"found": header.rules, "wanted": notation.RULES_VERSION, "game": header.game}
        raise _wrong(record, header.game, "format-rules-version", **args)
    return notation.start(header)


def _play(record: Record, entry: Entry, state: State, notation: Notation) -> list[Event]:
    """Play an entry with its own outcomes. The dice move on as if they had been rolled."""
    _check_action(record, entry, state)
    dice = state.dice
    state.dice = Dice(None, dice.count)
    state.forced_dice, state.forced_draws = _forced(record, entry, state, notation)
    try:
        events = state.play(entry.action)
    except SeedHidden:
        raise _wrong(record, entry.action, "format-outcome-missing", action=entry.action) from None
    except ImpossibleDraw:
        found = " ".join(f"[{o}]" for o in entry.outcomes)
        raise _wrong(record, entry.outcomes[0], "format-outcome-impossible", found=found) from None
    _compare(record, entry, outcomes_of(events), "format-outcome-order")
    state.dice = Dice(dice.seed, dice.count + len(entry.outcomes))
    return events


def _check_action(record: Record, entry: Entry, state: State) -> None:
    if state.over:
        raise _wrong(record, entry.action, "format-after-end", action=entry.action)
    if entry.side != state.side:
        raise _wrong(record, entry.action, "format-other-side", found=entry.side, wanted=state.side)
    reason = state.why_not(entry.action)
    if reason is not None:
        line, column = _place(entry.action)
        message = Message("format-illegal", {"action": entry.action})
        raise FormatError(record.header.name, line, column, message, reason)


def _forced(record: Record, entry: Entry, state: State, notation: Notation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    dice, draws = [], []
    for outcome in entry.outcomes:
        if match := _DIE.match(outcome):
            dice.append(int(match[1]))
            continue
        try:
            draws.append(notation.draw(state, outcome))
        except ValueError:
            raise _wrong(record, outcome, "format-outcome", found=outcome) from None
    return tuple(dice), tuple(draws)


def _compare(record: Record, entry: Entry, found: tuple[str, ...], key: str) -> None:
    """What was rolled must be what the record tells: no outcome left over, none missing, none of another piece."""
    told = entry.outcomes
    for mine, theirs in zip(told, found, strict=False):
        if mine != theirs:
            raise _wrong(record, mine, key, told=mine, found=theirs)
    if len(told) > len(found):
        raise _wrong(record, told[len(found)], "format-outcome-left", told=told[len(found)], action=entry.action)
    if len(told) < len(found):
        raise _wrong(record, entry.action, "format-outcome-missing", action=entry.action)


def _place(text: str) -> tuple[int, int]:
    return (text.line, text.column) if isinstance(text, Word) else (0, 0)


def _wrong(record: Record, at: str, key: str, /, **args: str | int | float) -> FormatError:
    return FormatError(record.header.name, *_place(at), Message(key, args))
