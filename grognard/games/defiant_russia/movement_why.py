"""Why a unit cannot move, or not there."""

from __future__ import annotations

from grognard.games.defiant_russia import movement, stacking
from grognard.games.defiant_russia.movement import Group
from grognard.games.defiant_russia.rules import CLEAR, MUD, SNOW
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.hexset import members
from grognard.umpire import Reason, Spoken

Args = dict[str, str | int | float]
BY_VERB = {"to": "Mouvement et empilement", "rail": "Mouvement et empilement", "sail": "Phase 8", "drop": "tableau"}


def why_no_move(state: DefiantRussia, side: int, said: Spoken) -> Reason:
    r = state.rules
    case = state.decision.case_of(state)
    bits, names = state.units_named(said.units), ",".join(said.units)
    pieces = list(members(bits))
    args: Args = {"units": names}
    if any(state.side_of(p) != side for p in pieces):
        return Reason(case, "why-not-yours", {"unit": names})
    if bits & state.done:
        return Reason(r.case("Mouvement et empilement"), "why-moved-already", args)
    if bits >> r.stalin & 1:
        return Reason(r.case("Les chefs"), "why-stalin-stays")
    if len({state.place[p] for p in pieces}) > 1 or not together(state, bits):
        return Reason(case, "why-moves-alone", args)
    group = movement.group_of(state, bits)
    if movement.exploiting(state) and not movement.allowance(state, group.unit):
        return why_no_exploitation(state, group.unit)
    if bits & r.fleets:
        return Reason(r.case("Phase 8"), "why-no-port", args)
    if not bits & ~r.leaders:
        return Reason(r.case("Les chefs"), "why-leader-goes", args)
    if state.zoc(1 - side) >> group.here & 1:
        return Reason(r.case("Phase 3"), "why-zone-to-zone", args)
    return Reason(r.case("Mouvement et empilement"), "why-hemmed-in", args)


def together(state: DefiantRussia, bits: int) -> bool:
    """A unit with a leader, or a fleet with a unit."""
    r = state.rules
    if bits.bit_count() == 1:
        return True
    return bits.bit_count() == 2 and (
        (bool(bits & r.land) and bool(bits & r.leaders)) or (bool(bits & r.fleets) and bool(bits & r.land))
    )


def why_no_exploitation(state: DefiantRussia, piece: int) -> Reason:
    r, p = state.rules, state.rules.pieces[piece]
    args: Args = {"unit": p.name}
    if state.turn == 1:
        return Reason(r.case("tableau"), "why-no-exploitation-yet", args)
    if state.weather not in (CLEAR, SNOW):
        return Reason(r.case("Météo"), "why-no-exploitation-weather", args)
    heading = ("Phase 5", "Phase 10")[p.side]
    return Reason(r.case(heading), "why-does-not-exploit", args)


def why_not_there(state: DefiantRussia, group: Group, said: Spoken) -> Reason:
    """Why a group cannot go to a hex."""
    r = state.rules
    verb, (number,) = said.verb, said.hexes
    case, there = r.case(BY_VERB[verb]), r.grid.index(number)
    args: Args = {"unit": r.names[group.unit], "hex": number}
    if there == group.here:
        return Reason(case, "why-there-already", args)
    if not r.playable >> there & 1:
        return Reason(case, "why-not-playable", args)
    if state.occupied[1 - group.side] >> there & 1:
        return Reason(case, "why-enemy-there", args)
    known = {"to": _why_not_on_foot, "rail": _why_no_train, "sail": _why_no_ship, "drop": _why_no_jump}[verb]
    found = known(state, group, there, args)
    return found or stacking.why_no_room(state, group.unit, there) or Reason(case, "why-no-way", args)


def _why_not_on_foot(state: DefiantRussia, group: Group, there: int, args: Args) -> Reason | None:
    r = state.rules
    if r.fleets >> group.unit & 1:
        return Reason(r.case("Phase 8"), "why-fleet-ashore", args)
    if not group.bits & ~r.leaders:
        return Reason(r.case("Les chefs"), "why-leader-goes", {"units": str(args["unit"])})
    if there in movement.reach(state, group):
        return None
    if there in movement.reach(state, group, zones=False):
        return _why_zones(state, group, there, args)
    if there in movement.reach(state, group, zones=False, fleet=False):
        return Reason(r.case("Phase 3"), "why-strait-watched", args)
    price = movement.price(state, group, there)
    if price is None:
        return None
    far: Args = {"hex": args["hex"], "price": float(price), **_points(state, group)}
    return Reason(r.case("Mouvement et empilement"), "why-too-far", far)


def _why_zones(state: DefiantRussia, group: Group, there: int, args: Args) -> Reason:
    """Its points would do, were there no enemy zones: others stop in them, armour that may go on pays for it."""
    case = state.rules.case("Phase 3")
    if movement.passes_zones(state, group.bits):
        price = movement.price(state, group, there, zones=True)
        assert price is not None, "zones close no way to armour that passes them"
        return Reason(case, "why-zones-cost", {**args, "price": float(price), **_points(state, group)})
    within = "yes" if state.zoc(1 - group.side) >> group.here & 1 else "no"
    return Reason(case, "why-stops-in-zone", {**args, "within": within})


def _points(state: DefiantRussia, group: Group) -> Args:
    """What a group has to spend, and what has halved it."""
    mud = state.weather == MUD and not movement.exploiting(state)
    hungry = bool(state.pivoted >> group.unit & 1)
    halved = "both" if mud and hungry else "mud" if mud else "supply" if hungry else "no"
    return {"points": float(movement.allowance(state, group.unit)), "halved": halved}


def _why_no_train(state: DefiantRussia, group: Group, there: int, args: Args) -> Reason | None:
    r = state.rules
    if movement.exploiting(state) or not r.land >> group.unit & 1:
        return Reason(r.case("Mouvement et empilement"), "why-no-train", args)
    if state.pivoted >> group.unit & 1:
        return Reason(r.case("Ravitaillement"), "why-train-unsupplied", args)
    limit = movement.rail_limit(state, group.side)
    if state.railed >= limit:
        return Reason(r.case(("Phase 3", "Phase 8")[group.side]), "why-train-limit", {"count": limit})
    for hex_, key in ((group.here, "why-train-start"), (there, "why-train-end")):
        if not r.rail_hexes >> hex_ & 1:
            return Reason(r.case("Mouvement et empilement"), key, args)
    rails = movement.friendly_rails(state, group.side)
    if not r.rails.flood(1 << group.here, rails) >> there & 1:
        return Reason(r.case("Mouvement et empilement"), "why-train-way", args)
    return None


def _why_no_ship(state: DefiantRussia, group: Group, there: int, args: Args) -> Reason | None:
    r = state.rules
    if not r.fleets >> group.unit & 1 or movement.exploiting(state):
        return Reason(r.case("Phase 8"), "why-no-ship", args)
    if not r.sea_of(group.here) >> there & 1:
        return Reason(r.case("Phase 8"), "why-other-sea", args)
    if not state.friendly(group.side) >> there & 1:
        return Reason(r.case("Phase 8"), "why-lost-port", args)
    for p in members(group.others):
        if (reason := stacking.why_no_room(state, p, there)) is not None:
            return reason
    return None


def _why_no_jump(state: DefiantRussia, group: Group, there: int, args: Args) -> Reason | None:
    r, said = state.rules, state.rules.said["paratroops"]
    case = r.case("tableau")
    if not r.airborne >> group.unit & 1 or group.others or movement.exploiting(state):
        return Reason(case, "why-not-airborne", args)
    if state.turn < said["drop_turn"] or state.weather != SNOW:
        return Reason(case, "why-jump-later", {**args, "turn": said["drop_turn"]})
    if not (r.major | r.minor) >> group.here & 1:
        return Reason(case, "why-jump-city", args)
    if r.grid.distance(group.here, there) > said["range"]:
        return Reason(case, "why-jump-far", {**args, "range": said["range"]})
    return None
