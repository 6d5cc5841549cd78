"""Guards (BSR §21.4): one of them moves besides those that a headquarters activates."""

from __future__ import annotations

from grognard.games.barbarossa.state import Barbarossa
from tests.barbarossa.asking import offers, refused, say
from tests.barbarossa.boards import bits, game, land, names
from tests.barbarossa.phases import start

WIDE = land("\n".join(["." * 20] * 9))
SOURCE = "sources soviet 0105\nsources axis 2009\n"


def driving(units: str, more: str = "", level: int = 0) -> Barbarossa:
    """The Soviet Motorised Movement Phase; with interdiction of a level over 0405."""
    state = game(WIDE, soviet=units, axis="2009:5id", more=SOURCE + more)
    if level:
        state.interdicted = {state.rules.hex("0405"): level}
    start(state, "soviet-motorised")
    return state


def test_one_guards_unit_goes_besides() -> None:
    """BSR §10.13b, §21.12b, §21.41: beyond the command value; a second one costs a point like any other."""
    state = driving("0405:hqbor,100rd,161rd 0406:1gd,2gd")  # a value of one
    say(state, "activate 1gd by hqbor")
    assert not state.commanded[state.rules.by_name["hqbor"]]
    assert offers(state, "activate") == {f"activate {u} by hqbor" for u in ("100rd", "161rd", "2gd")}
    say(state, "activate 100rd by hqbor")
    assert refused(state, "activate 2gd by hqbor") == "21.41"
    assert refused(state, "activate 161rd by hqbor") == "21.12a"
    assert names(state, state.activated) == "100rd,1gd"
    say(state, "move 1gd")
    assert offers(state, "to")


def test_though_interdiction_has_taken_all_its_points() -> None:
    """BSR §10.13b, §21.41."""
    state = driving("0405:hqbor,100rd,1gd", level=2)
    assert offers(state, "activate") == {"activate 1gd by hqbor"}
    say(state, "activate 1gd by hqbor")
    assert names(state, state.activated) == "1gd" and not offers(state, "activate")


def test_doubling_does_not_double_it() -> None:
    """BSR §21.41, §12.35."""
    state = driving("0405:hqbor,100rd,161rd 0406:1gd,2gd,4gd", "owed 1 1\n")
    state.owed = 1
    state.forget()
    say(state, "double hqbor", "activate 1gd by hqbor", "activate 2gd by hqbor", "activate 4gd by hqbor")
    assert refused(state, "activate 100rd by hqbor") == "21.12a"
    assert state.commanded[state.rules.by_name["hqbor"]] == 2


def test_near_a_non_op_headquarters_none_is() -> None:
    """BSR §21.42, §21.25: it prevails; and a Non-Op one activates nobody."""
    state = driving("0405:hqbor,1gd 0705:hq20,57td", "mark non-op hq20\n")
    assert not offers(state, "activate")
    assert refused(state, "activate 1gd by hqbor") == "21.42"
    assert refused(state, "activate 1gd by hq20") == "21.25"


def test_only_within_range_and_only_guards() -> None:
    """BSR §21.41: four hexes."""
    state = driving("0405:hqbor 0905:1gd 0805:2gd")
    assert offers(state, "activate") == {"activate 2gd by hqbor"}
    assert refused(state, "activate 1gd by hqbor") == "21.11"


def test_it_is_so_in_every_turn() -> None:
    """BSR §21.41, §21.13."""
    state = driving("0405:hqbor,1gd,2gd")
    say(state, "activate 1gd by hqbor")
    assert state.led_guards == bits(state, "hqbor")
    state.activated = 0
    start(state, "soviet-motorised")
    assert not state.led_guards
