"""Leaving the map (BSR §11.6), and movement of one hex (BSR §11.5)."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from grognard.games.barbarossa import entry, specialised, supply
from grognard.games.barbarossa.position import read_position, write_position
from grognard.games.barbarossa.scenarios import rules as rules_of
from grognard.games.barbarossa.sequence import new
from grognard.games.barbarossa.state import EXITED, Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET
from tests.barbarossa.asking import asked, kinds, offers, refused, say
from tests.barbarossa.boards import OPEN, bits, board, hexes, land, numbers
from tests.barbarossa.playing import begin, place, roll
from tests.barbarossa.test_moving import moving

EAST = "exit axis 0901-0903 0905-0906\nsources soviet 0903 0909\nsources axis 0105\n"


def marched(unit: str = "18pz-p", here: str = "0902", more: str = EAST, **others: object) -> Barbarossa:
    state = moving(f"{here}:{unit} 0101:5id,19pz-p", "0509:100rd", more=more, **others)  # type: ignore[arg-type]
    say(state, f"move {unit}")
    if asked(state) == "picking":
        say(state, "march")
    return state


# --- leaving the map ------------------------------------------------------------------------------


def test_from_a_hex_at_the_edge_for_a_point() -> None:
    """BSR §11.61: in either movement phase, at the end of a march too; where the scenario lets them (BSR §10.27b)."""
    for phase in ("axis-movement", "axis-motorised"):
        state = marched(phase=phase)
        events = say(state, "exit")
        assert kinds(events) == ["left-map"] and events[0]["points"] == 1
        assert place(state, "18pz-p") == "exited"
    state = marched(here="0803")
    assert refused(state, "exit") == "10.27b"
    say(state, "to 0902", "move 18pz-p", "exit")
    assert place(state, "18pz-p") == "exited"
    assert refused(marched(here="0904"), "exit") == "10.27b"
    assert refused(marched(more="exit soviet 0901-0903\n"), "exit") == "10.27b"
    assert refused(marched(here="0802", more="exit axis 0802-0802\n"), "exit") == "10.27b"  # not at the edge


def test_not_after_an_overrun_in_the_same_phase() -> None:
    """BSR §11.0: one special way of moving; in the next phase they may."""
    state = moving("0802:18pz-p,17pz-p 0101:5id", "0902:7abn/1 0509:100rd", more=EAST)
    say(state, "move 18pz-p", "with 17pz-p", "march")
    roll(state, 1)
    say(state, "overrun 0902")
    assert place(state, "18pz-p") == "0902"
    say(state, "move 18pz-p")
    assert refused(state, "exit") == "11.0"
    assert "exit" not in state.legal()
    begin(state, "axis-motorised")
    say(state, "move 18pz-p")
    if asked(state) == "picking":
        say(state, "march")
    say(state, "exit")
    assert place(state, "18pz-p") == "exited"


def test_not_without_the_point_nor_out_of_a_zone_that_one_has_entered() -> None:
    """BSR §11.61, §10.32."""
    state = marched("18pz-p", here="0302")
    say(state, "to 0902")
    assert state.spent[state.rules.by_name["18pz-p"]] == 12
    say(state, "move 18pz-p", "exit")
    state = marched(here="0202")
    say(state, "to 0902")
    assert refused(state, "move 18pz-p") == "10.23"
    state = moving("0802:18pz-p 0101:5id", "0904:100rd", more=EAST)
    say(state, "move 18pz-p", "to 0903")
    assert refused(state, "move 18pz-p") == "10.32"
    state = moving("0903:18pz-p 0101:5id", "0904:100rd", more=EAST)
    say(state, "move 18pz-p", "march")
    assert "exit" in state.legal()  # who begins in one goes out of it


def test_not_with_another_special_way() -> None:
    """BSR §11.0, example: nobody leaves the map by strategic movement."""
    ground = land(main="0502 0603 0702 0803 0902")
    state = moving("0502:18pz-p 0101:5id", "0109:100rd", more="exit axis 0901-0903\nsources axis 0502\n", ground=ground)
    say(state, "move 18pz-p", "strategic")
    assert refused(state, "exit") == "11.0"
    say(state, "to 0902")
    assert refused(state, "move 18pz-p") == "10.23"


def test_who_has_left_is_not_lost_and_does_not_return() -> None:
    """BSR §11.62: no steps are counted, and no supply is needed."""
    state = marched(more=EAST + "steps-lost axis -1 every 1 armour\n")
    say(state, "exit")
    assert state.lost == [0]
    piece = state.rules.by_name["18pz-p"]
    assert state.place[piece] == EXITED and state.steps[piece] == 3
    assert refused(state, "move 18pz-p") == "11.62"
    assert refused(state, "enter 18pz-p") == "11.62"
    assert not (state.unsupplied | state.emergency) & bits(state, "18pz-p")


def test_the_enemy_neither_enters_nor_draws_supply_where_others_have_left() -> None:
    """BSR §11.63: by no hex of that area; of another he does."""
    more = EAST + "reinforcement 1 soviet edge 0903 161rd\nreinforcement 1 soviet edge 0909 50rd\nexit axis 0909-0909\n"
    state = marched(more=more)
    state.ground = 0
    assert supply.sources(state, SOVIET) == hexes(state, "0903 0909")
    assert entry.gates(state, state.rules.by_name["161rd"]) & hexes(state, "0902 0903")
    say(state, "exit")
    state.ground = 0
    assert numbers(state, state.sealed[SOVIET]) == "0901 0902 0903 0905 0906"
    assert state.sealed[AXIS] == 0
    assert supply.sources(state, SOVIET) == hexes(state, "0909")
    assert not entry.gates(state, state.rules.by_name["161rd"]) & state.sealed[SOVIET]
    assert entry.gates(state, state.rules.by_name["50rd"])
    assert not supply.open_hexes(state, SOVIET) & state.sealed[SOVIET]


def test_exits_of_the_window_and_what_is_written_down() -> None:
    """BSR §11.61: a position remembers who has left, and where."""
    border = rules_of("borisov").land.border
    edge = {f"E34{row}" for row in range(20, 37)}
    assert edge & {rules_of("borisov").numbers[h] for h in range(rules_of("borisov").grid.size) if border >> h & 1}
    state = new("borisov")
    tank = state.rules.by_name["18pz-p"]
    state.lift(tank, EXITED)
    state.sealed = [0, state.rules.hexes(["E3425"])]
    again = read_position(write_position(state))
    assert again.place[tank] == EXITED and again.sealed == state.sealed


# --- one hex --------------------------------------------------------------------------------------

STEEP = board({"0404": "H"}, rivers="0403/0404")
"""On wheels 0404 costs five from 0403, four to Soviets; on foot four and three."""


def test_every_combat_unit_with_its_whole_allowance() -> None:
    """BSR §11.51: in the phase in which the chart gives it that; supply units too (BSR §6.46)."""
    state = moving("", "0403:100rd,at8,msu,art-20a", "soviet-movement", ground=STEEP, marks={"unsupplied": "100rd,at8"})
    for unit, points in (("100rd", 2), ("at8", 3)):
        assert numbers(state, specialised.one_hex(state, bits(state, unit))) == "0404", points
    state = moving("", "0403:1mm-12", "soviet-motorised", ground=STEEP, marks={"unsupplied": "1mm-12"})
    assert not specialised.one_hex(state, bits(state, "1mm-12"))  # four points are enough
    state = moving("", "0403:1mm-12,100rd", "soviet-movement", ground=STEEP, marks={"unsupplied": "1mm-12"})
    say(state, "move 1mm-12")
    assert refused(state, "one-hex") == "11.51"  # half its allowance
    assert refused(state, "to 0404") == "10.21"
    supply_unit = moving(
        "", "0403:msu", "soviet-movement", ground=board({"0404": "H"}, rivers="0403/0404", loops="0403/0404")
    )
    assert not specialised.one_hex(supply_unit, bits(supply_unit, "rsu1"))  # five of five
    heavy = moving("", "0403:art-20a 0909:100rd", "soviet-movement", ground=board({"0404": "H"}, loops="0403/0404"))
    assert numbers(heavy, specialised.one_hex(heavy, bits(heavy, "art-20a"))) == "0404"  # five of four


def test_all_points_for_one_hex() -> None:
    """BSR §11.52: by who has spent none, and then the move is over; no overrun goes with it."""
    state = moving("0909:5id", "0403:100rd 0809:2rd", "soviet-movement",
                   ground=STEEP, marks={"unsupplied": "100rd"})  # fmt: skip
    say(state, "move 100rd", "one-hex")
    assert refused(state, "overrun 0404") == "11.36a"
    assert refused(state, "to 0402") == "11.52"
    assert refused(state, "to 0405") == "11.52"
    say(state, "to 0404")
    assert place(state, "100rd") == "0404"
    assert state.spent[state.rules.by_name["100rd"]] == 4
    assert refused(state, "move 100rd") == "10.23"
    state = moving("0909:5id", "0402:100rd", "soviet-movement", ground=STEEP, marks={"unsupplied": "100rd"})
    say(state, "move 100rd", "to 0403", "move 100rd")
    assert refused(state, "one-hex") == "11.0"


def test_whatever_weather_and_supply_leave() -> None:
    """BSR §11.52: a unit whose points are all gone still has its hex; BSR §11.53: not without a printed allowance."""
    state = moving("0909:5id", "0403:100rd 0101:2rd,aasmo", "soviet-movement", marks={"unsupplied": "100rd"})
    slow = copy(state.rules)
    piece = slow.by_name["100rd"]
    slow.allowance = tuple((0, 4, 4) if p == piece else each for p, each in enumerate(slow.allowance))
    state.rules = slow
    state.forget()
    assert "move 100rd" in state.legal()
    say(state, "move 100rd")
    assert refused(state, "march") == "10.26"
    assert "to 0404" in state.legal()
    state = moving("0909:5id", "0403:aasmo,100rd", "soviet-movement")
    assert not specialised.one_hex(state, bits(state, "aasmo"))


def test_mountain_infantry_slips_about_heights() -> None:
    """BSR §11.42, §11.48: into hills and mountains and out of them."""
    for letters, wanted in (({"0304": "h"}, "0304"), ({"0404": "M"}, "0304 0504"), ({}, "")):
        state = moving("0404:5id", "0405:100rd", ground=board(letters))
        alpine = copy(state.rules)
        alpine.pieces = tuple(replace(u, kind="mountain") if u.name == "5id" else u for u in alpine.pieces)
        state.rules = alpine
        state.forget()
        assert numbers(state, specialised.infiltration(state, bits(state, "5id"))) == wanted


def test_why_nobody_infiltrates_there() -> None:
    """BSR §11.41, §11.44, §11.47."""
    state = moving("0404:18pz-p 0101:5id", "0405:100rd", ground=board({"0304": "S"}))
    say(state, "move 18pz-p", "infiltrate")
    assert refused(state, "to 0403") == "11.41"
    assert refused(state, "to 0304") == "11.44"
    state = moving("0404:18pz-p 0101:5id", "0405:100rd", ground=land(OPEN, lines="0304>0404"))
    say(state, "move 18pz-p", "infiltrate")
    assert refused(state, "to 0304") == "11.47"
    assert offers(state, "to") == {"to 0504"}
