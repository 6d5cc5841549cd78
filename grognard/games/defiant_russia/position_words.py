"""The words of written positions: what each statement is called, and what goes without saying."""

from __future__ import annotations

from functools import cache

from grognard.games.defiant_russia import organisation
from grognard.games.defiant_russia.battle import AirSupport, Resolution
from grognard.games.defiant_russia.combat import Combat, Declaring
from grognard.games.defiant_russia.movement_phase import Movement, Moving
from grognard.games.defiant_russia.organisation import Organisation, Partisans
from grognard.games.defiant_russia.results import Advancing, Aftermath, LeadersFate, Retreating, Suffering
from grognard.games.defiant_russia.rules import AXIS, SIDES, SOVIET, Rules
from grognard.games.defiant_russia.sequence import Turn
from grognard.games.defiant_russia.setup import SetUp
from grognard.games.defiant_russia.state import PHASES, DefiantRussia
from grognard.umpire import Item
from grognard.umpire.position import Vocabulary

GAME = "defiant-russia"
RULES_VERSION = 2
"""Raised whenever the same actions and dice would no longer make the same game."""

ITEMS: tuple[type[Item], ...] = (
    Turn, SetUp, Organisation, Partisans, Movement, Moving, Combat, Declaring, AirSupport, Resolution, Suffering,
    Retreating, LeadersFate, Advancing, Aftermath,
)  # fmt: skip
FLAGS = {"unsupplied": "pivoted", "done": "done", "attacked": "attacked", "defended": "defended"}
COUNTS = {
    "air": "air", "railed": "railed", "points": "points", "armour": "armour_left", "first-snow": "first_snow",
}  # fmt: skip
MOST = {"air": 99, "railed": 99, "points": 99, "armour": 99, "first-snow": 7}
LOSSES = ("dead", "removed")
GROUND = ("taken", "lost", "changed")
STATEMENTS = (
    "dice", "turn", *SIDES, *LOSSES, *GROUND, *FLAGS, *COUNTS, "random-weather", "battle", "agenda", "over",
)  # fmt: skip
# The words of a battle: field and type of each, in the order they are written.
BATTLE = {
    "by": ("attackers", "units"), "against": ("defenders", "units"), "on": ("targets", "hexes"),
    "from": ("origins", "hexes"), "air": ("air", "int"), "unsupplied": ("hungry", "units"), "fled": ("fled", "units"),
    "shaken": ("shaken", "units"),
}  # fmt: skip
_SUFFERS = ("suffering attacker", "suffering defender", "retreating attacker", "retreating defender")
# What may lie on what on the agenda: the nesting of the sequence of play and of a battle.
ABOVE = {
    "": ("turn",),
    "turn": ("set-up", "organisation", "movement", "combat"),
    "set-up": ("set-up",),
    "organisation": ("partisans",),
    "movement": ("moving",),
    "combat": ("declaring", "aftermath"),
    "aftermath": ("advancing",),
    "advancing": ("leaders-fate",),
    "leaders-fate": ("resolution", *_SUFFERS),
    "resolution": ("air-support",),
    "suffering attacker": ("suffering defender", "retreating attacker", "retreating defender"),
    "suffering defender": ("suffering attacker", "retreating attacker", "retreating defender"),
}  # fmt: skip


@cache
def vocabulary(r: Rules) -> Vocabulary:
    return Vocabulary(r.names, r.numbers, r.playable, SIDES, ITEMS, {"role": ("attacker", "defender")})


def side_of_phase(phase: str) -> int:
    return AXIS if phase.startswith("axis") else SOVIET


def usual_agenda(phase: str) -> list[Item]:
    """At the beginning of a phase."""
    side = side_of_phase(phase)
    if phase.endswith("organisation"):
        return [Turn(), Organisation(side)]
    if phase.endswith("movement"):
        return [Turn(), Movement(side)]
    return [Turn(), Combat(side)] if phase.endswith("combat") else []


def usual_counts(state: DefiantRussia) -> dict[str, int]:
    """At the beginning of a phase, by statement."""
    phase = PHASES[state.phase]
    found = dict.fromkeys(COUNTS, 0)
    if state.turn and phase not in ("set-up", "weather"):
        side = side_of_phase(phase)
        found["air"] = organisation.air_points(state, side)
        if phase.endswith("organisation"):
            found["points"] = organisation.replacement_points(state, side)
            found["armour"] = organisation.armour_limit(state, side)
    return found
