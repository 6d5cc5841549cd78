"""Whose the ground is where no rule asks for it."""

from __future__ import annotations

from grognard.games import leningrad
from grognard.games.leningrad.table import TABLE


def test_ground_is_of_whoever_stands_nearer_and_what_is_as_near_to_both_is_nobody_s() -> None:
    state = leningrad.diagram("2010", 4, "german-movement", "1pz@1110 i1@1510")
    german, soviet = (set(TABLE.overlay(state, "ground", side)["hexes"]) for side in ("german", "soviet"))
    assert {"1110", "1210"} <= german and {"1510", "1410"} <= soviet
    assert "1310" not in german | soviet
    assert not german & soviet


def test_places_that_count_say_who_holds_them() -> None:
    """A hex counts for the Germans only while a supplied unit stands there (2010 §16.2)."""
    state = leningrad.diagram("2010", 4, "german-movement", "1pz@1110 i1@2604")
    worths = {w["hexes"][0]: (w["points"], w["holder"]) for w in TABLE.score(state)["worths"]}
    assert worths["2604"] == (30, "soviet") and worths["2505"] == (5, "soviet")
