"""Set-up zones: where each formation may begin, outlined and named. Drawn with every map, shown when asked for."""

from __future__ import annotations

from grognard.mapparts import Label
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.regions import blob
from grognard.picture.sheet import Sheet

PREFIX = "setup-"
"""Roles of set-up zones begin with it; the label of a zone has the role for its id."""
INSET = -0.05
LETTERS = 0.34


def zones(sheet: Sheet) -> str:
    inks = len(sheet.theme.zones)
    roles = [role for role in sheet.map.roles if role.startswith(PREFIX)]
    drawn = []
    for k, role in enumerate(roles):
        rings = blob(sheet.map.grid, sheet.map.having(role), lambda *_: INSET, wobble=0.0)
        d = "".join(svg.curve(ring, True) for ring in rings)
        drawn.append(svg.path(d, f"zone zone-{k % inks}", data_role=role))
    names = [
        _name(sheet, label, roles.index(label.id) % inks)
        for label in sheet.map.labels.values()
        if label.kind == "zone" and label.id in roles
    ]
    return svg.group("zones", *drawn, *names, class_="zones") if drawn else ""


def _name(sheet: Sheet, label: Label, ink: int) -> str:
    x, y = sheet.map.grid.centre(label.hex)
    size = LETTERS * label.size
    at = (x + label.at[0], y + label.at[1] + font("serif-bold").capital * size / 2)
    return svg.text(label.names[sheet.language], at, f"zone-name zone-name-{ink}", size)
