"""Declared attacks when their turn comes (BSR §12.11, §15.14, §15.47b): who can still make them."""

from __future__ import annotations

from random import Random

from grognard.games.barbarossa import combat_phase
from grognard.games.barbarossa.declaration import able_against, can_still_be_made, sound, still_able
from grognard.games.barbarossa.declaration_why import why_not_against
from grognard.games.barbarossa.movement import close_phase
from grognard.games.barbarossa.rules import PHASES
from grognard.games.barbarossa.state import CADRE, Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET
from grognard.umpire.shapes import plainest
from tests.barbarossa.asking import ask, asked, kinds, offers, refused, say
from tests.barbarossa.boards import bits, board, game, hexes, land

RIVER = land(major="0404/0405")


def declared(ground: object, axis: str, soviet: str, *actions: str) -> Barbarossa:
    state = game(ground, axis, soviet)  # type: ignore[arg-type]
    ask(state, "axis-declaration")
    say(state, *actions, "end")
    return state


def fighting(state: Barbarossa) -> Barbarossa:
    """In the Combat Phase."""
    close_phase(state)
    state.phase = PHASES.index("axis-combat")
    state.agenda += combat_phase.open_phase(state, state.now, [])
    state.settle([])
    return state


def lose(state: Barbarossa, unit: str) -> None:
    state.lift(state.rules.by_name[unit], CADRE)


def test_others_than_were_named_may_attack_and_those_may_stay_out() -> None:
    """BSR §15.14."""
    orders = ("declare 0405", "join 5id 0405")
    state = fighting(declared(land(), "0404:5id,17id 0305:18pz-p", "0405:100rd", *orders))
    assert asked(state) == "preparing"
    assert offers(state, "with") == {"with 17id", "with 18pz-p"}
    say(state, "with 17id", "without 5id")
    assert state.battle is not None
    assert state.battle.attackers == bits(state, "17id")


def test_nobody_joins_whom_that_obliges_to_attack_others() -> None:
    """BSR §12.16, §15.1: 18pz-p in 0305 is in the zone of 0205 too, which nobody attacks; with that attacked, before or
    after, it may join."""
    orders = ("declare 0405", "join 5id 0405")
    ground = {"axis": "0404:5id,17id 0305:18pz-p 0204:6id", "soviet": "0405:100rd 0205:161rd"}
    state = fighting(declared(land(), ground["axis"], ground["soviet"], *orders))
    assert offers(state, "with") == {"with 17id"}
    assert refused(state, "with 18pz-p") == "12.16"
    state = fighting(declared(land(), ground["axis"], ground["soviet"], *orders, "declare 0205", "join 6id 0205"))
    say(state, "fight 0405")
    assert {"with 17id", "with 18pz-p"} <= offers(state, "with")
    state.attacks, state.fought = (), hexes(state, "0205")
    assert "with 18pz-p" in offers(state, "with")


def test_who_is_left_of_an_attack() -> None:
    """BSR §15.16, and lost units."""
    state = declared(land(), "0404:5id,17id", "0405:100rd", "declare 0405", "join 5id 0405", "join 17id 0405")
    (attack,) = state.attacks
    assert still_able(state, AXIS, attack) == bits(state, "5id,17id")
    state.attacked = bits(state, "5id")
    assert still_able(state, AXIS, attack) == bits(state, "17id")
    lose(state, "17id")
    assert not can_still_be_made(state, AXIS, attack)
    assert still_able(state, AXIS, attack) == 0


def test_a_unit_halved_twice_against_two_hexes_attacks_neither_with_the_other() -> None:
    """BSR §3.43, §3.44: red armour of two points, against a city and across a major river."""
    ground = board({"0405": "c"}, major="0404/0504")
    state = game(ground, axis="0405:18pz-r 0504:18pz-s52", soviet="0404:31td,100rd")
    assert able_against(state, SOVIET, hexes(state, "0405")) == bits(state, "31td,100rd")
    assert able_against(state, SOVIET, hexes(state, "0405 0504")) == bits(state, "100rd")


def test_a_mandated_attack_is_made_by_its_own_units_or_not_at_all() -> None:
    """BSR §12.32."""
    state = declared(land(), "0404:5id,17id", "0405:100rd", "declare 0405", "join 5id 0405")
    (attack,) = state.attacks
    lose(state, "5id")
    assert can_still_be_made(state, AXIS, attack)
    assert not can_still_be_made(state, AXIS, attack._replace(mandated=True))


def test_armour_left_alone_at_a_major_river_does_not_attack() -> None:
    """BSR §12.15b."""
    orders = ("declare 0405", "join 18pz-p 0405", "join 18pz-s52 0405")
    state = declared(RIVER, "0404:18pz-p,18pz-s52", "0405:100rd", *orders)
    (attack,) = state.attacks
    both = bits(state, "18pz-p,18pz-s52")
    assert sound(state, AXIS, both, attack.targets) == both
    lose(state, "18pz-s52")
    assert able_against(state, AXIS, attack.targets) == bits(state, "18pz-p")
    assert sound(state, AXIS, bits(state, "18pz-p"), attack.targets) == 0
    assert not can_still_be_made(state, AXIS, attack)


def test_whoever_keeps_armour_company_is_not_left_out() -> None:
    """BSR §12.15b: without 18pz-s52 the combat cannot be fought so."""
    orders = ("declare 0405", "join 18pz-p 0405", "join 18pz-s52 0405")
    state = fighting(declared(RIVER, "0404:18pz-p,18pz-s52", "0405:100rd", *orders))
    say(state, "without 18pz-s52")
    assert "roll" not in state.legal()
    reason = state.why_not("roll")
    assert reason is not None
    assert reason.case == "BSR §12.15b"
    say(state, "with 18pz-s52")
    assert "roll" in state.legal()


def test_a_unit_that_another_attack_needs_is_left_to_it() -> None:
    """BSR §15.47b: 17id could fight alone for 0405, 5id is the only one beside 0403."""
    orders = ("declare 0405", "join 17id 0405", "declare 0403", "join 5id 0403")
    state = fighting(declared(land(), "0404:5id 0305:17id", "0405:nk73 0403:nk42", *orders))
    say(state, "fight 0405")
    assert "with 5id" not in state.legal() and "roll" in state.legal()
    reason = state.why_not("with 5id")
    assert reason is not None
    assert reason.case == "BSR §15.47b"


def test_if_only_one_unit_is_left_for_two_attacks_one_of_them_is_given_up() -> None:
    """BSR §12.11: what nobody can make any more is not made; there is always an answer."""
    orders = ("declare 0405", "join 17id 0405", "declare 0403", "join 5id 0403")
    state = declared(land(), "0404:5id,17id", "0405:nk73 0403:nk42", *orders)
    lose(state, "17id")
    fighting(state)
    say(state, "fight 0405", "with 5id")
    assert "roll" in state.legal()
    events = say(state, "roll")
    while asked(state) != "nothing":
        events += say(state, plainest(state, Random(1)))
    assert "attack-given-up" in kinds(events)


def test_why_a_unit_may_not_attack_these_hexes() -> None:
    """BSR §12.12, §12.15b, §12.17, §15.31."""
    state = game(RIVER, axis="0404:5id,arko-vii 0805:17id", soviet="0405:100rd 0806:161rd")
    named, target = state.rules.by_name, hexes(state, "0405")
    assert why_not_against(state, AXIS, named["100rd"], target).case == "BSR §12.12"
    assert why_not_against(state, AXIS, named["arko-vii"], target).case == "BSR §15.31"
    assert why_not_against(state, AXIS, named["17id"], target).case == "BSR §12.12"
    assert why_not_against(state, AXIS, named["17id"], hexes(state, "0405 0806")).case == "BSR §12.17"
