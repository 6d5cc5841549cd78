"""Movement in reaction (BSR §12.4)."""

from __future__ import annotations

from grognard.games.barbarossa.declaration import Attack
from grognard.games.barbarossa.reaction import reach
from grognard.games.barbarossa.state import Barbarossa
from tests.barbarossa.asking import ask, asked, kinds, offers, refused, say
from tests.barbarossa.boards import OPEN, bits, game, hexes, land


def reacting(
    axis: str, soviet: str, attacks: str, *, ground: object = None, more: str = "", by: str = "soviet", **marks: str
) -> Barbarossa:
    """Attacks as `0505=100rd,161rd 0303=24rd`: targets and attackers, against the other side."""
    state = game(ground or land(), axis, soviet, more, marks=marks)  # type: ignore[arg-type]
    found = []
    for said in attacks.split():
        targets, _, units = said.partition("=")
        found.append(Attack(hexes(state, targets.replace("+", " ")), bits(state, units)))
    state.attacks = tuple(sorted(found, key=lambda attack: attack.name))
    ask(state, "axis-reaction" if by == "soviet" else "soviet-reaction")
    return state


def test_without_an_attack_the_phase_is_passed_over() -> None:
    """BSR §12.4."""
    state = reacting("0404:18pz-p", "0808:100rd", "")
    assert asked(state) == "nothing"


def test_a_motorised_unit_within_three_hexes_moves_half_as_far() -> None:
    """BSR §12.41: half of seven points, and no further unit for the one hex that is attacked."""
    state = reacting("0506:5id 0202:18pz-p,18pz-s52", "0507:100rd", "0506=100rd")
    assert asked(state) == "nothing"  # 0202 is five hexes away
    state = reacting("0506:5id 0404:18pz-p,18pz-s52", "0507:100rd", "0506=100rd")
    assert offers(state, "react") == {"react 18pz-p", "react 18pz-s52"}
    found = reach(state, state.rules.by_name["18pz-p"])
    assert max(found.price(h) for h in found.ends) <= 7
    events = say(state, "react 18pz-p")
    assert asked(state) == "reacting"
    assert refused(state, "to 0901") == "12.41"
    assert refused(state, "to 0404") == "12.41"
    events += say(state, "to 0506")
    assert kinds(events) == ["reacts", "moved"]
    assert state.place[state.rules.by_name["18pz-p"]] == state.rules.hex("0506")
    assert asked(state) == "nothing"  # the other one has no hex of its own, and there is nothing else to do


def test_half_of_what_is_left_when_out_of_supply() -> None:
    """BSR §12.41, §6.35: two points less first."""
    state = reacting("0506:5id 0404:18pz-p", "0507:100rd", "0506=100rd", unsupplied="18pz-p")
    found = reach(state, state.rules.by_name["18pz-p"])
    assert max(found.price(h) for h in found.ends) <= 5


def test_one_unit_for_each_defender_hex() -> None:
    """BSR §12.41: 0404 is near 0506 alone, 0606 near both hexes. Whoever goes first, both may go."""
    for first, second in (("18pz-p", "18pz-s52"), ("18pz-s52", "18pz-p")):
        state = reacting(
            "0506:5id 0808:17id 0404:18pz-p 0606:18pz-s52,18pz-r",
            "0507:100rd 0809:161rd",
            "0506=100rd 0808=161rd",
        )
        say(state, f"react {first}", "to 0405")
        assert f"react {second}" in state.legal()
        say(state, f"react {second}", "to 0505")
        assert asked(state) == "nothing"
    state = reacting(
        "0506:5id 0808:17id 0404:18pz-p,18pz-s52 0606:18pz-r", "0507:100rd 0809:161rd", "0506=100rd 0808=161rd"
    )
    say(state, "react 18pz-p", "to 0405")
    assert refused(state, "react 18pz-s52") == "12.41"
    assert refused(state, "react 18pz-p") == "12.41"
    assert offers(state, "react") == {"react 18pz-r"}


def test_several_units_react_to_a_combat_against_several_hexes_but_one_into_each() -> None:
    """BSR §12.42."""
    state = reacting("0506:5id 0606:17id 0405:18pz-p,18pz-s52", "0507:100rd,161rd", "0506+0606=100rd,161rd")
    say(state, "react 18pz-p", "to 0506", "react 18pz-s52")
    assert refused(state, "to 0506") == "12.42"
    say(state, "to 0606")


def test_the_destination_need_not_be_a_hex_of_combat() -> None:
    """BSR §12.42."""
    state = reacting("0506:5id 0404:18pz-p", "0507:100rd", "0506=100rd")
    say(state, "react 18pz-p", "to 0304")


def test_who_is_not_motorised_or_bears_a_marker_does_not_react() -> None:
    """BSR §12.41a, §8.72."""
    state = reacting(
        "0506:5id 0404:17id,18pz-p,18pz-s52,18pz-r",
        "0507:100rd",
        "0506=100rd",
        overrun="18pz-p",
        still="18pz-s52",
    )
    assert refused(state, "react 17id") == "12.41a"
    assert refused(state, "react 18pz-p") == "12.41a"
    assert refused(state, "react 18pz-s52") == "8.72"
    assert refused(state, "react 100rd") == "12.41"
    assert offers(state, "react") == {"react 18pz-r"}


def test_nobody_reacts_out_of_an_enemy_zone_or_a_defender_hex_or_from_afar() -> None:
    """BSR §12.41a."""
    state = reacting(
        "0506:5id,18pz-p 0406:18pz-s52 0902:18pz-r 0404:pi42",
        "0507:100rd 0407:161rd",
        "0506=100rd",
    )
    assert refused(state, "react 18pz-p") == "12.41a"
    assert refused(state, "react 18pz-s52") == "12.41a"
    assert refused(state, "react 18pz-r") == "12.41a"
    assert offers(state, "react") == {"react pi42"}


def test_nobody_leaves_a_defender_hex_even_if_no_zone_reaches_it() -> None:
    """BSR §12.41a: the attackers are across a major river."""
    ground = land(major="0506/0507")
    state = reacting("0506:5id,18pz-p 0404:pi42", "0507:100rd", "0506=100rd", ground=ground)
    assert refused(state, "react 18pz-p") == "12.41a"
    assert offers(state, "react") == {"react pi42"}


def test_nobody_ends_where_the_scenario_lets_nobody_stay() -> None:
    state = reacting("0506:5id 0404:18pz-p", "0507:100rd", "0506=100rd", more="no-stay axis from 1 0101-0309\n")
    say(state, "react 18pz-p")
    assert refused(state, "to 0304") == "10.27"


def test_three_hexes_are_near() -> None:
    """BSR §12.41a: as ranges are counted, the defender hex with them."""
    state = reacting("0506:5id 0503:18pz-p", "0507:100rd", "0506=100rd")
    assert "react 18pz-p" in state.legal()
    state = reacting("0506:5id 0502:18pz-p", "0507:100rd", "0506=100rd")
    assert asked(state) == "nothing"


def test_into_a_zone_only_where_a_friend_stands_and_at_no_price() -> None:
    """BSR §12.43, §10.33, §10.34: three and a half points along open ground."""
    state = reacting("0506:5id 0503:18pz-p", "0507:100rd 0606:161rd", "0506=100rd")
    say(state, "react 18pz-p")
    assert refused(state, "to 0505") == "12.43"
    assert refused(state, "to 0606") == "10.24"
    assert {"to 0504"} <= offers(state, "to")
    assert refused(state, "to 0506") == "12.41"  # every way leads through 0505 or 0405, which are in a zone
    state = reacting("0506:5id 0504:18pz-p 0505:17id", "0507:100rd 0606:161rd", "0506=100rd")
    say(state, "react 18pz-p")
    found = reach(state, state.rules.by_name["18pz-p"])
    assert found.price(state.rules.hex("0505")) == 2
    assert found.price(state.rules.hex("0506")) == 6  # round by 0405 and 0406: it stops in the zone at 0505


def test_not_beside_an_attacker_even_without_a_zone() -> None:
    """BSR §12.43: across a major river nobody has one."""
    ground = land(major="0506/0507 0407/0507 0607/0507")
    state = reacting("0506:5id 0404:18pz-p", "0507:100rd", "0506=100rd", ground=ground)
    say(state, "react 18pz-p")
    assert refused(state, "to 0407") == "12.43"
    assert {"to 0406", "to 0506"} <= offers(state, "to")
    beside_nobody = reacting("0505:5id 0404:18pz-p", "0507:100rd 0606:161rd", "0505=161rd", ground=ground)
    say(beside_nobody, "react 18pz-p", "to 0407")


def test_nobody_ends_in_a_hex_that_is_full() -> None:
    """BSR §3.32."""
    state = reacting("0506:5id,17pz-p,17pz-s40 0505:18pz-p", "0507:100rd", "0506=100rd")
    say(state, "react 18pz-p")
    assert refused(state, "to 0506") == "3.32"


def test_what_the_scenario_closes_stays_closed() -> None:
    state = reacting("0506:5id 0404:18pz-p", "0507:100rd", "0506=100rd", more="closed axis from 1 0101-0309\n")
    say(state, "react 18pz-p")
    assert refused(state, "to 0304") == "10.27"


def test_a_scenario_may_forbid_it() -> None:
    state = reacting("0506:5id 0504:18pz-p,arko-vii", "0507:100rd", "0506=100rd", more="no-reaction axis 1\n")
    assert asked(state) == "defensive-support"
    state = reacting("0506:5id 0404:18pz-p", "0507:100rd", "0506=100rd", more="no-reaction axis 2\n")
    assert asked(state) == "reaction"


# --- the Soviets (BSR §12.41b, §21.12c) ----------------------------------------------------------------------


def soviet(units: str, **marks: str) -> Barbarossa:
    return reacting("0507:5id", f"0506:100rd {units}", "0506=5id", by="axis", **marks)


def test_a_soviet_unit_needs_a_headquarters_with_a_point() -> None:
    assert asked(soviet("0404:4td")) == "nothing"
    assert asked(soviet("0404:4td 0101:hqbor")) == "reaction"
    assert asked(soviet("0404:4td 0901:hqbor")) == "nothing"
    state = soviet("0404:4td 0303:hqbor")
    events = say(state, "react 4td", "to 0405")
    assert kinds(events) == ["reacts-by", "moved"]
    assert state.commanded[state.rules.by_name["hqbor"]] == 1


def test_as_many_units_as_it_has_points() -> None:
    """BSR §21.12c."""
    state = reacting(
        "0507:5id 0807:17id",
        "0506:100rd 0806:161rd 0505:4td,7td 0303:hqbor 0705:13td 0908:hq3",
        "0506=5id 0806=17id",
        by="axis",
    )
    say(state, "react 4td", "to 0405")
    assert refused(state, "react 7td") == "21.12c"
    assert offers(state, "react") == {"react 13td"}


def test_where_several_could_pay_one_is_named() -> None:
    state = soviet("0404:4td 0303:hqbor 0302:hq3 0909:hq10")
    assert offers(state, "react") == {"react 4td by hqbor", "react 4td by hq3"}
    assert refused(state, "react 4td") == "21.12c"
    assert refused(state, "react 4td by hq10") == "21.12c"
    assert refused(state, "react 4td by 100rd") == "21.12c"
    say(state, "react 4td by hq3", "to 0405")
    assert state.commanded[state.rules.by_name["hq3"]] == 1
    assert not state.commanded[state.rules.by_name["hqbor"]]


def test_the_only_one_may_be_named_all_the_same() -> None:
    state = soviet("0404:4td 0303:hqbor")
    say(state, "react 4td by hqbor", "to 0405")


def test_not_near_a_non_op_headquarters() -> None:
    """BSR §12.41b, §21.22, §21.25."""
    state = soviet("0404:4td 0604:7td 0303:hqbor 0102:hq3", nonop="hq3")
    assert refused(state, "react 4td") == "12.41b"
    assert offers(state, "react") == {"react 7td"}
    assert asked(soviet("0404:4td 0303:hqbor", nonop="hqbor")) == "nothing"


def test_the_nkvd_does_not_react() -> None:
    """BSR §12.41b, §21.53; there is no motorised regiment of it in our counters, so one is made."""
    state = soviet("0404:4td,7td 0303:hqbor")
    state.rules.nkvd |= bits(state, "4td")
    try:
        state.forget()
        assert refused(state, "react 4td") == "12.41b"
    finally:
        state.rules.nkvd &= ~bits(state, "4td")


def test_points_are_counted_anew_in_every_phase() -> None:
    state = soviet("0404:4td 0303:hqbor")
    state.commanded = [9] * state.rules.count
    state.ordered = [9] * state.rules.count
    ask(state, "soviet-reaction")
    assert "react 4td" in state.legal()


def test_reaction_is_no_special_way_of_moving() -> None:
    """BSR §12.41: swamp stays closed to motorised units, as does a major river without a bridge."""
    drawn = OPEN.splitlines()
    drawn[4] = "...S....."
    ground = land("\n".join(drawn), major="0404/0504")
    state = reacting("0506:5id 0404:18pz-p", "0507:100rd", "0506=100rd", ground=ground)
    found = reach(state, state.rules.by_name["18pz-p"])
    assert state.rules.hex("0405") not in found.ends
