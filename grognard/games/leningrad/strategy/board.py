"""A movement phase thought through: units are laid where they might go, on a copy, and taken up again."""

from __future__ import annotations

from grognard.games.leningrad import movement, surprise
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, members, of
from grognard.warfare import strategy
from grognard.warfare.reach import Reached

STACK = 3


class Board(strategy.Board[Leningrad]):
    """Who may still move in this phase, where to, and where each of them is to end."""

    def __init__(self, view: Leningrad, side: int) -> None:
        super().__init__(view, side)
        self.ezoc: HexSet = zoc(view, 1 - side)
        self.enemy: HexSet = view.occupied[1 - side]
        self.ways: dict[int, Reached] = {}
        done = view.done | surprise.frozen(view, side)
        for h in members(view.occupied[side]):
            for p in members(view.at[h] & ~done):
                if view.spent[p] and not view.opened >> p & 1:
                    continue
                ways = movement.destinations(view, movement.group_of(view, 1 << p))
                if ways:
                    self.ways[p] = ways
                    self.range[p] = of(ways) | 1 << h

    def room(self, hex_: int) -> int:
        return STACK - self.state.at.get(hex_, 0).bit_count()

    def may_leave(self, piece: int) -> bool:
        """Out of an enemy zone only if somebody stays behind (§6.3)."""
        here = self.view.place[piece]
        if not self.ezoc >> here & 1:
            return True
        if self.state.place[piece] != here:
            return True
        stay = self.view.at[here] & self.state.at.get(here, 0) & ~(1 << piece)
        return bool(stay)

    def actions(self) -> list[str]:
        """The moves that lead there, those whose move is under way first; then the end of the phase. Where friends
        may bar the way (1979 §4.6) there is no end before nobody moves: a hex left by one lets the next one pass."""
        view, state = self.view, self.state
        moves: dict[tuple[int, int, bool, int], int] = {}
        for p in sorted(self.ways, key=lambda p: (not view.opened >> p & 1, p)):
            here, there = view.place[p], state.place[p]
            if here == there:
                continue
            # Together where it makes no difference: in an enemy zone or under a strict stacking limit it might.
            alone = view.rules.stack_always or self.ezoc >> here & 1 or view.opened
            key = (here, there, view.rules.mobile[p], p if alone else -1)
            moves[key] = moves.get(key, 0) | 1 << p
        sent = [(some, there) for (_, there, _, _), bits in moves.items() for some in _threes(bits)]
        if view.rules.stack_always:
            sent = _passable(view, sent)
        found = []
        for some, there in sent:
            found += [f"move {movement.name_of(view, some)}", f"to {view.rules.numbers[there]}"]
        return found if found and view.rules.stack_always else [*found, "end"]


def _passable(view: Leningrad, sent: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The moves in an order in which nobody is barred by a friend who has not gone yet; who is barred to the end is
    left out."""
    state, found = view.copy(), []
    waiting = sent
    while waiting:
        barred = []
        for some, there in waiting:
            setting_out = f"move {movement.name_of(state, some)}"
            free = there in movement.destinations(state, movement.group_of(state, some))
            if free and setting_out in state.legal():
                state.play(setting_out)
                state.play(f"to {state.rules.numbers[there]}")
                found.append((some, there))
            else:
                barred.append((some, there))
        if len(barred) == len(waiting):
            break
        waiting = barred
    return found


def _threes(bits: int) -> list[int]:
    pieces = list(members(bits))
    return [of(pieces[i : i + STACK]) for i in range(0, len(pieces), STACK)]
