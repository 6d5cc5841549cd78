"""A position in memory. Small and flat: lists indexed by piece, hexsets, sets of pieces as bits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grognard.games.defiant_russia.rules import AXIS, SIDES, Rules
from grognard.hexset import HexSet, members
from grognard.umpire import Event, Reason
from grognard.umpire.events import event
from grognard.umpire.fields import by_piece, cache, hexes, listed, number, pieces, switch, value
from grognard.warfare.pieces import DEAD, DUE, Pieces

if TYPE_CHECKING:
    from grognard.games.defiant_russia.battle import Battle

REMOVED = -3
"""Who is removed never comes back (Aide: Ravitaillement (6))."""


class DefiantRussia(Pieces):
    rules: Rules
    place: list[int] = by_piece(DUE, told="units dead removed")
    weather: int = number(told="turn")
    land: list[HexSet] = listed(lambda _: [0, 0])
    """By side the hexes with land units: these have zones of control. Fleets only occupy their hex, leaders not even
    that."""
    held: HexSet = hexes(lambda rules: rules.axis_home, told="taken lost")
    """The hexes that the Axis was the last to hold; all others are Soviet."""
    held_before: HexSet = hexes(lambda rules: rules.axis_home, told="changed")
    """The same at the beginning of the turn: rails must be friendly then."""
    pivoted: int = pieces(told="unsupplied")
    """Those found out of supply in the last organisation phase of their side."""
    done: int = pieces(told="done")
    """Those that may move no more in this phase."""
    attacked: int = pieces(told="attacked")
    defended: int = pieces(told="defended")
    """Those that have attacked or been attacked in this phase."""
    air: int = number(told="air", most=99)
    """Air support points left to the side whose turn it is."""
    railed: int = number(told="railed", most=99)
    """Units that have gone by rail in this phase."""
    points: int = number(told="points", most=99)
    armour_left: int = number(told="armour", most=99)
    """Replacement points left, and how many armoured units may still get one."""
    first_snow: int = number(told="first-snow", most=7)
    """The turn of the first snow."""
    random_weather: bool = switch(told="random-weather")
    battle: Battle | None = value(told="battle")
    _zones: list[tuple[HexSet, HexSet]] = cache(lambda: [(0, 0), (0, 0)])
    _supply: list[tuple[HexSet, int, HexSet] | None] = cache(lambda: [None, None])

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

    def units_at(self, hex_: int) -> int:
        """Those in a hex who fight: leaders do not."""
        return self.at.get(hex_, 0) & self.rules.fighters

    def strength(self, piece: int) -> int:
        return self.rules.pieces[piece].strength[self.steps[piece]]

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
            facts = {"unit": r.names[piece], "hex": r.numbers[hex_], "side": SIDES[self.side_of(piece)]}
            events.append(event("reduced", **facts, steps=1, left=self.steps[piece]))
            return
        self.eliminate(piece, events, unsupplied)

    def eliminate(self, piece: int, events: list[Event], unsupplied: bool = False) -> None:
        """Into the dead pile, or out of the game if it is out of supply (Aide: Ravitaillement (6))."""
        r, hex_ = self.rules, self.place[piece]
        kind, side = "removed" if unsupplied else "eliminated", SIDES[self.side_of(piece)]
        events.append(event(kind, unit=r.names[piece], hex=r.numbers[hex_], side=side, steps=self.steps[piece]))
        self.steps[piece] = 0
        self.lift(piece, REMOVED if unsupplied else DEAD)
        if self.battle is not None:
            self.battle = replace(self.battle, shaken=self.battle.shaken | self.at.get(hex_, 0) & r.leaders)

    def displace(self, leader: int, events: list[Event]) -> None:
        """A leader goes to the nearest friendly unit; if there is none, he is lost (Aide: Les chefs (12))."""
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
