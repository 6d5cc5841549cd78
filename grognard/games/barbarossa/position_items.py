"""What may lie on the agenda of Barbarossa, and what on what: the nesting of the sequence of play and of a combat."""

from __future__ import annotations

from grognard.games.barbarossa import entry
from grognard.games.barbarossa.advance import Advancing
from grognard.games.barbarossa.air import Transferring
from grognard.games.barbarossa.air_combat import Engaging, Interception
from grognard.games.barbarossa.airlift import Airlift, Landing, Loading
from grognard.games.barbarossa.arrivals import Arrivals
from grognard.games.barbarossa.artillery import DefensiveSupport
from grognard.games.barbarossa.combat_phase import Combat, CombatOver, EndOfCombat
from grognard.games.barbarossa.conversion import Railways
from grognard.games.barbarossa.converting import Converting
from grognard.games.barbarossa.declaration_phase import Declaration
from grognard.games.barbarossa.demolition import Bridgework
from grognard.games.barbarossa.engineering import Completion, Engineering
from grognard.games.barbarossa.flown import AirRole, Arrived, Missions
from grognard.games.barbarossa.fuel import Refuelling
from grognard.games.barbarossa.gun_supply import Rationing
from grognard.games.barbarossa.losing import Losing
from grognard.games.barbarossa.merging import KeepingOrder, Merging
from grognard.games.barbarossa.missions import Flying
from grognard.games.barbarossa.movement_phase import Movement, Moving, Picking
from grognard.games.barbarossa.orders import Imposing, Orders
from grognard.games.barbarossa.overrun import Fleeing, Overrunning
from grognard.games.barbarossa.preparing import Preparing
from grognard.games.barbarossa.reaction import Reacting, Reaction
from grognard.games.barbarossa.rebuilding import Rebuilding
from grognard.games.barbarossa.recovery import Closing, Recovering
from grognard.games.barbarossa.refitting import Refitting
from grognard.games.barbarossa.relief import Relieving
from grognard.games.barbarossa.replacements import Replenishing
from grognard.games.barbarossa.resolution import Destroyed, FallingBack, Resolution, Suffering
from grognard.games.barbarossa.retreat import Retreating
from grognard.games.barbarossa.sequence import Turn
from grognard.games.barbarossa.stacking import EndOfPhase, Overstacked
from grognard.games.barbarossa.substitutes import Recombining
from grognard.games.barbarossa.supply_phase import Deterioration, Feeding
from grognard.games.barbarossa.surrender import Attrition, Surrendering
from grognard.games.barbarossa.thirst import Thirst
from grognard.games.barbarossa.through_zones import Harried, ThroughZones
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.withdrawals import MakingUp, Recalling
from grognard.games.barbarossa.withdrawing import Withdrawing
from grognard.umpire import Item
from grognard.warfare.sequence import Phase

ITEMS: tuple[type[Item], ...] = (
    Turn, EndOfPhase, Overstacked, Arrivals, Feeding, Refuelling, Deterioration, Movement, Picking, Moving,
    entry.PickingEntry, entry.Entering, Overrunning, Fleeing, Declaration, Reaction, Reacting, DefensiveSupport,
    Imposing, Orders, EndOfCombat, Combat, CombatOver, Preparing, Merging, KeepingOrder, Resolution, Suffering,
    FallingBack, Destroyed, Losing, Retreating, ThroughZones, Harried, Withdrawing, Advancing, Engineering, Completion,
    Bridgework, Railways, Surrendering, Attrition, Recovering, Closing, Replenishing, Relieving, Rebuilding,
    Transferring, Missions, Flying, AirRole, Interception, Engaging, Arrived, Recombining, Loading, Airlift, Landing,
    Refitting, Converting, Recalling, MakingUp, Rationing, Thirst,
)  # fmt: skip

_DEFENDER = ("suffering defender", "falling-back defender", "destroyed defender")
_ATTACKER = ("suffering attacker", "falling-back attacker", "destroyed attacker")
_RESULT = (*_ATTACKER, *_DEFENDER, "through-zones")
ABOVE = {
    "": ("turn",),
    "turn": ("end-of-phase",),
    "end-of-phase": (
        "overstacked", "arrivals", "refuelling", "movement", "declaration", "orders", "end-of-combat",
        "engineering", "completion", "surrendering", "thirst", "closing", "replenishing", "refitting", "missions",
        "recombining", "converting", "recalling",
    ),
    "completion": ("bridgework",),
    "bridgework": ("railways",),
    "replenishing": ("replenishing", "refitting"),
    "refitting": ("refitting",),
    "converting": ("converting", "recalling", "arrivals"),
    "recalling": ("recalling", "making-up", "arrivals"),
    "engineering": ("rebuilding",),
    "thirst": ("surrendering", "attrition"),
    "surrendering": ("attrition",),
    "arrivals": ("arrivals", "transferring"),
    "transferring": ("transferring",),
    "missions": ("flying", "arrived"),
    "flying": ("flying",),
    "arrived": ("interception", "engaging"),
    "interception": ("air-role",),
    "air-role": ("air-role",),
    "refuelling": ("deterioration",),
    "deterioration": ("feeding",),
    "feeding": ("feeding", "relieving"),
    "movement": ("picking", "moving", "entry-picking", "entering", "overrunning", "loading", "airlift", "landing"),
    "landing": ("missions",),
    "overrunning": ("through-zones", "losing"),
    "fleeing": ("losing",),
    "losing": ("losing",),
    "through-zones": ("fleeing", "retreating", "harried", "losing"),
    "harried": ("losing",),
    "orders": ("imposing", "missions"),
    "imposing": ("defensive-support",),
    "defensive-support": ("reaction",),
    "reaction": ("reacting",),
    "end-of-combat": ("combat",),
    "combat": ("orders", "combat-over"),
    "combat-over": ("withdrawing", "through-zones"),
    "withdrawing": ("advancing", "through-zones"),
    "advancing": ("resolution", *_RESULT),
    "resolution": ("preparing", "rationing", "suffering defender"),
    "preparing": ("merging",),
    "merging": ("keeping-order",),
    "keeping-order": ("keeping-order",),
    "falling-back attacker": _RESULT,
    "suffering attacker": _RESULT,
    "destroyed attacker": _RESULT,
    "falling-back defender": ("suffering defender",),
    "closing": ("recovering",),
}  # fmt: skip
"""What may lie on what."""


def first_items(phase: Phase) -> list[Item]:
    """With which a phase begins; with nothing where nobody is asked."""
    side = phase.side if phase.side is not None else AXIS
    found: dict[str, list[Item]] = {
        "reinforcement": [Arrivals(SOVIET), Arrivals(AXIS)],
        "supply": [Refuelling(), Deterioration(), Feeding(SOVIET), Feeding(AXIS)],
        "movement": [Movement(side)],
        "declaration": [Declaration(side)],
        "reaction": [Orders(side), Imposing(), DefensiveSupport(side), Reaction(side)],
        "combat": [EndOfCombat(side), Combat(side)],
        "engineering": [Engineering(side)],
        "recovery": [Closing(), Recovering(SOVIET)],
    }
    return [Turn(), EndOfPhase(), *found[phase.kind]] if phase.kind in found else []
