"""A movement phase thought through: units are laid where they might go, on a copy, and taken up again."""

from __future__ import annotations

from grognard.games.defiant_russia import movement, stacking
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy import leaders
from grognard.games.defiant_russia.strategy.doctrine import doctrine
from grognard.hexset import HexSet, members, of
from grognard.warfare import strategy


class Board(strategy.Board[DefiantRussia]):
    """Who may still move in this phase, where to, and where each of them is to end."""

    def __init__(self, view: DefiantRussia, side: int) -> None:
        super().__init__(view, side)
        r = view.rules
        self.by_land: dict[int, HexSet] = {}
        self.trains = 0 if movement.exploiting(view) else movement.rail_limit(view, side) - view.railed
        rails = movement.friendly_rails(view, side)
        for p in members(r.of_side[side] & r.land & ~view.done):
            here = view.place[p]
            if here < 0 or (movement.exploiting(view) and not movement.exploitation_points(view, p)):
                continue
            group = movement.group_of(view, 1 << p)
            self.by_land[p] = of(movement.reach(view, group)) | 1 << here
            self.range[p] = self.by_land[p]
            if self.trains > 0 and movement.may_entrain(view, group):
                self.range[p] |= r.rails.flood(1 << here, rails)
        for p in members(r.of_side[side] & r.fleets & ~view.done):
            if view.place[p] >= 0:
                self.range[p] = of(movement.sea_goals(view, movement.group_of(view, 1 << p))) | 1 << view.place[p]
        self.riders = self._riders()

    def _riders(self) -> dict[int, int]:
        """By unit the leader that it takes along: the strongest of his hex. Zhukov goes alone, by train."""
        view, r = self.view, self.view.rules
        found = {}
        for leader in members(r.leaders & r.of_side[self.side] & ~view.done & ~(1 << r.stalin | 1 << r.zhukov)):
            here = view.place[leader]
            able = [p for p in members(view.at[here] & r.land) if p in self.by_land] if here >= 0 else []
            if able:
                found[max(able, key=lambda p: (r.armoured >> p & 1, view.strength(p)))] = leader
        return found

    def lay(self, piece: int, hex_: int) -> None:
        """The unit ends in this hex, and its leader with it."""
        self.state.shift(piece, hex_)
        rider = self.riders.get(piece)
        if rider is not None:
            self.state.shift(rider, hex_)

    def fits(self, hex_: int) -> bool:
        return stacking.fits(self.state, hex_)

    def on_rails(self) -> list[int]:
        """Those who could get where they are to end only by train."""
        place, start = self.state.place, self.view.place
        return [p for p, land in self.by_land.items() if place[p] != start[p] and not land >> place[p] & 1]

    def actions(self) -> list[str]:
        """The moves that lead there, each when there is room for it; then the end of the phase."""
        view, r, place = self.view, self.view.rules, self.state.place
        trial = view.copy()
        left = [p for p in self.range if place[p] != view.place[p]]
        trains = set(self.on_rails())
        said: list[str] = []
        while left:
            able = [p for p in left if stacking.room(trial, p, place[p])]
            if not able:
                break  # they stand in each other's way: the rest stays, or is thought of anew
            for p in able:
                if not stacking.room(trial, p, place[p]):
                    continue
                left.remove(p)
                group = [p, self.riders[p]] if p in self.riders else [p]
                for q in group:
                    trial.shift(q, place[p])
                names = ",".join(r.names[q] for q in sorted(group))
                verb = "sail" if r.fleets >> p & 1 else "rail" if p in trains else "to"
                said += [f"move {names}", f"{verb} {r.numbers[place[p]]}"]
                trial.done |= sum(1 << q for q in group)
        return [*said, *leaders.moves(trial, doctrine(r), self.side), "end"]
