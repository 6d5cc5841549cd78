"""Counters on a map: stacks of square pieces with NATO symbols; forts, aircraft and flags.

A game describes its counters (`Counter`) and says in its data what their faces look like; the page draws from the same
description.

Like the map, everything is written in thousandths of a hex. What a counter says is told by shape as well as by colour:
a reduced unit has a pale band, one that has moved an arrow, one out of supply a struck-out ring, one that can act a
gable at its lower edge; those of one corps or division have a stripe of one colour.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from grognard.hexes import Point
from grognard.maps import Map
from grognard.picture import svg
from grognard.picture.fonts import font
from grognard.picture.shapes import Box
from grognard.picture.theme import PAPER
from grognard.words import Language, Names

Symbol = Literal[
    "infantry", "armour", "mechanized", "cavalry", "mountain", "shock", "airborne", "fleet", "leader", "recon",
    "artillery", "rocket", "engineer", "anti-tank", "anti-aircraft", "headquarters", "supply",
]  # fmt: skip

SIZE = 0.66
"""The side of a counter."""
OFFSET = 0.055
"""How far a counter lies up and to the right of the one below it."""
SHOWN = 4
"""A higher stack shows only so many edges; its number says the rest."""


@dataclass(frozen=True)
class Face:
    """The colours of a counter."""

    body: str
    edge: str
    ink: str
    box: str
    band: float = 0.62
    """How dense the pale band of a reduced unit is; on black it would hide pale figures."""


FACES = {
    "first": Face("#98a392", "#4d574b", "#161a15", "#d5dacd"),
    "second": Face("#d8ad74", "#7a5228", "#3a2210", "#efd6ac"),
}
"""For a game that has none of its own: by party."""


@dataclass(frozen=True)
class Printed:
    """What stands on a counter whatever happens to it."""

    id: str
    side: str
    title: Names
    """Said when one points at it."""
    face: str
    symbol: Symbol
    name: str
    """The designation, beside the symbol."""
    corps: str = ""
    size: str = "XX"
    steps: int = 1
    formation: Names | None = None
    """The larger body that it belongs to, in a few letters: 18 Pz."""


@dataclass(frozen=True)
class Counter:
    printed: Printed
    figures: str
    """Of a leader none: he is known by his name."""
    steps: int = 1
    moved: bool = False
    unsupplied: bool = False
    able: bool = False
    """It is asked what this one does."""

    @property
    def reduced(self) -> bool:
        return 0 < self.steps < self.printed.steps


@dataclass(frozen=True)
class Stack:
    hex: int
    counters: tuple[Counter, ...]
    """The lowest first."""


@dataclass(frozen=True)
class Marker:
    sign: Literal["fort", "aircraft", "flag"]
    hex: int
    title: str
    party: str = ""
    """Whose it is: of the `first` or the `second` side."""


def counters_layer(
    map_: Map,
    stacks: Sequence[Stack],
    markers: Sequence[Marker] = (),
    language: Language = "en",
    id_: str | None = "counters",
    centre: Callable[[int], Point] | None = None,
) -> str:
    """`<g id="counters">`, to be laid over the map; `counters_style` is its CSS. No id where there are several.
    `centre` says where hexes are if insets are drawn as well; without it what stands in them is left out."""
    grid, at = map_.grid, centre or map_.grid.centre
    inside = frozenset(h for h in grid if centre or grid.lattice_of(h) == 0)
    markers = [m for m in markers if m.hex in inside]
    forts = [_fort(at(m.hex), m.title) for m in markers if m.sign == "fort"]
    above = [_MARKERS[m.sign](at(m.hex), m) for m in markers if m.sign in _MARKERS]
    piles = [draw_stack(s, at(s.hex), grid.number(s.hex), language) for s in stacks if s.hex in inside]
    return svg.group(id_, *forts, *piles, *above, class_="counters")


def lies(stack: Stack, at: Point) -> list[Box]:
    """Where the counters of a stack lie."""
    shown = len(stack.counters[-SHOWN:])
    by = [(k - (shown - 1) / 2) * OFFSET for k in range(shown)]
    half = SIZE / 2
    return [Box(at[0] + d - half, at[1] - d - half, at[0] + d + half, at[1] - d + half) for d in by]


# --- stacks and counters --------------------------------------------------------------------------


def draw_stack(stack: Stack, at: Point, number: str, language: Language = "en") -> str:
    shown = stack.counters[-SHOWN:]
    middle = (len(shown) - 1) / 2
    out = []
    for k, counter in enumerate(shown):
        by = (k - middle) * OFFSET
        out.append(draw_counter(counter, (at[0] + by, at[1] - by), language))
    if len(stack.counters) > 1:
        top = middle * OFFSET
        out.append(_badge((at[0] + top + SIZE / 2, at[1] - top + SIZE / 2), str(len(stack.counters))))
    return svg.tag("g", "".join(out), class_="stack", data_hex=number)


def draw_counter(counter: Counter, at: Point, language: Language = "en") -> str:
    """One counter with its middle at a point."""
    x, y = at
    printed = counter.printed
    title = printed.title[language]
    figures = counter.figures or title
    half = SIZE / 2
    parts = [
        svg.tag("title", svg.escape(f"{title} {counter.figures}".strip())),
        _rect(x - half + 0.012, y - half + 0.018, SIZE, SIZE, 0.055, "shadow"),
        _rect(x - half, y - half, SIZE, SIZE, 0.055, "body"),
        _rect(x - half + 0.016, y - half + 0.016, SIZE - 0.032, SIZE - 0.032, 0.042, "bevel"),
        _stripe(printed, (x, y)),
    ]
    if counter.reduced:
        parts.append(_rect(x - half + 0.014, y + 0.05, SIZE - 0.028, 0.22, 0.0, "band"))
    parts += [
        svg.text(printed.size, (x, y - 0.215), "size", 0.108),
        _symbol(printed.symbol, (x, y - 0.095)),
        svg.text(printed.name, (x - 0.228, y - 0.055), "designation", _fitting(printed.name, 0.13, 0.16)),
        svg.text(printed.corps, (x + 0.228, y - 0.055), "corps", _fitting(printed.corps, 0.13, 0.16)),
        svg.text(figures, (x, y + 0.25), "figures", _fitting(figures, 0.29, SIZE - 0.07)),
        _moved((x + half - 0.075, y - half + 0.08)) if counter.moved else "",
        _struck_out((x - half + 0.085, y - half + 0.085)) if counter.unsupplied else "",
        _notch((x, y + half)) if counter.able else "",
    ]
    return svg.tag("g", "".join(parts), class_=f"counter {printed.face}", data_unit=printed.id)


def _fitting(text: str, size: float, width: float) -> float:
    """As large as asked, or smaller so as to fit."""
    needed = font("sans-bold").width(text, size)
    return size if needed <= width else size * width / needed


# What is drawn in the box of a symbol in strokes, from (-1, -1) at its upper left to (1, 1).
_STROKES: Mapping[str, Sequence[Sequence[Point]]] = {
    "engineer": [[(-0.55, 0.4), (-0.55, -0.4), (0.55, -0.4), (0.55, 0.4)], [(0.0, -0.4), (0.0, 0.3)]],
    "anti-tank": [[(-1.0, 1.0), (0.0, -1.0), (1.0, 1.0)]],
    "anti-aircraft": [[(-1.0, 1.0), (-0.7, 0.5), (0.0, 0.3), (0.7, 0.5), (1.0, 1.0)]],
    "rocket": [[(0.0, 0.9), (0.0, -0.8)], [(-0.3, -0.3), (0.0, -0.8), (0.3, -0.3)], [(-0.3, 0.7), (-0.3, 0.0)],
               [(0.3, 0.7), (0.3, 0.0)]],
    "supply": [[(-1.0, 0.45), (1.0, 0.45)]],
}  # fmt: skip


def _symbol(symbol: Symbol, at: Point) -> str:
    x, y = at
    w, h = 0.135, 0.09
    if symbol == "leader":
        return svg.path(svg.line(_star((x, y + 0.03), 0.15), True), "solid")
    out = [_rect(x - w, y - h, 2 * w, 2 * h, 0.0, "box")]
    if symbol == "fleet":
        return "".join((*out, svg.path(_anchor((x, y), h), "sign")))
    if symbol in _STROKES:
        strokes = [[(x + u * w, y + v * h) for u, v in stroke] for stroke in _STROKES[symbol]]
        out.append(svg.path("".join(svg.line(stroke) for stroke in strokes), "sign"))
    if symbol == "artillery":
        out.append(svg.tag("circle", class_="solid", cx=svg.number(x), cy=svg.number(y), r=svg.number(h * 0.32)))
    elif symbol == "headquarters":
        out.append(_rect(x - w, y - h, 2 * w, h * 0.7, 0.0, "solid"))
    if symbol in ("cavalry", "recon"):
        out.append(svg.path(svg.line([(x - w, y + h), (x + w, y - h)]), "sign"))
    if symbol in ("infantry", "mechanized", "mountain", "shock", "airborne"):
        cross = svg.line([(x - w, y - h), (x + w, y + h)]) + svg.line([(x - w, y + h), (x + w, y - h)])
        out.append(svg.path(cross, "sign"))
    if symbol in ("armour", "mechanized", "recon"):
        rx, ry = w * 0.72, h * 0.58
        out.append(
            svg.tag("ellipse", class_="sign", cx=svg.number(x), cy=svg.number(y), rx=svg.number(rx), ry=svg.number(ry))
        )
    if symbol == "mountain":
        out.append(svg.path(svg.line([(x - w * 0.4, y + h), (x, y + h * 0.2), (x + w * 0.4, y + h)], True), "solid"))
    elif symbol == "shock":
        out.append(_rect(x - w, y - h, w * 0.3, 2 * h, 0.0, "solid"))
    elif symbol == "airborne":
        wings = [(x - w * 0.55, y + h * 0.85), (x - w * 0.25, y + h * 0.5), (x, y + h * 0.85)]
        wings += [(x + w * 0.25, y + h * 0.5), (x + w * 0.55, y + h * 0.85)]
        out.append(svg.path(svg.line(wings), "sign"))
    return "".join(out)


def _star(p: Point, radius: float) -> list[Point]:
    """Five points, one of them up."""
    angles = [math.pi * k / 5 - math.pi / 2 for k in range(10)]
    radii = [radius, radius * 0.4] * 5
    return [(p[0] + r * math.cos(a), p[1] + r * math.sin(a)) for r, a in zip(radii, angles, strict=True)]


def _anchor(p: Point, h: float) -> str:
    x, y = p
    arms = [(x - h * 0.8, y + h * 0.1), (x - h * 0.5, y + h * 0.6), (x, y + h * 0.8)]
    arms += [(x + h * 0.5, y + h * 0.6), (x + h * 0.8, y + h * 0.1)]
    stock = svg.line([(x - h * 0.4, y - h * 0.5), (x + h * 0.4, y - h * 0.5)])
    return svg.line([(x, y - h * 0.85), (x, y + h * 0.8)]) + stock + svg.line(arms)


STRIPES = ("#c9302c", "#e8a33d", "#f6e27a", "#3f8f4f", "#2f6db3", "#8e5aa8", "#5fb8b8", "#f2f2ea")
"""As many colours for corps and divisions of several counters as are told apart; the page has the same."""


def stripe_of(printed: Printed) -> str | None:
    """By the name of the body that it belongs to, a colour at its edge: who belongs together is seen at once."""
    body = printed.corps or (printed.formation.en if printed.formation else "")
    if not body:
        return None
    number = 7
    for letter in body:
        number = (number * 31 + ord(letter)) % 9973
    return STRIPES[number % len(STRIPES)]


def _stripe(printed: Printed, p: Point) -> str:
    colour = stripe_of(printed)
    if colour is None:
        return ""
    n = svg.number
    at = {"x": n(p[0] - SIZE / 2), "y": n(p[1] - 0.15), "width": n(0.052), "height": n(0.3)}
    return svg.tag("rect", class_="stripe", fill=colour, **at)


def _notch(p: Point) -> str:
    """A gable at the lower edge: it can act."""
    return svg.path(svg.line([(p[0] - 0.11, p[1]), (p[0], p[1] - 0.102), (p[0] + 0.11, p[1])], True), "able")


def _moved(p: Point) -> str:
    """An arrow ahead."""
    shape = [(-0.045, -0.04), (0.0, -0.04), (0.045, 0.0), (0.0, 0.04), (-0.045, 0.04), (-0.01, 0.0)]
    return svg.path(svg.line([(p[0] + u, p[1] + v) for u, v in shape], True), "arrow")


def _struck_out(p: Point) -> str:
    """A ring with a stroke through it: no supply."""
    r = 0.056
    ring = svg.tag("circle", class_="ring", cx=svg.number(p[0]), cy=svg.number(p[1]), r=svg.number(r))
    d = r * math.sqrt(0.5)
    return ring + svg.path(svg.line([(p[0] - d, p[1] + d), (p[0] + d, p[1] - d)]), "stroke")


def _badge(p: Point, text: str) -> str:
    ring = svg.tag("circle", class_="badge", cx=svg.number(p[0]), cy=svg.number(p[1]), r=svg.number(0.082))
    return ring + svg.text(text, (p[0], p[1] + 0.043), "count", 0.125)


def _rect(x: float, y: float, w: float, h: float, r: float, class_: str) -> str:
    n = svg.number
    return svg.tag("rect", class_=class_, x=n(x), y=n(y), width=n(w), height=n(h), rx=n(r) if r else None)


# --- markers --------------------------------------------------------------------------------------


def _fort(p: Point, title: str) -> str:
    """A star fort, large enough to be seen round a stack."""
    ring = []
    for k in range(16):
        angle, r = math.pi * k / 8 + math.pi / 8, 0.485 if k % 2 == 0 else 0.38
        ring.append((p[0] + r * math.cos(angle), p[1] + r * math.sin(angle)))
    inner = [(p[0] + (x - p[0]) * 0.8, p[1] + (y - p[1]) * 0.8) for x, y in ring]
    shapes = svg.path(svg.line(ring, True), "rampart") + svg.path(svg.line(inner, True), "ditch")
    return svg.tag("g", svg.tag("title", svg.escape(title)) + shapes, class_="fort")


# Half an aircraft seen from above, nose up, as parts of its wing span.
_PLANE = (
    (0.0, -0.5), (0.06, -0.42), (0.075, -0.16), (0.5, 0.04), (0.5, 0.14), (0.07, 0.08), (0.05, 0.34), (0.18, 0.43),
    (0.18, 0.5), (0.0, 0.46),
)  # fmt: skip


def _plane(p: Point, marker: Marker) -> str:
    x, y, span = p[0] + 0.3, p[1] + 0.3, 0.21
    half = [(x + u * span, y + v * span) for u, v in _PLANE]
    whole = half + [(2 * x - u, v) for u, v in reversed(half[1:-1])]
    ring = svg.tag("circle", class_="sky", cx=svg.number(x), cy=svg.number(y), r=svg.number(0.15))
    shapes = ring + svg.path(svg.line(whole, True), "plane")
    return svg.tag("g", svg.tag("title", svg.escape(marker.title)) + shapes, class_="aircraft")


def _flag(p: Point, marker: Marker) -> str:
    x, y = p[0] - 0.3, p[1] + 0.25
    staff = svg.path(svg.line([(x, y + 0.13), (x, y - 0.19)]), "staff")
    cloth = svg.path(svg.line([(x, y - 0.19), (x + 0.21, y - 0.12), (x, y - 0.05)], True), "cloth")
    return svg.tag("g", svg.tag("title", svg.escape(marker.title)) + staff + cloth, class_=f"flag {marker.party}")


_MARKERS = {"aircraft": _plane, "flag": _flag}
"""Those that lie above the counters."""


# --- style ----------------------------------------------------------------------------------------


def counters_style(faces: Mapping[str, Face]) -> str:
    rules = [
        ".shadow{fill:#1a140c;fill-opacity:.38}",
        f".body{{stroke-width:{svg.number(0.014)}}}",
        f".bevel{{fill:none;stroke:#fff;stroke-opacity:.28;stroke-width:{svg.number(0.012)}}}",
        ".band{fill:#fffdf4}",
        f".box{{stroke-width:{svg.number(0.013)}}}",
        f".sign{{fill:none;stroke-width:{svg.number(0.013)}}}",
        f".size{{{font('sans-bold').css()};text-anchor:middle}}",
        f".designation,.corps{{{font('sans-medium').css()};text-anchor:middle}}",
        f".figures,.count{{{font('sans-bold').css()};text-anchor:middle}}",
        f".arrow{{fill:#fffdf4;stroke:#1a140c;stroke-width:{svg.number(0.01)};stroke-linejoin:round}}",
        f".stripe{{stroke:#1a140c;stroke-width:{svg.number(0.008)}}}",
        f".able{{fill:#fffdf4;stroke:#1a140c;stroke-width:{svg.number(0.012)};stroke-linejoin:round}}",
        f".ring{{fill:#fffdf4;stroke:#a3211a;stroke-width:{svg.number(0.018)}}}",
        f".stroke{{stroke:#a3211a;stroke-width:{svg.number(0.022)}}}",
        f".badge{{fill:#fffdf4;stroke:#1a140c;stroke-width:{svg.number(0.012)}}}.count{{fill:#1a140c}}",
        f".rampart{{fill:#8a5a3c;stroke:#43260f;stroke-width:{svg.number(0.014)};stroke-linejoin:miter}}",
        f".ditch{{fill:#ead2a6;stroke:#43260f;stroke-width:{svg.number(0.01)}}}",
        f".sky{{fill:#fffdf4;stroke:#1a140c;stroke-width:{svg.number(0.012)}}}.plane{{fill:#2a332c}}",
        f".staff{{stroke:#1a140c;stroke-width:{svg.number(0.034)}}}",
        f".cloth{{stroke:#1a140c;stroke-width:{svg.number(0.018)}}}",
        f".first .cloth{{fill:{PAPER.first}}}.second .cloth{{fill:{PAPER.second}}}",
    ]
    for name, face in faces.items():
        rules += [
            f".{name} .body{{fill:{face.body};stroke:{face.edge}}}.{name} .band{{fill-opacity:{face.band:g}}}",
            f".{name} .box{{fill:{face.box};stroke:{face.ink}}}.{name} .sign{{stroke:{face.ink}}}",
            f".{name} .solid{{fill:{face.ink}}}.{name} text{{fill:{face.ink}}}",
        ]
    return "\n".join(re.sub(r"(^|[},])\.", r"\1.counters .", rule) for rule in rules)
