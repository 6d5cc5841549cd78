"""The exact odds of a battle: by convolution, against counting all dice and against the umpire's own battles."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from grognard.games.defiant_russia import diagram, odds_preview
from grognard.games.defiant_russia.odds_preview import preview, spread
from grognard.hexset import of
from tests.defiant_russia import places
from tests.defiant_russia.places import R, full, index, number

HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])


@pytest.mark.parametrize("number_", range(6))
@pytest.mark.parametrize("hits_on", [5, 6])
@pytest.mark.case("Aide: Combats (2)")
def test_the_spread_of_hits_is_that_of_all_dice_counted(number_: int, hits_on: int) -> None:
    counted = [0] * (number_ + 1)
    for dice in product(range(1, 7), repeat=number_):
        counted[sum(d >= hits_on for d in dice)] += 1
    assert spread(number_, hits_on) == tuple(Fraction(n, 6**number_) for n in counted)


def test_chances_add_up_to_one() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 47pz@{C} 16a@{T}")
    found = preview(state, of([R.by_name["24pz"], R.by_name["47pz"]]), 1 << index(T), air=3)
    assert sum(found.on_defender) == sum(found.on_attacker) == 1
    assert found.dice == (full("24pz", "47pz") + 3, full("16a"))
    assert found.falls == sum(found.on_defender[2:])
    assert found.falls_if_retreats == found.falls  # two lives: every second hit clears the hex


def test_a_retreat_clears_the_hex_too() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 16a@{T} 5mc@{T}")
    found = preview(state, 1 << R.by_name["24pz"], 1 << index(T))
    assert found.lives == (2, 4)
    assert found.falls == sum(found.on_defender[4:])
    assert found.falls_if_retreats == sum(found.on_defender[2:])


def test_the_odds_are_those_of_the_umpire() -> None:
    """Two thousand battles fought out: the share of cleared hexes lies within four deviations of the odds."""
    start = diagram(phase="axis-combat", units=f"1ak@{C} 16a@{T}/1", air=0)
    likely = float(preview(start, 1 << R.by_name["1ak"], 1 << index(T)).falls)
    start.play(f"attack {T}")
    start.play("with 1ak")
    games, cleared = 2000, 0
    for seed in range(games):
        state = start.copy()
        state.reseed(str(seed))
        state.play("roll")
        cleared += state.place[R.by_name["16a"]] < 0
    deviation = (likely * (1 - likely) / games) ** 0.5
    assert abs(cleared / games - likely) < 4 * deviation


@pytest.mark.parametrize("language", ["en", "fr"])
def test_odds_as_data_and_as_tables(language: str) -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} guderian@{C} 16a@{T}")
    said = odds_preview.as_dict(preview(state, 1 << R.by_name["24pz"], 1 << index(T)), language)  # type: ignore[arg-type]
    assert said["dice"]["attacker"] == full("24pz") + 2
    assert said["changes"][0]["case"] == "Aide: Les chefs"
    (_, rows), (heads, chances) = odds_preview.tables(said, language)  # type: ignore[arg-type]
    assert rows and len(heads) == 3 and chances


@pytest.mark.parametrize(
    ("attack", "on", "air", "key"),
    [
        ("24pz", C, 0, "why-no-enemy"),
        ("2ak", T, 0, "why-not-on-map"),
        ("7ak", T, 0, "why-not-beside"),
        ("24pz,16a", T, 0, "why-both-sides"),
        ("24pz", T, 4, "why-air-points"),
        ("guderian", T, 0, "why-not-on-map"),
    ],
)
def test_why_there_are_no_odds(attack: str, on: str, air: int, key: str) -> None:
    far = number(R.where["warsaw"])
    state = diagram(phase="axis-combat", units=f"24pz@{C} guderian@{C} 7ak@{far} 16a@{T}")
    reason = odds_preview.why_not(state, of(R.by_name[n] for n in attack.split(",")), 1 << index(on), False, air)
    assert reason is not None and reason.key == key
