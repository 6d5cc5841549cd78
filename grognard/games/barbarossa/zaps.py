"""Zap units (BSR §7.43): weak fighters that serve as replacements carried on the map; and militia that becomes such
units (BSR §7.44, §21.72)."""

from __future__ import annotations

from grognard.games.barbarossa import prices
from grognard.games.barbarossa.control import held
from grognard.games.barbarossa.retreat import has_line
from grognard.games.barbarossa.room import room
from grognard.games.barbarossa.rules import case
from grognard.games.barbarossa.state import ACTIVE, CADRE, CANNOT_REBUILD, Barbarossa
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SIDES, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, members
from grognard.umpire import Event, Reason, Spoken
from grognard.umpire.events import event

# --- how they enter -----------------------------------------------------------------------------------


def waiting(state: Barbarossa) -> list[int]:
    """Those that began the turn in the Active box (BSR §7.43b)."""
    able = state.rules.zaps & ~(state.renewed | state.cannot_move)
    return [p for p in members(able) if state.place[p] == ACTIVE]


def sites(state: Barbarossa) -> HexSet:
    """Friendly towns and cities, supplied or not, where a Zap unit may be put in the Soviet Movement Phase; in an enemy
    zone only with a friendly combat unit, and one in a hex and turn (BSR §7.43b)."""
    r = state.rules
    open_ = r.land.places & r.playable & state.friendly(SOVIET) & ~held(state, AXIS) & ~state.hosts
    return open_ & ~(zoc(state, AXIS) & ~state.occupied[SOVIET])


def places(state: Barbarossa, side: int) -> list[str]:
    if side != SOVIET or "full" not in state.now.traits or not (able := waiting(state)):
        return []
    r = state.rules
    return [f"place {r.names[p]} {r.numbers[h]}" for p in able for h in members(sites(state))]


def place(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    piece, hex_ = state.rules.by_name[said.units[0]], state.rules.hex(said.hexes[0])
    state.hosts |= 1 << hex_
    state.steps[piece] = 1
    state.put(piece, hex_)
    state.start[piece] = hex_
    events.append(event("placed", unit=said.units[0], side=SIDES[SOVIET], hex=said.hexes[0]))


def why_not_placed(state: Barbarossa, side: int, said: Spoken) -> Reason:
    r = state.rules
    piece, hex_ = r.by_name[said.units[0]], r.hex(said.hexes[0])
    args: dict[str, str | int | float] = {"unit": said.units[0], "hex": said.hexes[0]}
    if side != SOVIET or "full" not in state.now.traits or piece not in waiting(state):
        return Reason(case("7.43b"), "why-no-zap-waiting", args)
    if state.hosts >> hex_ & 1:
        return Reason(case("7.43b"), "why-zap-there-already", args)
    return Reason(case("7.43b"), "why-no-zap-site", args)


# --- what they are used for -----------------------------------------------------------------------------


def _one_point(state: Barbarossa, piece: int) -> bool:
    """A unit whose next step costs one point of type I (BSR §7.43c)."""
    return prices.of_step(state.rules.pieces[piece]).get(prices.INFANTRY) == 1


def absorbers(state: Barbarossa, zap: int) -> list[int]:
    """Reduced units beside a Zap unit that can take it up: one step in a turn, by it or by points (BSR §7.43d, §7.75),
    wherever they stand and whatever their supply (BSR §7.74, note)."""
    r = state.rules
    here = state.of_side_at(SOVIET, state.place[zap]) & r.combat & ~r.zaps & ~state.renewed
    return [p for p in members(here) if state.steps[p] < r.full_steps[p] and _one_point(state, p)]


def exchanged(state: Barbarossa, zap: int) -> list[int]:
    """Units in Cadre that can take the place of a Zap unit in supply, in a city in supply and in no enemy zone, as
    far as there is room; NKVD units cannot (BSR §7.43e, §7.45b)."""
    r, hex_ = state.rules, state.place[zap]
    bit = 1 << hex_
    good = r.land.built_up & supplied_hexes(state, SOVIET) & ~zoc(state, AXIS)
    if not good & bit or (state.emergency | state.unsupplied) >> zap & 1:
        return []
    free = room(state, hex_, SOVIET, 1 << zap)
    mine = r.of_side[SOVIET] & r.combat & ~r.zaps & ~r.nkvd & ~state.renewed
    return [p for p in members(mine) if state.place[p] == CADRE and _one_point(state, p) and r.stack[p] <= free]


def convertible(state: Barbarossa) -> list[int]:
    """Militia on the map, tried or not, that is in no Axis zone, no garrison and not cut off (BSR §7.44a)."""
    r, axis = state.rules, zoc(state, AXIS)
    found = []
    for p in members(r.militia & ~state.garrison):
        h = state.place[p]
        if h >= 0 and not axis >> h & 1 and has_line(state, SOVIET, h):
            found.append(p)
    return found


def on_map(state: Barbarossa) -> list[int]:
    return [p for p in members(state.rules.zaps) if state.place[p] >= 0]


def actions(state: Barbarossa) -> list[str]:
    names, found = state.rules.names, []
    for zap in on_map(state):
        found += [f"absorb {names[zap]} by {names[p]}" for p in absorbers(state, zap)]
        found += [f"exchange {names[zap]} for {names[p]}" for p in exchanged(state, zap)]
    return found + [f"convert {names[p]}" for p in convertible(state)]


def answer(state: Barbarossa, said: Spoken, events: list[Event]) -> None:
    r, piece = state.rules, state.rules.by_name[said.units[0]]
    hex_ = state.place[piece]
    if said.verb == "convert":
        _convert(state, piece, events)
        return
    other = r.by_name[said.rest[1]]
    if said.verb == "absorb" and state.still >> piece & 1:
        state.still |= 1 << other  # it was flown in: BSR §14.78
    use_up(state, piece)
    state.renewed |= 1 << other
    facts = {"unit": r.names[piece], "other": r.names[other], "hex": r.numbers[hex_]}
    if said.verb == "absorb":
        state.steps[other] += 1
        state.forget()
        events.append(event("absorbed", **facts, left=state.steps[other]))
        return
    state.steps[other] = 1
    state.put(other, hex_)
    state.still_next |= 1 << other
    events.append(event("exchanged", **facts))


def use_up(state: Barbarossa, zap: int) -> None:
    """Back to Cadre, however it was used (BSR §7.43f)."""
    state.lift(zap, CADRE)
    state.steps[zap] = 0
    state.forget_lost(1 << zap)


def _convert(state: Barbarossa, piece: int, events: list[Event]) -> None:
    """The militia is gone for good; a Zap unit is ready at once, if there is one (BSR §7.44b, §7.44c)."""
    r, number = state.rules, state.rules.numbers[state.place[piece]]
    state.lift(piece, CANNOT_REBUILD)
    state.steps[piece] = 0
    state.forget_lost(1 << piece)
    zap = next((p for p in members(r.zaps) if state.place[p] == CADRE), None)
    made = {}
    if zap is not None:
        state.place[zap], state.steps[zap] = ACTIVE, 1
        state.renewed |= 1 << zap
        made = {"other": r.names[zap]}
    events.append(event("militia-converted", unit=r.names[piece], hex=number, made=int(zap is not None), **made))


def why_not(state: Barbarossa, said: Spoken) -> Reason:
    r, piece = state.rules, state.rules.by_name[said.units[0]]
    args: dict[str, str | int | float] = {"unit": said.units[0]}
    if said.verb == "convert":
        return _why_not_converted(state, piece, args)
    if not r.zaps >> piece & 1:
        return Reason(case("7.43"), "why-no-zap", args)
    other = r.by_name[said.rest[1]]
    args["other"] = said.rest[1]
    if r.side_of[other] != SOVIET or state.place[piece] < 0:
        return Reason(case("7.43c"), "why-zap-not-there", args)
    if not _one_point(state, other):
        return Reason(case("7.43c"), "why-zap-not-enough", args)
    if state.renewed >> other & 1:
        return Reason(case("7.75"), "why-renewed-already", {"unit": said.rest[1]})
    if said.verb == "absorb":
        if state.place[other] != state.place[piece]:
            return Reason(case("7.43d"), "why-zap-elsewhere", args)
        return Reason(case("7.43d"), "why-full-strength", {"unit": said.rest[1]})
    if r.nkvd >> other & 1:
        return Reason(case("7.45b"), "why-nkvd-waits", args)
    if state.place[other] != CADRE:
        return Reason(case("7.43e"), "why-not-in-cadre", args)
    return Reason(case("7.43e"), "why-no-exchange-here", args)


def _why_not_converted(state: Barbarossa, piece: int, args: dict[str, str | int | float]) -> Reason:
    if not state.rules.militia >> piece & 1 or state.place[piece] < 0:
        return Reason(case("7.44a"), "why-no-militia", args)
    if state.garrison >> piece & 1:
        return Reason(case("7.44a"), "why-militia-garrison", args)
    if zoc(state, AXIS) >> state.place[piece] & 1:
        return Reason(case("7.44a"), "why-militia-in-zone", args)
    return Reason(case("7.44a"), "why-militia-cut-off", args)
