"""The Combat Phase: which attack is fought first, what feeds and supports it, which order stays (BSR §15.1)."""

from __future__ import annotations

from grognard.games.barbarossa import attack_supply
from grognard.games.barbarossa.preparing import planned
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy.attacks import Attacks, with_specialists
from grognard.games.barbarossa.strategy.chances import chances
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.orders import guns_near
from grognard.hexset import listed
from grognard.umpire.spoken import spoken


def combat(view: Barbarossa, d: Doctrine) -> list[str]:
    """First the attack on which most units are at stake: what it opens may help the others."""
    attacks = sorted(view.attacks, key=lambda a: (-a.units.bit_count(), a.name))
    return [f"fight {view.rules.numbers[attacks[0].name]}"]


def preparing(view: Barbarossa, d: Doctrine) -> list[str]:
    """Supply, then guns, and what they bombard, then specialists; then the die."""
    legal, r, battle = view.legal(), view.rules, view.battle
    assert battle is not None
    if (supply := _supply(view, d)) is not None:
        return [supply]
    if supports := [a for a in legal if spoken(a).verb == "support"]:
        return [max(supports, key=lambda a: r.support[view.unit_in(a)])]
    if bombards := [a for a in legal if spoken(a).verb == "bombard"]:
        return [bombards[0]]
    wanted = with_specialists(view, planned(view, battle))
    if wanted.engineers and "engineers" in legal and _helps(view, d, engineers=True):
        return ["engineers"]
    if wanted.buster >= 0 and battle.buster < 0 and f"buster {r.names[wanted.buster]}" in legal:
        return [f"buster {r.names[wanted.buster]}"]
    if "roll" in legal:
        return ["roll"]
    back = [a for a in legal if spoken(a).verb in ("unsupply", "unsupport", "no-engineers", "no-buster")]
    joins = [a for a in legal if spoken(a).verb in ("with", "without")]
    return [(joins or back or list(legal))[0]]


def _helps(view: Barbarossa, d: Doctrine, *, engineers: bool) -> bool:
    """Whether declared engineers are worth the step that they may have to lose first (BSR §16.33b)."""
    battle = planned(view, view.battle) if view.battle is not None else None
    assert battle is not None
    bare, with_them = (chances(view, d, battle._replace(engineers=e)) for e in (False, engineers))
    return with_them.theirs - with_them.ours + with_them.clears > bare.theirs - bare.ours + bare.clears


def _supply(view: Barbarossa, d: Doctrine) -> str | None:
    """The smallest supply unit that feeds all attackers, if it is worth it; if none does, none is spent unless two do
    together."""
    battle, r = view.battle, view.rules
    assert battle is not None
    if attack_supply.is_supplied(view, battle):
        return None
    offered = [view.unit_in(a) for a in view.legal() if spoken(a).verb == "supply"]
    attacks = Attacks(view, d, battle.side, {}, 0)
    if offered and not attacks.worth_feeding(planned(view, battle), guns_near(view, battle.side, battle.targets)):
        return None
    for p in sorted(offered, key=lambda p: (view.steps[p], p)):
        if attack_supply.is_supplied(view, battle._replace(stores=battle.stores | 1 << p)):
            return f"supply {r.names[p]}"
    everything = battle.stores
    for p in offered:
        everything |= 1 << p
    if offered and attack_supply.is_supplied(view, battle._replace(stores=everything)):
        fed = {p: attack_supply.units_fed(view, battle._replace(stores=1 << p), battle.attackers) for p in offered}
        return f"supply {r.names[max(offered, key=lambda p: len(listed(fed[p])))]}"
    return None


def keeping_order(view: Barbarossa, d: Doctrine) -> list[str]:
    """The order of the first combat stays."""
    return [view.legal()[0]]
