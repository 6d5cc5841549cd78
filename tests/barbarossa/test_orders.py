"""Orders about retreats (BSR §12.5), the NKVD (BSR §21.51), combats that become one (BSR §12.53f)."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.barbarossa import combat_phase
from grognard.games.barbarossa.battle import Battle
from grognard.games.barbarossa.declaration import ADDITIONAL_RETREAT, HIDDEN, NO_ORDER, NO_RETREAT
from grognard.games.barbarossa.face_down import key_of
from grognard.games.barbarossa.merging import mergeable
from grognard.games.barbarossa.movement import close_phase
from grognard.games.barbarossa.orders import bound_by_orders
from grognard.games.barbarossa.rules import MUD, PHASES, SNOW
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire.knowledge import opened
from grognard.umpire.spoken import spoken
from grognard.words import LANGUAGES, tell
from tests.barbarossa.asking import ask, asked, kinds, offers, refused, say
from tests.barbarossa.boards import AXIS, OPEN, bits, game, hexes, land
from tests.barbarossa.test_reaction import reacting

WOODS = ["........." for _ in range(9)]
WOODS[5] = "....w.w.."
"""Woods in 0506 and 0706."""
WOODED = land("\n".join(WOODS))


def axis(attacks: str = "0506=100rd", *, drawn: list[str] | None = None, **more: object) -> Barbarossa:
    """The Axis defends in 0506."""
    ground = land("\n".join(drawn)) if drawn else WOODED
    return reacting("0506:5id 0706:17id", "0507:100rd 0707:161rd", attacks, ground=ground, **more)  # type: ignore[arg-type]


def soviet(units: str = "", attacks: str = "0506=5id", **marks: str) -> Barbarossa:
    """The Soviets defend in 0506."""
    axis = "0507:5id 0707:17id"
    return reacting(axis, f"0506:100rd {units}", attacks, ground=WOODED, by="axis", **marks)


# --- where (BSR §12.53) ----------------------------------------------------------------------------------------


def test_one_order_for_each_attack_and_none_without_one() -> None:
    """BSR §12.51."""
    state = axis()
    assert asked(state) == "orders"
    assert offers(state, "order") == {"order 0506 no-retreat", "order 0506 additional-retreat"}
    say(state, "order 0506 no-retreat")
    assert not offers(state, "order")
    assert refused(state, "order 0506 additional-retreat") == "12.51"
    assert refused(state, "order 0706 no-retreat") == "12.51"
    say(state, "countermand 0506")
    assert refused(state, "countermand 0506") == "12.51"
    say(state, "order 0506 additional-retreat", "end")
    assert state.attacks[0].order == ADDITIONAL_RETREAT


@pytest.mark.parametrize(("letter", "allowed"), [*((x, True) for x in "wHsMcC"), *((x, False) for x in ".hmSt")])
def test_the_defender_needs_ground_for_it(letter: str, allowed: bool) -> None:
    """BSR §12.53b: woods, mountains and cities; not hills, marsh, swamp, nor towns in dry weather."""
    drawn = OPEN.splitlines()
    drawn[5] = f"....{letter}...."
    state = axis(drawn=drawn)
    assert asked(state) == ("orders" if allowed else "nothing")


def test_a_town_counts_in_mud_and_snow() -> None:
    """BSR §12.53b: where it helps the defender."""
    drawn = OPEN.splitlines()
    drawn[5] = "....t...."
    for weather in (MUD, SNOW):
        state = axis(drawn=drawn)
        state.weather = weather
        ask(state, "axis-reaction")
        assert asked(state) == "orders"


def test_a_friendly_strongpoint_counts_and_an_enemy_one_does_not() -> None:
    """BSR §12.53b."""
    friendly, enemy = axis(drawn=OPEN.splitlines()), axis(drawn=OPEN.splitlines())
    friendly.axis_forts = enemy.soviet_forts = hexes(friendly, "0506")
    for state in (friendly, enemy):
        ask(state, "axis-reaction")
    assert (asked(friendly), asked(enemy)) == ("orders", "nothing")


def test_a_fortified_line_counts_for_the_soviets_until_it_is_razed() -> None:
    """BSR §12.53b, §18.2."""
    ground = land(lines="0506>0507")
    state = reacting("0507:5id", "0506:100rd 0303:hqbor", "0506=5id", ground=ground, by="axis")
    assert asked(state) == "orders"
    state.razed = hexes(state, "0506")
    ask(state, "soviet-reaction")
    assert asked(state) == "nothing"


def test_one_hex_with_such_ground_is_enough() -> None:
    """BSR §12.53b: 0606 is clear."""
    state = reacting("0506:5id 0606:17id", "0507:100rd 0607:161rd", "0506+0606=100rd", ground=WOODED)
    say(state, "order 0606 no-retreat")
    assert state.attacks[0].order == NO_RETREAT


def test_refused_where_the_ground_is_open() -> None:
    state = reacting("0506:5id 0404:17id", "0507:100rd 0405:161rd", "0506=100rd 0404=161rd", ground=WOODED)
    assert refused(state, "order 0404 no-retreat") == "12.53b"


def test_no_additional_retreat_in_mud() -> None:
    """BSR §12.53d."""
    state = axis()
    state.weather = MUD
    ask(state, "axis-reaction")
    assert offers(state, "order") == {"order 0506 no-retreat"}
    assert refused(state, "order 0506 additional-retreat") == "12.53d"


def test_orders_do_not_bind_units_that_cannot_move() -> None:
    """BSR §12.53e."""
    state = reacting("0507:5id", "0506:mg03,mg04 0303:hqbor 0706:100rd", "0506=5id", ground=WOODED, by="axis")
    assert asked(state) == "nothing"
    assert not bound_by_orders(state, bits(state, "mg03,mg04"))
    state = reacting("0507:5id", "0506:mg03,100rd 0303:hqbor", "0506=5id", ground=WOODED, by="axis")
    assert asked(state) == "orders"
    assert bound_by_orders(state, bits(state, "mg03,100rd")) == bits(state, "100rd")


# --- the attacker (BSR §12.52, §12.53c) --------------------------------------------------------------------------


def test_the_attacker_answers_where_the_defender_has_given_an_order() -> None:
    """BSR §12.52, §12.53c: he needs no ground for it."""
    state = axis("0506=100rd 0706=161rd")
    say(state, "order 0506 no-retreat", "end")
    ask(state, "soviet-combat")
    assert asked(state) == "nothing"  # there is no headquarters
    state = soviet("0303:hqbor 0706:161rd", "0506=5id 0706=17id")
    say(state, "order 0506 additional-retreat by hqbor", "end")
    ask(state, "axis-combat")
    assert asked(state) == "orders"
    assert offers(state, "order") == {"order 0506 no-retreat", "order 0506 additional-retreat"}
    assert refused(state, "order 0706 no-retreat") == "12.53c"
    assert refused(state, "order 0506 no-retreat by hqbor") == "12.54"
    say(state, "order 0506 no-retreat")
    assert (state.attacks[0].order, state.attacks[0].reply) == (ADDITIONAL_RETREAT, NO_RETREAT)
    say(state, "countermand 0506")
    assert (state.attacks[0].order, state.attacks[0].reply) == (ADDITIONAL_RETREAT, NO_ORDER)
    say(state, "end")


def test_soviet_attackers_need_a_headquarters_near_their_own_hexes() -> None:
    """BSR §12.54a, §12.53c."""
    state = reacting("0506:5id", "0507:100rd 0909:hqbor 0901:hq3", "0506=100rd", ground=WOODED)
    say(state, "order 0506 no-retreat", "end")
    ask(state, "soviet-combat")
    assert offers(state, "order") == {"order 0506 no-retreat by hqbor", "order 0506 additional-retreat by hqbor"}
    say(state, "order 0506 no-retreat by hqbor", "end")
    assert state.attacks[0].reply == NO_RETREAT


# --- the Soviets (BSR §12.54a, §21.12d) ---------------------------------------------------------------------------


def test_a_soviet_order_costs_a_command_point() -> None:
    """BSR §12.54a, §21.12d: of a headquarters in range, as many in a phase as it has points."""
    state = soviet("0303:hqbor 0304:hq3")
    assert offers(state, "order") == {
        f"order 0506 {kind} by {hq}" for kind in ("no-retreat", "additional-retreat") for hq in ("hqbor", "hq3")
    }
    assert refused(state, "order 0506 no-retreat") == "12.54a"
    assert refused(state, "order 0506 no-retreat by 100rd") == "12.54a"
    say(state, "order 0506 no-retreat by hq3")
    assert state.ordered[state.rules.by_name["hq3"]] == 1
    say(state, "countermand 0506")
    assert not any(state.ordered)


def test_reaction_and_orders_are_separate_allowances() -> None:
    """BSR §21.12."""
    state = soviet("0404:4td 0303:hqbor")
    say(state, "react 4td", "to 0405", "order 0506 no-retreat by hqbor")
    hq = state.rules.by_name["hqbor"]
    assert (state.commanded[hq], state.ordered[hq]) == (1, 1)


def test_21_12_example_one_point_is_one_order_or_one_lifted() -> None:
    """Two combats and a headquarters with a single point."""
    state = soviet("0706:161rd,nk73 0505:hqbor", "0506=5id 0706=17id")
    assert offers(state, "order", "cancel") == {
        "order 0506 no-retreat by hqbor",
        "order 0506 additional-retreat by hqbor",
        "cancel 0706 by hqbor",
    }
    ordered, lifted = state.copy(), state
    say(ordered, "order 0506 no-retreat by hqbor")
    assert refused(ordered, "cancel 0706 by hqbor") == "21.12e"
    say(lifted, "cancel 0706 by hqbor")
    assert refused(lifted, "order 0506 no-retreat by hqbor") == "12.54a"


def test_not_near_a_non_op_headquarters() -> None:
    """BSR §12.54a, §21.22, §21.25."""
    assert asked(soviet("0303:hqbor 0908:hq3", nonop="hq3")) == "nothing"
    assert asked(soviet("0303:hqbor", nonop="hqbor")) == "nothing"
    assert asked(soviet("0303:hqbor 0901:hq3", nonop="hq3")) == "orders"


def test_one_hex_in_range_is_enough() -> None:
    """BSR §12.54a: 0606 is five hexes away, 0506 has the woods and 0406 the headquarters."""
    soviet = "0506:100rd 0606:161rd 0207:hqbor"
    state = reacting("0507:5id", soviet, "0506+0606=5id", ground=WOODED, by="axis")
    assert "order 0506 no-retreat by hqbor" in state.legal()


# --- the NKVD (BSR §12.54b, §21.51) --------------------------------------------------------------------------------


def nkvd(units: str = "0303:hqbor", **marks: str) -> Barbarossa:
    return reacting("0507:5id", f"0506:100rd,nk73 {units}", "0506=5id", ground=WOODED, by="axis", **marks)


def test_the_nkvd_forbids_retreat_openly_and_at_no_price() -> None:
    state = nkvd("0101:161rd")
    assert asked(state) == "nothing"
    attack = state.attacks[0]
    assert (attack.order, attack.imposed) == (NO_RETREAT, True)
    assert not any(state.ordered)
    for side in ("axis", "soviet"):
        assert state.view(side).attacks == state.attacks


def test_it_is_told() -> None:
    state = nkvd()
    assert "retreat-forbidden" in kinds(ask(state, "soviet-reaction"))


def test_not_on_open_ground() -> None:
    """BSR §21.51a."""
    state = reacting("0507:5id", "0506:100rd,nk73 0303:hqbor", "0506=5id", by="axis")
    assert not state.attacks[0].imposed


def test_a_headquarters_lifts_it_for_good() -> None:
    """BSR §21.51c, §21.12e: by a point of its command; it cannot be changed into Additional Retreat."""
    state = nkvd()
    assert refused(state, "order 0506 no-retreat by hqbor") == "12.51"
    say(state, "cancel 0506 by hqbor")
    assert (state.attacks[0].order, state.attacks[0].imposed) == (NO_ORDER, False)
    assert refused(state, "order 0506 additional-retreat by hqbor") == "21.12e"
    assert refused(state, "cancel 0506 by hqbor") == "21.12e"
    say(state, "countermand 0506")
    assert (state.attacks[0].order, state.attacks[0].imposed) == (NO_RETREAT, True)
    assert not any(state.ordered)
    events = say(state, "cancel 0506 by hqbor", "end")
    assert kinds(events) == ["retreat-allowed"]
    ask(state, "axis-combat")
    assert asked(state) == "nothing"  # nothing is left to answer


def test_a_non_op_headquarters_lifts_nothing() -> None:
    """BSR §12.54b, §21.25."""
    assert asked(nkvd(nonop="hqbor")) == "nothing"
    assert nkvd(nonop="hqbor").attacks[0].imposed


def test_from_turn_31_only_motorised_units_of_it() -> None:
    """BSR §21.51d."""
    state = nkvd()
    state.turn = 31
    state.attacks = tuple(attack._replace(order=NO_ORDER, imposed=False) for attack in state.attacks)
    ask(state, "soviet-reaction")
    assert not state.attacks[0].imposed
    state.turn = 30
    ask(state, "soviet-reaction")
    assert state.attacks[0].imposed


def test_the_nkvd_does_not_hold_back_attackers() -> None:
    """BSR §21.51a speaks of its own defence: in an Axis reaction nothing is imposed."""
    state = reacting("0506:5id", "0507:nk73,100rd", "0506=100rd,nk73", ground=WOODED)
    assert not state.attacks[0].imposed


def test_the_attacker_may_answer_what_the_nkvd_orders() -> None:
    """BSR §12.53c: a marker lies there."""
    state = nkvd()
    say(state, "end")
    ask(state, "axis-combat")
    assert "order 0506 no-retreat" in state.legal()


def test_the_axis_lifts_nothing() -> None:
    state = axis()
    assert refused(state, "cancel 0506 by 5id") == "21.12e"


# --- face down (BSR §12.53a) -----------------------------------------------------------------------------------------


def test_the_other_side_sees_that_an_order_lies_there_and_not_which() -> None:
    """BSR §12.53a."""
    views = []
    for kind in ("no-retreat", "additional-retreat"):
        state = axis()
        events = say(state, f"order 0506 {kind}")
        view = state.view("soviet")
        assert view.attacks[0].order == HIDDEN
        assert state.view("axis").attacks[0].order == state.attacks[0].order
        assert view.legal() == state.legal()
        events += say(state, "end")
        assert kinds(events) == ["order-given"]
        views.append((state.view("soviet"), events))
    assert views[0] == views[1]


def test_nor_does_the_defender_see_the_answer() -> None:
    views = []
    for kind in ("no-retreat", "additional-retreat"):
        state = soviet("0303:hqbor")
        say(state, "order 0506 no-retreat by hqbor", "end")
        ask(state, "axis-combat")
        events = say(state, f"order 0506 {kind}", "end")
        view = state.view("soviet")
        assert (view.attacks[0].order, view.attacks[0].reply) == (NO_RETREAT, HIDDEN)
        seen = state.view("axis").attacks[0]
        assert (seen.order, seen.reply) == (HIDDEN, state.attacks[0].reply)
        views.append((view, events))
    assert views[0] == views[1]


def test_nobody_plays_on_from_a_view_that_hides_an_order() -> None:
    state = axis()
    assert state.hidden() is None
    say(state, "order 0506 no-retreat")
    assert state.hidden() is None
    key = state.view("soviet").hidden()
    assert key == "format-orders-hidden"
    assert all(tell(key, language) for language in LANGUAGES)


def test_no_order_is_seen_where_there_is_none() -> None:
    state = axis("0506=100rd 0706=161rd")
    say(state, "order 0706 no-retreat")
    seen = state.view("soviet")
    assert [attack.order for attack in seen.attacks] == [NO_ORDER, HIDDEN]


# --- combats that become one (BSR §12.53f) --------------------------------------------------------------------


TWO_WOODS = OPEN.splitlines()
TWO_WOODS[5], TWO_WOODS[6] = "....w....", ".....w..."
TWO_WOODED = land("\n".join(TWO_WOODS))
"""Woods in 0506 and 0607."""


def merging(first: str, second: str, hqs: str = "0303:hqbor 0909:hq3", nkvd: str = "", **more: str) -> Barbarossa:
    """Two attacks of the Axis that one stack could make at once, in its Combat Phase: attacker's orders come first."""
    units = f"0506:100rd,art-2rc{nkvd} 0607:161rd,art-5rc {hqs}"
    state = reacting("0507:5id,17id", units, "0506=5id 0607=17id", ground=TWO_WOODED, by="axis", **more)
    say(state, "support art-2rc 0506", "support art-5rc 0607", "end")
    for number, kind, hq in (("0506", first, "hqbor"), ("0607", second, "hq3")):
        if kind:
            say(state, f"order {number} {kind} by {hq}")
    if asked(state) == "orders":
        say(state, "end")
    close_phase(state)
    state.phase = PHASES.index("axis-combat")
    state.agenda += combat_phase.open_phase(state, state.now, [])
    state.settle([])
    return state


def merged(state: Barbarossa) -> None:
    """Fight for 0506, and for 0607 in the same combat."""
    if asked(state) == "orders":
        say(state, "end")
    say(state, "fight 0506", "merge 0607")


def fought(state: Barbarossa) -> Battle:
    assert state.battle is not None
    return state.battle


def test_two_attacks_become_one_with_all_that_belongs_to_them() -> None:
    state = merging("no-retreat", "")
    merged(state)
    assert asked(state) == "preparing"
    battle = fought(state)
    assert battle.targets == hexes(state, "0506 0607")
    assert battle.attackers == bits(state, "5id")
    assert battle.order == NO_RETREAT
    assert not state.attacks
    assert "with 17id" in state.legal()


def test_the_defender_chooses_between_two_orders_even_if_they_are_the_same() -> None:
    """BSR §12.53f: that they differ is not to be seen."""
    seen = []
    for second in ("no-retreat", "additional-retreat"):
        state = merging("no-retreat", second)
        merged(state)
        assert (asked(state), state.side) == ("keeping-order", "soviet")
        assert refused(state, "keep 0303") == "12.53f"
        view = state.view("axis")
        assert (fought(view).order, view.attacks[0].order) == (HIDDEN, HIDDEN)
        seen.append((view, state.legal()))
        other = state.copy()
        events = say(other, "keep 0506")
        assert fought(other).order == NO_RETREAT
        assert kinds(events) == ["order-dropped"]
        say(state, "keep 0607")
        assert fought(state).order == (NO_RETREAT if second == "no-retreat" else ADDITIONAL_RETREAT)
    assert seen[0] == seen[1]


def test_so_does_the_attacker() -> None:
    state = merging("no-retreat", "no-retreat")
    say(state, "order 0506 no-retreat", "order 0607 additional-retreat", "end")
    merged(state)
    say(state, "keep 0506")
    assert (asked(state), state.side) == ("keeping-order", "axis")
    say(state, "keep 0607")
    assert fought(state).reply == ADDITIONAL_RETREAT


def test_what_the_nkvd_imposes_prevails() -> None:
    """BSR §12.54b: only a headquarters lifts it."""
    state = merging("", "additional-retreat", nkvd=",nk73")
    merged(state)
    assert asked(state) == "preparing"
    assert (fought(state).order, fought(state).imposed) == (NO_RETREAT, True)
    assert state.view("axis").battle == state.battle
    other_way = merging("", "additional-retreat", nkvd=",nk73")
    if asked(other_way) == "orders":
        say(other_way, "end")
    say(other_way, "fight 0607", "merge 0506")
    assert (fought(other_way).order, fought(other_way).imposed) == (NO_RETREAT, True)


def test_guns_beyond_what_may_fire_together_fall_silent() -> None:
    """BSR §13.13b, §13.15a: without a headquarters one gun is left, with one in command both are."""
    alone = merging("", "", "")
    merged(alone)
    assert fought(alone).support.bit_count() == 1
    commanded = merging("", "")
    merged(commanded)
    assert fought(commanded).support == bits(commanded, "art-2rc,art-5rc")
    nonop = merging("", "", nonop="hqbor,hq3")
    merged(nonop)
    assert fought(nonop).support.bit_count() == 1


def test_mandated_attacks_stay_as_they_are() -> None:
    """BSR §12.32."""
    for one, two in ((True, False), (False, True)):
        state = merging("", "")
        flags = zip(state.attacks, (one, two), strict=True)
        state.attacks = tuple(attack._replace(mandated=flag) for attack, flag in flags)
        state.forget()
        say(state, "fight 0506")
        assert not offers(state, "merge")


def test_attacks_that_nobody_could_make_at_once_stay_apart() -> None:
    """BSR §12.17."""
    state = game(axis="0404:5id 0808:17id", soviet="0405:100rd 0807:161rd")
    ask(state, "axis-declaration")
    say(state, "declare 0405", "join 5id 0405", "declare 0807", "join 17id 0807", "end")
    battle = Battle(AXIS, hexes(state, "0405"), bits(state, "5id"))
    state.attacks = state.attacks[1:]
    assert mergeable(state, battle) == []


# --- turned over (BSR §12.53a) -----------------------------------------------------------------------------


def test_orders_are_turned_over_when_the_combat_is_resolved() -> None:
    """Sealed until then, each with a key of its own."""
    state = merging("no-retreat", "additional-retreat")
    question = state.decision
    assert (question.kind, state.side) == ("orders", "axis")
    seal = question.seal(state, spoken("order 0607 no-retreat"))
    assert seal is not None
    assert (seal.blind, seal.public) == (("soviet",), "order 0607 ?")
    assert question.seal(state, spoken("countermand 0607")) is None
    say(state, "order 0607 no-retreat", "end", "fight 0607")
    assert fought(state.view("axis")).order == HIDDEN
    assert fought(state.view("soviet")).reply == HIDDEN
    events = say(state, "roll")
    keys = opened(events)
    assert keys == (key_of(state, 1, state.rules.hex("0607")), seal.key)
    shown = [(each["side"], each["order"]) for each in events if each.kind == "order-shown"]
    assert shown == [("soviet", "additional-retreat"), ("axis", "no-retreat")]
    other = key_of(state, 1, state.rules.hex("0506"))
    assert other not in keys


def test_what_the_nkvd_orders_is_not_sealed() -> None:
    state = merging("", "", nkvd=",nk73")
    events = say(state, "end") if asked(state) == "orders" else []
    say(state, "fight 0506")
    assert fought(state.view("axis")).order == NO_RETREAT
    events += say(state, "roll")
    assert opened(events) == ()


def test_an_imagined_game_has_an_order_that_can_have_been_given() -> None:
    state = merging("no-retreat", "additional-retreat")
    drawn = set()
    for seed in range(40):
        found = state.imagined("axis", Random(seed))
        assert found.hidden() is None
        drawn.add(tuple(attack.order for attack in found.attacks))
    assert drawn == {(a, b) for a in (NO_RETREAT, ADDITIONAL_RETREAT) for b in (NO_RETREAT, ADDITIONAL_RETREAT)}
    state.weather = MUD
    assert all(
        attack.order == NO_RETREAT for seed in range(9) for attack in state.imagined("axis", Random(seed)).attacks
    )


def test_a_soviet_order_is_sealed_without_its_kind_but_with_its_headquarters() -> None:
    state = soviet("0303:hqbor")
    seal = state.decision.seal(state, spoken("order 0506 no-retreat by hqbor"))
    assert seal is not None
    assert seal.public == "order 0506 ? by hqbor"
    assert seal == state.decision.seal(state, spoken("order 0506 additional-retreat by hqbor"))
