"""A movement phase thought through on a copy: where everybody could go, where they are to end, by which actions."""

from __future__ import annotations

from grognard.games.barbarossa import allowances, movement, movement_phase, rail_movement, specialised, stacking
from grognard.games.barbarossa.room import has_room
from grognard.games.barbarossa.rules import DIE
from grognard.games.barbarossa.specialised import CROSS, INFILTRATE, MARCH, ONE_HEX, RAIL, STRATEGIC
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import HexSet, listed, members, of

Ways = dict[int, tuple[str, int]]
"""By hex the way of moving that leads there, and what is left to spend then."""


class Board:
    def __init__(self, view: Barbarossa, d: Doctrine, side: int) -> None:
        self.view, self.d, self.side = view, d, side
        self.state = view.copy()
        self.movers = movement_phase.movable(view, side)
        self.range: dict[int, Ways] = {p: self._ways(p) for p in members(self.movers)}
        self.threats: dict[int, int] = {}
        """By hex what of the enemy could come up to it in a turn, as far as somebody has asked."""
        self.settled = 0
        """Those whose place in the plan is fixed."""

    def _ways(self, piece: int) -> Ways:
        """Where a unit can end: on the march, or else in one of the special ways."""
        view, bit = self.view, 1 << piece
        closed = movement.no_stay(view, self.side)
        found: Ways = {}
        reach = movement.reach(view, bit)
        left = allowances.left(view, bit)
        for h in reach.ends:
            found[h] = (MARCH, left - reach.price(h))
        if not view.spent[piece]:
            self._special(piece, found)
        found = {h: way for h, way in found.items() if not closed >> h & 1}
        found[view.place[piece]] = (MARCH, left)
        return found

    def _special(self, piece: int, found: Ways) -> None:
        view, bit = self.view, 1 << piece
        if specialised.may_begin_strategic(view, bit):
            for h in specialised.strategic(view, bit).ends:
                found.setdefault(h, (STRATEGIC, 0))
        if rail_movement.may_begin(view, bit):
            for h in rail_movement.reach(view, bit).ends:
                found.setdefault(h, (RAIL, 0))
        ways = ((INFILTRATE, specialised.infiltration), (ONE_HEX, specialised.one_hex), (CROSS, specialised.crossing))
        for way, hexes in ways:
            for h in members(hexes(view, bit)):
                found.setdefault(h, (way, 0))

    # --- the plan ----------------------------------------------------------------------------------

    def lay(self, piece: int, hex_: int) -> None:
        """The unit is to end there."""
        if self.state.place[piece] != hex_:
            self.state.march(1 << piece, hex_)

    def settle(self, piece: int, hex_: int) -> None:
        self.lay(piece, hex_)
        self.settled |= 1 << piece

    def has_room(self, piece: int, hex_: int) -> bool:
        return has_room(self.state, piece, hex_)

    def open_movers(self) -> int:
        """Those that the plan has not settled yet."""
        return self.movers & ~self.settled

    def hexes(self, piece: int) -> HexSet:
        found = 0
        for h in self.range[piece]:
            found |= 1 << h
        return found

    # --- as actions --------------------------------------------------------------------------------

    def actions(self) -> list[str]:
        """Everybody goes, who is under way first. Each move is tried before it is said, for what is asked depends on
        who has gone before; who cannot get through any more stays."""
        stay = 0
        while True:
            found, trial = self._said(stay)
            full = of(stacking.crowded(trial))
            back = of(p for p in members(self.movers & ~stay) if self._goes(p) and full >> trial.place[p] & 1)
            if not back:
                return found
            stay |= back & -back  # somebody who was to leave could not: nobody comes into his place

    def _goes(self, piece: int) -> bool:
        return bool(self.state.place[piece] != self.view.place[piece])

    def _said(self, stay: int) -> tuple[list[str], Barbarossa]:
        view = self.view
        found: list[str] = []
        trial = view.copy()
        moved = [p for p in members(self.movers & ~stay) if self._goes(p)]
        moved.sort(key=lambda p: (not view.opened >> p & 1, p))
        for p in moved:
            if trial.decision.kind != "movement":
                break
            there = self.state.place[p]
            said = march(trial, 1 << p, self.range[p][there][0], there)
            after = played(trial, said)
            if after is not None:
                trial, found = after, found + said
        return found, trial


HOPED = (DIE,) * 12
"""Rolls that leave a headquarters operational wherever it enters a zone of interdiction (BSR §14.66b)."""


def played(state: Barbarossa, actions: list[str]) -> Barbarossa | None:
    """The position after these, if all of them are legal; what is rolled for on the way goes well."""
    trial = state.copy()
    for action in actions:
        if trial.over or action not in trial.legal():
            return None
        trial.forced_dice = HOPED
        trial.play(action)
    trial.forced_dice = ()
    return trial


def march(view: Barbarossa, units: int, way: str, there: int) -> list[str]:
    """The actions by which a stack goes somewhere. Which way is not asked where there is but one and nobody who could
    come along."""
    r = view.rules
    first, *others = listed(units)
    actions = [f"move {r.names[first]}", *(f"with {r.names[p]}" for p in others)]
    if len(movement_phase.Picking(units).legal(view)) > 1:
        actions.append(way)
    return [*actions, f"to {r.numbers[there]}"]


def side_to_move(view: Barbarossa) -> int:
    return SIDES.index(view.side)
