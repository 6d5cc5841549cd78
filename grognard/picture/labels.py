"""Names spread over land and water."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from grognard.hexes import Point
from grognard.lattice import SQRT3
from grognard.mapparts import Label
from grognard.picture import svg
from grognard.picture.fonts import FontName, font
from grognard.picture.shapes import Box, about
from grognard.picture.sheet import Sheet


@dataclass(frozen=True)
class LabelStyle:
    font: FontName
    size: float
    spacing: float
    """Added after each letter, as a part of the size."""
    weighty: bool = True
    """Whether the names of places and the trees keep off it."""
    capitals: bool = False


STYLES = {
    "sea": LabelStyle("serif-italic", 0.34, 0.3),
    "lake": LabelStyle("serif-italic", 0.32, 0.14),
    "river": LabelStyle("serif-italic", 0.16, 0.08),
    "land": LabelStyle("serif-italic", 0.24, 0.1, weighty=False),
    "country": LabelStyle("serif-bold", 0.3, 0.55, weighty=False, capitals=True),
}
NUDGE, NUDGES = 0.1, 9
RINGS = tuple(
    tuple((NUDGE * ring * math.cos(a), NUDGE * ring * math.sin(a)) for a in (math.tau * k / n for k in range(n)))
    for ring, n in ((ring, max(1, 8 * ring)) for ring in range(NUDGES + 1))
)
"""Where else a label may stand than the map says: farther and farther off."""
LINE_GAP = 1.55
"""From line to line of a label, as a part of the size."""


@dataclass(frozen=True)
class Setting:
    """A label as it will stand: its lines about a middle, turned together."""

    lines: tuple[str, ...]
    size: float
    spacing: float
    turn: float
    middle: Point

    def downs(self) -> list[float]:
        """How far below the middle each line stands."""
        return [(k - (len(self.lines) - 1) / 2) * LINE_GAP * self.size for k in range(len(self.lines))]

    def line_middles(self) -> list[Point]:
        sin, cos = math.sin(math.radians(self.turn)), math.cos(math.radians(self.turn))
        return [(self.middle[0] - v * sin, self.middle[1] + v * cos) for v in self.downs()]


def said(sheet: Sheet, label: Label) -> str:
    name = label.names[sheet.language]
    return name.upper() if STYLES[label.kind].capitals else name


def _size(sheet: Sheet, label: Label) -> float:
    return STYLES[label.kind].size * label.size * sheet.detail.labels


def _spacing(sheet: Sheet, label: Label) -> float:
    """What is added after each letter: less where a name is longer than in English, for which the map was drawn."""
    style = STYLES[label.kind]
    size = _size(sheet, label)
    usual, letters, face = style.spacing * size, said(sheet, label), font(style.font)
    english = label.names.en.upper() if style.capitals else label.names.en
    reach = face.width(english, size, usual)
    fitting = (reach - face.width(letters, size)) / max(1, len(letters) - 1)
    return min(usual, max(0.1 * size, fitting))


def draw_label(label: Label, setting: Setting) -> str:
    face, size, spacing = font(STYLES[label.kind].font), setting.size, setting.spacing
    out = []
    for line, (x, y) in zip(setting.lines, setting.line_middles(), strict=True):
        turn = f"rotate({svg.plain(setting.turn)} {svg.pair((x, y))})" if setting.turn else None
        # Renderers disagree on the space after the last letter, so the start is reckoned here.
        at = (x - face.width(line, size, spacing) / 2, y + face.capital * size / 2)
        letter_spacing = svg.number(spacing)
        class_ = f"label {label.kind}-label"
        out.append(svg.text(line, at, class_, size, letter_spacing=letter_spacing, transform=turn))
    return "".join(out)


def label_boxes(sheet: Sheet, settings: Mapping[str, Setting]) -> list[tuple[Box, bool]]:
    """Small boxes along each label, and whether others keep off them."""
    labels = sheet.map.labels
    found = []
    for id_, setting in settings.items():
        weighty = STYLES[labels[id_].kind].weighty
        found += [(box, weighty) for box in _shape(labels[id_], setting).boxes(setting.middle)]
    return found


def label_settings(sheet: Sheet, kinds: Sequence[str] = tuple(STYLES), title: Box | None = None) -> dict[str, Setting]:
    """By label how it is set; off the title, if that stands on the map."""
    judge = _Judge(sheet, title)
    return {
        label.id: _setting(judge, label)
        for label in sheet.map.labels.values()
        if label.kind in kinds and label.size >= sheet.detail.least_label
    }


@dataclass(frozen=True)
class _Shape:
    """The boxes of a label about its middle: by box the way down to its line and along that, and half its side."""

    ways: tuple[tuple[Point, Point], ...]
    half: float

    def boxes(self, middle: Point) -> Iterator[Box]:
        x, y = middle
        return (about((x + down[0] + along[0], y + down[1] + along[1]), self.half) for down, along in self.ways)

    @cached_property
    def hull(self) -> Box:
        """Round all boxes, with hardly any room to spare."""
        boxes = list(self.boxes((0.0, 0.0)))
        left, top = min(b.left for b in boxes), min(b.top for b in boxes)
        return Box(left, top, max(b.right for b in boxes), max(b.bottom for b in boxes)).grown(1e-6)


def _shape(label: Label, setting: Setting) -> _Shape:
    size = setting.size
    cos, sin = math.cos(math.radians(setting.turn)), math.sin(math.radians(setting.turn))
    ways: list[tuple[Point, Point]] = []
    for line, v in zip(setting.lines, setting.downs(), strict=True):
        length = font(STYLES[label.kind].font).width(line, size, setting.spacing)
        pieces = max(1, math.ceil(length / size))
        alongs = [(k + 0.5) / pieces * length - length / 2 for k in range(pieces)]
        ways += [((-v * sin, v * cos), (u * cos, u * sin)) for u in alongs]
    return _Shape(tuple(ways), size * 0.42)


def _setting(judge: _Judge, label: Label) -> Setting:
    """A label where the map says, or close by if it would hang over the shore or off the sheet."""
    x, y = judge.sheet.map.grid.centre(label.hex)
    x, y = x + label.at[0], y + label.at[1]
    best, least = None, math.inf
    for plain, setting in _ways_to_set(judge.sheet, label, (x, y)):
        shape = _shape(label, setting)
        for ring, nudges in enumerate(RINGS):
            if plain + 0.02 * ring >= least:
                break
            for dx, dy in nudges:
                middle = (x + dx, y + dy)
                cost = judge.misplaced(label.kind, shape, middle, least - plain - 0.02 * ring) + 0.02 * ring + plain
                if cost < least - 1e-9:
                    best, least = replace(setting, middle=middle), cost
    assert best is not None
    return best


def _ways_to_set(sheet: Sheet, label: Label, middle: Point) -> Iterable[tuple[float, Setting]]:
    """As the map asks; the name of a country also closer, smaller, less steep or in two lines, at a price."""
    name, spacing, size = said(sheet, label), _spacing(sheet, label), _size(sheet, label)
    yield 0.0, Setting((name,), size, spacing, label.turn, middle)
    if label.kind != "country":
        return
    for closer, price in ((0.6, 0.06), (0.3, 0.16)):
        yield price, Setting((name,), size, spacing * closer, label.turn, middle)
        yield price + 0.05, Setting((name,), size, spacing * closer, label.turn / 2, middle)
    lines = tuple(part for part in re.split(r"(?<=-)| ", name, maxsplit=1) if part)
    if len(lines) > 1:
        for smaller, closer, price in ((1.0, 1.0, 0.1), (1.0, 0.6, 0.16), (0.85, 0.45, 0.24), (0.7, 0.35, 0.34)):
            for flatter, more in ((1.0, 0.0), (0.5, 0.04), (0.0, 0.08)):
                turn = label.turn * flatter
                yield price + more, Setting(lines, size * smaller, spacing * smaller * closer, turn, middle)


class _Judge:
    """What is wrong with a label somewhere. Once that is `enough`, it looks no further."""

    def __init__(self, sheet: Sheet, title: Box | None) -> None:
        self.sheet = sheet
        self.inside = sheet.box.grown(-0.06)
        self.title = title.grown(0.12) if title else None
        self.hexes = Box(*sheet.map.grid.bounds()).grown(-1 / SQRT3)
        """Where no point lies outside the hexes."""

    def misplaced(self, kind: str, shape: _Shape, middle: Point, enough: float) -> float:
        hull, count, off = shape.hull.moved(*middle), len(shape.ways), 0.0
        if not hull.within(self.inside):
            off = sum(not box.within(self.inside) for box in shape.boxes(middle)) / count
        if self.title and hull.overlap(self.title) > 0:
            off += sum(box.overlap(self.title) > 0 for box in shape.boxes(middle)) / count
        if 3 * off < enough:
            if kind in ("sea", "lake"):
                return self._at_sea(list(shape.boxes(middle)), off, enough)
            if kind == "country":
                near_the_edge = not hull.within(self.hexes)
                return self._on_land(shape.boxes(middle), count, near_the_edge, off, enough)
        return 3 * off

    def _at_sea(self, boxes: Sequence[Box], off: float, enough: float) -> float:
        wet, dry, points = self.sheet.wet, 0, 9 * len(boxes)
        for box in boxes:
            x, y = box.centre
            dry += sum([not wet(u, v) for u in (box.left, x, box.right) for v in (box.top, y, box.bottom)])
            if 3 * off + dry / points >= enough:
                return enough
        off += 0.7 * sum([self.sheet.afloat.share(box) for box in boxes]) / len(boxes)
        return 3 * off + dry / points

    def _on_land(self, boxes: Iterable[Box], count: int, near_the_edge: bool, off: float, enough: float) -> float:
        wet, hex_at, covered = self.sheet.wet, self.sheet.map.grid.hex_at, self.sheet.settled.share
        ill, said, cost = 0, 0.0, 3 * off
        for box in boxes:
            x, y = box.centre
            ill += wet(x, y) + (near_the_edge and hex_at(x, y) is None)
            said += covered(box)
            cost = 3 * off + (ill + 2.5 * said) / count
            if cost >= enough:
                break
        return cost
