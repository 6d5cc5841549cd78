"""A position in memory. Small and flat: lists indexed by piece, hexsets, sets of pieces as bits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grognard.games.defiant_russia.rules import AXIS, SIDES, SOVIET, Rules
from grognard.hexset import HexSet, members
from grognard.umpire import Dice, Event, Reason
from grognard.umpire.events import event
from grognard.umpire.state import State

if TYPE_CHECKING:
    from grognard.games.defiant_russia.battle import Battle

# Where a piece is when it is not in a hex. Who is removed never comes back (Aide: Ravitaillement).
DUE, DEAD, REMOVED = -1, -2, -3

PHASES = (
    "set-up",
    "weather",
    "axis-organisation",
    "axis-movement",
    "axis-combat",
    "axis-exploitation-movement",
    "axis-exploitation-combat",
    "soviet-organisation",
    "soviet-movement",
    "soviet-combat",
    "soviet-exploitation-movement",
    "soviet-exploitation-combat",
)


class DefiantRussia(State):
    __slots__ = (
        "_supply",
        "_zones",
        "air",
        "armour_left",
        "at",
        "attacked",
        "battle",
        "defended",
        "done",
        "first_snow",
        "held",
        "held_before",
        "land",
        "occupied",
        "phase",
        "pivoted",
        "place",
        "points",
        "railed",
        "random_weather",
        "rules",
        "steps",
        "turn",
        "weather",
    )  # fmt: skip

    def __init__(self, rules: Rules, dice: Dice) -> None:
        self._start(dice)
        self.rules = rules
        self.turn, self.phase, self.weather = 0, 0, 0
        self.random_weather = False
        self.first_snow = 0
        """The turn of the first snow."""
        self.place = [DUE] * rules.count
        self.steps = [p.steps for p in rules.pieces]
        self.at: dict[int, int] = {}
        """By hex the pieces in it, leaders and fleets too, as bits."""
        self.occupied: list[HexSet] = [0, 0]
        """By side the hexes with somebody who defends them: units on land, and fleets."""
        self.land: list[HexSet] = [0, 0]
        """By side the hexes with land units: these have zones of control."""
        self.held: HexSet = rules.axis_home
        """The hexes that the Axis was the last to hold; all others are Soviet."""
        self.held_before: HexSet = rules.axis_home
        """The same at the beginning of the turn: rails must be friendly then."""
        # Sets of pieces as bits.
        self.pivoted = 0
        """Those found out of supply in the last organisation phase of their side."""
        self.done = 0
        """Those that may move no more in this phase."""
        self.attacked = self.defended = 0
        """Those that have attacked or been attacked in this phase."""
        self.air = 0
        """Air support points left to the side whose turn it is."""
        self.railed = 0
        """Units that have gone by rail in this phase."""
        self.points = self.armour_left = 0
        """Replacement points left, and how many armoured units may still get one."""
        self.battle: Battle | None = None
        self._zones: list[tuple[HexSet, HexSet]] = [(0, 0), (0, 0)]
        self._supply: list[tuple[HexSet, int, HexSet] | None] = [None, None]

    def copy(self) -> DefiantRussia:
        new = object.__new__(DefiantRussia)
        self._copy_to(new)
        new.rules = self.rules
        new.turn, new.phase, new.weather = self.turn, self.phase, self.weather
        new.random_weather, new.first_snow = self.random_weather, self.first_snow
        new.place, new.steps = self.place[:], self.steps[:]
        new.at, new.occupied, new.land = self.at.copy(), self.occupied[:], self.land[:]
        new.held, new.held_before = self.held, self.held_before
        new.pivoted, new.done = self.pivoted, self.done
        new.attacked, new.defended = self.attacked, self.defended
        new.air, new.railed = self.air, self.railed
        new.points, new.armour_left = self.points, self.armour_left
        new.battle = self.battle
        new._zones, new._supply = self._zones[:], self._supply[:]
        return new

    def view(self, side: str) -> DefiantRussia:
        """What a side may know: everything but the dice to come."""
        if side not in SIDES:
            raise ValueError(f"no side {side!r}")
        new = self.copy()
        new.dice = Dice(None, self.dice.count)
        return new

    def case_of_end(self) -> str:
        return self.rules.case("Comment gagner ?")

    def why_absent(self, verb: str, unit: str) -> Reason | None:
        piece = self.rules.by_name[unit]
        place, turn = self.place[piece], self.rules.pieces[piece].turn
        if place in (DEAD, REMOVED) and verb not in ("replace", "rebuild", "enter"):  # of those the questions say why
            return self._why_dead(piece)
        if place == DUE and verb not in ("replace", "rebuild", "enter", "place"):
            if turn > self.turn:
                return Reason(self.rules.case("tableau"), "why-not-arrived", {"unit": unit, "turn": turn})
            return Reason(self.rules.case("tableau"), "why-enter-first", {"unit": unit})
        return None

    def _why_dead(self, piece: int) -> Reason:
        """Only who was destroyed out of supply is out of the game; and leaders and fleets take no points."""
        r = self.rules
        args: dict[str, str | int | float] = {"unit": r.names[piece]}
        if self.place[piece] == REMOVED:
            return Reason(r.case("Ravitaillement"), "why-removed", args)
        if r.land >> piece & 1:
            return Reason(r.case(("Phase 2", "Phase 7")[self.side_of(piece)]), "why-destroyed", args)
        return Reason(r.case("Combats"), "why-unit-lost", args)

    # --- pieces ------------------------------------------------------------------------------

    def side_of(self, piece: int) -> int:
        return AXIS if piece < self.rules.axis_count else SOVIET

    def units_at(self, hex_: int) -> int:
        """Those in a hex who fight: leaders do not."""
        return self.at.get(hex_, 0) & self.rules.fighters

    def strength(self, piece: int) -> int:
        return self.rules.pieces[piece].strength[self.steps[piece]]

    def put(self, piece: int, hex_: int) -> None:
        """Put a piece that is not on the map into a hex."""
        self.place[piece] = hex_
        self._stack(hex_, self.at.get(hex_, 0) | 1 << piece, self.side_of(piece))

    def lift(self, piece: int, to: int) -> None:
        """Take a piece off the map."""
        hex_ = self.place[piece]
        self.place[piece] = to
        self._stack(hex_, self.at[hex_] & ~(1 << piece), self.side_of(piece))

    def shift(self, piece: int, there: int) -> None:
        """From hex to hex."""
        self.lift(piece, there)
        self.put(piece, there)

    def _stack(self, hex_: int, stack: int, side: int) -> None:
        """What stands in a hex from now on, and all that is known of it."""
        bit = 1 << hex_
        if stack:
            self.at[hex_] = stack
        else:
            del self.at[hex_]
        r = self.rules
        mine = stack & r.of_side[side]
        self.occupied[side] = self.occupied[side] | bit if mine & r.fighters else self.occupied[side] & ~bit
        self.land[side] = self.land[side] | bit if mine & r.land else self.land[side] & ~bit

    # --- ground ------------------------------------------------------------------------------

    def friendly(self, side: int) -> HexSet:
        """The hexes that a side was the last to hold."""
        return self.held if side == AXIS else self.rules.playable & ~self.held

    def take(self, hexes: HexSet, side: int, events: list[Event]) -> None:
        """Land units of a side have come into hexes: they are its own now, and enemy leaders alone there are gone."""
        self.held = self.held | hexes if side == AXIS else self.held & ~hexes
        theirs = self.rules.leaders & self.rules.of_side[1 - side]
        for leader in members(theirs):
            where = self.place[leader]
            if where >= 0 and hexes >> where & 1:
                self.displace(leader, events)

    def zoc(self, side: int) -> HexSet:
        """The hexes beside land units of a side; not across all-sea or all-lake hexsides."""
        land = self.land[side]
        if (kept := self._zones[side])[0] == land:
            return kept[1]
        zone = self.rules.field.neighbours(land)
        self._zones[side] = (land, zone)
        return zone

    # --- losses ------------------------------------------------------------------------------

    def lose_step(self, piece: int, events: list[Event], unsupplied: bool = False) -> None:
        r, hex_ = self.rules, self.place[piece]
        if self.steps[piece] > 1:
            self.steps[piece] -= 1
            side = SIDES[self.side_of(piece)]
            events.append(event("reduced", unit=r.names[piece], hex=r.numbers[hex_], side=side, steps=1))
            return
        self.eliminate(piece, events, unsupplied)

    def eliminate(self, piece: int, events: list[Event], unsupplied: bool = False) -> None:
        """Into the dead pile, or out of the game if it is out of supply (Aide: Ravitaillement)."""
        r, hex_ = self.rules, self.place[piece]
        kind, side = "removed" if unsupplied else "eliminated", SIDES[self.side_of(piece)]
        events.append(event(kind, unit=r.names[piece], hex=r.numbers[hex_], side=side, steps=self.steps[piece]))
        self.steps[piece] = 0
        self.lift(piece, REMOVED if unsupplied else DEAD)
        if self.battle is not None:
            self.battle = replace(self.battle, shaken=self.battle.shaken | self.at.get(hex_, 0) & r.leaders)

    def displace(self, leader: int, events: list[Event]) -> None:
        """A leader goes to the nearest friendly unit; if there is none, he is lost (Aide: Les chefs)."""
        r, here = self.rules, self.place[leader]
        near = sorted(members(self.land[self.side_of(leader)]), key=lambda h: (r.grid.distance(here, h), h))
        if not near:
            self.kill(leader, events)
            return
        self.shift(leader, near[0])
        events.append(event("displaced", unit=r.names[leader], hex=r.numbers[near[0]]))

    def kill(self, leader: int, events: list[Event]) -> None:
        events.append(event("leader-died", unit=self.rules.names[leader]))
        self.steps[leader] = 0
        self.lift(leader, DEAD)
