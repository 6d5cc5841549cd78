"""The other questions: set-up, bid, attacks, air, forts, replacements."""

from __future__ import annotations

from grognard.games.leningrad.combat import Combat, Declaring, candidates
from grognard.games.leningrad.rules import GERMAN, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.attacks import Target, best_attack, best_force
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members
from grognard.warfare.aims import attack


def german_set_up(view: Leningrad, d: Doctrine) -> list[str]:
    said: dict[str, str] = d.said["setup"]["german"][view.rules.book]
    placed = {name: number for number, names in said.items() for name in names.split()}
    can = set(view.legal())
    return [a for name, number in placed.items() if (a := f"place {name} {number}") in can]


def soviet_columns(view: Leningrad, d: Doctrine) -> list[str]:
    can = set(view.legal())
    return [a for number in d.said["setup"]["columns"] if (a := f"place {number}") in can]


def bid(view: Leningrad, d: Doctrine) -> list[str]:
    return [f"bid {d.said['setup']['bid'][view.rules.book]}"]


def combat(view: Leningrad, d: Doctrine) -> list[str]:
    """The most promising attack, if it is promising enough."""
    question = view.decision
    assert isinstance(question, Combat)
    worth, targets, force = best_attack(view, d, question.side)
    if "end" in view.legal() and worth < d.greedy["attack"]:
        return ["end"]
    return attack(view.rules, targets, force)


def declaring(view: Leningrad, d: Doctrine) -> list[str]:
    """Only if somebody else has begun the declaration."""
    question = view.decision
    assert isinstance(question, Declaring)
    able = candidates(view, question.side, question.targets)
    _, force = best_force(view, d, able & ~question.units, question.targets, question.units)
    found = [f"with {view.rules.names[p]}" for p in members(force & ~question.units)]
    legal = view.legal()
    return [*found, "roll"] if found or "roll" in legal else [legal[0]]


def air_support(view: Leningrad, d: Doctrine) -> list[str]:
    """As many air units as each add enough."""
    battle = view.battle
    assert battle is not None
    german = bool(battle.attackers & (1 << view.rules.german_count) - 1)
    target = Target(view, d, GERMAN if german else SOVIET, battle.targets, battle.overrun)
    sign = 1.0 if german else -1.0
    values = [sign * target.worth(battle.attackers, n) - n * d.greedy["air"] for n in range(len(view.ready_air()) + 1)]
    return [f"air {values.index(max(values))}"]


def interdict(view: Leningrad, d: Doctrine) -> list[str]:
    """The largest Soviet stack that can still march; the nearer to Leningrad the better."""
    free = [h for h in members(view.occupied[SOVIET] & ~zoc(view, GERMAN)) if h not in view.air]
    if not free:
        return ["end"]
    best = max(free, key=lambda h: (view.count_at(h), -d.to_city(h), h))
    return [f"interdict {view.rules.numbers[best]}"]


def fort(view: Leningrad, d: Doctrine) -> list[str]:
    """As the data say; then where units stand."""
    can = {view.hex_in(action) for action in view.answers("fort")}
    if not can:
        return ["end"]
    order = [h for h in d.forts if h in can] or sorted(
        can, key=lambda h: (not view.occupied[SOVIET] >> h & 1, d.to_city(h), h)
    )
    return [f"fort {view.rules.numbers[order[0]]}"]


def replace(view: Leningrad, d: Doctrine) -> list[str]:
    """A full unit again for a point or less: always, the dearest first."""
    r = view.rules
    can = view.answers("replace")
    if not can:
        return ["end"]
    return [max(can, key=lambda a: (r.pieces[view.unit_in(a)].strength[2], a))]
