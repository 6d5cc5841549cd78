"""What grows and stands in a hex: trees, reeds, hachures, blocks of houses. Each as path data."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from grognard.hexes import Point
from grognard.lattice import SQRT3
from grognard.picture import svg
from grognard.picture.shapes import around_zero, between, chance, unit

Free = Callable[[float, float], bool]
"""Whether something may stand at a point."""


@dataclass(frozen=True)
class Ink:
    """Path data and the class it is drawn in."""

    class_: str
    d: str


def lattice(centre: Point, step: float, squeeze: float, jitter: float, seed: int) -> Iterator[tuple[Point, int]]:
    """Points of one endless uneven lattice that lie about a hex, from top to bottom, each with its own seed.

    The lattice does not care for hexes, so a wood of many hexes shows no seams.
    """
    high = step * squeeze
    first_row, last_row = math.floor((centre[1] - 0.6) / high), math.ceil((centre[1] + 0.6) / high)
    first, last = math.floor((centre[0] - 0.6) / step) - 1, math.ceil((centre[0] + 0.6) / step)
    reach = 1 / SQRT3 + jitter * math.hypot(step, high)
    for j in range(first_row, last_row + 1):
        for i in range(first, last + 1):
            column = i + 0.5 * (j % 2)
            if math.hypot(column * step - centre[0], j * high - centre[1]) > reach:
                continue  # however uneven, it is not in the hex
            x = (column + jitter * around_zero(i, j, seed)) * step
            y = (j + jitter * around_zero(i, j, seed, 1)) * high
            yield (x, y), i * 4096 + j


def forest(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    trees, shades = [], []
    for (x, y), seed in lattice(centre, 0.168 * coarse, 0.8, 0.3, 11):
        if not free(x, y) or not free(x, y - 0.1):
            continue
        size = coarse**0.8 * (0.052 + 0.016 * chance(seed, 7))
        tree, shade = _conifer(x, y, size) if chance(seed, 8) < 0.72 else _broadleaf(x, y, size * 0.8)
        trees.append(tree)
        shades.append(shade)
    return [Ink("tree", "".join(trees)), Ink("tree-shade", "".join(shades))]


def _conifer(x: float, y: float, size: float) -> tuple[str, str]:
    top, w = y - 2.3 * size, size * 0.82
    whole = [(x, top), (x + 0.6 * w, y - size), (x + 0.35 * w, y - size), (x + w, y), (x - w, y)]
    whole += [(x - 0.35 * w, y - size), (x - 0.6 * w, y - size)]
    half = [(x, top), (x + 0.6 * w, y - size), (x + 0.35 * w, y - size), (x + w, y), (x, y)]
    trunk = [(x - 0.09 * w, y), (x + 0.16 * w, y), (x + 0.16 * w, y + 0.3 * size), (x - 0.09 * w, y + 0.3 * size)]
    return svg.line(whole, True), svg.line(half, True) + svg.line(trunk, True)


def _broadleaf(x: float, y: float, size: float) -> tuple[str, str]:
    r, flat, across = svg.number(size), svg.number(1.7 * size), svg.number(2 * size)
    middle = y - 1.05 * size
    whole = f"M{svg.pair((x - size, middle))}a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0z"
    half = f"M{svg.pair((x, middle - size))}a{r} {r} 0 0 1 0 {across}a{flat} {flat} 0 0 0 0 -{across}z"
    left, right, top, foot = x - 0.1 * size, x + 0.16 * size, y - 0.1 * size, y + 0.4 * size
    return whole, half + svg.line([(left, top), (right, top), (right, foot), (left, foot)], True)


def swamp(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    water, reeds = [], []
    for (x, y), seed in lattice(centre, 0.25 * coarse, 0.5, 0.24, 12):
        half = coarse * (0.055 + 0.04 * chance(seed, 2))
        if not free(x - half, y) or not free(x + half, y):
            continue
        water.append(svg.line([(x - half, y), (x + half, y)]))
        if chance(seed, 3) < 0.62 and free(x, y - 0.07):
            reeds.append(_tussock(x + 0.03 * around_zero(seed, 4), y - 0.008, seed, coarse))
    return [Ink("swamp-water", "".join(water)), Ink("reed", "".join(reeds))]


def _tussock(x: float, y: float, seed: int, coarse: float) -> str:
    blades = []
    for k in range(-2, 3):
        high = coarse * (0.085 - 0.014 * abs(k) + 0.012 * around_zero(seed, 5, k))
        blades.append(svg.line([(x + 0.011 * coarse * k, y), (x + 0.027 * coarse * k, y - high)]))
    return "".join(blades)


def marsh(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    """Wet meadows: water in short strokes, and hardly a reed."""
    water, reeds = [], []
    for (x, y), seed in lattice(centre, 0.27 * coarse, 0.62, 0.26, 14):
        half = coarse * (0.035 + 0.03 * chance(seed, 2))
        if not free(x - half, y) or not free(x + half, y):
            continue
        water.append(svg.line([(x - half, y), (x + half, y)]))
        if chance(seed, 3) < 0.16 and free(x, y - 0.06):
            reeds.append(_tussock(x, y - 0.008, seed, coarse))
    return [Ink("marsh-water", "".join(water)), Ink("reed", "".join(reeds))]


def wooded_hill(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    """The hill, and trees where it leaves room for them."""
    seed = round(centre[0] * 97) * 8191 + round(centre[1] * 89)
    turn = 0.5 * around_zero(seed, 1) - 0.35
    marks = _mound(centre[0], centre[1] + 0.02, 0.17, 0.07, turn, seed, free, 0.8, coarse)

    def beside(x: float, y: float) -> bool:
        return free(x, y) and math.hypot(x - centre[0], (y - centre[1]) * 1.35) > 0.27

    return [Ink("hachure", "".join(marks)), *forest(centre, beside, coarse)]


def hill(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    seed = round(centre[0] * 97) * 8191 + round(centre[1] * 89)
    turn = 0.5 * around_zero(seed, 1) - 0.35
    marks = _mound(
        centre[0] + 0.03 * around_zero(seed, 2), centre[1] + 0.02, 0.2, 0.075, turn, seed, free, coarse=coarse
    )
    side = 1 if chance(seed, 3) < 0.5 else -1
    for k, (dx, dy, size) in enumerate(((0.27 * side, -0.2, 0.6), (-0.26 * side, 0.24, 0.66))):
        x, y = centre[0] + dx + 0.03 * around_zero(seed, 4, k), centre[1] + dy + 0.03 * around_zero(seed, 5, k)
        slant = turn + 0.3 * around_zero(seed, 6, k)
        marks += _mound(x, y, 0.13 * size, 0.05 * size, slant, seed + k + 1, free, size, coarse)
    return [Ink("hachure", "".join(marks))]


def _mound(
    x: float,
    y: float,
    long: float,
    wide: float,
    turn: float,
    seed: int,
    free: Free,
    size: float = 1.0,
    coarse: float = 1.0,
) -> list[str]:
    """Hachures round a crest: thick above, thin below, longer on the side away from the light."""
    count = round(30 * math.sqrt(size) / coarse)
    cos, sin = math.cos(turn), math.sin(turn)
    two, three = 6 * chance(seed, 22), 6 * chance(seed, 23)
    marks = []
    for k in range(count):
        angle = math.tau * (k + 0.3 * around_zero(seed, 21, k)) / count
        bulge = 1 + 0.16 * math.sin(2 * angle + two) + 0.1 * math.sin(3 * angle + three)
        u, v = long * bulge * math.cos(angle), wide * bulge * math.sin(angle)
        crest = (x + u * cos - v * sin, y + u * sin + v * cos)
        nu, nv = math.cos(angle) * 0.55, math.sin(angle)
        nx, ny = unit((0, 0), (nu * cos - nv * sin, nu * sin + nv * cos))
        shade = 0.5 + 0.5 * (nx * 0.6 + ny * 0.8)
        length = size * (0.075 + 0.085 * shade) * (0.75 + 0.5 * chance(seed, 24, k))
        foot = (crest[0] + nx * length, crest[1] + ny * length)
        if free(*crest) and free(*foot):
            half = coarse * (0.0045 + 0.006 * shade)
            marks.append(
                svg.line(
                    [(crest[0] - ny * half, crest[1] + nx * half), foot, (crest[0] + ny * half, crest[1] - nx * half)],
                    True,
                )
            )
    return marks


def mountain(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    """Peaks in ranks, the nearer before the farther, dark on the side away from the light."""
    peaks, shades = [], []
    for (x, y), seed in lattice(centre, 0.3 * coarse, 0.62, 0.22, 13):
        wide, high = 0.105 + 0.03 * chance(seed, 2), 0.15 + 0.05 * chance(seed, 3)
        if not all(free(x + dx, y + dy) for dx, dy in ((-wide, 0.0), (wide, 0.0), (0.0, -high), (0.0, 0.0))):
            continue
        top = (x + 0.03 * around_zero(seed, 4), y - high)
        left, right = (x - wide, y), (x + wide, y)
        shoulder = between(top, right, 0.45 + 0.15 * chance(seed, 5))
        foot = (x + 0.25 * wide * around_zero(seed, 6), y)
        ridge = (between(top, foot, 0.5)[0] + 0.03, between(top, foot, 0.5)[1])
        peaks.append(svg.line([left, between(left, top, 0.55), top, shoulder, right], True))
        shades.append(svg.line([top, shoulder, right, foot, ridge], True))
    return [Ink("peak", "".join(peaks)), Ink("peak-shade", "".join(shades))]


def city(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    """Streets at right angles, thinning out towards the edge."""
    return [Ink("block", "".join(blocks(centre, 0.43, free)))]


def blocks(centre: Point, radius: float, free: Free) -> list[str]:
    """Blocks of houses about a middle."""
    seed = round(centre[0] * 97) * 8191 + round(centre[1] * 89)
    turn = 0.45 * around_zero(seed, 31)
    cos, sin = math.cos(turn), math.sin(turn)
    blocks = []
    for i in range(-4, 5):
        for j in range(-6, 7):
            u, v = i * 0.108 + (0.02 if j % 2 else 0.0), j * 0.074
            far = math.hypot(u, v)
            if far > radius or chance(seed, i, j) < (far / (1.163 * radius)) ** 3:
                continue
            w, h = 0.043 - 0.01 * chance(seed, i, j, 1), 0.026 - 0.006 * chance(seed, i, j, 2)
            ring = [(u - w, v - h), (u + w, v - h), (u + w, v + h), (u - w, v + h)]
            block = [(centre[0] + a * cos - b * sin, centre[1] + a * sin + b * cos) for a, b in ring]
            if all(free(*p) for p in block):
                blocks.append(svg.line(block, True))
    return blocks


def fortress(centre: Point, free: Free, coarse: float = 1.0) -> list[Ink]:
    """Rings and avenues, close and dark: nobody takes this for a common city."""
    blocks = []
    for ring in range(1, 6):
        inner, outer = 0.088 * ring - 0.044, 0.088 * ring + 0.022
        count = 6 * (1 if ring == 1 else 2 if ring < 4 else 4)
        gap = 0.028
        for k in range(count):
            start, end = math.tau * (k + 0.25) / count, math.tau * (k + 1.25) / count
            block = [
                (centre[0] + r * math.cos(a), centre[1] + r * math.sin(a))
                for r, a in (
                    (inner, start + gap / 2 / inner),
                    (outer, start + gap / 2 / outer),
                    (outer, (start + end) / 2),
                    (outer, end - gap / 2 / outer),
                    (inner, end - gap / 2 / inner),
                    (inner, (start + end) / 2),
                )
            ]
            if all(free(*p) for p in block):
                blocks.append(svg.line(block, True))
    return [Ink("fortress-block", "".join(blocks))]


def hatching(ring: Sequence[Point], step: float = 0.085) -> str:
    """Slanting lines across a hex, in step with those across the next."""
    heights = [x + y for x, y in ring]
    lines = []
    for k in range(math.ceil(min(heights) / step), math.floor(max(heights) / step) + 1):
        ends = []
        for (a, b), (u, v) in zip(pairwise((*ring, ring[0])), pairwise((*heights, heights[0])), strict=True):
            if (u - k * step) * (v - k * step) < 0:
                ends.append(between(a, b, (k * step - u) / (v - u)))
        if len(ends) == 2:
            lines.append(svg.line(ends))
    return "".join(lines)


Draw = Callable[[Point, Free, float], list[Ink]]
"""What is in a hex about a point, where it is free, and how much larger and sparser than usual."""
TEXTURES: dict[str, Draw] = {
    "forest": forest,
    "woods": forest,
    "marsh": marsh,
    "swamp": swamp,
    "hill": hill,
    "wooded-hill": wooded_hill,
    "mountain": mountain,
    "city": city,
    "great-city": fortress,
}
