"""The Soviet side of a movement phase: a blow where one pays, and otherwise positions that bar the way.

Positions are judged by what the Axis may still hope for, and by the worst that its next blow could do to them; units
are laid one after another where that is least.
"""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.barbarossa import crt
from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.fortifications import strongpoints_against
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.strategy import headquarters, supply
from grognard.games.barbarossa.strategy.attacks import Attacks, Blow, fed_hexes
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.chances import by_table
from grognard.games.barbarossa.strategy.doctrine import Doctrine
from grognard.games.barbarossa.strategy.ground import faced_by_river, from_columns, shelter, to_goals
from grognard.games.barbarossa.strategy.hopes import columns, hoped
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members, of
from grognard.maps import side as hexside

ROUNDS = 2
CHOICES = 7
"""Hexes that are looked at for a unit."""
BAND = 8
"""Half points that a way may be longer than the shortest, to be looked at."""
CONTACT = 16
"""Half points of way within which a column attacks in its next phase."""
RESERVE = 7
"""Hexes from the enemy beyond which motorised troops stand idle."""
SAFE = 10
"""Half points of way, two and a half times so many, beyond which guns and headquarters are safe."""
NEAR = 9
"""Hexes within which its troops come together for it."""


def plan(board: Board) -> tuple[list[str], list[str]]:
    """The moves; and before them activations, if somebody on foot is wanted for an attack."""
    motorised = "motorised" in board.view.now.traits
    if motorised:
        early = headquarters.may_activate(board.view)
        blow = _blow(board, early)
        if blow is not None:
            if wanted := blow.units & early & ~board.movers:
                return [], headquarters.activate(board.view, wanted)
            for p, h in (*blow.posts, *blow.guns):
                if board.has_room(p, h):
                    board.settle(p, h)
    _hold(board)
    behind(board)
    supply.follow(board, _front(board.state))
    return board.actions(), []


def _blow(board: Board, early: int) -> Blow | None:
    """An attack that pays, with those who can move now and those who could be activated."""
    state, r, d = board.state, board.state.rules, board.d
    ranges: dict[int, HexSet] = {}
    for p in listed((board.movers | r.of_side[SOVIET]) & r.combat & ~r.hq):
        if state.place[p] >= 0:
            ranges[p] = board.hexes(p) if p in board.range else 1 << state.place[p]
    for p in listed(early & ~board.movers):
        ranges[p] = 1 << state.place[p]
    stores = 0
    for p in listed(r.stores & r.of_side[SOVIET]):
        if state.place[p] >= 0:
            stores |= 1 << state.place[p]
    attacks = Attacks(state, d, SOVIET, ranges, fed_hexes(state, SOVIET, stores))
    for blow in attacks.blows(of(ranges)):
        if blow.value >= d.sides[SOVIET]["attack"]:
            return blow
    return None


# --- positions that bar the way -------------------------------------------------------------------------


def _hold(board: Board) -> None:
    """Troops are laid one after another, twice over, each where the position is best."""
    state, r = board.state, board.state.rules
    troops = list(listed(board.open_movers() & r.combat & ~r.artillery & ~r.hq))
    if not troops:
        return
    band = _band(state, board.d)
    choices = {p: _choices(board, p, band) for p in troops}
    best = judge(state, board.d)
    for _ in range(ROUNDS):
        changed = False
        for p in troops:
            here = state.place[p]
            found = here
            for h in choices[p]:
                if h == found or not board.has_room(p, h):
                    continue
                board.lay(p, h)
                value = judge(state, board.d)
                if value > best + 0.01:
                    best, found, changed = value, h, True
            board.lay(p, found)
        if not changed:
            break
    board.settled |= of(troops)


def _band(state: Barbarossa, d: Doctrine) -> dict[int, int]:
    """Hexes on the ways of the Axis to the places that it has not got, each with how far it is for it."""
    far = from_columns(state, d, AXIS, columns(state), {})
    found: dict[int, int] = {}
    for goal in d.open_spots(state):
        left = to_goals(_bare(state), d, AXIS, {goal: 0})
        whole = far.get(goal, FAR)
        for h, cost in far.items():
            if cost + left.get(h, FAR) <= whole + BAND:
                found[h] = min(cost, found.get(h, FAR))
    return found


def _bare(state: Barbarossa) -> Barbarossa:
    """The land without Soviets."""
    trial = state.copy()
    for h in listed(state.occupied[SOVIET]):
        for p in listed(state.of_side_at(SOVIET, h)):
            trial.lift(p)
    return trial


def _choices(board: Board, piece: int, band: dict[int, int]) -> list[int]:
    """Of the hexes within reach a few on the ways of the enemy: places, good ground, and those nearest to him."""
    d, land = board.d, board.state.land
    enemy = zoc(board.state, AXIS)
    able = [h for h in board.range[piece] if h in band]

    def interest(h: int) -> float:
        good = 2.0 * (d.all_spots >> h & 1) + (land.woods >> h & 1) + (land.on_road("motorway") >> h & 1)
        good += 0.5 * any(hexside(h, n) in land.rivers for n in land.adjacent[h])
        return good - 0.08 * band[h] - 1.5 * (enemy >> h & 1)

    able.sort(key=lambda h: (-interest(h), h))
    return able[:CHOICES] + _home(board, piece)


def _home(board: Board, piece: int) -> list[int]:
    """For somebody who is cut off the hex nearest to his own people."""
    state, r = board.state, board.state.rules
    fed = supplied_hexes(board.view, SOVIET)
    if fed >> state.place[piece] & 1:
        return []
    sources = list(members(r.sources[SOVIET])) or [state.place[piece]]
    free = [h for h in board.range[piece] if not zoc(state, AXIS) >> h & 1]
    return sorted(free, key=lambda h: (not fed >> h & 1, min(r.grid.distance(h, s) for s in sources), h))[:1]


def judge(state: Barbarossa, d: Doctrine) -> float:
    """What a position is worth to the Soviets before the enemy moves."""
    r, weights = state.rules, d.sides[SOVIET]
    far = from_columns(state, d, AXIS, columns(state), None, d.spots)
    value = -hoped(state, d, far)
    blows = sorted(_blows(state, d), reverse=True)
    for worst, weight in zip(blows, (weights["blow"], weights["second"]), strict=False):
        value -= weight * worst
    near = r.land.field.within(of(columns(state)), RESERVE)
    idle = sum((state.of_side_at(SOVIET, h) & r.motorised).bit_count() for h in members(state.occupied[SOVIET] & ~near))
    cut = state.occupied[SOVIET] & ~supplied_hexes(state, SOVIET)
    return value - 0.4 * cut.bit_count() - weights["idle"] * idle


def _blows(state: Barbarossa, d: Doctrine) -> Iterable[float]:
    """What the next blow of the Axis would cost each stack that it can reach."""
    r, field = state.rules, state.rules.land.field
    strong = [(1 << h, _might(state, h), _tanks(state, h)) for h in members(state.occupied[AXIS])]
    for h in members(state.occupied[SOVIET]):
        near = field.within(1 << h, NEAR)
        city = r.land.built_up >> h & 1
        attack = sum(might - (tanks // 2 if city else 0) for bit, might, tanks in strong if bit & near)
        if not attack:
            continue
        stack = state.of_side_at(SOVIET, h) & r.combat
        stands = sum(r.defence[p][state.steps[p]] for p in listed(stack & ~r.artillery))
        guns = sum(r.support[p] for p in listed(_guns_near(state, h)))
        column = crt.ratio(attack, max(1, stands + min(guns, stands))).column
        ours, theirs, _ = by_table(r, column, _drm(state, h))
        price = sum(d.price(state, p) for p in listed(stack)) / max(1, stack.bit_count())
        steps = sum(state.steps[p] for p in listed(stack))
        yield min(theirs, steps) * price - ours * 1.2


def _tanks(state: Barbarossa, hex_: int) -> int:
    r = state.rules
    return sum(r.attack[p][state.steps[p]] for p in listed(state.of_side_at(AXIS, hex_) & r.red_attack))


def _might(state: Barbarossa, hex_: int) -> int:
    r = state.rules
    return sum(r.attack[p][state.steps[p]] + r.support[p] for p in listed(state.of_side_at(AXIS, hex_)))


def _guns_near(state: Barbarossa, hex_: int) -> int:
    r, found = state.rules, 0
    for h in members(r.land.field.within(1 << hex_, 2) & state.occupied[SOVIET]):
        found |= state.of_side_at(SOVIET, h) & r.artillery
    return found


def _drm(state: Barbarossa, hex_: int) -> int:
    """Of an attack from the west by a Panzer division at full strength."""
    land = state.rules.land
    shelter_, river = shelter(state, AXIS, hex_), faced_by_river(state, AXIS, hex_)
    city = land.built_up >> hex_ & 1
    fort = strongpoints_against(state, AXIS) >> hex_ & 1
    combined = not (river or fort or city)
    return max(-3, min(3, shelter_ - city - combined - 1))


# --- guns, headquarters ---------------------------------------------------------------------------------


def _front(state: Barbarossa) -> HexSet:
    """Soviet stacks nearest to the enemy."""
    near = state.rules.land.field.within(state.occupied[AXIS], 4) & state.occupied[SOVIET]
    return near or state.occupied[SOVIET]


def behind(board: Board) -> None:
    """Guns go where they can fire for the front, headquarters where they command it: with others, not too near."""
    state, r, d = board.state, board.state.rules, board.d
    front = _front(state) & ~of(state.place[p] for p in listed(r.hq | r.artillery) if state.place[p] >= 0) or _front(
        state
    )
    far = from_columns(state, d, AXIS, columns(state))
    led = 0
    for p in listed(board.open_movers() & (r.artillery | r.hq) & r.of_side[SOVIET]):
        length = r.range[p] if r.artillery >> p & 1 else 3
        wanted = front if r.artillery >> p & 1 else front & ~led

        def score(h: int) -> tuple[float, int]:
            there = state.of_side_at(SOVIET, h) & r.combat & ~(1 << p)
            inside = r.land.field.within(1 << h, length) & wanted  # noqa: B023
            cover = sum(r.defence[p][state.steps[p]] for p in listed(there & ~r.artillery & ~r.hq))
            value = 0.6 * inside.bit_count() ** 0.5 + min(1.0, cover / 4)
            value -= 2.5 if zoc(state, AXIS) >> h & 1 else 0.0
            return value - max(0.0, 2.5 - far.get(h, FAR) / SAFE), h

        choices = [h for h in board.range[p] if board.has_room(p, h)]
        board.settle(p, max(choices, key=score, default=state.place[p]))
        if d.wide and d.sides[SOVIET]["called"] and r.hq >> p & 1:  # each leads others
            led |= r.land.field.within(1 << state.place[p], length)
