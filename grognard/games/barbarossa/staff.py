"""What a player can leave to his staff: who loses steps (BSR §16.21, §20.21), where units fall back to (BSR §16.41),
orders about retreat (BSR §12.5), defensive support (BSR §15.32), reaction (BSR §12.41), the answer to missions in the
air (BSR §14.24b, §14.32a), supply units as sources for a turn (BSR §6.26)."""

from __future__ import annotations

from grognard.games.barbarossa import missions, reaction
from grognard.games.barbarossa.declaration import all_targets
from grognard.games.barbarossa.missions import Flying
from grognard.games.barbarossa.reaction import Reacting
from grognard.games.barbarossa.rules import Rules
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.supply import sources
from grognard.hexset import Field, members, of
from grognard.umpire.spoken import spoken
from grognard.warfare.staff import Orders, Topic, all_of, cheapest, nothing, retreats


def _weak(view: Barbarossa, piece: int) -> int:
    """Attack and defence that go with the step, and the support of a gun with its last."""
    r, steps = view.rules, view.steps[piece]
    lost = sum(factor[piece][steps] - factor[piece][steps - 1] for factor in (r.attack, r.defence))
    return lost + (r.support[piece] if steps == 1 else 0)


def _whole(view: Barbarossa, piece: int) -> tuple[bool, int]:
    """Who would survive it first."""
    return view.steps[piece] == 1, _weak(view, piece)


def _infantry(view: Barbarossa, piece: int) -> tuple[bool, int]:
    """Tanks last."""
    return bool(view.rules.armoured >> piece & 1), _weak(view, piece)


def _no_interception(view: Barbarossa, orders: Orders) -> str | None:
    """Nobody is sent against missions of the other side; one's own are not touched by it."""
    asked = view.decision
    if isinstance(asked, Flying) and missions.active(view) == asked.side:
        return None
    return nothing(view, orders)


def _if_needed(view: Barbarossa, orders: Orders) -> str | None:
    """Nothing, unless somebody stands without supply where a supply unit could feed him: then the player is asked."""
    without = (view.emergency | view.unsupplied) & view.rules.of_side[view.rules.sides.index(view.side)]
    near = of(view.hex_in(action) for action in view.answers("feed"))
    needy = any(near >> view.place[p] & 1 for p in members(without) if view.place[p] >= 0)
    return None if needy else nothing(view, orders)


def _reinforce(view: Barbarossa, orders: Orders) -> str | None:
    """The strongest that gets into a hex that is attacked goes there, to the hex with the fewest in it."""
    asked, attacked = view.decision, all_targets(view)
    if isinstance(asked, Reacting):
        into = [action for action in view.legal() if attacked >> view.hex_in(action) & 1]
        return min(into, key=lambda action: (view.points_at(view.hex_in(action)), action), default=None)
    able = [
        action
        for action in view.legal()
        if spoken(action).verb == "react" and _ends(view, view.unit_in(action)) & attacked
    ]
    found = max(able, key=lambda action: (_defence(view, view.unit_in(action)), action), default=None)
    return found or nothing(view, orders)


def _ends(view: Barbarossa, piece: int) -> int:
    return reaction.destinations(view, piece, reaction.reach(view, piece))


def _defence(view: Barbarossa, piece: int) -> int:
    return view.rules.defence[piece][view.steps[piece]]


def _field(rules: Rules) -> Field:
    return rules.land.field


TOPICS = (
    Topic(
        "losses", ("suffering", "losing", "attrition"),
        {
            "weakest": cheapest(_weak, "lose"),
            "whole": cheapest(_whole, "lose"),
            "infantry": cheapest(_infantry, "lose"),
        },
    ),
    Topic("retreat", ("retreating",), retreats(_field, sources)),
    Topic("support", ("defensive-support",), {"always": all_of("support"), "never": nothing}),
    Topic("reaction", ("reaction", "reacting"), {"reinforce": _reinforce, "never": nothing}),
    Topic("orders", ("orders",), {"never": nothing}),
    Topic("interception", ("flying", "engaging"), {"never": _no_interception}),
    Topic("feeding", ("feeding",), {"needed": _if_needed, "never": nothing}),
)  # fmt: skip
