"""Lakes and shallow water without ice (BSR §10.47): boats of engineers, on the march and in combat."""

from __future__ import annotations

from grognard.games.barbarossa import boats, bridges
from grognard.games.barbarossa.advance import can_enter
from grognard.games.barbarossa.declaration import BY_ITSELF, WITH_OTHERS, way_of_attack, without_help
from grognard.games.barbarossa.modifiers import engineers_serve
from grognard.games.barbarossa.position import write_position
from grognard.games.barbarossa.retreat import TWO, ways
from grognard.games.barbarossa.specialised import crossing
from grognard.games.barbarossa.state import Barbarossa
from grognard.umpire import Spoken
from grognard.words import LANGUAGES
from tests.barbarossa.asking import ask, refused, say
from tests.barbarossa.boards import AXIS, bits, combat, game, hexes, land, numbers
from tests.barbarossa.phases import start

SHORE = {"lakes": "0404/0504 0404/0503 0404/0403"}
SHALLOW = {"shallows": "0404/0504"}


def moving(axis: str = "0404:18pz-s52,4pz-s12,18pz-p,5id,pi45,pi635") -> Barbarossa:
    """On the shore of a lake, and somebody far away who may move."""
    state = game(land(**SHORE), f"{axis} 0808:35id")
    start(state, "axis-movement")
    return state


def test_up_to_three_points_cross_in_the_boats_of_an_engineer() -> None:
    """BSR §10.47, §10.47a, §10.47b: in the way of a major river (BSR §10.45c), the points counted for the whole lake;
    no armour, no division of four points; the engineer stays, and its task of the turn is done (BSR §22.14)."""
    state = moving()
    assert numbers(state, crossing(state, bits(state, "18pz-s52"))) == "0403 0503 0504"
    assert not crossing(state, bits(state, "18pz-p")) and not crossing(state, bits(state, "5id"))
    say(state, "move 18pz-s52")
    say(state, "cross", "to 0504")
    assert state.place[state.rules.by_name["18pz-s52"]] == state.rules.hex("0504")
    assert not crossing(state, bits(state, "4pz-s12"))
    served = bits(state, "pi45") | bits(state, "pi635")
    assert (state.engineered & served).bit_count() == 1 and not state.done & served & ~state.engineered
    assert set(state.boated.values()) == {2}
    assert all(word in write_position(state) for word in ("boated", "boatmen"))


def test_an_engineer_may_serve_several_hexsides_but_must_not_have_moved() -> None:
    """BSR §10.47b: nor have another task (BSR §22.14)."""
    state = moving("0404:18pz-r,4pz-r,pi45")
    for unit, there in (("18pz-r", "0504"), ("4pz-r", "0403")):
        say(state, f"move {unit}", "cross", f"to {there}")
    assert refused(state, "move pi45")
    state = moving("0404:18pz-r,pi45")
    state.engineered = bits(state, "pi45")
    assert not crossing(state, bits(state, "18pz-r"))
    state = moving("0404:18pz-r 0405:pi45")
    state.march(bits(state, "pi45"), state.rules.hex("0404"))  # it has come there in this phase
    assert not crossing(state, bits(state, "18pz-r"))


def test_an_engineer_crosses_by_itself() -> None:
    """BSR §10.47b: and stops; it is not counted."""
    state = moving("0404:pi635")
    assert numbers(state, crossing(state, bits(state, "pi635"))) == "0403 0503 0504"
    say(state, "move pi635", "cross", "to 0504")
    assert not state.boated and state.done & bits(state, "pi635")


def test_why_nobody_crosses() -> None:
    """BSR §10.47a, §10.47b: in both languages."""
    state = moving("0404:18pz-s52,pi45")
    say(state, "move 18pz-s52", "cross")
    assert refused(state, "to 0303") == "10.45c"
    state = moving("0404:18pz-s52,4pz-s12,pi45")
    say(state, "move 18pz-s52", "cross", "to 0504")
    reason = boats.why_not_over(state, bits(state, "4pz-s12"), state.rules.hex("0403"))
    assert reason is not None and reason.case == "BSR §10.47b" and all(reason.tell(each) for each in LANGUAGES)
    reason = boats.why_not_over(moving("0404:18pz-s52"), 1, state.rules.hex("0403"))
    assert reason is not None and all(reason.tell(each) for each in LANGUAGES)


def test_no_bridge_over_a_lake() -> None:
    """BSR §10.47c."""
    state = game(land(**SHORE), "0404:18pz-p", more="bridges axis 2")
    start(state, "axis-movement")
    reason = bridges.why_not(state, AXIS, Spoken("bridge", (), ("0404", "0504"), None, ("0404", "0504")))
    assert reason.case == "BSR §10.47c"


def test_an_attack_across_shallow_water_needs_an_engineer() -> None:
    """BSR §15.53d: of the same hex, with three points of others at most, without armour; its effects hold there (BSR
    §15.53b), it alone advances, and nobody retreats across."""
    state = game(land(**SHALLOW), "0404:18pz-s52,4pz-s12,18pz-p,pi45", "0504:100rd")
    r, there = state.rules, state.rules.hex("0504")
    found = {unit: way_of_attack(state, AXIS, r.by_name[unit], there) for unit in ("18pz-s52", "18pz-p", "pi45")}
    assert found == {"18pz-s52": WITH_OTHERS, "18pz-p": None, "pi45": BY_ITSELF}
    target = hexes(state, "0504")
    assert without_help(state, AXIS, bits(state, "18pz-s52"), target) == bits(state, "18pz-s52")
    assert not without_help(state, AXIS, bits(state, "18pz-s52,pi45"), target)
    assert without_help(state, AXIS, bits(state, "18pz-s52,4pz-s12,pi45"), target).bit_count() == 1
    fight = combat(state, "18pz-s52,pi45", "0504")
    assert engineers_serve(state, fight)
    assert can_enter(state, r.by_name["pi45"], there) and not can_enter(state, r.by_name["18pz-s52"], there)
    piece = r.by_name["18pz-s52"]
    state.march(bits(state, "100rd"), r.hex("0304"))
    assert "0504" not in numbers(state, ways(state, piece, 1 << piece, TWO).safe)


def test_boats_are_asked_for_when_an_attack_is_declared() -> None:
    """BSR §15.53d: in the words of the draft, in both languages."""
    state = game(land(**SHALLOW), "0404:18pz-s52,4pz-s12,18pz-p,pi45", "0504:6cd")
    ask(state, "axis-declaration")
    say(state, "declare 0504", "join pi45 0504", "join 18pz-s52 0504")
    assert refused(state, "join 4pz-s12 0504") == "15.53d"
    assert refused(state, "join 18pz-p 0504") == "12.15b"
