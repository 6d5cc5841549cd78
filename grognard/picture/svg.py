"""Writing SVG: points in grid units become whole numbers, a thousand to the width of a hex."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape as escape
from xml.sax.saxutils import quoteattr

from grognard.hexes import Point
from grognard.picture.shapes import Box, handles

UNIT = 1000


def number(value: float) -> str:
    """A length in grid units as it is written."""
    return str(round(value * UNIT))


def as_json(told: object) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def plain(value: float) -> str:
    """A bare number (an angle, an opacity), without a tail of zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pair(p: Point) -> str:
    return f"{number(p[0])} {number(p[1])}"


def line(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a broken line: whole numbers, each from the last written one, so that rounding never adds up."""
    whole = _whole(points)
    steps = [d for (x, y), (nx, ny) in pairwise(whole) for d in (nx - x, ny - y)]
    return f"M{whole[0][0]} {whole[0][1]}{'l' if steps else ''}{_joined(steps)}{'z' if closed else ''}"


def lines(all_points: Iterable[Sequence[Point]], closed: bool = False) -> str:
    return "".join(line(points, closed) for points in all_points)


def _whole(points: Sequence[Point]) -> list[tuple[int, int]]:
    return [(round(x * UNIT), round(y * UNIT)) for x, y in points]


def _joined(numbers: Iterable[int]) -> str:
    """A sign parts two numbers as well as a space does."""
    return "".join([f"{n}" if n < 0 else f" {n}" for n in numbers]).lstrip()


def curve(points: Sequence[Point], closed: bool = False) -> str:
    """Path data of a smooth line through all points, as `shapes.smooth` bends it."""
    if len(points) < 2:
        return line(points)
    whole = [*points, points[0]] if closed else list(points)
    around = [points[-1], *whole, points[1]] if closed else [whole[0], *whole, whole[-1]]
    control: list[Point] = [whole[0]]
    for (c, d), b in zip(handles(around), whole[1:], strict=True):
        control += [c, d, b]
    return _beziers(control) + ("z" if closed else "")


def _beziers(control: Sequence[Point]) -> str:
    whole = _whole(control)
    steps = [
        d
        for (x, y), *ends in zip(whole[::3], whole[1::3], whole[2::3], whole[3::3], strict=False)
        for nx, ny in ends
        for d in (nx - x, ny - y)
    ]
    return f"M{whole[0][0]} {whole[0][1]}c{_joined(steps)}"


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


def rect(box: Box, class_: str | None = None) -> str:
    return tag(
        "rect",
        class_=class_,
        x=number(box.left),
        y=number(box.top),
        width=number(box.width),
        height=number(box.height),
    )


def text(said: str, at: Point, class_: str, size: float, **attributes: object) -> str:
    """A line of text; its anchor and colour come from the class."""
    return tag(
        "text", escape(said), class_=class_, x=number(at[0]), y=number(at[1]), font_size=number(size), **attributes
    )
