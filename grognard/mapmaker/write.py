"""A map as the text of a map file: always the same text for the same map."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from grognard.hexes import Grid
from grognard.mapfile import FIRST_LINE
from grognard.maps import ACROSS, ALONG, LABELS, PLACES, Edge, Label, Map, Place, Way
from grognard.words import Names


def write(map_: Map, heading: str = "") -> str:
    """The whole map in one file that stands alone; `heading` becomes comment lines at its top."""
    blocks = [
        "\n".join([FIRST_LINE, *(f"# {line}" for line in heading.splitlines())]),
        _header(map_),
        _terrain(map_),
        *(_edges(map_, kind) for kind in ALONG),
        *(_ways(map_, kind) for kind in ACROSS),
        "\n".join(_place(map_, p) for kind in PLACES for p in map_.places.values() if p.kind == kind),
        "\n".join(_label(map_, p) for kind in LABELS for p in map_.labels.values() if p.kind == kind),
        "\n".join(_role(map_, name) for name in map_.roles),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _names(names: Names) -> str:
    return f'en "{names.en}" fr "{names.fr}"'


def _wrapped(head: str, words: Iterable[str]) -> str:
    body = textwrap.fill(" ".join(words), 100, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return f"{head}\n{body}"


def _header(map_: Map) -> str:
    g: Grid = map_.grid
    return "\n".join(
        [
            f"title {_names(map_.title)}",
            f"credits {_names(map_.credits)}",
            f"grid {g.top} columns {g.first_column:02d}-{g.last_column:02d} "
            f"rows {g.first_row:02d}-{g.last_row:02d} shifted {g.shifted}",
            f"scale {map_.scale_km:g}",
            f"north {map_.north:g}",
        ]
    )


def _terrain(map_: Map) -> str:
    g = map_.grid
    columns = range(g.first_column, g.last_column + 1)
    lines = ["terrain", "      " + " ".join(f"{c:02d}" for c in columns)]
    for row in range(g.first_row, g.last_row + 1):
        letters = (map_.terrain_of(g.at(c, row)).letter for c in columns)
        lines.append(f"  {row:02d}  " + " ".join(f" {letter}" for letter in letters))
    return "\n".join(lines)


def _edges(map_: Map, kind: str) -> str:
    def one(edge: Edge) -> str:
        return _wrapped(f"{kind} {edge.id} {_names(edge.names)}", (map_.side_number(s) for s in edge.sides))

    return "\n".join(one(e) for e in map_.edges.values() if e.kind == kind)


def _ways(map_: Map, kind: str) -> str:
    def one(way: Way) -> str:
        return _wrapped(f"{kind} {way.id} {_names(way.names)}", (map_.grid.number(h) for h in way.hexes))

    return "\n".join(one(w) for w in map_.ways.values() if w.kind == kind)


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
