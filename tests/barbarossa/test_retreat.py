"""Retreats (BSR §16.4): how far, where not, who is lost."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, NO_RETREAT
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.state import Barbarossa
from tests.barbarossa.asking import asked, kinds, offers, refused, say
from tests.barbarossa.boards import OPEN, bits, board, game, land, names
from tests.barbarossa.fighting import Says, declared, ends, fight, table_says
from tests.barbarossa.playing import place, roll

__all__ = ["table_says"]

# The defender stands in 0505 and is attacked from 0504, north of it, whose zone takes in 0405, 0503, 0604 and 0605.
# Around 0505, clockwise from the north, lie 0504, 0605, 0606, 0506, 0406 and 0405.


def corridor(*hexes: str, **more: str) -> Land:
    """A strip of land in a lake: nobody gets out but along it."""
    return land("\n".join(corridor_rows(*hexes)), **more)


def corridor_rows(*hexes: str) -> list[str]:
    rows = [["~"] * 9 for _ in range(9)]
    for number in ("0504", "0505", "0506", "0507", "0508", "0509", *hexes):
        rows[int(number[2:]) - 1][int(number[:2]) - 1] = "."
    return ["".join(row) for row in rows]


def driven(
    says: Says, soviet: str = "0505:100rd", result: str = "-/R", ground: Land | None = None, **how: object
) -> Barbarossa:
    """5id attacks 0505 from 0504, with this result. `bare`: who has no zone."""
    axis = str(how.pop("axis", ""))
    more, bare = str(how.pop("more", "")), str(how.pop("bare", ""))
    others: tuple[tuple[str, str], ...] = how.pop("others", ())  # type: ignore[assignment]
    state = game(ground or land(), f"0504:5id {axis}", soviet, more)
    state.mark_overrun(bits(state, bare))
    says(result)
    fight(state, "5id", str(how.pop("targets", "0505")), *others, **how)
    return state


# --- how far, and by whose choice -----------------------------------------------------------------


def test_two_hexes_and_the_owner_says_where(table_says: Says) -> None:
    """BSR §16.4: unit by unit, out of the enemy's zones, at no price."""
    state = driven(table_says)
    assert (asked(state), state.side) == ("retreating", "soviet")
    assert ends(state, "100rd") == "0305 0306 0407 0507 0607 0705 0706"
    say(state, "retreat 100rd 0507")
    assert place(state, "100rd") == "0507"
    assert state.spent[state.rules.by_name["100rd"]] == 0


def test_units_of_a_stack_may_part(table_says: Says) -> None:
    """BSR §16.4."""
    state = driven(table_says, "0505:100rd,161rd")
    say(state, "retreat 161rd 0305", "retreat 100rd 0705")
    assert (place(state, "161rd"), place(state, "100rd")) == ("0305", "0705")


def test_attackers_retreat_from_where_they_fought_and_guns_beside_them(table_says: Says) -> None:
    """BSR §16.4, §16.14: two hexes from 0405 and 0504; a gun farther off stays."""
    table_says("R/-")
    state = game(axis="0504:5id,arko-v 0405:17id 0503:arko-vi,msu", soviet="0505:100rd")
    declared(state, "5id,17id", "0505")
    say(state, "supply gsu1", "support arko-v", "support arko-vi", "roll")
    assert (asked(state), state.side) == ("retreating", "axis")
    assert offers(state, "retreat") >= {"retreat 5id 0502", "retreat 17id 0403", "retreat arko-v 0502"}
    assert not [action for action in state.legal() if "arko-vi " in action]
    assert refused(state, "retreat arko-vi 0501") == "16.4"


def test_why_not_there(table_says: Says) -> None:
    """BSR §16.4, §16.41, §16.48: each refusal with its case."""
    state = driven(table_says, "0505:100rd 0909:161rd")
    for hex_, number in (("0506", "16.4"), ("0508", "16.4"), ("0504", "16.41"), ("0503", "16.48"), ("0704", "16.48c")):
        assert refused(state, f"retreat 100rd {hex_}") == number, hex_
    assert refused(state, "retreat 161rd 0707") == "16.4"


# --- where not (BSR §16.41-16.43) -----------------------------------------------------------------


def test_not_through_enemies_or_what_terrain_or_scenario_closes(table_says: Says) -> None:
    """BSR §16.41: a lake, enemies, and where the scenario lets nobody go."""
    state = driven(table_says, axis="0407:6id", ground=board({"0606": "~"}), bare="6id")
    assert ends(state, "100rd") == "0305 0306 0507 0607"  # 0407 is taken, and nothing leads to 0706
    assert refused(state, "retreat 100rd 0407") == "16.41"
    state = driven(table_says, more="closed soviet from 1 0606-0606 0507-0507")
    assert ends(state, "100rd") == "0305 0306 0407 0607"
    assert refused(state, "retreat 100rd 0507") == "16.41"
    state = driven(table_says, more="no-stay soviet from 1 0507-0507")
    assert "0507" not in ends(state, "100rd")


def test_vehicles_do_not_fall_back_where_they_cannot_drive(table_says: Says) -> None:
    """BSR §16.41: into swamp without a road."""
    swamp = board({"0507": "S", "0606": "S", "0406": "S"})
    assert ends(driven(table_says, "0505:100rd", ground=swamp), "100rd") == "0305 0306 0407 0507 0607 0705 0706"
    assert ends(driven(table_says, "0505:4td", ground=swamp), "4td") == "0407 0607"


def test_a_friend_takes_the_zone_off_his_hex(table_says: Says) -> None:
    """BSR §16.41, §16.48: one falls back through it, and into it."""
    assert "0704" in ends(driven(table_says, "0505:100rd 0605:161rd"), "100rd")
    assert "0604" not in ends(driven(table_says, "0505:100rd 0604:161rd"), "100rd")
    assert "0604" in ends(driven(table_says, "0505:100rd 0604:161rd 0605:50rd"), "100rd")
    assert "0704" not in ends(driven(table_says, "0505:100rd 0605:msu"), "100rd")  # no combat unit


def test_through_a_full_hex_but_not_into_it(table_says: Says) -> None:
    """BSR §16.42."""
    full = "0506:161rd,50rd 0507:2rd,17rd"
    state = driven(table_says, f"0505:100rd {full}")
    assert ends(state, "100rd") == "0305 0306 0407 0607 0705 0706"
    assert refused(state, "retreat 100rd 0507") == "16.42"
    narrow = driven(table_says, "0505:100rd 0506:161rd,50rd", ground=corridor())
    assert place(narrow, "100rd") == "0507"  # the only way


def test_one_hex_more_for_want_of_room(table_says: Says) -> None:
    """BSR §16.42: to the third hex from where it fought, if there is no other choice."""
    state = driven(table_says, "0505:100rd 0507:2rd,17rd", ground=corridor())
    assert place(state, "100rd") == "0508"


@pytest.mark.parametrize(("sources", "box"), [("sources soviet 0509", "cadre"), ("", "eliminated")])
def test_no_room_in_the_third_hex_either(table_says: Says, sources: str, box: str) -> None:
    """BSR §16.42: to Cadre; Eliminated without a line of any length."""
    state = driven(table_says, "0505:100rd 0507:2rd,17rd 0508:161rd,50rd", ground=corridor(), more=sources)
    assert place(state, "100rd") == box


def test_nobody_makes_room(table_says: Says) -> None:
    """BSR §16.42: the first who comes has the place, and only those retreat who fought."""
    state = driven(table_says, "0505:100rd,161rd 0507:2rd", ground=corridor())
    assert offers(state, "retreat") == {"retreat 100rd 0507", "retreat 161rd 0507"}
    say(state, "retreat 161rd 0507")
    assert (place(state, "161rd"), place(state, "100rd"), place(state, "2rd")) == ("0507", "0508", "0507")


BESIDE_0507 = {"axis": "0608:17id", "bare": "17id", "others": (("17id", "0507"),)}
"""Another attack is declared, on 0507; its attacker has no zone."""


def test_not_into_a_hex_that_is_still_to_be_attacked(table_says: Says) -> None:
    """BSR §16.43: there are others."""
    state = driven(table_says, "0505:100rd 0507:161rd", **BESIDE_0507)  # type: ignore[arg-type]
    assert "0507" not in ends(state, "100rd")
    assert refused(state, "retreat 100rd 0507") == "16.43"


def test_beyond_it_if_there_is_no_other_choice(table_says: Says) -> None:
    """BSR §16.43, §16.48a."""
    state = driven(table_says, "0505:100rd 0507:161rd", ground=corridor("0608"), **BESIDE_0507)  # type: ignore[arg-type]
    assert place(state, "100rd") == "0508"


@pytest.mark.parametrize(("sources", "box"), [("sources soviet 0509", "cadre"), ("", "eliminated")])
def test_no_place_beyond_it_either(table_says: Says, sources: str, box: str) -> None:
    """BSR §16.43, §16.48a: because it is full, or to be attacked as well; whoever cannot be rebuilt has his box."""
    full = "0505:100rd 0507:161rd 0508:2rd,17rd"
    state = driven(table_says, full, ground=corridor("0608"), more=sources, **BESIDE_0507)  # type: ignore[arg-type]
    assert place(state, "100rd") == box
    both = {**BESIDE_0507, "others": (("17id", "0507 0508"),)}
    soviet = "0505:100rd,rs1 0507:161rd 0508:2rd"
    state = driven(table_says, soviet, ground=corridor("0608"), more=sources, **both)  # type: ignore[arg-type]
    assert (place(state, "100rd"), place(state, "rs1")) == (box, "cannot-rebuild")


def test_where_the_attack_has_been_fought_one_may_end(table_says: Says) -> None:
    """BSR §16.43: "still"."""
    table_says("-/-")
    state = game(axis="0504:5id 0607:17id", soviet="0505:100rd 0507:161rd")
    state.mark_overrun(bits(state, "17id"))
    fight(state, "17id", "0507", ("5id", "0505"))
    table_says("-/R")
    say(state, "roll")
    assert "0507" in ends(state, "100rd")


# --- all at once (BSR §16.44) ---------------------------------------------------------------------


def test_who_retreats_too_holds_no_way_open(table_says: Says) -> None:
    """BSR §16.44: 161rd in 0605, attacked in the same combat, does not take the zone off its hex, before nor after it
    has gone."""
    state = driven(table_says, "0505:100rd 0605:161rd", targets="0505 0605")
    assert "0704" not in ends(state, "100rd")
    say(state, "retreat 161rd 0806")
    assert "0704" not in ends(state, "100rd")


def test_the_defender_retreats_though_no_attacker_is_left(table_says: Says) -> None:
    """BSR §16.44, example, and §16.13: he retreats first; then the attacker, with his only step, is removed."""
    state = game(axis="0504:18pz-p/1 0503:msu", soviet="0505:100rd")
    declared(roll(state, 3), "18pz-p", "0505")
    say(state, "supply gsu1", "roll")
    assert (asked(state), place(state, "18pz-p")) == ("retreating", "0504")
    say(state, "retreat 100rd 0507")
    assert (place(state, "100rd"), place(state, "18pz-p")) == ("0507", "cadre")
    assert asked(state) == "nothing"


# --- orders (BSR §16.45) --------------------------------------------------------------------------


def test_no_retreat_holds_the_hex(table_says: Says) -> None:
    """BSR §16.45, §16.45a, §16.15: a step more, and the marker is gone."""
    state = driven(table_says, "0505:100rd", ground=board({"0505": "w"}), order=NO_RETREAT)
    assert (place(state, "100rd"), state.steps[state.rules.by_name["100rd"]]) == ("0505", 1)
    assert state.battle is None


def test_additional_retreat_is_three_hexes_and_the_enemy_leads_it(table_says: Says) -> None:
    """BSR §16.45, §16.45b, §16.15: a step fewer; by safe ways, not through zones, whoever chooses."""
    state = driven(table_says, result="-/1R", order=ADDITIONAL_RETREAT)
    assert (asked(state), state.side) == ("retreating", "axis")
    assert state.steps[state.rules.by_name["100rd"]] == 2
    assert ends(state, "100rd") == "0205 0206 0207 0307 0408 0508 0608 0707 0805 0806 0807"
    for hex_, number in (("0507", "16.4"), ("0502", "16.41")):
        assert refused(state, f"retreat 100rd {hex_}") == number


def test_under_additional_retreat_nobody_passes_a_zone(table_says: Says) -> None:
    """BSR §16.45b: unless a friend stands there; who has no other way is lost."""
    zone = {"axis": "0606:17id", "ground": corridor("0606"), "order": ADDITIONAL_RETREAT}
    assert place(driven(table_says, **zone), "100rd") == "eliminated"  # type: ignore[arg-type]
    assert place(driven(table_says, "0505:100rd 0506:161rd", **zone), "100rd") == "0508"  # type: ignore[arg-type]
    near = driven(table_says, axis="0607:17id", order=ADDITIONAL_RETREAT)
    assert ends(near, "100rd") == "0205 0206 0207 0307 0408"
    assert refused(near, "retreat 100rd 0805") == "16.45b"


def test_a_way_off_the_map_through_a_zone_is_none_under_additional_retreat(table_says: Says) -> None:
    """BSR §16.45b, §16.46b."""
    table_says("-/R")
    for order, box in ((ADDITIONAL_RETREAT, "eliminated"), (0, "0509")):
        state = game(corridor("0608"), axis="0506:5id 0608:17id", soviet="0507:100rd")
        fight(roll(state, 1, 1), "5id", "0507", order=order)
        if asked(state) == "suffering":
            say(state, "lose 100rd")
        assert place(state, "100rd") == box


# --- who cannot retreat (BSR §16.46) --------------------------------------------------------------


def test_who_is_shut_in_is_eliminated(table_says: Says) -> None:
    """BSR §16.46a: to Eliminated or Cannot Rebuild, Zap units and trains to Cadre."""
    ground = corridor()
    state = game(ground, axis="0504:5id 0506:17id", soviet="0505:100rd,rs1,zap1,bp1")
    table_says("-/R")
    fight(state, "5id", "0505")
    boxes = {unit: place(state, unit) for unit in ("100rd", "rs1", "zap1", "bp1")}
    assert boxes == {"100rd": "eliminated", "rs1": "cannot-rebuild", "zap1": "cadre", "bp1": "cadre"}


TOLL = "steps-lost soviet 1 every 1 armour"


def test_who_must_leave_the_map_goes_to_cadre_and_does_not_count(table_says: Says) -> None:
    """BSR §16.46b, §10.27d: as eliminated it does."""
    table_says("-/R")
    off = game(corridor(), axis="0507:5id", soviet="0508:4td", more=TOLL)
    fight(off, "5id", "0508")
    assert (place(off, "4td"), off.lost) == ("cadre", [0])
    off = game(corridor(), axis="0507:5id", soviet="0508:rs1,4td", more=TOLL)
    fight(off, "5id", "0508")
    assert (place(off, "rs1"), place(off, "4td"), off.lost) == ("cannot-rebuild", "cadre", [0])
    shut_in = game(corridor(), axis="0504:5id 0506:17id", soviet="0505:4td", more=TOLL)
    fight(shut_in, "5id", "0505")
    assert (place(shut_in, "4td"), shut_in.lost) == ("eliminated", [2])


def test_a_lake_is_no_edge_of_the_map(table_says: Says) -> None:
    """BSR §16.46a, §16.46b."""
    table_says("-/R")
    rows = OPEN.splitlines()
    rows[8] = "~" * 9
    state = game(land("\n".join(rows)), axis="0507:5id 0408:17id 0608:6id", soviet="0508:4td")
    fight(state, "5id", "0508")
    assert place(state, "4td") == "eliminated"


def test_units_without_an_allowance_never_retreat(table_says: Says) -> None:
    """BSR §16.46c: others with them do."""
    state = driven(table_says, "0505:100rd,aasmo")
    assert place(state, "aasmo") == "eliminated"
    assert ends(state, "100rd") == "0305 0306 0407 0507 0607 0705 0706"


def test_dumps_are_lost_and_supply_units_go_along(table_says: Says) -> None:
    """BSR §16.46d: both can be used again."""
    state = driven(table_says, "0505:100rd,msu,dump")
    assert (place(state, "rsu2"), asked(state)) == ("pool", "retreating")
    say(state, "retreat 100rd 0507", "retreat rsu1 0607")
    assert place(state, "rsu1") == "0607"


@pytest.mark.parametrize(
    ("company", "result", "axis"),
    [
        ("100rd", "-/e", ""),
        ("100rd", "-/2", ""),
        ("100rd", "-/4", ""),
        ("aasmo", "-/R", ""),
        ("100rd", "-/R", "0506:17id"),
    ],
)
def test_a_supply_unit_whose_company_is_gone_is_removed(table_says: Says, company: str, result: str, axis: str) -> None:
    """BSR §16.46d: by the result, by losses, because it never retreats, or for want of a way."""
    state = driven(table_says, f"0505:{company},msu", result, corridor(), axis=axis)
    assert place(state, "rsu1") == "pool"
    assert asked(state) in ("advancing", "nothing")


def test_supply_units_follow_attackers_that_retreat(table_says: Says) -> None:
    """BSR §6.42: mobile ones, if they would be left alone and have a safe way; dumps stay, for nothing has struck
    them."""
    table_says("R/-")
    state = game(axis="0504:5id,msu,dump", soviet="0505:100rd")
    fight(state, "5id", "0505")
    assert {action.split()[1] for action in offers(state, "retreat")} == {"5id", "gsu1"}
    say(state, "retreat 5id 0502", "retreat gsu1 0502")
    assert (place(state, "gsu1"), place(state, "gsu2")) == ("0502", "0504")
    company = game(axis="0504:5id,18pz-p,msu", soviet="0505:100rd")
    fight(company, "5id", "0505")
    assert {action.split()[1] for action in offers(company, "retreat")} == {"5id"}
    say(company, "retreat 5id 0502")
    assert place(company, "gsu1") == "0504"


def test_a_supply_unit_that_falls_back_takes_one_of_the_enemy(table_says: Says) -> None:
    """BSR §6.42: any unit that enters its hex."""
    state = driven(table_says, "0505:100rd,msu", axis="0507:msu", ground=corridor())
    say(state, "retreat rsu1 0507")
    assert (place(state, "gsu1"), place(state, "rsu1"), place(state, "100rd")) == ("pool", "0507", "0507")


# --- ways that are barred to some (BSR §16.47) ----------------------------------------------------

RIVER = {"major": "0505/0506"}


def test_over_a_major_river_from_beside_it_and_no_farther(table_says: Says) -> None:
    """BSR §16.47, §16.47e: by those who may cross it; others are eliminated."""
    ground = corridor(**RIVER)
    state = driven(table_says, "0505:100rd", ground=ground)
    assert place(state, "100rd") == "0506"
    for unit in ("4td", "art-2rc"):
        assert place(driven(table_says, f"0505:{unit}", ground=ground), unit) == "eliminated", unit


def test_not_over_a_major_river_behind_the_first_hex(table_says: Says) -> None:
    """BSR §16.47e: it must begin beside it."""
    assert place(driven(table_says, ground=corridor(major="0506/0507")), "100rd") == "eliminated"


def test_a_river_is_one_way_among_others(table_says: Says) -> None:
    """BSR §16.47e: in open land; the hex behind it must be out of zones and have room."""
    state = driven(table_says, ground=land(major="0505/0506"))
    assert "0506" in ends(state, "100rd")
    zone = driven(table_says, axis="0507:17id", ground=land(major="0505/0506"))
    assert "0506" not in ends(zone, "100rd")
    full = driven(table_says, "0505:100rd 0506:161rd,50rd", ground=land(major="0505/0506"))
    assert "0506" not in ends(full, "100rd")


def test_over_a_bridge_as_over_any_hexside(table_says: Says) -> None:
    """BSR §16.47e: two hexes, armour too."""
    ground = corridor(major="0505/0506", main="0505 0506", bridges="0505/0506")
    assert place(driven(table_says, "0505:4td", ground=ground), "4td") == "0507"


def test_not_across_a_lake(table_says: Says) -> None:
    """BSR §16.47d."""
    ground = board({"0506": "~", "0606": "~", "0406": "~"})
    state = driven(table_says, ground=ground)
    assert not {"0407", "0507", "0607"} & set(ends(state, "100rd").split())
    assert refused(state, "retreat 100rd 0507") == "16.41"
    strip = land("\n".join(row.replace(".", "~") if n == 5 else row for n, row in enumerate(corridor_rows())))
    assert place(driven(table_says, ground=strip), "100rd") == "eliminated"


# --- through an enemy zone (BSR §16.48) -----------------------------------------------------------

ZONE = {"axis": "0606:17id", "ground": corridor("0606")}
"""17id holds its zone over 0506, the only way out."""


def test_through_one_zone_at_the_price_of_a_step_and_a_roll(table_says: Says) -> None:
    """BSR §16.48, §16.48c: then the table decides over the rest."""
    for die, found in ((1, "0507"), (10, "cadre")):
        table_says("-/R")
        state = game(ZONE["ground"], axis="0504:5id 0606:17id", soviet="0505:100rd,161rd")  # type: ignore[arg-type]
        fight(roll(state, 1, die), "5id", "0505")
        say(state, "retreat 100rd 0507")
        assert asked(state) == "losing"
        assert refused(state, "lose 5id") == "16.21"
        events = say(state, "lose 161rd")
        assert kinds(events)[:3] == ["reduced", "die", "harried"]
        assert (place(state, "100rd"), place(state, "161rd")) == (found, found)


def test_artillery_is_given_up_to_spare_the_others(table_says: Says) -> None:
    """BSR §16.48c, note: without it the roll is two better."""
    for given_up, modifier in ((True, 0), (False, 2)):
        table_says("-/R")
        state = game(ZONE["ground"], axis="0504:5id 0606:17id", soviet="0505:100rd,art-2rc")  # type: ignore[arg-type]
        fight(roll(state, 1, 5), "5id", "0505")
        say(state, "retreat 100rd 0507", "lose 100rd") if asked(state) == "retreating" else say(state, "lose 100rd")
        assert (asked(state), offers(state, "give-up")) == ("harried", {"give-up art-2rc"})
        assert refused(state, "give-up 100rd") == "16.48c"
        events = say(state, "give-up art-2rc") if given_up else say(state, "roll")
        (harried,) = [each for each in events if each.kind == "harried"]
        assert harried["modifier"] == modifier
        assert place(state, "100rd") == ("0507" if given_up else "cadre")
        assert place(state, "art-2rc") == ("eliminated" if given_up else "cadre")


def test_the_step_may_be_one_that_could_not_retreat(table_says: Says) -> None:
    """BSR §16.48c: 100rd keeps both of its own."""
    table_says("-/R")
    state = game(ZONE["ground"], axis="0504:5id 0606:17id", soviet="0505:100rd,aasmo")  # type: ignore[arg-type]
    fight(roll(state, 1, 1), "5id", "0505")
    assert (place(state, "100rd"), state.steps[state.rules.by_name["100rd"]]) == ("0507", 2)
    assert place(state, "aasmo") == "eliminated"


def test_nobody_ends_in_a_zone_nor_passes_two_hexes_of_it_running(table_says: Says) -> None:
    """BSR §16.48, §16.48b: they are eliminated instead, those with an R into their box."""
    ground = corridor("0607")
    state = driven(table_says, "0505:100rd,rs1", ground=ground, axis="0607:17id")
    assert (place(state, "100rd"), place(state, "rs1")) == ("eliminated", "cannot-rebuild")
    held = driven(table_says, "0505:100rd 0507:161rd", ground=ground, axis="0607:17id")
    assert place(held, "100rd") in ("0507", "cadre")  # through one hex of it alone, to a friend


def test_safe_ways_come_before_the_third_hex_and_that_before_a_zone(table_says: Says) -> None:
    """BSR §16.42, §16.48: our reading of "no other choice"."""
    state = driven(table_says, "0505:100rd", axis="0606:17id")
    assert "0607" not in ends(state, "100rd")  # 0606's zone lies over it
    assert refused(state, "retreat 100rd 0706") == "16.48"
    assert ends(state, "100rd") == "0305 0306 0407"


def test_a_headquarters_that_comes_through_is_not_operational(table_says: Says) -> None:
    """BSR §16.48d; one that goes a safe way is."""
    table_says("-/R")
    state = game(ZONE["ground"], axis="0504:5id 0606:17id", soviet="0505:100rd,hq13")  # type: ignore[arg-type]
    fight(roll(state, 1, 1), "5id", "0505")
    say(state, "retreat hq13 0507", "lose 100rd")
    assert (place(state, "hq13"), names(state, state.nonop)) == ("0507", "hq13")
    safe = driven(table_says, "0505:100rd,hq13")
    say(safe, "retreat hq13 0507", "retreat 100rd 0507")
    assert not safe.nonop & bits(safe, "hq13")
