"""What a number of games proves: rates, Elo and means, each with its 95 % interval.

Rates have Wilson's interval, which holds for few games and for rates near 0 and 1; half a victory counts half, which
only makes it wider than it need be. An Elo difference is the rate seen through Elo's curve, and so are its bounds.
Means have the percentile bootstrap over seeds: a gain is the difference of two games on one seed, so that games that
share their dice stay together.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from statistics import fmean, stdev

import msgspec

Z = 1.959964
"""Of the 95 % interval."""
STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""The same for the mean of few values, by their number less two."""
RESAMPLES = 2000
ELO = 400 / math.log(10)


class Estimate(msgspec.Struct, frozen=True):
    value: float
    low: float
    high: float

    def through(self, curve: Callable[[float], float]) -> Estimate:
        """As a rising curve shows it."""
        return Estimate(curve(self.value), curve(self.low), curve(self.high))


def rate(score: float, games: int) -> Estimate:
    """Wilson's interval of a score such as 31.5 out of 40."""
    if games == 0:
        return Estimate(math.nan, 0.0, 1.0)
    p = score / games
    spread = Z * math.sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    middle = p + Z * Z / (2 * games)
    whole = 1 + Z * Z / games
    low = (middle - spread) / whole if score > 0 else 0.0
    high = (middle + spread) / whole if score < games else 1.0
    return Estimate(p, low, high)


def elo(p: float) -> float:
    """The difference in Elo points that an expected score stands for; without end at 0 and 1."""
    if p <= 0 or p >= 1:
        return math.copysign(math.inf, p - 0.5)
    return ELO * math.log(p / (1 - p))


def mean(values: Sequence[float]) -> Estimate:
    """A mean, and where it lies in 95 % of the times that the values are drawn anew. Always the same draws. Values that
    are all the same are too few to tell: no bounds."""
    if len(set(values)) < 2:
        return Estimate(fmean(values) if values else math.nan, math.nan, math.nan)
    chance = random.Random(len(values))
    found = sorted(fmean(chance.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return Estimate(fmean(values), found[RESAMPLES // 40], found[-1 - RESAMPLES // 40])


def elo_gain(ours: float, theirs: float, games: int) -> Estimate:
    """From the scores of two players in one seat, each in so many games: how far the first is ahead of the second.

    Half a victory and half a defeat are added to each, so that a player who always wins is not without end ahead; the
    interval puts the distances to both Wilson bounds together (the method of variance estimates recovery) as if the
    games were independent, which is wider than needed when they share their dice.
    """
    (mine, mine_low, mine_high), (other, other_low, other_high) = (_curved(score, games) for score in (ours, theirs))
    gain = mine - other
    return Estimate(
        gain,
        gain - math.hypot(mine - mine_low, other_high - other),
        gain + math.hypot(mine_high - mine, other - other_low),
    )


def _curved(score: float, games: int) -> tuple[float, float, float]:
    bounds = rate(score, games)
    return elo((score + 0.5) / (games + 1)), elo(bounds.low), elo(bounds.high)


def mean_of_few(values: Sequence[float]) -> Estimate:
    """A mean with Student's interval: of too few values for a bootstrap. At least two are needed."""
    middle, free = fmean(values), len(values) - 1
    z = STUDENT[free - 1] if free <= len(STUDENT) else Z
    reach = z * stdev(values) / math.sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach)
