"""The odds of an attack, as the `table` of a game answers them: a shape for each kind of combat table."""

from typing import Literal, NotRequired, TypedDict

from grognard.warfare.page import Text

Arm = Literal["attacker", "defender"]
"""A side in a battle."""


class Reasoned(TypedDict):
    """Part of what is added up, and why."""

    case: str
    cited: Text
    why: Text


class Shift(Reasoned):
    columns: int
    chance: NotRequired[float]
    """How likely it is to apply, where that is not sure."""


class Falls(TypedDict, total=False):
    falls: float
    """That nobody is left in the hexes attacked, whatever the defender chooses."""
    falls_if_retreats: float
    """The same if he retreats wherever he may."""
    air_ready: int


class ColumnOdds(Falls):
    """A ratio, shifts, a column of the table; several of them while units are untried."""

    attack: int | str
    defence: int | str
    ratio: str | None
    shifts: list[Shift]
    column: str | None
    results: dict[str, float]
    attacker: NotRequired[dict[str, float]]
    defender: NotRequired[dict[str, float]]
    ratios: NotRequired[dict[str, float]]
    columns: NotRequired[dict[str, float]]
    attack_strengths: NotRequired[dict[str, float]]
    defence_strengths: NotRequired[dict[str, float]]


class Modifier(Reasoned):
    value: int | float


class OrderedOdds(TypedDict):
    """The same attack under an order of the defender that lies face down."""

    drm: int
    results: dict[str, float]


class ModifiedOdds(Falls):
    """A ratio, and what is added to the die."""

    attack: int | float
    defence: int | float
    ratio: str
    drm: int
    overrun: bool
    supplied: bool
    parts: list[Modifier]
    modifiers: list[Modifier]
    results: dict[str, float]
    order: str
    """The defender's, as far as it is known."""
    orders: dict[str, OrderedOdds]


class Dice(Reasoned):
    role: Arm
    dice: int
    unit: str | None


class Strength(TypedDict):
    id: str
    dice: int


class DiceOdds(Falls):
    """Handfuls of dice, and the chances of the hits."""

    dice: dict[Arm, int]
    hits_on: dict[Arm, int]
    lives: dict[Arm, int]
    changes: list[Dice]
    forces: dict[Arm, list[Strength]]
    attacker_dies: float
    attacker: dict[str, float]
    """By hits that it takes."""
    defender: dict[str, float]


Odds = ColumnOdds | ModifiedOdds | DiceOdds
