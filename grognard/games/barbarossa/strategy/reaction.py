"""The Reaction Phase (BSR §12.4, §15.32): who comes to help where, and which guns fire."""

from __future__ import annotations

from grognard.games.barbarossa import reaction as rule
from grognard.games.barbarossa.declaration import all_targets, attack_on
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.orders import defence
from grognard.hexset import members
from grognard.umpire.spoken import spoken

LEAST_GAIN = 0.2
"""A unit that comes shares the defeat, too."""


def reaction(view: Barbarossa, d: Doctrine) -> list[str]:
    best, found = LEAST_GAIN, ["end"]
    for action in view.legal():
        if spoken(action).verb != "react":
            continue
        piece = view.unit_in(action)
        ends = rule.destinations(view, piece, rule.reach(view, piece)) & all_targets(view)
        for h in members(ends):
            gain = _help(view, d, piece, h)
            if gain > best:
                best, found = gain, [action, f"to {view.rules.numbers[h]}"]
    return found


def _help(view: Barbarossa, d: Doctrine, piece: int, hex_: int) -> float:
    """What a unit changes that joins the defenders of a hex."""
    attack = attack_on(view, hex_)
    assert attack is not None
    after = view.copy()
    after.march(1 << piece, hex_)
    return defence(after, d, attack) - defence(view, d, attack)


def reacting(view: Barbarossa, d: Doctrine) -> list[str]:
    """Into the hex where it helps most, or as near as it gets."""
    piece = view.decision.unit  # type: ignore[attr-defined]
    targets = all_targets(view)
    near = view.rules.land.field.neighbours(targets)

    def worth(action: str) -> tuple[float, int, str]:
        h = view.hex_in(action)
        helps = _help(view, d, piece, h) if targets >> h & 1 else -0.1 - 0.1 * (near >> h & 1)
        return helps, -view.points_at(h), action

    return [max(view.legal(), key=worth)]


def support(view: Barbarossa, d: Doctrine) -> list[str]:
    """Every gun fires, where it does most."""
    best, found = 0.0, "end"
    for action in view.legal():
        if spoken(action).verb != "support":
            continue
        attack = attack_on(view, view.hex_in(action))
        assert attack is not None
        bit = 1 << view.unit_in(action)
        gain = defence(view, d, attack._replace(support=attack.support | bit)) - defence(view, d, attack)
        if gain > best:
            best, found = gain, action
    return [found]
