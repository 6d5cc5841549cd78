"""Movement and supply worked out by hand, as a player would: slow, obvious, and written from the rulebooks alone.

The umpire's fast answers are compared with these on random positions.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

from grognard.games.leningrad import diagram
from grognard.games.leningrad.rules import GERMAN, SOVIET, rules
from grognard.games.leningrad.state import USED, Leningrad
from grognard.hexset import members
from grognard.maps import Map
from grognard.maps import side as hexside

# Terrain Effects Charts, in half points: infantry, then armour and mechanized.
CHART = {
    "2010": {
        "clear": (2, 2), "road": (2, 1), "city": (2, 1), "great-city": (2, 1),
        "forest": (4, 4), "swamp": (4, 6), "hill": (4, 4),
    },
    "1979": {
        "clear": (2, 2), "road": (2, 1), "city": (2, 1), "great-city": (2, 1), "swamp": (4, 4), "hill": (4, 4),
    },
}  # fmt: skip


@cache
def neighbours(edition: str, here: int) -> tuple[int, ...]:
    """Hexes a unit could step to: on the map, in play, not across an all-water hexside."""
    m = rules(edition).map
    return tuple(n for n in m.grid.around[here] if n in m.playable and hexside(here, n) not in m.water_sides)


class Table:
    """A position as it lies on the table."""

    def __init__(self, state: Leningrad, entered: frozenset[int] = frozenset()) -> None:
        self.state, self.edition = state, state.rules.edition
        self.entered = entered
        """Units that have entered a hex in this phase, as somebody at the table remembers."""
        self.map: Map = state.rules.map
        self.stacks: dict[int, set[int]] = {}
        for piece, hex_ in enumerate(state.place):
            if hex_ >= 0:
                self.stacks.setdefault(hex_, set()).add(piece)
        self.held = [{h for h, s in self.stacks.items() if state.side_of(min(s)) == side} for side in (GERMAN, SOVIET)]
        self.zone = [{n for h in held for n in neighbours(self.edition, h)} for held in self.held]
        self.forts = set(members(state.forts)) - self.held[SOVIET]
        """Empty ones."""

    def is_armoured(self, piece: int) -> bool:
        return self.state.rules.pieces[piece].kind != "infantry"

    # --- movement ----------------------------------------------------------------------------

    def chart_price(self, here: int, there: int, armoured: bool) -> int:
        """Half points to enter a hex, by the chart alone."""
        chart = CHART[self.edition]
        if hexside(here, there) in self.map.roads:
            return chart["road"][armoured]
        price = chart[self.map.terrain_of(there).name][armoured]
        if hexside(here, there) in self.map.rivers:
            price = price + 2 if self.edition == "2010" else price * 2
        return price

    def step_price(self, pieces: list[int], here: int, there: int, first: bool) -> int:
        """A step of a stack, which moves at the rate of the slowest; forts and interdiction included."""
        price = max(self.chart_price(here, there, self.is_armoured(p)) for p in pieces)
        if self.state.side_of(pieces[0]) == GERMAN:
            if there in self.forts:
                price = price + 4 if self.edition == "2010" else price * 2
        else:
            price *= 2 ** self.state.air.count(there)
            if first:
                price *= 2 ** self.state.air.count(here)
        return price

    def is_first(self, pieces: list[int]) -> bool:
        """Whether the next hex is the first that one of them enters, out of the hex where it began (2010 §11.4)."""
        began_here = self.state.start[pieces[0]] == self.state.place[pieces[0]]
        return began_here and not self.entered.issuperset(pieces)

    def points(self, piece: int) -> int:
        """Half points that a unit has left."""
        if self.state.allow[piece]:  # on the move
            return self.state.allow[piece] - self.state.spent[piece]
        full = self.state.rules.pieces[piece].allowance
        in_supply = self.supplied(self.state.place[piece], self.state.side_of(piece))
        return 2 * full if in_supply else 2 * (full // 2)

    def reach(self, pieces: list[int]) -> dict[int, int]:
        """Every hex a stack can go to from where it is, with the fewest half points: all ways tried."""
        side, start = self.state.side_of(pieces[0]), self.state.place[pieces[0]]
        enemy, ezoc = self.held[1 - side], self.zone[1 - side]
        budget = min(self.points(p) for p in pieces)
        at_start = self.state.start[pieces[0]] == start
        fresh = at_start and not any(self.state.spent[p] for p in pieces)
        first = self.is_first(pieces)
        mobile = side == GERMAN and all(self.is_armoured(p) for p in pieces)
        found: dict[int, int] = {}
        todo, seen = [(start, 0)], {(start, 0)}
        while todo:
            here, spent = todo.pop()
            beginning, engaged = (here, spent) == (start, 0), here in ezoc
            if engaged and not self.may_disengage(pieces, here, mobile or (here == start and at_start)):
                continue
            for there in neighbours(self.edition, here):
                if there in enemy or (engaged and there in ezoc) or not self.has_room(pieces, there):
                    continue
                total = spent + self.step_price(pieces, here, there, beginning and first)
                if engaged:
                    total += 4 if mobile else 6
                if beginning and fresh:
                    total = min(total, budget)  # §4.3
                if total <= budget and (there, total) not in seen:
                    seen.add((there, total))
                    todo.append((there, total))
                    found[there] = min(total, found.get(there, 999))
        found.pop(start, None)
        return found

    def has_room(self, pieces: list[int], there: int) -> bool:
        """1979 §4.6: three to a hex even in passing."""
        friends = self.stacks.get(there, set()) - set(pieces)
        return self.edition == "2010" or len(friends) + len(pieces) <= 3

    def may_disengage(self, pieces: list[int], here: int, from_here: bool) -> bool:
        return len(pieces) <= 2 and bool(self.stacks.get(here, set()) - set(pieces)) and from_here

    def overruns(self, pieces: list[int]) -> set[int]:
        """The hexes that a stack can overrun."""
        return set(self.overrun_prices(pieces))

    def overrun_prices(self, pieces: list[int]) -> dict[int, int]:
        side, here = self.state.side_of(pieces[0]), self.state.place[pieces[0]]
        budget = min(self.points(p) for p in pieces)
        found = {}
        for there in set(neighbours(self.edition, here)) & self.held[1 - side]:
            price = self.step_price(pieces, here, there, self.is_first(pieces)) + 4 if self.edition == "2010" else 6
            if price <= budget:
                found[there] = price
        return found

    def groups(self, side: int) -> list[list[int]]:
        """All stacks of up to three that begin the phase together."""
        return [list(some) for h in self.held[side] for n in (1, 2, 3) for some in combinations(self.stacks[h], n)]

    # --- supply ------------------------------------------------------------------------------

    def supplied(self, hex_: int, side: int) -> bool:
        """Whether a unit of a side in this hex has a line of supply: hex by hex, up to five points."""
        closed = self.held[1 - side] | self.zone[1 - side] - self.held[side] - {hex_}
        cheapest = {hex_: 0}
        todo = [hex_]
        while todo:
            here = todo.pop()
            if self.leads_home(here, side, closed):
                return True
            for there in neighbours(self.edition, here):
                total = cheapest[here] + self.line_price(here, there, side)
                if there not in closed and total <= 10 and total < cheapest.get(there, 99):
                    cheapest[there] = total
                    todo.append(there)
        return False

    def line_price(self, here: int, there: int, side: int) -> int:
        """The armoured rate on roads and in cities, the infantry rate elsewhere."""
        city = self.map.terrain_of(there).name in ("city", "great-city")
        price = self.chart_price(here, there, city or hexside(here, there) in self.map.roads)
        if side == GERMAN:
            return price * 2 if there in self.forts else price
        return int(price * 2 ** self.state.air.count(there))

    def leads_home(self, start: int, side: int, closed: set[int]) -> bool:
        """A source, or a road hex from which an unbroken road leads to one."""
        sources = set(members(self.state.rules.sources[side]))
        todo, seen = [start], {start}
        while todo:
            here = todo.pop()
            if here in sources:
                return True
            for there in neighbours(self.edition, here):
                if hexside(here, there) in self.map.roads and there not in seen and there not in closed:
                    seen.add(there)
                    todo.append(there)
        return False


def scattered(seed: int, edition: str, phase: str) -> Leningrad:
    """A random position: stacks of both sides about one place and some astray, forts, interdiction."""
    rng = random.Random(f"{seed} {edition} {phase}")
    r = rules(edition)
    hexes = sorted(r.map.playable)
    centre = rng.choice(hexes)
    near = [h for h in hexes if r.grid.distance(h, centre) <= rng.choice((4, 7))]
    units: list[str] = []
    taken: dict[int, tuple[int, int]] = {}
    for p in rng.sample([p for p in r.pieces if p.entry is None], 18):
        hex_ = rng.choice(near if rng.random() < 0.8 else hexes)
        held_by, many = taken.get(hex_, (p.side, 0))
        if held_by == p.side and many < 3:
            taken[hex_] = (p.side, many + 1)
            units.append(f"{p.name}@{r.grid.number(hex_)}")
    empty = [h for h in near if h not in taken or taken[h][0] == SOVIET]
    forts = rng.sample(empty, min(len(empty), rng.choice((0, 0, 3))))
    interdicted = [rng.choice(near) for _ in range(rng.choice((0, 1, 2)))] if phase.startswith("soviet") else []
    return diagram(
        edition,
        turn=8,
        phase=phase,
        units=" ".join(units),
        forts=" ".join(r.grid.number(h) for h in forts),
        interdicted=" ".join(r.grid.number(h) for h in interdicted),
    )


def beset(seed: int, edition: str) -> Leningrad:
    """A random position in which Soviet units begin their phase under interdiction: two tank divisions on a road."""
    rng = random.Random(f"{seed} {edition}")
    state = scattered(seed, edition, "soviet-movement")
    table, m = Table(state), state.rules.map
    roads = {h for side in m.roads for h in side} & m.playable - table.held[GERMAN] - table.zone[GERMAN]
    near = [h for h in roads if 1 < min(m.grid.distance(h, g) for g in table.held[GERMAN]) < 5]
    home = rng.choice(sorted(near or roads))
    spare = [p.index for p in state.rules.pieces if p.kind == "armoured" and state.place[p.index] < 0]
    for piece in spare[: 3 - min(2, len(table.stacks.get(home, ())))]:
        state.put(piece, home)
        state.steps[piece], state.start[piece] = 1, home
        state.awaited &= ~(1 << piece)
    state.air = [home, rng.choice((USED, home))]
    state.forget()
    return state
