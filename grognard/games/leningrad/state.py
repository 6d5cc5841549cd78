"""A Leningrad position in memory. Small and flat: lists indexed by piece, hexsets, sets of pieces as bits."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from grognard.games.leningrad.rules import HIGHEST_BID, SIDES, Rules
from grognard.hexset import HexSet, members, of
from grognard.umpire import Dice, Event, Reason
from grognard.umpire.events import event
from grognard.umpire.fields import by_piece, cache, hexes, listed, mapped, number, pieces, switch, value
from grognard.umpire.state import State
from grognard.warfare.pieces import DEAD, DUE, Pieces

if TYPE_CHECKING:
    from grognard.games.leningrad.battle import Battle
    from grognard.games.leningrad.groups import NotBegun

# Where an air unit is when it does not interdict a hex.
READY, USED, AWAITED = -1, -2, -3


class Leningrad(Pieces):
    rules: Rules
    place: list[int] = by_piece(DUE, told="units dead awaited")
    front: list[int] = by_piece(-1, told="units dead")
    """By Soviet piece the division it turned out to be, -1 while untried."""
    twos: HexSet = hexes()
    threes: HexSet = hexes()
    """The hexes with at least so many units, of either side."""
    start: list[int] = by_piece(DUE, told="moved")
    """Where each piece began the movement phase."""
    spent: list[int] = by_piece(0, told="moved")
    allow: list[int] = by_piece(0, told="moved")
    """Half points spent and allowed in this phase; no allowance yet: the piece has not begun to move."""
    opened: int = pieces(told="opened")
    """Those whose move is under way."""
    done: int = pieces(told="done")
    """Those that may move no more in this phase."""
    escaped: int = pieces(told="escaped")
    """Those that have entered a hex out of the interdicted one where they began the phase: that is paid for once
    (2010 §11.4, 1979 §13.4)."""
    attacked: int = pieces(told="attacked")
    defended: int = pieces(told="defended")
    retreated: int = pieces(told="retreated")
    """Those that have attacked, been attacked, or retreated in this phase."""
    parted: tuple[int, ...] = value((), told="parted")
    """Groups of those under way that have moved without the others."""
    rest: list[int] = by_piece(0, told="rest")
    """The last turn in which a piece moved, attacked, was attacked or arrived."""
    awaited: int = pieces()
    """Reinforcements that have not come yet."""
    forts: HexSet = hexes(told="forts")
    air: list[int] = listed(lambda rules: [AWAITED for _ in rules.air], told="air")
    pool: dict[str, int] = mapped(lambda rules: rules.backs, told="pool")
    """By back the divisions that may still turn up, as bits."""
    fort_stock: int = number(told="stock", most=12)
    forts_placed: int = number(told="built", most=2)
    replaced: int = number(told="replaced", most=999)
    bid: int = number(told="bid", most=HIGHEST_BID)
    bids: tuple[int, ...] = value((), told="bids")
    swapped: bool = switch(told="swapped")
    surprise: bool = switch(told="surprise")
    """The 34th Army has come: every Soviet attack of this turn is shifted."""
    spoiled: bool = switch(told="spoiled")
    """One of that army has entered elsewhere for want of room, and nothing comes of its surprise."""
    battle: Battle | None = value(told="battle")
    """The battle under way, if there is one."""
    _zones: list[tuple[HexSet, HexSet]] = cache(lambda: [(0, 0), (0, 0)])
    _open: list[tuple[HexSet, HexSet, HexSet]] = cache(lambda: [(0, 0, 0), (0, 0, 0)])
    _supply: list[tuple[HexSet, object, HexSet] | None] = cache(lambda: [None, None])
    _not_begun: NotBegun | None = cache()
    _trunks: list[tuple[HexSet, HexSet, HexSet]] = cache(lambda: [(0, 0, 0), (0, 0, 0)])

    def __init__(self, rules: Rules, dice: Dice) -> None:
        super().__init__(rules, dice)
        self.awaited = rules.scheduled_all

    def hide_from(self, side: str) -> None:
        """A bid not yet shown."""
        if len(self.bids) == 1 and side != SIDES[0]:
            self.bids = (-1,)

    def imagine(self, side: str, chance: Random) -> None:
        self.bids = tuple(chance.randint(0, HIGHEST_BID) if bid < 0 else bid for bid in self.bids)

    def forget(self) -> None:
        State.forget(self)
        self._not_begun = None

    def case_of_end(self) -> str:
        return self.rules.case("16.0", "18.0")

    def case_off_map(self) -> str:
        return self.rules.case("4.8", "4.8")

    def hidden(self) -> str | None:
        return "format-bids-hidden" if -1 in self.bids else None

    def why_absent(self, verb: str, unit: str) -> Reason | None:
        place, entry = self.place[self.rules.by_name[unit]], self.rules.pieces[self.rules.by_name[unit]].entry
        if place == DEAD and verb not in ("replace", "enter"):  # of those the questions themselves say why
            return Reason(self.rules.case("8.45", "10.5"), "why-unit-lost", {"unit": unit})
        if place == DUE and verb not in ("place", "enter") and entry is not None:
            case = self.rules.case("14.0", "16.0")
            if entry.turn > self.turn:
                return Reason(case, "why-not-arrived", {"unit": unit, "turn": entry.turn})
            return Reason(case, "why-enter-first", {"unit": unit})
        return None

    # --- pieces ------------------------------------------------------------------------------

    def arrive(self, piece: int, hex_: int) -> None:
        """Put a reinforcement into a hex: its move has begun, so what is known of those who have not begun stands."""
        not_begun = self._not_begun
        self.put(piece, hex_)
        self._not_begun = not_begun

    def march(self, bits: int, pieces: tuple[int, ...], there: int) -> None:
        """Move pieces of one stack from hex to hex."""
        self._legal = None
        here, side = self.place[pieces[0]], self.side_of(pieces[0])
        for p in pieces:
            self.place[p] = there
        at = self.at
        if len(pieces) == 1 and at[here] == bits and there not in at:  # alone before and after
            del at[here]
            at[there] = bits
            self.occupied[side] ^= 1 << here | 1 << there
            return
        self._stack(here, self.at[here] & ~bits, side)
        self._stack(there, self.at.get(there, 0) | bits, side)

    def _stack(self, hex_: int, stack: int, side: int) -> None:
        """What stands in a hex from now on, and all that is known of it."""
        bit = 1 << hex_
        if stack:
            self.at[hex_] = stack
            self.occupied[side] |= bit
        else:
            del self.at[hex_]
            self.occupied[side] &= ~bit
        count = stack.bit_count()
        self.twos = self.twos | bit if count > 1 else self.twos & ~bit
        self.threes = self.threes | bit if count > 2 else self.threes & ~bit

    def shift(self, piece: int, hex_: int, events: list[Event]) -> None:
        """Move a piece on the map, and into a fort."""
        self.march(1 << piece, (piece,), hex_)
        if piece < self.rules.german_count:
            self.raze(hex_, events)

    def raze(self, hex_: int, events: list[Event]) -> None:
        """A German unit that enters a fort hex destroys the fort (2010 §13.2, 1979 §15.2)."""
        if self.forts >> hex_ & 1:
            self.forts &= ~(1 << hex_)
            events.append(event("fort-destroyed", hex=self.rules.numbers[hex_]))

    def forget_dead(self, dead: int) -> None:
        """What the dead have done in this phase, or when they last rested, is nothing to anybody."""
        for p in members(dead):
            self.spent[p] = self.allow[p] = self.rest[p] = 0
            if self.start[p] != DUE:
                self.start[p] = DEAD
        living = ~dead
        self.opened &= living
        self.done &= living
        self.escaped &= living
        self.attacked &= living
        self.defended &= living
        self.retreated &= living
        if self.parted:
            some = dict.fromkeys(group & living for group in self.parted)
            self.parted = tuple(group for group in some if group and group != self.opened)

    # --- air units ---------------------------------------------------------------------------

    def ready_air(self) -> list[int]:
        return [i for i, where in enumerate(self.air) if where == READY]

    def use_air(self, how_many: int, where: int = USED) -> list[str]:
        used = self.ready_air()[:how_many]
        for i in used:
            self.air[i] = where
        return [self.rules.air[i][0] for i in used]

    def escape(self, pieces: tuple[int, ...], here: int) -> None:
        """Soviet units leave a hex in their movement phase: for its interdiction they pay no more."""
        if here in self.air:
            self.escaped |= of(p for p in pieces if p >= self.rules.german_count and self.start[p] == here)

    def interdiction(self, hex_: int) -> int:
        """How many times the cost of a hex is doubled for Soviet units and supply (2010 §11.3, 1979 §13.3)."""
        return self.air.count(hex_)
