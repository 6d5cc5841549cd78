"""Every question of the game, by its class: what is asked is told by `isinstance`, or by `decision.kind`."""

from __future__ import annotations

from grognard.games.barbarossa.advance import Advancing
from grognard.games.barbarossa.air import Transferring
from grognard.games.barbarossa.air_combat import Engaging
from grognard.games.barbarossa.airlift import Airlift, Loading
from grognard.games.barbarossa.arrivals import Arrivals
from grognard.games.barbarossa.artillery import DefensiveSupport
from grognard.games.barbarossa.combat_phase import Combat
from grognard.games.barbarossa.conversion import Railways
from grognard.games.barbarossa.converting import Converting
from grognard.games.barbarossa.declaration_phase import Declaration
from grognard.games.barbarossa.demolition import Bridgework
from grognard.games.barbarossa.engineering import Engineering
from grognard.games.barbarossa.entry import Entering, PickingEntry
from grognard.games.barbarossa.flown import AirRole
from grognard.games.barbarossa.gun_supply import Rationing
from grognard.games.barbarossa.losing import Losing
from grognard.games.barbarossa.merging import KeepingOrder
from grognard.games.barbarossa.missions import Flying
from grognard.games.barbarossa.movement_phase import Movement, Moving, Picking
from grognard.games.barbarossa.orders import Orders
from grognard.games.barbarossa.preparing import Preparing
from grognard.games.barbarossa.reaction import Reacting, Reaction
from grognard.games.barbarossa.rebuilding import Rebuilding
from grognard.games.barbarossa.recovery import Recovering
from grognard.games.barbarossa.refitting import Refitting
from grognard.games.barbarossa.relief import Relieving
from grognard.games.barbarossa.replacements import Replenishing
from grognard.games.barbarossa.resolution import Suffering
from grognard.games.barbarossa.retreat import Retreating
from grognard.games.barbarossa.stacking import Overstacked
from grognard.games.barbarossa.substitutes import Recombining
from grognard.games.barbarossa.supply_phase import Feeding
from grognard.games.barbarossa.surrender import Attrition
from grognard.games.barbarossa.through_zones import Harried
from grognard.games.barbarossa.withdrawals import MakingUp, Recalling
from grognard.games.barbarossa.withdrawing import Withdrawing

__all__ = [
    "Advancing",
    "AirRole",
    "Airlift",
    "Arrivals",
    "Attrition",
    "Bridgework",
    "Combat",
    "Converting",
    "Declaration",
    "DefensiveSupport",
    "Engaging",
    "Engineering",
    "Entering",
    "Feeding",
    "Flying",
    "Harried",
    "KeepingOrder",
    "Loading",
    "Losing",
    "MakingUp",
    "Movement",
    "Moving",
    "Orders",
    "Overstacked",
    "Picking",
    "PickingEntry",
    "Preparing",
    "Railways",
    "Rationing",
    "Reacting",
    "Reaction",
    "Rebuilding",
    "Recalling",
    "Recombining",
    "Recovering",
    "Refitting",
    "Relieving",
    "Replenishing",
    "Retreating",
    "Suffering",
    "Transferring",
    "Withdrawing",
]  # fmt: skip
