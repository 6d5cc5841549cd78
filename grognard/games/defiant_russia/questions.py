"""Every question of the game, by its class: what is asked is told by `isinstance`, or by `decision.kind`."""

from __future__ import annotations

from grognard.games.defiant_russia.battle import AirSupport
from grognard.games.defiant_russia.combat import Combat, Declaring
from grognard.games.defiant_russia.movement_phase import Movement, Moving
from grognard.games.defiant_russia.organisation import Organisation, Partisans
from grognard.games.defiant_russia.results import Advancing, Retreating, Suffering
from grognard.games.defiant_russia.setup import SetUp

__all__ = [
    "Advancing", "AirSupport", "Combat", "Declaring", "Movement", "Moving", "Organisation", "Partisans", "Retreating",
    "SetUp", "Suffering",
]  # fmt: skip
