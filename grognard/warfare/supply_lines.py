"""Supply explained, as far as the games explain it alike: the line of each unit, or that there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class SupplyLine:
    piece: int
    hex: int
    supplied: bool
    line: tuple[int, ...] = ()
    """From the unit's hex to a source, both included."""
    joins: int = -1
    """Where it reaches the road or railway that leads there."""
    barred: tuple[int, ...] = ()
    """Hexes on the way, or near the unit, that enemies hold or control."""


def as_dict(state: Any, line: SupplyLine, why: str) -> dict[str, Any]:
    r = state.rules
    return {
        "unit": r.names[line.piece],
        "side": r.sides[state.side_of(line.piece)],
        "hex": r.numbers[line.hex],
        "supplied": line.supplied,
        "line": [r.numbers[h] for h in line.line],
        "joins": r.numbers[line.joins] if line.joins >= 0 else None,
        "why": why,
        "barred": [r.numbers[h] for h in line.barred],
    }
