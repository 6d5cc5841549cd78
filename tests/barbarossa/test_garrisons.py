"""Garrisons (BSR §21.8): who is one, what they may do, when they are released; reservists (BSR §7.8); places that have
lost their worth (BSR §24.26)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa.artillery import attackers_guns
from grognard.games.barbarossa.state import ACTIVE, Barbarossa
from grognard.games.barbarossa.telling import action_title, tell_event
from grognard.games.barbarossa.victory import score
from grognard.umpire import Event
from grognard.words import LANGUAGES
from tests.barbarossa.asking import ask, asked, offers, refused, say
from tests.barbarossa.boards import bits, board, combat, game, names
from tests.barbarossa.phases import finish, of_kind, start
from tests.barbarossa.playing import place

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0209\n"
MARKED = LANDS + "mark garrison 100rd 161rd 50rd\n"
STACKS = "0505:100rd,161rd 0705:50rd 0909:73rd"


def told(state: Barbarossa, events: list[Event]) -> bool:
    return all(tell_event(state, each, language) for each in events for language in LANGUAGES)


# --- who they are, what they do -----------------------------------------------------------------------


def test_the_set_up_says_who_is_a_garrison() -> None:
    """BSR §21.81."""
    state = game(axis="0101:5id", soviet=STACKS, more=MARKED)
    assert names(state, state.garrison) == "100rd,161rd,50rd"


def test_a_garrison_neither_moves_nor_attacks() -> None:
    """BSR §21.82: until it is released; nor does it react."""
    state = game(axis="0504:5id", soviet="0505:100rd 0405:161rd", more=LANDS + "mark garrison 100rd\n")
    start(state, "soviet-movement")
    assert refused(state, "move 100rd") == "21.82" and "move 161rd" in state.legal()
    ask(state, "soviet-declaration")
    say(state, "declare 0504")
    assert offers(state, "join") == {"join 161rd 0504"}
    assert refused(state, "join 100rd 0504") == "21.82"


def test_its_guns_support() -> None:
    """BSR §21.82: a garrison of artillery may fire."""
    more = LANDS + "mark garrison art-44rc\n"
    state = game(axis="0404:5id", soviet="0405:161rd 0505:art-44rc 0506:73rd,msu", more=more)
    state.phase = state.rules.phases.index("soviet-combat")
    state.battle = combat(state, "161rd", "0404", stores=bits(state, "rsu1"))
    assert names(state, attackers_guns(state, state.battle)) == "art-44rc"


# --- when they are released ----------------------------------------------------------------------------


def test_all_of_a_hex_are_released_when_it_is_attacked() -> None:
    """BSR §21.83: once the attack stands; other hexes stay bound (BSR §21.82)."""
    state = game(axis="0504:5id,6id,7id", soviet=STACKS, more=MARKED)
    ask(state, "axis-declaration")
    events = say(state, "declare 0505", "join 5id 0505", "join 6id 0505", "join 7id 0505")
    assert names(state, state.garrison) == "100rd,161rd,50rd"
    events = say(state, "end")
    (found,) = of_kind(events, "garrison-released")
    assert (found["hex"], found["units"], found["why"]) == ("0505", ("100rd", "161rd"), "attacked")
    assert names(state, state.garrison) == "50rd" and told(state, events)


def test_they_are_released_by_a_zone_at_the_end_of_a_phase() -> None:
    """BSR §21.83: of an enemy combat unit, that projects it into the hex."""
    state = game(axis="0202:5id 0101:6id,msu", soviet=STACKS, more=MARKED + "supply-units axis 4\n")
    start(state, "axis-movement")
    state.march(bits(state, "5id"), state.rules.hex("0504"))
    assert state.garrison
    events = finish(state)
    assert [each["why"] for each in of_kind(events, "garrison-released")] == ["zone"]
    assert names(state, state.garrison) == "50rd"
    start(state, "soviet-movement")
    assert "move 100rd" in state.legal()


def test_no_zone_comes_over_a_major_river() -> None:
    """BSR §21.83, §3.22."""
    from tests.barbarossa.boards import land

    state = game(land(major="0504/0505"), axis="0504:5id", soviet=STACKS, more=MARKED)
    start(state, "axis-movement")
    finish(state)
    assert names(state, state.garrison) == "100rd,161rd,50rd"


def test_the_day_of_the_scenario_releases_the_whole_hex() -> None:
    """BSR §21.83: at the start of the turn."""
    state = game(axis="0101:5id", soviet=STACKS, more=MARKED + "release 4 100rd\n", turn=3)
    assert not of_kind(start(state, "weather"), "garrison-released")
    state.turn = 4
    events = start(state, "weather")
    (found,) = of_kind(events, "garrison-released")
    assert (found["why"], found["units"]) == ("date", ("100rd", "161rd")) and told(state, events)
    assert names(state, state.garrison) == "50rd"


# --- by a result R --------------------------------------------------------------------------------------


COMING = "reinforcement 1 soviet on-map 0909 153rd\n"


def with_results(number: int, more: str = MARKED) -> Barbarossa:
    state = game(axis="0101:5id", soviet=STACKS, more=more + "replacement-table early\n")
    state.releases = number
    start(state, "reinforcement")
    return state


def test_a_result_frees_two_hexes() -> None:
    """BSR §7.52a, §21.84: one or two, at the player's choice, several units of a hex as one; for no points
    (BSR §24.3)."""
    state = with_results(1)
    assert offers(state, "release") == {"release 0505", "release 0705"}
    assert all(action_title(state, "release 0505", language) for language in LANGUAGES)
    events = say(state, "release 0505")
    assert names(state, state.garrison) == "50rd" and told(state, events)
    assert (state.releases, state.second_release) == (0, True)
    say(state, "release 0705")
    assert not state.garrison and not state.second_release and not score(state).lines
    assert refused(with_results(0, MARKED + COMING), "release 0505") == "7.52a"
    assert refused(with_results(1), "release 0909") == "21.84"


def test_results_are_used_on_their_turn_or_lost() -> None:
    """BSR §7.52b: the second hex too."""
    state = with_results(1)
    say(state, "release 0505", "end")
    state.turn += 1
    state.forced_dice = (10,)
    start(state, "replacement")
    assert not state.second_release


def test_several_results_are_mixed() -> None:
    """BSR §7.52c: groups and pairs of garrisons."""
    group = 'group siberia soviet 1-9 1 en "Siberians" fr "Sibériens"\n'
    state = with_results(2, MARKED + group + "reinforcement 1 soviet on-map 0909 of:siberia 153rd\n")
    say(state, "choose 153rd", "release 0705")
    assert (state.releases, state.second_release) == (0, True)
    assert not offers(state, "choose") and "release 0505" in state.legal()


# --- reservists -----------------------------------------------------------------------------------------

TOWNS = board({"0505": "c", "0705": "t", "0303": "t", "0905": "C"})


def reservists(*units: str, axis: str = "0101:5id", more: str = LANDS, **rest: object) -> Barbarossa:
    """Divisions that began the turn in the Active box with one step."""
    state = game(TOWNS, axis, f"0909:{','.join(units)}", more + "replacements soviet 1I\n", **rest)  # type: ignore[arg-type]
    for name in units:
        piece = state.rules.by_name[name]
        state.lift(piece, ACTIVE)
        state.steps[piece] = 1
    start(state, "reinforcement")
    return state


def test_reservists_come_to_any_town() -> None:
    """BSR §7.81: friendly towns and cities with a route of supply; other units of one step enter cities alone
    (BSR §8.31)."""
    state = reservists("100rd", "1mmrd")
    assert offers(state, "muster") == {f"muster 100rd {h}" for h in ("0505", "0705", "0303", "0905")}
    assert offers(state, "place") == {f"place {u} {h}" for u in ("100rd", "1mmrd") for h in ("0505", "0905")}
    assert refused(state, "muster 1mmrd 0705") == "7.81" and refused(state, "muster 100rd 0706") == "7.81"


@pytest.mark.parametrize(
    ("axis", "more", "closed"),
    [
        ("0704:5id", LANDS, "0705"),  # an enemy zone (BSR §8.31)
        ("0101:5id", LANDS.replace("0909\n", "0909\n").replace("0101-0209", "0101-0309"), "0303"),
        ("0101:5id", LANDS + "abroad 0303-0303\n", "0303"),  # neither Russia nor Byelorussia nor Ukraine
        ("0806:5id 0804:6id 0706:7id 0606:8id", LANDS, "0705"),  # no route of supply
    ],
)
def test_where_reservists_do_not_come(axis: str, more: str, closed: str) -> None:
    """BSR §7.81."""
    state = reservists("100rd", axis=axis, more=more + "reinforcement 1 soviet on-map 0909 153rd\n")
    assert f"muster 100rd {closed}" not in state.legal() and refused(state, f"muster 100rd {closed}") == "7.81"


def test_not_those_with_more_steps_nor_those_made_in_this_turn() -> None:
    """BSR §7.81: the turn began with them in the Active box, on their one-step side."""
    state = reservists("100rd", "161rd")
    state.steps[state.rules.by_name["161rd"]] = 2
    state.renewed = bits(state, "100rd")
    state.forget()
    assert not offers(state, "muster")
    assert refused(state, "muster 161rd 0505") == "7.81" and refused(state, "muster 100rd 0505") == "7.81"


def test_they_are_garrisons_at_once() -> None:
    """BSR §7.82, §21.84: in the Reinforcement Phase."""
    state = reservists("100rd", "161rd")
    events = say(state, "muster 100rd 0705")
    assert place(state, "100rd") == "0705" and names(state, state.garrison) == "100rd" and told(state, events)
    state.put(state.rules.by_name["161rd"], state.rules.hex("0909"))
    start(state, "soviet-movement")
    assert refused(state, "move 100rd") == "21.82"


def test_any_number_but_one_to_a_place_and_turn() -> None:
    """BSR §7.83: within the stacking limit; in a later turn another may follow."""
    state = reservists("100rd", "161rd", "50rd")
    say(state, "muster 100rd 0705", "muster 161rd 0505")
    assert refused(state, "muster 50rd 0705") == "7.83"
    state.turn, state.mustered = state.turn + 1, 0
    state.forget()
    assert "muster 50rd 0705" in state.legal()
    say(state, "muster 50rd 0705")


def test_no_room_for_reservists() -> None:
    """BSR §7.83: ten stacking points."""
    state = game(TOWNS, "0101:5id", "0705:73rd,50rd 0909:100rd", LANDS + "replacements soviet 1I\n")
    state.lift(state.rules.by_name["100rd"], ACTIVE)
    state.steps[state.rules.by_name["100rd"]] = 1
    start(state, "reinforcement")
    assert refused(state, "muster 100rd 0705") == "7.83" and "muster 100rd 0505" in state.legal()


def test_only_soviets_have_reservists() -> None:
    """BSR §7.81."""
    state = game(TOWNS, "0101:5id", "0909:100rd", LANDS + "replacements axis 1I\n")
    state.lift(state.rules.by_name["5id"], ACTIVE)
    state.steps[state.rules.by_name["5id"]] = 1
    start(state, "reinforcement")
    assert not offers(state, "muster")


# --- places that have lost their worth --------------------------------------------------------------------

PLACES = LANDS + 'place 0505 5 to 4 0 en "Town" fr "Bourg"\n'


def worthless(axis: str = "0505:5id,1kd 0101:7id", soviet: str = "0909:73rd", more: str = PLACES) -> Barbarossa:
    """The turn in which a place of the Axis is worth nothing any more."""
    state = game(axis=axis, soviet=soviet, more=more, turn=5)
    state.spots = 1 << state.rules.hex("0505")
    return state


def test_a_place_that_falls_to_nothing_keeps_a_garrison() -> None:
    """BSR §24.26: though it is occupied; a unit of those that are there, the weakest unless the Axis names another."""
    state = worthless()
    events = start(state, "weather")
    (found,) = of_kind(events, "place-worthless")
    assert found["hex"] == "0505" and names(state, state.garrison) == "1kd" and told(state, events)
    start(state, "axis-movement")
    assert refused(state, "move 1kd") == "21.82" and "move 5id" in state.legal()
    assert offers(state, "guard", "unguard") == {"guard 5id", "unguard 0505"}
    assert refused(state, "guard 1kd") == "24.26" and refused(state, "guard 7id") == "24.26"


def test_another_unit_may_take_over_in_a_movement_phase() -> None:
    """BSR §24.26: then the first is free."""
    state = worthless()
    start(state, "weather")
    start(state, "axis-movement")
    events = say(state, "guard 5id")
    assert names(state, state.garrison) == "5id" and told(state, events)
    assert refused(state, "move 5id") == "21.82" and "move 1kd" in state.legal()


def test_a_point_frees_it() -> None:
    """BSR §24.26: of the Axis, and for good."""
    state = worthless()
    start(state, "weather")
    start(state, "axis-movement")
    events = say(state, "unguard 0505")
    assert not state.garrison and not state.guarded and told(state, events)
    assert [(line.side, line.points, line.case) for line in score(state).lines] == [("soviet", 1, "BSR §24.26")]
    assert refused(state, "unguard 0505") == "24.26"
    state.turn = 6
    assert not of_kind(start(state, "weather"), "place-worthless")


def test_so_does_the_enemy() -> None:
    """BSR §24.26, §21.83: by a zone at the end of a phase, or an attack."""
    state = worthless(soviet="0707:73rd 0909:50rd")
    start(state, "weather")
    finish(state)
    assert state.guarded
    start(state, "soviet-movement")
    state.march(bits(state, "73rd"), state.rules.hex("0606"))
    finish(state)
    assert not state.garrison and not state.guarded and not score(state).lines


@pytest.mark.parametrize(
    ("axis", "more"),
    [
        ("0101:7id", PLACES),  # it has no garrison
        ("0505:5id", PLACES.replace("place 0505", "place 0505 unheld")),  # it needs none (BSR §24.24d)
        ("0505:5id", PLACES.replace("5 to 4 0", "5 to 4 3")),
        ("0505:5id", PLACES.replace("5 to 4 0", "5 to 3 0")),  # that was a turn before
    ],
)
def test_where_nobody_is_bound(axis: str, more: str) -> None:
    """BSR §24.26."""
    state = worthless(axis, more=more)
    assert not of_kind(start(state, "weather"), "place-worthless") and not state.garrison


def test_soviets_are_not_asked() -> None:
    """BSR §24.26: it binds the Axis alone."""
    state = worthless()
    start(state, "weather")
    start(state, "soviet-movement")
    assert asked(state) == "movement" and not offers(state, "guard", "unguard")
    assert refused(state, "guard 73rd") == "24.26"
