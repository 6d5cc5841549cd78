"""The title: where on the map there is room for it, and its cartouche."""

from __future__ import annotations

import math
from bisect import bisect_right

from grognard.maps import OUT_OF_PLAY
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.labels import label_boxes, label_settings
from grognard.picture.shapes import Box, Raster
from grognard.picture.sheet import Sheet

TITLE, SUBTITLE = 0.62, 0.215


def room_for_title(sheet: Sheet) -> Box | None:
    """Where on the map there is nothing but water, nearest to a corner and off the labels if that can be."""
    width, height = title_size(sheet)
    busy, labels = Raster(sheet.box, 0.1), Raster(sheet.box, 0.1)
    out = sheet.map.having(OUT_OF_PLAY)
    for hex_ in sheet.map.grid:
        if not sheet.map.terrain_of(hex_).water or hex_ in out:
            x, y = sheet.map.grid.centre(hex_)
            busy.stamp(Box(x - 0.5, y - 0.5, x + 0.5, y + 0.5))
    busy.fill(sheet.dry_rings)
    for box, _ in label_boxes(sheet, label_settings(sheet, ("sea", "lake"))):
        labels.stamp(box)

    def at(i: int, j: int) -> Box:
        return Box(0, 0, width, height).moved(sheet.box.left + 0.1 * i, sheet.box.top + 0.1 * j)

    across = range(2, int((sheet.box.width - width) / 0.1) - 1)
    columns = [busy.part(at(i, 0).grown(0.12))[2:] for i in across]
    best, least = None, math.inf
    for j in range(2, int((sheet.box.height - height) / 0.1) - 1):
        row = at(0, j)
        if _from_edge(sheet.box.top, row.top, row.bottom, sheet.box.bottom) >= least:
            continue
        taken = busy.any_of(*busy.part(row.grown(0.12))[:2])
        k = 0
        while k < len(columns):
            last = taken.rfind(1, *columns[k])
            if last >= 0:  # on to the first place that lies beyond it
                k = bisect_right(columns, last, k, key=lambda c: c[0])
                continue
            box = at(across[k], j)
            k += 1
            cost = _from_edge(sheet.box.left, box.left, box.right, sheet.box.right)
            cost += _from_edge(sheet.box.top, box.top, box.bottom, sheet.box.bottom)
            if cost < least:
                cost += 0.1 * labels.count(box)
            if cost < least:
                best, least = box, cost
    return best


def _from_edge(edge: float, start: float, end: float, other_edge: float) -> float:
    return min(start - edge, other_edge - end)


def title_lines(sheet: Sheet) -> tuple[str, str]:
    """The title and what follows its colon."""
    head, _, tail = sheet.map.title[sheet.language].partition(":")
    tail = tail.strip()
    return head.strip().upper(), tail[:1].upper() + tail[1:]


def title_size(sheet: Sheet) -> tuple[float, float]:
    head, tail = title_lines(sheet)
    width = max(
        font("serif-bold").width(head, TITLE, 0.16 * TITLE), font("serif-italic").width(tail, SUBTITLE, 0.02 * SUBTITLE)
    )
    return width + 0.7, 1.28 if tail else 0.95


def draw_title(sheet: Sheet, box: Box) -> str:
    head, tail = title_lines(sheet)
    x = box.centre[0]
    out = [svg.rect(box, "cartouche"), svg.rect(box.grown(-0.06), "cartouche-line")]
    spacing = 0.16 * TITLE
    out.append(
        svg.text(
            head,
            (x - font("serif-bold").width(head, TITLE, spacing) / 2, box.top + 0.7),
            "title",
            TITLE,
            letter_spacing=svg.number(spacing),
        )
    )
    if tail:
        out.append(svg.path(svg.line([(x - 0.9, box.top + 0.85), (x + 0.9, box.top + 0.85)]), "rule"))
        out.append(svg.text(tail, (x, box.top + 1.08), "subtitle", SUBTITLE))
    return svg.tag("g", "".join(out), id="title")
