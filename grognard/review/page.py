"""The review as one page that stands alone: no script, no other file."""

from __future__ import annotations

from html import escape
from typing import Any

from grognard.arena.chart import Chart, Scale, ticks
from grognard.games import game
from grognard.picture import font_faces, map_style
from grognard.picture.counters import counters_style
from grognard.players import title as called
from grognard.review.sketch import STYLE as SKETCH
from grognard.review.sketch import ground, sketch
from grognard.review.words import cost, heading, luck_columns, notes, where
from grognard.words import Language, figure, tell

Data = dict[str, Any]
LEFT, RIGHT, TOP, HIGH = 56, 20, 40, 300
LEAST = 20
"""Points that the plot shows at least above and below the values, if an interval goes so far."""
BAND = 0.22
"""How strongly the interval is painted."""
LINES = 8
"""Of a plan, before the rest is folded away."""

STYLE = """
:root{--paper:#f5eedd;--card:#fbf7ec;--ink:#2b241a;--faint:#6a5f4c;--rule:#d8ccb0;--first:#4d5a53;--second:#96412f}
@media (prefers-color-scheme:dark){:root{--paper:#1f1c17;--card:#29251e;--ink:#ece3d0;--faint:#b3a78f;--rule:#4a4335;
--first:#a9bcb2;--second:#e0907c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:500 17px/1.5 'Alegreya Sans',sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1,h2{font-family:'Alegreya',serif;line-height:1.2;margin:2.2rem 0 .6rem}h1{margin-top:.5rem;font-size:1.9rem}
h2{font-size:1.4rem}
p{max-width:44rem}.faint{color:var(--faint)}
.wide{overflow-x:auto}.wide svg{min-width:40rem;width:100%;height:auto;display:block}
.wide .plot .sheet{fill:var(--card)}.wide .plot .ink{fill:var(--ink)}
.wide .plot .faint{fill:var(--faint)}.wide .plot .baseline{stroke:var(--ink)}
.wide .plot .grid{stroke:var(--faint)}.wide .plot .first{fill:var(--first);stroke:var(--first)}
.wide .plot .second{fill:var(--second);stroke:var(--second)}.wide .plot .other{fill:var(--faint);stroke:var(--faint)}
.stock{position:absolute}figure{margin:.6rem 0}figcaption{color:var(--faint);font-size:.95rem}
.field{overflow-x:auto;border:1px solid var(--rule)}.field svg{width:100%;min-width:34rem;max-height:95vh;display:block}
article{background:var(--card);border:1px solid var(--rule);border-radius:6px;padding:.8rem 1rem;margin:.8rem 0}
article h3{margin:0 0 .3rem;font-size:1.1rem}.cost{font-weight:700}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.two h4{margin:.3rem 0;font-size:1rem;color:var(--faint)}
.two summary{cursor:pointer;color:var(--faint)}.two ul{margin:0;padding-left:1.1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .7rem .3rem 0;vertical-align:top;
border-bottom:1px solid var(--rule)}th{color:var(--faint)}td.n,th.n{text-align:right;white-space:nowrap}
@media (max-width:40rem){.two{grid-template-columns:1fr}body{font-size:16px}
.battles tr{display:grid;grid-template-columns:2.6rem 1fr 4.2rem 4.2rem 4.2rem;border-bottom:1px solid var(--rule)}
.battles td,.battles th{border:0;padding-right:.4rem}.battles td:nth-child(3){grid-column:1/-1;order:1;padding-top:0}
.battles th:nth-child(3){display:none}}
"""


def page(said: Data, language: Language) -> str:
    title = tell("review-title", language, game=said["title"][language])
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(heading(said, language))}</p>",
        f"<h2>{escape(tell('review-course', language))}</h2>",
        f'<div class="wide">{curve(said, language)}</div>',
        *(f'<p class="faint">{escape(note)}</p>' for note in notes(said, language)),
        f"<h2>{escape(tell('review-decisions', language))}</h2>",
        ground(said, language) if said["decisions"] else "",
        *(_decision(each, said, language) for each in said["decisions"]),
        *([] if said["decisions"] else [f"<p>{escape(tell('review-nothing-cost', language))}</p>"]),
        f"<h2>{escape(tell('review-luck', language))}</h2>",
        f"<p>{escape(said['luck_note'][language])}</p>",
        _luck(said, language),
        *_battles(said, language),
    ]
    styles = (font_faces(), map_style(), counters_style(game(said["game"]).faces()), SKETCH, STYLE)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{''.join(styles)}</style></head>"
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


# --- expected points ------------------------------------------------------------------------------


def curve(said: Data, language: Language) -> str:
    """Expected points over the game with their interval, and where the costly decisions were."""
    moments = said["moments"]
    chart = Chart(language)
    low, high = _shown(moments)
    across = Scale(0, max(1, len(moments) - 1), LEFT, chart.width - RIGHT)
    up = Scale(low, high, TOP + HIGH, TOP)

    def within(value: float) -> float:
        return up(min(high, max(low, value)))

    side = tell(f"the-side-{said['first']}", language)
    chart.text(8, TOP - 16, tell("review-axis-points", language, side=side), "faint")
    for value in ticks(low, high):
        chart.line(LEFT, up(value), chart.width - RIGHT, up(value), "baseline" if value == 0 else "grid")
        chart.text(LEFT - 8, up(value) + 5, figure(value, "+g", language) if value else "0", "faint", "end")
    _turns(chart, moments, across)
    chart.text(8, TOP + HIGH + 20, tell("review-axis-turns", language), "faint")
    chart.text(chart.width - RIGHT, TOP - 16, where(moments[-1], said, language), "faint", "end")
    for run in _known(moments):
        if len(run) == 1:
            top, bottom = (within(moments[run[0]][end]) for end in ("high", "low"))
            chart.rect(across(run[0]) - 3, top, 6, bottom - top, "other", BAND)
            continue
        band = [(across(i), within(moments[i]["high"])) for i in run]
        band += [(across(i), within(moments[i]["low"])) for i in reversed(run)]
        chart.area(band, "other", BAND)
    chart.path([(across(i), up(m["value"])) for i, m in enumerate(moments)], "baseline", 2.5)
    for each in said["decisions"]:
        moment = moments[each["moment"]]
        tip = tell("review-tip", language, where=where(each, said, language), cost=cost(each, language))
        chart.dot(across(each["moment"]), up(moment["value"]), _kind(each["side"], said), 7, tip)
    chart.height = TOP + HIGH + 50
    _legend(chart, said, language)
    return chart.svg(tell("review-course", language))


def _shown(moments: list[Data]) -> tuple[float, float]:
    """From where to where the plot goes: intervals much wider than all values are cut off."""
    values = [0, *(m["value"] for m in moments)]
    low, high = min(values), max(values)
    room = max(high - low, LEAST)
    ends = [m[name] for m in moments for name in ("low", "high") if m[name] is not None]
    return max(low - room, min([low, *ends])), min(high + room, max([high, *ends]))


def _kind(side: str, said: Data) -> str:
    return "first" if side == said["first"] else "second"


def _known(moments: list[Data]) -> list[list[int]]:
    """Runs of moments whose interval is known, for a band over each, or a bar over one that stands alone; the end alone
    is certain and needs none."""
    runs: list[list[int]] = [[]]
    for i, moment in enumerate(moments):
        if moment["low"] is None:
            runs.append([])
        else:
            runs[-1].append(i)
    return [run for run in runs if any(moments[i]["low"] < moments[i]["high"] for i in run)]


def _turns(chart: Chart, moments: list[Data], across: Scale) -> None:
    """A line and a number where each turn begins."""
    before = None
    for i, moment in enumerate(moments):
        if moment["turn"] != before and moment["phase"]:
            before = moment["turn"]
            chart.line(across(i), TOP, across(i), TOP + HIGH)
            if before:
                chart.text(across(i) + 3, TOP + HIGH + 20, str(before), "faint")


def _legend(chart: Chart, said: Data, language: Language) -> None:
    """What the line, the band and the dots are, a line each."""

    def entry(words: str) -> None:
        chart.text(LEFT + 40, chart.height + 5, words)
        chart.height += 22

    chart.line(LEFT, chart.height, LEFT + 30, chart.height, "baseline", 2.5)
    entry(tell("review-legend-line", language, player=called(said["quick"], language)))
    if _known(said["moments"]):
        chart.rect(LEFT, chart.height - 7, 30, 14, "other", BAND)
        entry(tell("review-legend-band", language))
    for side in said["sides"]:
        if any(each["side"] == side for each in said["decisions"]):
            chart.dot(LEFT + 15, chart.height, _kind(side, said), 7)
            entry(tell("review-legend-dot", language, side=tell(f"the-side-{side}", language)))


# --- decisions and luck ---------------------------------------------------------------------------


def _decision(each: Data, said: Data, language: Language) -> str:
    columns = _column(tell("review-played", language), each["played"], language)
    columns += _column(
        tell("review-instead", language, player=called(said["adviser"], language)), each["instead"], language
    )
    title = where(each, said, language)
    picture = sketch(each, said, title, language)
    if picture:
        caption = tell("review-sketch", language, player=called(said["adviser"], language))
        picture = f'<figure><div class="field">{picture}</div><figcaption>{escape(caption)}</figcaption></figure>'
    return (
        f'<article><h3>{escape(title)}</h3><p class="cost">{escape(cost(each, language))}</p>'
        f'{picture}<div class="two">{columns}</div></article>'
    )


def _column(title: str, orders: list[Data], language: Language) -> str:
    """A few lines, the others folded away."""
    lines = [each[language] for each in orders]
    shown = _list(lines[:LINES] or ["–"])
    if len(lines) > LINES:
        more = tell("review-more", language, count=len(lines) - LINES)
        shown += f"<details><summary>{escape(more)}</summary>{_list(lines[LINES:])}</details>"
    return f"<div><h4>{escape(title)}</h4>{shown}</div>"


def _list(lines: list[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def _table(heads: list[str], rows: list[list[str]], numbers: int, kind: str = "") -> str:
    """The first `numbers` columns from the right are numbers."""

    def cells(tag: str, row: list[str]) -> str:
        kinds = ["" if i < len(row) - numbers else ' class="n"' for i in range(len(row))]
        return "".join(f"<{tag}{kind}>{escape(cell)}</{tag}>" for kind, cell in zip(kinds, row, strict=True))

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f'<div class="wide"><table class="{kind}"><tr>{cells("th", heads)}</tr>{body}</table></div>'


def _luck(said: Data, language: Language) -> str:
    heads = [tell(f"head-{name}", language) for name in luck_columns(said)]
    return _table(heads, luck_rows(said, language), len(heads) - 1)


def luck_rows(said: Data, language: Language) -> list[list[str]]:
    columns = luck_columns(said)
    return [
        [
            tell(f"side-{side}", language),
            str(each["attacks"]),
            "–" if each["die"] is None else figure(each["die"], ".2f", language),
            *(signed(each[name], language) for name in columns[3:]),
        ]
        for side, each in said["luck"]["sides"].items()
    ]


def signed(value: float, language: Language) -> str:
    return figure(round(value, 1) or 0.0, "+.1f", language)  # no minus before a zero


def _battles(said: Data, language: Language) -> list[str]:
    rows = battle_rows(said, language)
    if not rows:
        return []
    heads = [tell(f"head-{name}", language) for name in ("turn", "side", "battle", "expected", "actual", "luck")]
    return [f"<h2>{escape(tell('review-battles', language))}</h2>", _table(heads, rows, 3, "battles")]


def battle_rows(said: Data, language: Language, most: int = 12) -> list[list[str]]:
    """Those in which chance had the largest say."""
    battles = sorted(said["luck"]["battles"], key=lambda b: -abs(b["luck"]))[:most]
    return [
        [
            str(b["turn"]),
            tell(f"side-{b['side']}", language),
            b["title"][language],
            *(signed(b[name], language) for name in ("expected", "actual", "luck")),
        ]
        for b in battles
    ]
