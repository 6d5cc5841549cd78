"""A Leningrad position in memory. Small and flat: lists indexed by piece, hexsets, sets of pieces as bits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET, Rules
from grognard.hexset import HexSet, members, of
from grognard.umpire import Dice, Event, Reason
from grognard.umpire.events import event
from grognard.umpire.state import State

if TYPE_CHECKING:
    from grognard.games.leningrad.battle import Battle
    from grognard.games.leningrad.groups import NotBegun

# Where a piece is when it is not in a hex.
DUE, DEAD = -1, -2
# Where an air unit is when it does not interdict a hex.
READY, USED, AWAITED = -1, -2, -3

PHASES = (
    "set-up",
    "german-replacement",
    "german-movement",
    "german-combat",
    "german-interdiction",
    "soviet-fortification",
    "soviet-movement",
    "soviet-combat",
    "turn-end",
)


class Leningrad(State):
    __slots__ = (
        "_not_begun",
        "_open",
        "_supply",
        "_trunks",
        "_zones",
        "air",
        "allow",
        "at",
        "attacked",
        "awaited",
        "battle",
        "bid",
        "bids",
        "defended",
        "done",
        "escaped",
        "fort_stock",
        "forts",
        "forts_placed",
        "front",
        "occupied",
        "opened",
        "parted",
        "phase",
        "place",
        "pool",
        "replaced",
        "rest",
        "retreated",
        "rules",
        "spent",
        "spoiled",
        "start",
        "steps",
        "surprise",
        "swapped",
        "threes",
        "turn",
        "twos",
    )  # fmt: skip

    def __init__(self, rules: Rules, dice: Dice) -> None:
        self._start(dice)
        n = rules.count
        self.rules = rules
        self.turn, self.phase = 0, 0
        self.place = [DUE] * n
        self.steps = [2 if p.side == GERMAN else 1 for p in rules.pieces]
        self.front = [-1] * n
        """By Soviet piece the division it turned out to be, -1 while untried."""
        self.at: dict[int, int] = {}
        """By occupied hex the pieces in it, as bits."""
        self.occupied: list[HexSet] = [0, 0]
        self.twos: HexSet = 0
        self.threes: HexSet = 0
        """The hexes with at least so many units, of either side."""
        self.start = [DUE] * n
        """Where each piece began the movement phase."""
        self.spent, self.allow = [0] * n, [0] * n
        """Half points spent and allowed in this phase; no allowance yet: the piece has not begun to move."""
        self.rest = [0] * n
        """The last turn in which a piece moved, attacked, was attacked or arrived."""
        # Sets of pieces as bits.
        self.opened = 0
        """Those whose move is under way."""
        self.parted: tuple[int, ...] = ()
        """Groups of them that have moved without the others."""
        self.done = 0
        """Those that may move no more in this phase."""
        self.escaped = 0
        """Those that have entered a hex out of the interdicted one where they began the phase: that is paid for once
        (2010 §11.4, 1979 §13.4)."""
        self.attacked = self.defended = self.retreated = 0
        """Those that have attacked, been attacked, or retreated in this phase."""
        self.awaited = rules.scheduled_all
        """Reinforcements that have not come yet."""
        self.forts: HexSet = 0
        self.fort_stock = self.forts_placed = 0
        self.air = [AWAITED for _ in rules.air]
        self.pool = dict(rules.backs)
        """By back the divisions that may still turn up, as bits."""
        self.replaced = 0
        self.bid = 0
        self.bids: tuple[int, ...] = ()
        self.swapped = False
        self.surprise = False
        """The 34th Army has come: every Soviet attack of this turn is shifted."""
        self.spoiled = False
        """One of that army has entered elsewhere for want of room, and nothing comes of its surprise."""
        self.battle: Battle | None = None
        """The battle under way, if there is one."""
        self._zones: list[tuple[HexSet, HexSet]] = [(0, 0), (0, 0)]
        self._open: list[tuple[HexSet, HexSet, HexSet]] = [(0, 0, 0), (0, 0, 0)]
        self._supply: list[tuple[HexSet, object, HexSet] | None] = [None, None]
        self._not_begun: NotBegun | None = None
        self._trunks: list[tuple[HexSet, HexSet, HexSet]] = [(0, 0, 0), (0, 0, 0)]

    def copy(self) -> Leningrad:
        new = object.__new__(Leningrad)
        self._copy_to(new)
        new.rules = self.rules
        new.turn, new.phase = self.turn, self.phase
        new.place, new.steps, new.front = self.place[:], self.steps[:], self.front[:]
        new.at, new.occupied = self.at.copy(), self.occupied[:]
        new.twos, new.threes = self.twos, self.threes
        new.start, new.spent, new.allow, new.rest = self.start[:], self.spent[:], self.allow[:], self.rest[:]
        new.opened, new.parted, new.done, new.awaited = self.opened, self.parted, self.done, self.awaited
        new.escaped = self.escaped
        new.attacked, new.defended, new.retreated = self.attacked, self.defended, self.retreated
        new.forts, new.fort_stock, new.forts_placed = self.forts, self.fort_stock, self.forts_placed
        new.air, new.pool = self.air[:], self.pool.copy()
        new.replaced, new.bid, new.bids = self.replaced, self.bid, self.bids
        new.swapped, new.surprise, new.spoiled = self.swapped, self.surprise, self.spoiled
        new.battle = self.battle
        new._not_begun = self._not_begun
        new._open, new._zones = self._open[:], self._zones[:]
        new._supply, new._trunks = self._supply[:], self._trunks[:]
        return new

    def view(self, side: str) -> Leningrad:
        """What a side may know: everything but the dice to come and a bid not yet shown."""
        if side not in SIDES:
            raise ValueError(f"no side {side!r}")
        new = self.copy()
        new.dice = Dice(None, self.dice.count)
        if len(self.bids) == 1 and side != SIDES[0]:
            new.bids = (-1,)
        return new

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

    def side_of(self, piece: int) -> int:
        return GERMAN if piece < self.rules.german_count else SOVIET

    def pieces_at(self, hex_: int) -> list[int]:
        return list(members(self.at.get(hex_, 0)))

    def count_at(self, hex_: int) -> int:
        return self.at.get(hex_, 0).bit_count()

    def put(self, piece: int, hex_: int) -> None:
        """Put a piece that is not on the map into a hex."""
        self.place[piece] = hex_
        self._stack(hex_, self.at.get(hex_, 0) | 1 << piece, self.side_of(piece))

    def lift(self, piece: int, to: int = DEAD) -> None:
        """Take a piece off the map."""
        hex_ = self.place[piece]
        self.place[piece] = to
        self._stack(hex_, self.at[hex_] & ~(1 << piece), self.side_of(piece))

    def march(self, bits: int, pieces: tuple[int, ...], there: int) -> None:
        """Move pieces of one stack from hex to hex."""
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

    def eliminate(self, piece: int, events: list[Event]) -> None:
        """Into the dead pile; an untried unit is looked at and counted then."""
        self.reveal(piece, events)
        self._tell_loss("eliminated", piece, self.steps[piece], events)
        self.steps[piece] = 0
        self.lift(piece)
        self.forget_dead(1 << piece)

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

    def lose_step(self, piece: int, events: list[Event]) -> None:
        if self.steps[piece] == 1:
            self.eliminate(piece, events)
            return
        self.steps[piece] -= 1
        self._tell_loss("reduced", piece, 1, events)

    def _tell_loss(self, kind: str, piece: int, steps: int, events: list[Event]) -> None:
        r = self.rules
        side, where = SIDES[self.side_of(piece)], r.numbers[self.place[piece]]
        events.append(event(kind, unit=r.names[piece], hex=where, side=side, steps=steps))

    # --- untried units (2010 §12, 1979 §14) --------------------------------------------------

    def reveal(self, piece: int, events: list[Event]) -> None:
        if self.side_of(piece) == GERMAN or self.front[piece] >= 0:
            return
        back = self.rules.pieces[piece].kind
        if not self.pool[back]:
            self.pool[back] = self.reshuffled(back)
        division = self.pick(list(members(self.pool[back])))
        self.pool[back] &= ~(1 << division)
        self.front[piece] = division
        d = self.rules.divisions[division]
        events.append(
            event(
                "revealed",
                unit=self.rules.names[piece],
                division=d.name,
                kind=d.kind,
                attack=d.attack,
                defence=d.defence,
            )
        )

    def reshuffled(self, back: str) -> int:
        """When all counters of a back have been out, those in the dead pile form the new pool (1979)."""
        alive = 0
        for piece, division in enumerate(self.front):
            if division >= 0 and self.place[piece] != DEAD:
                alive |= 1 << division
        return self.rules.backs[back] & ~alive or self.rules.backs[back]

    def strength(self, piece: int, attacking: bool) -> int:
        """Combat strength; of an untried unit none is known and 0 is given."""
        if piece < self.rules.german_count:
            return self.rules.pieces[piece].strength[self.steps[piece]]
        if self.front[piece] < 0:
            return 0
        division = self.rules.divisions[self.front[piece]]
        return division.attack if attacking else division.defence

    def is_armour(self, piece: int) -> bool:
        """Armour proper, not mechanized: known of a Soviet unit only once it is revealed."""
        if piece < self.rules.german_count:
            return self.rules.pieces[piece].kind == "armour"
        return self.front[piece] >= 0 and self.rules.divisions[self.front[piece]].kind == "armour"

    # --- zones of control (2010 §5, 1979 §5) -------------------------------------------------

    def zoc(self, side: int) -> HexSet:
        """The hexes that the units of a side control; not across all-sea or all-lake hexsides."""
        held = self.occupied[side]
        if (kept := self._zones[side])[0] == held:
            return kept[1]
        zone = self.rules.field.neighbours(held)
        self._zones[side] = (held, zone)
        return zone

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
