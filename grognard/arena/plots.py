"""Series as pictures: how sure the rates are, and where the points lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.arena.chart import LEFT, ROW, Chart, Scale
from grognard.arena.study import rows
from grognard.arena.thinking import told
from grognard.games import book, called
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
    for sentence in told(said["version"], language):
        chart.note(sentence)
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


def study(reports: Sequence[Data], language: Language) -> str:
    chart = Chart(language)
    for said in reports:
        _study(chart, said, language)
        chart.height += ROW
    return chart.svg(tell("plot-study", language))


def _study(chart: Chart, said: Data, language: Language) -> None:
    first = next(iter(said["players"]))
    side = tell(f"side-{first}", language)
    cells = [(name, cell) for name, cell in zip(rows(said, language), said["cells"], strict=True) if cell["games"]]
    players = ", ".join(said["players"].values())
    chart.heading(tell("plot-victories", language, game=called(said["game"], language), side=side))
    chart.note(" ".join([tell("plot-players", language, players=players), *told(said["version"], language)]))
    scale = chart.scale(0, 100)
    chart.across(scale, len(cells), " %", mark=50)
    for name, cell in cells:
        r = cell["won"][first]["rate"]
        chart.interval(scale, name, 100 * r["low"], 100 * r["value"], 100 * r["high"], "first")
    chart.below()
    points(chart, [(name, cell["points"]) for name, cell in cells], tell("plot-points", language))
    chart.heading(tell("plot-bids", language, side=side))
    _bids(chart, cells, language)


def _bids(chart: Chart, cells: Sequence[tuple[str, Data]], language: Language) -> None:
    """The rate of the first side by what it bids, in steps, for bids are whole; a dot where the sides are even."""
    every = [int(bid) for _, cell in cells for bid in cell["bid"]["rates"]]
    height = 8 * ROW
    across = chart.scale(min(every, default=0) - 0.5, max(every, default=0) + 0.5)
    chart.height += 12
    up = Scale(0, 100, chart.height + height, chart.height)
    chart.across(across, 8, mark=0)
    for value in (0, 50, 100):
        chart.line(across.start, up(value), across.end, up(value))
        chart.text(LEFT - 14, up(value) + 5, f"{value} %", "faint", "end")
    chart.height += height
    chart.below()
    chart.text((across.start + across.end) / 2, chart.height + 4, tell("plot-bid", language), "faint", "middle")
    chart.height += 16
    for number, (names, bid) in enumerate(_curves(cells)):
        kind = ("first", "second", "other")[number % 3] + (" dashed" if number % 6 > 2 else "")
        chart.path([(across(b), up(100 * rate)) for b, rate in _steps(bid["rates"], across)], kind)
        even = bid["even"]["value"]
        chart.dot(across(even), up(100 * bid["rates"][str(even)]["value"]), kind)
        _legend(chart, kind, names)
    chart.dot(34, chart.height + 12, "other")
    chart.text(56, chart.height + 17, tell("plot-even", language), "faint")
    chart.height += 24


def _steps(rates: Data, across: Scale) -> list[tuple[float, float]]:
    """Level about every whole bid, and on to both ends of the scale: beyond, all is won or lost already."""
    found = [(int(bid) + end, r["value"]) for bid, r in rates.items() for end in (-0.5, 0.5)]
    return [(across.low, found[0][1]), *found, (across.high, found[-1][1])]


def _curves(cells: Sequence[tuple[str, Data]]) -> list[tuple[list[str], Data]]:
    """Cells with the same rates share a curve: one would hide the other."""
    found: list[tuple[list[str], Data]] = []
    for name, cell in cells:
        for names, bid in found:
            if bid == cell["bid"]:
                names.append(name)
                break
        else:
            found.append(([name], cell["bid"]))
    return found


def _legend(chart: Chart, kind: str, names: Sequence[str]) -> None:
    y = chart.height + 12
    chart.line(20, y, 48, y, kind, 3)
    chart.text(56, y + 5, " = ".join(names))
    chart.height += 24
