"""What the server answers, described: shapes for the description of the API, and what each route may say.

The games add fields of their own to units, actions, scores and tracks; what stands here is there with every game.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from litestar.openapi.datastructures import ResponseSpec

JSON, PLAIN, SVG = "application/json", "text/plain; charset=utf-8", "image/svg+xml"


class InBoth(TypedDict):
    """A text in both languages."""

    en: str
    fr: str


class Said(TypedDict):
    error: InBoth


class Refusal(Said, total=False):
    """Why a request was not granted. Nothing has changed."""

    case: str | None
    cited: InBoth | None
    action: str
    line: int
    column: int
    seq: int
    table: str
    retry_after: int
    curtain: str


class Health(TypedDict):
    ok: bool
    version: str
    writable: bool


class TakenSeat(TypedDict):
    side: str
    title: InBoth
    player: str
    mine: bool
    empty: bool


class OneSide(TypedDict):
    side: str
    title: InBoth


class Edition(TypedDict):
    edition: str
    title: InBoth
    book: InBoth
    sides: list[OneSide]
    hides: bool
    """Whether something in a game can be hidden from one side."""
    set_ups: list[str]
    handicap: int | None
    """Points of the first side from the start, unless the players agree on others; null where a game has none."""
    default: bool


class Game(TypedDict):
    game: str
    title: InBoth
    editions: list[Edition]
    opponents: list[str]
    overlays: list[str]
    languages: list[str]


class Hex(TypedDict):
    x: int
    y: int
    terrain: str
    terrain_title: InBoth
    place: InBoth | None
    playable: bool
    around: list[str]


class Face(TypedDict):
    """The colours of a counter; `band`: how dense that of a reduced one is."""

    body: str
    edge: str
    ink: str
    box: str
    band: float


class Grid(TypedDict):
    viewBox: list[float]
    unit: int
    title: InBoth
    hexes: dict[str, Hex]
    faces: dict[str, Face]
    corners: list[list[int]]
    tiles: NotRequired[Tiles]


class Tiles(TypedDict):
    """The ground of a large map, in tiles: docs/maps.md."""

    path: str
    unit: int
    style: str
    levels: list[dict[str, Any]]


class RuleCase(TypedDict):
    case: str
    place: InBoth
    edition: str
    title: InBoth
    text: InBoth
    note: InBoth | None


class ListedTable(TypedDict):
    table: str
    damaged: InBoth | None


class Listed(ListedTable, total=False):
    """A table that is damaged has nothing but its name."""

    game: str
    title: InBoth
    name: str
    book: InBoth
    edition: str
    turn: int
    phase: str
    length: int
    over: bool
    analysis: bool
    question_side: str | None
    mine: bool
    seats: list[TakenSeat]
    created: str
    updated: str


class TableList(TypedDict):
    tables: list[Listed]
    more: str | None
    """To be asked for as `after`."""
    trouble: InBoth | None


class Offered(TypedDict):
    """A legal action; `role`: what it does to the question."""

    text: str
    verb: str
    role: str
    units: list[str]
    hexes: list[str]
    title: InBoth


class Question(TypedDict):
    side: str
    side_title: InBoth
    mine: bool
    player: str
    kind: str
    shape: str
    roles: list[str]
    case: str | None
    cited: InBoth | None
    prompt: InBoth
    can_undo: bool
    actions: list[Offered]
    loses: InBoth | None
    todo: list[dict[str, Any]]
    battle: dict[str, Any] | None
    everybody: list[str]
    rest: list[str]


class Promise(TypedDict):
    """The hash of the seed, and at the end the seed."""

    commitment: str
    seed: str | None
    open: bool
    verifiable: bool


class Unit(TypedDict):
    id: str
    side: str
    where: str
    hex: str | None
    face: str
    symbol: str
    title: InBoth
    steps: int


class Snapshot(TypedDict):
    """The board as one's seats may see it."""

    table: str
    game: str
    edition: str
    analysis: bool
    seq: int
    length: int
    at: int
    seats: list[TakenSeat]
    turn: int
    turns: int
    phase: str
    phase_title: InBoth
    can_undo: bool
    over: bool
    result: InBoth | None
    units: list[Unit]
    markers: list[dict[str, Any]]
    question: Question | None
    score: dict[str, Any]
    tracks: dict[str, Any]
    dice: Promise


class Curtained(TypedDict):
    """It was done; and now the screen is for another side, which is told nothing before it has come."""

    curtain: str
    error: InBoth
    seq: int
    table: str


class LogEntry(TypedDict):
    number: int
    seq: int
    turn: int
    phase: str
    side: str
    action: str | None
    lines: list[dict[str, Any]]
    mine: bool
    player: str


class News(TypedDict):
    seq: int
    keep: int
    snapshot: Snapshot
    log: list[LogEntry]


class Explored(TypedDict):
    question: Question | None
    played: int
    chance: bool


class Why(TypedDict):
    legal: bool
    action: str | None
    case: str | None
    cited: InBoth | None
    reason: InBoth | None
    summary: InBoth | None
    unread: list[str]
    """What follows a die: it can be judged only when that has fallen."""


class Nothing(TypedDict):
    """Done."""


class Named(TypedDict):
    name: str


class Invitable(TypedDict):
    side: str
    created: str


class NewInvitation(TypedDict):
    side: str
    secret: str
    addresses: list[str]


class InvitedTo(TypedDict):
    table: str | None
    game: str
    title: InBoth
    book: InBoth
    edition: str
    side: str
    side_title: InBoth
    turn: int


class Opened(TypedDict):
    sheet: dict[str, Any]
    choices: dict[str, Any]


class Checked(TypedDict):
    units: list[dict[str, Any]]
    markers: list[dict[str, Any]]
    problem: dict[str, Any] | None
    question: dict[str, Any] | None
    text: str


ANY = {
    400: "The request cannot be read.",
    403: "It comes from another site, or there is no seat for this person at the table.",
    404: "There is no such thing.",
    405: "Not with this method.",
    408: "It was not sent in time.",
    411: "A body in pieces is not taken.",
    414: "The path is too long.",
    429: "Too much at once: `retry_after` says in how many seconds to try again, as the header Retry-After does.",
    431: "The headers are too large.",
    500: "Something went wrong in the server; the game is as it was.",
    503: "The server is full: `retry_after` says when to try again.",
}
"""What every route may answer."""
SOME = {
    401: "Nobody asks: there is no cookie.",
    409: "The table has changed meanwhile, or this cannot be done now.",
    410: "The invitation no longer serves.",
    413: "Too large.",
    415: "Not JSON.",
    422: "Not by the rules, or nothing that the game knows; `case` names the paragraph where there is one.",
    507: "The disk is full.",
}
BODY = (413, 415, 422, 507)
"""What every route with a body may answer besides."""


def says(what: Any, *refusals: int, status: int = 200, media: str = JSON) -> dict[int, ResponseSpec]:
    """What a route answers, and what it may refuse."""
    told = {**ANY, **{number: SOME[number] for number in refusals}}
    found = {number: _refused(said) for number, said in told.items()}
    found[status] = ResponseSpec(what, description="Granted.", media_type=media, generate_examples=False)
    return dict(sorted(found.items()))


def _refused(description: str) -> ResponseSpec:
    return ResponseSpec(Refusal, description=description, media_type=JSON, generate_examples=False)
