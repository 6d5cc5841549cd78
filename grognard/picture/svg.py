"""Writing SVG: points in grid units become whole numbers, a thousand to the width of a hex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape as escape
from xml.sax.saxutils import quoteattr

from grognard.hexes import Point
from grognard.picture.shapes import handle

UNIT = 1000


def number(value: float) -> str:
    """A length in grid units as it is written."""
    return str(round(value * UNIT))


def plain(value: float) -> str:
    """A bare number (an angle, an opacity), without a tail of zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pair(p: Point) -> str:
    return f"{number(p[0])} {number(p[1])}"


def line(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a broken line."""
    return _run(points, "l") + ("z" if closed else "")


def lines(all_points: Iterable[Sequence[Point]], closed: bool = False) -> str:
    return "".join(line(points, closed) for points in all_points)


def _run(points: Sequence[Point], letter: str) -> str:
    """Whole numbers, each relative to the last written one, so that rounding never adds up."""
    x, y = round(points[0][0] * UNIT), round(points[0][1] * UNIT)
    out = [f"M{x} {y}{letter}"]
    for px, py in points[1:]:
        nx, ny = round(px * UNIT), round(py * UNIT)
        out.append(_step(nx - x, ny - y, out[-1]))
        x, y = nx, ny
    return "".join(out) if len(out) > 1 else out[0][:-1]


def _step(dx: int, dy: int, before: str) -> str:
    gap = "" if before[-1].isalpha() or dx < 0 else " "
    return f"{gap}{dx}{'' if dy < 0 else ' '}{dy}"


def curve(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a smooth line through all points, as `shapes.smooth` bends it."""
    if len(points) < 2:
        return line(points)
    whole = [*points, points[0]] if closed else list(points)
    before = [points[-1] if closed else points[0], *whole[:-1]]
    after = [*whole[1:], points[1] if closed else whole[-1]]
    control: list[Point] = [whole[0]]
    for (a, b), p, q in zip(pairwise(whole), before, after[1:], strict=False):
        control += [handle(p, a, b), handle(q, b, a), b]
    return _beziers(control) + ("z" if closed else "")


def _beziers(control: Sequence[Point]) -> str:
    x, y = round(control[0][0] * UNIT), round(control[0][1] * UNIT)
    out = [f"M{x} {y}c"]
    for i in range(1, len(control), 3):
        ends = [(round(p[0] * UNIT), round(p[1] * UNIT)) for p in control[i : i + 3]]
        for nx, ny in ends:
            out.append(_step(nx - x, ny - y, out[-1]))
        x, y = ends[-1]
    return "".join(out)


def tag(name: str, content: str | None = None, /, **attributes: object) -> str:
    """One element. `class_` is written class, `stroke_width` stroke-width, `data_hex` data-hex."""
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(str(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}/>" if content is None else f"<{name}{said}>{content}</{name}>"


def path(d: str, class_: str | None = None, **attributes: object) -> str:
    return tag("path", class_=class_, d=d, **attributes) if d else ""


def group(id_: str | None, *content: str, **attributes: object) -> str:
    return tag("g", "\n".join(("", *filter(None, content), "")), id=id_, **attributes)


def text(said: str, at: Point, class_: str, size: float, **attributes: object) -> str:
    """A line of text; its anchor and colour come from the class."""
    return tag(
        "text", escape(said), class_=class_, x=number(at[0]), y=number(at[1]), font_size=number(size), **attributes
    )
