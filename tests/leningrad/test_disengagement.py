"""Disengagement (2010 §6, 1979 §6)."""

from __future__ import annotations

import pytest

from grognard.games import leningrad
from grognard.games.leningrad.state import Leningrad
from tests.leningrad.fights import cite, refused, where
from tests.leningrad.moves import goals, left, move, price, why_not_to

EDITIONS = ("2010", "1979")
# i1 in 0609 controls 0610 and, beside it, 0510 and 0710; 0511, 0611 and 0711 are free.
FREE = {"0511", "0611", "0711"}


def german(edition: str, units: str) -> Leningrad:
    return leningrad.diagram(edition, turn=4, phase="german-movement", units=units)


def soviet(edition: str, units: str, **more: str) -> Leningrad:
    return leningrad.diagram(edition, turn=4, phase="soviet-movement", units=units, **more)


@pytest.mark.case("2010 §6.0", "2010 §6.1", "2010 §6.2", "1979 §6.0", "1979 §6.1", "1979 §6.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_price_of_disengaging_comes_on_top_of_the_terrain(edition: str) -> None:
    state = german(edition, "1id@0610 1pz@0610 3mot@0610 i1@0609")
    assert price(state, "1pz", "0611") == price(state, "3mot", "0611") == 1 + 2
    assert price(state, "1id", "0611") == 1 + 3
    state = soviet(edition, "1id@0609 i1@0610 a1@0610")
    assert price(state, "i1", "0611") == price(state, "a1", "0611") == 1 + 3


@pytest.mark.case("2010 §6.0", "1979 §6.0 procedure")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_or_two_units_disengage_together_never_three(edition: str) -> None:
    state = german(edition, "1id@0610/1 11id@0610/1 12id@0610/1 i1@0609=70 i2@0609=5 i3@0609=98")
    assert goals(state, "1id") and goals(state, "1id,11id")
    assert not goals(state, "1id,11id,12id")
    assert why_not_to(state, "1id,11id,12id", "0611") == (cite(edition, "6.0", "6.0"), "why-disengage-two")


@pytest.mark.case("2010 §6.0", "2010 §4.5")
def test_not_even_three_of_four() -> None:
    # The tank divisions stand stacked four high with the infantry in passing.
    state = german("2010", "1pz@0612 6pz@0612 36mot@0612 1id@0610 i1@0609")
    move(state, "1pz,6pz,36mot", "0610")
    assert not goals(state, "1pz,6pz,36mot") and goals(state, "1pz,6pz") >= FREE
    assert why_not_to(state, "1pz,6pz,36mot", "0611") == ("2010 §6.0", "why-disengage-two")


@pytest.mark.case("2010 §6.1", "1979 §6.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_german_mobile_units_disengage_at_any_time_and_pay_each_time(edition: str) -> None:
    state = german(edition, "1pz@0612 1id@0610 11id@0711 i1@0609 i2@0811")
    # Into the zone of i1 (2), out of it into the open (3).
    move(state, "1pz", "0610")
    assert price(state, "1pz", "0511") == 3
    move(state, "1pz", "0611")
    assert left(state, "1pz") == 3
    # Into the zone of i2 beside a friend: no points to disengage a second time with.
    move(state, "1pz", "0711")
    assert left(state, "1pz") == 2 and not goals(state, "1pz")
    assert why_not_to(state, "1pz", "0611") == (cite(edition, "6.1", "6.1"), "why-disengage-points")


@pytest.mark.case("2010 §6.1", "1979 §6.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_panzer_division_may_disengage_twice(edition: str) -> None:
    state = german(edition, "1pz@0610 1id@0610 11id@0712 i1@0609 i2@0812")
    assert price(state, "1pz", "0611", "0712", "0711") == 3 + 1 + 3
    assert price(state, "1id", "0611", "0712") == 4 + 1
    move(state, "1id", "0611", "0712")
    assert not goals(state, "1id")


@pytest.mark.case("2010 §6.2", "1979 §6.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_infantry_and_soviets_disengage_only_from_where_they_began(edition: str) -> None:
    case = (cite(edition, "6.2", "6.2"), "why-disengage-from-start")
    state = german(edition, "1id@0611 11id@0610 i1@0609")
    move(state, "1id", "0610")
    assert left(state, "1id") == 5 and not goals(state, "1id")
    assert why_not_to(state, "1id", "0511") == case
    assert "0511" in goals(state, "11id")
    state = soviet(edition, "1id@0609 a1@0611 a2@0610")
    move(state, "a1", "0610")
    assert why_not_to(state, "a1", "0511") == case


@pytest.mark.case("2010 §6.2", "1979 §6.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mixed_stack_disengages_as_infantry(edition: str) -> None:
    state = german(edition, "1id@0610 1pz@0610 11id@0610 i1@0609")
    assert price(state, "1id,1pz", "0611") == 1 + 3
    state = german(edition, "1id@0611 1pz@0611 11id@0610 i1@0609")
    move(state, "1id,1pz", "0610")
    assert not goals(state, "1id,1pz") and goals(state, "1pz") >= FREE - {"0611"}


@pytest.mark.case("2010 §6.3", "1979 §6.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_another_unit_must_stay_in_the_hex(edition: str) -> None:
    alone = german(edition, "1pz@0610 i1@0609")
    assert not goals(alone, "1pz")
    assert why_not_to(alone, "1pz", "0611") == (cite(edition, "6.3", "6.3"), "why-nobody-stays")
    assert goals(german(edition, "1pz@0610 1id@0610/1 i1@0609"), "1pz") >= FREE


@pytest.mark.case("2010 §6.3", "1979 §6.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fort_is_no_unit_that_stays(edition: str) -> None:
    state = soviet(edition, "1id@0609 i1@0610", forts="0610")
    assert not goals(state, "i1")
    assert why_not_to(state, "i1", "0611") == (cite(edition, "6.3", "6.3"), "why-nobody-stays")


@pytest.mark.case("2010 §6.3", "1979 §6.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_two_leave_one_comes_and_the_third_may_go(edition: str) -> None:
    state = german(edition, "1id@0610/1 11id@0610/1 12id@0610/1 21id@0612 i1@0609=70 i2@0609=5")
    move(state, "1id,11id", "0611")
    assert not goals(state, "12id")
    assert why_not_to(state, "12id", "0511") == (cite(edition, "6.3", "6.3"), "why-nobody-stays")
    move(state, "21id", "0610")
    assert goals(state, "12id") >= {"0511", "0711"}
    move(state, "12id", "0511")
    assert [where(state, u) for u in ("1id", "11id", "12id", "21id")] == ["0611", "0611", "0511", "0610"]


@pytest.mark.case("2010 §6.4", "1979 §6.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_disengages_from_zone_to_zone(edition: str) -> None:
    # Out of supply (the roads are cut), so that three points are all there is.
    state = german(edition, "1id@0610 11id@0610 i4@0609 i1@0206 i2@0210 i3@0213")
    assert goals(state, "1id") == FREE
    assert why_not_to(state, "1id", "0510") == (cite(edition, "6.4", "6.4"), "why-into-ezoc")
    assert why_not_to(state, "1id", "0710") == (cite(edition, "6.4", "6.4"), "why-into-ezoc")


@pytest.mark.case("2010 §6.4", "1979 §6.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_a_free_hex_between_it_may_enter_a_zone_again(edition: str) -> None:
    state = german(edition, "1pz@0610 11id@0610 i1@0609")
    assert price(state, "1pz", "0510") == 3 + 1, "not straight for three"
    assert price(state, "1pz", "0511", "0510") == 3 + 1


@pytest.mark.case("2010 §6.4", "1979 §6.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ringed_by_zones_nobody_gets_out(edition: str) -> None:
    state = german(edition, "1id@0610/1 11id@0610/1 i1@0609=70 i2@0609=5 i3@0512=70 i4@0712=5")
    assert not goals(state, "1id")
    assert why_not_to(state, "1id", "0611") == (cite(edition, "6.4", "6.4"), "why-into-ezoc")


# --- one hex for all points, out of an enemy zone -------------------------------------------------


@pytest.mark.case("2010 §4.3", "2010 §6.2", "1979 §4.3", "1979 §6.2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_points_buy_a_disengagement_too(edition: str) -> None:
    # Cut off, they have two points; to disengage into the clear would cost four.
    state = soviet(edition, "1id@0608 11id@1013 12id@0308 i1@0208 i2@0208")
    assert price(state, "i1", "0209") == 2
    move(state, "i1", "0209")
    assert left(state, "i1") == 0


@pytest.mark.case("2010 §4.3", "2010 §6.3", "2010 §6.4", "1979 §4.3", "1979 §6.3", "1979 §6.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_but_neither_without_a_friend_nor_from_zone_to_zone(edition: str) -> None:
    state = soviet(edition, "1id@0608 11id@1013 12id@0308 i1@0208 i2@0208")
    assert "0207" not in goals(state, "i1"), "12id controls it"
    alone = soviet(edition, "1id@0608 11id@1013 12id@0308 i1@0208")
    assert refused(alone, "move i1") == (cite(edition, "6.3", "6.3"), "why-nobody-stays")
