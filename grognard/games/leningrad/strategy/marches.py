"""The candidate plans of a movement phase. Each proposes actions, or nothing; their order is in the data."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.leningrad import movement, reinforcements
from grognard.games.leningrad.movement_phase import Moving
from grognard.games.leningrad.rules import ARMOURED, GERMAN, INFANTRY, SIDES, SOVIET
from grognard.games.leningrad.state import Leningrad
from grognard.games.leningrad.strategy.assault import actions_of, assaults, overruns
from grognard.games.leningrad.strategy.attacks import fighting
from grognard.games.leningrad.strategy.board import Board
from grognard.games.leningrad.strategy.doctrine import Doctrine
from grognard.games.leningrad.strategy.ground import marches
from grognard.games.leningrad.supply import supplied
from grognard.hexset import members
from grognard.umpire.spoken import spoken
from grognard.warfare.marches import FAR

PASSED = 8
"""Half points from a waypoint within which a unit has passed it."""


def script(view: Leningrad, d: Doctrine) -> list[str]:
    """What the first candidate plan with something to propose proposes."""
    for name in d.plans[SIDES.index(view.side)]:
        if found := PLANS[name](view, d):
            return found
    return ["end"]


# --- goals ------------------------------------------------------------------------------------------


def rate(view: Leningrad, piece: int) -> int:
    return ARMOURED if view.rules.mobile[piece] else INFANTRY


def german_goal(view: Leningrad, d: Doctrine, piece: int, here: int) -> int:
    """The first hex of the unit's axis that it has not passed."""
    left = d.to_city(here)
    for hex_ in d.axes[piece][:-1]:
        if d.to_city(hex_) < left and marches(view.rules, 1 << hex_)[here] > PASSED:
            return hex_
    return d.axes[piece][-1]


def front(view: Leningrad, d: Doctrine) -> int:
    """How near to Leningrad the Germans are: the third of them, so that one daring division is not the front."""
    near = sorted(d.to_city(view.place[p]) for p in range(view.rules.german_count) if view.place[p] >= 0)
    return near[min(2, len(near) - 1)] if near else FAR


def soviet_needs(view: Leningrad, d: Doctrine) -> list[int]:
    """The hexes that want a unit, most urgent first; a hex may be named several times."""
    ahead = front(view, d)
    said = d.said["garrison"]
    needs: list[int] = []
    if ahead <= said["near"]:
        needs += list(d.garrison) + [h for h in d.garrison[:2] for _ in range(said["full"] - 1)]
    elif view.turn >= said["turn"]:
        needs += list(d.garrison[:2]) * said["early"]
    held = [line for line in d.lines if _tenable(line, d, ahead)]
    for line in held[:2] or d.lines[-1:]:
        needs += line
    if held:
        needs += held[0][: len(held[0]) // 2]
    return [h for h in needs if not view.occupied[GERMAN] >> h & 1] + list(d.garrison) * 2


def _tenable(line: tuple[int, ...], d: Doctrine, ahead: int) -> bool:
    return sum(d.to_city(h) for h in line) / len(line) <= ahead + 2


def soviet_goals(view: Leningrad, d: Doctrine, pieces: list[int]) -> dict[int, int]:
    """By unit the hex it makes for: each need takes the nearest unit left."""
    free = set(pieces)
    goals: dict[int, int] = {}
    for hex_ in soviet_needs(view, d):
        if not free:
            break
        near = min(free, key=lambda p: (marches(view.rules, 1 << hex_, rate(view, p))[view.place[p]], p))
        free.discard(near)
        goals[near] = hex_
    for p in free:
        goals[p] = d.garrison[p % 2]
    return goals


# --- plans ------------------------------------------------------------------------------------------


def enter(view: Leningrad, d: Doctrine) -> list[str]:
    """Reinforcements come in one after another and march off at once."""
    side = SIDES.index(view.side)
    entering = [said for action in view.answers("enter") if len((said := spoken(action)).units) == 1]
    if not entering or not reinforcements.due(view, side):
        return []
    index = view.rules.grid.index
    piece = view.rules.by_name[entering[0].units[0]]
    goals = [d.axes[piece][0]] if side == GERMAN else _unmet(view, d)
    hexes = [index(said.hexes[0]) for said in entering if said.units == entering[0].units]
    far = marches(view.rules, 1 << goals[0], rate(view, piece))
    hex_ = min(hexes, key=lambda h: (view.count_at(h) >= 3, far[h], h))
    action = f"enter {view.rules.names[piece]} {view.rules.numbers[hex_]}"
    after = view.copy()
    after.play(action)
    if after.decision.kind != "movement":
        return [action]
    board = Board(after, side)
    if piece not in board.ways:
        return [action]
    goal = german_goal(after, d, piece, hex_) if side == GERMAN else goals[0]
    board.ways = {piece: board.ways[piece]}
    _march(board, d, piece, goal)
    return [action, *(a for a in board.actions() if a != "end")]


def _unmet(view: Leningrad, d: Doctrine) -> list[int]:
    """Needs that nobody meets yet."""
    there: dict[int, int] = {}
    found = []
    for hex_ in soviet_needs(view, d):
        there[hex_] = there.get(hex_, 0) + 1
        if view.count_at(hex_) < there[hex_]:
            found.append(hex_)
    return found or list(d.garrison)


def overrun(view: Leningrad, d: Doctrine) -> list[str]:
    side = SIDES.index(view.side)
    found = overruns(view, d, side)
    if not found or found[0].worth < d.greedy["overrun"]:
        return []
    return actions_of(view, found[0])


def march(view: Leningrad, d: Doctrine) -> list[str]:
    """Everybody at once: who can attack well is brought up for it, the others make for their goals."""
    return whole_phase(view, d).actions()


def whole_phase(view: Leningrad, d: Doctrine) -> Board:
    """Where everybody ends."""
    side = SIDES.index(view.side)
    board = Board(view, side)
    if side == GERMAN:
        bound = assaults(board, d, d.greedy["assault"], seize(board, d))
        goals = {p: german_goal(view, d, p, view.place[p]) for p in board.ways}
    else:
        goals = soviet_goals(view, d, list(board.ways))
        bound = assaults(board, d, 2 * d.greedy["assault"], 0)
    loose = [p for p in board.ways if not bound >> p & 1]
    far = {p: marches(view.rules, 1 << goals[p], rate(view, p))[view.place[p]] for p in loose}
    for p in sorted(loose, key=lambda p: (far[p], p)):
        _march(board, d, p, goals[p])
    return board


def seize(board: Board, d: Doctrine) -> int:
    """German units for the hexes that decide the game: one stays in each, or goes in if it lies open."""
    state, bound = board.state, 0
    for hex_ in d.prizes:
        held = state.at.get(hex_, 0)
        if board.enemy >> hex_ & 1:
            continue
        if held:
            bound |= 1 << max(members(held), key=lambda p: (fighting(state, p), p))
            continue
        able = [
            p for p, hexes in board.range.items() if hexes >> hex_ & 1 and not bound >> p & 1 and board.may_leave(p)
        ]
        if able:
            best = max(able, key=lambda p: (fighting(state, p), p))
            board.lay(best, hex_)
            bound |= 1 << best
    return bound


def _march(board: Board, d: Doctrine, piece: int, goal: int) -> None:
    """Lay a unit as near to its goal as is wise."""
    if not board.may_leave(piece):
        return
    best = max(sorted(members(board.range[piece])), key=_wisdom(board, d, piece, goal))
    if best != board.state.place[piece]:
        board.lay(piece, best)


def _wisdom(board: Board, d: Doctrine, piece: int, goal: int) -> Callable[[int], float]:
    """How good it is for a unit to end in a hex."""
    state, r = board.state, board.state.rules
    g = d.greedy
    far = marches(r, 1 << goal, rate(state, piece))
    in_supply = supplied(state, board.side)
    mine = fighting(state, piece)

    def worth(h: int) -> float:
        others = state.at.get(h, 0) & ~(1 << piece)
        if others.bit_count() >= 3:
            return -500.0
        value = -g["march"] * far[h] - g["crowd"] * others.bit_count()
        if not in_supply >> h & 1:
            value -= g["unsupplied"]
        if board.ezoc >> h & 1 and not r.cities >> h & 1 and not others and mine < 8:
            value -= g["alone-in-zone"]
        if board.side == SOVIET and (r.terrain[h] != "clear" or state.forts >> h & 1):
            value += 0.3
        return value

    return worth


def moving(view: Leningrad, d: Doctrine) -> list[str]:
    """A group has set out and no plan says where to: it had no choice, or its way has been barred."""
    side, r = SIDES.index(view.side), view.rules
    hexes = sorted(r.goal[a] for a in view.legal() if a in r.goal)
    question = view.agenda[-1]
    if not hexes or not isinstance(question, Moving):
        return []
    piece = min(members(question.units))
    if view.turn == 1 and side == SOVIET:
        best = max(hexes, key=lambda h: _bearable(view, d, piece, h))
    else:
        goal = (
            german_goal(view, d, piece, view.place[piece]) if side == GERMAN else soviet_goals(view, d, [piece])[piece]
        )
        best = max(hexes, key=_wisdom(Board(view, side), d, piece, goal))
    return [f"to {r.numbers[best]}"]


def close_up(view: Leningrad, d: Doctrine) -> list[str]:
    """Turn 1: everybody must march up to the Germans (2010 §15.1, 1979 §17.2): where it hurts least."""
    if view.turn != 1:
        return []
    alone = [action for action in view.answers("move") if len(spoken(action).units) == 1]
    if not alone:
        return []
    piece = view.unit_in(alone[0])
    ways = movement.destinations(view, movement.group_of(view, 1 << piece))
    best = max(sorted(ways), key=lambda h: _bearable(view, d, piece, h))
    return [alone[0], f"to {view.rules.numbers[best]}"]


def _bearable(view: Leningrad, d: Doctrine, piece: int, hex_: int) -> float:
    """Cover, company, weak neighbours; behind the Dvina if nobody can be reached."""
    r = view.rules
    value = 1.0 * (r.terrain[hex_] != "clear") + 0.4 * min(view.count_at(hex_), 2)
    value += 2.0 * (d.on_lines >> hex_ & 1)
    foes = list(members(r.beside[hex_] & view.occupied[GERMAN]))
    if foes:
        value -= 0.12 * min(sum(fighting(view, p) for p in members(view.at[h])) for h in foes)
        value -= 0.5 * len(foes)
        value += 0.15 * sum(r.beside[h] & view.occupied[SOVIET] != 0 for h in foes)
    return value


PLANS: dict[str, Callable[[Leningrad, Doctrine], list[str]]] = {
    "enter": enter,
    "overrun": overrun,
    "march": march,
    "close-up": close_up,
}
