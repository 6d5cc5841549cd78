"""What the server tells the page, as structs; what a game says within it stands in `warfare/page.py` and beside it.

The page's types are made from these modules (`scripts/make_wire.py`), and the description of the API too. What the page
asks with stands in `wire.py`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from grognard.umpire.forms import Role
from grognard.umpire.shapes import Shape
from grognard.umpire.sheet import Sheet
from grognard.warfare.choices import Choices
from grognard.warfare.page import Action, Battle, Halt, LogLine, Marker, Printed, Score, Text, Todo, Tracks, Where

# --- refusals, small things -----------------------------------------------------------------------


class Refusal(Struct, kw_only=True):
    """Why a request was not granted. Nothing has changed."""

    error: Text
    case: str | UnsetType | None = UNSET
    """The case behind it, …"""
    cited: Text | UnsetType | None = UNSET
    """… as it is written in a sentence."""
    action: str | UnsetType = UNSET
    """What it is about: an action, …"""
    line: int | UnsetType = UNSET
    """… a place in a text, …"""
    column: int | UnsetType = UNSET
    table: str | UnsetType = UNSET
    """… a table."""
    seq: int | UnsetType = UNSET
    """The last change of the table."""
    curtain: str | UnsetType = UNSET
    """The side that the screen is to be passed to first."""
    damaged: bool | UnsetType = UNSET
    retry_after: int | UnsetType = UNSET
    """Seconds after which to try again."""


class Health(Struct):
    ok: bool
    version: str
    writable: bool
    error: Text | UnsetType = UNSET


class Nothing(Struct):
    """Done."""


class Named(Struct):
    name: str


# --- the board ------------------------------------------------------------------------------------


class Seat(Struct):
    side: str
    title: Text
    player: str
    mine: bool
    empty: bool
    """Somebody is invited and has not come yet."""
    left: bool = False
    """Who had it has taken the table off his list: somebody else can be invited."""


class Notice(Struct):
    """What is to be said of a game, such as the rules that it was played by, after so many actions."""

    at: int
    text: Text


class Word(Struct):
    """What the players have to know of one another, and no action says."""

    number: int
    at: int
    """After so many actions."""
    mine: bool
    text: Text


class Asked(Struct):
    """What one player has asked and the other has not answered yet."""

    kind: str
    """`undo` or `draw`."""
    side: str
    mine: bool
    text: Text


class Promise(Struct):
    """The hash of the seed, and at the end the seed."""

    commitment: str
    seed: str | None
    open: bool
    """It was chosen by somebody at the table."""
    verifiable: bool


class Question(Struct):
    side: str
    side_title: Text
    mine: bool
    player: str
    kind: str
    shape: Shape
    roles: list[Role]
    """Of all answers that it may ever have."""
    case: str | None
    cited: Text | None
    prompt: Text
    can_undo: bool
    actions: list[Action]
    loses: Text | None
    todo: list[Todo]
    battle: Battle | None
    """The battle that is being fought or put together."""
    everybody: list[str]
    """Actions that let everybody join it who may, one after another."""
    rest: list[str]
    """Actions that set up all that is left of an army, one after another."""


class Placed(Struct, omit_defaults=True):
    """How a counter lies: what is printed on it is told once, with the map (`MapInfo.counters`)."""

    id: str
    hex: str | None = None
    where: Where = "map"
    values: str | UnsetType = UNSET
    """Its figures, where they are others than those printed first."""
    steps: int | UnsetType = UNSET
    """If it has lost some."""
    printed: Printed | UnsetType = UNSET
    """If it is not what the map tells: it was revealed, say."""
    left: float | None = None
    moved: bool = False
    done: bool = False
    attacked: bool = False
    supplied: bool = True
    due: int | None = None
    group: Text | None = None
    """Under what heading it lies beside the map."""
    notes: list[Text] = []
    """What else is to be said of it: marks that lie on it."""


class Head(Struct, kw_only=True):
    """The board as one's seats may see it, without counters and question."""

    table: str
    game: str
    edition: str
    analysis: bool
    """Lines are tried here: dice can be chosen, and everything can be taken back."""
    seq: int
    """Counts changes, undos too; never goes back."""
    length: int
    """How many actions stand."""
    at: int
    carried: list[Notice]
    """Where the game was carried over to newer rules."""
    asked: list[Notice]
    """Where somebody has asked what the computer would do."""
    talk: list[Word]
    """What the players have said to one another, the last hundred things."""
    request: Asked | None
    may: list[str]
    """What one may say to the others now: `undo` and `draw` ask, `reply` and `withdraw` answer, `resign` ends it."""
    told: Text | None
    """Why the board is not that of the moment asked for: of what older rules made possible only the log tells."""
    seats: list[Seat]
    turn: int
    turns: int
    phase: str
    phase_title: Text
    sky: str
    """What lies on the ground: `mud`, `frost`, `snow`, or `frozen` once water bears."""
    ice: list[str]
    """Hexes of swamp and water that are frozen."""
    can_undo: bool
    over: bool
    result: Text | None
    markers: list[Marker]
    score: Score
    tracks: Tracks
    dice: Promise


class Snapshot(Head, kw_only=True):
    """The board as one's seats may see it."""

    units: list[Placed]
    question: Question | None


class Company(Struct):
    """Who is at the table just now: told whenever somebody comes or goes."""

    company: list[str]
    """The sides of those who are."""


# --- what happens ---------------------------------------------------------------------------------


class Curtain(Struct):
    """It was done; and now the screen is for another side, which is told nothing before it has come."""

    curtain: str
    error: Text
    """To whom it is to be passed."""
    seq: int
    table: str


class LogEntry(Struct):
    number: int
    """1 for the first action that stands."""
    seq: int
    """The change it came with."""
    turn: int
    phase: str
    side: str
    action: str | None
    """Of what may not be known yet its public form, or nothing."""
    lines: list[LogLine]
    mine: bool
    player: str
    staff: bool | UnsetType = UNSET
    """It was a standing answer: told to its own side, and to all at the end."""


class StaffOrder(Struct):
    """What can be ordered."""

    name: str
    title: Text
    hex: bool
    """A hex is named with it: `toward E1231`."""


class StaffTopic(Struct):
    """Something that a player can leave to his staff."""

    name: str
    title: Text
    said: str
    """What is ordered now; `ask` where nothing is."""
    orders: list[StaffOrder]


class Staff(Struct):
    """The standing answers of a side, told to nobody else."""

    side: str
    side_title: Text
    topics: list[StaffTopic]


class MarchOrder(Struct):
    """Units that are bound for a hex."""

    units: list[str]
    to: str


class MarchEnd(Struct):
    """Where some of them come to now, and what keeps them from going on."""

    units: list[str]
    hex: str
    why: Halt
    at: str
    """The hex that does; empty if none."""
    turns: int
    """As many more, or about as many, to the end of the way."""


class Marches(Struct):
    """March orders of a side; and what is to be said so that those who were asked about go on."""

    side: str
    orders: list[MarchOrder]
    sentences: list[list[str]]
    ends: list[MarchEnd]


class Changes(Struct, omit_defaults=True):
    """What is new on a board: of what has parts, the parts that are others than before."""

    since: int
    """The change before, whose board is known."""
    head: Annotated[dict[str, object], "Partial<Head>"] = {}
    score: Annotated[dict[str, object], "Partial<Score>"] = {}
    tracks: Annotated[dict[str, object], "Partial<Tracks>"] = {}
    units: list[Placed] = []
    """Those that lie otherwise."""
    question: Annotated[dict[str, object], "Partial<Question>"] | UnsetType | None = UNSET
    """Without its answers and what is left to do; null: there is none."""
    todo: list[Todo | tuple[int, int]] | UnsetType = UNSET
    """What is left to do, told as the answers are."""
    answers: list[Action | tuple[int, int]] | UnsetType = UNSET
    """What can be answered, in order: new answers, and runs of those before (the first, how many). Nothing:
    the same as before."""
    later: bool = False
    """There are many new answers: they are to be asked for."""


class Update(Struct):
    """What somebody does not know yet: one change, or all that he has missed."""

    seq: int
    keep: int
    """How many of the actions known before still stand."""
    log: list[LogEntry]
    snapshot: Snapshot | UnsetType = UNSET
    """The whole board, or …"""
    changes: Changes | UnsetType = UNSET
    """… what has changed on it, for those who know the board before."""


class Thinking(Struct):
    """What a computer player is considering, told while it thinks."""

    side: str
    text: Text
    plans: int


class Thought(Struct):
    thinking: Thinking


class Answers(Struct):
    """What can be answered at a change, where that is much."""

    seq: int
    actions: list[Action]


class Explored(Struct):
    question: Question | None
    played: int
    """How many of the actions were tried; …"""
    chance: bool
    """… chance comes after them."""


class Why(Struct):
    legal: bool
    action: str | None = None
    case: str | None = None
    cited: Text | None = None
    reason: Text | None = None
    summary: Text | None = None
    unread: list[str] = []
    """What follows a die or a reveal: it can be judged only when that is known."""


# --- the analysis board ---------------------------------------------------------------------------


class Opened(Struct):
    sheet: Sheet
    choices: Choices


class Trouble(Struct):
    """What is wrong with a sheet."""

    text: Text
    case: str | None
    cited: Text | None
    hex: str | None


class NextQuestion(Struct):
    side: str
    side_title: Text
    prompt: Text
    case: str
    cited: Text


class Checked(Struct):
    """What the umpire says of a sheet."""

    units: list[Placed]
    markers: list[Marker]
    problem: Trouble | None
    question: NextQuestion | None
    text: str
    """The position in writing."""
