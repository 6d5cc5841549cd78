"""A greedy answer to every question.

Movement is planned unit by unit on a copy, each to the hex of most worth; attacks are put together hex by hex, the
best odds first. What a hex is worth stands in `ground`, what becomes of hits in `aftermath`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from grognard.games.defiant_russia import movement, odds_preview
from grognard.games.defiant_russia.combat import Duty
from grognard.games.defiant_russia.editions import historical
from grognard.games.defiant_russia.rules import AXIS, SIDES, SOVIET, Piece
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.games.defiant_russia.strategy import aftermath, leaders
from grognard.games.defiant_russia.strategy.doctrine import Doctrine, doctrine
from grognard.games.defiant_russia.strategy.ground import Ground
from grognard.games.defiant_russia.strategy.guard import Guard
from grognard.games.defiant_russia.victory import weight
from grognard.hexset import HexSet, members, of
from grognard.umpire.spoken import spoken
from grognard.warfare.strategy import Answer

GOOD = 0.45
"""The chance to clear a hex from which on nobody needs to be told to attack."""


def _first(view: DefiantRussia, d: Doctrine) -> list[str]:
    return [view.legal()[0]]


# --- before and between the battles ---------------------------------------------------------------


def _set_up(view: DefiantRussia, d: Doctrine) -> list[str]:
    """As in history, as far as there is room."""
    legal = set(view.legal())
    wanted = [f"place {unit} {where}" for unit, where in historical().items()]
    return [next((action for action in wanted if action in legal), view.legal()[0])]


def _organisation(view: DefiantRussia, d: Doctrine) -> list[str]:
    """Bring in everybody where he is wanted; then armour back to strength, then what brings most for its points."""
    side = SIDES.index(view.side)
    entering = view.answers("enter")
    if entering:
        return [max(entering, key=_wanted(view, side))]
    for verbs in ("replace", "rebuild"), ("rebuild", "replace"):
        armour = verbs[0] == "replace"
        able = [a for verb in verbs for a in view.answers(verb) if _unit(view, a).armoured or not armour]
        if able:
            posts = of(Ground(view, side).posts())
            return [max(able, key=lambda a: _return(view, a, posts))]
    return ["end"]


def _unit(view: DefiantRussia, action: str) -> Piece:
    return view.rules.pieces[view.unit_in(action)]


def _return(view: DefiantRussia, action: str, posts: HexSet) -> float:
    """Dice for a point of replacements; a counter brought back is worth one more, and no loss at the end; garrisons of
    dear places first."""
    p, verb = _unit(view, action), spoken(action).verb
    if verb == "rebuild" and p.side == AXIS:
        return (p.strength[1] + weight(p) / 2) / 2 - 0.1  # he comes in far behind: first those at the front
    if verb == "replace":
        return float(p.strength[-1] - view.strength(p.index) + 3 * (posts >> view.place[p.index] & 1))
    return (p.strength[1] + 1 + weight(p)) / 2


def _wanted(view: DefiantRussia, side: int) -> Callable[[str], float]:
    """How much a reinforcement is wanted in a hex: near the enemy but not beside him; in Soviet places in danger."""
    r, ground = view.rules, Ground(view, side)
    guard = Guard(view, doctrine(r).points(side)) if side == SOVIET else None

    def place(action: str) -> float:
        piece, hex_ = view.unit_in(action), view.hex_in(action)
        near = -abs(ground.from_enemy(hex_) - 3) / 20
        if guard is None or not r.land >> piece & 1:
            return near
        trial = view.copy()
        trial.put(piece, hex_)
        return near / 5 - guard.danger(trial) + ground.post(view, piece, hex_) / 4

    return place


def _partisans(view: DefiantRussia, d: Doctrine) -> list[str]:
    """A full unit of little strength."""

    def price(action: str) -> tuple[bool, int]:
        piece = view.unit_in(action)
        return view.steps[piece] == 1, view.strength(piece)

    return [min(view.legal(), key=price)]


def _movement(view: DefiantRussia, d: Doctrine) -> list[str]:
    """Everybody to the hex of most worth, those near the enemy first; the whole phase in one script."""
    r, side = view.rules, SIDES.index(view.side)
    ground = Ground(view, side)
    trial = view.imagined(view.side, Random("plan"))  # the phase may end by itself, and the next begin with a die
    said: list[str] = []
    waiting = d.waiting(view.turn)
    able = [p for p in movement.movers(view, side) if not (waiting | r.leaders) >> p & 1]
    for piece in sorted(able, key=lambda p: (ground.from_enemy(view.place[p]), -view.strength(p), p)):
        if trial.phase != view.phase:
            break
        group = movement.group_of(trial, 1 << piece)
        leader = _leader_with(trial, piece)
        here = ground.worth(trial, piece, group.here)
        goals = [(ground.worth(trial, piece, h), h, "to") for h in movement.destinations(trial, group)]
        far = ground.from_enemy(group.here) > 6
        for h in movement.rail_goals(trial, group):  # from far behind, or into a place in danger
            if far or ground.post(trial, piece, h):
                goals.append((ground.worth(trial, piece, h) - 1, h, "rail"))
        if not goals:
            continue
        best = max(goals)
        if best[0] <= here + 0.2:
            continue
        names = sorted([piece, *([leader] if leader >= 0 and r.armoured >> piece & 1 else [])])
        actions = [f"move {','.join(r.names[p] for p in names)}", f"{best[2]} {r.numbers[best[1]]}"]
        if actions[0] in trial.legal():
            for action in actions:
                trial.play(action)
            said += actions
    if trial.phase == view.phase:
        said += leaders.moves(trial, d, side)
    return [*_fleets(view, side), *said, "end"]


def _fleets(view: DefiantRussia, side: int) -> list[str]:
    """To the port worth most points that has a garrison."""
    r = view.rules
    said = []
    for fleet in members(r.of_side[side] & r.fleets & ~view.done):
        if view.place[fleet] < 0:
            continue
        goals = movement.sea_goals(view, movement.group_of(view, 1 << fleet))
        ports = [h for h in goals if view.land[side] >> h & 1]
        best = max(ports, key=lambda h: r.objectives.get(h, 0), default=-1)
        if best >= 0 and r.objectives.get(best, 0) > r.objectives.get(view.place[fleet], 0):
            said += [f"move {r.names[fleet]}", f"sail {r.numbers[best]}"]
    return said


def marches(view: DefiantRussia) -> dict[int, int]:
    """The greedy movement as where everybody ends who moves."""
    r, said = view.rules, _movement(view, doctrine(view.rules))
    found = {}
    for move, there in zip(said[0:-1:2], said[1::2], strict=True):
        for piece in members(view.units_named(spoken(move).units) & r.fighters):
            found[piece] = view.hex_in(there)
    return found


def _leader_with(state: DefiantRussia, piece: int) -> int:
    """A leader who would ride along: with Axis armour, or the last unit beside him."""
    r = state.rules
    leaders = state.at[state.place[piece]] & r.leaders & ~state.done & ~(1 << r.stalin)
    return next(members(leaders), -1)


# --- battles --------------------------------------------------------------------------------------


def _combat(view: DefiantRussia, d: Doctrine) -> list[str]:
    """The hex with the best odds, by everybody who may join; nobody strikes without need at bad odds."""
    side = SIDES.index(view.side)
    duty = Duty.of(view, side)
    hexes = [h for h in members(duty.hexes) if duty.opens(h)]
    likely = {h: _chance(view, duty, h) for h in hexes}
    hexes = [h for h in hexes if duty.must >> h & 1 or likely[h] >= GOOD]
    if not hexes:
        return ["end"]
    target = max(hexes, key=lambda h: (likely[h], -h))
    return [f"attack {view.rules.numbers[target]}"]


def _chance(view: DefiantRussia, duty: Duty, target: int) -> float:
    """That the hex is cleared if all who are beside it and free to attack it do so."""
    units = of(p for p, mine in duty.reach.items() if mine >> target & 1)
    found = odds_preview.preview(view, units, 1 << target, air=0)
    return float(found.falls_if_retreats)


def _declaring(view: DefiantRussia, d: Doctrine) -> list[str]:
    """Everybody who may; then, if it must be, further hexes; then the dice."""
    legal, joining = view.legal(), view.answers("with")
    if joining:
        return [max(joining, key=lambda a: view.strength(view.unit_in(a)))]
    return ["roll"] if "roll" in legal else [legal[0]]


def _air(view: DefiantRussia, d: Doctrine) -> list[str]:
    """Two points for the many battles of a phase, three for a city."""
    battle = view.battle
    assert battle is not None
    cities = view.rules.major | of(view.rules.objectives)
    wanted = 3 if battle.targets & cities else 2
    return [view.legal()[min(wanted, len(view.legal()) - 1)]]


ANSWERS: dict[str, Answer] = {
    "set-up": _set_up,
    "organisation": _organisation,
    "partisans": _partisans,
    "movement": _movement,
    "moving": _first,
    "combat": _combat,
    "declaring": _declaring,
    "air-support": _air,
    "suffering": aftermath.suffering,
    "retreating": aftermath.retreating,
    "advancing": aftermath.advancing,
}
