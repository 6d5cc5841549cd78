"""The picture of a map: one self-contained SVG, or its layers alone for a page, or a PNG, or pages to print."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.mapart import NO_ART, Art
from grognard.maps import Map
from grognard.picture import svg
from grognard.picture.fonts import font_faces, font_files
from grognard.picture.frame import frame, frame_style, grain, layout, paper
from grognard.picture.insets import around, covers, drawn, panels
from grognard.picture.layers import all_layers
from grognard.picture.legend import LegendRow
from grognard.picture.names import PlacedName, overlapping
from grognard.picture.pages import picture_pdf as pdf
from grognard.picture.shapes import Box
from grognard.picture.sheet import Sheet
from grognard.picture.style import SCOPE, SHOW_ZONES, style
from grognard.picture.svg import UNIT
from grognard.picture.theme import PAPER, Theme
from grognard.picture.title import room_for_title
from grognard.picture.writing import Writing
from grognard.words import Language, tell

__all__ = [
    "PAPER",
    "UNIT",
    "Box",
    "LegendRow",
    "PlacedName",
    "Theme",
    "font_faces",
    "map_bounds",
    "map_box",
    "map_layers",
    "map_style",
    "map_svg",
    "overlapping",
    "pdf",
    "placed_names",
    "png",
    "view_box",
]


def map_svg(
    map_: Map,
    art: Art = NO_ART,
    *,
    language: Language = "en",
    legend: Sequence[LegendRow] = (),
    hex_px: float = 72,
    theme: Theme = PAPER,
    zones: bool = False,
) -> str:
    """The whole sheet, with frame and fonts, `hex_px` pixels to a hex; with set-up zones if asked for."""
    sheet = _sheet(map_, art, language, hex_px, theme)
    title = room_for_title(sheet)
    at = layout(sheet, title, legend)
    places = panels(map_, at.page)
    page = around(at.page, places)
    content = [
        svg.tag("title", svg.escape(map_.title[language]), id="picture-title"),
        svg.tag("desc", svg.escape(_description(map_, language)), id="picture-desc"),
        svg.tag("style", "\n".join((font_faces(), style(theme), frame_style(theme), SHOW_ZONES if zones else ""))),
        paper(page),
        all_layers(Writing(sheet, title)),
        covers(map_),
        frame(sheet, at),
        svg.tag("g", drawn(map_, places, language, theme), class_=SCOPE) if places else "",
        grain(page),
    ]
    return svg.tag(
        "svg",
        "\n".join(("", *content, "")),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=view_box(page),
        width=round(page.width * hex_px),
        height=round(page.height * hex_px),
        role="img",
        aria_labelledby="picture-title picture-desc",
        lang=language,
    )


def map_layers(
    map_: Map, art: Art = NO_ART, *, language: Language = "en", hex_px: float = 72, theme: Theme = PAPER
) -> str:
    """The map alone, as `<g id="map">` with its layers, for a page that brings its own `<svg>`.

    A unit of the grid is `UNIT` (1000) there; `map_box` says what to show, `map_style` and `font_faces` are its CSS.
    """
    return all_layers(Writing(_sheet(map_, art, language, hex_px, theme))) + covers(map_)


def map_style(theme: Theme = PAPER) -> str:
    return style(theme)


def map_bounds(map_: Map) -> Box:
    """How far the layers go, in grid units."""
    return Sheet(map_.main, NO_ART, "en", PAPER).box


def map_box(map_: Map) -> str:
    """The viewBox of the layers."""
    return view_box(map_bounds(map_))


def placed_names(map_: Map, art: Art = NO_ART, *, language: Language = "en", hex_px: float = 72) -> list[PlacedName]:
    """Where the names of places stand, in grid units."""
    return Writing(_sheet(map_, art, language, hex_px, PAPER)).names


def png(picture: str, width: int | None = None) -> bytes:
    """An SVG as a PNG, as wide as it says or as you ask."""
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(svg_string=picture, width=width, skip_system_fonts=True, font_files=list(font_files()))
    )


def view_box(box: Box) -> str:
    return " ".join(svg.number(v) for v in (box.left, box.top, box.width, box.height))


def _sheet(map_: Map, art: Art, language: Language, hex_px: float, theme: Theme) -> Sheet:
    # Letters shrink less than the hexes do, and grow less.
    lettering = min(1.3, max(0.86, (72 / hex_px) ** 0.5))
    return Sheet(map_.main, art, language, theme, lettering)


def _description(map_: Map, language: Language) -> str:
    return tell(
        "picture-description",
        language,
        columns=map_.grid.main.columns,
        rows=map_.grid.main.rows,
        playable=len(map_.playable),
        km=f"{map_.scale_km:g}".replace(".", "," if language == "fr" else "."),
    )
