"""The air war (BSR §14): who supports or harries what, who goes along, who fights whom."""

from __future__ import annotations

from grognard.games.barbarossa import air, headquarters, transport
from grognard.games.barbarossa import missions as rule
from grognard.games.barbarossa.air_combat import Engaging, difference
from grognard.games.barbarossa.airlift import Airlift, flak
from grognard.games.barbarossa.declaration import attack_on, attacker
from grognard.games.barbarossa.flown import AirRole
from grognard.games.barbarossa.missions import INTERDICTION, SUPPORT, Mission, mission_at, put_mission
from grognard.games.barbarossa.state import DESTROYED, Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.orders import defence
from grognard.games.barbarossa.strategy.supply import NEAR, WITHIN, hungry, rings
from grognard.games.barbarossa.units import SIDES
from grognard.hexset import members
from grognard.umpire.spoken import spoken

LEAST_GAIN = 0.1
"""What a bomber must change in a combat: the next one may need it more."""
LIFT = 8
"""Hexes that a supply unit must come nearer the enemy to be worth a flight."""
REACHED = 6
"""Hexes over which a supply unit feeds a spearhead."""
EVEN = -1
"""The worst difference of ratings at which a fighter engages without need."""


def flying(view: Barbarossa, d: Doctrine) -> list[str]:
    side, what = SIDES.index(view.side), rule.purpose(view)
    if side == rule.active(view) and what == INTERDICTION:
        return _harry(view)
    action = _support(view, d, side) if what == SUPPORT else None
    return [action or _fighter(view, side) or "end"]


def _harry(view: Barbarossa) -> list[str]:
    """Bombers that interdict better than they support go to the headquarters that commands most, in the open."""
    r = view.rules
    able = [p for p in members(air.fliers(view, 0)) if r.flight(p).interdiction > r.flight(p).cas]
    marks = {
        view.place[hq]: headquarters.command(view, hq)
        for hq in headquarters.operational(view)
        if not r.land.woods >> view.place[hq] & 1
    }
    for hex_, _ in sorted(marks.items(), key=lambda found: (-found[1], found[0])):
        number = r.numbers[hex_]
        if able and f"target {number}" in view.legal():
            return [f"target {number}", f"fly {r.names[able[0]]} {number}", "end"]
    return ["end"]


def _support(view: Barbarossa, d: Doctrine, side: int) -> str | None:
    """The bomber that changes most in a combat, of those that are still on the ground."""
    best, found, tried = LEAST_GAIN, None, set()
    for action in view.legal():
        said = spoken(action)
        if said.verb != "fly" or not view.rules.flight(view.unit_in(action)).cas:
            continue
        points = view.rules.flight(view.unit_in(action)).cas
        attack = attack_on(view, view.hex_in(action))
        assert attack is not None
        if (points, attack.name) in tried or view.rules.fighters >> view.unit_in(action) & 1:
            continue
        tried.add((points, attack.name))
        trial = view.copy()
        laid = mission_at(trial, view.hex_in(action)) or Mission(view.hex_in(action))
        put_mission(trial, laid._replace(shown=True))
        before = defence(trial, d, attack)
        put_mission(trial, laid.put(side, laid.of(side) | 1 << view.unit_in(action))._replace(shown=True))
        gain = (defence(trial, d, attack) - before) * (-1 if side == attacker(view) else 1)
        if gain > best:
            best, found = gain, action
    return found


def _fighter(view: Barbarossa, side: int) -> str | None:
    """One to a mission of ours, or against one of the enemy's, the one with most counters first."""
    best, found = 0, None
    for action in view.legal():
        if spoken(action).verb != "fly" or not view.rules.fighters >> view.unit_in(action) & 1:
            continue
        laid = mission_at(view, view.hex_in(action))
        if laid is None or laid.of(side) & view.rules.fighters:
            continue
        counters = laid.number(side) + laid.number(1 - side)
        if counters > best:
            best, found = counters, action
    return found


def role(view: Barbarossa, d: Doctrine) -> list[str]:
    """On the mission, unless enemy fighters are there."""
    asked = view.decision
    assert isinstance(asked, AirRole)
    mission, side = rule.the_mission(view, asked.hex), SIDES.index(view.side)
    return ["combat" if mission.of(1 - side) & mission.fighting else "mission"]


def engaging(view: Barbarossa, d: Doctrine) -> list[str]:
    """Where the ratings are best; who need not fight does so at no great odds."""
    asked = view.decision
    assert isinstance(asked, Engaging)
    by_name = view.rules.by_name

    def odds(action: str) -> int:
        said = spoken(action)
        return difference(view, by_name[said.units[0]], by_name[said.rest[0]])

    best = max((a for a in view.legal() if a != "end"), key=lambda a: (odds(a), a))
    must = asked.pursuit or "end" not in view.legal()
    return [best if must or odds(best) >= EVEN else "end"]


def transferring(view: Barbarossa, d: Doctrine) -> list[str]:
    """Those who could not fly first; a point is dearer."""
    some = view.answers("transfer")
    return [min(some, key=lambda a: (view.place[view.unit_in(a)] != DESTROYED, view.place[view.unit_in(a)], a))]


def refitting(view: Barbarossa, d: Doctrine) -> list[str]:
    """The destroyed first, who come back in no other way; of those who do the best."""
    r = view.rules

    def worth(action: str) -> tuple[bool, int, str]:
        flight = r.flight(view.unit_in(action))
        return view.place[view.unit_in(action)] == DESTROYED, flight.combat + flight.cas + flight.interdiction, action

    return [max((a for a in view.legal() if a != "end"), key=worth, default="end")]


# --- transport (BSR §14.7) --------------------------------------------------------------------------------


def lifting(view: Barbarossa, d: Doctrine) -> list[str]:
    """Supply units are flown to where the fighting is, if nobody fires at them there."""
    r = view.rules
    for action in view.answers("airlift") if r.transports else ():
        piece = view.unit_in(action)
        if r.stores >> piece & 1 and (there := _landing(view, d, piece)) is not None:
            return [action, f"to {r.numbers[there]}"]
    return []


def _landing(view: Barbarossa, d: Doctrine, piece: int) -> int | None:
    """The town or city nearest to the enemy that is much nearer than where a unit stands; or one behind a spearhead
    that has no supply unit."""
    side = view.rules.side_of[piece]
    if d.axes:
        return _behind_spearhead(view, d, piece)
    far, here = rings(view, view.occupied[1 - side]), view.place[piece]
    away = far.get(here, WITHIN)
    found = transport.destinations(view, side, piece, transport.airfields(view, side))
    able = [h for h in members(found) if NEAR <= far.get(h, WITHIN) <= away - LIFT]
    return next((h for h in sorted(able, key=lambda h: (far[h], h)) if flak(view, piece, h) is None), None)


def _behind_spearhead(view: Barbarossa, d: Doctrine, piece: int) -> int | None:
    side, distance = view.rules.side_of[piece], view.rules.grid.distance
    heads, here = hungry(view, d, side), view.place[piece]
    if here >= 0 and any(distance(here, head) <= LIFT for head in heads):
        return None
    found = transport.destinations(view, side, piece, transport.airfields(view, side))
    for head in heads:
        able = sorted((distance(h, head), h) for h in members(found) if distance(h, head) <= REACHED)
        if there := next((h for _, h in able if flak(view, piece, h) is None), None):
            return there
    return None


def loading(view: Barbarossa, d: Doctrine) -> list[str]:
    return [view.legal()[0]]


def airlift(view: Barbarossa, d: Doctrine) -> list[str]:
    asked = view.decision
    assert isinstance(asked, Airlift)
    there = _landing(view, d, asked.unit)
    return ["stay" if there is None else f"to {view.rules.numbers[there]}"]
