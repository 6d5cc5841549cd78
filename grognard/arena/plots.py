"""Series as pictures: how sure the rates are, and where the points lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.arena.chart import Chart
from grognard.words import Language, tell

Data = dict[str, Any]
KINDS = ("first", "second")


def arena(reports: Sequence[Data], language: Language) -> str:
    chart = Chart()
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
        tell("plot-rates", language, a=a, b=b, edition=said["edition"], games=said["games"], setup=said["set_up"])
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
