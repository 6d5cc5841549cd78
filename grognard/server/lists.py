"""What the server tells of games, maps and tables: lists, invitations, the ground. As `told.py`, for the page too."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from grognard.server.told import Seat
from grognard.warfare.page import Chart, Party, Printed, Text

# --- games and maps -------------------------------------------------------------------------------


class OneSide(Struct):
    side: str
    title: Text


class Size(Struct):
    """How much there is of an edition."""

    turns: int
    counters: int
    hexes: int


class Edition(Struct):
    edition: str
    title: Text
    book: Text
    sides: list[OneSide]
    hides: bool
    """Whether something in a game can be hidden from one side."""
    set_ups: list[str]
    handicap: int | None
    """Points of the first side from the start, unless the players agree on others; null where a game has none."""
    default: bool


class GameInfo(Struct):
    game: str
    title: Text
    about: Text | None
    """What it is about, in two sentences; …"""
    scale: Text | None
    """… what a hex, a turn and a counter stand for; …"""
    evening: Text | None
    """… and how long it takes."""
    editions: list[Edition]
    opponents: list[str]
    overlays: list[str]
    languages: list[str]


class HexInfo(Struct):
    x: int
    y: int
    terrain: str
    """Its name among the map's terrains."""
    place: Text | UnsetType = UNSET
    closed: bool | UnsetType = UNSET
    """Nobody plays there."""


class Face(Struct):
    """The colours of a counter."""

    body: str
    edge: str
    ink: str
    box: str
    band: float
    """How dense that of a reduced one is."""


class TerrainCost(Struct):
    name: Text
    cost: Text
    """What it costs to enter, and whatever else it does."""


class Charts(Struct):
    """What is printed beside the rules of an edition."""

    results: list[Chart]
    terrain: list[TerrainCost]
    phases: list[Text]
    """The sequence of a turn."""


class TileLevel(Struct):
    """A map at one level of detail: where its tiles lie, and for how many pixels to a hex they were drawn."""

    level: str
    hex_px: float
    size: int
    overlap: int
    left: int
    top: int
    right: int
    bottom: int
    columns: int
    rows: int
    names: Text


class TileMap(Struct):
    """The ground of a large map comes in tiles: docs/maps.md."""

    path: str
    unit: int
    style: str
    seasons: dict[str, str]
    """Other styles, by what lies on the ground."""
    levels: list[TileLevel]
    """From afar to near."""


class InsetInfo(Struct):
    """A part of the map at a larger scale, which lies beside it."""

    letter: str
    title: Text
    box: tuple[float, float, float, float]
    """Where it lies, with its frame: left, top, width, height."""
    covers: list[str]
    """The hexes of the map that it stands for."""
    drawn: Text
    """The inset as SVG layers, in each language."""


class MapInfo(Struct):
    """Where the hexes are, in the units of the picture."""

    viewBox: tuple[float, float, float, float]  # noqa: N815
    unit: int
    title: Text
    hexes: dict[str, HexInfo]
    terrains: dict[str, Text]
    """What they are called."""
    faces: dict[str, Face]
    """Of the counters, by name."""
    counters: dict[str, Printed]
    """What is printed on them when a game begins, by the names of units."""
    by_steps: dict[str, list[str]]
    """Their figures with one step, with two and so on, where that changes them."""
    effects: dict[str, list[Text]]
    """By terrain: what it costs to enter, and what it does in a battle."""
    charts: list[Chart]
    """Those that dice are read in before one's eyes."""
    corners: list[tuple[int, int]]
    tiles: TileMap | UnsetType = UNSET
    insets: list[InsetInfo] | UnsetType = UNSET
    links: list[tuple[str, str]] | UnsetType = UNSET
    """Hexes that lie side by side though the picture shows them apart: one on the map, one in an inset."""


# --- tables ---------------------------------------------------------------------------------------


class DamagedTable(Struct, tag_field="kind", tag="damaged"):
    """What stands in the file is not what was written."""

    table: str
    damaged: Text


class TableInfo(Struct, tag_field="kind", tag="table"):
    table: str
    game: str
    title: Text
    name: str
    """What those who sit at it call it; empty if they do not."""
    book: Text
    """The game as one calls it, with its edition where there are several."""
    edition: str
    turn: int
    phase: str
    length: int
    seq: int
    """Counts its changes."""
    over: bool
    result: Text | None
    """How it ended, if it is over."""
    analysis: bool
    question_side: str | None
    mine: bool
    seats: list[Seat]
    created: str
    updated: str
    damaged: Literal[None] = None


class TablePage(Struct):
    """Tables that are told at once."""

    tables: list[TableInfo | DamagedTable]
    more: str | None
    """What to ask with, as `after`, for those that come after."""
    trouble: Text | None
    """That a table may be missing."""


class Glance(Struct):
    """A table seen from afar: where the sides stand, and how it stands."""

    width: int
    height: int
    stacks: list[tuple[int, int, Party, int]]
    """Where on the picture of the map, whose, and of how many counters."""
    total: int
    """Points by which the first side is ahead."""
    level: Text
    """What they mean, or would mean if the game ended now."""


# --- invitations ----------------------------------------------------------------------------------


class Invitable(Struct):
    side: str
    created: str


class NewInvitation(Struct):
    side: str
    secret: str
    addresses: list[str]


class Invitation(Struct):
    """What one is invited to."""

    table: str | None
    """Where one sits already by this link."""
    game: str
    title: Text
    book: Text
    edition: str
    side: str
    side_title: Text
    turn: int


# --- keys -----------------------------------------------------------------------------------------


class Ring(Struct):
    """The key to one's games."""

    created: str | None
    """When the one that serves was made."""
    browsers: int
    """Others that open the same games."""
    tables: int


class NewKey(Struct):
    key: str
    addresses: list[str]


class KeyRead(Struct):
    """What one would open with a key."""

    tables: int
    mine: int
    """Games that this browser has of its own."""
    same: bool
    """It opens them already."""


class KeyOpened(Struct):
    """This browser opens other games now."""

    left: str | None
    """A key to those that it had of its own before."""
    tables: int
    """How many those are."""
    addresses: list[str]


class Called(Struct):
    """Where one is told that it is one's turn."""

    address: str | None
    state: str | None
    """How the last call went: `well`, `refused`, `silent`, or `waiting` for an answer."""
