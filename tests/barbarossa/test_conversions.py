"""Conversions (BSR §8.6): units that turn into others, Guards among them."""

from __future__ import annotations

from grognard.games.barbarossa.state import ACTIVE, CADRE, ELIMINATED, Barbarossa
from grognard.games.barbarossa.telling import action_title, tell_event
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import bits, game
from tests.barbarossa.phases import of_kind, start
from tests.barbarossa.playing import place

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0209\n"
ONE = "exchange 3 soviet 100rd for 1gd\n"


def turning(more: str = ONE, soviet: str = "0505:100rd 0909:73rd", turn: int = 3) -> Barbarossa:
    return game(axis="0101:5id", soviet=soviet, more=LANDS + more, turn=turn)


def begun(state: Barbarossa) -> list[Event]:
    events = start(state, "reinforcement")
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)
    return events


def at(state: Barbarossa, unit: str) -> int:
    return state.rules.by_name[unit]


def test_a_unit_turns_into_another() -> None:
    """BSR §8.6, §8.61, §8.62: in the Reinforcement Phase of its turn, without being asked: the very unit, in its
    hex; it is out of the game for good."""
    state = turning(turn=2)
    assert not of_kind(begun(state), "converted-unit") and place(state, "100rd") == "0505"
    state.turn = 3
    (found,) = of_kind(begun(state), "converted-unit")
    assert (found["unit"], found["units"], found["left"]) == ("1gd", ("100rd",), 2)
    assert (place(state, "100rd"), place(state, "1gd")) == ("removed", "0505")
    assert state.rules.guards & bits(state, "1gd")
    state.turn = 4
    assert not of_kind(begun(state), "converted-unit"), "once"


def test_without_supply_it_waits() -> None:
    """BSR §8.62: until all of them are in general supply."""
    state = turning("exchange 3 soviet 100rd 50rd for 1gd\n", "0505:100rd,50rd 0909:73rd")
    state.emergency = bits(state, "50rd")
    assert not of_kind(begun(state), "converted-unit")
    state.emergency, state.turn = 0, 4
    assert of_kind(begun(state), "converted-unit")


def test_it_has_no_more_steps_than_those_removed() -> None:
    """BSR §8.63: reduced for reduced; what is over is lost."""
    state = turning(soviet="0505:100rd/1 0909:73rd")
    begun(state)
    assert state.steps[at(state, "1gd")] == 1
    state = turning("exchange 3 soviet 1mmrd for 1gd\n", "0505:1mmrd 0909:73rd")  # three steps for two
    begun(state)
    assert state.steps[at(state, "1gd")] == 2


def test_from_the_active_box() -> None:
    """BSR §8.62: there it appears in the Active box."""
    state = turning()
    state.lift(at(state, "100rd"), ACTIVE)
    state.steps[at(state, "100rd")] = 1
    (found,) = of_kind(begun(state), "converted-in-box")
    assert found["box"] == "active" and (place(state, "1gd"), state.steps[at(state, "1gd")]) == ("active", 1)


def test_three_regiments_become_a_division() -> None:
    """BSR §8.64, its example: one on the map, two in Cadre: the division stands there with one step."""
    state = turning("exchange 3 soviet 7abn 8abn 214abn for 1gd\n", "0505:7abn/1 0606:8abn,214abn 0909:73rd")
    for unit in ("8abn", "214abn"):
        state.lift(at(state, unit), CADRE)
        state.steps[at(state, unit)] = 0
    begun(state)
    assert (place(state, "1gd"), state.steps[at(state, "1gd")]) == ("0505", 1)
    assert {place(state, u) for u in ("7abn", "8abn", "214abn")} == {"removed"}


def test_in_one_of_their_hexes() -> None:
    """BSR §8.64: with the steps of all that are on the map, as many as it can have."""
    state = turning("exchange 3 soviet 7abn 8abn for 1gd\n", "0505:7abn 0606:8abn 0909:73rd")
    begun(state)
    assert asked(state) == "converting" and offers(state, "place") == {"place 1gd 0505", "place 1gd 0606"}
    assert refused(state, "place 1gd 0707") == "8.64"
    assert all(action_title(state, "place 1gd 0606", language) for language in LANGUAGES)
    say(state, "place 1gd 0606")
    assert (place(state, "1gd"), state.steps[at(state, "1gd")]) == ("0606", 2)


def test_none_on_the_map() -> None:
    """BSR §8.64: into Cadre if one of them is there, else into Eliminated."""
    for boxes, expected in (((CADRE, ELIMINATED), "cadre"), ((ELIMINATED, ELIMINATED), "eliminated")):
        state = turning("exchange 3 soviet 7abn 8abn for 1gd\n", "0505:7abn 0606:8abn 0909:73rd")
        for unit, box in zip(("7abn", "8abn"), boxes, strict=True):
            state.lift(at(state, unit), box)
            state.steps[at(state, unit)] = 0
        (found,) = of_kind(begun(state), "converted-in-box")
        assert found["box"] == expected and place(state, "1gd") == expected
        assert not state.steps[at(state, "1gd")]


def test_nothing_comes_of_those_that_cannot_be_had() -> None:
    """BSR §8.61: not from Cannot Rebuild."""
    state = turning("exchange 3 soviet rs1 for 1gd\n", "0505:rs1 0909:73rd")
    from grognard.games.barbarossa.steps import remove

    remove(state, at(state, "rs1"), CADRE, [])
    (found,) = of_kind(begun(state), "converted-in-box")
    assert found["box"] == "none" and place(state, "1gd") == "removed"


def test_a_unit_that_has_not_come_yet_is_waited_for() -> None:
    """BSR §8.62."""
    state = turning("reinforcement 3 soviet on-map 0505 100rd\n" + ONE, "0909:73rd")
    begun(state)
    say(state, "place 100rd 0505")
    assert place(state, "1gd") == "due"
    state.turn = 4
    begun(state)
    assert place(state, "1gd") == "0505"
