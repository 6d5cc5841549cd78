"""Victory (Aide: Comment gagner ?): points for objectives, Stalin and the fewer losses; automatic victory."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.games.defiant_russia.rules import AXIS, SIDES, SOVIET, Piece
from grognard.games.defiant_russia.state import REMOVED, DefiantRussia
from grognard.umpire.score import Line, Score, lead
from grognard.warfare.pieces import DEAD


@dataclass(frozen=True)
class Tally(Score):
    losses: tuple[int, int]
    """What each side has lost, weighed by kind."""


def automatic(state: DefiantRussia) -> int | None:
    """The side that has won before the end."""
    said, where = state.rules.said["victory"], state.rules.where
    for side, name in enumerate(SIDES):
        hexes = sum(1 << where[place] for place in said[f"{name}_automatic"])
        if not hexes & ~state.friendly(side):
            return side
    return None


def weight(piece: Piece) -> int:
    """What the loss of a counter counts for."""
    if piece.side == SOVIET:
        return 2 if piece.kind in ("fleet", "shock", "airborne") or piece.name == "zhukov" else 1
    if piece.armoured or piece.name == "guderian":
        return 3
    return 2 if piece.nation in ("german", "finnish") else 1


def losses(state: DefiantRussia) -> tuple[int, int]:
    """By side; Stalin is worth a point of his own and not counted here."""
    found = [0, 0]
    for p in state.rules.pieces:
        if state.place[p.index] in (DEAD, REMOVED) and p.index != state.rules.stalin:
            found[p.side] += weight(p)
    return found[AXIS], found[SOVIET]


def score(state: DefiantRussia) -> Tally:
    r = state.rules
    case = r.case("Comment gagner ?")
    said = r.said["victory"]
    lost = losses(state)
    winner = automatic(state) if state.turn else None
    if winner is not None:
        line = Line(SIDES[winner], said["automatic"], "automatic", 1, case)
        return Tally((line,), f"{SIDES[winner]}-automatic", SIDES[AXIS], lost)
    lines = [
        Line(SIDES[AXIS if state.held >> hex_ & 1 else SOVIET], points, r.numbers[hex_], 1, case)
        for hex_, points in r.objectives.items()
    ]
    dead = state.place[r.stalin] == DEAD
    lines.append(Line(SIDES[AXIS if dead else SOVIET], said["stalin"], "stalin-dead" if dead else "stalin", 1, case))
    if lost[AXIS] != lost[SOVIET]:
        lines.append(Line(SIDES[lost[AXIS] > lost[SOVIET]], said["losses"], "losses", abs(lost[0] - lost[1]), case))
    total = lead(tuple(lines), SIDES[AXIS])
    level = "axis-victory" if total > 0 else "soviet-victory" if total < 0 else "draw"
    return Tally(tuple(lines), level, SIDES[AXIS], lost)
