"""Halving and rounding (BSR §3.4): attack and support strengths are halved, once or several times; defence never is.

A share is a strength and how many times it is halved.
"""

from __future__ import annotations

from collections.abc import Iterable

Share = tuple[int, int]


def halved(total: int, times: int) -> int:
    """A total halved so many times over, the fraction dropped at the end (BSR §3.42, §3.43)."""
    return total >> times


def pooled(shares: Iterable[Share]) -> dict[int, int]:
    """Those halved as many times are added up before they are halved (BSR §3.42): by how many times, what is left."""
    totals: dict[int, int] = {}
    for strength, times in shares:
        totals[times] = totals.get(times, 0) + strength
    return {times: halved(totals[times], times) for times in sorted(totals)}


def in_one(shares: Iterable[Share]) -> int:
    """All added up with their fractions, and only the last fraction dropped: artillery in mud (BSR §15.42a)."""
    known = list(shares)
    most = max((times for _, times in known), default=0)
    return halved(sum(strength << most - times for strength, times in known), most)
