"""Series as pictures: how sure the rates are, and where the points lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.arena.chart import LEFT, ROW, Chart, Scale
from grognard.games import book
from grognard.words import Language, set_up_name, tell

Data = dict[str, Any]
KINDS = ("first", "second")


def arena(reports: Sequence[Data], language: Language) -> str:
    chart = Chart(language)
    for said in reports:
        _rates(chart, said, language)
        _points(chart, said, language)
    return chart.svg(tell("plot-arena", language))


def _rates(chart: Chart, said: Data, language: Language) -> None:
    a, b = said["players"]
    rows = [(tell("arena-both", language, player=a), said["score"], "other")]
    for kind, (side, each) in zip(KINDS, said["sides"].items(), strict=False):
        title = tell(f"side-{side}", language)
        rows.append((tell("arena-seat", language, player=a, side=title), each["score"], kind))
        if "control" in each:
            rows.append((tell("plot-itself", language, player=b, side=title), each["control"]["score"], "other"))
    rows = [row for row in rows if row[1]["games"]]
    chart.heading(
        tell(
            "plot-rates",
            language,
            a=a,
            b=b,
            book=book(said["game"], said["edition"], language),
            games=said["games"],
            setup=set_up_name(said["set_up"], language),
        )
    )
    scale = chart.scale(0, 100)
    chart.across(scale, len(rows), " %", mark=50)
    for label, score, kind in rows:
        r = score["rate"]
        chart.interval(scale, label, 100 * r["low"], 100 * r["value"], 100 * r["high"], kind)
    chart.below()


def _points(chart: Chart, said: Data, language: Language) -> None:
    boxes = [(" – ".join(each["players"].values()), each["points"]) for each in said["line_ups"]]
    points(chart, boxes, tell("plot-points", language), said["players"])


def points(chart: Chart, boxes: Sequence[tuple[str, Data]], heading: str, marked: Sequence[str] = ()) -> None:
    """A box a row, over one scale of victory points."""
    boxes = [(label, spread) for label, spread in boxes if spread["happened"]]
    if not boxes:
        return
    chart.heading(heading)
    low = min(0, *(spread["least"] for _, spread in boxes))
    high = max(0, *(spread["most"] for _, spread in boxes))
    scale = chart.scale(low, high)
    chart.across(scale, len(boxes), mark=0)
    for label, spread in boxes:
        kind = "first" if label == " – ".join(marked) else "second" if label == " – ".join(marked[::-1]) else "other"
        chart.box(scale, label, spread, kind)
    chart.below()


# --- studies --------------------------------------------------------------------------------------


def study(said: Data, language: Language) -> str:
    chart = Chart(language)
    first = next(iter(said["players"]))
    cells = [cell for cell in said["cells"] if cell["games"]]
    chart.heading(tell("plot-victories", language, side=tell(f"side-{first}", language)))
    scale = chart.scale(0, 100)
    chart.across(scale, len(cells), " %", mark=50)
    for cell in cells:
        r = cell["won"][first]["rate"]
        chart.interval(scale, _title(cell), 100 * r["low"], 100 * r["value"], 100 * r["high"], "first")
    chart.below()
    points(chart, [(_title(cell), cell["points"]) for cell in cells], tell("plot-points", language))
    chart.heading(tell("plot-bids", language, side=tell(f"side-{first}", language)))
    _bids(chart, cells)
    return chart.svg(tell("plot-study", language))


def _title(cell: Data) -> str:
    return f"{cell['edition']}, {cell['set_up'].partition('#')[0]}"


def _bids(chart: Chart, cells: Sequence[Data]) -> None:
    """The rate of the first side by what it bids, a line a cell; each named where it crosses one half."""
    every = [int(bid) for cell in cells for bid in cell["bid"]["rates"]]
    rows = max(8, len(cells))
    across = chart.scale(min(every), max(every))
    up = Scale(0, 100, chart.height + rows * ROW, chart.height)
    chart.across(across, rows, mark=0)
    for value in (0, 50, 100):
        chart.line(across.start, up(value), across.end, up(value))
        chart.text(LEFT - 14, up(value) + 5, f"{value} %", "faint", "end")
    for number, cell in enumerate(cells):
        kind = ("first", "second", "other")[number % 3] + (" dashed" if number % 6 > 2 else "")
        rates = cell["bid"]["rates"].items()
        chart.path([(across(int(bid)), up(100 * r["value"])) for bid, r in rates], kind)
        y = up(100) + 24 * number
        chart.line(20, y, 48, y, kind, 3)
        chart.text(56, y + 5, _title(cell))
    chart.height += rows * ROW
    chart.below()
