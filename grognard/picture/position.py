"""A position as a picture: the map with its counters, the names that they cover written beside them, and below what the
marks on counters mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from grognard.hexes import Point
from grognard.mapart import NO_ART, Art
from grognard.maps import Map
from grognard.picture import svg, view_box
from grognard.picture.counters import (
    SIZE,
    Counter,
    Face,
    Marker,
    Printed,
    Stack,
    counters_layer,
    counters_style,
    draw_counter,
    draw_stack,
    lies,
    stripe_of,
)
from grognard.picture.fonts import font, font_faces
from grognard.picture.insets import around, centres, covers, drawn, panels
from grognard.picture.layers import all_layers
from grognard.picture.names import PlacedName
from grognard.picture.shapes import Box
from grognard.picture.sheet import Sheet
from grognard.picture.style import SCOPE, style
from grognard.picture.theme import PAPER
from grognard.picture.writing import Writing
from grognard.words import Language, tell

COVERED = 0.04
"""What part of a name may lie under counters."""
CAPTION = 0.15
"""The size of a name that is written beside them: between a stack and the edge of its hex."""
BELOW, ABOVE = 0.475, -0.41
"""Its baseline, from the middle of the hex; the second name of a hex stands above."""
ROW = 0.86
"""How high a row of the key is."""


def position_svg(
    map_: Map,
    art: Art = NO_ART,
    *,
    stacks: Sequence[Stack],
    markers: Sequence[Marker] = (),
    faces: Mapping[str, Face],
    title: str,
    language: Language = "en",
    hex_px: float = 72,
) -> str:
    """The map without its frame, with everything that stands on it, as one self-contained SVG."""
    sheet = Sheet(map_.main, art, language, PAPER, min(1.3, max(0.86, (72 / hex_px) ** 0.5)))
    ground, names = _ground(sheet)
    hidden = covered(map_, names, stacks)
    places = panels(map_, sheet.box)
    wide = around(sheet.box, places)
    key, tall = _key(stacks, wide, language)
    box = Box(wide.left, wide.top, wide.right, wide.bottom + tall)
    hiding = "".join(f'.name[data-name="{name.id}"]{{display:none}}' for name in hidden)
    content = (
        svg.tag("title", svg.escape(title), id="picture-title"),
        svg.tag("style", "\n".join((font_faces(), style(PAPER), counters_style(faces), _STYLE, hiding))),
        svg.rect(box, "paper"),
        ground,
        covers(map_),
        svg.tag("g", drawn(map_, places, language), class_=SCOPE) if places else "",
        counters_layer(map_, stacks, markers, language, centre=centres(map_, places) if places else None),
        svg.group("captions", *captions(map_, hidden)),
        key,
    )
    return svg.tag(
        "svg",
        "\n".join(("", *content, "")),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=view_box(box),
        width=round(box.width * hex_px),
        height=round(box.height * hex_px),
        role="img",
        aria_labelledby="picture-title",
        lang=language,
    )


_drawn: list[tuple[Sheet, tuple[str, list[PlacedName]]]] = []
KEPT = 4


def _ground(sheet: Sheet) -> tuple[str, list[PlacedName]]:
    """What lies under the counters, and its names. It takes seconds to draw, and a notebook shows one position after
    another."""
    how = sheet.language, sheet.theme, sheet.lettering
    for kept, found in _drawn:
        if kept.map is sheet.map and kept.art is sheet.art and (kept.language, kept.theme, kept.lettering) == how:
            return found
    writing = Writing(sheet)
    _drawn.append((sheet, (all_layers(writing), writing.names)))
    del _drawn[:-KEPT]
    return _drawn[-1][1]


# --- names ----------------------------------------------------------------------------------------


def covered(map_: Map, names: Iterable[PlacedName], stacks: Sequence[Stack]) -> list[PlacedName]:
    """The names that cannot be read for the counters, or for the names that are written beside them."""
    grid, names = map_.grid, list(names)
    lying = [b for s in stacks if grid.lattice_of(s.hex) == 0 for b in lies(s, grid.centre(s.hex))]
    under = [name for name in names if any(_shared(name.box, box) > COVERED for box in lying)]
    lying += [box for _, box in _beside(map_, under)]
    return [name for name in names if any(_shared(name.box, box) > COVERED for box in lying)]


def _shared(name: Box, counter: Box) -> float:
    """What part of a name lies under a counter."""
    wide = min(name.right, counter.right) - max(name.left, counter.left)
    tall = min(name.bottom, counter.bottom) - max(name.top, counter.top)
    return max(0.0, wide) * max(0.0, tall) / (name.width * name.height)


def captions(map_: Map, names: Sequence[PlacedName]) -> list[str]:
    """Names along the lower edges of their hexes, where no counter lies."""
    return [
        svg.text(" ".join(name.lines), (box.centre[0], box.bottom), "caption", min(CAPTION, name.size))
        for name, box in _beside(map_, names)
    ]


def _beside(map_: Map, names: Sequence[PlacedName]) -> list[tuple[PlacedName, Box]]:
    found, seen = [], set()
    for name in names:
        x, y = map_.grid.centre(name.place.hex)
        bottom = y + (ABOVE if name.place.hex in seen else BELOW)
        seen.add(name.place.hex)
        size = min(CAPTION, name.size)
        half = font("sans-bold").width(" ".join(name.lines), size) / 2
        found.append((name, Box(x - half, bottom - 0.7 * size, x + half, bottom)))
    return found


# --- the key --------------------------------------------------------------------------------------


def _key(stacks: Sequence[Stack], box: Box, language: Language) -> tuple[str, float]:
    """What is told by shape, on a counter of those that are there; and how high that stands."""
    some = [counter for stack in stacks for counter in stack.counters]
    if not some:
        return "", 0.0
    bare = replace(some[0], moved=False, unsupplied=False, able=False, steps=some[0].printed.steps)
    striped = next((c for c in some if stripe_of(c.printed)), None)
    samples: list[tuple[str, Counter | Stack]] = [
        ("able", replace(bare, able=True)),
        ("moved", replace(bare, moved=True)),
        ("unsupplied", replace(bare, unsupplied=True)),
        ("reduced", replace(bare, printed=_of_two_steps(bare.printed), steps=1)),
        ("stack", Stack(0, (bare, bare, bare))),
    ]
    if striped is not None:
        samples.append(("corps", replace(striped, moved=False, unsupplied=False, able=False)))
    drawn, x, y = [], box.left + 0.25, box.bottom + ROW / 2
    for what, sample in samples:
        words = tell(f"picture-legend-{what}", language)
        wide = SIZE + 0.3 + font("sans-medium").width(words, 0.2)
        if x + wide > box.right and x > box.left + 0.25:
            x, y = box.left + 0.25, y + ROW
        at: Point = (x + SIZE / 2, y)
        shape = (
            draw_counter(sample, at, language) if isinstance(sample, Counter) else draw_stack(sample, at, "", language)
        )
        drawn.append(svg.tag("g", shape, class_="counters") + svg.text(words, (x + SIZE + 0.12, y + 0.07), "key", 0.2))
        x += wide + 0.2
    return svg.group("key", *drawn), y + ROW / 2 - box.bottom


def _of_two_steps(printed: Printed) -> Printed:
    return replace(printed, steps=2)


_STYLE = "\n".join(
    (
        f".paper{{fill:{PAPER.paper}}}.key{{{font('sans-medium').css()};fill:{PAPER.ink}}}",
        f".caption{{{font('sans-bold').css()};fill:{PAPER.ink};text-anchor:middle;stroke:{PAPER.paper};"
        "stroke-width:50;stroke-linejoin:round;paint-order:stroke}",
    )
)
