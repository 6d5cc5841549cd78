"""Pictures as pages to print: everything stays lines and letters, and our fonts go into the file.

Typst lays the pages out (the extra `pdf`). It draws an SVG by the same library as our PNGs are drawn by, and
needs nothing of the machine.
"""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from grognard.picture.fonts import font_files
from grognard.words import Language, tell

PAPERS = {"A0": (841, 1189), "A1": (594, 841), "A2": (420, 594), "A3": (297, 420), "A4": (210, 297)}
"""In millimetres, upright."""
MARGIN = 8.0
"""What most printers leave white."""
OVERLAP = 10.0
"""How much of a page its neighbour shows again, to glue it on."""


@dataclass(frozen=True)
class Pages:
    """How a picture is cut into pages, in millimetres."""

    paper: tuple[float, float]
    picture: tuple[float, float]
    columns: int
    rows: int


def picture_pdf(picture: str, title: str, language: Language, paper: str = "A4", poster: str | None = None) -> bytes:
    """An SVG on a sheet of paper, as large as it fits; or as large as a poster, over as many sheets as it takes."""
    wide, tall = _size(picture)
    pages = laid_out(wide / tall, paper, poster or paper)
    count = pages.columns * pages.rows
    drawn = picture.encode()
    if count > 1:  # as a page that the others show parts of: it is in the file once
        drawn = _typeset(_WHOLE, drawn, title, language, picture=pages.picture)
    middle = [max(0.0, (edge - long) / 2) for edge, long in zip(pages.paper, pages.picture, strict=True)]
    labels = [
        tell("pdf-sheet", language, title=title, row=r + 1, column=c + 1, number=r * pages.columns + c + 1, count=count)
        for r in range(pages.rows)
        for c in range(pages.columns)
    ]
    return _typeset(
        _SHEETS,
        drawn,
        title,
        language,
        paper=pages.paper,
        picture=pages.picture,
        inner=[MARGIN, MARGIN] if count > 1 else middle,
        margin=MARGIN,
        overlap=OVERLAP,
        columns=pages.columns,
        rows=pages.rows,
        labels=labels,
    )


def laid_out(shape: float, paper: str, poster: str) -> Pages:
    """As large as the poster lets it be; the sheets lie as fewer of them do. `shape` is width by height."""
    room = _lying(PAPERS[poster], wide=shape > 1)
    # The edges of a single sheet cannot be printed on; of a poster all but the outermost are.
    free = [edge - 2 * MARGIN for edge in room]
    picture = (min(free[0], free[1] * shape), min(free[1], free[0] / shape))
    choices = []
    for wide in (shape > 1, shape <= 1):
        sheet = _lying(PAPERS[paper], wide)
        columns, rows = (_sheets(long, edge) for long, edge in zip(picture, sheet, strict=True))
        choices.append(Pages(sheet, picture, columns, rows))
    return min(choices, key=lambda each: each.columns * each.rows)


def _lying(paper: tuple[int, int], wide: bool) -> tuple[float, float]:
    short, long = paper
    return (long, short) if wide else (short, long)


def _sheets(long: float, edge: float) -> int:
    inside = edge - 2 * MARGIN
    if long <= inside + 0.01:
        return 1
    return math.ceil((long - OVERLAP - 0.01) / (inside - OVERLAP))


def _size(picture: str) -> tuple[float, float]:
    found = re.search(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"', picture)
    assert found, "our pictures say how wide and high they are"
    return float(found[1]), float(found[2])


def _typeset(source: str, drawn: bytes, title: str, language: Language, **said: Any) -> bytes:
    import typst

    with TemporaryDirectory() as folder:
        picture = Path(folder) / ("picture.pdf" if drawn.startswith(b"%PDF") else "picture.svg")
        picture.write_bytes(drawn)
        said |= {"title": title, "language": language, "file": picture.name}
        (Path(folder) / "said.json").write_text(json.dumps(said), encoding="utf-8")
        main = Path(folder) / "main.typ"
        main.write_text(source, encoding="utf-8")
        fonts = str(Path(font_files()[0]).parent)
        return bytes(typst.compile(str(main), font_paths=[fonts], ignore_system_fonts=True))


_HEAD = """
#let said = json("said.json")
#set document(title: said.title, date: none)
#set text(lang: said.language, font: "Alegreya Sans", weight: 500, size: 9pt, number-type: "lining")
"""
_WHOLE = (
    _HEAD
    + """
#let (wide, tall) = said.picture
#set page(width: wide * 1mm, height: tall * 1mm, margin: 0mm)
#image(said.file, width: wide * 1mm, height: tall * 1mm, fit: "stretch", alt: said.title)
"""
)
# Each page shows its part of the one picture in the file. Thin marks say where its neighbours' paper begins.
_SHEETS = (
    _HEAD
    + """
#set page(width: said.paper.at(0) * 1mm, height: said.paper.at(1) * 1mm, margin: 0mm)
#let (wide, tall) = said.picture
#let (left, top) = said.inner
#let step = (said.paper.at(0) - 2 * said.margin - said.overlap, said.paper.at(1) - 2 * said.margin - said.overlap)
#let many = said.columns * said.rows > 1
#let mark(dx, dy, end) = place(dx: dx * 1mm, dy: dy * 1mm, line(end: end, stroke: 0.4pt + luma(90)))
#for row in range(said.rows) {
  for column in range(said.columns) {
    if row + column > 0 { pagebreak() }
    let (x, y) = (column * step.at(0), row * step.at(1))
    let width = calc.min(wide - x, step.at(0) + said.overlap)
    let height = calc.min(tall - y, step.at(1) + said.overlap)
    if not many { (width, height) = (wide, tall) }
    place(dx: left * 1mm, dy: top * 1mm, box(width: width * 1mm, height: height * 1mm, clip: true,
      place(dx: -x * 1mm, dy: -y * 1mm, image(said.file, width: wide * 1mm, alt: said.title))))
    if many {
      let across = (0, said.overlap, width - said.overlap, width)
      for at in (if column > 0 { (said.overlap,) }) + (if column + 1 < said.columns { (width - said.overlap,) }) {
        mark(left + at, top - 4, (0mm, 3mm)); mark(left + at, top + height + 1, (0mm, 3mm))
      }
      for at in (if row > 0 { (said.overlap,) }) + (if row + 1 < said.rows { (height - said.overlap,) }) {
        mark(left - 4, top + at, (3mm, 0mm)); mark(left + width + 1, top + at, (3mm, 0mm))
      }
      let label = said.labels.at(row * said.columns + column)
      place(dx: (left + 14) * 1mm, dy: (top + height + 1.5) * 1mm, text(size: 7pt, fill: luma(60), label))
    }
  }
}
"""
)
