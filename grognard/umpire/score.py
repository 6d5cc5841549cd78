"""Victory points of both sides at any moment, line by line, and what they mean."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """Points of one kind: for whom, how many, what for, and the case."""

    side: str
    points: int
    what: str
    count: int
    case: str


@dataclass(frozen=True)
class Score:
    lines: tuple[Line, ...]
    level: str
    attacker: str
    """The side whose lead is counted."""

    def of(self, side: str) -> int:
        return sum(line.points for line in self.lines if line.side == side)

    @property
    def total(self) -> int:
        """How far the attacker is ahead."""
        return lead(self.lines, self.attacker)


def lead(lines: tuple[Line, ...], attacker: str) -> int:
    return sum(line.points if line.side == attacker else -line.points for line in lines)
