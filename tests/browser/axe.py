"""What axe, which looks at a page as screen readers do, finds seriously wrong with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests import soak

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [
    {},
    pytest.param({"color_scheme": "dark", "language": "fr-FR"}, marks=soak.only),
    pytest.param({"phone": True}, marks=soak.only),
]
"""How the page can look; it takes long."""


def serious(page: Page, within: str = "") -> list[tuple[str, list[str]]]:
    """On the whole page, or in a part of it where only that has changed: the hexes of a map take seconds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    where = json.dumps(within) if within else "document"
    found = page.evaluate(f"axe.run({where}, {{resultTypes: ['violations']}})")
    wrong = [v for v in found["violations"] if v["impact"] in ("serious", "critical")]
    return [(v["id"], [n["html"][:120] for n in v["nodes"][:3]]) for v in wrong]
