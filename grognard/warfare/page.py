"""What a game shows of itself on a table: plain data, as its modules `table` and `editing` answer it (`contract`).

The server sends it on within what it says itself (`server/told.py`), and the page's types are made from both
(`scripts/make_wire.py`): whoever adds a field names it here, says in a line what it is, and makes the types anew.

Annotations are not put off here, nor in `weighed`: of those that are, a typed dictionary does not know which fields may
be missing, and the description of the API would call all of them required.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from grognard.umpire.forms import Role

Text = Annotated[dict[str, str], "Text"]
"""By language."""
Party = Literal["first", "second"]
"""Which of the two sides: the one that moves first, or the other. Pictures tell them apart by that."""
Halt = Literal["", "there", "danger", "room", "no-way", "spent"]
"""Why units go no farther: they have come there; the enemy is near; the hex is full; no way leads nearer; they have
moved. Nothing, where they only rest until they may go on."""
Where = Literal["map", "due", "dead"]
Weight = Literal["must", "lost", "may"]
"""Must be done, will cost something, or may be done."""


# --- counters -------------------------------------------------------------------------------------


class Named(TypedDict):
    """What stands on a counter whatever happens to it, …"""

    id: str
    side: str
    title: Text
    label: str
    face: str
    """Its colours, by their name in the palette of the map."""
    symbol: str
    """The arm of service, as NATO draws it."""
    size: str
    """The sign of its size, such as XXX for a corps."""
    corps: str | None
    max_steps: int
    formation: NotRequired[Text | None]
    """The larger body that it belongs to, in a few letters: 18 Pz."""


class Printed(Named):
    """… and its figures."""

    values: str
    """Of a leader none: he is known by his name."""


class Counter(Printed):
    """And how it lies on a table."""

    steps: int
    moved: bool
    supplied: bool


class Unit(Counter):
    """As it lies on a table or beside it."""

    where: Where
    hex: str | None
    left: float | None
    attacked: bool
    done: bool
    due: int | None
    group: Text | None
    """Under what heading it lies beside the map."""
    notes: list[Text]
    """What else is to be said of it: marks that lie on it."""


class Marker(TypedDict):
    """Something that lies in a hex besides units."""

    kind: str
    """What the game calls it."""
    sign: str
    """How it is drawn: `fort`, `works`, `bridge`, `blown`, `ferry`, `railhead`, `cut`, `aircraft` or `flag`."""
    party: Party | None
    hex: str
    count: int
    title: Text
    toward: NotRequired[str]
    """The hex that it leads to."""


# --- the question ---------------------------------------------------------------------------------


class Action(TypedDict):
    """A legal answer."""

    text: str
    verb: str
    role: Role
    opens: NotRequired[bool]
    """It only begins a sentence: what is meant is asked next."""
    units: list[str]
    hexes: list[str]
    title: Text
    points: NotRequired[float | None]
    left: NotRequired[float | None]
    way: NotRequired[list[str] | None]
    zone: NotRequired[bool | None]
    disengage: NotRequired[float | None]
    """Of the points, those for getting away from the enemy; null or 0 if nobody holds them."""
    warn: NotRequired[Text | None]
    sure: NotRequired[bool]
    """What it warns of cannot be taken back: it is asked about once more."""
    group: NotRequired[Text | None]
    """The heading under which it stands: of its own where the question asks for something else, else a part of what is
    put together."""


class Battle(TypedDict):
    """The battle that is being fought or put together."""

    units: list[str]
    hexes: list[str]
    overrun: bool


class Todo(TypedDict):
    """Something that is left to do before the phase can end."""

    weight: Weight
    text: Text
    case: str | None
    cited: NotRequired[Text | None]
    """The case as it is written in a sentence; the server adds it."""
    units: list[str]
    hexes: list[str]
    sign: NotRequired[str]
    """A letter for it on the map, …"""
    links: NotRequired[list[tuple[str, str]]]
    """… and the hexsides that it is about: from whom to whom."""
    battle: NotRequired[Battle | None]
    """An attack that is declared among others: its odds can be asked for."""


# --- beside the map -------------------------------------------------------------------------------


class Heading(TypedDict):
    turn: int
    turns: int
    phase: str
    phase_title: Text
    sky: NotRequired[str]
    """What lies on the ground: `mud`, `frost`, `snow`, or `frozen` once water bears; nothing in dry weather."""
    ice: NotRequired[list[str]]
    """Hexes of swamp and water that are frozen."""


class Level(TypedDict):
    least: int
    level: Text


class Points(TypedDict):
    side: str
    points: int
    title: Text
    case: str | None
    cited: Text | None


class Part(TypedDict):
    title: Text
    met: bool


class Condition(TypedDict):
    """What ends the game before its time, and how much of it is fulfilled."""

    side: str
    title: Text
    case: str | None
    cited: Text | None
    parts: list[Part]


class Worth(TypedDict):
    """A place that gives points, …"""

    hexes: list[str]
    points: int
    side: str
    """… to whom, while he holds it, …"""
    holder: str | None
    """… and who does now."""


class Score(TypedDict):
    total: int
    by_side: dict[str, int]
    level: Text
    levels: list[Level]
    lines: list[Points]
    losses: NotRequired[dict[str, int]]
    notes: NotRequired[list[Text]]
    conditions: NotRequired[list[Condition]]
    worths: NotRequired[list[Worth]]


class Arrival(TypedDict):
    turn: int
    side: str
    title: Text
    units: list[str]
    at: list[str]
    where: NotRequired[Text]
    """Where they come, where that is no list of hexes."""


class Coming(TypedDict):
    turn: int
    title: Text


class AirUnit(TypedDict):
    id: str
    title: Text
    status: str
    hex: str | None
    due: int | None


class Forts(TypedDict):
    stock: int
    placed: int
    left: int
    on_map: list[str]
    due: dict[str, int]


class Month(TypedDict):
    turn: int
    title: Text
    note: Text
    sky: str | None


class Store(TypedDict):
    id: str
    side: str
    title: Text
    left: int
    of: int


class Box(TypedDict):
    """Of a track beside the map on which units wait: those lie in it whose heading (`group`) it is."""

    track: str
    title: Text


class AirMission(TypedDict):
    """What a side has over a hex."""

    hex: str
    side: str
    units: list[str]
    """As far as they are known; …"""
    number: int
    """… of so many counters."""


class Leader(TypedDict):
    id: str
    status: Text
    hex: str | None
    what: Text
    case: str
    cited: Text


class Tracks(TypedDict, total=False):
    reinforcements: list[Arrival]
    coming: list[Coming]
    air: list[AirUnit]
    forts: Forts
    calendar: list[Month]
    """What each turn is called, and what the weather is or may be."""
    stores: list[Store]
    """What a side has left besides its units."""
    leaders: list[Leader]
    boxes: list[Box]
    """In the order in which they are printed."""
    missions: list[AirMission]


# --- log ------------------------------------------------------------------------------------------


class Cue(TypedDict):
    """What a line of the log looks like to who watches."""

    what: Literal["battle", "turns", "falls", "loses", "takes"]
    """A battle begins, counters are turned over, dice are read in a chart, somebody loses steps or takes a hex."""
    units: NotRequired[list[str]]
    hexes: NotRequired[list[str]]
    into: NotRequired[str | None]
    """What a counter that is turned over is afterwards, if it is another counter; null: it is none."""
    steps: NotRequired[tuple[int, int]]
    """Before and after."""
    chart: NotRequired[str]
    row: NotRequired[int]
    """Counted from 0, …"""
    column: NotRequired[int]
    """… and so is the column; none: the whole row."""


class LogLine(TypedDict):
    kind: str
    text: Text
    case: NotRequired[str | None]
    cited: NotRequired[Text | None]
    """The case as it is written in a sentence."""
    die: NotRequired[int | None]
    dice: NotRequired[list[int] | None]
    """A handful of dice."""
    columns: NotRequired[int | None]
    facts: NotRequired[dict[str, object]]
    cue: NotRequired[Cue]


class ChartRow(TypedDict):
    rolls: str
    cells: list[str]


class Chart(TypedDict):
    """A chart in which dice are read."""

    name: str
    columns: list[str]
    rows: list[ChartRow]


# --- overlays, cases ------------------------------------------------------------------------------


class Area(TypedDict):
    title: Text
    hexes: list[str]


class Traced(TypedDict):
    id: str
    ok: bool
    line: NotRequired[list[str]]
    cut: NotRequired[Text | None]
    cut_by: NotRequired[list[str]]
    hexes: NotRequired[list[str]]


class Overlay(TypedDict):
    hexes: list[str]
    lines: list[list[str]]
    barred: NotRequired[list[list[str]]]
    """Lines that cannot be used now."""
    areas: NotRequired[list[Area]]
    """Parts of the map with a name."""
    units: list[Traced]


class RuleCase(TypedDict):
    case: str
    place: Text
    """Where it stands in the book."""
    edition: str
    title: Text
    text: Text
    note: Text | None
    also: str
    """Further words by which it is found."""
    same: str | None
