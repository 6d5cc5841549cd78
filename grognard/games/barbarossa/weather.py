"""Weather (BSR §5): where its conditions apply."""

from __future__ import annotations

from grognard.games.barbarossa.rules import MUD, SNOW
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import HexSet


def muddy(state: Barbarossa) -> HexSet:
    """Hexes under mud."""
    return state.rules.playable if state.weather == MUD else 0


def snowy(state: Barbarossa) -> HexSet:
    """Hexes under snow."""
    return state.rules.playable if state.weather == SNOW else 0


def hard_towns(state: Barbarossa) -> HexSet:
    """Towns that mud or snow makes a place to hold (BSR §12.53b, §15.51c, §15.53b)."""
    return state.rules.land.towns & (muddy(state) | snowy(state))
