"""Inset maps (BSR §17): a fortress or a city at a finer scale in place of a few hexes of the map (BSR §17.11).

Most of it follows from the board, which knows the insets with ground of their own (BSR §17.21), their mega-hexes and
the links of their seams: zones go over a seam as over any hexside, from transition hexes alone (BSR §17.31-17.33), and
so do steps and their prices (BSR §17.4, §17.41a-b), the sequence of play (BSR §17.11b), attacks (BSR §17.51) and
retreats (BSR §17.53); ranges count three hexes of an inset as one (BSR §17.71, §17.71a-c), missions each as one
(BSR §17.73). Here stands what is left: which hexes are which, and how much room they have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from grognard.board import Board, Hexes
from grognard.hexset import HexSet, members, of

Neighbours = Callable[[HexSet], HexSet]
LIMIT = 8
"""Stacking points in a hex of an inset, from which attacks are made too (BSR §17.23, §17.52)."""
FACING_LIMIT = 10
"""Those of one side in all transition hexes beside one hex of the map (BSR §17.23)."""


@dataclass(frozen=True, eq=False)
class Insets:
    """The inset hexes of a board."""

    board: Board | None

    @cached_property
    def hexes(self) -> HexSet:
        return 0 if self.board is None else of(h for h in self.board.open if h >= self.board.main.size)

    @cached_property
    def covered(self) -> HexSet:
        """Hexes of the map in whose place they are (BSR §17.11a)."""
        return 0 if self.board is None else of(self.board.covered)

    @cached_property
    def seams(self) -> Mapping[int, HexSet]:
        """By hex of the map beside an inset the transition hexes that it is adjacent to (BSR §17.22)."""
        found: dict[int, int] = {}
        for here, there in self.board.links if self.board is not None else ():
            if self.hexes >> there & 1 and not self.hexes >> here & 1:
                found[here] = found.get(here, 0) | 1 << there
        return found

    @cached_property
    def transition(self) -> HexSet:
        """Hexes of an inset beside the map: they differ from the inner ones in zones and stacking (BSR §17.12, §17.22,
        §17.22a-c)."""
        found = 0
        for hexes in self.seams.values():
            found |= hexes
        return found

    @cached_property
    def facing(self) -> Mapping[int, tuple[HexSet, ...]]:
        """By transition hex the groups that share a limit with it (BSR §17.23)."""
        return {h: tuple(group for group in self.seams.values() if group >> h & 1) for h in members(self.transition)}

    @cached_property
    def mega(self) -> Mapping[int, HexSet]:
        """By inset hex all of its mega-hex (BSR §17.13); one that belongs to none is its own."""
        if self.board is None:
            return {}
        groups = {main: of(hexes) for main, hexes in self.board.megahexes}
        return {h: groups.get(self.board.mega_of.get(h, -1), 1 << h) for h in members(self.hexes)}

    def with_mega_hexes(self, hexes: HexSet) -> HexSet:
        """And all of the mega-hexes of those on an inset: a step anywhere in one occupies it (BSR §24.24c)."""
        found = hexes
        for h in members(hexes & self.hexes):
            found |= self.mega[h]
        return found

    def filled(self, neighbours: Neighbours, hexes: HexSet, open_: HexSet) -> HexSet:
        """With what open steps reach inside the mega-hexes of these: a line of supply counts those, and not the hexes
        in them (BSR §6.14b)."""
        wave = hexes & self.hexes & open_
        while wave:
            within = 0
            for h in members(wave):
                within |= self.mega[h]
            wave = neighbours(wave) & within & open_ & ~hexes
            hexes |= wave
        return hexes


def insets_of(grid: Hexes) -> Insets:
    return Insets(grid if isinstance(grid, Board) and grid.insets else None)
