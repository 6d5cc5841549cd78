"""What is said of odds and losses, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import grognard
from grognard.games.barbarossa import new, telling
from grognard.games.barbarossa.combat_words import sentence
from grognard.games.barbarossa.declaration import NO_RETREAT
from grognard.games.barbarossa.losses import demands
from grognard.games.barbarossa.odds import odds
from grognard.games.barbarossa.rules import MUD
from grognard.hexset import listed
from grognard.players import GreedyPlayer
from grognard.words import LANGUAGES, Language
from tests.barbarossa.boards import board, combat, game, land

GAME = Path(grognard.__file__).parent / "games" / "barbarossa"
KEYS = re.compile(r'"((?:strength|halved|doubled|drm|loss)-[a-z-]+)"')


def lines(language: Language) -> dict[str, str]:
    """All that is said of a few combats, by key."""
    city = game(
        board({"0404": "c", "0403": "S"}, major="0403/0404"),
        axis="0403:18pz-p,18pz-s52,flak101,pi42 0402:arko-vii,arko-viii,arko-v,arko-vi",
        soviet="0404:100rd,art-2rc,at8",
        more="strongpoint soviet 0404",
        marks={"unsupplied": "100rd"},
    )
    units, guns = "18pz-p,18pz-s52,flak101,pi42", "arko-vii,arko-viii,arko-v,arko-vi"
    first = combat(city, units, "0404", guns=guns, buster="flak101", engineers=True, supplied=False, mandated=True)
    hill = game(
        board({"0404": "h"}, rivers="0403/0404"),
        axis="0403:18pz-p,18pz-s52,18pz-r 0503:29md-15,29md-71,29md-r,pi42",
        soviet="0404:100rd 0405:art-62rc",
        marks={"overrun": "100rd"},
    )
    second = combat(hill, "18pz-p,18pz-s52,18pz-r,29md-15,29md-71,29md-r", "0404", support="art-62rc", order=NO_RETREAT)
    town = game(board({"0404": "t"}), axis="0403:5id,pi42 0402:arko-vii", soviet="0404:100rd")
    town.weather = MUD
    third = combat(town, "5id,pi42", "0404", guns="arko-vii", engineers=True)
    ground = land(lines="0404>0403", rivers="0503/0404")
    mixed = game(ground, axis="0403:5id 0503:6id", soviet="0404:100rd")
    said: dict[str, str] = {}
    for state, battle in (
        (city, first._replace(results=("1R*", "1R"))),
        (hill, second._replace(results=("1R*", "1R"), reply=NO_RETREAT)),
        (town, third),
        (mixed, combat(mixed, "5id,6id", "0404")),
        (mixed, combat(mixed, "5id", "0404")),
    ):
        found, (attacker, defender) = odds(state, battle), demands(state, battle)
        parts = (*found.attack.parts, *found.defence.parts)
        causes = [cause for part in parts for cause in part.causes]
        for line in (*parts, *causes, *found.modifiers, *attacker.charges, *defender.charges):
            assert line.case.startswith("BSR §")
            said[line.key] = sentence(state.rules, line).tell(language)
    return said


def test_both_languages_say_the_same_lines_in_other_words() -> None:
    english, french = (lines(language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    assert len(english) > 25
    assert [key for key in english if english[key] == french[key]] == []


def test_a_line_names_its_units_and_hexes() -> None:
    said = lines("en")
    assert said["halved-armour"] == "18pz-p: armour against a city or mountains"
    assert said["drm-strongpoint"] == "the defender has a strongpoint: 0404"
    assert said["strength-attack"].startswith("attack strength of")
    french = lines("fr")
    assert french["drm-panzer-division"] == "intégrité d’une Panzerdivision\N{NO-BREAK SPACE}: 18pz-p, 18pz-s52, 18pz-r"


def test_a_strength_that_is_halved_says_so() -> None:
    state = game(land(major="0403/0404"), axis="0403:5id", soviet="0404:100rd")
    (part,) = odds(state, combat(state, "5id", "0404")).attack.parts
    assert sentence(state.rules, part).tell("en") == "attack strength of 5id, 7 halved"
    assert sentence(state.rules, part).tell("fr") == "force d’attaque de 5id, 7 divisés par deux"


def test_every_key_has_its_words() -> None:
    from grognard.words import keys

    used = {key for path in GAME.glob("*.py") for key in KEYS.findall(path.read_text(encoding="utf-8"))}
    assert used
    for language in LANGUAGES:
        assert used <= keys(language)


def test_what_is_asked_is_told_when_an_attacker_is_lost() -> None:
    """The combat goes on without him: further losses, retreats, advances."""
    state, greedy, asked = new(seed=0), GreedyPlayer(0), 0
    while state.turn < 7:
        battle = state.battle
        if battle is not None and any(state.place[p] < 0 for p in listed(battle.attackers)):
            asked += 1
            assert all(telling.question(state, language) for language in LANGUAGES)
        one = "lose 18pz-s52"
        state.play(one if one in state.legal() else greedy.choose(state.view(state.side)))
    assert asked
