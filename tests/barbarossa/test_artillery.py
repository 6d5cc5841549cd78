"""Artillery that supports a combat (BSR §13.1-13.3), and the defender's choice of it (BSR §15.32)."""

from __future__ import annotations

from grognard.games.barbarossa.artillery import Barrage, feeders, may_support, why_no_support
from grognard.games.barbarossa.rules import MUD
from grognard.games.barbarossa.state import Barbarossa
from grognard.games.barbarossa.units import AXIS, SOVIET
from tests.barbarossa.asking import asked, kinds, offers, refused, say
from tests.barbarossa.boards import bits, board, game, hexes
from tests.barbarossa.test_reaction import reacting


def why(state: Barbarossa, side: int, gun: str, targets: str, *, attacking: bool, guns: str = "", fed: str = "") -> str:
    """The case that keeps a gun from supporting, or nothing. `fed`: supply units of the attack."""
    barrage = Barrage(
        side,
        hexes(state, targets),
        attacking,
        bits(state, guns) if guns else 0,
        bits(state, fed) if fed else 0,
    )
    reason = why_no_support(state, barrage, state.rules.by_name[gun])
    assert (reason is None) == may_support(state, barrage, state.rules.by_name[gun])
    return reason.case.removeprefix("BSR §") if reason else ""


def attack(state: Barbarossa, gun: str, targets: str, guns: str = "", side: int = AXIS, fed: str = "gsu1") -> str:
    return why(state, side, gun, targets, attacking=True, guns=guns, fed=fed)


def defence(state: Barbarossa, gun: str, targets: str, guns: str = "", side: int = SOVIET) -> str:
    return why(state, side, gun, targets, attacking=False, guns=guns)


# --- who may (BSR §13.11) -------------------------------------------------------------------------------------


def test_range_counts_the_defender_hex_and_not_that_of_the_gun() -> None:
    """BSR §13.11b: a range of two; any of the defender hexes will do."""
    state = game(axis="0404:5id 0304:msu 0504:arko-vii 0503:arko-ix 0505:nw51", soviet="0506:100rd 0508:161rd")
    assert attack(state, "arko-vii", "0506") == ""
    assert attack(state, "arko-ix", "0506") == "13.11b"
    assert attack(state, "arko-vii", "0508") == "13.11b"
    assert attack(state, "arko-vii", "0506 0508") == ""
    assert attack(state, "nw51", "0506") == ""


def test_guns_fire_over_lakes() -> None:
    """BSR §13.16b: round the lake the hex would be out of range."""
    ground = board({"0405": "~", "0305": "~", "0505": "~", "0504": "~"})
    state = game(ground, axis="0404:5id,arko-vii,msu 0407:17id", soviet="0406:100rd")
    assert attack(state, "arko-vii", "0406") == ""


def test_guns_of_germanys_allies() -> None:
    """BSR §13.31b, §13.31c; there are none among our counters, so some are made."""
    guns = "arko-vii,arko-ix,arko-xii,arko-xiii,arko-xx"
    state = game(axis=f"0404:5id,msu,{guns}", soviet="0405:100rd")
    state.rules.allied |= bits(state, "arko-vii,arko-ix,arko-xii")
    try:
        assert defence(state, "arko-xii", "0404", guns="arko-vii,arko-ix", side=AXIS) == "13.31b"
        assert attack(state, "arko-xii", "0405", guns="arko-vii,arko-ix") == ""
        assert attack(state, "arko-xx", "0405", guns="arko-vii,arko-xiii") == ""
        state.rules.allied &= ~bits(state, "arko-xii")
        assert attack(state, "arko-xx", "0405", guns="arko-vii,arko-xiii,arko-xii") == "13.31c"
    finally:
        state.rules.allied = 0


def test_only_artillery_of_the_side_that_has_not_fired() -> None:
    """BSR §13.11, §13.12, §13.13a."""
    state = game(axis="0404:5id,msu,arko-vii,arko-ix", soviet="0405:100rd,art-2rc", marks={"fired": "arko-ix"})
    assert attack(state, "5id", "0405") == "13.11"
    assert attack(state, "art-2rc", "0405") == "13.11"
    assert attack(state, "arko-ix", "0405") == "13.12"
    assert attack(state, "arko-vii", "0405", guns="arko-vii") == "13.13a"


def test_attacking_guns_need_a_line_to_a_supply_point_whatever_their_supply() -> None:
    """BSR §13.11c, §15.34: seven hexes, five in mud."""
    state = game(axis="0404:5id,arko-vii 0401:msu", soviet="0405:100rd", marks={"unsupplied": "arko-vii"})
    assert attack(state, "arko-vii", "0405") == ""
    assert attack(state, "arko-vii", "0405", fed="") == "13.11c"
    far = game(axis="0808:5id,arko-vii 0102:msu", soviet="0809:100rd")
    assert attack(far, "arko-vii", "0809") == "13.11c"
    assert not feeders(far, far.rules.by_name["arko-vii"], bits(far, "gsu1"))
    mud = game(axis="0707:5id,arko-vii 0104:msu", soviet="0708:100rd")
    assert attack(mud, "arko-vii", "0708") == ""
    mud.weather = MUD
    assert attack(mud, "arko-vii", "0708") == "13.11c"


def test_an_attacking_gun_in_a_zone_supports_only_against_who_projects_it() -> None:
    """BSR §13.23."""
    state = game(axis="0404:5id,msu,arko-vii 0306:17id", soviet="0405:100rd 0406:161rd")
    assert attack(state, "arko-vii", "0406") == "13.23"
    assert attack(state, "arko-vii", "0405") == ""
    assert attack(state, "arko-vii", "0405 0406") == ""


def test_a_defending_gun_in_a_zone_supports_no_other_hex() -> None:
    """BSR §13.11d, and the example of §12.16: the artillery in C cannot support A."""
    state = game(axis="0404:5id 0502:17id", soviet="0503:4td 0504:art-2rc 0405:100rd 0604:art-5rc")
    assert defence(state, "art-2rc", "0503") == "13.11d"
    assert defence(state, "art-5rc", "0503") == ""


def test_a_gun_in_a_defender_hex_supports_that_hex_alone() -> None:
    """BSR §13.22, and §13.21 for guns that are alone."""
    state = reacting(
        "0507:5id 0707:17id",
        "0506:100rd,art-2rc 0706:161rd 0605:art-4rc",
        "0506=5id 0706=17id",
        by="axis",
    )
    assert asked(state) == "defensive-support"
    assert refused(state, "support art-2rc 0706") == "13.22"
    assert {"support art-2rc 0506", "support art-4rc 0506", "support art-4rc 0706"} <= offers(state, "support")
    alone = reacting("0507:5id 0707:17id", "0506:art-2rc 0706:161rd,art-5rc", "0506=5id 0706=17id", by="axis")
    assert refused(alone, "support art-2rc 0506") == "13.21"
    assert refused(alone, "support art-2rc 0706") == "13.22"


def test_mortars_support_attacks_only() -> None:
    """BSR §13.32a."""
    state = game(axis="0507:5id", soviet="0506:100rd,rs1,msu")
    assert defence(state, "rs1", "0506") == "13.32a"
    assert attack(state, "rs1", "0507", side=SOVIET, fed="rsu1") == ""


def test_a_gun_out_of_supply_does_not_support_a_defence() -> None:
    """BSR §6.35."""
    state = game(axis="0507:5id", soviet="0506:100rd,art-2rc", marks={"unsupplied": "art-2rc"})
    assert defence(state, "art-2rc", "0506") == "6.35"
    emergency = game(axis="0507:5id", soviet="0506:100rd,art-2rc", marks={"emergency": "art-2rc"})
    assert defence(emergency, "art-2rc", "0506") == ""


# --- how many (BSR §13.14, §13.15) ------------------------------------------------------------------------------


def test_four_guns_of_the_axis() -> None:
    """BSR §13.14a: mortars among them."""
    guns = "arko-vii,arko-ix,arko-xii,nw51,nw53"
    state = game(axis=f"0404:5id,msu,{guns}", soviet="0405:100rd")
    assert attack(state, "nw53", "0405", guns="arko-vii,arko-ix,arko-xii") == ""
    assert attack(state, "nw53", "0405", guns="arko-vii,arko-ix,arko-xii,nw51") == "13.14a"


def test_one_soviet_gun_without_a_headquarters() -> None:
    """BSR §13.15a."""
    state = game(axis="0404:5id", soviet="0405:100rd,msu,art-2rc,art-5rc 0505:art-4rc")
    assert attack(state, "art-2rc", "0404", side=SOVIET, fed="rsu1") == ""
    assert attack(state, "art-5rc", "0404", guns="art-2rc", side=SOVIET, fed="rsu1") == "13.15a"


def test_two_soviet_guns_in_range_of_the_same_headquarters() -> None:
    """BSR §13.15a, §21.14; not a third."""
    state = game(axis="0404:5id", soviet="0405:100rd,msu,art-2rc 0505:art-5rc,art-4rc 0707:hqbor")
    assert attack(state, "art-5rc", "0404", guns="art-2rc", side=SOVIET, fed="rsu1") == ""
    assert attack(state, "art-4rc", "0404", guns="art-2rc,art-5rc", side=SOVIET, fed="rsu1") == "13.15a"
    apart = game(axis="0404:5id", soviet="0405:100rd,msu,art-2rc 0604:art-5rc 0109:hqbor 0904:hq3")
    assert attack(apart, "art-5rc", "0404", guns="art-2rc", side=SOVIET, fed="rsu1") == "13.15a"


def test_a_non_op_headquarters_joins_nobody_and_spoils_it_for_others() -> None:
    """BSR §13.15a, §21.22, §21.25; §21.26c for the hex itself."""
    soviet = "0405:100rd,msu,art-2rc 0505:art-5rc 0605:hqbor 0909:hq3"
    state = game(axis="0404:5id", soviet=soviet, marks={"nonop": "hqbor"})
    assert attack(state, "art-5rc", "0404", guns="art-2rc", side=SOVIET, fed="rsu1") == "21.26c"
    near_guns = game(axis="0404:5id", soviet=soviet.replace("0909:hq3", "0808:hq3"), marks={"nonop": "hq3"})
    assert attack(near_guns, "art-5rc", "0404", guns="art-2rc", side=SOVIET, fed="rsu1") == "13.15a"


def test_two_soviet_guns_in_the_defender_hex() -> None:
    """BSR §13.15a: no headquarters is needed."""
    state = game(axis="0404:5id", soviet="0405:100rd,art-2rc,art-5rc 0506:art-4rc")
    assert defence(state, "art-5rc", "0405", guns="art-2rc") == ""
    assert defence(state, "art-4rc", "0405", guns="art-2rc") == "13.15a"


def test_one_in_the_defender_hex_and_one_in_command() -> None:
    """BSR §13.15a: the first one may be out of range of any headquarters."""
    state = game(axis="0404:5id", soviet="0405:100rd,art-2rc 0506:art-4rc 0808:hqbor")
    assert state.rules.command[state.rules.hex("0808")] >> state.rules.hex("0405") & 1 == 0
    assert defence(state, "art-4rc", "0405", guns="art-2rc") == ""


def test_two_mortars_besides() -> None:
    """BSR §13.15b: without a headquarters too."""
    state = game(axis="0404:5id", soviet="0405:100rd,msu,art-2rc,rs1 0505:art-5rc")
    assert attack(state, "rs1", "0404", guns="art-2rc", side=SOVIET, fed="rsu1") == ""
    assert attack(state, "art-2rc", "0404", guns="rs1", side=SOVIET, fed="rsu1") == ""
    assert attack(state, "art-5rc", "0404", guns="art-2rc,rs1", side=SOVIET, fed="rsu1") == "13.15a"


def test_one_gun_near_a_non_op_headquarters_mortars_among_them() -> None:
    """BSR §21.26c."""
    state = game(axis="0404:5id", soviet="0405:100rd,msu,art-2rc,rs1 0605:hqbor", marks={"nonop": "hqbor"})
    assert attack(state, "art-2rc", "0404", side=SOVIET, fed="rsu1") == ""
    assert attack(state, "rs1", "0404", guns="art-2rc", side=SOVIET, fed="rsu1") == "21.26c"
    in_hex = game(axis="0404:5id", soviet="0405:100rd,art-2rc,art-5rc 0605:hqbor", marks={"nonop": "hqbor"})
    assert defence(in_hex, "art-5rc", "0405", guns="art-2rc") == "21.26c"


# --- the defender's choice (BSR §15.32) ---------------------------------------------------------------------------


def test_the_defender_commits_guns_one_by_one_and_takes_them_back() -> None:
    """BSR §13.11a, §15.32."""
    state = reacting("0506:5id,arko-vii 0505:arko-ix 0808:17id", "0507:100rd 0809:161rd", "0506=100rd 0808=161rd")
    assert asked(state) == "defensive-support"
    say(state, "support arko-vii 0506", "support arko-ix 0506")
    assert refused(state, "support arko-ix 0808") == "13.13a"
    assert refused(state, "support 5id 0506") == "13.11"
    assert refused(state, "support arko-ix 0404") == "13.11a"
    say(state, "unsupport arko-ix")
    assert refused(state, "unsupport arko-ix") == "13.12"
    events = say(state, "end")
    assert kinds(events) == ["support-committed"]
    assert state.attacks[0].support == bits(state, "arko-vii")


def test_any_target_names_the_combat() -> None:
    state = reacting("0506:5id,arko-vii 0606:17id", "0507:100rd 0607:161rd", "0506+0606=100rd")
    say(state, "support arko-vii 0606")
    assert state.attacks[0].support == bits(state, "arko-vii")


def test_without_guns_nothing_is_asked() -> None:
    state = reacting("0506:5id", "0507:100rd", "0506=100rd")
    assert asked(state) == "nothing"
