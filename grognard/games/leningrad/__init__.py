"""Leningrad: the advance of Army Group North, summer 1941 (1979 and 2010 editions)."""

from __future__ import annotations

from grognard.games.leningrad.editions import DEFAULT_EDITION, EDITIONS, art, board_map, legend

__all__ = ["DEFAULT_EDITION", "EDITIONS", "art", "board_map", "legend"]
