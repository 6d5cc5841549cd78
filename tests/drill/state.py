"""Where everybody is, and what is ordered."""

from __future__ import annotations

from random import Random

from grognard.hexset import HexSet
from grognard.umpire.fields import by_piece, hexes, mapped, number, pieces, switch
from grognard.warfare.pieces import DUE, Pieces
from tests.drill.rules import SIDES, SOVIET, Rules

UNKNOWN, STAND, WITHDRAW = range(3)
ORDERS = ("?", "stand", "withdraw")


class Drill(Pieces):
    rules: Rules
    place: list[int] = by_piece(DUE, told="units dead")
    air: int = number(told="air", most=9)
    dug: bool = switch(told="dug")
    forts: HexSet = hexes(told="forts")
    guards: int = pieces(told="guards")
    done: int = pieces(told="done")
    sent: dict[int, int] = mapped(lambda _: {}, told="sent")
    """By piece where it was sent."""
    orders: dict[int, int] = mapped(lambda _: {}, told="orders")
    """By hex what those in it are to do; nobody but the Soviet knows."""

    def case_of_end(self) -> str:
        return "Drill 9"

    def shift(self, piece: int, hex_: int) -> None:
        self.lift(piece)
        self.put(piece, hex_)

    def hide_from(self, side: str) -> None:
        if side != SIDES[SOVIET]:
            self.orders = dict.fromkeys(self.orders, UNKNOWN)

    def imagine(self, side: str, chance: Random) -> None:
        self.orders = {h: what or chance.choice((STAND, WITHDRAW)) for h, what in self.orders.items()}

    def hidden(self) -> str | None:
        return "format-bids-hidden" if UNKNOWN in self.orders.values() else None
