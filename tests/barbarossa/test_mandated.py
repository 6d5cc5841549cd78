"""Mandated attacks (BSR §12.3)."""

from __future__ import annotations

from grognard.games.barbarossa import mandated, movement_phase, victory
from grognard.games.barbarossa.control import settle_ground
from grognard.games.barbarossa.duties import open_duties
from grognard.games.barbarossa.recovery import Closing
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import SOVIET
from grognard.umpire import Event
from tests.barbarossa.asking import Nothing, ask, asked, kinds, offers, refused, say
from tests.barbarossa.boards import bits, game

STACKS = {"axis": "0405:18pz-s52,18pz-r", "soviet": "0404:100rd,161rd 0304:24rd,nk73"}
"""Six steps of rifle divisions, and a seventh of the NKVD; five points of defence."""


def declaring(owed: int = 1, soviet: str = STACKS["soviet"], axis: str = STACKS["axis"]) -> Barbarossa:
    state = game(axis=axis, soviet=soviet)
    state.owed = owed
    ask(state, "soviet-declaration")
    return state


def attacking(owed: int = 1, *units: str) -> Barbarossa:
    state = declaring(owed)
    say(state, "declare 0405", *(f"join {unit} 0405" for unit in units or ("100rd", "161rd", "24rd")))
    return state


def test_six_steps_at_three_to_two_make_a_mandated_attack() -> None:
    """BSR §12.32, §12.33."""
    state = attacking()
    assert "mandate 0405" in state.legal()
    events = say(state, "mandate 0405", "end")
    assert kinds(events) == ["mandated-declared"]
    assert state.attacks[0].mandated
    assert state.owed == 1  # it is made when it is fought


def test_five_steps_are_too_few() -> None:
    """BSR §12.33: artillery is not counted, and does not attack."""
    state = attacking(1, "100rd", "161rd", "nk73")
    assert mandated.steps_of(state, state.attacks[0]) == 5
    assert refused(state, "mandate 0405") == "12.33"


def test_a_ratio_below_three_to_two_is_too_low() -> None:
    """BSR §12.33."""
    state = declaring(axis="0405:5id", soviet="0404:100rd,161rd 0304:24rd")
    say(state, "declare 0405", "join 100rd 0405", "join 161rd 0405", "join 24rd 0405")
    assert refused(state, "mandate 0405") == "12.33"


def test_none_is_declared_that_is_not_owed_nor_more_than_are() -> None:
    """BSR §12.31."""
    assert refused(attacking(0), "mandate 0405") == "12.31"
    two = declaring(1, axis="0405:18pz-r 0808:pi42", soviet="0404:100rd,161rd,24rd 0807:17rd,37rd,50rd")
    for number, units in (("0405", ("100rd", "161rd", "24rd")), ("0808", ("17rd", "37rd", "50rd"))):
        say(two, f"declare {number}", *(f"join {unit} {number}" for unit in units))
    say(two, "mandate 0405")
    assert refused(two, "mandate 0405") == "12.32"
    assert refused(two, "mandate 0808") == "12.31"
    say(two, "unmandate 0405", "mandate 0808", "end")


def test_the_axis_makes_none() -> None:
    state = game(axis="0405:5id,17id", soviet="0404:nk73")
    state.owed = 1
    ask(state, "axis-declaration")
    say(state, "declare 0404", "join 5id 0404", "join 17id 0404")
    assert not offers(state, "mandate")
    assert refused(state, "mandate 0404") == "12.3"


def test_who_leaves_a_mandated_attack_leaves_a_duty() -> None:
    """BSR §12.33."""
    state = attacking()
    say(state, "mandate 0405", "leave 24rd")
    assert [duty.key for duty in open_duties(state, SOVIET)] == ["duty-mandated-steps"]
    assert refused(state, "end") == "12.33"
    say(state, "join 24rd 0405", "end")


def test_a_mandated_attack_is_not_widened_below_its_ratio() -> None:
    """BSR §12.33: nobody is left who could bring both hexes to 3-2."""
    state = declaring(axis="0405:18pz-r 0504:5id", soviet="0404:100rd,161rd,24rd")
    say(state, "declare 0405", "join 100rd 0405", "join 161rd 0405", "join 24rd 0405", "mandate 0405")
    assert refused(state, "widen 0405 0504") == "12.21"
    assert offers(state, "widen") == set()


# --- fought -------------------------------------------------------------------------------------------------


def test_what_is_fought_is_no_longer_owed() -> None:
    state, events = attacking(2), list[Event]()
    mandated.fought(state, events, least_ratio=True)
    assert state.owed == 1
    assert kinds(events) == ["mandated-made"]


def test_below_the_least_ratio_it_stays_owed() -> None:
    """BSR §12.33: the Axis has reacted."""
    state, events = attacking(2), list[Event]()
    mandated.fought(state, events, least_ratio=False)
    assert state.owed == 2
    assert kinds(events) == ["mandated-in-vain"]


def test_an_overrun_is_no_mandated_attack() -> None:
    """BSR §12.34."""
    state = game(axis="0405:18pz-r/1", soviet="0404:4td,7td", phase="soviet-motorised")
    state.owed = 1
    state.agenda = [Nothing(), *movement_phase.open_phase(state, state.now, [])]
    state.settle([])
    state.forced_dice = (1,)
    events = _overrun(state)
    assert "overrun" in kinds(events)
    assert state.owed == 1


def _overrun(state: Barbarossa) -> list[Event]:
    events = say(state, "move 4td")
    while "overrun 0405" not in state.legal():
        events += say(state, next(a for a in state.legal() if a.split()[0] in ("march", "to")))
    return events + say(state, "overrun 0405")


def test_what_leaves_too_low_a_ratio_leaves_a_duty() -> None:
    """BSR §12.33: without 100rd six steps are left, and nine points against seven."""
    state = declaring(axis="0405:18pz-s52,18pz-r,pi42", soviet="0404:113rd,155rd 0304:27rd,100rd")
    say(state, "declare 0405", *(f"join {unit} 0405" for unit in ("113rd", "155rd", "27rd", "100rd")))
    say(state, "mandate 0405", "leave 100rd")
    assert [duty.key for duty in open_duties(state, SOVIET)] == ["duty-mandated-ratio"]
    assert refused(state, "end") == "12.33"


# --- headquarters that double (BSR §12.35) ------------------------------------------------------------------


def doubling(activated: str) -> Barbarossa:
    state = game(axis="0405:18pz-s52,18pz-r", soviet="0404:100rd,161rd 0304:24rd,nk73,hq20")
    state.owed = 2
    state.doubled = bits(state, "hq20")
    for unit in activated.split(","):
        state.activator[state.rules.by_name[unit]] = state.rules.by_name["hq20"]
    ask(state, "soviet-declaration")
    say(state, "declare 0405", "join 100rd 0405", "join 161rd 0405", "join 24rd 0405")
    return state


def test_a_headquarters_that_doubled_must_bring_a_unit_to_a_mandated_attack() -> None:
    """BSR §12.35."""
    state = doubling("24rd")
    say(state, "mandate 0405")
    assert not open_duties(state, SOVIET)
    events = say(state, "end")
    assert kinds(events) == ["mandated-declared"]
    assert state.owed == 2


def test_otherwise_an_attack_that_is_owed_becomes_a_point() -> None:
    """BSR §12.35: it is said before, and binds nobody."""
    state = doubling("nk73")
    say(state, "mandate 0405")
    (duty,) = open_duties(state, SOVIET)
    assert duty.reason(state).case == "BSR §12.35"
    assert not duty.binds
    events = say(state, "end")
    assert kinds(events) == ["mandated-declared", "command-in-vain"]
    assert (state.owed, state.tally) == (1, {victory.OWED: 1})
    assert not state.doubled


def test_an_attack_that_is_not_mandated_does_not_justify_it() -> None:
    state = doubling("24rd")
    say(state, "end")
    assert (state.owed, state.tally) == (1, {victory.OWED: 1})


def test_it_counts_even_if_there_is_nobody_to_attack() -> None:
    state = game(soviet="0404:100rd,hq20")
    state.owed, state.doubled = 1, bits(state, "hq20")
    ask(state, "soviet-declaration")
    assert asked(state) == "nothing"
    assert (state.owed, state.tally) == (0, {victory.OWED: 1})


# --- not made (BSR §12.36) -----------------------------------------------------------------------------------

PLACES = 'place 0405 0 to 1 3 en "A" fr "A"\nplace 0808 2 en "B" fr "B"\nground 0807-0909\n'


def holding(more: str = PLACES, axis: str = "0305:5id 0808:17id") -> Barbarossa:
    state = game(axis=axis, soviet="0604:100rd", more=more)
    state.owed = 3
    victory.settle_spots(state, [])
    return state


def march(state: Barbarossa, unit: str, there: str) -> None:
    state.march(bits(state, unit), state.rules.hex(there))
    settle_ground(state)
    victory.settle_spots(state, [])


def end_of_turn(state: Barbarossa) -> list[Event]:
    events: list[Event] = []
    state.agenda = [Closing()]
    Closing().open(state, events)
    return events


def test_a_place_taken_for_the_first_time_turns_what_is_owed_into_points() -> None:
    """BSR §12.36a: even one that gives no points now."""
    state = holding(axis="0204:5id 0808:17id")
    march(state, "5id", "0405")
    events = end_of_turn(state)
    assert "mandated-scored" in kinds(events)
    assert (state.owed, state.tally[victory.OWED]) == (0, 3)


def test_a_place_that_was_held_at_the_start_is_not_captured() -> None:
    state = holding(axis="0204:5id 0808:17id")
    assert (state.spots, state.captured) == (1 << state.rules.hex("0808"), 0)
    end_of_turn(state)
    assert state.owed == 3


def test_a_place_that_is_retaken_does_not_count() -> None:
    state = holding(axis="0204:5id 0808:17id")
    state.owed = 0
    march(state, "5id", "0405")
    end_of_turn(state)
    march(state, "5id", "0204")
    march(state, "100rd", "0405")
    state.owed = 2
    end_of_turn(state)
    march(state, "100rd", "0604")
    march(state, "5id", "0405")
    assert state.spots >> state.rules.hex("0405") & 1
    end_of_turn(state)
    assert state.owed == 2


def test_a_place_that_is_lost_again_in_the_same_turn_does_not_count() -> None:
    """BSR §12.36a: it must be held in the Administrative Segment."""
    state = holding(axis="0204:5id 0808:17id")
    march(state, "5id", "0405")
    march(state, "5id", "0204")
    march(state, "100rd", "0405")
    end_of_turn(state)
    assert state.owed == 3


def test_a_place_that_nobody_garrisons_is_not_held() -> None:
    state = holding(axis="0204:5id 0808:17id")
    march(state, "5id", "0405")
    march(state, "5id", "0404")
    end_of_turn(state)
    assert state.owed == 3


def test_a_scenario_with_a_date_of_its_own_has_that_instead() -> None:
    state = holding(PLACES + "overdue 2\n", axis="0204:5id 0808:17id")
    march(state, "5id", "0405")
    events = end_of_turn(state)
    assert not {"mandated-scored", "attacks-overdue"} & set(kinds(events))
    state.turn = 2
    assert "attacks-overdue" in kinds(end_of_turn(state))
    assert (state.owed, state.tally[victory.OWED]) == (3, 3)


def test_beyond_nine_each_is_a_point_at_once() -> None:
    """BSR §12.36b."""
    state, events = game(), list[Event]()
    mandated.receive(state, 8, events)
    assert (state.owed, state.tally) == (8, {})
    mandated.receive(state, 3, events)
    assert (state.owed, state.tally) == (9, {victory.OWED: 2})
    assert kinds(events) == ["mandated-received", "mandated-received", "mandated-beyond"]
