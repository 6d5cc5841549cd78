"""Rails converted by the Axis with points, taken back and cut by the Soviets (BSR §19)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa import conversion, rails
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.rules import MUD, SNOW
from grognard.games.barbarossa.state import CADRE, RAIL_BRIDGE, Barbarossa, Bridge, Wreck
from grognard.games.barbarossa.supply import rail_net, supplied_hexes
from grognard.games.barbarossa.units import AXIS, SOVIET
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import bits, game, hexes, land, numbers
from tests.barbarossa.phases import start

STRIP = "\n".join(["." * 20] * 5)
LINE = "0103 0203 0303 0403 0503 0603 0703 0803 0903 1003 1103 1203"
FORK = f"{LINE}; 0303 0404 0504 0605"
HEAD = "sources axis 0103\nsources soviet 1203\nground 0101-2005\nrailheads 0103\nconversion 6\n"


def working(
    axis: str = "", soviet: str = "", *, rails: str = LINE, phase: str = "axis-engineering", **more: object
) -> Barbarossa:
    ground = more.pop("ground", None) or land(STRIP, rails=rails)
    text = str(more.pop("more", ""))
    state = game(ground, axis, soviet, HEAD + text, **more)  # type: ignore[arg-type]
    state.ground = state.rules.playable & ~state.rules.sources[SOVIET]
    begin(state, phase)
    return state


def begin(state: Barbarossa, phase: str) -> None:
    """A turn's points, then the phase."""
    from_ = []  # type: list[object]
    rails.open_turn(state, from_)  # type: ignore[arg-type]
    start(state, phase)


def with_(letter: str) -> Land:
    """The line through a hex of other ground, 0203."""
    rows = STRIP.splitlines()
    rows[2] = f"{rows[2][0]}{letter}{rows[2][2:]}"
    return land("\n".join(rows), rails=LINE)


def heads(state: Barbarossa) -> dict[str, int]:
    return {state.rules.numbers[h]: spent for h, spent in sorted(state.railheads.items())}


def convert(state: Barbarossa, *where: str) -> None:
    say(state, *(f"convert {number}" for number in where))


# --- the Axis -----------------------------------------------------------------------------------------


def test_the_example_of_the_book() -> None:
    """BSR §19.24: six points, a junction after two hexes, then two hexes on each of the two lines. Also §19.24a,
    §19.24b, §19.23."""
    state = working("0903:5id", rails=FORK)
    assert offers(state, "convert") == {"convert 0203"}
    convert(state, "0203", "0303")
    assert heads(state) == {"0303": 2} and state.conversion == 4
    assert offers(state, "convert") == {"convert 0403", "convert 0404"}
    convert(state, "0403", "0503", "0404", "0504")
    assert heads(state) == {"0503": 4, "0504": 4} and state.conversion == 0
    assert numbers(state, rail_net(state, AXIS)) == "0103 0203 0303 0403 0404 0503 0504"
    assert asked(state) == "nothing"


def test_four_points_for_a_railhead() -> None:
    """BSR §19.23: from where it began the turn; what is left is not saved."""
    state = working("0903:5id")
    convert(state, "0203", "0303", "0403", "0503")
    assert state.conversion == 2 and asked(state) == "nothing"
    state = working("0903:5id", more="conversion 9 2\n")
    convert(state, "0203", "0303", "0403")
    say(state, "end")
    state.turn = 2
    begin(state, "axis-engineering")
    assert state.conversion == 9 and heads(state) == {"0403": 0}


def test_six_points_and_no_more() -> None:
    """BSR §19.21, §19.23."""
    state = working("0903:5id", rails=FORK, more="conversion 3\n")
    convert(state, "0203", "0303", "0403")
    assert asked(state) == "nothing"
    state = working("0903:5id", rails=FORK, more="conversion 2\n", turn=1)
    convert(state, "0203")
    assert refused(state, "convert 0403") == "19.21"  # next to no railhead
    assert refused(state, "convert 0203") == "19.21"
    assert refused(state, "convert 0204") == "19.11"
    assert refused(state, "cut 0303") == "19.4"


@pytest.mark.parametrize(("letter", "price"), [("m", 2), ("S", 2), ("s", 2), (".", 1), ("H", 1), ("c", 1)])
def test_marsh_and_swamp_cost_two(letter: str, price: int) -> None:
    """BSR §19.22."""
    state = working("0903:5id", ground=with_(letter))
    convert(state, "0203")
    assert state.conversion == 6 - price


def test_mud_and_snow_cost_two() -> None:
    """BSR §19.22: where mud lingers in the woods, too."""
    for weather in (MUD, SNOW):
        state = working("0903:5id")
        state.weather = weather
        state.forget()
        convert(state, "0203", "0303")
        assert asked(state) == "nothing" and heads(state) == {"0303": 4}
    state = working("0903:5id", ground=with_("w"))
    state.lingering = True
    state.forget()
    convert(state, "0203", "0303")
    assert state.conversion == 3


def test_not_in_an_enemy_zone_without_a_friend() -> None:
    """BSR §19.21: any friendly unit will do, a supply unit too."""
    state = working("0901:5id", "0302:100rd")
    assert asked(state) == "nothing"
    state = working("0901:5id 0203:msu", "0302:100rd")
    assert offers(state, "convert") == {"convert 0203"}
    convert(state, "0203")
    assert asked(state) == "nothing"


def test_not_where_the_enemy_is_fortified() -> None:
    """BSR §18.11, §18.46, §19.21."""
    for field in ("soviet_forts", "soviet_works"):
        state = working("0901:5id", rails=FORK)
        convert(state, "0203", "0303")
        setattr(state, field, hexes(state, "0403"))
        state.forget()
        assert offers(state, "convert") == {"convert 0404"}
        assert refused(state, "convert 0403") == "18.11"


def test_in_supply_on_a_net_that_leads_to_a_source() -> None:
    """BSR §19.12, §19.21, §6.17, §6.16: hex after hex; a line cut off from its source does not grow."""
    state = working("0901:5id", more="rails axis 0103-0503\nrails cut 0303-0303\nrailheads 0503\n", rails=FORK)
    assert numbers(state, rail_net(state, AXIS)) == "0103 0203"
    assert heads(state) == {"0503": 0}
    assert not offers(state, "convert")


def test_converted_rails_carry_supply() -> None:
    """BSR §6.16, §19.11: for the Axis what it has converted, for the Soviets the rest."""
    state = working("1802:5id", "1205:100rd")
    far = hexes(state, "1103")
    assert not supplied_hexes(state, AXIS) & far and rail_net(state, SOVIET) & far
    rails.take(state, hexes(state, LINE))
    assert supplied_hexes(state, AXIS) & far and not rail_net(state, SOVIET) & far


def test_railheads_arrive() -> None:
    """BSR §19.24: and convert in the same turn."""
    state = working("0903:5id", more="sources axis 1103\nrailheads from 2 1103\n", soviet="")
    assert heads(state) == {"0103": 0}
    say(state, "end")
    state.turn = 2
    begin(state, "axis-engineering")
    assert heads(state) == {"0103": 0, "1103": 0}
    assert offers(state, "convert") == {"convert 0203", "convert 1003", "convert 1203"}


def test_over_a_blown_bridge_by_ferry_alone() -> None:
    """BSR §19.12, §22.34: the net goes on across from the turn after the ferry was finished."""
    ground = land(
        STRIP, rails=LINE, rail_bridges="0203/0303",
        major="0202/0302 0203/0303 0204/0304 0203/0302 0204/0303 0205/0304 0201/0301 0202/0301 0205/0305",
    )  # fmt: skip
    state = working("0903:5id", ground=ground, more="railheads 0203\n")
    assert offers(state, "convert") == {"convert 0303"}
    s = (state.rules.hex("0203"), state.rules.hex("0303"))
    state.wrecks = (Wreck(*s, RAIL_BRIDGE),)
    state.forget()
    assert not offers(state, "convert")
    assert refused(state, "convert 0303") == "19.21"
    state.ferries = (Bridge(AXIS, *s, True, 0),)
    state.forget()
    assert offers(state, "convert") == {"convert 0303"}


# --- the Soviets --------------------------------------------------------------------------------------


def lost(soviet: str, axis: str = "0105:5id", **more: object) -> Barbarossa:
    """A line that the Axis has converted up to 0803."""
    text = "rails axis 0103-0803\nrailheads 0803\n" + str(more.pop("more", ""))
    return working(axis, soviet, phase="soviet-engineering", more=text, **more)  # type: ignore[arg-type]


def test_an_engineer_or_a_headquarters_takes_a_hex_back() -> None:
    """BSR §19.3, §21.15, §22.12, §19.12: beside the Soviet net; the railhead goes back."""
    for unit in ("eng1", "hq20"):
        state = lost(f"0803:{unit}")
        assert f"convert 0803 by {unit}" in state.legal()
        say(state, f"convert 0803 by {unit}")
        assert heads(state) == {"0703": 0}
        assert not state.axis_rails & hexes(state, "0803") and rail_net(state, SOVIET) & hexes(state, "0803")
    state = lost("0703:eng1")
    assert offers(state, "convert") == set()  # no gaps
    assert refused(state, "convert 0703 by eng1") == "19.12"
    assert refused(state, "convert 0903 by eng1") == "19.3"


def test_who_takes_nothing_back() -> None:
    """BSR §19.3, §22.11, §22.14: who has fought, moved in a special way or built; an HQ out of action; others."""
    state = lost("0803:eng1,100rd", marks={"busy": "eng1"})
    assert refused(state, "convert 0803 by eng1") == "19.3"
    assert refused(state, "convert 0803 by 100rd") == "19.3"
    state = lost("0803:eng1,100rd", marks={"engineered": "eng1"})
    assert refused(state, "convert 0803 by eng1") == "22.14"
    state = lost("0803:hq20,100rd", marks={"nonop": "hq20"})
    assert refused(state, "convert 0803 by hq20") == "19.3"
    state = lost("0803:hq20 0805:eng1,hq4", marks={"nonop": "hq4"})
    assert "convert 0803 by hq20" in state.legal()  # near one out of action too: BSR §21.26a


def test_an_engineer_does_one_task() -> None:
    """BSR §22.14, §22.11: one that has built a strongpoint converts and cuts nothing."""
    state = lost("0803:eng1 0603:100rd", marks={"engineered": "eng1"})
    assert offers(state, "cut") == {"cut 0603"}
    assert refused(state, "cut 0803") == "22.11"
    state = lost("0803:eng1")
    say(state, "convert 0803 by eng1")
    assert state.engineered == bits(state, "eng1")


def test_any_soviet_combat_unit_cuts_rails() -> None:
    """BSR §19.4, §19.25b, §6.16: the hex serves nobody, until the Axis converts it again; railheads stand on both
    sides of the gap."""
    state = lost("0403:6cd 0901:100rd", more="conversion 6\n")
    assert offers(state, "cut") == {"cut 0403"}
    assert refused(state, "cut 0503") == "19.4"
    assert refused(state, "cut 1003") == "19.4"
    say(state, "cut 0403")
    assert numbers(state, state.cut_rails) == "0403" and asked(state) == "nothing"
    assert numbers(state, rail_net(state, AXIS)) == "0103 0203"  # the next is in the zone of the cavalry
    assert not rail_net(state, SOVIET) & hexes(state, "0403")
    assert heads(state) == {"0303": 0, "0503": 0, "0803": 0}
    state.lift(state.rules.by_name["6cd"], CADRE)
    begin(state, "axis-engineering")
    assert "convert 0403" in state.legal()
    convert(state, "0403")
    assert not state.cut_rails and numbers(state, rail_net(state, AXIS)).startswith("0103 0203 0303 0403 0503")
    assert heads(state) == {"0803": 0}


def test_destroyed_rails_at_the_start() -> None:
    """BSR §19.25a, §19.25c: beyond the last converted hex all serves the Soviets."""
    state = lost("0901:100rd", more="rails cut 0503-0503\n")
    assert numbers(state, state.cut_rails) == "0503"
    assert numbers(state, state.rails_of(AXIS)) == "0103 0203 0303 0403 0603 0703 0803"
    assert numbers(state, rail_net(state, SOVIET)) == "0903 1003 1103 1203"


def test_crossing_rails_converts_nothing() -> None:
    """BSR §19.25c: they serve the Soviets even behind the front."""
    state = working("1003:5id", "0901:100rd", more="sources soviet 0503\n")
    assert rail_net(state, SOVIET) & hexes(state, "0603") and not conversion.cuts(state)
