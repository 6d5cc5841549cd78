"""The simplest player with an aim: the German goes for Leningrad, the Soviet stands in his way.

It looks one decision ahead and sees only what its side may know. Every unit moves at most once a phase.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from typing import Any

from grognard.games.leningrad import combat, movement, odds
from grognard.games.leningrad.battle import ATTACKER
from grognard.games.leningrad.results import Suffering
from grognard.games.leningrad.rules import COLUMNS, GERMAN, INFANTRY, SIDES, SOVIET, Rules
from grognard.games.leningrad.setup import HISTORICAL, HISTORICAL_COLUMNS
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.supply import supplied
from grognard.hexset import members

DECENT, GOOD = COLUMNS.index("3-1"), COLUMNS.index("6-1")
STACK = 3
COVER = {"forest": 1.0, "swamp": 1.5, "hill": 1.0, "city": 2.0, "soviet-city": 3.0}


@cache
def roads_to_leningrad(rules: Rules) -> tuple[float, ...]:
    """By hex the points of a march to Leningrad, enemies aside."""
    found = [99.0] * rules.grid.size
    todo = [(0.0, h) for h in members(rules.leningrad)]
    for _, h in todo:
        found[h] = 0.0
    while todo:
        spent, h = heappop(todo)
        if spent > found[h]:
            continue
        for n in rules.adjacent[h]:
            total = spent + rules.cost[INFANTRY][n, h] / 2
            if total < found[n]:
                found[n] = total
                heappush(todo, (total, n))
    return tuple(found)


class SimplePlayer:
    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: Any) -> str:
        legal: list[str] = view.legal()
        if len(legal) == 1 or not isinstance(view, Leningrad):
            return self._chance.choice(legal)
        answer = _ANSWERS.get(view.decision.kind)
        found = answer(self, view, legal) if answer else None
        return found if found in legal else self._chance.choice(legal)

    # --- set-up --------------------------------------------------------------------------------

    def _set_up(self, view: Leningrad, legal: list[str]) -> str | None:
        placed = {name: number for number, names in HISTORICAL[view.rules.edition].items() for name in names.split()}
        can = set(legal)
        return next((a for name, number in placed.items() if (a := f"place {name} {number}") in can), None)

    def _columns(self, view: Leningrad, legal: list[str]) -> str | None:
        return next((a for number in HISTORICAL_COLUMNS if (a := f"place {number}") in legal), None)

    def _bid(self, view: Leningrad, legal: list[str]) -> str:
        return f"bid {self._chance.randint(0, 10)}"

    # --- movement ------------------------------------------------------------------------------

    def _movement(self, view: Leningrad, legal: list[str]) -> str | None:
        """Reinforcements first, then each stack that has somewhere better to be."""
        side = SIDES.index(view.side)
        if entering := [a for a in legal if a.startswith("enter ")]:
            return self._enter(view, entering)
        can = set(legal)
        must = "end" not in can
        best: tuple[float, str] = (0.01, "end")
        worth = _worth(view, side)
        for hex_ in sorted(members(view.occupied[side])):
            fresh = [p for p in view.pieces_at(hex_) if must or not (view.spent[p] or view.done >> p & 1)]
            for pieces in _groups(view, fresh):
                action = f"move {','.join(view.rules.names[p] for p in pieces)}"
                if action not in can:
                    continue
                if must:  # the surprised army has no choice but to close up, in any order
                    return action
                gain = self._gain(view, pieces, worth)
                if gain > 3:
                    return action
                best = max(best, (gain, action))
        return best[1]

    def _gain(self, view: Leningrad, pieces: list[int], worth: Worth) -> float:
        """What the best hex in reach is worth more than this one."""
        group = movement.group_of(view, sum(1 << p for p in pieces))
        here = worth(group, group.here, True)
        reached = movement.destinations(view, group)
        return max((worth(group, h, False) for h in reached), default=-99.0) - here

    def _moving(self, view: Leningrad, legal: list[str]) -> str:
        question: Any = view.decision
        group = movement.group_of(view, question.units)
        worth = _worth(view, group.side)
        goals = {a: view.rules.grid.index(a.split()[1]) for a in legal if a.startswith("to ")}
        if not goals:
            return legal[0]
        return max(goals, key=lambda a: worth(group, goals[a], False))

    def _enter(self, view: Leningrad, entering: list[str]) -> str:
        """As many as may come at once, where there is room, as near to Leningrad as can be."""
        march, grid = roads_to_leningrad(view.rules), view.rules.grid

        def key(action: str) -> tuple[bool, int, float]:
            _, names, number = action.split()
            size = names.count(",") + 1
            room = view.count_at(grid.index(number)) + size <= STACK
            return room, size, -march[grid.index(number)]

        return max(entering, key=key)

    # --- combat --------------------------------------------------------------------------------

    def _combat(self, view: Leningrad, legal: list[str]) -> str:
        """The attack with the best odds, if they are decent."""
        side = SIDES.index(view.side)
        best = (-99, "end")
        for action in legal:
            if action == "end":
                continue
            target = view.rules.grid.index(action.split()[1])
            column = _column(view, combat.candidates(view, side, 1 << target), 1 << target)
            best = max(best, (column, action))
        return best[1] if best[0] >= DECENT or "end" not in legal else "end"

    def _declaring(self, view: Leningrad, legal: list[str]) -> str:
        """Strong units first, until the odds are good."""
        question: Any = view.decision
        if "roll" in legal and _column(view, question.units, question.targets) >= GOOD:
            return "roll"
        by_name = view.rules.by_name
        joining = [a for a in legal if a.startswith("with ")]
        if joining:
            return max(joining, key=lambda a: (_strength(view, by_name[a.split()[1]], True), a))
        return "roll" if "roll" in legal else legal[0]

    def _air(self, view: Leningrad, legal: list[str]) -> str:
        """One unit where it matters, two against a city."""
        battle = view.battle
        assert battle is not None
        column = _column(view, battle.attackers, battle.targets, battle.overrun)
        wanted = 2 if battle.targets & view.rules.cities else 1
        if column >= GOOD + 2 or column < COLUMNS.index("1-2"):
            wanted = 0
        return f"air {min(wanted, len(view.ready_air()))}"

    def _suffering(self, view: Leningrad, legal: list[str]) -> str:
        """Ground can be given up; Leningrad cannot."""
        battle, question = view.battle, view.decision
        assert battle is not None and isinstance(question, Suffering)
        holding = question.role != ATTACKER and battle.targets & view.rules.leningrad
        order = ("lose", "split", "retreat") if holding else ("retreat", "split", "lose")
        return next(a for a in order if a in legal)

    def _loss(self, view: Leningrad, legal: list[str]) -> str:
        """The weakest; of Germans those still at full strength, and infantry before tanks."""
        r = view.rules

        def key(action: str) -> tuple[bool, bool, float]:
            piece = r.by_name[action.split()[1]]
            last = piece < r.german_count and view.steps[piece] == 1
            return last, bool(r.mobile[piece]), _strength(view, piece, False)

        return min(legal, key=key)

    def _retreat(self, view: Leningrad, legal: list[str]) -> str:
        """Towards Leningrad for the Soviet, away for the German, to cover where there is some."""
        r, march = view.rules, roads_to_leningrad(view.rules)
        sign = 1.0 if view.side == "soviet" else -1.0

        def key(action: str) -> float:
            number = action.split()[2]
            if number == "lost":
                return 999.0
            h = r.grid.index(number)
            return sign * march[h] - COVER.get(r.terrain[h], 0) + view.count_at(h)

        return min(legal, key=key)

    def _advance(self, view: Leningrad, legal: list[str]) -> str:
        r, march = view.rules, roads_to_leningrad(view.rules)
        going = [a for a in legal if a != "halt"]
        nearer = view.side == "german"

        def key(action: str) -> float:
            _, name, number = action.split()
            gain = march[view.place[r.by_name[name]]] - march[r.grid.index(number)]
            return (gain if nearer else -gain) - view.count_at(r.grid.index(number))

        best = max(going, key=key)
        return best if key(best) > 0 or "halt" not in legal else "halt"

    # --- the rest ------------------------------------------------------------------------------

    def _interdict(self, view: Leningrad, legal: list[str]) -> str:
        """The largest Soviet stack behind the front."""
        free = [h for h in members(view.occupied[SOVIET]) if h not in view.air]
        if not free:
            return "end"
        best = max(free, key=lambda h: (view.count_at(h), -roads_to_leningrad(view.rules)[h]))
        return f"interdict {view.rules.numbers[best]}"

    def _fort(self, view: Leningrad, legal: list[str]) -> str:
        """Leningrad first, then where units stand, then the approaches."""
        r, march = view.rules, roads_to_leningrad(view.rules)

        def key(action: str) -> tuple[bool, bool, float]:
            h = r.grid.index(action.split()[1])
            return not r.leningrad >> h & 1, not view.occupied[SOVIET] >> h & 1, march[h]

        return min((a for a in legal if a != "end"), key=key, default="end")

    def _replace(self, view: Leningrad, legal: list[str]) -> str:
        return max(legal, key=lambda a: (a != "end", a.endswith("pz"), a))

    def _eliminate(self, view: Leningrad, legal: list[str]) -> str:
        by_name = view.rules.by_name
        return max(legal, key=lambda a: (_strength(view, by_name[a.split()[1]], True), a))


Worth = Callable[[movement.Group, int, bool], float]
_ANSWERS: dict[str, Callable[[SimplePlayer, Leningrad, list[str]], str | None]] = {
    "german-setup": SimplePlayer._set_up,
    "soviet-columns": SimplePlayer._columns,
    "bid": SimplePlayer._bid,
    "movement": SimplePlayer._movement,
    "moving": SimplePlayer._moving,
    "combat": SimplePlayer._combat,
    "declaring": SimplePlayer._declaring,
    "air-support": SimplePlayer._air,
    "suffering": SimplePlayer._suffering,
    "losing-steps": SimplePlayer._loss,
    "retreating": SimplePlayer._retreat,
    "retreating-on": SimplePlayer._retreat,
    "advancing": SimplePlayer._advance,
    "interdiction": SimplePlayer._interdict,
    "fortification": SimplePlayer._fort,
    "replacement": SimplePlayer._replace,
    "overstacked": SimplePlayer._eliminate,
}


# --- judging --------------------------------------------------------------------------------------


def _strength(view: Leningrad, piece: int, attacking: bool) -> float:
    """What is printed, or what may be expected of an untried unit."""
    known = view.strength(piece, attacking)
    return float(known) if known else _expected(view.rules, view.rules.pieces[piece].kind, attacking)


@cache
def _expected(rules: Rules, back: str, attacking: bool) -> float:
    divisions = [rules.divisions[d] for d in members(rules.backs[back])]
    return sum(d.attack if attacking else d.defence for d in divisions) / len(divisions)


def _column(view: Leningrad, attackers: int, targets: int, overrun: bool = False) -> int:
    """The column of an attack, untried units counted as they may be expected to be."""
    if not attackers:
        return -99
    defenders = 0
    for t in members(targets):
        defenders |= view.at.get(t, 0)
    mine, theirs = list(members(attackers)), list(members(defenders))
    attack = round(sum(_strength(view, p, True) for p in mine))
    defence = max(1, round(sum(_strength(view, p, False) for p in theirs)))
    return odds.ratio(max(1, attack), defence) + sum(
        s.columns for s in odds.shifts(view, mine, theirs, targets, overrun, 0)
    )


def _groups(view: Leningrad, fresh: list[int]) -> list[list[int]]:
    """All that can go together, by kind; then one alone, for those who must leave somebody behind."""
    if not fresh:
        return []
    mobile = [p for p in fresh if view.rules.mobile[p]]
    others = [p for p in fresh if not view.rules.mobile[p]]
    found = [group[:STACK] for group in (mobile, others) if group]
    return found + [[p] for p in fresh if [p] not in found]


def _worth(view: Leningrad, side: int) -> Worth:
    return _german_worth(view) if side == GERMAN else _soviet_worth(view)


def _german_worth(view: Leningrad) -> Worth:
    """Near to Leningrad, in supply, and beside an enemy who can be beaten."""
    r, march = view.rules, roads_to_leningrad(view.rules)
    in_supply, ezoc = supplied(view, GERMAN), view.zoc(SOVIET)
    weight = {t: _defence(view, t) for t in members(view.occupied[SOVIET])}
    around = {t: _beside(view, t, GERMAN) for t in weight}

    def worth(group: movement.Group, h: int, stays: bool) -> float:
        value = -march[h]
        others = view.count_at(h) - (group.size if stays else 0)
        if others + group.size > STACK:
            return -500.0
        if not in_supply >> h & 1:
            value -= 8
        if r.leningrad >> h & 1:
            value += 12
        if ezoc >> h & 1:
            mine = sum(_strength(view, p, True) for p in group.pieces)
            value += max(
                _chance_of(mine + around[t] - (mine if stays else 0), weight[t])
                for t in members(r.beside[h] & view.occupied[SOVIET])
            )
        return value

    return worth


def _chance_of(attack: float, defence: float) -> float:
    """A hex beside the enemy is good if he can be attacked at three to one, and bad if not even one to one."""
    ratio = attack / max(defence, 1)
    return min(4.0, ratio) if ratio >= 1 else -2.0


def _defence(view: Leningrad, hex_: int) -> float:
    return sum(_strength(view, p, False) for p in view.pieces_at(hex_))


def _beside(view: Leningrad, hex_: int, side: int) -> float:
    """The strength of a side around a hex."""
    return sum(
        _strength(view, p, True)
        for h in members(view.rules.beside[hex_] & view.occupied[side])
        for p in view.pieces_at(h)
    )


def _soviet_worth(view: Leningrad) -> Worth:
    """Between the enemy and Leningrad, under cover, one beside another rather than all in one hex."""
    r, march = view.rules, roads_to_leningrad(view.rules)
    ahead = min((march[h] for h in members(view.occupied[GERMAN])), default=30.0)
    line = max(0.0, ahead - 3)
    zone, in_supply = view.zoc(GERMAN), supplied(view, SOVIET)
    held = r.field.neighbours(view.occupied[SOVIET])

    def worth(group: movement.Group, h: int, stays: bool) -> float:
        others = view.count_at(h) - (group.size if stays else 0)
        if others + group.size > STACK:
            return -500.0
        value = -abs(march[h] - line) if march[h] <= line else -3 * (march[h] - line)
        value += COVER.get(r.terrain[h], 0) - 1.5 * others
        if view.forts >> h & 1:
            value += 2
        if r.leningrad >> h & 1 and not others:
            value += 10
        if not in_supply >> h & 1:
            value -= 4
        if zone >> h & 1 and not (r.terrain[h] in COVER or view.forts >> h & 1):
            value -= 2
        if held >> h & 1:
            value += 0.5
        return value

    return worth
