"""Advance after combat (BSR §16.5), and what must fall back after it (BSR §13.32, §15.53c)."""

from __future__ import annotations

from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, NO_RETREAT
from grognard.games.barbarossa.state import Barbarossa
from tests.barbarossa.asking import asked, offers, refused, say
from tests.barbarossa.boards import board, game, land
from tests.barbarossa.fighting import Says, declared, ends, fight, table_says
from tests.barbarossa.playing import draw, place
from tests.barbarossa.test_retreat import corridor

__all__ = ["table_says"]

# The defender stands in 0505; around it, clockwise from the north, lie 0504, 0605, 0606, 0506, 0406 and 0405.


def won(says: Says, axis: str = "0504:5id", units: str = "5id", result: str = "-/e", **how: object) -> Barbarossa:
    """The Axis attacks 100rd in 0505 and empties the hex."""
    soviet, ground = str(how.pop("soviet", "0505:100rd")), how.pop("ground", land())
    targets, more = str(how.pop("targets", "0505")), str(how.pop("more", ""))
    others: tuple[tuple[str, str], ...] = how.pop("others", ())  # type: ignore[assignment]
    state = game(ground, axis, soviet, more)  # type: ignore[arg-type]
    says(result)
    fight(state, units, targets, *others, **how)
    return state


# --- who, and where to (BSR §16.5, §16.52-16.54) --------------------------------------------------


def test_into_the_hex_that_has_fallen_vacant_at_no_price(table_says: Says) -> None:
    """BSR §16.5, §16.53: past enemy zones, and nowhere else."""
    state = won(table_says, soviet="0505:100rd 0507:161rd 0506:50rd")
    assert (asked(state), state.legal()) == ("advancing", ("advance 5id 0505", "halt"))
    assert refused(state, "advance 5id 0605") == "16.53"
    assert refused(state, "advance 5id 0506") == "16.53"
    say(state, "advance 5id 0505")
    assert place(state, "5id") == "0505"
    assert state.spent[state.rules.by_name["5id"]] == 0
    assert state.friendly(0) & bits_of_hex(state, "0505")


def bits_of_hex(state: Barbarossa, number: str) -> int:
    return 1 << state.rules.hex(number)


def test_not_while_enemies_are_left_in_it(table_says: Says) -> None:
    """BSR §16.5: nor after a result that leaves them; supply units are none."""
    assert asked(won(table_says, result="-/1")) == "nothing"
    held = won(table_says, result="-/R", soviet="0505:100rd", ground=board({"0505": "w"}), order=NO_RETREAT)
    assert (asked(held), place(held, "100rd")) == ("nothing", "0505")
    state = won(table_says, soviet="0505:100rd,msu")
    assert offers(state, "advance") == {"advance 5id 0505"}


def test_nobody_must_advance(table_says: Says) -> None:
    """BSR §16.51."""
    state = won(table_says)
    say(state, "halt")
    assert (asked(state), place(state, "5id")) == ("nothing", "0504")


def test_up_to_the_stacking_limit(table_says: Says) -> None:
    """BSR §16.5: ten points; five are left after 5id of six."""
    state = won(table_says, "0504:5id 0405:18pz-p,18pz-s52 0605:17id", "5id,18pz-p,18pz-s52,17id")
    say(state, "advance 5id 0505")
    assert refused(state, "advance 17id 0505") == "16.5"
    say(state, "advance 18pz-p 0505", "advance 18pz-s52 0505")
    assert asked(state) == "nothing"
    assert state.points_at(state.rules.hex("0505")) == 10


def test_from_any_hex_from_which_they_attacked(table_says: Says) -> None:
    """BSR §16.52, §16.52a."""
    state = won(table_says, "0504:5id 0606:18pz-p", "5id,18pz-p")
    assert offers(state, "advance") == {"advance 5id 0505", "advance 18pz-p 0505"}


def test_bystanders_and_artillery_stay(table_says: Says) -> None:
    """BSR §16.52, §16.52c: whoever stood in the same hex, or beside the defender to bar his way."""
    table_says("-/e")
    state = game(axis="0504:5id,18pz-p,arko-v 0506:17id 0503:msu", soviet="0505:100rd")
    declared(state, "5id", "0505")
    say(state, "supply gsu1", "support arko-v", "roll")
    assert offers(state, "advance") == {"advance 5id 0505"}
    assert refused(state, "advance 18pz-p 0505") == "16.52c"
    assert refused(state, "advance 17id 0505") == "16.52c"
    assert refused(state, "advance arko-v 0505") == "16.52"


def test_not_under_an_order_to_retreat_farther_nor_if_marked_not_to_move(table_says: Says) -> None:
    """BSR §16.52b, §16.45b; No Retreat bars nobody."""
    assert asked(won(table_says, reply=ADDITIONAL_RETREAT)) == "nothing"
    assert asked(won(table_says, reply=NO_RETREAT)) == "advancing"
    table_says("-/e")
    for mark in ("still", "still_next"):
        state = game(axis="0504:5id,18pz-p", soviet="0505:100rd", marks={mark: "5id"})
        fight(state, "5id,18pz-p", "0505")
        assert offers(state, "advance") == {"advance 18pz-p 0505"}
        assert refused(state, "advance 5id 0505") == "16.52b"


def test_a_unit_without_an_allowance_does_not(table_says: Says) -> None:
    """BSR §10.29."""
    state = game(axis="0504:5id,18pz-p", soviet="0505:100rd")
    r = state.rules
    fixed = r.by_name["18pz-p"]
    kept = r.allowance
    r.allowance = tuple((0, 0, 0, 0) if p == fixed else each for p, each in enumerate(kept))
    try:
        table_says("-/e")
        fight(state, "5id,18pz-p", "0505")
        assert offers(state, "advance") == {"advance 5id 0505"}
        assert refused(state, "advance 18pz-p 0505") == "10.29"
    finally:
        r.allowance = kept


def test_into_any_hex_of_several_that_is_beside(table_says: Says) -> None:
    """BSR §16.54: 18pz-p reaches both, 5id the one that it is beside; each goes once."""
    state = won(
        table_says, "0504:5id 0405:18pz-p", "5id", targets="0505 0605", soviet="0505:100rd 0605:161rd",
    )  # fmt: skip
    assert offers(state, "advance") == {"advance 5id 0505", "advance 5id 0605"}
    assert refused(state, "advance 18pz-p 0505") == "16.52c"
    say(state, "advance 5id 0605")
    assert (place(state, "5id"), asked(state)) == ("0605", "nothing")


def test_only_what_is_beside_one(table_says: Says) -> None:
    """BSR §16.53, §16.54: a hex farther off is no hex to advance into."""
    state = won(table_says, "0504:5id,18pz-p", "5id,18pz-p", targets="0505 0605", soviet="0505:100rd 0605:161rd")
    say(state, "advance 18pz-p 0505")
    assert refused(state, "advance 18pz-p 0605") == "16.51"
    assert refused(state, "advance 5id 0506") == "16.53"


def test_over_a_major_river_all_but_armour(table_says: Says) -> None:
    """BSR §16.54, note, §12.15b, §10.45c: armour over a bridge alone."""
    for ground, wanted in (
        (land(major="0504/0505"), {"advance 18pz-s52 0505"}),
        (
            land(major="0504/0505", main="0504 0505", bridges="0504/0505"),
            {"advance 18pz-s52 0505", "advance 18pz-p 0505"},
        ),
    ):
        state = won(table_says, "0504:18pz-p,18pz-s52", "18pz-p,18pz-s52", ground=ground)
        assert offers(state, "advance") == wanted
        if len(wanted) == 1:
            assert refused(state, "advance 18pz-p 0505") == "16.54"


def test_vehicles_do_not_follow_into_swamp(table_says: Says) -> None:
    """BSR §16.54: subject to terrain, though they may attack it (BSR §12.15b)."""
    state = won(table_says, "0504:5id,18pz-p", "5id,18pz-p", ground=board({"0505": "S"}))
    assert offers(state, "advance") == {"advance 5id 0505"}
    assert refused(state, "advance 18pz-p 0505") == "16.54"


def test_not_where_the_scenario_lets_nobody_go(table_says: Says) -> None:
    """BSR §10.27b."""
    state = won(table_says, "0504:5id", more="closed axis from 1 0505-0505")
    assert asked(state) == "nothing"


def test_a_hex_that_nobody_enters_falls_to_whose_zone_it_is_in(table_says: Says) -> None:
    """BSR §3.11, §3.12, §6.21: with the end of the phase, and a source in it is none any more."""
    more = "sources soviet 0505 0909\nsources axis 0101"
    state = won(table_says, soviet="0505:100rd 0908:161rd", more=more)
    say(state, "halt")
    hex_ = bits_of_hex(state, "0505")
    assert state.friendly(0) & hex_ and state.lapsed[1] & hex_


# --- when (BSR §16.51) ----------------------------------------------------------------------------


def test_before_the_next_combat_and_then_they_attack_no_more(table_says: Says) -> None:
    """BSR §16.51, §15.16: in 0505 5id is beside 0506, which is still to be fought for."""
    state = won(
        table_says, "0504:5id 0606:17id", "5id", soviet="0505:100rd 0506:161rd", others=(("17id", "0506"),)
    )  # fmt: skip
    assert asked(state) == "advancing"
    say(state, "advance 5id 0505")
    assert asked(state) == "preparing"
    assert refused(state, "with 5id") == "15.16"


def test_where_nobody_was_the_attackers_advance(table_says: Says) -> None:
    """BSR §16.52d, §15.43b: no supply is spent."""
    state = game(axis="0504:5id,msu", soviet="0505:?mg")
    draw(state, "mg10")
    declared(state, "5id", "0505")
    say(state, "supply gsu1", "roll")
    assert offers(state, "advance") == {"advance 5id 0505"}
    say(state, "advance 5id 0505")
    assert (place(state, "5id"), place(state, "gsu1")) == ("0505", "0504")


TOLL = "steps-lost axis -1 every 1 mortar"

# --- mortars and engineers (BSR §13.32, §15.53c) --------------------------------------------------


def fired(says: Says, result: str, side: str = "soviet", more: str = "", **how: object) -> Barbarossa:
    """Rocket launchers support an attack on 0505 from 0504."""
    says(result)
    soviet = side == "soviet"
    ours, theirs = (
        f"0504:{'100rd,rs1' if soviet else '5id,nw51'}{more} 0503:msu",
        "0505:" + ("5id" if soviet else "100rd"),
    )
    state = game(axis=theirs if soviet else ours, soviet=ours if soviet else theirs)
    declared(state, "100rd" if soviet else "5id", "0505", **how)
    say(state, "supply rsu1" if soviet else "supply gsu1", "support rs1" if soviet else "support nw51", "roll")
    return state


def test_soviet_mortars_fall_back_whatever_the_result(table_says: Says) -> None:
    """BSR §13.32c: two hexes, even if nobody else must."""
    state = fired(table_says, "-/-")
    assert (asked(state), state.side) == ("retreating", "soviet")
    assert ends(state, "rs1") == "0303 0304 0403 0502 0603 0703 0704"
    assert refused(state, "retreat 100rd 0502") == "16.4"
    say(state, "retreat rs1 0502")
    assert (place(state, "rs1"), place(state, "100rd"), asked(state)) == ("0502", "0504", "nothing")


def test_they_fall_back_once(table_says: Says) -> None:
    """BSR §13.32c: with the others if the result says so, and that is enough."""
    state = fired(table_says, "R/-")
    say(state, "retreat rs1 0502", "retreat 100rd 0603")
    assert (place(state, "rs1"), asked(state)) == ("0502", "nothing")


def test_under_no_retreat_too(table_says: Says) -> None:
    """BSR §13.32b: the order holds the others alone."""
    state = fired(table_says, "R/-", reply=NO_RETREAT)
    while asked(state) == "suffering":
        say(state, "lose 100rd")
    assert asked(state) == "retreating"
    say(state, "retreat rs1 0502")
    assert (place(state, "rs1"), place(state, "100rd")) == ("0502", "0504")


def test_they_never_advance_and_go_back_after_the_others_have(table_says: Says) -> None:
    """BSR §13.32b."""
    state = fired(table_says, "-/e")
    assert offers(state, "advance") == {"advance 100rd 0505"}
    assert refused(state, "advance rs1 0505") == "16.52"
    say(state, "advance 100rd 0505")
    assert asked(state) == "retreating"


def test_without_a_way_they_are_eliminated(table_says: Says) -> None:
    """BSR §13.32b, §13.32c: into that box and not to Cadre, be it at the edge of the map; with an R into its own."""
    table_says("-/-")
    state = game(corridor(), axis="0504:5id 0506:17id", soviet="0505:100rd,rs1,msu")
    declared(state, "100rd", "0504")
    say(state, "supply rsu1", "support rs1", "roll")
    assert place(state, "rs1") == "cannot-rebuild"
    state = game(corridor(), axis="0509:5id,18pz-p,18pz-s52,nw51,msu", soviet="0508:100rd", more=TOLL)
    declared(state, "5id", "0508")
    say(state, "supply gsu1", "support nw51", "roll")
    assert (place(state, "nw51"), state.lost) == ("eliminated", [1])


def test_axis_mortars_may_fall_back(table_says: Says) -> None:
    """BSR §13.32c: those within the limit, if their owner wants it."""
    state = fired(table_says, "-/-", "axis")
    assert (asked(state), state.legal()) == ("withdrawing", ("withdraw nw51", "halt"))
    assert refused(state, "withdraw 5id") == "13.32c"
    stays = state.copy()
    say(stays, "halt")
    assert (asked(stays), place(stays, "nw51")) == ("nothing", "0504")
    say(state, "withdraw nw51", "retreat nw51 0502")
    assert (place(state, "nw51"), asked(state)) == ("0502", "nothing")


def test_axis_mortars_above_the_limit_must(table_says: Says) -> None:
    """BSR §13.32b: ten points are there without it; it attacks all the same."""
    state = fired(table_says, "-/-", "axis", ",18pz-p,18pz-s52")
    assert asked(state) == "retreating"
    assert refused(state, "retreat 5id 0502") == "16.4"


def test_an_engineer_above_the_limit_advances_or_falls_back(table_says: Says) -> None:
    """BSR §15.53c: two hexes; with nobody above it, it stays."""
    crowd = "0504:5id,18pz-p,18pz-s52,pi42"
    units = "5id,18pz-p,18pz-s52,pi42"
    state = won(table_says, crowd, units)
    ahead = state.copy()
    say(ahead, "advance pi42 0505", "halt")
    assert (place(ahead, "pi42"), asked(ahead)) == ("0505", "nothing")
    others = state.copy()
    say(others, "advance 18pz-p 0505", "halt")
    assert (place(others, "pi42"), asked(others)) == ("0504", "nothing")
    say(state, "halt")
    assert asked(state) == "retreating"
    say(state, "retreat pi42 0502")
    assert place(state, "pi42") == "0502"
    assert asked(won(table_says, crowd, units, "-/-")) == "retreating"


def test_who_of_several_goes_the_owner_says(table_says: Says) -> None:
    """BSR §13.32b, §15.53c: of eleven points one must go, the engineer or the mortar; the mortar may in any case."""
    table_says("-/-")
    state = game(axis="0504:5id,18pz-p,18pz-r,pi42,nw51 0503:msu", soviet="0505:100rd")
    declared(state, "5id,pi42", "0505")
    say(state, "supply gsu1", "support nw51", "roll")
    assert state.legal() == ("withdraw nw51", "halt")
    assert refused(state, "withdraw pi42") == "13.32c"  # it goes if nobody else does
    kept = state.copy()
    say(state, "withdraw nw51", "retreat nw51 0502")
    assert (place(state, "pi42"), asked(state)) == ("0504", "nothing")
    say(kept, "halt", "retreat pi42 0502")
    assert (place(kept, "nw51"), asked(kept)) == ("0504", "nothing")
