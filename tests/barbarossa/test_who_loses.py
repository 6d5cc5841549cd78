"""Who loses steps, and where the lost go (BSR §16.1, §16.2, §21.51)."""

from __future__ import annotations

import pytest

from grognard.games.barbarossa.battle import ATTACKER, DEFENDER, Battle
from grognard.games.barbarossa.land import Land
from grognard.games.barbarossa.losses import Demand, affected, demands, eliminate, losers, spared, why_not
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.orders import guards
from grognard.games.barbarossa.rules import DRY, FROST, MUD, SNOW
from grognard.games.barbarossa.state import CADRE, CANNOT_REBUILD, ELIMINATED, POOL, Barbarossa
from grognard.games.barbarossa.steps import lose_step
from grognard.umpire.events import Event
from tests.barbarossa.boards import BARE, bits, board, combat, game, hexes, land, names
from tests.barbarossa.test_losses import FORT, fought

# --- whom results fall on -------------------------------------------------------------------------


def test_artillery_in_the_hex_and_beside_it() -> None:
    """BSR §16.14, §13.22: in the hexes attacked all of it, of the attacker's what is next to them and took part."""
    axis = "0403:5id,arko-v,arko-vi 0402:arko-vii 0503:nw51"
    state = game(axis=axis, soviet="0404:100rd,art-2rc 0405:art-62rc")
    battle = combat(state, "5id", "0404", guns="arko-v,arko-vii,nw51", support="art-62rc,art-2rc")
    assert names(state, affected(state, battle, ATTACKER)) == "5id,arko-v,nw51"
    assert names(state, affected(state, battle, DEFENDER)) == "100rd,art-2rc"
    battle = battle._replace(results=("1R", "1R"))
    attacker, defender = demands(state, battle)
    assert names(state, attacker.retreating) == "5id,arko-v,nw51"
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "100rd,art-2rc"


def test_supply_units_lose_nothing() -> None:
    """BSR §16.21: of units that fight."""
    state, battle, _, _ = fought("-/1", soviet="100rd,msu")
    assert names(state, affected(state, battle, DEFENDER)) == "100rd"


def why(state: Barbarossa, battle: Battle, role: int, demand: Demand, unit: str, hit: str = "") -> str:
    reason = why_not(state, battle, role, demand, bits(state, hit), state.rules.by_name[unit])
    if reason is None:
        return ""
    assert reason.tell("en") != reason.tell("fr")
    return reason.case.removeprefix("BSR §")


def test_why_a_unit_may_not_lose_a_step() -> None:
    """BSR §16.14, §16.21, §16.33."""
    axis = "0403:18pz-p,pi42,arko-v,6id 0402:arko-vii"
    state = game(axis=axis, soviet="0404:100rd,at8 0405:art-62rc", more=FORT)
    battle = combat(state, "18pz-p,pi42", "0404", guns="arko-v,arko-vii", support="art-62rc", results=("1*", "1"))
    attacker, defender = demands(state, battle)
    assert why(state, battle, ATTACKER, attacker, "18pz-p") == ""
    assert why(state, battle, ATTACKER, attacker, "arko-v") == "16.33a"
    assert why(state, battle, ATTACKER, attacker, "arko-v", hit="18pz-p") == ""
    assert why(state, battle, ATTACKER, attacker, "arko-vii", hit="18pz-p") == "16.14"
    assert why(state, battle, ATTACKER, attacker, "6id", hit="18pz-p") == "16.21"
    assert why(state, battle, DEFENDER, defender, "100rd") == "16.33a"
    assert why(state, battle, DEFENDER, defender, "art-62rc") == "16.14"
    state, battle, attacker, _ = fought("*/-", axis="5id,pi42", more=FORT, engineers=True)
    assert why(state, battle, ATTACKER, attacker, "5id") == "16.33b"
    assert why(state, battle, ATTACKER, Demand(1, attacker.first), "5id") == "16.33b"  # all that a question keeps of it


# --- the NKVD -------------------------------------------------------------------------------------


def test_the_nkvd_loses_last_in_woods() -> None:
    """BSR §16.24, §21.51b: until all others of its hex are gone; in open ground it is as others."""
    state, battle, _, defender = fought("-/3", board({"0404": "w"}), soviet="100rd,nk73,hq13")
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "100rd,hq13"
    assert why(state, battle, DEFENDER, defender, "nk73") == "16.24"
    for unit in ("100rd", "100rd", "hq13"):
        lose_step(state, state.rules.by_name[unit], [])
    assert names(state, losers(state, battle, DEFENDER, defender, bits(state, "100rd,hq13"))) == "nk73"
    state, battle, _, defender = fought("-/3", soviet="100rd,nk73")
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "100rd,nk73"


@pytest.mark.parametrize(
    ("letter", "weather", "kept"),
    [
        (".", DRY, False),
        ("h", DRY, False),
        ("m", DRY, False),
        ("S", DRY, False),
        ("w", DRY, True),
        ("H", DRY, True),
        ("M", DRY, True),
        ("A", DRY, True),
        ("c", DRY, True),
        ("C", DRY, True),
        ("t", DRY, False),
        ("t", MUD, True),
        ("t", FROST, False),
        ("t", SNOW, True),
    ],
)
def test_ground_where_the_nkvd_forbids_retreat(letter: str, weather: int, kept: bool) -> None:
    """BSR §12.53b, §21.51a."""
    state = game(board({"0404": letter}), soviet="0404:100rd,nk73")
    state.weather = weather
    assert names(state, guards(state, hexes(state, "0404"))) == ("nk73" if kept else "")


@pytest.mark.parametrize(
    ("ground", "more", "razed", "kept"),
    [
        (BARE, FORT, False, True),
        (BARE, "strongpoint soviet 0405", False, False),
        (BARE, "strongpoint axis 0404", False, False),
        (land(belts="0404"), "", False, True),
        (land(belts="0404"), "", True, False),
        (land(lines="0404>0403"), "", False, True),
        (land(lines="0404>0403"), "", True, False),
        (land(lines="0403>0404"), "", False, False),
    ],
)
def test_fortifications_where_it_does(ground: Land, more: str, razed: bool, kept: bool) -> None:
    """BSR §12.53b: active friendly ones of any kind."""
    state = game(ground, soviet="0404:100rd,nk73", more=more)
    state.razed = hexes(state, "0404") if razed else 0
    assert bool(guards(state, hexes(state, "0404"))) == kept


def test_from_turn_31_only_motorised_units_of_the_nkvd_do() -> None:
    """BSR §21.51d."""
    state = game(board({"0404": "w"}), soviet="0404:100rd,nk73", turn=30)
    assert guards(state, hexes(state, "0404"))
    state.turn = 31
    assert not guards(state, hexes(state, "0404"))


def test_of_several_units_of_the_nkvd_one_loses_last() -> None:
    """BSR §21.51b: whichever; the others are as anybody."""
    state, battle, _, defender = fought("-/3", board({"0404": "c"}), soviet="100rd,nk73,nk42")
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "100rd,nk73,nk42"
    lose_step(state, state.rules.by_name["nk73"], [])
    assert names(state, losers(state, battle, DEFENDER, defender, bits(state, "nk73"))) == "100rd"


def test_a_unit_that_was_hit_cannot_be_the_one_that_loses_last() -> None:
    """BSR §21.51b: had one of them two steps, and lost one, the other would be it."""
    state, battle, _, _ = fought("-/3", board({"0404": "c"}), soviet="100rd,nk73,nk42")
    assert names(state, spared(state, battle, bits(state, "nk42"))) == "nk73"


def test_others_in_another_hex_do_not_keep_the_nkvd() -> None:
    """BSR §21.51b: of the hex."""
    ground = board({"0404": "c", "0503": "c"})
    state = game(ground, axis="0403:5id", soviet="0404:nk73 0503:100rd,nk42")
    battle = combat(state, "5id", "0404,0503", results=("-", "2"))
    _, defender = demands(state, battle)
    assert names(state, losers(state, battle, DEFENDER, defender, 0)) == "nk73,100rd"


def test_the_nkvd_that_attacks_loses_as_others() -> None:
    """BSR §21.51a: when it defends."""
    state = game(board({"0403": "w"}), axis="0404:5id", soviet="0403:100rd,nk73")
    battle = combat(state, "100rd,nk73", "0404", results=("1", "-"))
    attacker, _ = demands(state, battle)
    assert names(state, losers(state, battle, ATTACKER, attacker, 0)) == "100rd,nk73"


# --- where the lost go ----------------------------------------------------------------------------


def place_of(state: Barbarossa, unit: str) -> int:
    return state.place[state.rules.by_name[unit]]


def test_steps_lost_one_by_one() -> None:
    """BSR §16.22, §16.23: a division of four steps is gone with the fourth, into Cadre."""
    state = game(axis="0403:5id")
    piece, events = state.rules.by_name["5id"], list[Event]()
    for left in (3, 2, 1):
        lose_step(state, piece, events)
        assert (state.steps[piece], state.place[piece]) == (left, state.rules.hex("0403"))
    lose_step(state, piece, events)
    assert state.place[piece] == CADRE
    assert not state.at
    assert [(each.kind, each["steps"]) for each in events] == [("reduced", 1)] * 3 + [("eliminated", 1)]


def test_where_units_go_that_lose_their_last_step() -> None:
    """BSR §16.23, exceptions 1 to 3; a lost headquarters is not operational any more (BSR §16.26)."""
    state = game(soviet="0404:nk73,zap1,bp1,rs1,hq13", axis="0403:rsc1")
    for unit, box in (
        ("nk73", CADRE), ("zap1", CADRE), ("bp1", CADRE), ("rs1", CANNOT_REBUILD), ("hq13", CADRE), ("rsc1", POOL),
    ):  # fmt: skip
        lose_step(state, state.rules.by_name[unit], [])
        assert place_of(state, unit) == box, unit
    assert names(state, state.nonop) == "hq13"


def test_e_sends_them_to_the_eliminated_box() -> None:
    """BSR §16.12, §16.23, with the same exceptions; artillery elsewhere stays."""
    soviet = "0404:100rd,zap1,bp1,rs1,art-2rc,hq13,msu 0405:art-62rc"
    state = game(axis="0403:5id", soviet=soviet)
    battle = combat(state, "5id", "0404", support="art-62rc", results=("-", "e"))
    events: list[Event] = []
    eliminate(state, battle, DEFENDER, events)
    for unit, box in (
        ("100rd", ELIMINATED), ("zap1", CADRE), ("bp1", CADRE), ("rs1", CANNOT_REBUILD),
        ("art-2rc", ELIMINATED), ("hq13", ELIMINATED), ("art-62rc", state.rules.hex("0405")),
    ):  # fmt: skip
        assert place_of(state, unit) == box, unit
    assert sum(int(str(each["steps"])) for each in events) == 7
    assert not state.combat_at(state.rules.hex("0404"))


def test_e_takes_attackers_and_their_artillery_beside_the_hex() -> None:
    """BSR §16.12, §16.14."""
    state = game(axis="0403:5id,arko-v 0402:arko-vii", soviet="0404:100rd")
    battle = combat(state, "5id", "0404", guns="arko-v,arko-vii", results=("e", "-"))
    eliminate(state, battle, ATTACKER, [])
    assert (place_of(state, "5id"), place_of(state, "arko-v")) == (ELIMINATED, ELIMINATED)
    assert place_of(state, "arko-vii") == state.rules.hex("0402")


def test_steps_of_armour_and_artillery_are_counted() -> None:
    """BSR §16.25, by the lines of the scenario (BSR §24.4)."""
    more = "steps-lost soviet 1 every 1 armour,field-artillery"
    state = game(axis="0403:5id", soviet="0404:4td,art-2rc,100rd", more=more)
    for unit in ("4td", "100rd", "art-2rc"):
        lose_step(state, state.rules.by_name[unit], [])
    assert state.lost == [2]


def test_the_example_of_the_attacker_who_is_gone() -> None:
    """BSR §16.44: one step attacks two at 3-4 and rolls a three. It is lost, and the defender must retreat all the
    same."""
    state = game(axis="0403:18pz-p/1", soviet="0404:100rd")
    battle = combat(state, "18pz-p", "0404")
    battle = battle._replace(results=odds(state, battle).results(3))
    attacker, defender = demands(state, battle)
    assert (attacker.steps, attacker.hexes) == (1, 0)
    assert (defender.steps, defender.hexes, names(state, defender.retreating)) == (0, 2, "100rd")
    lose_step(state, state.rules.by_name["18pz-p"], [])
    assert not affected(state, battle, ATTACKER)
