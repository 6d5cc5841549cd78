"""The survey file: JSON with one hex, one hexside, one river or one art line to a line of text.

Of each hex the file has the bare values, in the order of `fields`: a map may have thousands.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from grognard.board import Board, Hexes, Sheet
from grognard.hexes import Grid

ENTRIES = ("sides", "rivers", "places", "ways", "bridges")


def read_survey(path: Path) -> dict[str, Any]:
    """A survey as it was made, each hex with its values by their names."""
    survey: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    fields, rows = survey["hexes"]["fields"], survey["hexes"]["rows"]
    survey["hexes"] = {number: dict(zip(fields, values, strict=True)) for number, values in rows.items()}
    return survey


def survey_text(survey: dict[str, Any]) -> str:
    """The whole file. Sections stay in the order given; so do their entries."""
    sections = [f"{_compact(key)}: {_section(key, value)}" for key, value in survey.items()]
    return "{\n" + ",\n".join(sections) + "\n}\n"


def grid_said(grid: Hexes) -> dict[str, Any]:
    """A grid as the file says it."""
    if isinstance(grid, Board):
        sheets = [
            {"letter": s.letter, "columns": list(s.columns), "rows": list(s.rows), "by": list(s.by)}
            for s in grid.sheets
        ]
        return {"top": grid.top, "shifted": grid.main.shifted, "sheets": sheets}
    names = ("columns", "rows", "first_column", "first_row", "shifted", "top")
    return {name: getattr(grid, name) for name in names}


def grid_of(said: dict[str, Any]) -> Hexes:
    """The grid that a file says."""
    if "sheets" not in said:
        return Grid(**said)
    sheets = [Sheet(s["letter"], *(tuple(s[key]) for key in ("columns", "rows", "by"))) for s in said["sheets"]]
    return Board.of_sheets(*sheets, shifted=said["shifted"], top=said["top"])


def _section(key: str, value: Any) -> str:
    if key == "hexes":
        return _hexes(value)
    if key in ENTRIES:
        return _entries(value, " ", _spaced)
    if key == "art":
        return _art(value)
    if key == "source":
        return _source(value)
    return _spaced(value)


def _hexes(hexes: dict[str, dict[str, Any]]) -> str:
    fields = list(next(iter(hexes.values())))
    rows = {number: [hex_[name] for name in fields] for number, hex_ in hexes.items()}
    return f'{{"fields": {_spaced(fields)}, "rows": {_entries(rows, " ", _compact)}}}'


def _entries(table: dict[str, Any], indent: str, write: Any) -> str:
    if not table:
        return "{}"
    rows = [f"{indent}{_compact(key)}: {write(value)}" for key, value in table.items()]
    return "{\n" + ",\n".join(rows) + "\n}"


def _rows(values: list[Any], write: Any) -> str:
    if not values:
        return "[]"
    return "[\n" + ",\n".join("  " + write(value) for value in values) + "\n ]"


def _source(source: dict[str, Any]) -> str:
    return _entries(source, " ", lambda v: _rows(v, _spaced) if isinstance(v, list) else _spaced(v))


def _art(art: dict[str, Any]) -> str:
    return _entries(art, " ", lambda v: _rows(v, _compact) if isinstance(v, list) else _spaced(v))


def _spaced(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
