"""Soviet headquarters (BSR §21): whom they let march early, when they double their command, how they recover."""

from __future__ import annotations

from grognard.games.barbarossa import activation
from grognard.games.barbarossa import headquarters as rule
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.hexset import listed, members
from grognard.umpire.spoken import spoken


def recovering(view: Barbarossa, d: Doctrine) -> list[str]:
    """Every headquarters tries; none is disbanded, which gives the enemy a point."""
    return [next((a for a in view.legal() if spoken(a).verb == "recover"), "end")]


def may_activate(view: Barbarossa) -> int:
    """Units that some headquarters could still let march in this phase."""
    found = 0
    for p in members(activation.eligible(view) & view.rules.combat):
        if activation.leaders(view, p):
            found |= 1 << p
    return found


def activate(view: Barbarossa, units: int) -> list[str]:
    """These units, as far as there are points: the strongest first."""
    legal, r, found = view.legal(), view.rules, []
    spent: dict[str, int] = {}
    for p in sorted(listed(units), key=lambda p: -r.attack[p][view.steps[p]]):
        offers = [a for a in legal if spoken(a).verb == "activate" and view.unit_in(a) == p]
        for action in offers:
            hq = spoken(action).rest[1]
            points = rule.command(view, r.by_name[hq]) - view.commanded[r.by_name[hq]]
            if spent.get(hq, 0) < points:
                spent[hq] = spent.get(hq, 0) + 1
                found.append(action)
                break
    return found
