"""The Replacement Phase (BSR §7.2, §7.3, §7.5, §7.6, §7.71): points that come, events, who is marked."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa.relief import Relieving, marked
from grognard.games.barbarossa.replacement_table import CELLS, parted
from grognard.games.barbarossa.replacements import TRACK, Replenishing, modifiers
from grognard.games.barbarossa.rules import MUD, SNOW
from grognard.games.barbarossa.scenario_text import FIRST_LINE, read
from grognard.games.barbarossa.scenarios import rules as rules_of
from grognard.games.barbarossa.state import ACTIVE, CADRE, POOL, Barbarossa
from grognard.games.barbarossa.telling import tell_event
from grognard.games.barbarossa.units import AXIS, SOVIET, counters
from grognard.umpire import Event
from grognard.umpire.reading import FormatError
from grognard.words import LANGUAGES
from tests.barbarossa.asking import Nothing, asked, offers, refused, say
from tests.barbarossa.boards import HEAD, bits, game, names
from tests.barbarossa.phases import finish, of_kind, start
from tests.barbarossa.playing import attack, begin, place

LANDS = "sources axis 0101\nsources soviet 0909\nground 0101-0409\n"
TABLE = LANDS + "replacement-table early\n"


def rolled(more: str = TABLE, *dice: int, soviet: str = "0909:100rd", **rest: object) -> tuple[Barbarossa, list[Event]]:
    """The phase, with these dice."""
    state = game(axis="0101:5id", soviet=soviet, more=more, **rest)  # type: ignore[arg-type]
    state.forced_dice = dice
    return state, start(state, "replacement")


# --- the table ------------------------------------------------------------------------------------


def test_the_scenario_names_the_table_of_a_turn() -> None:
    """BSR §7.2, §7.21."""
    more = LANDS + "replacement-table early 1-3\nreplacement-table late 5\n"
    for turn, table in ((1, "early"), (3, "early"), (4, None), (5, "late")):
        state = game(soviet="0909:100rd", more=more, turn=turn)
        found = of_kind(start(state, "replacement"), "replacements-rolled")
        assert [each["table"] for each in found] == ([] if table is None else [table])


def test_a_line_gives_all_four_categories() -> None:
    """BSR §7.22, §7.31, §7.32, §7.41, §7.41a, §7.5: what the row of a 1 says on the table of June and July."""
    state, events = rolled(TABLE, 1)
    (told,) = of_kind(events, "replacements-rolled")
    assert (told["infantry"], told["armament"], told["posts"], told["extra"]) == (3, 1, 2, 1)
    assert told["special"] == "2R" and state.releases == 2
    assert (state.infantry[SOVIET], state.armament[SOVIET]) == (3, 1)
    assert (state.posts[SOVIET], state.extra_posts) == (2, 1)
    assert all(tell_event(state, each, language) for each in events for language in LANGUAGES)


def test_modifiers_of_the_roll() -> None:
    """BSR §7.22, §12.36c (example: two attacks owed are two), at most three in all."""
    for weather, owed, total in ((0, 0, 0), (MUD, 0, 1), (SNOW, 0, 1), (0, 2, 2), (MUD, 2, 3), (MUD, 7, 3)):
        state = game(soviet="0909:100rd", more=TABLE)
        state.weather, state.owed, state.forced_dice = weather, owed, (1,)
        assert sum(m.value for m in modifiers(state)) == (weather > 0) + owed
        (told,) = of_kind(start(state, "replacement"), "replacements-rolled")
        assert told["modifier"] == total


def test_an_m_orders_attacks() -> None:
    """BSR §7.51, §12.36b: one for each, points beyond the ninth; unless the scenario forbids it."""
    assert rolled(TABLE, 6)[0].owed == 1
    state = game(soviet="0909:100rd", more=TABLE)
    state.owed, state.forced_dice = 9, (10,)
    events = start(state, "replacement")
    assert state.owed == 9 and of_kind(events, "mandated-beyond")[0]["points"] == 2
    assert rolled(TABLE + "option mandated-attacks off\n", 6)[0].owed == 0


def test_points_are_kept_as_far_as_the_track_goes() -> None:
    """BSR §7.31, §7.32, §7.61, §7.62."""
    more = LANDS + "replacements soviet 5I,2A\nreplacements axis 3I,1A 2-3\n"
    state = game(axis="0101:5id", soviet="0909:100rd", more=more)
    for turn, kept in ((1, [0, 5]), (2, [3, 9]), (3, [6, 9])):
        state.turn = turn
        events = start(state, "replacement")
        finish(state)
        assert state.infantry == kept
    lost = [each["lost"] for each in of_kind(events, "replacements-received") if each["side"] == "soviet"]
    assert lost == [5] and max(state.infantry) == TRACK
    assert state.armament == [2, 6]


def test_the_axis_has_no_table() -> None:
    """BSR §7.6: its card alone."""
    state = game(axis="0101:5id", more=LANDS + "replacement-table early\nreplacements axis 2I,1A\n")
    state.forced_dice = (10,)
    start(state, "replacement")
    assert (state.infantry, state.armament) == ([2, 0], [1, 0])


def test_what_was_not_used_is_gone_in_the_next_turn() -> None:
    """BSR §7.41c, §7.52b, §7.53b."""
    state, _ = rolled(TABLE, 1, 10)
    state.relief = 2
    start(state, "replacement")
    assert (state.releases, state.relief, state.extra_posts, state.posts[SOVIET]) == (0, 0, 0, 0)


def test_without_replacements_nobody_is_asked() -> None:
    """BSR §7.0: only where the scenario allows them."""
    state = game(axis="0101:5id/1", soviet="0909:100rd/1", more=LANDS)
    start(state, "replacement")
    assert asked(state) == "nothing"
    assert not rules_of("borisov").scenario.replaces


def test_the_cells_of_a_table() -> None:
    """BSR §7.22, §7.41b, §7.5: two strongpoints and one of the extra kind; an event that happens twice."""
    assert parted("2+E") == {"": 2, "E": 1} and parted("2A+V") == {"A": 2, "V": 1}
    assert parted("3R") == {"R": 3} and parted("-") == {}
    assert "2+E" in CELLS["strongpoints"] and "A+V" in CELLS["others"] and "2S" in CELLS["event"]
    assert all(parted(cell) or cell == "-" for cells in CELLS.values() for cell in cells)


# --- who receives some on the map -----------------------------------------------------------------------


def marking(axis: str = "0101:5id/2", soviet: str = "0909:100rd/1", points: str = "2I,1A") -> Barbarossa:
    state = game(axis=axis, soviet=soviet, more=LANDS + f"replacements soviet {points}\nreplacements axis {points}\n")
    start(state, "replacement")
    return state


def test_reduced_units_on_the_map_are_marked() -> None:
    """BSR §7.7, §7.71: by both players, in the Replacement Phase."""
    state = marking(axis="0101:5id/2 0202:6id", soviet="0909:100rd/1 0808:161rd")
    assert offers(state, "receive", "end") == {"receive 5id", "end"}
    assert refused(state, "receive 6id") == "7.73"
    assert refused(state, "receive 100rd") == "7.71"
    say(state, "receive 5id", "withhold 5id", "receive 5id", "end", "receive 100rd")
    assert names(state, state.receiving) == "5id,100rd"
    assert refused(state, "receive 100rd") == "7.71" and refused(state, "withhold 161rd") == "7.71"


def test_a_route_of_supply_is_needed() -> None:
    """BSR §7.74, §6.35: whatever marker the unit bears."""
    ring = "0404:5id/2"
    state = game(axis=ring, soviet="0403:100rd 0405:161rd 0304:50rd 0504:73rd", more=LANDS + "replacements axis 2I\n")
    start(state, "replacement")
    assert asked(state) == "nothing"
    state.agenda.append(Replenishing(AXIS))
    assert refused(state, "receive 5id") == "7.74"


def test_points_must_be_there() -> None:
    """BSR §7.73: two for motorised infantry, or one of the other type for the Axis; armour only that."""
    state = marking(axis="0101:18pz-s52/1,18pz-p/1", points="1I")
    assert offers(state, "receive") == {"receive 100rd"} and asked(state) == "replenishing"
    state = marking(axis="0101:18pz-s52/1,18pz-p/1", points="2I")
    assert offers(state, "receive") == {"receive 18pz-s52"}
    assert refused(state, "receive 18pz-p") == "7.73"
    state = marking(axis="0101:18pz-s52/1,18pz-p/1", points="1A")
    assert offers(state, "receive") == {"receive 18pz-s52", "receive 18pz-p"}


def test_marked_units_neither_move_nor_attack() -> None:
    """BSR §7.72, §10.26, §12.12, §12.41: nor react, nor are they activated."""
    state = game(axis="0404:5id/2,18pz-s52/1 0101:6id", soviet="0405:100rd/1 0808:1mm-175/1,161rd,hq20", more=LANDS)
    state.receiving = bits(state, "5id,18pz-s52,100rd,1mm-175")
    start(state, "axis-movement")
    assert refused(state, "move 5id") == "7.72"
    start(state, "axis-declaration")
    assert not offers(state, "declare")
    start(state, "soviet-motorised")
    assert not offers(state, "move") and "activate 161rd by hq20" in state.legal()
    assert refused(state, "move 1mm-175") == "7.72"
    assert refused(state, "activate 100rd by hq20") == "10.26"


def test_who_defends_in_combat_loses_the_marker() -> None:
    """BSR §7.72: in an overrun it stays."""
    state = game(axis="0404:5id,6id", soviet="0405:100rd/1 0909:161rd/1", more=LANDS)
    state.receiving = bits(state, "100rd,161rd")
    attack(state, "0405", "5id,6id")
    begin(state, "axis-combat")
    state.forced_dice = (5,)
    say(state, "roll")
    assert names(state, state.receiving) == "161rd"


# --- substitutes of the Axis ------------------------------------------------------------------------------


def test_a_point_makes_a_regular_substitute() -> None:
    """BSR §7.61d, §23.12, §23.13: a German one of 1-2-5 from those that are free; it may enter in the next turn."""
    state = game(axis="0101:5id", more=LANDS + "replacements axis 2I\npool rsc 1\npool strong-rsc 1\n")
    start(state, "replacement")
    assert offers(state, "raise") == {"raise rsc1"}
    assert refused(state, "raise rscs1") == "7.61d"
    say(state, "raise rsc1")
    assert state.infantry[AXIS] == 1 and place(state, "rsc1") == "active"
    assert asked(state) == "nothing"
    start(state, "axis-movement")
    assert refused(state, "enter rsc1") == "8.12a"
    state.renewed = 0
    start(state, "axis-movement")
    assert "enter rsc1" in state.legal()


# --- result S -------------------------------------------------------------------------------------------


def short() -> Barbarossa:
    """A Soviet division out of supply, another in Emergency, two results S."""
    state = game(soviet="0404:100rd,161rd 0606:50rd", axis="0101:5id", more=LANDS)
    state.unsupplied, state.emergency = bits(state, "100rd"), bits(state, "161rd,50rd")
    return state


def test_a_result_s_takes_a_marker_off_or_brings_supply() -> None:
    """BSR §7.53a, §7.53c, §7.53d: for each of them one, in general supply for the turn; it may be ignored."""
    state = short()
    state.relief, state.agenda = 2, [Nothing(), Relieving(SOVIET)]
    assert offers(state, "relieve", "request") == {
        "relieve 0404 unsupplied", "relieve 0404 emergency", "relieve 0606 emergency", "request",
    }  # fmt: skip
    assert refused(state, "relieve 0606 unsupplied") == "7.53a"
    say(state, "relieve 0404 unsupplied")
    assert names(state, state.unsupplied) == "" and names(state, state.emergency) == "161rd,50rd"
    say(state, "request")
    assert place(state, "rsu1") == "active"
    assert asked(state) == "nothing" and state.relief == 0


def test_it_is_used_in_the_supply_phase() -> None:
    """BSR §7.53b: after the routes are traced, before supply units feed anybody."""
    state = short()
    state.relief = 1
    start(state, "supply")
    assert asked(state) == "relieving"
    assert marked(state, "emergency") or marked(state, "unsupplied")
    say(state, "end")
    assert state.relief == 0


# --- scenario files -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("replacement-table winter", "winter"),
        ("replacement-table early 1-3\nreplacement-table late 3", "3"),
        ("replacements axis 2X", "2X"),
        ("replacements axis 1T", "1T"),
        ("replacements axis", "POINTS"),
        ("pool zap 99", "99"),
        ("pool horses 2", "horses"),
        ("release 2 100rd", "100rd"),
    ],
)
def test_what_a_scenario_cannot_say(line: str, wrong: str) -> None:
    text = FIRST_LINE + HEAD.format(window="0101-0909") + line + "\nset-up soviet 0404:100rd\n"
    with pytest.raises(FormatError, match=wrong):
        read(text, "test", counters(), ["test"])


def test_pools_lie_ready() -> None:
    """BSR §7.43, §23.13: Zap units in Cadre, substitutes set aside; those that the scenario names come as it says."""
    more = LANDS + "pool zap 2\npool rsc 2\nreinforcement 3 soviet edge 0909 zap1\n"
    state = game(axis="0101:5id", more=more)
    r = state.rules
    where = {name: state.place[r.by_name[name]] for name in ("zap2", "zap3", "rsc1", "rsc2")}
    assert where == {"zap2": CADRE, "zap3": CADRE, "rsc1": POOL, "rsc2": POOL}
    assert place(state, "zap1") == "due" and ACTIVE not in state.place
