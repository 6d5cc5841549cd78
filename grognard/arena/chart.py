"""A few kinds of plot as SVG: intervals, boxes, bars and lines over one scale, drawn in the colours of our maps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from grognard.picture.fonts import font
from grognard.picture.theme import PAPER
from grognard.words import Language

LEFT, RIGHT, ROW = 250, 30, 30
_RULES = {
    ".sheet": f"fill:{PAPER.paper}",
    ".ink": f"fill:{PAPER.ink}",
    ".faint": f"fill:{PAPER.faint}",
    ".grid": f"stroke:{PAPER.faint};stroke-opacity:.3",
    ".baseline": f"stroke:{PAPER.ink}",
    ".first": f"fill:{PAPER.first};stroke:{PAPER.first}",
    ".second": f"fill:{PAPER.second};stroke:{PAPER.second}",
    ".dashed": "stroke-dasharray:7 4",
    ".other": f"fill:{PAPER.faint};stroke:{PAPER.faint}",
    "text": f"{font('sans-medium').css()};font-size:14px",
    ".head": f"{font('sans-bold').css()};font-size:17px",
}
STYLE = "".join(f".plot {what}{{{how}}}" for what, how in _RULES.items())
"""Of plots alone: a page may show other pictures beside them."""


def ticks(low: float, high: float, about: int = 8) -> list[float]:
    """Round numbers from low to high."""
    rough = (high - low) / about or 1.0
    unit = 10.0 ** math.floor(math.log10(rough))
    step = next(unit * k for k in (1, 2, 5, 10) if unit * k >= rough)
    return [step * k for k in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def number(value: float, language: Language = "en") -> str:
    """As short as can be; in an SVG's own numbers always with a point."""
    said = f"{value:.1f}".rstrip("0").rstrip(".")
    return said.replace(".", ",") if language == "fr" else said


@dataclass
class Scale:
    """From values to places on the sheet."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        part = (value - self.low) / ((self.high - self.low) or 1.0)
        return self.start + (self.end - self.start) * min(1.05, max(-0.05, part))


@dataclass
class Chart:
    """Drawn from top to bottom; `height` is how far it has come."""

    language: Language = "en"
    width: int = 900
    height: float = 16
    parts: list[str] = field(default_factory=list)

    def scale(self, low: float, high: float) -> Scale:
        return Scale(low, high, LEFT, self.width - RIGHT)

    # --- strokes -------------------------------------------------------------------------------

    def text(self, x: float, y: float, words: str, kind: str = "ink", anchor: str = "start") -> None:
        self.parts.append(
            f'<text class="{kind}" x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{escape(words)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str = "grid", width: float = 1) -> None:
        self.parts.append(
            f'<line class="{kind}" x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}" '
            f'stroke-width="{number(width)}"/>'
        )

    def rect(
        self, x: float, y: float, width: float, height: float, kind: str, opacity: float = 1, tip: str = ""
    ) -> None:
        title = f"<title>{escape(tip)}</title>" if tip else ""
        self.parts.append(
            f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(max(0, width))}" '
            f'height="{number(max(0, height))}" opacity="{number(opacity)}">{title}</rect>'
        )

    def dot(self, x: float, y: float, kind: str, radius: float = 5, tip: str = "") -> None:
        title = f"<title>{escape(tip)}</title>" if tip else ""
        self.parts.append(
            f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}">{title}</circle>'
        )

    def path(self, points: Sequence[tuple[float, float]], kind: str, width: float = 2) -> None:
        way = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.parts.append(
            f'<polyline class="{kind}" points="{way}" style="fill:none" stroke-width="{number(width)}" '
            'stroke-linejoin="round"/>'
        )

    def area(self, points: Sequence[tuple[float, float]], kind: str, opacity: float) -> None:
        way = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.parts.append(f'<polygon class="{kind}" points="{way}" style="stroke:none" opacity="{opacity}"/>')

    # --- rows ----------------------------------------------------------------------------------

    def heading(self, words: str, kind: str = "ink head") -> None:
        self.height += 26
        self.text(20, self.height, words, kind)
        self.height += 8

    def note(self, words: str) -> None:
        """Below a heading."""
        self.height += 13
        self.text(20, self.height, words, "faint")
        self.height += 9

    def across(self, scale: Scale, rows: int, unit: str = "", mark: float | None = None) -> None:
        """Lines and numbers for so many rows to come, with one value marked."""
        top, bottom = self.height, self.height + rows * ROW
        for value in ticks(scale.low, scale.high):
            self.line(scale(value), top, scale(value), bottom)
            self.text(scale(value), bottom + 18, f"{number(value, self.language)}{unit}", "faint", "middle")
        if mark is not None and scale.low <= mark <= scale.high:
            self.line(scale(mark), top, scale(mark), bottom, "baseline")

    def below(self) -> None:
        """Past the numbers of the scale."""
        self.height += 32

    def interval(self, scale: Scale, label: str, low: float, value: float, high: float, kind: str) -> None:
        y = self.height + ROW / 2
        self.text(LEFT - 14, y + 5, label, anchor="end")
        self.line(scale(low), y, scale(high), y, kind, 3)
        self.dot(scale(value), y, kind)
        self.height += ROW

    def box(self, scale: Scale, label: str, spread: dict[str, float], kind: str) -> None:
        """All of it, the middle half, the median."""
        y = self.height + ROW / 2
        self.text(LEFT - 14, y + 5, label, anchor="end")
        self.line(scale(spread["least"]), y, scale(spread["most"]), y, kind, 1.5)
        left, right = scale(spread["quarter"]), scale(spread["three_quarters"])
        self.rect(left, y - 8, right - left, 16, kind, 0.55)
        self.line(scale(spread["median"]), y - 9, scale(spread["median"]), y + 9, "baseline", 2.5)
        self.height += ROW

    def svg(self, title: str) -> str:
        height = math.ceil(self.height + 12)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height}" width="{self.width}" '
            f'height="{height}" class="plot" role="img"><title>{escape(title)}</title><style>{STYLE}</style>'
            f'<rect class="sheet" width="{self.width}" height="{height}"/>{"".join(self.parts)}</svg>\n'
        )
