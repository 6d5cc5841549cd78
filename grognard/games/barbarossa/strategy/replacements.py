"""Replacements (BSR §7): who is taken out of the line to be filled up, what points are spent on, whom an S helps;
regimental substitutes (BSR §23)."""

from __future__ import annotations

from grognard.games.barbarossa.state import ACTIVE, CADRE, Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.substitutes import REGULAR
from grognard.games.barbarossa.units import SIDES
from grognard.games.barbarossa.zoc import zoc
from grognard.umpire.spoken import spoken

NEAR = 2
"""Hexes from the enemy within which nobody stands still to be filled up."""


def replenishing(view: Barbarossa, d: Doctrine) -> list[str]:
    """Units that the enemy does not see; as many as there are points for."""
    side = SIDES.index(view.side)
    near = view.rules.land.field.within(view.occupied[1 - side], NEAR)
    marked = (view.receiving & view.rules.of_side[side]).bit_count()
    if marked >= view.infantry[side] + view.armament[side]:
        return ["end"]
    for action in view.legal():
        if spoken(action).verb == "receive" and not near >> view.place[view.unit_in(action)] & 1:
            return [action]
    return ["end"]


def rebuilding(view: Barbarossa, d: Doctrine) -> list[str]:
    """Steps on the map first, then whoever can soon come back, the strongest before the others; Zap units go into the
    divisions that they stand with."""
    r = view.rules

    def worth(action: str) -> tuple[int, float, str]:
        said = spoken(action)
        piece = r.by_name[said.units[0]]
        place = view.place[piece]
        if said.verb == "absorb":
            return 5, 0.0, action
        if said.verb == "exchange":
            return 4, 0.0, action
        rank = 4 if place >= 0 else 3 if place == ACTIVE else 2 if place == CADRE else 1
        return rank, sum(r.attack[piece]) + sum(r.defence[piece]), action

    offers = [a for a in view.legal() if spoken(a).verb in ("absorb", "exchange", "rebuild")]
    return [max(offers, key=worth)] if offers else ["end"]


def relieving(view: Barbarossa, d: Doctrine) -> list[str]:
    """The largest stack out of supply, where the enemy is near; else another supply unit."""
    enemy = zoc(view, 1 - SIDES.index(view.side))
    offers = [a for a in view.legal() if spoken(a).verb == "relieve" and spoken(a).rest == ("unsupplied",)]
    if offers:
        return [max(offers, key=lambda a: (enemy >> view.hex_in(a) & 1, view.points_at(view.hex_in(a)), a))]
    return [next((a for a in view.legal() if a == "request"), "end")]


def recombining(view: Barbarossa, d: Doctrine) -> list[str]:
    """Regiments go back into the divisions that they stand with: into the weakest first, where a step counts most."""
    offers = [a for a in view.legal() if spoken(a).verb == "recombine"]
    return [min(offers, key=lambda a: (view.steps[view.rules.by_name[spoken(a).rest[1]]], a))] if offers else ["end"]


def left_behind(view: Barbarossa, d: Doctrine) -> list[str]:
    """A division alone in a place that counts, far from the enemy, leaves a regiment there and is free to go on."""
    r = view.rules
    for action in view.answers("detach") if r.substitutes else ():
        said = spoken(action)
        here = view.place[r.by_name[said.units[0]]]
        alone = not view.at[here] & r.combat & ~(1 << r.by_name[said.units[0]])
        near = r.land.field.within(view.occupied[1 - SIDES.index(view.side)], NEAR)
        if said.rest[0] == REGULAR and alone and here in d.spots and not near >> here & 1:
            return [action]
    return []
