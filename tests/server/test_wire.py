"""The page's types are those of the server."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"


@pytest.fixture
def make_wire(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return import_module("make_wire")


def test_the_pages_types_are_made_from_what_the_server_says(make_wire: ModuleType) -> None:
    assert make_wire.FILE.read_text(encoding="utf-8") == make_wire.written(), "run scripts/make_wire.py"


def test_whatever_the_server_says_of_itself_has_a_type(make_wire: ModuleType) -> None:
    """Optional is what need not be there; the rest always is."""
    said = make_wire.written()
    for line in (
        "  retry_after?: number;",
        "  die?: number | null;",
        "  where: Where;",
        "  shape: Shape;",
        "  tiles?: TileMap;",
    ):
        assert f"\n{line}\n" in said
    assert "  tables: (TableInfo | DamagedTable)[];" in said and "  due: Record<string, number>;" in said
