"""Umpire and second referee on railways, surrender and replacements, position by position."""

from __future__ import annotations

from functools import cached_property

from grognard.games.barbarossa import (
    bridges,
    conversion,
    demolition,
    ferries,
    fuel,
    garrisons,
    rail_movement,
    rebuilding,
    replacements,
    substitutes,
    surrender,
)
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import CARRIED, POOL, Wreck
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import members, of
from tests.barbarossa import second_bridging as bridging
from tests.barbarossa import second_rails as rails
from tests.barbarossa import second_replacements as points
from tests.barbarossa import second_supplies as supplies
from tests.barbarossa import second_surrender as giving_up
from tests.barbarossa import second_works as works
from tests.barbarossa.second_compared import Comparison
from tests.barbarossa.second_facts import boxes, facts, trains
from tests.barbarossa.second_marches import BOUND

RIVERS = 20
"""Hexsides of which it is asked whether a marker may be laid."""


class Wider(Comparison):
    """Of one position."""

    def all(self) -> Wider:
        self.by_rail()
        self.converted()
        self.surrendered()
        for side in (0, 1):
            self.replaced(side)
            self.bridges(side)
            self.markers(side)
        self.ferries()
        self.garrisons()
        self.regiments()
        self.fuel()
        return self

    @cached_property
    def nets(self) -> dict[str, set[str]]:
        return {side: rails.nets(self.position, side) for side in SIDES}

    # --- railways -------------------------------------------------------------------------------

    def by_rail(self) -> None:
        """Alone and together."""
        p, t, state, r = self.position, trains(self.state), self.state, self.state.rules
        side = p.phase.partition("-")[0]
        where = rails.stations(p, t, side, self.nets[side])
        self.same("stations", side, self.names(rail_movement.stations(state, SIDES.index(side))), where)
        self.same("room on trains", side, rail_movement.left(state, SIDES.index(side)), rails.room(p, t, side))
        able = [c for c in p.counters if c.side == side and not c.marks & {"activated", *BOUND}]
        stacks = [[c] for c in able]
        stacks += [[c for c in able if c.place == here] for here in sorted({c.place for c in able})]
        for stack in stacks:
            bits = sum(1 << r.by_name[c.name] for c in stack)
            said = f"{[c.name for c in stack]} in {stack[0].place}"
            can = rails.may_ride(p, t, stack, where)
            self.same("by rail", said, rail_movement.may_begin(state, bits), can)
            if can and self.chance.random() < 0.3:
                self.same("rides", said, self.rides(bits), rails.ride(p, stack, where))

    def rides(self, bits: int) -> dict[str, float]:
        """Of the hexes within reach those where the stack may get off."""
        state, found = self.state, self.prices(rail_movement.reach(self.state, bits))
        off = self.names(rail_movement.stops(state, bits))
        return {h: cost for h, cost in found.items() if h in off}

    def converted(self) -> None:
        p, t, state, r = self.position, trains(self.state), self.state, self.state.rules
        routes = supplies.supplied(p, "axis", {n for h in t.railheads for n in p.ground.near(h)})
        found = rails.convertible(p, t, routes, self.nets["axis"])
        self.same("conversion", t.railheads, {r.numbers[h] for h in conversion.works(state)}, found)
        for h in sorted(found):
            self.same("price of conversion", h, conversion.price(state, r.hex(h)), rails.price(p, h))
        crews = {f"{r.numbers[a]} by {r.names[b]}" for a, b in conversion.crews(state)}
        self.same("rails regained", "", crews, rails.regained(p, t, self.nets["soviet"]))
        self.same("rails cut", "", self.names(conversion.cuts(state)), rails.cuts(p))

    # --- surrender ------------------------------------------------------------------------------

    def surrendered(self) -> None:
        p, state = self.position, self.state
        self.same("surrender", "", self.names(surrender.encircled(state)), giving_up.tested(p))
        for h in sorted({c.place for c in p.counters if giving_up.may(c)}):
            umpire = sum(m.value for m in surrender.modifiers(state, state.rules.hex(h)))
            self.same("surrender modifiers", h, umpire, sum(giving_up.reasons(p, h).values()))

    # --- replacements ---------------------------------------------------------------------------

    def replaced(self, side: int) -> None:
        state, tag = self.state.copy(), SIDES[side]
        state.phase = PHASES.index("replacement")
        p, b, r = facts(state), boxes(state), state.rules
        routes = supplies.supplied(p, tag, {c.place for c in p.counters})
        receiving = {r.names[piece] for piece in replacements.may_receive(state, side)}
        self.same("may receive", tag, receiving, points.may_receive(p, b, tag, routes))
        if side:
            found = min(points.MOST, sum(each.value for each in replacements.modifiers(state)))
            self.same("table modifier", "", found, points.modifier(p, state.owed))
        state.phase = PHASES.index(f"{tag}-engineering")
        raised = {f"{r.names[piece]} {kind}" for piece, kind in rebuilding.rebuildable(state, side)}
        self.same("raised", tag, raised, points.raised(facts(state), b, tag, routes))

    # --- bridges, substitutes, fuel -------------------------------------------------------------------

    def bridges(self, side: int) -> None:
        state, tag, r, p = self.state, SIDES[side], self.state.rules, self.position
        half = {self.sides(w) for w in state.wrecks if w.points == 1}
        found = {frozenset((r.numbers[a], r.numbers[b])) for a, b in demolition.targets(state, side)}
        self.same("bridges blown", tag, found, works.blown_by(p, tag, half))
        offered = {
            f"{' '.join(sorted(self.sides(w)))} {CARRIED[w.carried]} {r.names[piece]}"
            for w, piece in demolition.repairs(state, side)
        }
        fed = {c.name for c in p.counters if "unsupplied" not in c.marks}
        mended = {r.names[piece] for piece in members(state.mended)}
        self.same("bridges repaired", tag, offered, works.repaired(p, tag, fed, self.nets[tag], mended))

    def waters(self) -> set[str]:
        """Hexes at rivers, some of them on a large map."""
        g = self.position.ground
        sides = sorted(sorted(s) for s in g.rivers | g.major_rivers)
        return {h for s in self.chance.sample(sides, min(len(sides), RIVERS)) for h in s}

    def markers(self, side: int) -> None:
        state, tag, r, p = self.state, SIDES[side], self.state.rules, self.position
        near = self.waters()
        laid = {frozenset((r.numbers[b.here], r.numbers[b.there])) for b in state.bridges}
        supplied = supplies.supplied(p, tag, near) & near
        found = {(r.numbers[a], r.numbers[b]) for a, b in bridges.sites(state, side)}
        expected = bridging.bridged(p, tag, supplied, laid)
        self.same("bridge markers", tag, {each for each in found if each[0] in near}, expected)

    def ferries(self) -> None:
        state, r, p = self.state, self.state.rules, self.position
        banks = {h for s in p.blown.get("rail", set()) for h in s}
        supplied = supplies.supplied(p, "axis", banks) & banks
        laid = {frozenset((r.numbers[f.here], r.numbers[f.there])) for f in state.ferries}
        busy = {r.names[piece] for piece in members(state.engineered)}
        found = {
            f"{r.numbers[a]} {r.numbers[b]} {r.names[piece]}"
            for a, b in ferries.sites(state)
            for piece in ferries.builders(state, a)
        }
        self.same("ferries", "", found, bridging.ferried(p, supplied, self.nets["axis"], laid, busy))

    def garrisons(self) -> None:
        state, chance = self.state.copy(), self.chance
        placed = [c for c in self.position.counters if c.fights]
        some = chance.sample(placed, min(12, len(placed)))
        state.garrison = of(state.rules.by_name[c.name] for c in some)
        p = facts(state)
        garrisons.settle(state, [])
        bound = {state.rules.names[piece] for piece in members(state.garrison)}
        self.same("garrisons", sorted(c.name for c in some), bound, bridging.still_bound(p))

    def sides(self, wreck: Wreck) -> frozenset[str]:
        return frozenset((self.state.rules.numbers[wreck.here], self.state.rules.numbers[wreck.there]))

    def regiments(self) -> None:
        state, r = self.state, self.state.rules
        ready = [r.pieces[piece] for piece in members(r.substitutes) if state.place[piece] == POOL]
        found = {f"{r.names[piece]} {kind}" for piece, kind in substitutes.detaching(state)}
        self.same("detached", "", found, works.detached(self.position, ready))
        found = {f"{r.names[a]} {r.names[b]}" for a, b in substitutes.joining(state)}
        self.same("joined", "", found, works.joined(self.position))

    def fuel(self) -> None:
        """Some of the groups that roll fail."""
        state, r = self.state.copy(), self.state.rules
        thirsty = sorted(works.thirsty(self.position))
        known = {name for name, units in fuel.groups(r).items() if units & state.unsupplied & on_map(self)}
        self.same("short of fuel", "", known, set(thirsty))
        failed = set(self.chance.sample(thirsty, self.chance.randint(0, len(thirsty))))
        bits = of(r.by_name[c.name] for c in self.position.counters if c.unit.formation in failed and c.side == "axis")
        found = {r.names[piece] for piece in members(bits | fuel._beside(state, bits))}
        self.same("stranded", sorted(failed), found, works.stranded(self.position, failed))


def on_map(found: Comparison) -> int:
    return of(found.state.rules.by_name[c.name] for c in found.position.counters)
