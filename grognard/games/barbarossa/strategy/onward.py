"""Where troops of the Axis go that attack nobody: places that are held get a garrison, open ones somebody who takes
them, and all others go on towards what is still to be had."""

from __future__ import annotations

from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.doctrine import turns_left
from grognard.games.barbarossa.strategy.ground import to_goals
from grognard.games.barbarossa.strategy.hopes import chance, time_left
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS
from grognard.hexset import HexSet, listed, members, of

THREAT, DRIVE = 4, 7
"""Hexes from which the enemy could come back to a place on foot; on wheels and tracks."""
COMPANY, COMPANY_MOST = 0.12, 12
"""What it is worth to march together: for every point of attack of the others, so many at most."""
CUT_OFF = 1.0
"""What we would rather not do: go where no supply comes."""
GARRISON = 3.0
"""Defence of the strongest garrison that we leave."""
LIGHT = 2
"""Attack strength of those who may be left behind."""
BEHIND = 2
"""Hexes nearer to where we come from."""
ALONE = 2
"""Hexes from the enemy within which guns do not stand alone."""
RISK = 0.3
"""Danger in which nobody is left alone."""


def garrisons(board: Board) -> None:
    """At the end every place that is held must have somebody in it (BSR §24.25): whoever is needed least elsewhere.
    Before that, whoever does little in an attack; and enough where the enemy could come back."""
    state, r, d = board.state, board.state.rules, board.d
    held = [h for h in d.spots if state.spots >> h & 1 or state.vacated >> h & 1]
    for h in sorted(held, key=lambda h: -d.worth(h, state.turn)):
        if state.occupied[1 - board.side] >> h & 1:
            continue
        need = _need(board, h)
        there = state.of_side_at(AXIS, h) & r.combat & ~board.open_movers()
        stands = sum(r.defence[p][state.steps[p]] for p in listed(there))
        able = [p for p in listed(board.open_movers() & r.combat) if h in board.range[p] and board.has_room(p, h)]
        if turns_left(state) > 1:
            foot = 3 if need > LIGHT else LIGHT
            able = [p for p in able if r.attack[p][state.steps[p]] <= foot and not r.red_attack >> p & 1]
            able = [p for p in able if state.place[p] == h or not elsewhere(board, p, h)]
        able.sort(key=lambda p: (state.place[p] != h, abs(r.defence[p][state.steps[p]] - need), p))
        while able and (not there or stands < need):
            p = able.pop(0)
            board.settle(p, h)
            there |= 1 << p
            stands += r.defence[p][state.steps[p]]


def _need(board: Board, hex_: int) -> float:
    """How much defence a place needs that is held: a step, or half of what could come at it."""
    might = threat(board, hex_)
    worth = board.d.worth(hex_, board.state.turn)
    return min(might / 2, GARRISON) if worth > 1 else min(might / 2, 1.0)


def pick_up(board: Board) -> None:
    """An open place that nobody holds is taken by whoever is needed least elsewhere; the column need not turn back for
    it."""
    state, r, d = board.state, board.state.rules, board.d
    for h, _ in sorted(d.open_spots(state).items(), key=lambda found: -found[1]):
        if (state.occupied[AXIS] | state.occupied[1 - AXIS]) >> h & 1:
            continue
        able = [p for p in listed(board.open_movers() & r.combat) if h in board.range[p] and board.has_room(p, h)]
        if turns_left(state) > 1:
            able = [p for p in able if not r.red_attack >> p & 1 and danger(board, p, h) < RISK]
            able = [p for p in able if not elsewhere(board, p, h)]
        if able:
            board.settle(min(able, key=lambda p: (r.attack[p][state.steps[p]], d.price(state, p), p)), h)


def elsewhere(board: Board, piece: int, hex_: int) -> bool:
    """Whether a unit stays with its division, which has been told to go somewhere else."""
    return bool(board.d.broad["division"]) and board.d.told(board.view, piece) not in (None, hex_)


Ways = list[tuple[int, int, dict[int, int]]]
"""The places that are still to be had, each with its points and what is left of the way to it from every hex."""


def go_on(board: Board) -> None:
    """Everybody else: towards the places that can be had, on roads, not alone where the enemy is strong."""
    state, r, d = board.state, board.state.rules, board.d
    ways = [
        (h, worth, to_goals(state, d, board.side, {h: 0}, d.way["together"]))
        for h, worth in d.open_spots(state).items()
        if not state.occupied[board.side] >> h & 1
    ]
    fed = supplied_hexes(board.view, board.side)
    order = sorted(
        listed(board.open_movers() & r.combat),
        key=lambda p: (bool(r.artillery >> p & 1), -r.attack[p][state.steps[p]], p),
    )
    for p in order:
        board.lay(p, board.view.place[p])
        choices = [h for h in board.range[p] if board.has_room(p, h)]
        ahead = [way for way in ways if not _behind(board, p, way[0])]
        best = max(choices, key=lambda h: (_march_worth(board, p, h, ahead, fed), h), default=state.place[p])
        board.settle(p, best)


def _behind(board: Board, piece: int, spot: int) -> bool:
    """A place that armour has left behind is for those who follow, unless the game ends."""
    state, r = board.state, board.state.rules
    if turns_left(state) == 1 or not r.armoured >> piece & 1 or (state.occupied[1 - board.side] >> spot & 1):
        return False
    starts = list(members(r.sources[board.side]))
    here, there = (min((r.grid.distance(h, s) for s in starts), default=0) for h in (state.place[piece], spot))
    return there + BEHIND <= here


def _within(board: Board, hex_: int, ways: Ways) -> float:
    """What may be hoped for from there: all that lies ahead counts, not the nearest place alone."""
    time = time_left(board.state, board.d)
    spread = max(board.d.way["sharpest"], time * board.d.way["spread"])
    return sum(worth * chance(left.get(hex_, FAR), time, spread) for _, worth, left in ways)


def _march_worth(board: Board, piece: int, hex_: int, ways: Ways, fed: HexSet) -> float:
    state = board.state
    over = turns_left(state) == 1 and "full" not in board.view.now.traits
    value = 0.0 if over else _within(board, hex_, ways)
    return value + stand_worth(board, piece, hex_, fed)


def stand_worth(board: Board, piece: int, hex_: int, fed: HexSet, leaving: int = 0) -> float:
    """The same without what it is on the way to. `leaving`: units that may go on yet, and are no company."""
    state, r, d, side = board.state, board.state.rules, board.d, board.side
    bit, value = 1 << hex_, 0.0
    spot = d.all_spots & bit
    there = state.of_side_at(side, hex_) & r.combat & ~(1 << piece | leaving)
    if spot and not there:
        value += 0.8 * d.worth(hex_, state.turn) * (3.0 if turns_left(state) == 1 else 1.0)
    if r.artillery >> piece & 1 and not there & ~r.artillery:
        value -= 3.0 if r.land.field.within(bit, ALONE) & state.occupied[1 - side] else 0.0
    fear = d.broad["fear"] if d.wide else 1.0
    value -= fear * danger(board, piece, hex_, there | _comrades(board, piece) & leaving)
    value += COMPANY * min(COMPANY_MOST, sum(r.attack[p][state.steps[p]] for p in listed(there)))
    if not fed & bit and turns_left(state) > 1:
        value -= CUT_OFF
    if hex_ == state.place[piece]:
        value += 0.01
    return value


def _comrades(board: Board, piece: int) -> int:
    """The other counters of its division, which stand where it does: they will come along."""
    r = board.state.rules
    mates = r.together(piece) if r.pieces[piece].formation else ()
    return of(p for p in mates if p != piece and board.view.place[p] == board.view.place[piece])


def danger(board: Board, piece: int, hex_: int, there: int = 0) -> float:
    """What the enemy could do to a stack there: he strikes where he is half as strong again."""
    state, r = board.state, board.state.rules
    might = threat(board, hex_)
    if not might:
        return 0.0
    stands = r.defence[piece][state.steps[piece]] + sum(r.defence[p][state.steps[p]] for p in listed(there))
    return max(0.0, min(2.0, 0.5 * (might / max(stands, 1) - 1.5)))


def threat(board: Board, hex_: int) -> int:
    """What of the enemy could come up to a hex in a turn; he stands still while we plan."""
    if hex_ not in board.threats:
        board.threats[hex_] = _threat(board, hex_)
    return board.threats[hex_]


def _threat(board: Board, hex_: int) -> int:
    state, r, field = board.state, board.state.rules, board.state.rules.land.field
    enemy, might = 1 - board.side, 0
    walk = field.within(1 << hex_, THREAT)
    for h in members(field.within(1 << hex_, DRIVE) & state.occupied[enemy]):
        able = state.of_side_at(enemy, h) & r.combat
        might += sum(r.attack[p][state.steps[p]] for p in listed(able if walk >> h & 1 else able & r.motorised))
    return might
