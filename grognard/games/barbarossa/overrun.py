"""Overrun (BSR §11.3): a stack under way pushes an enemy stack aside, and may go on.

It is made in either movement phase, hex by hex, as often as points allow, and bars nobody from an attack afterwards
(BSR §11.31). The stack stays beside the hex until it has succeeded (BSR §11.37c); it costs a point and the terrain of
the hex, and needs odds of five to one at least. Others in the hex from which it is made count neither for it nor for
the stacking limit, which is judged at the end of the phase (BSR §11.36b). It is no attack: nobody reacts, no points of
supply are spent (BSR §11.36e), no aircraft support (BSR §11.36f), neither combined arms nor integrity count (BSR
§11.36g), and no artillery supports (BSR §11.36h).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from grognard.games.barbarossa import allowances, movement
from grognard.games.barbarossa.costs import OFF, network
from grognard.games.barbarossa.costs import chart as terrain_chart
from grognard.games.barbarossa.fortifications import forts_against, walls_against
from grognard.games.barbarossa.land import ICY_SWAMP
from grognard.games.barbarossa.losing import Losing
from grognard.games.barbarossa.retreat import Retreating
from grognard.games.barbarossa.rules import DIE, case
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply_units import lose
from grognard.games.barbarossa.through_zones import ThroughZones
from grognard.games.barbarossa.units import AXIS, FILES, SIDES, SOVIET
from grognard.games.barbarossa.untried import reveal, untried
from grognard.games.barbarossa.weather import icy, muddy, snowy
from grognard.games.barbarossa.zoc import projects_into
from grognard.hexset import listed, members
from grognard.maps import side as hexside
from grognard.umpire import Event, Item, Reason
from grognard.umpire.events import event


class Shift(NamedTuple):
    """A modifier of the roll: its value, case, and the message that says why."""

    value: int
    case: str
    why: str


# --- who and where ------------------------------------------------------------------------------------


def able(state: Barbarossa, bits: int) -> int:
    """Those of these units that may overrun: motorised ones and Soviet cavalry (BSR §11.32)."""
    r = state.rules
    good = r.motorised | r.cavalry & r.of_side[SOVIET]
    return bits & good & r.combat & ~_unfit(state)


def _unfit(state: Barbarossa) -> int:
    """Artillery, the NKVD, Germany's allies (BSR §11.33, §21.53)."""
    r = state.rules
    return r.artillery | r.nkvd | r.allied


def defenders(state: Barbarossa, side: int, target: int) -> int:
    """Combat units in the hex but flotillas, which do not count (BSR §22.57)."""
    return state.of_side_at(1 - side, target) & state.rules.combat & ~state.rules.afloat


def boats_at(state: Barbarossa, side: int, target: int) -> int:
    """Flotillas in a hex on a bank, which can be overrun too (BSR §22.53)."""
    return state.of_side_at(1 - side, target) & state.rules.afloat


def strengths(state: Barbarossa, bits: int, target: int) -> tuple[int, int]:
    """Attack strength of who overruns, defence strength of all in the hex, artillery too (BSR §11.37d-e). Of untried
    units nothing is known before they are turned over (BSR §11.36d)."""
    r = state.rules
    attack = sum(r.attack[p][state.steps[p]] for p in listed(bits))
    there = defenders(state, r.side_of[listed(bits)[0]], target)
    defence = sum(r.defence[p][state.steps[p]] for p in listed(there & ~untried(state, there)))
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
    if bits & _unfit(state):
        return Reason(case("11.33"), "why-unfit-to-overrun", args)
    if able(state, bits) != bits:
        return Reason(case("11.32"), "why-cannot-overrun", args)
    if not state.land.beside[here] >> target & 1:
        return Reason(case("11.37a"), "why-overrun-beside", args)
    if not defenders(state, side, target) and not boats_at(state, side, target):
        return Reason(case("11.32"), "why-nobody-to-overrun", args)
    if movement.forbidden(state, bits) >> target & 1:
        return Reason(case("10.27b"), "why-scenario-closed", args)
    if muddy(state) >> target & 1 or (side == AXIS and snowy(state) >> target & 1):
        return Reason(case("11.35a"), "why-overrun-weather", args)
    if reason := _why_terrain(state, side, here, target, args):
        return reason
    for h in members(state.occupied[1 - side] & state.land.beside[here] & ~(1 << target)):
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
    """Not across major rivers and lakes, frozen or not, nor into lakes and shallow water, cities, mountains, belts,
    citadels (BSR §11.35a); into marsh and swamp only along a road or railway, or when it is frozen (BSR §11.35b)."""
    printed, land = state.rules.land, state.land
    if hexside(here, target) in printed.major_rivers | printed.lakes | printed.seas:
        return Reason(case("11.35a"), "why-overrun-river", args)
    closed = land.built_up | (land.belts | land.citadels) & ~state.razed
    if (closed | printed.waters) >> target & 1 or land.terrain[target] in ("mountain", "alpine"):
        return Reason(case("11.35a"), "why-overrun-terrain", args)
    if land.terrain[target] in ("marsh", "swamp") and not icy(state) >> target & 1:
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
    if not defenders(state, side, target):
        return None  # flotillas alone give way (BSR §22.57)
    fortified, least = _fortified(state, side, here, target), least_ratio(state, side, here, target)
    if fortified and not bits & r.engineers & r.motorised & ~state.engineered:
        return Reason(case("11.35c"), "why-overrun-engineer", args)
    if attack >= least * max(defence, 1):
        return None
    if attack < said["least_ratio"] and untried(state, defenders(state, side, target)):
        return Reason(case("11.36d"), "why-overrun-untried", {**args, "attack": attack, "least": least})
    figures = {"attack": attack, "defence": defence, "least": least}
    return Reason(case("11.35c" if fortified else "11.36c"), "why-overrun-ratio", {**args, **figures})


def least_ratio(state: Barbarossa, side: int, here: int, target: int) -> int:
    said = FILES.toml("overrun.toml")
    found: int = said["least_ratio_fortified" if _fortified(state, side, here, target) else "least_ratio"]
    return found


def targets(state: Barbarossa, bits: int) -> list[int]:
    """Hexes that a stack can overrun from where it stands."""
    r = state.rules
    if able(state, bits) != bits:
        return []
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    beside = state.land.beside[here] & state.occupied[1 - side]
    return [h for h in members(beside) if why_not(state, bits, h) is None]


def group(state: Barbarossa, bits: int, piece: int) -> bool:
    """Whether some of the units that have come here together, a certain one among them, can overrun somebody: those
    with the points for it, of one kind or of both (BSR §11.32, §11.37i)."""
    r, all_able = state.rules, able(state, bits)
    if not all_able >> piece & 1:
        return False
    side, here = r.side_of[piece], state.place[piece]
    for kind in (all_able, all_able & r.motorised, all_able & ~r.motorised):
        if not kind >> piece & 1:
            continue
        for h in members(state.land.beside[here] & state.occupied[1 - side]):
            cost = price(state, kind, h)
            with_points = [p for p in members(kind) if cost is not None and allowances.left(state, 1 << p) >= cost]
            if piece in with_points and why_not(state, sum(1 << p for p in with_points), h) is None:
                return True
    return False


# --- the roll -----------------------------------------------------------------------------------------


def modifiers(state: Barbarossa, bits: int, target: int) -> list[Shift]:
    """Those of the ratio and of the defenders' state, then of terrain (BSR §11.37f-g)."""
    r, land, said = state.rules, state.land, FILES.toml("overrun.toml")
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
    if land.terrain[target] in ("marsh", "swamp", ICY_SWAMP):
        found.append(Shift(said["wet"], case("11.35b"), "overrun-wet"))
    if snowy(state) & land.towns & 1 << target:
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
    turned = bool(untried(state, defenders(state, side, target)))
    reveal(state, defenders(state, side, target), events)
    attack, defence = strengths(state, bits, target)
    names = tuple(r.names[p] for p in listed(bits))
    events.append(
        event("overrun", side=SIDES[side], units=names, hexes=(r.numbers[target],), attack=attack, defence=defence)
    )
    boats = boats_at(state, side, target)
    if boats and not defenders(state, side, target) and not turned:
        state.agenda += [Overrunning(bits, target, True), *_boats_give_way(side, boats)]
        return
    if turned and _decided(state, bits, target, events):
        state.agenda += _boats_give_way(side, boats)
        return
    shifts = modifiers(state, bits, target)
    for shift in shifts:
        events.append(event("modifier", value=shift.value, case=shift.case, why=shift.why))
    roll = state.roll(events, DIE)
    chart = r.overruns
    final = roll + net(shifts)
    result, ours, theirs = (chart.at(final, column) for column in range(3))
    success = result == "success"
    events.append(event("overrun-result", result=result, roll=final, attacker=int(ours), defender=int(theirs)))
    there = defenders(state, side, target)
    after: list[Item] = [Overrunning(bits, target, success)]
    if success:
        after += [ThroughZones(), Fleeing(side, target)]
    after += [] if success else _cavalry(state, bits)
    after += [] if success else _boats_give_way(side, boats)
    after += [Losing(side, bits, int(ours))] if int(ours) else []
    after += [Losing(1 - side, there, int(theirs))] if int(theirs) else []  # to Cadre, as all in an overrun (§11.37h)
    state.agenda += after


def _boats_give_way(side: int, boats: int) -> list[Item]:
    """Flotillas retreat whatever comes of the overrun (BSR §22.57)."""
    return [ThroughZones(), Retreating(side, boats, boats, overrun=True)] if boats else []


def _decided(state: Barbarossa, bits: int, target: int, events: list[Event]) -> bool:
    """Untried units have been turned over (BSR §11.36d): nobody is left, and the stack goes in without a roll; or more
    than it can overrun, and it fails."""
    r = state.rules
    side, here = r.side_of[listed(bits)[0]], state.place[listed(bits)[0]]
    attack, defence = strengths(state, bits, target)
    there = defenders(state, side, target)
    if there and attack >= least_ratio(state, side, here, target) * max(defence, 1):
        return False
    events.append(event("overrun-decided", result="failure" if there else "success"))
    state.agenda += [Overrunning(bits, target, not there), *(_cavalry(state, bits) if there else [])]
    return True


def _cavalry(state: Barbarossa, bits: int) -> list[Item]:
    """Soviet cavalry that fails loses a step of its own, besides what the table asks for (BSR §11.37j)."""
    riders = bits & state.rules.cavalry
    return [Losing(SOVIET, riders, 1)] if riders else []


@dataclass(frozen=True, slots=True)
class Fleeing(Item):
    """The side that overruns makes the survivors retreat two hexes (BSR §11.37i): they bear Overrun markers, which take
    away their zones; their guns count as fired (BSR §11.38a), their headquarters are Non-Op (BSR §11.38c, §21.23);
    dumps are gone."""

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
                lose(state, p, events)
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
            state.repulsed |= left
            state.opened &= ~left
            return False
        here = state.place[listed(left)[0]]
        how = movement.going(state, state.rules.side_of[listed(left)[0]], movement.class_of(state.rules, left))
        manners = [manner for manner, _ in how.entries(here, self.hex)]
        movement.move(state, left, [here, self.hex], 0, events)
        state.entered = max(manners, default=OFF)
        state.overran |= left
        return False
