"""What a page is shown of Barbarossa: prices, what an attack would oblige to, ranges, what lies on the map."""

from __future__ import annotations

from typing import Any

from grognard import games
from grognard.games.barbarossa import table
from grognard.games.barbarossa.state import Barbarossa
from grognard.hexset import members as hexes_of
from grognard.players import GreedyPlayer
from grognard.umpire import Reason
from grognard.words import LANGUAGES
from tests.barbarossa.asking import ask, say
from tests.barbarossa.boards import bits, game, hexes, land
from tests.barbarossa.phases import start


def action(state: Barbarossa, text: str) -> dict[str, Any]:
    return next(each for each in table.actions(state) if each["text"] == text)


def declaring(**more: Any) -> Barbarossa:
    state = game(**more)
    ask(state, "axis-declaration")
    return state


# --- moving -----------------------------------------------------------------------------------------


def test_a_move_has_its_price_its_way_and_what_is_left() -> None:
    """BSR §10.21, §10.32, §10.34: a point for a clear hex, one more for an enemy zone."""
    state = game(axis="0404:5id", soviet="0407:100rd")
    start(state, "axis-movement")
    say(state, "move 5id")
    near, zone = action(state, "to 0405"), action(state, "to 0406")
    assert (near["points"], near["left"], near["way"], near["zone"]) == (1, 4, ["0404", "0405"], False)
    assert (zone["points"], zone["left"], zone["zone"]) == (3, 2, True)
    assert zone["units"] == ["5id"]


def test_too_many_stacking_points_are_said_before_anybody_goes_there() -> None:
    """BSR §3.32."""
    state = game(axis="0404:5id 0405:17id")
    start(state, "axis-movement")
    say(state, "move 5id")
    assert "12" in action(state, "to 0405")["warn"]["en"]
    assert "warn" not in action(state, "to 0403")


def test_supply_that_does_not_come_in_is_lost_and_it_is_said() -> None:
    """BSR §6.45; other reinforcements may come later (BSR §8.11a)."""
    more = "ground 0101-0909\nsources axis 0105\nreinforcement 1 axis edge 0105 6id\nattack-supply axis 2"
    state = game(land(main="0105 0205"), axis="0404:5id", more=more)
    start(state, "reinforcement")
    start(state, "axis-movement")
    say(state, "move 5id", "to 0405")
    lost = table.loses(state)
    assert lost is not None and "6.45" in lost["en"]
    assert {item["case"]: item["units"] for item in table.todo(state)} == {
        "BSR §8.12": ["6id"], "BSR §6.45": ["gsu1", "gsu2"], "BSR §10.21": [],
    }  # fmt: skip
    for unit in ("gsu1", "gsu2"):
        say(state, f"enter {unit}", "march", "at 0105")
    lost = table.loses(state)
    assert lost is not None and "8.12" in lost["en"]


def test_what_else_is_done_while_units_move_stands_aside() -> None:
    """BSR §6.48, §22.2: bridges and supply units have headings, moves have none."""
    match = games.new_match("barbarossa", seed="1", set_up="without-air")
    for said in ("place 1mm-175 E2428", "place 1mm-6 E2428", "place rsu3 E1929"):
        match.play(said)
    found = table.actions(match.state.view("axis"))
    groups = {each["verb"]: each.get("group", {}).get("fr") for each in found}
    assert (groups["bridge"], groups["combine"], groups["move"]) == ("Ponts", "Unités de ravitaillement", None)


# --- attacking --------------------------------------------------------------------------------------


def test_what_an_attack_would_oblige_to_is_said_before_it_binds() -> None:
    """BSR §12.16: who attacks must see to it that every enemy whose zone reaches its hex is attacked."""
    state = declaring(axis="0404:5id,17id", soviet="0403:100rd 0405:161rd")
    (item,) = table.todo(state)
    assert (item["weight"], item["case"]) == ("may", "BSR §12.16")
    assert set(item["links"]) == {("0404", "0403"), ("0404", "0405")}
    assert "0405" in action(state, "declare 0403")["warn"]["fr"]
    say(state, "declare 0403")
    assert "0405" in action(state, "join 5id 0403")["warn"]["en"]


def test_declared_attacks_are_told_by_letter_with_their_ratio_and_what_they_lack() -> None:
    """BSR §12.12, §12.22, §12.16."""
    state = declaring(axis="0404:5id,17id", soviet="0403:100rd 0405:161rd")
    say(state, "declare 0403")
    first = table.todo(state)[0]
    assert (first["sign"], first["weight"], first["case"]) == ("A", "must", "BSR §12.12")
    say(state, "join 5id 0403")
    weights = {item["case"]: item["weight"] for item in table.todo(state)}
    assert weights == {"BSR §12.22": "may", "BSR §12.16": "must"}
    attack = next(item for item in table.todo(state) if item.get("battle"))
    assert attack["battle"] == {"units": ["5id"], "hexes": ["0403"], "overrun": False}
    assert attack["links"] == [("0404", "0403")]
    say(state, "declare 0405", "join 17id 0405")
    assert {item["weight"] for item in table.todo(state)} == {"may"}


def test_whoever_reacts_sees_the_attacks_that_he_answers() -> None:
    """BSR §12.4, §12.5."""
    state = declaring(axis="0404:5id", soviet="0403:100rd 0201:1mm-175,hq20")
    say(state, "declare 0403", "join 5id 0403", "end")
    start(state, "soviet-reaction")
    assert [(item["sign"], item["units"]) for item in table.todo(state)] == [("A", ["5id"])]


def test_what_feeds_and_supports_a_combat_is_brought_in_at_once() -> None:
    """BSR §15.33, §15.34: the nearest supply unit, then all guns that it can feed; what is in is not brought again."""
    state = games.game("barbarossa").new(edition="ring", seed=1)
    greedy = GreedyPlayer(1)
    while state.decision.kind != "preparing":
        state.play(greedy.choose(state.view(state.side)))
    found = table.everybody(state)
    assert found and found[0].startswith("supply ") and all(each.startswith("support ") for each in found[1:])
    here = {
        each: state.rules.grid.distance(state.place[state.unit_in(each)], min(hexes_of(state.battle.targets)))
        for each in state.answers("supply")
    }
    assert here[found[0]] == min(here.values())
    for each in found:
        state.play(each)
    assert table.everybody(state) == [] and state.decision.kind == "preparing"


def test_odds_tell_every_modifier_with_its_case_by_what_is_printed_on_the_counters() -> None:
    state = declaring(axis="0404:5id", soviet="0403:100rd")
    found = table.odds(state, ["5id"], ["0403"], 0, False)
    assert not isinstance(found, Reason)
    assert found["parts"][0]["why"]["en"] == "Attack strength of 5"
    assert all(line["case"].startswith("BSR §") for line in (*found["parts"], *found["modifiers"]))
    assert all(set(line["why"]) == set(LANGUAGES) for line in (*found["parts"], *found["modifiers"]))


# --- what is laid over the map ------------------------------------------------------------------------


def test_command_ranges_name_the_points_that_are_left() -> None:
    """BSR §21.11, §21.12, §21.22."""
    state = game(soviet="0404:hq20 0909:hqbor")
    found = table.overlay(state, "command", "soviet")
    titles = {area["title"]["en"] for area in found["areas"]}
    assert titles == {"20 A: 3 of 3", "Bor: 1 of 1"}
    assert table.overlay(state, "command", "axis")["areas"] == []
    state.nonop |= bits(state, "hq20")
    assert "20 A : Non-Op" in {a["title"]["fr"].replace("\N{NO-BREAK SPACE}", " ") for a in table.overlay(state, "command", "soviet")["areas"]}  # fmt: skip # noqa: E501


def test_ranges_of_artillery_are_those_of_the_guns_that_have_not_fired() -> None:
    """BSR §13.11b: the hex of the gun is not counted, that of the target is."""
    state = game(axis="0404:arko-xlvii 0808:nw53")
    found = table.overlay(state, "range", "axis")
    reach = {unit["id"]: set(unit["hexes"]) for unit in found["units"]}
    assert "0402" in reach["arko-xlvii"] and "0401" not in reach["arko-xlvii"]
    assert "0807" in reach["nw53"] and "0806" not in reach["nw53"]
    state.fired |= bits(state, "nw53")
    assert [unit["id"] for unit in table.overlay(state, "range", "axis")["units"]] == ["arko-xlvii"]


def test_strongpoints_and_those_under_construction_show_whose_they_are() -> None:
    """BSR §18.4."""
    state = game(axis="0101:5id")
    state.soviet_forts |= hexes(state, "0404")
    state.soviet_works |= hexes(state, "0505")
    shown = {(m["sign"], m["party"], m["hex"]) for m in table.markers(state)}
    assert shown == {("fort", "second", "0404"), ("works", "second", "0505")}


def test_marks_on_counters_are_said_in_both_languages() -> None:
    state = game(soviet="0404:hq20")
    state.nonop |= bits(state, "hq20")
    (note,) = next(unit for unit in table.units(state) if unit["id"] == "hq20")["notes"]
    assert note == {"en": "Non-Op", "fr": "Non-Op"}


def test_regiments_are_known_by_their_division_and_arms_by_their_signs() -> None:
    """BSR §2.22b, §15.58."""
    state = game(axis="0404:18pz-p,18pz-r,arko-xlvii", soviet="0808:hq20")
    shown = {unit["id"]: unit for unit in table.units(state)}
    assert shown["18pz-p"]["formation"] == {"en": "18 Pz", "fr": "18 Pz"}
    symbols = {name: shown[name]["symbol"] for name in ("18pz-p", "18pz-r", "arko-xlvii", "hq20")}
    assert symbols == {"18pz-p": "armour", "18pz-r": "recon", "arko-xlvii": "artillery", "hq20": "headquarters"}


def test_the_points_name_every_place_with_its_worth_and_what_victory_takes() -> None:
    """BSR §24.11, §24.22."""
    state = games.new_match("barbarossa", None, "1").state
    found = table.score(state.view("axis"))
    (places,) = found["conditions"]
    assert (places["side"], places["case"]) == ("axis", "BSR §24.22")
    assert [part["met"] for part in places["parts"]] == [False] * len(state.rules.scenario.spots)
    assert places["parts"][0]["title"] == {"en": "Borisov (E1929): 3", "fr": "Borissov (E1929)\N{NO-BREAK SPACE}: 3"}
    state.spots |= 1 << state.rules.hex("E1929")
    assert table.score(state)["conditions"][0]["parts"][0]["met"]
    assert all(str(least) in found["notes"][0]["fr"] for least in (14, 16, 19))
