"""A map as the text of a map file: always the same text for the same map."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from itertools import groupby

from grognard.board import Board, Inset, Sheet
from grognard.mapboard import NO_HEX
from grognard.mapfile import FIRST_LINE
from grognard.mapparts import ACROSS, ALONG, LABELS, PLACES, Bridge, Edge, FortifiedLine, Label, Mark, Place, Way
from grognard.maps import Map
from grognard.words import Names


def write(map_: Map, heading: str = "") -> str:
    """The whole map in one file that stands alone; `heading` becomes comment lines at its top."""
    board = map_.grid if isinstance(map_.grid, Board) else Board(map_.grid)
    blocks = [
        "\n".join([FIRST_LINE, *(f"# {line}" for line in heading.splitlines())]),
        _header(map_, board),
        *(_inset(map_, board, inset) for inset in board.insets),
        *(_terrain(map_, board, k, sheet) for k, sheet in board.windows),
        _links(board),
        "\n".join(_wrapped(f"mega {board.number(h)}", map(board.number, part)) for h, part in board.megahexes),
        *(_edges(map_, kind) for kind in ALONG),
        *(_ways(map_, kind) for kind in ACROSS),
        "\n".join(_bridge(map_, bridge) for bridge in map_.bridges.values()),
        "\n".join(_line(map_, line) for line in map_.lines.values()),
        "\n".join(_place(map_, p) for kind in PLACES for p in map_.places.values() if p.kind == kind),
        "\n".join(_label(map_, p) for kind in LABELS for p in map_.labels.values() if p.kind == kind),
        "\n".join(_role(map_, name) for name in map_.roles),
        "\n".join(_mark(mark) for mark in map_.marks.values()),
        "\n".join(f"call {terrain} {_names(names)}" for terrain, names in map_.called.items()),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _names(names: Names) -> str:
    return f'en "{names.en}" fr "{names.fr}"'


def _wrapped(head: str, words: Iterable[str]) -> str:
    body = textwrap.fill(" ".join(words), 100, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return f"{head}\n{body}"


def _header(map_: Map, board: Board) -> str:
    main = board.main
    if board.sheets:
        grid = f"shifted {main.shifted}" + "".join(f"\n  {_sheet(sheet)}" for sheet in board.sheets)
    else:
        grid = f"{_window(board.windows[0][1])} shifted {main.shifted}"
    return "\n".join(
        [
            f"title {_names(map_.title)}",
            f"credits {_names(map_.credits)}",
            f"grid {main.top} {grid}",
            f"scale {map_.scale_km:g}",
            f"north {map_.north:g}",
        ]
    )


def _window(sheet: Sheet) -> str:
    (first_column, last_column), (first_row, last_row) = sheet.columns, sheet.rows
    return f"columns {first_column:02d}-{last_column:02d} rows {first_row:02d}-{last_row:02d}"


def _sheet(sheet: Sheet) -> str:
    at = f" at {sheet.by[0]} {sheet.by[1]}" if sheet.by != (0, 0) else ""
    return f"sheet {sheet.letter} {_window(sheet)}{at}"


def _inset(map_: Map, board: Board, inset: Inset) -> str:
    scale = f"scale {inset.km:g} times {inset.times} covers"
    head = f"inset {inset.letter} {_names(map_.insets[inset.letter])}"
    head += f" {_window(inset.sheet)} shifted {inset.lattice.shifted} {scale}"
    return _wrapped(head, (board.number(h) for h in sorted(inset.covers)))


def _terrain(map_: Map, board: Board, lattice: int, sheet: Sheet) -> str:
    (first_column, last_column), (first_row, last_row) = sheet.columns, sheet.rows
    columns = range(first_column, last_column + 1)
    lines = [f"terrain {sheet.letter}".strip(), "      " + " ".join(f"{c:02d}" for c in columns)]
    first, where = board.lattices[lattice]

    def letter(column: int, row: int) -> str:
        hex_ = first + where.at(column + sheet.by[0], row + sheet.by[1])
        return map_.terrain_of(hex_).letter if hex_ in board else NO_HEX

    for row in range(first_row, last_row + 1):
        lines.append(f"  {row:02d}  " + " ".join(f" {letter(c, row)}" for c in columns))
    return "\n".join(lines)


def _links(board: Board) -> str:
    """By the hex of the inset those that it is linked to."""
    linked: dict[int, list[int]] = {}
    for main, inset in sorted(board.links):
        linked.setdefault(inset, []).append(main)
    return "\n".join(f"link {' '.join(map(board.number, (h, *linked[h])))}" for h in sorted(linked))


def _edges(map_: Map, kind: str) -> str:
    def one(edge: Edge) -> str:
        sides = (map_.side_number(s) + ("x2" if s in edge.twice else "") for s in edge.sides)
        return _wrapped(f"{kind} {edge.id} {_names(edge.names)}", sides)

    return "\n".join(one(e) for e in map_.edges.values() if e.kind == kind)


def _ways(map_: Map, kind: str) -> str:
    def one(way: Way) -> str:
        gauge = f" gauge {way.gauge}" if way.gauge else ""
        tracks = f" tracks {way.tracks}" if way.tracks != 1 else ""
        head = f"{kind} {way.id} {_names(way.names)}{gauge}{tracks}"
        return _wrapped(head, (map_.grid.number(h) for h in way.hexes))

    return "\n".join(one(w) for w in map_.ways.values() if w.kind == kind)


def _bridge(map_: Map, b: Bridge) -> str:
    return f"bridge {b.id} {_names(b.names)} {' '.join(b.carries)} {map_.side_number(b.side)}"


def _line(map_: Map, line: FortifiedLine) -> str:
    """Hex by hex with the directions faced."""
    grid = map_.grid
    words: list[str] = []
    for hex_, facings in groupby(line.facings, key=lambda facing: facing[0]):
        towards = (grid.direction(*facing) for facing in facings)
        words += [grid.number(hex_), *(grid.directions[d] for d in towards if d is not None)]
    return _wrapped(f"fortified-line {line.id} {_names(line.names)}{'' if line.armed else ' unarmed'}", words)


def _at(at: tuple[float, float]) -> str:
    return f" at {at[0]:g} {at[1]:g}" if at != (0.0, 0.0) else ""


def _place(map_: Map, p: Place) -> str:
    return f"place {p.kind} {p.id} {map_.grid.number(p.hex)} {_names(p.names)}{_at(p.at)}"


def _label(map_: Map, p: Label) -> str:
    turn = f" turn {p.turn:g}" if p.turn else ""
    size = f" size {p.size:g}" if p.size != 1.0 else ""
    return f"label {p.kind} {p.id} {map_.grid.number(p.hex)} {_names(p.names)}{_at(p.at)}{turn}{size}"


def _role(map_: Map, name: str) -> str:
    hexes = map_.roles[name].items()
    words = (map_.grid.number(h) + (f"x{n}" if n != 1 else "") for h, n in hexes)
    return _wrapped(f"role {name}", words)


def _mark(mark: Mark) -> str:
    party = f" {mark.party}" if mark.party else ""
    note = f" note {_names(mark.note)}" if mark.note else ""
    letter = f" letter {_names(mark.letter)}" if mark.letter else ""
    return f"mark {mark.role} {mark.sign}{party} {_names(mark.names)}{note}{letter}"
