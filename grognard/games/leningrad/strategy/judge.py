"""What a position is worth to a side about to fight: its own attacks, and what the enemy can do in reply.

Nothing is rolled: attacks count with their exact expectation, the reply with what the enemy could bring up against
each stack, the supply lines he could cut and the ground he could walk into.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import floor
from typing import Any

from grognard.games.leningrad import combat, untried
from grognard.games.leningrad.odds import EVEN
from grognard.games.leningrad.prices import dear_hexes
from grognard.games.leningrad.rules import ARMOURED, GERMAN, INFANTRY, SOVIET, Shares
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.attacks import best_force, fighting, stack_stakes
from grognard.games.leningrad.strategy.chances import (
    LAST,
    Stakes,
    all_across,
    corps_of,
    expected,
    tanks_of,
    terrain_shift,
)
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.ground import bands
from grognard.games.leningrad.strategy.quarters import in_quarters, worn_out
from grognard.games.leningrad.supply import open_hexes, supplied, trace
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import HexSet, members
from grognard.warfare.reach import ground

WIDTH = 2
"""Half points in a band of the breach."""
Foe = tuple[float, HexSet, bool]
"""Strength, range, and whether it is mobile."""


class Judge:
    """Made for a phase: while it lasts the enemy stands still and only our own units move."""

    def __init__(self, view: Leningrad, d: Doctrine, side: int, weights: dict[str, float]) -> None:
        self.d, self.side, self.w = d, side, weights
        self.rules = view.rules
        self.turn = view.turn
        self.enemy = view.occupied[1 - side]
        self.foes = self._foes(view)
        self.within: HexSet = 0
        """Where any of them could be next turn if we were not there."""
        for _, foe in self.foes:
            self.within |= foe[1]
        self.near: dict[int, list[Foe]] = {}
        self.attacks: dict[tuple[Any, ...], tuple[float, int]] = {}
        self.stakes: dict[tuple[int, int, bool, bool], Stakes] = {}
        self.defences: dict[int, float] = {}
        self.tired = worn_out(view) if side == GERMAN else []
        self.front = min((d.to_city(h) for h in members(view.occupied[GERMAN])), default=99)
        self.bands = bands(view.rules, WIDTH)
        # Everybody can read in the schedule when the 34th Army will strike (2010 §15.3, 1979 §17.4).
        self.surprise = 4 if side == GERMAN and view.turn == view.rules.said["surprise_turn"] else 0

    def _foes(self, view: Leningrad) -> list[tuple[int, Foe]]:
        found = []
        for h in members(self.enemy):
            for p in members(view.at[h]):
                mobile = bool(view.rules.mobile[p])
                which = ARMOURED if mobile else INFANTRY
                reach = ground(view.rules.ways[which], h, view.rules.allowance[p], True).hexes
                found.append((h, (fighting(view, p), reach, mobile)))
        return found

    # --- the whole ---------------------------------------------------------------------------

    def value(self, state: Leningrad, goals: Mapping[int, Sequence[float]] | None = None) -> float:
        """`goals`: by unit the marches to where it is bound."""
        w, side = self.w, self.side
        open_ = self._open(state)
        total = w["attack"] * self.attacking(state) - w["threat"] * self.threats(state, open_)
        total += self._supply(state, open_) + self._prizes(state, open_)
        for h in members(state.threes & state.occupied[side]):  # who is too many dies (§4.6)
            total -= w["crowd"] * (state.at[h].bit_count() - 3)
        if side == SOVIET and w["breach"]:
            total -= w["breach"] * self._breach(open_)
        if self.tired:
            total += w["rest"] * in_quarters(state, self.tired, open_)
        if goals:
            place = state.place
            total -= w["march"] * sum(far[place[p]] for p, far in goals.items())
        return total

    def _open(self, state: Leningrad) -> HexSet:
        """Where the enemy could be after his next move: within his range, and he stops in our zones."""
        field, mine = self.rules.field, state.occupied[self.side]
        zone = zoc(state, self.side)
        # Who stands in our zone leaves it only if another stays.
        start = 0
        for h in members(self.enemy & zone):
            if state.at[h].bit_count() > 1:
                start |= 1 << h
        free = self.within & ~mine & ~zone
        start = self.enemy & ~zone | field.neighbours(start) & free
        flood = field.flood(start, free | self.enemy & ~zone)
        return (flood | field.neighbours(flood) & zone & self.within & ~mine) | self.enemy

    # --- our attacks -------------------------------------------------------------------------

    def attacking(self, state: Leningrad) -> float:
        """The expectation of the attacks that pay, each unit in one of them."""
        side, total, used = self.side, 0.0, 0
        lines, theirs, zone = supplied(state, side), supplied(state, 1 - side), zoc(state, side)
        for worth, t, able, force in self._wanted(state, lines, theirs, zone):
            if force & used:
                able &= ~used
                if not able:
                    continue
                worth, force = self._attack(state, t, able, lines, theirs, zone)
                if worth <= 0:
                    continue
            total += worth
            used |= force
        return total

    def _wanted(
        self, state: Leningrad, lines: HexSet, theirs: HexSet, zone: HexSet
    ) -> list[tuple[float, int, int, int]]:
        """The attacks that pay, best first: what they may bring, the hex, who could take part, who should."""
        wanted = []
        for t in members(combat.attackable(state, self.side)):
            able = combat.candidates(state, self.side, 1 << t)
            worth, force = self._attack(state, t, able, lines, theirs, zone)
            if worth > 0:
                wanted.append((worth, t, able, force))
        return sorted(wanted, reverse=True)

    def prey(self, state: Leningrad) -> list[int]:
        """The hexes that are best attacked, best first."""
        side = self.side
        wanted = self._wanted(state, supplied(state, side), supplied(state, 1 - side), zoc(state, side))
        return [t for _, t, _, _ in wanted]

    def _attack(
        self, state: Leningrad, t: int, able: int, lines: HexSet, theirs: HexSet, zone: HexSet
    ) -> tuple[float, int]:
        ring = self.rules.beside[t]
        at = state.at
        places = tuple((h, at[h] & able) for h in members(ring & state.occupied[self.side]))
        key = (t, places, lines & ring, theirs >> t & 1, zone & ring, state.at[t])
        found = self.attacks.get(key)
        if found is None:
            found = self.attacks[key] = best_force(state, self.d, able, 1 << t)
        return found

    # --- his reply ---------------------------------------------------------------------------

    def threats(self, state: Leningrad, open_: HexSet) -> float:
        """What his attacks may be expected to cost us; he cannot make all of them with the same units."""
        side, total, wanted = self.side, 0.0, 0.0
        lines = supplied(state, side)
        for h in members(state.occupied[side]):
            around = self.rules.beside[h] & open_
            if not around:
                continue
            strength, tanks = self._against(h, around)
            if not strength:
                continue
            wanted += strength
            worth = self._threat(state, h, around, open_, strength, tanks, bool(lines >> h & 1))
            if worth > 0:
                total += worth
        if not wanted:
            return 0.0
        every = sum(foe[0] for _, foe in self.foes)
        return total * min(1.0, 1.3 * every / wanted)

    def _against(self, h: int, around: HexSet) -> tuple[float, bool]:
        """How much he could bring up, three units a hex."""
        near = self.near.get(h)
        if near is None:
            ring = self.rules.beside[h]
            near = self.near[h] = sorted((foe for _, foe in self.foes if foe[1] & ring), reverse=True)
        room, strength, tanks = 3 * around.bit_count(), 0.0, False
        for foe in near:
            if foe[1] & around:
                strength += foe[0]
                tanks = tanks or foe[2]
                room -= 1
                if not room:
                    break
        return strength, tanks

    def _threat(
        self, state: Leningrad, h: int, around: HexSet, open_: HexSet, strength: float, tanks: bool, fed: bool
    ) -> float:
        r, mine = self.rules, state.at[h]
        shift = terrain_shift(r, 1 << h) - (1 if all_across(r, around, 1 << h) else 0) + (0 if fed else 2)
        shift += self.surprise
        if self.side == SOVIET:
            shift -= (r.soviet_cities >> h & 1) + (state.forts >> h & 1)
            if tanks and r.clear >> h & 1 and not state.forts >> h & 1:
                shift += 1
        elif not r.soviet_cities >> h & 1:
            shift -= bool(mine & tanks_of(r)) + sum(mine & mask == mask for mask, _ in corps_of(r))
        out = bool(r.beside[h] & ~open_ & ~r.field.neighbours(around & ~state.occupied[self.side]))
        key = (h, mine, out, fed)
        stakes = self.stakes.get(key)
        if stakes is None:
            stakes = self.stakes[key] = stack_stakes(state, self.d, 1 << h, out)
        defence = sum(self._defence(state, p) for p in members(mine))
        base = EVEN + strength / defence - 1 if strength >= defence else EVEN - defence / strength + 1
        return _between(base + shift, stakes, self.rules.suffers)

    def _defence(self, state: Leningrad, piece: int) -> float:
        found = self.defences.get(piece)
        if found is None:
            known = untried.strength(state, piece, False)
            found = float(known) if known else 2.9 if self.rules.pieces[piece].kind == "infantry" else 3.5
            self.defences[piece] = found
        return found

    # --- supply, prizes, ground --------------------------------------------------------------

    def _supply(self, state: Leningrad, open_: HexSet) -> float:
        w, side = self.w, self.side
        lines = supplied(state, side)
        total = 0.0
        mine = state.occupied[side]
        for h in members(mine & ~lines):
            total -= w["unsupplied"] * state.at[h].bit_count()
        for h in members(self.enemy & ~supplied(state, 1 - side)):
            total += w["starved"] * state.at[h].bit_count()
        if w["cut-off"]:
            safe = open_hexes(state, side) & ~(open_ & ~zoc(state, side))
            risky = trace(self.rules, side, self.rules.sources[side], safe, dear_hexes(state, side))
            for h in members(mine & lines & ~risky):
                total -= w["cut-off"] * state.at[h].bit_count()
        return total

    def _prizes(self, state: Leningrad, open_: HexSet) -> float:
        d, total = self.d, 0.0
        if self.side == GERMAN:
            held = state.occupied[GERMAN] & supplied(state, GERMAN)
            for h in d.prizes:
                if held >> h & 1:
                    total += self.w["prize"] * d.hex_worth(state, h)
            return total
        for h in d.prizes:
            if open_ >> h & 1 and not self.enemy >> h & 1:
                total -= self.w["open-prize"] * d.hex_worth(state, h)
        return total

    def _breach(self, open_: HexSet) -> float:
        """How much nearer to Leningrad the Germans could be."""
        for k, band in enumerate(self.bands):
            if band & open_:
                return max(0.0, float(self.front - k * WIDTH))
        return 0.0


def _between(column: float, stakes: Stakes, suffers: tuple[Shares, Shares]) -> float:
    """The expectation between two columns of the table."""
    if column <= 0 or column >= LAST:
        return expected([(0 if column <= 0 else LAST, 1.0)], stakes, suffers)
    low = floor(column)
    part = column - low
    return expected([(low, 1 - part), (low + 1, part)], stakes, suffers)
