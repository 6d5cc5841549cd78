"""A board of several parts in one space of indices: a main lattice, then insets, and links between their hexes.

The main lattice may be made of lettered *sheets*, each with printed columns and rows of its own: W5001 may lie beside
E0101. An *inset* is a lattice of its own, with a letter and a finer scale. It covers hexes of the main lattice, which
are then out of play: they keep their numbers, but no step leads to them or from them. Hexes of different lattices
are adjacent where a link says so. A *mega-hex* is the hexes of an inset that stand for one hex it covers.

A map that is one lattice without letters is a `Grid`, which answers the same questions faster.
"""

from __future__ import annotations

from typing import TypeAlias

from grognard.board.parts import Inset, Sheet
from grognard.board.space import Link
from grognard.board.whole import Board
from grognard.hexes import Grid

__all__ = ["Board", "Hexes", "Inset", "Link", "Sheet"]

Hexes: TypeAlias = Grid | Board
"""What others ask about hexes."""
