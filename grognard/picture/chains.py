"""Lines out of loose pieces: hexsides into rivers, links between hexes into roads."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from grognard.hexes import Point
from grognard.picture.shapes import unit

Node = TypeVar("Node", bound=Hashable)


def trails(links: Iterable[tuple[Node, Node]], where: dict[Node, Point], turning: float = -0.3) -> list[list[Node]]:
    """Cover all links by few lines, each used once, going straight on where lines meet.

    A line stops rather than turn back on itself: `turning` is the least cosine of a bend.
    """
    left: dict[Node, list[Node]] = {}
    for a, b in links:
        left.setdefault(a, []).append(b)
        left.setdefault(b, []).append(a)
    found = []
    starts = sorted((n for n in left if len(left[n]) != 2), key=lambda n: (len(left[n]), where[n]))
    for start in [*starts, *sorted(left, key=lambda n: where[n])]:
        while left[start]:
            trail = [start, left[start][0]]
            _use(left, start, trail[1])
            while (further := _straightest(left, where, trail, turning)) is not None:
                _use(left, trail[-1], further)
                trail.append(further)
            found.append(trail)
    return found


def _use(left: dict[Node, list[Node]], a: Node, b: Node) -> None:
    left[a].remove(b)
    left[b].remove(a)


def _straightest(
    left: dict[Node, list[Node]], where: dict[Node, Point], trail: Sequence[Node], turning: float
) -> Node | None:
    here = trail[-1]
    ahead = unit(where[trail[-2]], where[here])
    best, best_cosine = None, turning
    for there in left[here]:
        step = unit(where[here], where[there])
        cosine = ahead[0] * step[0] + ahead[1] * step[1]
        if cosine > best_cosine + 1e-9:
            best, best_cosine = there, cosine
    return best
