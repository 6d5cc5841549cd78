"""Overrun (BSR §11.3): a stack under way pushes an enemy stack aside, and may go on.

It is made from the hex beside, costs a point and the terrain of the hex, and needs odds of five to one at least; it is
no attack: no supply, no artillery, no orders, no bonus (BSR §11.36).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import allowances, movement
from grognard.games.barbarossa.costs import OFF, network
from grognard.games.barbarossa.costs import chart as terrain_chart
from grognard.games.barbarossa.fortifications import forts_against, walls_against
from grognard.games.barbarossa.losing import Losing
from grognard.games.barbarossa.retreat import Retreating, ThroughZones
from grognard.games.barbarossa.rules import MUD, SNOW, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply_units import set_aside
from grognard.games.barbarossa.units import AXIS, FILES, SIDES, SOVIET
from grognard.games.barbarossa.zoc import projects_into
from grognard.hexset import listed, members
from grognard.maps import side as hexside
from grognard.umpire import Event, Item, Reason, charts
from grognard.umpire.events import event

DIE = 10


class Shift(NamedTuple):
    """A modifier of the roll: its value, case, and the message that says why."""

    value: int
    case: str
    why: str


@lru_cache(maxsize=1)
def table() -> charts.Chart:
    path = FILES.path("charts/overrun.chart")
    return charts.read(path.read_text(encoding="utf-8"), path.name)


# --- who and where ------------------------------------------------------------------------------------


def able(state: Barbarossa, bits: int) -> bool:
    """Only motorised units, and Soviet cavalry; no artillery, no NKVD (BSR §11.32, §11.33)."""
    r = state.rules
    good = r.motorised | r.cavalry & r.of_side[SOVIET]
    return not bits & ~(good & r.combat & ~r.artillery & ~r.nkvd)


def defenders(state: Barbarossa, side: int, target: int) -> int:
    return state.of_side_at(1 - side, target) & state.rules.combat


def strengths(state: Barbarossa, bits: int, target: int) -> tuple[int, int]:
    """Attack strength of who overruns, defence strength of all in the hex, artillery too (BSR §11.37d-e)."""
    r = state.rules
    attack = sum(r.attack[p][state.steps[p]] for p in listed(bits))
    side = r.side_of[listed(bits)[0]]
    defence = sum(r.defence[p][state.steps[p]] for p in listed(defenders(state, side, target)))
    return attack, defence


def ratio(state: Barbarossa, bits: int, target: int) -> int:
    attack, defence = strengths(state, bits, target)
    return attack // max(defence, 1)


def _fortified(state: Barbarossa, side: int, here: int, target: int) -> bool:
    return bool(forts_against(state, side) >> target & 1) or (target, here) in walls_against(state, side)


def price(state: Barbarossa, bits: int, target: int) -> int | None:
    """A point, and the terrain of the hex, at the rate of a road if one leads there; what leaving the hex takes back
    for it, and the point of a fortification too (BSR §11.37b, §18.12). None where no way leads."""
    r = state.rules
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    manner = state.entered if state.opened & bits == bits else OFF
    steps = network(movement.going(state, side, movement.class_of(r, bits)))[manner * r.grid.size + here]
    found = [cost for _, there, cost in steps if there == target]
    if not found:
        return None
    fort = terrain_chart().fortification if forts_against(state, side) >> target & 1 else 0
    return min(found) + terrain_chart().overrun + fort


def why_not(state: Barbarossa, bits: int, target: int) -> Reason | None:
    """Why a stack cannot overrun a hex beside it from where it stands; None if it can."""
    r = state.rules
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    args: dict[str, str | int | float] = {"hex": r.numbers[target], "units": ",".join(r.names[p] for p in listed(bits))}
    if not able(state, bits):
        return Reason(case("11.32"), "why-cannot-overrun", args)
    if not r.land.beside[here] >> target & 1:
        return Reason(case("11.37a"), "why-overrun-beside", args)
    if not defenders(state, side, target):
        return Reason(case("11.32"), "why-nobody-to-overrun", args)
    if state.weather == MUD or (state.weather == SNOW and side == AXIS):
        return Reason(case("11.35a"), "why-overrun-weather", args)
    if reason := _why_terrain(state, side, here, target, args):
        return reason
    for h in members(state.occupied[1 - side] & r.land.beside[here] & ~(1 << target)):
        if projects_into(state, 1 - side, h, here):
            return Reason(case("11.34"), "why-overrun-zones", {**args, "other": r.numbers[h]})
    cost = price(state, bits, target)
    left = allowances.left(state, bits)
    if cost is None:
        return Reason(case("11.35b"), "why-overrun-no-way", args)
    if cost > left:
        return Reason(case("11.37b"), "why-overrun-dear", {**args, "price": cost / 2, "left": left / 2})
    return _why_ratio(state, bits, side, here, target, args)


def _why_terrain(
    state: Barbarossa, side: int, here: int, target: int, args: dict[str, str | int | float]
) -> Reason | None:
    """Not across major rivers and lakes, not into cities, mountains, belts, citadels; into marsh and swamp only along a
    road or railway (BSR §11.35)."""
    land = state.rules.land
    s = hexside(here, target)
    if s in land.major_rivers or s in land.lakes:
        return Reason(case("11.35a"), "why-overrun-river", args)
    closed = land.built_up | (land.belts | land.citadels) & ~state.razed
    if closed >> target & 1 or land.terrain[target] in ("mountain", "alpine"):
        return Reason(case("11.35a"), "why-overrun-terrain", args)
    if land.terrain[target] in ("marsh", "swamp"):
        ways = movement.going(state, side, 1)
        if ways.road_over(here, target) is None and not ways.rail_over(here, target):
            return Reason(case("11.35b"), "why-overrun-wet", args)
    return None


def _why_ratio(
    state: Barbarossa, bits: int, side: int, here: int, target: int, args: dict[str, str | int | float]
) -> Reason | None:
    """Five to one at least; twelve to one and a motorised engineer against a strongpoint or a line (BSR §11.35c,
    §11.36c, §18.15, §22.13). Of untried defenders nothing is known: five points of attack are enough to try
    (BSR §11.36d)."""
    r, said = state.rules, FILES.toml("overrun.toml")
    attack, defence = strengths(state, bits, target)
    least = said["least_ratio"]
    if _fortified(state, side, here, target):
        least = said["least_ratio_fortified"]
        engineers = bits & r.engineers & r.motorised & ~state.engineered
        if not engineers:
            return Reason(case("11.35c"), "why-overrun-engineer", args)
    if attack < least * max(defence, 1):
        return Reason(
            case("11.36c"), "why-overrun-ratio", {**args, "attack": attack, "defence": defence, "least": least}
        )
    return None


def targets(state: Barbarossa, bits: int) -> list[int]:
    """Hexes that a stack can overrun from where it stands."""
    r = state.rules
    if not able(state, bits):
        return []
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    beside = r.land.beside[here] & state.occupied[1 - side]
    return [h for h in members(beside) if why_not(state, bits, h) is None]


# --- the roll -----------------------------------------------------------------------------------------


def modifiers(state: Barbarossa, bits: int, target: int) -> list[Shift]:
    """Those of the ratio and of the defenders' state, then of terrain (BSR §11.37f-g)."""
    r, land, said = state.rules, state.rules.land, FILES.toml("overrun.toml")
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    found = []
    odds = ratio(state, bits, target)
    by_ratio = next((value for least, value in said["by_ratio"] if odds >= least), 0)
    if by_ratio:
        found.append(Shift(by_ratio, case("11.37f"), "overrun-by-ratio"))
    there = defenders(state, side, target)
    if there & state.overrun:
        found.append(Shift(said["overrun_marker"], case("11.38b"), "overrun-again"))
    if there & state.unsupplied:
        found.append(Shift(said["out_of_supply"], case("6.35"), "overrun-out-of-supply"))
    if land.terrain[target] == "hill":
        found.append(Shift(said["hill"], case("11.37g"), "overrun-hill"))
    if land.terrain[target] in ("marsh", "swamp"):
        found.append(Shift(said["wet"], case("11.35b"), "overrun-wet"))
    if state.weather == SNOW and land.towns >> target & 1:
        found.append(Shift(said["town_in_snow"], case("11.37g"), "overrun-town"))
    if hexside(here, target) in land.rivers:
        found.append(Shift(said["river"], case("11.37g"), "overrun-river"))
    if _fortified(state, side, here, target):
        found.append(Shift(said["fortified"], case("11.35c"), "overrun-fortified"))
    return found


def net(shifts: list[Shift]) -> int:
    """Within three either way (BSR §11.37g)."""
    limit: int = FILES.toml("overrun.toml")["limit"]
    return max(-limit, min(limit, sum(shift.value for shift in shifts)))


# --- what happens -------------------------------------------------------------------------------------


def start(state: Barbarossa, bits: int, target: int, events: list[Event]) -> None:
    """Points are paid, the die is rolled, and what follows lies on the agenda."""
    r = state.rules
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    cost = price(state, bits, target)
    assert cost is not None
    for p in listed(bits):
        state.spent[p] += cost
    state.stirred |= bits
    state.busy |= bits
    if _fortified(state, side, here, target):
        engineer = listed(bits & r.engineers & r.motorised & ~state.engineered)[0]
        state.engineered |= 1 << engineer  # its one task of the turn (BSR §22.14)
    attack, defence = strengths(state, bits, target)
    names = tuple(r.names[p] for p in listed(bits))
    events.append(
        event("overrun", side=SIDES[side], units=names, hexes=(r.numbers[target],), attack=attack, defence=defence)
    )
    shifts = modifiers(state, bits, target)
    for shift in shifts:
        events.append(event("modifier", value=shift.value, case=shift.case, why=shift.why))
    roll = state.roll(events, DIE)
    chart = table()
    final = roll + net(shifts)
    result, ours, theirs = (chart.at(final, column) for column in range(3))
    success = result == "success"
    events.append(event("overrun-result", result=result, roll=final, attacker=int(ours), defender=int(theirs)))
    there = defenders(state, side, target)
    after: list[Item] = [Overrunning(bits, target, success)]
    if success:
        after += [ThroughZones(), Fleeing(side, target)]
    own = int(ours) + _cavalry(state, bits, success)
    after += [Losing(side, bits, own)] if own else []
    after += [Losing(1 - side, there, int(theirs))] if int(theirs) else []
    state.agenda += after


def _cavalry(state: Barbarossa, bits: int, success: bool) -> int:
    """Soviet cavalry that fails loses a step more (BSR §11.37j)."""
    return int(not success and bool(bits & state.rules.cavalry))


@dataclass(frozen=True, slots=True)
class Fleeing(Item):
    """The side that overruns makes the survivors retreat two hexes (BSR §11.37i): they bear Overrun markers (BSR
    §11.38), their guns count as fired, their headquarters are Non-Op (BSR §21.23); dumps are gone."""

    side: int
    hex: int
    kind: ClassVar[str] = "fleeing"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("side", "side"), ("hex", "hex"))

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        r = state.rules
        there = state.of_side_at(1 - self.side, self.hex)
        combat = there & r.combat
        for p in listed(there & r.stores):
            if state.steps[p] > 1 or not combat:
                set_aside(state, p)
                events.append(event("removed", unit=r.names[p], side=SIDES[1 - self.side], hex=r.numbers[self.hex]))
        there = state.of_side_at(1 - self.side, self.hex)
        state.fired |= combat & r.artillery
        state.nonop |= combat & r.hq
        if there:
            state.agenda.append(Retreating(self.side, there, there, overrun=True))
        return False


@dataclass(frozen=True, slots=True)
class Overrunning(Item):
    """After success the stack enters the hex and may go on unless an enemy zone holds it; after failure it stays, and
    moves no more in the phase (BSR §11.37i-j)."""

    units: int
    hex: int
    success: bool
    kind: ClassVar[str] = "overrunning"
    fields: ClassVar[tuple[tuple[str, str], ...]] = (("units", "units"), ("hex", "hex"), ("success", "flag"))

    def open(self, state: Barbarossa, events: list[Event]) -> bool:
        state.agenda.pop()
        left = 0
        for p in listed(self.units):
            if state.place[p] >= 0:
                left |= 1 << p
        if not left:
            return False
        if not self.success:
            state.done |= left
            state.opened &= ~left
            return False
        here = state.place[listed(left)[0]]
        how = movement.going(state, state.rules.side_of[listed(left)[0]], movement.class_of(state.rules, left))
        manners = [manner for manner, _ in how.entries(here, self.hex)]
        movement.move(state, left, [here, self.hex], 0, events)
        state.entered = max(manners, default=OFF)
        return False
