"""Records, our PGN: header, decisions, dice, result. The grammar is in `docs/formats.md`; `replaying` plays them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from grognard.umpire import asides
from grognard.umpire.dice import USUAL, commitment, tell_die
from grognard.umpire.events import Event
from grognard.umpire.knowledge import Seal, known_to, opened, public
from grognard.umpire.position import by_key, dice_of, heading_line, heading_of, read_heading
from grognard.umpire.reading import Line, Page, Statement, Word, block, lines_of, quote, wrapped
from grognard.umpire.spoken import spoken

FIRST_LINE = "grognard record 1"
UNFINISHED = "*"
STATEMENTS = ("set-up", "player", "hands", "date", "seed", "commitment", "result", "position")
HANDS = "open"
KEY = r"[a-z][a-z0-9-]*"
"""What somebody may call a header of his own."""
CARRIED = "carried"
SEALED, WITHHELD, OPENED = "sealed", "withheld", "opened"
"""What stands in brackets beside what chance made of an action."""
MOST_RULES = 999


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
    more: tuple[tuple[str, str], ...] = ()
    """What else somebody wants to say of it, by keys of his own."""
    open_hands: bool = False
    """Whoever played both sides hid nothing from himself."""
    name: str = field(default="record", compare=False)
    """What errors call it, such as the name of its file."""


@dataclass(frozen=True)
class Entry:
    """An action with what chance made of it."""

    side: str
    action: str
    outcomes: tuple[str, ...] = ()
    """`die 4`, `d10 7`, `i1=48` or `drawn=mg-3`: what was rolled, revealed and drawn, in order."""
    first: bool = True
    """The first of a line: a new move, or another side."""
    remarks: tuple[str, ...] = ()
    """Lines above it; where the game stands, unless somebody has written something else there."""
    notes: tuple[str, ...] = ()
    """What somebody has said of it."""
    variations: tuple[str, ...] = ()
    """What could have been played instead, as it is written."""
    seal: Seal | None = None
    """Who could not know it, and until when."""
    opened: tuple[str, ...] = ()
    """The keys that it opened."""
    withheld: bool = False
    """Not told: `action` is what those are told who may not know it."""


@dataclass(frozen=True)
class Break:
    """Where a game was carried over to newer rules."""

    at: int
    """How many entries stand above it."""
    old: int
    new: int
    after: int = 0
    """After how many entries its position stood."""
    position: str | None = None
    """From where the game goes on; None if everything above it holds by the newer rules too."""


@dataclass(frozen=True)
class Record:
    header: Header
    entries: tuple[Entry, ...] = ()
    breaks: tuple[Break, ...] = ()

    @property
    def rules(self) -> int:
        """The rules that it goes on by."""
        return self.breaks[-1].new if self.breaks else self.header.rules

    def known_to(self, sides: Sequence[str]) -> Record:
        """As somebody with these seats may know it: when it is over, all of it. In the position from which a game went
        on by newer rules there may be what he may not know: then it ends there."""
        if self.header.result != UNFINISHED:
            return self
        entries = known_to(self.entries, sides)
        first = next((number for number, entry in enumerate(entries) if entry.withheld), len(entries))
        last = next((each.at for each in self.breaks if each.at > first and each.position), len(entries))
        breaks = tuple(each for each in self.breaks if each.at <= first or each.at < last)
        return replace(self, entries=entries[:last], breaks=breaks)

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
    VERBS: dict[str, int]
    FOLLOW: dict[str, str]

    def start(self, header: Header, /) -> Any:
        """The game of a record at its first question, with the dice of its header."""

    def write_position(self, state: Any, /) -> str: ...

    def draw(self, state: Any, outcome: str, /) -> int:
        """The outcome of `State.pick` that a text such as `i1=48` stands for. Raises ValueError."""


# --- what the events tell --------------------------------------------------------------------------


def _sides(event: Event) -> int:
    return int(str(event.as_dict().get("sides", USUAL)))


def outcomes_of(events: Sequence[Event]) -> tuple[str, ...]:
    """Chance, by the events that every game uses for it: `die`, `dice` for a handful of them, `revealed` with a piece
    and what it is, `drawn` with a piece that comes out of a cup."""
    found = []
    for event in events:
        if event.kind == "die":
            found.append(tell_die(str(event["die"]), _sides(event)))
        elif event.kind == "dice":
            rolled = event["dice"]
            assert isinstance(rolled, tuple)
            found += [tell_die(die, _sides(event)) for die in rolled]
        elif event.kind == "revealed":
            (_, piece), (_, what), *_ = event.facts
            found.append(f"{piece}={what}")
        elif event.kind == "drawn":
            found.append(f"drawn={event['unit']}")
    return tuple(found)


def marked(entry: Entry, before: Any, events: Sequence[Event]) -> Entry:
    """An entry with who may not know it, as the umpire says, and what it opened. Asked of the state before it."""
    seal = before.decision.seal(before, spoken(entry.action))
    if seal is not None:
        seal = replace(seal, outcomes=outcomes_of(public(events)))
    return replace(entry, seal=seal, opened=opened(events))


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
    lines += [f"hands {HANDS}"] if header.open_hands else []
    lines += [f"date {header.date}"] if header.date else []
    lines += [f"seed {quote(header.seed)}"] if header.seed is not None else []
    lines += [f"commitment {header.commitment}"] if header.commitment else []
    lines.append(f"result {header.result}")
    lines += [f"header {key} {quote(value)}" for key, value in header.more]
    if header.position is not None:
        lines += ["position", *_indented(header.position)]
    return "\n".join(lines) + "\n" + _parts(record)


def _indented(position: str) -> list[str]:
    return [f"  {line}".rstrip() for line in position.strip("\n").split("\n")]


def _parts(record: Record) -> str:
    """The moves, and between them where the game was carried over."""
    found, done = [], 0
    for each in record.breaks:
        found += [moves(record.entries[done : each.at]), _break(each)]
        done = each.at
    return "".join([*found, moves(record.entries[done:])])


def _break(found: Break) -> str:
    remark = f"# by rules {found.old} up to here; all of it holds by rules {found.new}"
    said = [f"{CARRIED} rules {found.old} to {found.new} at {found.at}"]
    if found.position is not None:
        remark = (
            f"# by rules {found.old} up to here; on by rules {found.new} from the position after action {found.after}"
        )
        said = [f"{said[0]} from {found.after}", *_indented(found.position)]
    return "\n".join(["", remark, *said]) + "\n"


def moves(entries: Sequence[Entry]) -> str:
    """Lines of moves, with the remarks above them."""
    lines: list[str] = []
    words: list[str] = []
    for i, entry in enumerate(entries):
        if i == 0 or entry.first or entry.side != entries[i - 1].side:
            lines += ["", *(f"# {remark}" for remark in entry.remarks)] if entry.remarks else []
            words = []
        words += [entry.action, *(f"[{said}]" for said in (*entry.outcomes, *_marks(entry)))]
        words += asides.write(entry.notes, entry.variations)
        last = i + 1 == len(entries)
        if last or entries[i + 1].first or entries[i + 1].side != entry.side:
            lines.append(wrapped(f"{entry.side}:", words))
        else:
            words[-1] += ";"
    return "\n".join(["", *lines]) + "\n" if lines else ""


def _marks(entry: Entry) -> list[str]:
    """Who could not know an entry, and what it opened."""
    found = [f"{OPENED} {key}" for key in entry.opened]
    if entry.seal is None:
        return found
    return [f"{WITHHELD if entry.withheld else SEALED} {entry.seal.key} from {','.join(entry.seal.blind)}", *found]


# --- reading ---------------------------------------------------------------------------------------


def read(text: str, name: str = "record") -> Record:
    """A record as it is written; whether it can be played is for `replay` to say. Of a file with several games,
    `read_all` reads them."""
    return _read(Page(name), lines_of(text))


def read_all(text: str, name: str = "record") -> tuple[Record, ...]:
    """The games of a file, one after another: each begins with the first line of a record."""
    lines, page = lines_of(text), Page(name)
    first = FIRST_LINE.rpartition(" ")[0]
    later = [i for i, line in enumerate(lines) if line.text.startswith(first)][1:]
    return tuple(_read(page, lines[begin:end]) for begin, end in zip([0, *later], [*later, len(lines)], strict=True))


def _read(page: Page, lines: list[Line]) -> Record:
    header, statements = _begin(page, lines)
    entries: list[Entry] = []
    breaks: list[Break] = []
    rules, dice = header.rules, dice_at_start(header) if any(s.key == CARRIED for s in statements) else 0
    for statement in statements:
        if statement.key == CARRIED:
            breaks.append(_read_break(page, statement, rules, (len(entries), len(entries))))
            _check_position(page, header, breaks[-1], dice)
            rules = breaks[-1].new
        else:
            said = _read_moves(page, statement)
            entries += said
            dice += sum(len(entry.outcomes) for entry in said)
    return Record(header, tuple(entries), tuple(breaks))


def read_head(text: str, name: str) -> Record:
    """A record without its entries, which are kept elsewhere: its header, and where it was carried over."""
    page = Page(name)
    header, statements = _begin(page, lines_of(text))
    breaks: list[Break] = []
    rules, least = header.rules, 0
    for statement in statements:
        page.one_of(statement.key, (CARRIED,))
        breaks.append(_read_break(page, statement, rules, (least, 10**9)))
        rules, least = breaks[-1].new, breaks[-1].at
    return Record(header, (), tuple(breaks))


def _begin(page: Page, lines: list[Line]) -> tuple[Header, list[Statement]]:
    """The header, and the statements below it."""
    statements = page.statements(lines)
    heading = read_heading(page, statements, FIRST_LINE)
    rest = statements[2:]
    first_move = next((i for i, s in enumerate(rest) if _begins_move(s) or s.key == CARRIED), len(rest))
    header = Header(heading.game, heading.edition, heading.rules, name=page.name)
    return _read_header(page, rest[:first_move], header), rest[first_move:]


def _read_header(page: Page, statements: list[Statement], header: Header) -> Header:
    often = {"player": "SIDE", "header": "KEY"}
    said = by_key(page, [s for s in statements if s.key not in often], (*STATEMENTS, *often))
    players, more = (
        _named(page, [s for s in statements if s.key == key], what, r"\S+" if key == "player" else KEY)
        for key, what in often.items()
    )
    found: dict[str, Any] = {"players": players, "more": more}
    if "set-up" in said:
        found["set_up"] = tuple(said["set-up"].rest)
    if "hands" in said:
        (hands,) = page.exactly(said["hands"], HANDS)
        found["open_hands"] = page.one_of(hands, (HANDS,)) == HANDS
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


def _named(page: Page, statements: list[Statement], what: str, shape: str) -> tuple[tuple[str, str], ...]:
    """`player SIDE "NAME"` or `header KEY "TEXT"`, each side or key once."""
    seen: dict[Word, Word] = {}
    found = []
    for statement in statements:
        key, text = page.exactly(statement, what, '"TEXT"')
        if key.quoted or not re.fullmatch(shape, key):
            raise page.wrong(key, "format-shape", found=key, wanted="a-z, 0-9, -")
        page.once([key], seen)
        found.append((str(key), page.text(text)))
    return tuple(found)


def _shaped(page: Page, statement: Statement, shape: str, wanted: str) -> str:
    (word,) = page.exactly(statement, wanted)
    if word.quoted or not re.fullmatch(shape, word):
        raise page.wrong(word, "format-shape", found=word, wanted=wanted)
    return word


def _read_break(page: Page, statement: Statement, rules: int, above: tuple[int, int]) -> Break:
    """`carried rules 1 to 2 at 203 from 187` and the position below it. Given are the rules above it, and the least
    and the most entries there may be."""
    line = Statement([word for word in statement.words if word.line == statement.key.line])
    names = ("rules", "OLD", "to", "NEW", "at", "ACTIONS") + (("from", "ACTION") if statement.below else ())
    said = dict(zip(names, page.exactly(line, *names), strict=True))
    for name in said.keys() & {"rules", "to", "at", "from"}:
        page.one_of(said[name], (name,))
    old = page.number(said["OLD"], rules, rules)
    new = page.number(said["NEW"], MOST_RULES, old + 1)
    at = page.number(said["ACTIONS"], above[1], above[0])
    if not statement.below:
        return Break(at, old, new)
    return Break(at, old, new, page.number(said["ACTION"], at), block(statement.below))


def _check_position(page: Page, header: Header, found: Break, count: int) -> None:
    """It must be of this game and these rules, and its dice go on where those above it end."""
    if found.position is None:
        return
    heading = heading_of(found.position, page.name)
    page.one_of(heading.game, (header.game,))
    page.one_of(heading.edition, (header.edition,))
    page.number(heading.rules_at, found.new, found.new)
    dice, word = dice_of(found.position, page.name)
    if dice.count != count:
        raise page.wrong(word, "format-carried-dice", found=dice.count, wanted=count)


def dice_at_start(header: Header) -> int:
    return 0 if header.position is None else dice_of(header.position, header.name)[0].count


def dice_count(record: Record) -> int:
    """How many dice have been rolled and pieces revealed."""
    return dice_at_start(record.header) + sum(len(entry.outcomes) for entry in record.entries)


def _begins_move(statement: Statement) -> bool:
    return statement.key.endswith(":") and not statement.key.quoted


def _read_moves(page: Page, statement: Statement) -> list[Entry]:
    """`german: attack 0911; with 1pz; roll [i1=48] [die 4]`."""
    side = statement.key
    if side == FIRST_LINE.split()[0]:
        raise page.wrong(side, "format-several")
    if not _begins_move(statement):
        raise page.wrong(side, "format-move-line", found=side)
    found: list[Entry] = []
    for words in asides.actions(statement.rest):
        end = asides.beginning(words)
        action, said = _read_action(page, words[:end] or words[:1] or [statement.words[-1]], end > 0)
        remarks = () if found else statement.remarks
        outcomes = tuple(_joined(each) for each in said if each[0] not in (SEALED, WITHHELD, OPENED))
        entry = Entry(str(side[:-1]), action, outcomes, not found, remarks, *asides.read(page, words[end:]))
        found.append(_marked(page, entry, [each for each in said if each[0] in (SEALED, WITHHELD, OPENED)]))
    return found


def _read_action(page: Page, words: list[Word], said: bool) -> tuple[Word, list[list[Word]]]:
    """The action, and the words in each pair of brackets behind it."""
    end = [*words, "["].index("[")
    if not said or end == 0:
        raise page.wrong(words[0], "format-missing", what="ACTION")
    action = _joined(words[:end])
    brackets = []
    while end < len(words):
        close = next((i for i in range(end + 2, len(words)) if words[i] == "]"), len(words))
        if words[end] != "[" or close == len(words):
            raise page.wrong(words[end], "format-brackets", found=words[end])
        brackets.append(words[end + 1 : close])
        end = close + 1
    return action, brackets


def _marked(page: Page, entry: Entry, marks: list[list[Word]]) -> Entry:
    """`[sealed KEY from SIDE,SIDE]`, `[withheld KEY from SIDE]`, `[opened KEY]`."""
    for kind, *rest in marks:
        if kind == OPENED:
            (key,) = page.exactly(Statement([kind, *rest]), "KEY")
            entry = replace(entry, opened=(*entry.opened, str(key)))
            continue
        key, literal, sides = page.exactly(Statement([kind, *rest]), "KEY", "from", "SIDES")
        page.one_of(literal, ("from",))
        if entry.seal is not None:
            raise page.wrong(kind, "format-twice", what=kind, line=kind.line)
        seal = Seal(str(key), tuple(str(side) for side in sides.parts(",")))
        entry = replace(entry, seal=seal, withheld=kind == WITHHELD)
    return entry


def _joined(words: list[Word]) -> Word:
    return Word(" ".join(words), words[0].line, words[0].column)
