"""Set-up (2010 §1.0, §16.4; 1979 §1.0): printed start hexes, the Soviet columns, the German army, the bid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from grognard.games.leningrad.rules import GERMAN, HIGHEST_BID, SIDES, SOVIET, Rules
from grognard.games.leningrad.state import Leningrad
from grognard.umpire import GO, SAY, Event, Form, Question, Reason, Spoken
from grognard.umpire.dice import SeedHidden
from grognard.umpire.events import event
from grognard.umpire.knowledge import Seal, opening
from grognard.warfare.pieces import DUE

COLUMNS = range(13, 20)
BIDS = "bids"
"""What both bids are sealed with."""
NORTH_LIMIT = 2  # 2010 §1.0: two infantry at most on 0007, 0008 and 0009


def place_printed(state: Leningrad) -> None:
    """Soviet units on their printed start hexes; which ones nobody knows."""
    r = state.rules
    for role, back in (("soviet-start-infantry", "infantry"), ("soviet-start-armour", "armoured")):
        waiting = soviet_at_start(r, back)
        for hex_, number in sorted(r.map.roles[role].items()):
            for _ in range(number):
                state.put(waiting.pop(0), hex_)


def soviet_at_start(rules: Rules, back: str) -> list[int]:
    return [p.index for p in rules.pieces if p.side == SOVIET and p.kind == back and p.entry is None]


def german_at_start(rules: Rules) -> list[int]:
    return [p.index for p in rules.pieces if p.side == GERMAN and p.entry is None]


@cache
def column_actions(rules: Rules, column: int) -> tuple[str, ...]:
    hexes = rules.grid.in_columns(column, column)
    return tuple(f"place {rules.numbers[h]}" for h in hexes if h in rules.map.playable)


@dataclass(frozen=True, slots=True)
class SovietColumns(Question):
    """One infantry unit in each column 13xx to 19xx, in a hex of the Soviet player's choice."""

    column: int = COLUMNS[0]
    kind: ClassVar[str] = "soviet-columns"
    forms: ClassVar[tuple[Form, ...]] = (Form("place HEX", GO),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("column", "int"),)

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("1.0 Soviet set-up", "1.0 Soviet set-up")

    def side_of(self, state: Leningrad) -> str:
        return SIDES[SOVIET]

    def legal(self, state: Leningrad) -> list[str]:
        return list(column_actions(state.rules, self.column))

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        (number,) = said.hexes
        piece = next(p for p in soviet_at_start(state.rules, "infantry") if state.place[p] == DUE)
        state.put(piece, state.rules.grid.index(number))
        events.append(event("placed", unit=state.rules.names[piece], hex=number))
        if self.column == COLUMNS[-1]:
            state.agenda.pop()
        else:
            state.agenda[-1] = SovietColumns(self.column + 1)

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return self.wanted(state)

    def wanted(self, state: Leningrad) -> Reason:
        return Reason(self.case_of(state), "why-column", {"column": self.column})


@dataclass(frozen=True, slots=True)
class GermanSetup(Question):
    """The German player places his units west of the frontier, in any order."""

    kind: ClassVar[str] = "german-setup"
    forms: ClassVar[tuple[Form, ...]] = (Form("place UNIT HEX", GO),)

    def case_of(self, state: Leningrad) -> str:
        return state.rules.case("1.0 German set-up", "1.0 German set-up")

    def side_of(self, state: Leningrad) -> str:
        return SIDES[GERMAN]

    def _waiting(self, state: Leningrad) -> list[int]:
        return [p for p in german_at_start(state.rules) if state.place[p] == DUE]

    def hexes(self, state: Leningrad, piece: int) -> list[int]:
        r = state.rules
        found = list(r.map.having("german-start"))
        north = r.map.having("german-start-north")
        there = sum(state.count_at(h) for h in north)
        if r.pieces[piece].kind == "infantry" and there < NORTH_LIMIT:
            found += north
        return sorted(found)

    def legal(self, state: Leningrad) -> list[str]:
        names, numbers = state.rules.names, state.rules.numbers
        return [f"place {names[p]} {numbers[h]}" for p in self._waiting(state) for h in self.hexes(state, p)]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        (name,), (number,) = said.units, said.hexes
        state.put(state.rules.by_name[name], state.rules.grid.index(number))
        events.append(event("placed", unit=name, hex=number))
        if not self._waiting(state):
            state.agenda.pop()

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        r = state.rules
        (name,), (number,) = said.units, said.hexes
        if r.by_name[name] not in self._waiting(state):
            return Reason(self.case_of(state), "why-not-waiting", {"unit": name})
        if number in {r.numbers[h] for h in r.map.having("german-start-north")}:
            return Reason(self.case_of(state), "why-north-full", {"hex": number})
        return Reason(self.case_of(state), "why-set-up-there", {"hex": number})


@dataclass(frozen=True, slots=True)
class Bid(Question):
    """Both players name victory points for the right to play the German side (2010 §16.4).

    They sit provisionally: `german` bids first, `soviet` second, neither knowing the other's bid. If the second
    bids more they change seats; a die decides between equal bids.
    """

    kind: ClassVar[str] = "bid"
    forms: ClassVar[tuple[Form, ...]] = (Form("bid NUMBER", SAY),)

    def case_of(self, state: Leningrad) -> str:
        return "2010 §16.4"

    def side_of(self, state: Leningrad) -> str:
        return SIDES[len(state.bids)]

    def legal(self, state: Leningrad) -> list[str]:
        return [f"bid {n}" for n in range(HIGHEST_BID + 1)]

    def answer(self, state: Leningrad, said: Spoken, events: list[Event]) -> None:
        assert said.number is not None
        state.bids = (*state.bids, said.number)
        if len(state.bids) < 2:
            return
        first, second = state.bids
        if first < 0:
            raise SeedHidden("the first bid is hidden from this view")
        state.agenda.pop()
        state.swapped = second > first if first != second else state.roll(events) > 3
        state.bid = max(first, second)
        state.bids = ()
        swapped = str(state.swapped).lower()
        told = event("bids", german=first, soviet=second, bid=state.bid, swapped=swapped)
        events.append(opening(BIDS, told))

    def seal(self, state: Leningrad, said: Spoken) -> Seal:
        """Until both have bid."""
        return Seal(BIDS, (SIDES[1 - len(state.bids)],))

    def why_not(self, state: Leningrad, said: Spoken) -> Reason:
        return self.wanted(state)

    def wanted(self, state: Leningrad) -> Reason:
        return Reason(self.case_of(state), "why-bid", {"highest": HIGHEST_BID})


# A set-up for those who want to start at once: the armies about where they stood on 22 June 1941.
HISTORICAL = {
    "2010": {
        "0007": "291id", "0009": "61id",
        "0010": "1id 11id 21id", "0011": "217id 58id 254id", "0111": "1pz 6pz 36mot",
        "0112": "8pz 3mot sst", "0113": "290id 269id 30id 126id",
        "0012": "122id 123id 253id", "0013": "121id 12id 32id",
    },
    "1979": {
        "0111": "291id 61id 217id 1id 11id 21id 58id 254id 1pz 6pz 36mot",
        "0112": "269id 290id 30id 8pz 3mot sst", "0113": "126id 122id 123id 253id 121id 12id 32id",
    },
}  # fmt: skip
HISTORICAL_COLUMNS = ("1310", "1409", "1506", "1612", "1711", "1809", "1903")


def place_historical(state: Leningrad) -> None:
    """What the set-up questions would ask, answered with the historical set-up."""
    r = state.rules
    waiting = [p for p in soviet_at_start(r, "infantry") if state.place[p] == DUE]
    for piece, number in zip(waiting, HISTORICAL_COLUMNS, strict=True):
        state.put(piece, r.grid.index(number))
    for number, units in HISTORICAL[r.book].items():
        for name in units.split():
            state.put(r.by_name[name], r.grid.index(number))
