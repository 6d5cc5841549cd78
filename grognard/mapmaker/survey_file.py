"""The survey file: JSON with one hex, one hexside, one river or one art line to a line of text."""

from __future__ import annotations

import json
from typing import Any


def survey_text(survey: dict[str, Any]) -> str:
    """The whole file. Sections stay in the order given; so do their entries."""
    sections = [f"{_compact(key)}: {_section(key, value)}" for key, value in survey.items()]
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _section(key: str, value: Any) -> str:
    if key in ("hexes", "sides", "rivers"):
        return _entries(value, " ", _spaced)
    if key == "art":
        return _art(value)
    if key == "source":
        return _source(value)
    return _spaced(value)


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
