"""What a player can leave to his staff: losses or retreat and who bears them (2010 §8.4, 1979 §10.0), air support (2010
§11.2, 1979 §13.2)."""

from __future__ import annotations

from grognard.games.leningrad.rules import GERMAN, SIDES
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.untried import strength
from grognard.umpire.spoken import spoken
from grognard.warfare.staff import Order, Orders, Topic, cheapest, option, retreats


def _weak(view: Leningrad, piece: int) -> int:
    """Attack and defence as they are known."""
    return strength(view, piece, attacking=True) + strength(view, piece, attacking=False)


def _whole(view: Leningrad, piece: int) -> tuple[bool, int]:
    """Who would survive it first."""
    return view.steps[piece] == 1, _weak(view, piece)


def _air(most: bool) -> Order:
    def found(view: Leningrad, _: Orders) -> str:
        return (max if most else min)(view.legal(), key=lambda action: spoken(action).number or 0)

    return found


TOPICS = (
    Topic("result", ("suffering",), {"hold": option("lose"), "fall-back": option("retreat", "lose")}),
    Topic("losses", ("losing-steps",), {"weakest": cheapest(_weak, "loss"), "whole": cheapest(_whole, "loss")}),
    Topic(
        "retreat", ("retreating", "retreating-on"),
        retreats(lambda rules: rules.field, lambda view, side: view.rules.sources[side]),
    ),
    Topic("air", ("air-support",), {"always": _air(True), "never": _air(False)}, (SIDES[GERMAN],)),
)  # fmt: skip
