"""What to do with the result of a battle: lose or fall back, whom to lose, where to, and whether to follow."""

from __future__ import annotations

from grognard.games.leningrad.results import Suffering
from grognard.games.leningrad.retreat import safe_hexes
from grognard.games.leningrad.rules import GERMAN, SIDES, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.attacks import fighting
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.supply import supplied
from grognard.games.leningrad.zoc import zoc
from grognard.hexset import members
from grognard.umpire.spoken import spoken
from grognard.warfare.battle import ATTACKER, force


def suffering(view: Leningrad, d: Doctrine) -> str:
    """Losses or ground, whichever is cheaper."""
    question, battle = view.decision, view.battle
    assert isinstance(question, Suffering) and battle is not None
    units = force(view, question.role)
    number = int(battle.results[question.role])
    losses = _cheapest(view, d, units, number)
    doomed = sum(_all_steps(view, d, p) for p in units if not safe_hexes(view, p, question.role))
    if question.role == ATTACKER:
        ground = d.worth["retreat"]
        if not battle.targets & view.occupied[1 - view.side_of(units[0])]:  # it lies open before us
            ground += max(d.hex_worth(view, t) for t in members(battle.targets)) * 0.7
    else:
        ground = sum(d.hex_worth(view, t) for t in members(battle.targets))
    costs = {
        "lose": losses + (ground if _nobody_left(view, units, number) else 0.0),
        "retreat": ground * (1.0 + 0.3 * (number - 1)) + doomed,
        "split": _cheapest(view, d, units, 1) + ground + 0.8 * doomed,
    }
    return min((a for a in view.legal()), key=lambda a: (costs[a], a))


def _nobody_left(view: Leningrad, units: list[int], number: int) -> bool:
    return sum(view.steps[p] for p in units) <= number


def _cheapest(view: Leningrad, d: Doctrine, units: list[int], number: int) -> float:
    trial, total = view.copy(), 0.0
    for _ in range(number):
        left = [p for p in units if trial.steps[p]]
        if not left:
            break
        least = min(left, key=lambda p: (d.step_worth(trial, p), p))
        total += d.step_worth(trial, least)
        trial.steps[least] -= 1
    return total


def _all_steps(view: Leningrad, d: Doctrine, piece: int) -> float:
    return d.step_worth(view, piece) * (3.0 if view.steps[piece] == 2 else 1.0)


def loss(view: Leningrad, d: Doctrine) -> str:
    return min(view.legal(), key=lambda a: (d.step_worth(view, view.unit_in(a)), a))


def eliminate(view: Leningrad, d: Doctrine) -> str:
    return max(view.legal(), key=lambda a: (d.step_worth(view, view.unit_in(a)), a))


def retreat(view: Leningrad, d: Doctrine) -> str:
    """Into supply and cover; the Soviet towards Leningrad, the German away from it, if nothing else matters."""
    r = view.rules
    side = SIDES.index(view.side)
    in_supply, ezoc = supplied(view, side), zoc(view, 1 - side)

    def key(action: str) -> tuple[float, str]:
        if not spoken(action).hexes:  # lost
            return 50.0, action
        h = view.hex_in(action)
        cost = (0.05 if side == SOVIET else -0.02) * d.to_city(h)
        cost += 2.0 * (not in_supply >> h & 1) + 1.0 * (ezoc >> h & 1)
        cost -= 0.5 * (r.terrain[h] != "clear") + 1.0 * (d.on_lines >> h & 1)
        # Whoever fell back into a hex that is attacked later dies of any result.
        return cost + 0.6 * view.count_at(h), action

    return min(view.legal(), key=key)


def advance(view: Leningrad, d: Doctrine) -> str:
    """Follow if the hex is worth more than the one left, and supplied."""
    side = SIDES.index(view.side)
    going = view.answers("advance")
    best = max(going, key=lambda a: (_gain(view, d, side, a), a))
    return best if "halt" not in view.legal() or _gain(view, d, side, best) > 0 else "halt"


def _gain(view: Leningrad, d: Doctrine, side: int, action: str) -> float:
    piece, there = view.unit_in(action), view.hex_in(action)
    here = view.place[piece]
    last = view.count_at(here) == 1
    gain = d.hex_worth(view, there) - (d.hex_worth(view, here) if last else d.worth["ground"])
    gain += (0.25 if side == GERMAN else -0.15) * (d.to_city(here) - d.to_city(there))
    if not _supplied_there(view, side, there):
        gain -= 4.0
    there_now = view.count_at(there)
    if there_now:
        gain -= 0.4 * there_now
    elif side == GERMAN:
        gain += 0.05 * fighting(view, piece)
    return gain


def _supplied_there(view: Leningrad, side: int, hex_: int) -> bool:
    """Whether a unit there would have a line: beside a hex that has one, and not cut off from it."""
    found = supplied(view, side)
    return bool((found >> hex_ & 1) or found & view.rules.beside[hex_] & view.occupied[side])
