"""Air transport (BSR §14.7): who is flown, from where and where to, what the enemy does about it, who arrives."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games import barbarossa
from grognard.games.barbarossa import air, read_position, table, telling, transport, write_position
from grognard.games.barbarossa.airlift import Airlift, Loading, flak, outcome, overflown
from grognard.games.barbarossa.state import ACTIVE, DAMAGED, DESTROYED, FLOWN, Barbarossa
from grognard.games.barbarossa.strategy import script
from grognard.games.barbarossa.units import AXIS, FILES, SOVIET
from grognard.umpire import Event
from grognard.umpire.reading import FormatError
from grognard.words import LANGUAGES
from tests.barbarossa.asking import asked, kinds, offers, refused, say
from tests.barbarossa.boards import bits, board, game, land, names, numbers
from tests.barbarossa.phases import finish, of_kind, start
from tests.barbarossa.playing import place

LANDS = "sources axis 0101\nsources soviet 0901\nground 0101-0509\n"
PLANES = "air axis ready kgzbv kgzbv102 jg51a\nair soviet ready ps84 ps84m i16a\n"
TOWNS = board({"0202": "t", "0505": "c", "0508": "t", "0802": "t", "0805": "c", "0808": "C"})
NOBODY, MISS, SOVIETS_LEAD = 7, 9, 9
"""Rolls of the Air Initiative Table, and one of the Air Combat Table that does nothing to a transport."""


def flying(
    axis: str = "0202:pi635,msu 0505:6id", soviet: str = "0909:100rd", by: str = "axis", **how: object
) -> Barbarossa:
    """A Movement Phase with transports."""
    more = LANDS + str(how.pop("planes", PLANES)) + str(how.pop("more", ""))
    state = game(how.pop("ground", TOWNS), axis, soviet, more, **how)  # type: ignore[arg-type]
    start(state, f"{by}-movement")
    return state


def box(state: Barbarossa, unit: str) -> str:
    return air.BOXES[state.place[state.rules.by_name[unit]]]


def fly(state: Barbarossa, unit: str, by: str, there: str) -> list[Event]:
    """Until somebody is asked who goes along."""
    actions = [f"airlift {unit}", *(f"load {each}" for each in by.split(",") if by), f"to {there}"]
    return say(state, *actions)


def flown(state: Barbarossa, unit: str, there: str, *dice: int, by: str = "kgzbv") -> list[Event]:
    """Nobody goes along, nobody comes against it."""
    events = fly(state, unit, by, there)
    state.forced_dice = dice
    while asked(state) == "flying":
        events += say(state, "end")
    assert not state.forced_dice
    return events


# --- who, and when (BSR §14.71-14.73) ---------------------------------------------------------------


def test_in_the_movement_phase_of_its_side() -> None:
    """BSR §14.71: not in the motorised one, nor in the enemy's."""
    state = flying("0202:pi635,msu 0201:18pz-p")
    assert offers(state, "airlift") == {"airlift pi635", "airlift gsu1"}
    start(state, "axis-motorised")
    assert refused(state, "airlift pi635") == "14.71"
    start(state, "soviet-movement")
    assert refused(state, "airlift pi635") == "14.72"
    assert refused(flying(planes="air axis flown kgzbv\n"), "airlift pi635") == "14.73"


def test_only_ready_transports_carry_and_fly_once() -> None:
    """BSR §14.71, §14.14: bombers and fighters carry nobody."""
    state = flying(planes="air axis ready kgzbv jg51a kg3\nair axis flown kgzbv102\n")
    say(state, "airlift pi635")
    assert asked(state) == "airlift", "the only transport is loaded without a question"
    say(state, "stay")
    for unit in ("jg51a", "kg3"):
        state.agenda.append(Loading(state.rules.by_name["pi635"], 0))
        assert refused(state, f"load {unit}") == "14.71"
        state.agenda.pop()
        state.forget()
    flown(state, "pi635", "0505", by="")
    assert refused(state, "airlift gsu1") == "14.73" and box(state, "kgzbv") == "flown"


@pytest.mark.parametrize(
    ("axis", "soviet", "unit", "case"),
    [
        ("0202:18pz-r", "", "18pz-r", "14.72"), ("0202:arko-v", "", "arko-v", "14.72"),
        ("0202:pi42", "", "pi42", "14.72"), ("0202:rsc1", "", "rsc1", ""), ("0202:5id", "", "5id", "14.73"),
        ("0202:dump", "", "gsu1", "14.73"), ("", "0805:hq20", "hq20", ""), ("", "0805:7abn", "7abn", ""),
        ("", "0805:eng1", "eng1", ""),
        ("", "0805:nk42", "nk42", ""), ("", "0805:6cd", "6cd", "14.72"), ("", "0805:aasmo", "aasmo", "14.72"),
    ],
)  # fmt: skip
def test_who_can_be_flown(axis: str, soviet: str, unit: str, case: str) -> None:
    """BSR §14.72, §14.73: airborne troops, infantry, engineers, mobile supply units, headquarters; with two points at
    most. No dumps."""
    state = flying(f"{axis} 0101:17id", f"{soviet} 0909:100rd", "axis" if axis else "soviet")
    assert (f"airlift {unit}" in state.legal()) == (not case)
    assert not case or refused(state, f"airlift {unit}") == case


@pytest.mark.parametrize("mark", ["still", "still_next", "overrun", "nonop"])
def test_markers_keep_units_on_the_ground(mark: str) -> None:
    """BSR §14.72, exception."""
    state = flying(soviet="0805:hq20 0909:100rd", by="soviet", marks={mark: "hq20"})
    assert refused(state, "airlift hq20") == "14.72"


def test_who_may_not_move_is_not_flown() -> None:
    """BSR §10.26: garrisons, those that receive replacements; want of supply does not matter (BSR §14.75a)."""
    for mark, case in (("garrison", "10.26"), ("receiving", "10.26"), ("unsupplied", "")):
        state = flying(soviet="0805:7abn/1 0909:100rd", by="soviet", marks={mark: "7abn"})
        assert ("airlift 7abn" in state.legal()) == (not case)
        assert not case or refused(state, "airlift 7abn") == case


def test_a_transport_for_each_point() -> None:
    """BSR §14.73: one for a headquarters, a supply unit, a unit of one point; two that fly together for two points."""
    state = flying("0202:rsc1,pi635,msu", "0805:hq20,7abn")
    by_name = state.rules.by_name
    loads = {unit: transport.load(state.rules, by_name[unit]) for unit in ("hq20", "gsu1", "pi635", "rsc1", "7abn")}
    assert loads == {"hq20": 1, "gsu1": 1, "pi635": 1, "rsc1": 2, "7abn": 2}
    say(state, "airlift pi635")
    assert offers(state, "load") == {"load kgzbv", "load kgzbv102"}
    say(state, "load kgzbv102", "stay", "airlift rsc1")
    assert asked(state) == "airlift", "both are needed: nothing is asked"
    say(state, "to 0505", "end", "end")
    assert box(state, "kgzbv") == box(state, "kgzbv102") == "flown" and place(state, "rsc1") == "0505"
    one = flying("0202:rsc1", planes="air axis ready kgzbv\n")
    assert refused(one, "airlift rsc1") == "14.73"


def test_which_two_of_three() -> None:
    """BSR §14.73: in whatever order they are named, the same two are the same mission."""
    state = flying("0202:rsc1")
    unit = state.rules.by_name["rsc1"]
    assert Loading(unit, 0).legal(state) == ["load kgzbv"]
    state.agenda.append(Loading(unit, bits(state, "kgzbv")))
    state.forget()
    assert refused(state, "load kgzbv") == "14.73" and list(state.legal()) == ["load kgzbv102"]


# --- from where, and where to (BSR §14.74, §14.75) --------------------------------------------------


def test_from_town_to_town() -> None:
    """BSR §14.75a, §14.75b: towns and cities, friendly ones, and not the same."""
    state = flying("0202:pi635 0203:5id,msu")
    assert refused(state, "airlift gsu1") == "14.75a"
    say(state, "airlift pi635", "load kgzbv")
    assert offers(state, "to", "stay") == {"to 0505", "to 0508", "stay"}
    assert refused(state, "to 0202") == refused(state, "to 0303") == refused(state, "to 0805") == "14.75b"
    say(state, "stay")
    assert "airlift pi635" in state.legal()


def test_where_the_phase_began() -> None:
    """BSR §14.75a, §11.0: who has marched into a town does not fly from it, nor who has begun to march."""
    state = flying("0201:pi635 0202:msu")
    say(state, "move pi635", "to 0202")
    assert refused(state, "airlift pi635") == "11.0"
    assert "airlift gsu1" in state.legal()


def test_sixty_hexes() -> None:
    """BSR §14.22b, §14.74: counted as the range of artillery is."""
    far = land(".t" + "." * 59 + "tt" + "." * 2, major="")
    more = "sources axis 0101\nground 0101-6501\n"
    state = game(far, axis="0201:pi635", soviet="6501:100rd", more=more + PLANES)
    start(state, "axis-movement")
    say(state, "airlift pi635", "load kgzbv")
    assert offers(state, "to") == {"to 6201"} and refused(state, "to 6301") == "14.74"


def test_from_the_active_box() -> None:
    """BSR §14.75a, §14.75b, §6.47b: units that began the turn there and new supply units; the range counts from the
    western edge for the Axis, from the eastern one for the Soviets. Nobody flies into the box."""
    state = flying("0202:5id", "0909:100rd,7abn,eng1", "soviet")
    for unit in ("7abn", "rsu1", "eng1"):
        piece = state.rules.by_name[unit]
        if state.place[piece] >= 0:
            state.lift(piece, ACTIVE)
        state.place[piece], state.steps[piece] = ACTIVE, 1
    state.renewed |= bits(state, "eng1")
    assert offers(state, "airlift") == {"airlift 7abn", "airlift rsu1"}
    assert refused(state, "airlift eng1") == "14.75a"
    flown(state, "rsu1", "0808", by="ps84")
    assert place(state, "rsu1") == "0808"
    for side, edge in ((AXIS, "0101"), (SOVIET, "0909")):
        found = numbers(state, state.rules.land.ends[side]).split()
        assert edge in found and {number[:2] for number in found} == {edge[:2]}


def test_the_edge_counts_as_the_first_hex() -> None:
    """BSR §14.75b."""
    far = land("." * 59 + "tt" + "." * 4)
    state = game(far, axis="0101:pi635", soviet="6501:100rd", more="sources axis 0101\nground 0101-6501\n" + PLANES)
    piece = state.rules.by_name["pi635"]
    state.lift(piece, ACTIVE)
    start(state, "axis-movement")
    say(state, "airlift pi635", "load kgzbv")
    assert offers(state, "to") == {"to 6001"} and refused(state, "to 6101") == "14.74"


def test_reinforcements_fly_only_where_the_scenario_says_so() -> None:
    """BSR §8.14: and not before their turn (BSR §8.11a)."""
    more = (
        "reinforcement 1 axis edge 0101 pi635\nreinforcement 1 axis edge 0101 by-air pi667\n"
        "reinforcement 2 axis edge 0101 by-air rsc1\n"
    )
    state = flying("0202:5id", more=more)
    assert offers(state, "airlift") == {"airlift pi667"} and "enter pi667" in state.legal()
    assert refused(state, "airlift pi635") == "8.14" and refused(state, "airlift rsc1") == "8.11a"
    flown(state, "pi667", "0505")
    assert place(state, "pi667") == "0505" and refused(state, "enter pi667") == "8.12"


def test_supply_leaves_a_dump_before_any_comes() -> None:
    """BSR §6.48f: what is to be flown from a hex with a dump goes before supply is brought to it."""
    state = flying("0202:msu,dump 0203:msu,5id")
    assert "airlift gsu1" in state.legal()
    state.stocked |= 1 << state.rules.hex("0202")
    state.forget()
    assert refused(state, "airlift gsu1") == "6.48f"
    landing = flying("0202:msu 0505:dump,msu")
    flown(landing, "gsu1", "0505")
    assert refused(landing, "move gsu3") == "6.48f"


# --- near a Non-Op headquarters (BSR §21.27e) -------------------------------------------------------


def near_nonop() -> Barbarossa:
    """The range of a Non-Op headquarters of recovery 2 covers 0805 and 0808, not 0802: one unit may move there."""
    soviet = "0807:hqbor 0805:eng1,nk42,msu 0909:100rd 0802:eng2"
    return flying("0101:5id", soviet, "soviet", marks={"nonop": "hqbor"})


def test_a_flight_from_there_counts_as_a_movement() -> None:
    """BSR §21.27e: supply units too."""
    for first in ("eng1", "rsu1"):
        state = near_nonop()
        recovery = state.rules.pieces[state.rules.by_name["hqbor"]].recovery
        assert recovery == 2
        flown(state, first, "0802", by="ps84")
        assert refused(state, "airlift nk42") == "21.27e"
        assert refused(state, "move 100rd") == "21.27a"


def test_so_does_a_flight_to_it() -> None:
    """BSR §21.27e: and within the area it counts once."""
    state = near_nonop()
    flown(state, "eng2", "0808", by="ps84")
    assert refused(state, "move 100rd") == "21.27a"
    assert refused(state, "airlift nk42") == "21.27e"
    again = near_nonop()
    flown(again, "eng1", "0808", by="ps84")
    assert sum(again.bridging.values()) == 0


# --- escort and interception (BSR §14.75c) ----------------------------------------------------------


def test_escorts_first_then_interceptors() -> None:
    """BSR §14.71, §14.75c, §14.21b: three units with the transport; two Soviets against them; bombers come neither with
    it nor against it. What the transport carries everybody knows."""
    planes = "air axis ready kgzbv jg51a jg51b gdummy1 kg3\nair soviet ready i16a i16b sdummy1 il2a\n"
    state = flying(planes=planes)
    say(state, "airlift pi635", "to 0505")
    assert (asked(state), state.side) == ("flying", "axis")
    assert refused(state, "fly kg3 0505") == "14.21c"
    say(state, "fly jg51a 0505", "fly gdummy1 0505")
    assert refused(state, "fly jg51b 0505") == "14.21b"
    seen = state.view("soviet").missions[0]
    assert names(state, seen.axis) == "kgzbv" and seen.number(AXIS) == 3
    say(state, "end")
    assert state.side == "soviet" and refused(state, "fly il2a 0505") == "14.21c"
    say(state, "fly i16a 0505", "fly sdummy1 0505")
    assert refused(state, "fly i16b 0505") == "14.21b"
    state.forced_dice = (NOBODY, 1, 1)
    events = say(state, "end")
    assert place(state, "pi635") == "0505"
    assert {"air-initiative", "air-readiness", "airlift-lands"} <= set(kinds(events))
    for language in LANGUAGES:
        assert all(telling.tell_event(state, each, language) for each in events)


def test_an_escort_without_enemies_flies_again() -> None:
    """BSR §14.26b."""
    state = flying(planes="air axis ready kgzbv jg51a\n")
    say(state, "airlift pi635", "to 0505", "fly jg51a 0505")
    state.forced_dice = (1,)
    say(state, "end")
    assert box(state, "jg51a") == "ready" and place(state, "pi635") == "0505"


@pytest.mark.parametrize(
    ("die", "transport_in", "unit_in"),
    [(3, "destroyed", "eliminated"), (5, "damaged", "0505"), (7, "flown", "0202"), (9, "flown", "0505")],
)
def test_a_round_of_air_combat(die: int, transport_in: str, unit_in: str) -> None:
    """BSR §14.75c, §14.3, §14.77: a MiG against a transport, which has no rating; nobody fires at what is not there any
    more."""
    state = flying(
        "0202:pi635 0505:6id", "0504:1mm-175 0909:100rd", planes="air axis ready kgzbv\nair soviet ready mig3a\n"
    )
    say(state, "airlift pi635", "to 0505", "fly mig3a 0505")
    state.forced_dice = (SOVIETS_LEAD,)
    say(state, "end")
    state.forced_dice = (die, MISS)
    events = say(state, "engage mig3a kgzbv")
    assert (box(state, "kgzbv"), place(state, "pi635")) == (transport_in, unit_in)
    assert [each["column"] for each in of_kind(events, "air-shot")] == ["+2", "-2"]
    assert box(state, "mig3a") == "flown"


# --- AA fire (BSR §14.76) ---------------------------------------------------------------------------


def fire(state: Barbarossa, unit: str, there: str) -> list[int] | None:
    found = flak(state, state.rules.by_name[unit], state.rules.hex(there))
    return None if found is None else [m.value for m in found.more]


def test_who_fires_stands_beside_either_end() -> None:
    """BSR §14.76, §14.42: a combat unit beside the start or the destination, if it can fire; a brigade of the Soviets
    cannot."""
    for soviet, found in (
        ("0909:100rd", None), ("0203:100rd", []), ("0504:100rd", [1]), ("0504:7abn", None),
        ("0504:100rd 0506:161rd", [2]),
    ):  # fmt: skip
        assert fire(flying(soviet=soviet), "pi635", "0505") == found, soviet


def test_14_76_example_1_in_a_zone_of_interdiction_the_table_is_used() -> None:
    """BSR §14.76, example 1, §14.65: at either end, whoever is there, without a modifier; the second level is one."""
    for marked, level, found in (("0805", 1, []), ("0808", 1, []), ("0807", 2, [1]), ("0502", 2, None)):
        state = flying("0101:5id", "0805:eng1 0909:100rd", "soviet", more="ground 0101-0409\n")
        state.interdicted = {state.rules.hex(marked): level}
        assert fire(state, "eng1", "0808") == found, marked


def test_14_76_example_2_what_it_must_fly_over_adds_one() -> None:
    """BSR §14.76, example 2: the zone lets the table be used, the unit on the only way there adds one."""
    state = game(land(".t......t"), "0501:5id", "0201:eng1 0801:100rd", "sources axis 0501\n" + PLANES)
    start(state, "soviet-movement")
    assert fire(state, "eng1", "0901") is None
    state.interdicted = {state.rules.hex("0901"): 1}
    assert fire(state, "eng1", "0901") == [1]
    found = flak(state, state.rules.by_name["eng1"], state.rules.hex("0901"))
    assert found is not None and not found.firing and found.more[0].why == "aa-transport"


def test_the_way_goes_round_the_enemy() -> None:
    """BSR §14.76: the owner flies where he likes within the range; a wall of guns from edge to edge is flown over once.
    Nobody fires only because he is flown over."""
    wall = " ".join(f"05{row:02}:{unit}" for row, unit in enumerate(
        ("100rd", "161rd", "113rd", "56rd", "64rd", "108rd", "143rd", "155rd", "121rd"), 1))  # fmt: skip
    ground = board({"0205": "t", "0805": "t"})
    for soviet, expected in ((wall, 1), (wall.replace("0509:121rd", ""), 0)):
        state = game(ground, "0205:pi635", soviet, "sources axis 0101\nground 0101-0909\n" + PLANES)
        start(state, "axis-movement")
        unit, there = state.rules.by_name["pi635"], state.rules.hex("0805")
        assert overflown(state, unit, there) == expected
        assert flak(state, unit, there) is None


def test_aa_units_and_headquarters_have_their_own_modifiers() -> None:
    """BSR §14.76, §14.44: besides one for each unit; two count at most."""
    state = flying(soviet="0504:aaors,hqbor 0506:100rd")
    events = flown(state, "pi635", "0505", 5)
    (told,) = of_kind(events, "aa-fire")
    assert [e["value"] for e in of_kind(events, "modifier")] == [1, 1, 3] and told["modifier"] == 2
    assert place(state, "pi635") == "0505"


def test_one_shot_at_each_transport() -> None:
    """BSR §14.43, §14.76: and none at the way home."""
    state = flying("0202:rsc1 0505:6id", "0504:100rd")
    events = flown(state, "rsc1", "0505", 5, 5, by="")
    assert [each["unit"] for each in of_kind(events, "aa-fire")] == ["kgzbv", "kgzbv102"]


# --- who arrives (BSR §14.75d, §14.77) --------------------------------------------------------------


def test_who_has_landed_moves_no_more() -> None:
    """BSR §14.75d: the transport goes to Flown, the unit has a Do Not Move marker for the turn; it does not march on,
    and may be attacked and attack (BSR §8.72)."""
    state = flying("0202:pi635,msu")
    events = flown(state, "pi635", "0505")
    assert (place(state, "pi635"), box(state, "kgzbv")) == ("0505", "flown")
    assert names(state, state.still) == "pi635" and refused(state, "move pi635") == "10.26"
    assert kinds(events)[-1] == "airlift-lands"
    finish(state)
    start(state, "recovery")
    finish(state)
    assert not state.still


@pytest.mark.parametrize(
    ("fates", "found"),
    [
        ([0], "arrives"), ([FLOWN], "returns"), ([DAMAGED], "arrives"), ([DESTROYED], "lost"), ([0, 0], "arrives"),
        ([DESTROYED, 0], "returns"), ([FLOWN, 0], "returns"), ([DESTROYED, DESTROYED], "lost"),
        ([DESTROYED, FLOWN], "returns"), ([DAMAGED, 0], "arrives"), ([DAMAGED, DAMAGED], "arrives"),
        ([DAMAGED, DESTROYED], "returns"),
    ],
)  # fmt: skip
def test_the_passenger_shares_the_fate_of_its_transports(fates: list[int], found: str) -> None:
    """BSR §14.77a-d."""
    assert outcome(fates) == found


@pytest.mark.parametrize(
    ("die", "transport_in", "unit_in"),
    [(5, "flown", "0505"), (7, "flown", "0202"), (9, "damaged", "0505"), (10, "destroyed", "eliminated")],
)
def test_results_of_aa_fire_at_a_transport(die: int, transport_in: str, unit_in: str) -> None:
    """BSR §14.77a, §14.77b, §14.77c: destroyed the unit goes to Eliminated, aborted it is back, damaged it lands. With
    two modifiers for the divisions beside the town."""
    state = flying(soviet="0504:100rd 0506:161rd")
    events = flown(state, "pi635", "0505", die)
    assert (box(state, "kgzbv"), place(state, "pi635")) == (transport_in, unit_in)
    assert bool(of_kind(events, "airlift-lands")) == (unit_in == "0505")
    if unit_in != "eliminated":  # §14.75d: even where it has not arrived
        assert names(state, state.still) == "pi635"
    for language in LANGUAGES:
        assert all(telling.tell_event(state, each, language) for each in events)


def test_supply_units_substitutes_and_zaps_are_used_again() -> None:
    """BSR §14.77a, §14.77d, §7.43f, §16.23."""
    for unit, where in (("gsu1", "pool"), ("rsc1", "pool")):
        state = flying("0202:msu,rsc1 0505:6id", "0504:100rd,161rd")
        dice = (10,) if unit == "gsu1" else (10, 10)
        flown(state, unit, "0505", *dice, by="kgzbv" if unit == "gsu1" else "")
        assert place(state, unit) == where
    zap = game(TOWNS, "0704:17id 0904:6id", "0909:100rd 0805:161rd", LANDS + PLANES + "pool zap 2\n")
    piece = zap.rules.by_name["zap1"]
    zap.place[piece], zap.steps[piece] = ACTIVE, 1
    start(zap, "soviet-movement")
    flown(zap, "zap1", "0805", 10, by="ps84")
    assert place(zap, "zap1") == "cadre"


def test_one_of_two_is_not_enough() -> None:
    """BSR §14.73, §14.77d: the unit goes back; lost with both."""
    back = flying("0202:rsc1 0505:6id", "0504:100rd 0506:161rd")
    events = flown(back, "rsc1", "0505", 10, 1, by="")
    assert place(back, "rsc1") == "0202" and of_kind(events, "airlift-returns")
    assert (box(back, "kgzbv"), box(back, "kgzbv102")) == ("destroyed", "flown")
    lost = flying("0807:5id 0809:17id", "0805:7abn 0808:100rd", "soviet")
    flown(lost, "7abn", "0808", 10, 10, by="")
    assert place(lost, "7abn") == "eliminated"


def test_back_in_the_active_box_it_waits_for_the_next_turn() -> None:
    """BSR §14.75d, §14.77b."""
    state = flying("0804:5id", "0909:7abn/1 0805:100rd", "soviet")
    piece = state.rules.by_name["7abn"]
    state.lift(piece, ACTIVE)
    state.steps[piece] = 1
    flown(state, "7abn", "0805", 7, 1, by="")
    assert state.place[piece] == ACTIVE and state.still >> piece & 1
    assert not offers(state, "enter", "airlift")
    finish(state)


def test_headquarters_that_land_in_a_zone_of_interdiction_are_tested() -> None:
    """BSR §14.66b: it enters it in the Movement Phase."""
    state = flying("0101:5id", "0805:hq20 0909:100rd", "soviet", more="ground 0101-0409\n")
    state.interdicted = {state.rules.hex("0808"): 2}
    events = flown(state, "hq20", "0808", 5, 2, by="ps84")
    assert of_kind(events, "interdicted-headquarters")[0]["turned"] == 1 and names(state, state.nonop) == "hq20"


def test_substitutes_recombine_on_the_turn_they_are_flown() -> None:
    """BSR §14.78, §23.3: and the division keeps the marker."""
    state = flying("0202:rsc1 0505:5id/3")
    flown(state, "rsc1", "0505", by="")
    say(state, "end")
    assert asked(state) == "recombining"
    say(state, "recombine rsc1 into 5id")
    assert names(state, state.still) == "5id" and state.steps[state.rules.by_name["5id"]] == 4


def test_zap_units_reinforce_on_the_turn_they_are_flown() -> None:
    """BSR §14.78, §7.43d: the unit that takes one up keeps the marker."""
    state = game(TOWNS, "0101:5id", "0805:100rd/1", LANDS + PLANES + "pool zap 2\n")
    piece = state.rules.by_name["zap1"]
    state.place[piece], state.steps[piece] = ACTIVE, 1
    start(state, "soviet-movement")
    flown(state, "zap1", "0805", by="ps84")
    assert names(state, state.still) == "zap1"
    start(state, "soviet-engineering")
    say(state, "absorb zap1 by 100rd")
    assert names(state, state.still) == "100rd" and state.steps[state.rules.by_name["100rd"]] == 2


# --- in writing, on the table, by the computer ------------------------------------------------------


def with_transports(tmp_path: Path) -> Barbarossa:
    """Borisov, with transports of the Axis, at the question of its first Movement Phase."""
    lines = FILES.path("scenarios/borisov.scenario").read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("air"))
    path = tmp_path / "lift.scenario"
    more = "reinforcement 5 axis edge E1034 by-air pi635\n"
    path.write_text(text + "air axis ready kgzbv kgzbv102 jg51a\nair soviet ready i16a\n" + more, encoding="utf-8")
    state = barbarossa.new("borisov", scenario=path)
    while asked(state) != "movement":
        say(state, "end")
    return state


def test_every_moment_of_a_flight_can_be_written_and_read(tmp_path: Path) -> None:
    state, seen = with_transports(tmp_path), set()
    for action in ("airlift pi635", "load kgzbv", "to E1034", "fly jg51a E1034", "end", "fly i16a E1034"):
        say(state, action)
        assert read_position(write_position(state)) == state
        seen.add(asked(state))
    assert seen == {"loading", "airlift", "flying"}


def test_positions_in_which_nobody_could_be_flown_are_refused(tmp_path: Path) -> None:
    state = with_transports(tmp_path)
    say(state, "airlift pi635", "load kgzbv")
    text = write_position(state)
    assert "airlift" in text
    for wrong in (
        text.replace("airlift pi635", "airlift 18pz-p"), text.replace("airlift pi635 kgzbv", "airlift pi635 jg51a"),
        text.replace("airlift pi635 kgzbv", "airlift pi635 kgzbv,kgzbv102"),
        text.replace("airlift pi635 kgzbv", "landing pi635 kgzbv E1034"),
    ):  # fmt: skip
        assert wrong != text
        with pytest.raises(FormatError):
            read_position(wrong)


def test_the_page_names_what_waits_over_a_town() -> None:
    """BSR §14.76: the modifier of the shot stands with the answer, in both languages."""
    state = flying(soviet="0504:100rd")
    groups = {each["verb"]: each.get("group", {}).get("fr") for each in table.actions(state)}
    assert groups["airlift"] == "Transport aérien" and groups["move"] is None
    say(state, "airlift pi635", "load kgzbv")
    warned = {each["text"]: each.get("warn", {}).get("en") for each in table.actions(state)}
    assert warned["to 0505"] == "AA fire at the transport, modifier +1" and warned["to 0508"] is None
    say(state, "to 0505")
    (mark,) = [each for each in table.markers(state) if each["kind"] == "air-mission"]
    assert (mark["sign"], mark["party"], mark["hex"], mark["count"]) == ("aircraft", "first", "0505", 1)
    assert "Ju 52" in mark["title"]["en"]
    beside = {each["id"]: each["group"] for each in table.units(state)}
    assert beside["jg51a"] == {"en": "Aircraft: Ready", "fr": "Aviation\N{NO-BREAK SPACE}: Prêt"}
    for language in LANGUAGES:
        assert "?" in telling.question(state, language)


def test_the_computer_flies_supply_to_the_front() -> None:
    """BSR §6.47b, §14.7: to the town nearest the enemy where nobody fires."""
    ground = land("." * 30 + "\n" + ".t" + "." * 13 + "t" + "." * 8 + "t" + "." * 5)
    state = game(ground, "0202:msu 2002:5id", "2802:100rd", "sources axis 0101\nground 0101-2502\n" + PLANES)
    start(state, "axis-movement")
    actions = script(state.view("axis"))
    assert actions[:1] == ["airlift gsu1"] and "to 2502" in actions
    say(state, "airlift gsu1")
    assert script(state.view("axis")) == ["load kgzbv"]
    say(state, "load kgzbv")
    assert script(state.view("axis")) == ["to 2502"]
    assert isinstance(state.agenda[-1], Airlift)
