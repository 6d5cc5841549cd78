"""A combat as it is put together and resolved (BSR §15.1-15.4), one after another."""

from __future__ import annotations

from grognard.games.barbarossa import telling
from grognard.games.barbarossa.odds import Odds, odds
from grognard.games.barbarossa.preparing import planned
from grognard.games.barbarossa.state import Barbarossa
from grognard.words import LANGUAGES
from tests.barbarossa.asking import ask, asked, kinds, offers, refused, say
from tests.barbarossa.boards import bits, board, game, hexes, land, names
from tests.barbarossa.fighting import Says, declared, fight, table_says
from tests.barbarossa.playing import attack, begin, draw, place
from tests.barbarossa.test_retreat import corridor

__all__ = ["table_says"]


def now(state: Barbarossa) -> Odds:
    """The odds as they stand."""
    assert state.battle is not None
    return odds(state, planned(state, state.battle))


# --- order of combats and who takes part (BSR §15.1) ----------------------------------------------


def test_the_attacker_says_which_combat_comes_next() -> None:
    """BSR §15.1: all that are declared, in any order; the last begins by itself."""
    state = game(axis="0504:5id 0806:17id", soviet="0505:100rd 0807:161rd")
    attack(state, "0505", "5id")
    attack(state, "0807", "17id")
    begin(state, "axis-combat")
    assert (asked(state), state.legal()) == ("combat", ("fight 0505", "fight 0807"))
    assert refused(state, "fight 0506") == "12.11"
    say(state, "fight 0807", "roll")
    while asked(state) != "preparing":
        say(state, state.legal()[-1])
    assert state.battle is not None and state.battle.targets == hexes(state, "0505")


def test_what_a_combat_is_put_together_of() -> None:
    """BSR §15.1, §15.11: attackers without artillery, then what feeds and supports them; the defender keeps nobody
    out."""
    state = declared(game(axis="0504:5id,17id,arko-v 0503:msu", soviet="0505:100rd,161rd,hq13"), "5id", "0505")
    assert asked(state) == "preparing"
    assert offers(state, "with", "support") == {"with 17id"}
    say(state, "supply gsu1", "with 17id", "support arko-v")
    assert state.battle is not None
    fought = planned(state, state.battle)
    assert names(state, fought.attackers) == "5id,17id"
    assert names(state, fought.defenders) == "100rd,161rd,hq13"
    assert fought.supplied


def test_one_attack_on_several_hexes() -> None:
    """BSR §15.13, §12.17: one combat, by whoever is beside all of them; everybody in them defends."""
    state = declared(
        game(axis="0504:5id 0604:18pz-p 0405:17id", soviet="0505:100rd 0605:161rd"), "5id", "0505 0605"
    )  # fmt: skip
    assert not offers(state, "with")
    assert refused(state, "with 17id") == "12.17"
    assert refused(state, "with 18pz-p") == "12.17"
    assert now(state).defence.value == 8


def test_from_all_six_sides() -> None:
    """BSR §15.15: as many as the six hexes hold, ten points in each."""
    sides = ("0504", "0605", "0606", "0506", "0406", "0405")
    kinds_ = ("5id,18pz-p,18pz-s52", "6id,17pz-p,17pz-s40", "17id,3pz-p,3pz-s3", "4pz-p,4pz-s12,4pz-s33,12pz-p,12pz-s5",
              "7pz-p,7pz-s6,7pz-s7,10pz-p,10pz-s69", "19pz-p,19pz-s73,19pz-s74,20pz-p,20pz-s59")  # fmt: skip
    axis = " ".join(f"{hex_}:{units}" for hex_, units in zip(sides, kinds_, strict=True))
    state = game(axis=axis, soviet="0505:100rd")
    assert all(state.points_at(state.rules.hex(hex_)) == 10 for hex_ in sides)
    everybody = ",".join(kinds_)
    ask(state, "axis-declaration")
    say(state, "declare 0505", *(f"join {unit} 0505" for unit in everybody.split(",")), "end")
    begin(state, "axis-combat")
    assert state.battle is not None and state.battle.attackers == bits(state, everybody)
    r = state.rules
    whole = sum(r.attack[p][state.steps[p]] for p in range(r.count) if state.battle.attackers >> p & 1)
    assert now(state).attack.value == whole


# --- supply and artillery (BSR §15.2, §15.3, §15.45) ----------------------------------------------


def test_support_of_a_gun_that_has_come_into_a_zone_is_lost(table_says: Says) -> None:
    """BSR §15.32b: after an earlier combat; and no other takes its place. In the defender hex it fires on."""
    table_says("-/e")
    soviet = "0505:100rd 0807:161rd,art-5rc 0606:art-2rc"
    state = game(axis="0504:5id 0806:17id", soviet=soviet)
    attack(state, "0505", "5id")
    attack(state, "0807", "17id", support=bits(state, "art-2rc,art-5rc"))
    begin(state, "axis-combat")
    say(state, "fight 0505", "roll", "advance 5id 0505")
    assert state.battle is not None and state.battle.targets == hexes(state, "0807")
    assert names(state, state.battle.support) == "art-5rc"
    still = game(axis="0504:5id 0806:17id", soviet=soviet)
    attack(still, "0505", "5id")
    attack(still, "0807", "17id", support=bits(still, "art-2rc,art-5rc"))
    begin(still, "axis-combat")
    say(still, "fight 0505", "roll", "halt")
    assert still.battle is not None and names(still, still.battle.support) == "art-5rc,art-2rc"


def test_the_attackers_guns_are_named_combat_by_combat(table_says: Says) -> None:
    """BSR §15.33: after the defender's, while the combat is put together; once in a phase (BSR §13.13a)."""
    table_says("-/-")
    axis = "0504:5id 0706:17id 0604:arko-v,msu,msu"
    state = game(axis=axis, soviet="0505:100rd,art-2rc 0707:161rd")
    attack(state, "0505", "5id", support=bits(state, "art-2rc"))
    attack(state, "0707", "17id")
    begin(state, "axis-combat")
    say(state, "fight 0505")
    before = now(state)
    say(state, "supply gsu1", "support arko-v")
    assert now(state).attack.value == before.attack.value + 4
    say(state, "unsupport arko-v", "support arko-v", "roll")
    assert asked(state) == "preparing"
    say(state, "supply gsu2")
    assert refused(state, "support arko-v") == "13.12"


def test_guns_of_both_sides_have_fired_until_an_engineering_phase(table_says: Says) -> None:
    """BSR §13.12: of whichever side."""
    table_says("-/-")
    for phase in ("axis-engineering", "soviet-engineering"):
        state = game(axis="0504:5id 0604:arko-v,msu", soviet="0505:100rd,art-2rc,art-5rc")
        attack(state, "0505", "5id", support=bits(state, "art-2rc"))
        begin(state, "axis-combat")
        say(state, "supply gsu1", "support arko-v", "roll")
        assert names(state, state.fired) == "arko-v,art-2rc"
        begin(state, phase)
        say(state, *(["end"] if "end" in state.legal() else []))
        assert not state.fired


def test_points_leave_the_map_at_the_end_of_the_phase(table_says: Says) -> None:
    """BSR §15.45, §15.21: a point feeds one attack, and is there until the last has been fought; a dump loses one."""
    table_says("-/-")
    state = game(axis="0504:5id 0706:17id 0604:msu,dump", soviet="0505:100rd 0707:161rd")
    attack(state, "0505", "5id")
    attack(state, "0707", "17id")
    begin(state, "axis-combat")
    say(state, "fight 0505", "supply gsu1", "roll")
    assert place(state, "gsu1") == "0604"
    assert refused(state, "supply gsu1") == "15.21"
    events = say(state, "supply gsu2", "roll")
    assert asked(state) == "nothing"
    assert kinds(events).count("supply-spent") == 2
    assert (place(state, "gsu1"), place(state, "gsu2")) == ("pool", "0604")
    assert state.steps[state.rules.by_name["gsu2"]] == 1


def test_nothing_is_spent_on_an_attack_that_it_does_not_reach(table_says: Says) -> None:
    """BSR §15.21: all attackers must have a line, otherwise the attack is not supplied; 17id has none past 0505."""
    table_says("-/-")
    ground = land("\n".join([".........", "~~~~~~~~~", *["........."] * 7]))
    state = game(ground, axis="0504:5id 0101:msu", soviet="0505:100rd")
    declared(state, "5id", "0505")
    assert not offers(state, "supply")
    assert refused(state, "supply gsu1") == "15.21"
    both = game(corridor(), axis="0504:5id,msu 0506:17id", soviet="0505:100rd")
    say(declared(both, "5id,17id", "0505"), "supply gsu1")
    for each in (state, both):
        assert ("BSR §15.56b", 2) in [(modifier.case, modifier.value) for modifier in now(each).modifiers]
        say(each, "roll")
    assert (place(state, "gsu1"), place(both, "gsu1")) == ("0101", "0504")


def test_a_gun_fires_with_a_point_of_its_own_though_the_attack_has_none(table_says: Says) -> None:
    """BSR §15.34, §15.22: the +2 stays, and the point is spent."""
    table_says("-/-")
    state = game(corridor(), axis="0504:5id,arko-v,msu 0506:17id", soviet="0505:100rd")
    say(declared(state, "5id,17id", "0505"), "supply gsu1", "support arko-v")
    assert now(state).attack.value == 7 + 7 + 4
    assert ("BSR §15.56b", 2) in [(modifier.case, modifier.value) for modifier in now(state).modifiers]
    assert refused(state, "unsupply gsu1") == "15.34"
    say(state, "roll")
    assert place(state, "gsu1") == "pool"


# --- bunker busters (BSR §15.44) ------------------------------------------------------------------


def test_one_bunker_buster_an_attack() -> None:
    """BSR §15.44b: another fights at its normal strength; which one may be thought over."""
    state = game(axis="0504:5id,flak101,stug201", soviet="0505:100rd", more="strongpoint soviet 0505")
    declared(state, "5id,flak101,stug201", "0505")
    plain = now(state).attack.value
    attacks = {unit: state.rules.attack[state.rules.by_name[unit]][1] for unit in ("flak101", "stug201")}
    say(state, "buster flak101")
    assert now(state).attack.value == plain + attacks["flak101"]
    assert refused(state, "buster stug201") == "15.44b"
    say(state, "no-buster", "buster stug201")
    assert now(state).attack.value == plain + attacks["stug201"]


# --- the ratio (BSR §15.47) -----------------------------------------------------------------------


def test_the_final_ratio_is_of_all_that_takes_part() -> None:
    """BSR §15.47, §15.46: attackers and their guns against defenders and theirs; not that of the declaration."""
    state = game(axis="0504:5id,17id,arko-v 0503:msu", soviet="0505:100rd,art-2rc")
    attack(state, "0505", "5id", support=bits(state, "art-2rc"))
    begin(state, "axis-combat")
    assert (now(state).attack.value, now(state).defence.value) == (7, 7)
    say(state, "with 17id", "supply gsu1", "support arko-v")
    assert (now(state).attack.value, now(state).defence.value) == (18, 7)


def test_the_defender_changes_the_ratio() -> None:
    """BSR §15.47a: by units that react, by artillery, and by what untried units turn out to be."""
    state = game(axis="0504:5id", soviet="0505:100rd")
    attack(state, "0505", "5id")
    begin(state, "axis-combat")
    assert now(state).ratio.column == 5  # 7 to 4: 3-2
    state = game(axis="0504:5id", soviet="0505:100rd 0506:161rd,art-2rc")
    attack(state, "0505", "5id")
    state.march(bits(state, "161rd"), state.rules.hex("0505"))  # in reaction
    begin(state, "axis-combat")
    assert now(state).ratio.column == 3  # 7 to 8
    other = game(axis="0504:5id", soviet="0505:100rd 0506:art-2rc")
    attack(other, "0505", "5id", support=bits(other, "art-2rc"))
    begin(other, "axis-combat")
    assert now(other).ratio.column == 4  # 7 to 7


def test_untried_defenders_count_when_they_are_turned_over(table_says: Says) -> None:
    """BSR §15.47a, §15.11: a point each until then."""
    table_says("-/-")
    state = draw(game(axis="0504:5id", soviet="0505:?mg"), "mg08")
    declared(state, "5id", "0505")
    assert now(state).defence.value == 1
    (result,) = [each for each in say(state, "roll") if each.kind == "combat-result"]
    assert (result["attack"], result["defence"]) == (7, 3)


def test_who_reads_remove_leaves_before_the_die(table_says: Says) -> None:
    """BSR §15.43a: the others fight on without it."""
    table_says("-/-")
    state = draw(game(axis="0504:5id", soviet="0505:?mg,100rd"), "mg10")
    declared(state, "5id", "0505")
    (result,) = [each for each in say(state, "roll") if each.kind == "combat-result"]
    assert (result["attack"], result["defence"]) == (7, 4) and place(state, "mg10") == "removed"


def test_nobody_asks_for_lower_odds() -> None:
    """BSR §15.47d: the ratio follows from who takes part; leaving units out is the only way to less."""
    state = declared(game(axis="0504:5id,17id", soviet="0505:100rd"), "5id,17id", "0505")
    assert {action.split()[0] for action in state.legal()} == {"without", "roll"}
    assert now(state).ratio.column == 7  # 14 to 4: 3-1
    say(state, "without 17id")
    assert now(state).ratio.column == 5


def test_a_ratio_that_has_fallen_below_one_to_four_is_fought_all_the_same() -> None:
    """BSR §15.47c: in the first column, two worse."""
    state = game(axis="0504:18pz-r/1", soviet="0505:100rd,161rd")
    attack(state, "0505", "18pz-r")
    begin(state, "axis-combat")
    assert now(state).ratio == (0, True)
    assert ("BSR §15.47c", 2) in [(each.case, each.value) for each in now(state).modifiers]
    assert "roll" in state.legal()


# --- what cannot be put together ------------------------------------------------------------------


def test_why_a_combat_is_not_put_together_so() -> None:
    """BSR §12.11, §12.17, §12.32, §15.1, §15.21, §15.44, §15.53, in both languages."""
    axis = "0504:5id,17id,arko-v 0503:msu 0808:18pz-p"
    state = declared(game(axis=axis, soviet="0505:100rd 0809:161rd,msu"), "5id", "0505", ("18pz-p", "0809"))
    for action, number in (
        ("with 5id", "15.1"), ("without 5id", "12.11"), ("without 17id", "12.11"), ("with 18pz-p", "12.12"),
        ("supply rsu1", "15.21"), ("unsupply gsu1", "15.34"), ("unsupport arko-v", "13.1"),
        ("support arko-v", "13.11c"), ("merge 0809", "12.17"),
        ("engineers", "15.53a"), ("no-engineers", "15.53a"), ("buster 5id", "15.44a"),
        ("no-buster", "15.44"),
    ):  # fmt: skip
        assert refused(state, action) == number, action
    say(state, "supply gsu1")
    assert refused(state, "supply gsu1") == "15.21"
    city = game(board({"0505": "c"}), axis="0504:5id,pi42,flak101", soviet="0505:100rd")
    declared(city, "5id,pi42", "0505")
    say(city, "engineers")
    assert refused(city, "engineers") == "15.53a"
    assert refused(city, "buster flak101") == "15.44"  # not in this attack
    owed = declared(game(axis="0504:5id,17id", soviet="0505:100rd"), "5id", "0505", mandated=True)
    assert refused(owed, "with 17id") == refused(owed, "without 5id") == "12.32"
    crowd = game(board({"0505": "c"}), axis="0504:5id,18pz-p,18pz-s52,pi42", soviet="0505:100rd")
    declared(crowd, "5id,pi42", "0505")
    assert refused(crowd, "no-engineers") == refused(crowd, "engineers") == "15.53c"


# --- in what order (BSR §16.13) -------------------------------------------------------------------


def test_the_defender_suffers_first_all_of_it_then_the_attacker(table_says: Says) -> None:
    """BSR §16.13, §16.11: his losses, his retreat, then the other's losses and retreat; and then one advances."""
    table_says("1/1R")
    state = game(axis="0504:5id,18pz-p", soviet="0505:100rd,161rd")
    fight(state, "5id,18pz-p", "0505")
    seen = [(asked(state), state.side)]
    for action in ("lose 100rd", "retreat 100rd 0507", "retreat 161rd 0607", "lose 5id"):
        say(state, action)
        seen.append((asked(state), state.side))
    assert seen == [
        ("suffering", "soviet"), ("retreating", "soviet"), ("retreating", "soviet"), ("suffering", "axis"),
        ("advancing", "axis"),
    ]  # fmt: skip


def test_why_steps_are_lost_is_told(table_says: Says) -> None:
    """BSR §16.32a, §16.33b: an asterisk against a fortification; the first step from engineers that were declared."""
    table_says("1*/-")
    state = game(axis="0504:5id,pi42", soviet="0505:100rd", more="strongpoint soviet 0505")
    declared(state, "5id,pi42", "0505")
    events = say(state, "engineers", "roll")
    told = {event["why"]: event["steps"] for event in events if event.kind == "steps-because"}
    assert told == {"loss-unsupplied": 1, "loss-fortification": 1, "loss-engineers-first": 0}
    for language in LANGUAGES:
        lines = [telling.tell_event(state, event, language) for event in events if event.kind == "steps-because"]
        assert all("16.3" in line for line in lines) and len(set(lines)) == 3
