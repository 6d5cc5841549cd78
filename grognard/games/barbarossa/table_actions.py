"""The answers to the question on the table as a page needs them: what to click, at what price, by which way, under what
heading, and what it obliges to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.games.barbarossa import allowances, entry, overrun, reaction, table_attacks, telling
from grognard.games.barbarossa.advance import Advancing
from grognard.games.barbarossa.airlift import Airlift, flak
from grognard.games.barbarossa.anti_aircraft import modifiers, net
from grognard.games.barbarossa.counters import counter
from grognard.games.barbarossa.declaration_phase import Declaration
from grognard.games.barbarossa.entry import Entering, PickingEntry
from grognard.games.barbarossa.movement_phase import Movement, Moving, Picking
from grognard.games.barbarossa.preparing import Preparing
from grognard.games.barbarossa.reaction import Reacting
from grognard.games.barbarossa.room import limit
from grognard.games.barbarossa.specialised import MARCH
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import starving
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.umpire.sentence import one_by_one
from grognard.umpire.spoken import spoken
from grognard.warfare import page
from grognard.warfare.cut_off import cut_off, warn
from grognard.warfare.network import Reach
from grognard.warfare.phrases import hex_title
from grognard.warfare.table import Text, Titles, last_step, offered, text
from grognard.words import LANGUAGES, signed, tell

_TITLES = Titles(telling.action_title)
ASIDE = {
    "bridge": "bridges", "unbridge": "bridges", "ferry": "bridges", "activate": "activation", "double": "activation",
    "combine": "supply-units", "divide": "supply-units", "detach": "substitutes", "airlift": "air-transport",
    "guard": "garrisons", "unguard": "garrisons",
}  # fmt: skip
"""What else is done while units move: under its own heading, so that nobody does it who only means to move."""
PARTS = {
    "with": "attackers", "without": "attackers", "support": "guns", "unsupport": "guns", "supply": "supply-units",
    "unsupply": "supply-units", "engineers": "effects", "no-engineers": "effects", "buster": "effects",
    "no-buster": "effects", "merge": "attacks",
}  # fmt: skip
"""What a combat is put together of."""


def actions(state: Barbarossa) -> list[page.Action]:
    price = _pricing(state)
    found = []
    for action in state.legal():
        said = offered(state, action, _title(state, action))
        if price is not None:
            price(said)
        elif said["verb"] == "lose":
            last_step(state, said)
        elif isinstance(state.decision, Movement) and said["verb"] in ASIDE:
            said["group"] = text(f"table-{ASIDE[said['verb']]}")
        elif isinstance(state.decision, Preparing) and said["verb"] in PARTS:
            said["group"] = text(f"table-{PARTS[said['verb']]}")
        found.append(said)
    if isinstance(state.decision, Declaration):
        table_attacks.warn(state, found)
    return found


def _title(state: Barbarossa, action: str) -> Text:
    """A supply unit is called by what it holds; a headquarters is named after the unit."""
    held = tuple(state.steps[p] for p in map(state.rules.by_name.get, spoken(action).units) if p is not None)
    return _TITLES.of(state, action, held, state.decision.kind, telling.action_key(state, action))


Pricing = Callable[[page.Action], None]


def _pricing(state: Barbarossa) -> Pricing | None:
    """What says the price of an answer, where the question is where somebody goes."""
    asked = state.decision
    if isinstance(asked, Moving):
        budget = allowances.left(state, asked.units) if asked.way == MARCH else None
        return _Price(state, asked.units, budget, asked.found(state))
    if isinstance(asked, Reacting):
        found = reaction.reach(state, asked.unit)
        return _Price(state, 1 << asked.unit, allowances.full(state, asked.unit) // 2, found)
    if isinstance(asked, Airlift):
        return _Flight(state, asked)
    if isinstance(asked, Advancing):
        return partial(_following, state)
    return _Entry(state, asked) if isinstance(asked, Entering) else None


def _following(state: Barbarossa, said: page.Action) -> None:
    """Whoever advances may leave his supply behind (BSR §6.12, §16.51): he is asked."""
    if not said["hexes"]:
        return
    r = state.rules
    piece, there = r.by_name[said["units"][0]], r.hex(said["hexes"][0])
    after = state.copy()
    after.march(1 << piece, there)
    own = of(p for p in members(r.of_side[r.side_of[piece]] & ~r.stores) if state.place[p] >= 0)
    warn(said, state, cut_off(state, after, own, starving), counter, sure=True)


class _Price:
    """What a step of the stack under way costs, and where it leads."""

    def __init__(self, state: Barbarossa, units: int, budget: int | None, found: Reach | HexSet) -> None:
        self.state, self.units, self.budget, self.found = state, units, budget, found
        self.zones = zoc(state, 1 - state.side_of(listed(units)[0]))

    def __call__(self, said: page.Action) -> None:
        if not said["hexes"]:
            return
        r = self.state.rules
        there = r.hex(said["hexes"][0])
        here = self.state.place[listed(self.units)[0]]
        said["units"] = [r.names[p] for p in listed(self.units)]
        cost, way = None, [here, there]
        if said["verb"] == "overrun":
            cost = overrun.price(self.state, self.units, there)
        elif isinstance(self.found, Reach):
            cost, way = self.found.price(there), self.found.way(there)
        if said["verb"] != "overrun":
            said["zone"] = bool(self.zones >> there & 1)
        said["way"] = [r.numbers[h] for h in way]
        if cost is not None:
            said["points"] = cost / 2
            if self.budget is not None:
                said["left"] = (self.budget - cost) / 2
        if warn := _crowded(self.state, self.units, there):
            said["warn"] = warn


class _Entry:
    """What the first hex costs those who come by the edge (BSR §8.12b)."""

    def __init__(self, state: Barbarossa, asked: Entering) -> None:
        self.state, self.units = state, asked.units
        self.prices = entry.entries(state, asked.units, asked.way)

    def __call__(self, said: page.Action) -> None:
        if not said["hexes"]:
            return
        r = self.state.rules
        there = r.hex(said["hexes"][0])
        said["units"] = [r.names[p] for p in listed(self.units)]
        if there in self.prices:
            said["points"] = self.prices[there][0] / 2
        if warn := _crowded(self.state, self.units, there):
            said["warn"] = warn


class _Flight:
    """What a unit that is flown meets where it lands: AA fire (BSR §14.76), and too many others."""

    def __init__(self, state: Barbarossa, asked: Airlift) -> None:
        self.state, self.asked = state, asked

    def __call__(self, said: page.Action) -> None:
        if not said["hexes"]:
            return
        state, unit = self.state, self.asked.unit
        there = state.rules.hex(said["hexes"][0])
        said["units"] = [state.rules.names[unit]]
        found = flak(state, unit, there)
        if found is not None:
            carrier = listed(self.asked.carriers)[0]
            total = net(modifiers(state, carrier, found.firing, found.more))
            said["warn"] = text("table-flak", modifier=signed(total))
        elif warn := _crowded(state, 1 << unit, there):
            said["warn"] = warn


def _crowded(state: Barbarossa, units: int, there: int) -> Text | None:
    """More than may stay there when the phase ends (BSR §3.32)."""
    r = state.rules
    points = state.points_at(there) + sum(r.stack[p] for p in members(units) if state.place[p] != there)
    if points <= limit(r, there):
        return None
    title = {language: hex_title(r, r.numbers[there], language) for language in LANGUAGES}
    return {language: tell("table-crowded", language, points=points, hex=title[language]) for language in LANGUAGES}


def battle(state: Barbarossa) -> page.Battle | None:
    """The combat that is being fought: also who supports it and what feeds it."""
    r, found = state.rules, state.battle
    if found is None:
        return None
    return {
        "units": [r.names[p] for p in members(found.attackers | found.guns | found.stores)],
        "hexes": [r.numbers[h] for h in members(found.targets)],
        "overrun": False,
    }


def everybody(state: Barbarossa) -> list[str]:
    """All of a stack that may go along, one after another; in a combat the nearest supply unit, then all guns (BSR
    §15.33, §15.34)."""
    if isinstance(state.decision, Preparing):
        return one_by_one(state, _whatever_helps)
    if not isinstance(state.decision, Picking | PickingEntry):
        return []
    return one_by_one(state, lambda trial: next(iter(trial.answers("with")), None))


def _whatever_helps(state: Barbarossa) -> str | None:
    r, fight = state.rules, state.battle
    assert fight is not None
    feeds = state.answers("supply") if not fight.stores else ()
    if feeds:
        target = listed(fight.targets)[0]
        return min(feeds, key=lambda said: (r.grid.distance(state.place[state.unit_in(said)], target), said))
    return next(iter(state.answers("support")), None)


def rest(state: Barbarossa) -> list[str]:
    """Everybody stands where the scenario says."""
    return []
