"""What a player can leave to his staff: hits, retreats (Aide: Combats (3), (4)), what partisans do (Aide: tableau
(#))."""

from __future__ import annotations

from grognard.games.defiant_russia.state import DefiantRussia
from grognard.warfare.staff import ASK, Order, Orders, Topic, cheapest, option, retreats


def _weak(view: DefiantRussia, piece: int) -> int:
    return view.strength(piece)


def _whole(view: DefiantRussia, piece: int) -> tuple[bool, int]:
    """Who would survive it first."""
    return view.steps[piece] == 1, view.strength(piece)


def _hit(price: Order) -> Order:
    """A step, where no retreat can be had or none is wanted."""

    def found(view: DefiantRussia, orders: Orders) -> str | None:
        if "retreat" in view.legal() and orders.get("result", ASK) != "hold":
            return None
        return price(view, orders)

    return found


TOPICS = (
    Topic("result", ("suffering",), {"hold": option(), "fall-back": option("retreat")}),
    Topic(
        "losses", ("suffering", "partisans"),
        {"weakest": _hit(cheapest(_weak, "loss")), "whole": _hit(cheapest(_whole, "loss"))},
    ),
    Topic(
        "retreat", ("retreating",), retreats(lambda rules: rules.field, lambda view, side: view.rules.sources[side]),
    ),
)  # fmt: skip
