"""Every question of the game, by its class: what is asked is told by `isinstance`, or by `decision.kind`."""

from __future__ import annotations

from grognard.games.leningrad.advance import Advancing
from grognard.games.leningrad.air import AirSupport, Interdiction
from grognard.games.leningrad.combat import Combat, Declaring
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement, Moving
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.results import LosingSteps, Suffering
from grognard.games.leningrad.retreat import Retreating, RetreatingOn
from grognard.games.leningrad.setup import Bid, GermanSetup, SovietColumns
from grognard.games.leningrad.stacking import Overstacked

__all__ = [
    "Advancing", "AirSupport", "Bid", "Combat", "Declaring", "Fortification", "GermanSetup", "Interdiction",
    "LosingSteps", "Movement", "Moving", "Overstacked", "Replacement", "Retreating", "RetreatingOn", "SovietColumns",
    "Suffering",
]  # fmt: skip
