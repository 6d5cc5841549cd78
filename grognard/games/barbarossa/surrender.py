"""Soviet surrender (BSR §20, §20.0): encircled hexes are tested one after another in the Surrender Phase. Which of them
are is settled when the phase begins (BSR §20.11): what one of them does changes nothing for the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.state import ELIMINATED, Barbarossa
from grognard.games.barbarossa.steps import lose_step, remove
from grognard.games.barbarossa.supply_units import lose
from grognard.games.barbarossa.units import AXIS, FILES, NEVER_SURRENDER, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members
from grognard.umpire import PICK, Event, Foregone, Form, Item, Reason, Spoken
from grognard.umpire.events import event


def open_phase(state: Barbarossa) -> list[Item]:
    if not state.rules.scenario.options.get("surrender", True):
        return []
    return [Surrendering(encircled(state))]


# --- who is tested --------------------------------------------------------------------------------


def encircled(state: Barbarossa) -> HexSet:
    """Hexes with Soviet combat units in an Axis zone from which no line of hexes leads to a source at the edge of the
    map (BSR §20.11). A major city saves them only if such a line leads from it in turn, so it need not be asked."""
    return _with_those_who_may(state) & zoc(state, AXIS) & ~free(state)


def free(state: Barbarossa, side: int = SOVIET) -> HexSet:
    """Hexes with a line to a source of a side, of any length: through hexes that are in no enemy zone or where a
    friendly combat unit stands (BSR §20.11, §20.13); over any ground, though not over lakes."""
    r, enemy = state.rules, 1 - side
    open_ = state.land.inside & ~state.occupied[enemy] & ~(zoc(state, enemy) & ~state.occupied[side])
    sources = r.sources_on(side, state.turn) & state.friendly(side) & ~state.sealed[side]
    return state.land.dry.flood(sources & open_, open_)


def exempt(state: Barbarossa) -> int:
    """Those who never surrender (BSR §20.12), by their kind."""
    return state.rules.of_kinds(*NEVER_SURRENDER) | state.rules.stores


def _with_those_who_may(state: Barbarossa) -> HexSet:
    found, never = 0, exempt(state)
    for h in members(state.occupied[SOVIET]):
        if state.of_side_at(SOVIET, h) & ~never:
            found |= 1 << h
    return found & ~(state.land.citadels & ~state.razed)


# --- the roll ---------------------------------------------------------------------------------------


class Modifier(NamedTuple):
    value: int
    case: str
    why: str


def modifiers(state: Barbarossa, hex_: int) -> list[Modifier]:
    """BSR §20.21, §20.22, §21.52."""
    r, said, bit = state.rules, FILES.toml("surrender.toml"), 1 << hex_
    stack = state.of_side_at(SOVIET, hex_)
    found = []

    def count(number: str, name: str) -> None:
        found.append(Modifier(said[name], case(number), f"surrender-{name.replace('_', '-')}"))

    if any(r.command[hex_] >> state.place[p] & 1 for p in _headquarters(state)):
        count("20.22", "headquarters")
    if stack & (r.nkvd | r.guards):
        count("21.52", "nkvd_or_guards")
    if state.land.built_up & bit:
        count("20.21", "city")
    if (state.soviet_forts | state.land.belts & ~state.razed) & bit or any(h == hex_ for h, _ in _lines(state)):
        count("20.21", "fortified")
    if stack & state.unsupplied:
        count("20.21", "out_of_supply")
    elif stack & state.emergency:
        count("20.21", "emergency")
    if not stack & r.combat & ~r.home_guard:
        count("20.21", "militia_alone")
    first, last = said["low_morale_turns"]
    if first <= state.turn <= last:
        count("20.22", "low_morale")
    return found


def _headquarters(state: Barbarossa) -> list[int]:
    """Operational ones on the map: one out of action commands nobody (BSR §21.11, §21.27)."""
    return [p for p in members(state.rules.hq & ~state.nonop) if state.place[p] >= 0]


def _lines(state: Barbarossa) -> list[tuple[int, int]]:
    return [(h, facing) for h, facing in state.land.lines if not state.razed >> h & 1]


@dataclass(frozen=True, slots=True)
class Surrendering(Item):
    """Hexes that are still to be tested, in the order of their numbers."""

    hexes: HexSet
    kind: ClassVar[str] = "surrendering"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("hexes", "hexes"),)

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        if not self.hexes:
            return False
        hex_ = next(members(self.hexes))
        state.agenda.append(Surrendering(self.hexes & ~(1 << hex_)))
        _test(state, hex_, events)
        return False


def _test(state: Barbarossa, hex_: int, events: list[Event]) -> None:
    r, found = state.rules, modifiers(state, hex_)
    events += [event("modifier", value=m.value, case=m.case, why=m.why) for m in found]
    total = sum(m.value for m in found)
    result = r.surrender.at(state.roll(events, DIE) + total, 0)
    events.append(event("surrender", side=SIDES[SOVIET], hex=r.numbers[hex_], modifier=total, result=result))
    units = state.of_side_at(SOVIET, hex_) & ~exempt(state)
    if result == "surrender":
        for p in listed(units):
            remove(state, p, ELIMINATED, events)
        _take_stores(state, hex_, events)
    elif result == "full":
        for p in listed(units):
            lose_step(state, p, events, ELIMINATED)
    elif result == "partial":
        state.agenda.append(Attrition(units))


def _take_stores(state: Barbarossa, hex_: int, events: list[Event]) -> None:
    """Supply units left alone are removed, to be used again; with a train they stay (BSR §20.21)."""
    left = state.of_side_at(SOVIET, hex_)
    if not left & state.rules.combat:
        for p in listed(left):
            lose(state, p, events)


@dataclass(frozen=True, slots=True)
class Attrition(Foregone):
    """One unit of the hex loses a step, as the Soviet player chooses (BSR §20.21)."""

    units: int
    kind: ClassVar[str] = "attrition"
    forms: ClassVar[tuple[Form, ...]] = (Form("lose UNIT", PICK),)
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"),)

    def case_of(self, state: Barbarossa) -> str:
        return case("20.21")

    def side_of(self, state: Barbarossa) -> str:
        return SIDES[SOVIET]

    def legal(self, state: Barbarossa) -> list[str]:
        return [f"lose {state.rules.names[p]}" for p in listed(self.units)]

    def answer(self, state: Barbarossa, said: Spoken, events: list[Event]) -> None:
        state.agenda.pop()
        lose_step(state, state.rules.by_name[said.units[0]], events, ELIMINATED)

    def why_not(self, state: Barbarossa, said: Spoken) -> Reason:
        return Reason(case("20.21"), "why-not-encircled", {"unit": said.units[0]})
