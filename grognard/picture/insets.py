"""Insets: each opens beside the map, in a frame of its own, as large as a map of its own would be."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from grognard.board import Board
from grognard.hexes import Point
from grognard.mapart import NO_ART
from grognard.maps import Map
from grognard.picture import svg
from grognard.picture.layers import all_layers
from grognard.picture.shapes import Box
from grognard.picture.sheet import MARGIN, Sheet
from grognard.picture.style import SCOPE
from grognard.picture.theme import PAPER, Theme
from grognard.picture.writing import Writing
from grognard.words import Language

GAP = 0.7
"""Between the map and its insets, and from one inset to the next."""
HEADING, HEADING_SIZE = 0.55, 0.34
"""The name of an inset stands above it."""


def panels(map_: Map, beside: Box) -> dict[str, Box]:
    """By letter where the insets lie on the right of something, one below the other; with their margins."""
    found: dict[str, Box] = {}
    top, left = beside.top + HEADING, beside.right + GAP
    for k, inset in enumerate(map_.grid.insets, start=1):
        box = _extent(map_, k)
        found[inset.letter] = Box(left, top, left + box.width, top + box.height)
        top += box.height + GAP + HEADING
    return found


def _extent(map_: Map, lattice: int) -> Box:
    """How far an inset goes where its own hexes say it is, with its margin."""
    assert isinstance(map_.grid, Board)
    return Box(*map_.grid.bounds(lattice)).grown(MARGIN)


def around(box: Box, places: Mapping[str, Box]) -> Box:
    """Something and the insets beside it."""
    boxes = places.values()
    right = max((p.right + GAP / 2 for p in boxes), default=box.right)
    return Box(box.left, box.top, right, max([box.bottom, *(p.bottom + GAP / 2 for p in boxes)]))


def moved_by(map_: Map, places: Mapping[str, Box]) -> dict[int, Point]:
    """By the number of its lattice how far each inset is moved from where its own hexes say they are."""
    found: dict[int, Point] = {0: (0.0, 0.0)}
    for k, inset in enumerate(map_.grid.insets, start=1):
        if inset.letter in places:
            box, place = _extent(map_, k), places[inset.letter]
            found[k] = (place.left - box.left, place.top - box.top)
    return found


def centres(map_: Map, places: Mapping[str, Box]) -> Callable[[int], Point]:
    """Where hexes are, those of insets too."""
    by, grid = moved_by(map_, places), map_.grid

    def centre(hex_: int) -> Point:
        (x, y), (dx, dy) = grid.centre(hex_), by[grid.lattice_of(hex_)]
        return x + dx, y + dy

    return centre


def drawn(map_: Map, places: Mapping[str, Box], language: Language, theme: Theme = PAPER) -> str:
    """All insets in their places: paper, hexes, name and frame."""
    by = moved_by(map_, places)
    letters = [inset.letter for inset in map_.grid.insets]
    out = []
    for k, letter in enumerate(letters, start=1):
        if letter in places:
            to = f"translate({svg.pair(by[k])})"
            hexes = svg.tag("g", inset_layers(map_, letter, language, theme), transform=to)
            paper, frame = svg.rect(places[letter], "inset-paper"), _frame(map_, letter, places[letter], language)
            out.append(svg.tag("g", paper + hexes + frame, data_inset=letter))
    return "".join(out)


def inset_layers(map_: Map, letter: str, language: Language, theme: Theme = PAPER) -> str:
    """One inset by itself, where its own hexes say it is. Its names of patterns and clips are its own."""
    layers = all_layers(Writing(Sheet(map_.inset(letter), NO_ART, language, theme)))
    layers = re.sub(r' data-(name|of|box)="[^"]*"', "", layers)  # they tell where something lies on the main map
    return re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{letter}-", layers)


def _frame(map_: Map, letter: str, box: Box, language: Language) -> str:
    name = f"{letter}  {map_.insets[letter][language]}"
    at = (box.left, box.top - 0.16)
    return svg.rect(box, "inset-frame") + svg.text(name, at, "inset-name", HEADING_SIZE)


def covers(map_: Map) -> str:
    """On the map: the edge of what each inset stands for, and its letter."""
    grid, out = map_.grid, []
    for inset in grid.insets:
        edges = [
            list(grid.side(h, n))
            for h in sorted(inset.covers)
            for n in grid.neighbours[h]
            if n >= 0 and n not in inset.covers
        ]
        points = [grid.centre(h) for h in inset.covers]
        middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points) + 0.16)
        out.append(svg.path(svg.lines(edges), "inset-edge") + svg.text(inset.letter, middle, "inset-letter", 0.46))
    return svg.tag("g", "".join(out), class_=f"{SCOPE} insets") if out else ""
