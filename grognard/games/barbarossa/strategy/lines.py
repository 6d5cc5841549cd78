"""The Soviets along a broad front: blows where they pay, otherwise a line of units two hexes apart, in cover, before
the places that count; who is cut off goes home."""

from __future__ import annotations

from grognard.games.barbarossa import movement
from grognard.games.barbarossa.distances import FAR
from grognard.games.barbarossa.strategy import defence, headquarters, onward, supply, winter
from grognard.games.barbarossa.strategy.assaults import attacks_of, chosen
from grognard.games.barbarossa.strategy.board import Board
from grognard.games.barbarossa.strategy.ground import from_columns, shelter
from grognard.games.barbarossa.strategy.supply import WITHIN, rings
from grognard.games.barbarossa.supply import supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.games.barbarossa.zoc import zoc
from grognard.hexset import HexSet, listed, members, of

HELD = 3
"""The odds up to which a stack is thought to hold."""


def plan(board: Board) -> tuple[list[str], list[str]]:
    """The moves; and before them activations of those who are wanted for attacks."""
    if "motorised" in board.view.now.traits:
        wanted = strike(board)
        if wanted:
            return [], headquarters.activate(board.view, wanted)
    Line(board).hold()
    defence.behind(board)
    near = board.state.rules.land.field.within(board.state.occupied[AXIS], 4) & board.state.occupied[SOVIET]
    supply.follow(board, near or board.state.occupied[SOVIET])
    return board.actions(), []


def strike(board: Board) -> int:
    """Who attacks goes where he attacks from. Gives those who would have to be activated first."""
    r = board.state.rules
    early = headquarters.may_activate(board.view)
    free = (board.movers | early) & r.combat & ~r.hq
    called = called_up(board, early & ~board.movers & r.combat) if board.d.sides[SOVIET]["called"] else {}
    attacks = attacks_of(board, free | r.of_side[SOVIET], None, called)
    found = chosen(attacks, free, winter.least(board.view, board.d, SOVIET))
    wanted = 0
    for blow in found:
        more = wanted | (blow.everybody if called else blow.units) & early & ~board.movers
        if not called or len(headquarters.activate(board.view, more)) == more.bit_count():
            wanted = more
    if wanted and headquarters.activate(board.view, wanted):
        return wanted
    for blow in found:
        for p, h in (*blow.posts, *blow.guns):
            if board.movers >> p & 1 and h in board.range[p] and board.has_room(p, h):
                board.settle(p, h)
    return 0


def called_up(board: Board, units: int) -> dict[int, HexSet]:
    """By unit where it could end if a headquarters let it march (BSR §10.13d)."""
    trial = board.view.copy()
    trial.activated |= units
    return {p: of(movement.reach(trial, 1 << p).ends) | 1 << trial.place[p] for p in listed(units)}


class Line:
    """What makes a hex worth standing in, as far as it does not depend on who stands where; and what does."""

    def __init__(self, board: Board) -> None:
        self.board, self.weights = board, board.d.broad
        view = board.view
        self.far = from_columns(view, board.d, AXIS, members(view.occupied[AXIS]))
        self.fed = supplied_hexes(view, SOVIET)
        self.home = rings(view, self.fed & view.friendly(SOVIET))
        self.zone = zoc(view, AXIS)
        self._ground: dict[int, float] = {}

    def hold(self) -> None:
        """Troops are laid one after another, the strongest first."""
        board, state, r = self.board, self.board.state, self.board.state.rules
        troops = listed(board.open_movers() & r.combat & ~r.artillery & ~r.hq)
        for p in sorted(troops, key=lambda p: (-r.defence[p][state.steps[p]], p)):
            score = self.escape if not self.fed >> board.view.place[p] & 1 else self._stand
            choices = [h for h in board.range[p] if board.has_room(p, h)]
            board.settle(p, max(choices, key=lambda h: (score(p, h), h), default=state.place[p]))

    def escape(self, piece: int, hex_: int) -> float:
        """Who is cut off goes to his own people, out of the enemy's reach; or he stays in a place that counts."""
        d, state, w = self.board.d, self.board.view, self.weights
        held = w["stay"] * d.worth(hex_, state.turn) if d.all_spots & ~state.spots & 1 << hex_ else 0.0
        return held - w["home"] * self.home.get(hex_, WITHIN) - w["zone"] * (self.zone >> hex_ & 1)

    def _stand(self, piece: int, hex_: int) -> float:
        state, r, w = self.board.state, self.board.state.rules, self.weights
        alone = not state.combat_at(state.place[piece]) & ~(1 << piece)
        others = state.occupied[SOVIET] & ~(alone << state.place[piece])
        one = r.land.field.within(1 << hex_, 1)
        beside = (one & ~(1 << hex_) & others).bit_count()
        linked = (r.land.field.within(1 << hex_, 2) & ~one & others).bit_count()
        value = self.ground(hex_) + w["link"] * min(2, linked) - w["crowd"] * beside
        there = state.of_side_at(SOVIET, hex_) & r.combat & ~(1 << piece)
        stands = r.defence[piece][state.steps[piece]] + sum(r.defence[p][state.steps[p]] for p in listed(there))
        value -= w["crowd"] * 2 * bool(there)
        odds = onward.threat(self.board, hex_) / max(1, stands)
        return value - min(1.0, max(0.0, w["danger"] * (odds - HELD))) + 0.01 * (state.place[piece] == hex_)

    def ground(self, hex_: int) -> float:
        """Kept until the phase is planned."""
        if hex_ not in self._ground:
            self._ground[hex_] = self._of_ground(hex_)
        return self._ground[hex_]

    def _of_ground(self, hex_: int) -> float:
        state, d, w, bit = self.board.view, self.board.d, self.weights, 1 << hex_
        value = w["cover"] * shelter(state, AXIS, hex_)
        value += w["road"] * (state.rules.land.on_road("motorway", "main") >> hex_ & 1)
        value -= w["depth"] * abs(self.far.get(hex_, FAR) - w["before"])
        if d.all_spots & bit:
            value += w["place"] * d.worth(hex_, state.turn)
        elif self.zone & bit:
            value -= w["zone"]
        return value - (0.0 if self.fed & bit else w["unfed"])
