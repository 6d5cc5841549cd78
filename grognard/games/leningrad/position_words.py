"""The words of written positions: what each statement is called, and what goes without saying."""

from __future__ import annotations

from functools import cache

from grognard.games.leningrad import air
from grognard.games.leningrad.advance import Advancing
from grognard.games.leningrad.air import AirSupport, Interdiction
from grognard.games.leningrad.battle import Resolution
from grognard.games.leningrad.combat import Combat, Declaring
from grognard.games.leningrad.forts import Fortification
from grognard.games.leningrad.movement_phase import Movement, Moving
from grognard.games.leningrad.replacements import Replacement
from grognard.games.leningrad.results import Aftermath, LosingSteps, Suffering
from grognard.games.leningrad.retreat import Retreating, RetreatingOn
from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET, Rules
from grognard.games.leningrad.sequence import Turn
from grognard.games.leningrad.setup import (
    HIGHEST_BID,
    Bid,
    GermanSetup,
    SovietColumns,
)
from grognard.games.leningrad.stacking import EndOfPhase, Overstacked
from grognard.games.leningrad.state import AWAITED, DUE, PHASES, READY, USED, Leningrad
from grognard.hexset import of
from grognard.umpire import Dice, Item
from grognard.umpire.position import (
    Vocabulary,
)

GAME = "leningrad"
RULES_VERSION = 2
"""Raised whenever the same actions and dice would no longer make the same game."""

ITEMS: tuple[type[Item], ...] = (
    Turn, GermanSetup, SovietColumns, Bid, Replacement, Movement, Moving, Combat, Declaring, Interdiction,
    Fortification, EndOfPhase, Overstacked, AirSupport, Resolution, Suffering, LosingSteps, Retreating, RetreatingOn,
    Advancing, Aftermath,
)  # fmt: skip
QUESTIONS: dict[str, Item] = {
    "german-replacement": Replacement(),
    "german-movement": Movement(GERMAN),
    "german-combat": Combat(GERMAN),
    "german-interdiction": Interdiction(),
    "soviet-fortification": Fortification(),
    "soviet-movement": Movement(SOVIET),
    "soviet-combat": Combat(SOVIET),
}
FLAGS = ("opened", "done", "escaped", "attacked", "defended", "retreated")
COUNTS = {"stock": "fort_stock", "built": "forts_placed", "replaced": "replaced", "bid": "bid"}
MOST = {"stock": 12, "built": 2, "replaced": 999, "bid": HIGHEST_BID}
SWITCHES = ("swapped", "surprise", "spoiled")
AIR = {"ready": READY, "used": USED, "awaited": AWAITED}
STATEMENTS = (
    "dice", "turn", *SIDES, "dead", "awaited", "moved", *FLAGS, "parted", "rest", "forts", "air", "pool", *COUNTS,
    "bids", *SWITCHES, "battle", "agenda", "over",
)  # fmt: skip
# The words of a battle: field and type of each, in the order they are written.
BATTLE = {
    "by": ("attackers", "units"), "against": ("defenders", "units"), "on": ("targets", "hexes"),
    "from": ("origins", "hexes"), "beside": ("bystanders", "units"), "air": ("air", "int"), "result": ("results", ""),
    "fled": ("fled", "units"), "passed": ("passed", "hexes"), "left": ("left", "hexes"),
}  # fmt: skip
# What may lie on what on the agenda: the nesting of the sequence of play and of a battle.
ABOVE = {
    "": ("turn",),
    "turn": (
        "german-setup", "bid", "replacement", "movement", "combat", "interdiction", "fortification", "end-of-phase",
    ),
    "german-setup": ("soviet-columns",),
    "soviet-columns": ("bid",),
    "movement": ("moving", "aftermath"),
    "combat": ("declaring", "aftermath"),
    "end-of-phase": ("overstacked",),
    "aftermath": ("advancing",),
    "advancing": ("suffering attacker", "losing-steps attacker", "retreating attacker"),
    "suffering attacker": ("suffering defender", "losing-steps defender", "retreating defender"),
    "suffering defender": ("resolution",),
    "resolution": ("air-support",),
    "retreating attacker": ("losing-steps attacker", "retreating-on attacker"),
    "retreating defender": ("losing-steps defender", "retreating-on defender"),
}  # fmt: skip
FIRST_MOVEMENT = PHASES.index("german-movement")


@cache
def vocabulary(r: Rules) -> Vocabulary:
    return Vocabulary(r.names, r.numbers, r.playable, SIDES, ITEMS, {"role": ("attacker", "defender")})


def usual_start(turn: int, phase: int, place: list[int]) -> list[int]:
    """Where units began the movement phase, if nothing is said: where they are, once there has been one."""
    return place[:] if turn > 1 or (turn == 1 and phase >= FIRST_MOVEMENT) else [DUE] * len(place)


def usual_pool(state: Leningrad) -> dict[str, int]:
    """The divisions that nobody has turned out to be."""
    seen = of(d for d in state.front if d >= 0)
    return {back: divisions & ~seen for back, divisions in state.rules.backs.items()}


def comes_round(r: Rules, back: str) -> bool:
    """Whether a back has fewer divisions than counters, so that those in the dead pile come again (1979)."""
    return r.backs[back].bit_count() < sum(p.kind == back for p in r.pieces[r.german_count :])


def come_round(state: Leningrad, back: str) -> bool:
    """Whether a division of this back has been drawn twice."""
    seen = [d for d in state.front if d >= 0 and state.rules.backs[back] >> d & 1]
    return len(seen) > len(set(seen))


def overdue_pieces(r: Rules, turn: int) -> int:
    """Units that should have come before this turn."""
    return of(p.index for p in r.pieces if p.entry is None or p.entry.turn < turn)


def usual_air(state: Leningrad) -> list[int]:
    other = Leningrad(state.rules, Dice(None))
    other.turn = state.turn
    if state.turn:
        air.new_turn(other)
    return other.air
