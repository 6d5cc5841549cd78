"""Positions, records, sentences, cases and words of the game."""

from __future__ import annotations

import random

import pytest

from grognard import games
from grognard.games import defiant_russia
from grognard.games.defiant_russia import cases, diagram, editions, telling
from grognard.umpire import Illegal, record
from grognard.umpire.reading import FormatError
from grognard.words import LANGUAGES, tell
from tests.defiant_russia import places
from tests.defiant_russia.places import R, number

HEXES = places.patch()
C, T = number(HEXES[0]), number(HEXES[1])
CASES = editions.FILES.toml("cases.toml")

SHORT = f"""grognard position 1
game defiant-russia aide rules 1
dice "try" 0
turn 3 axis-combat clear
axis {C}:24pz,guderian
soviet {T}:16a/1
dead others
"""


def wrong(text: str) -> str:
    with pytest.raises(FormatError) as caught:
        games.read_position(text)
    assert caught.value.tell("fr")
    return str(caught.value)


def test_a_short_position_by_hand() -> None:
    state = games.read_position(SHORT)
    assert state.air == 8 and state.steps[R.by_name["16a"]] == 1
    assert state.legal() == (f"attack {T}",)
    assert games.read_position(games.write_position(state)) == state


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("turn 3", "turn 9", "position:4:6: a number from 0 to 7"),
        ("axis-combat", "weather", "position:4:8: turn 3 has no phase weather"),
        (" clear", " fog", "position:4:20: “fog” does not belong here"),
        ("16a/1", "16a/3", "position:6:17: a number from 1 to 2"),
        ("24pz,guderian", "24pz,47pz,46pz", "may not all stack there"),
        ("dead others", "dead 24pz", "position:7:6: “24pz” is said twice"),
        ("dead others", "", "is nowhere"),
        (f"soviet {T}", f"soviet {C}", "position:6:8: hex"),
        ("soviet", "taken 0314\nsoviet", "position:6:7: hex 0314 does not belong here"),
        ("dead others", "dead others\nagenda turn; movement axis", "position:8:14: “movement” is not a question"),
        ("dead others", "dead others\nbattle attack by 24pz against 16a on 0000 from 0000", "no hex “0000”"),
        ("dead others", f"dead others\nbattle attack by 24pz against 16a on {T} from {C}", "aftermath"),
        ("dead others", "dead others\nover\nagenda turn", "position:8:1"),
        ("rules 1", "rules 7", "version 7 of the rules"),
    ],
)
def test_what_is_wrong_with_a_position_is_said(old: str, new: str, said: str) -> None:
    text = SHORT.replace(old, new, 1)
    assert text != SHORT
    assert said in wrong(text)


def test_a_game_is_recorded_replayed_and_verified() -> None:
    match = games.new_match("defiant-russia", "aide", "7", ("free-random",), {"axis": "A", "soviet": "B"}, "2026-11-15")
    chance = random.Random(7)
    for _ in range(400):
        match.play(chance.choice(match.state.legal()))
    text = record.write(match.record)
    told = record.read(text)
    assert record.write(told) == text
    assert games.replay(told) == match.state
    assert games.verify(told).outcomes == sum(len(e.outcomes) for e in match.entries) > 0


def test_a_sentence_says_several_actions() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 47pz@{C} 16a@{T}", air=3)
    said = games.parse(state, f"attack {T} with 24pz,47pz roll air 2")
    assert said.actions == (f"attack {T}", "with 24pz", "with 47pz", "roll", "air 2")
    moving = diagram(units=f"24pz@{C} guderian@{C}")
    assert games.parse(moving, f"move guderian,24pz to {T}").actions == ("move 24pz,guderian", f"to {T}")


def test_dice_of_a_battle_are_one_event_and_many_outcomes() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 16a@{T}", air=0)
    for action in (f"attack {T}", "with 24pz"):
        state.play(action)
    events = state.play("roll")
    handfuls = [e for e in events if e.kind == "dice"]
    assert len(handfuls) == 2
    assert len(record.outcomes_of(events)) >= len(handfuls[0]["dice"]) + len(handfuls[1]["dice"])  # type: ignore[arg-type]


# --- cases ----------------------------------------------------------------------------------------

HEADINGS = (
    "Généralités", "Les chefs", "Ravitaillement", "Terrains", "Combats", "Comment gagner ?", "Mouvement et empilement",
    *(f"Phase {n}" for n in range(1, 12)), "tableau", "Météo",
)  # fmt: skip


def test_every_heading_of_the_aid_is_there() -> None:
    assert {k.removeprefix("Aide: ").partition(" (")[0] for k in CASES} == set(HEADINGS)
    assert all(f"Aide: {h}" in CASES for h in HEADINGS)


def test_cases_are_found_by_heading_and_by_words() -> None:
    assert [c.name for c in cases.find("Phase 1", "aide", "en")] == ["Aide: Phase 1"]
    assert len(cases.find("combats", "aide", "fr")) == 8
    assert any("Kerch" in c.summary + c.title for c in cases.find("kerch", "aide", "en"))
    assert telling.cited("Aide: Phase 4", "en").startswith("Player aid: Phase 4")
    assert not cases.find("xyzzy", "aide", "en")
    for language in LANGUAGES:  # by whatever players call it
        for words in ("zoc", "zdc"):
            assert "Aide: Phase 3 (1)" in [c.name for c in cases.find(words, "aide", language)]
        assert "Aide: Combats (3)" in [c.name for c in cases.find("hit", "aide", language)]


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_action_and_event_can_be_told(language: str) -> None:
    state = defiant_russia.new(seed=5, set_up="free-random")
    chance = random.Random(5)
    told = set()
    while not state.over:
        assert telling.prompt(state, language)  # type: ignore[arg-type]
        legal = state.legal()
        for action in chance.sample(legal, min(3, len(legal))):
            assert telling.action_title(state, action, language)  # type: ignore[arg-type]
        for event in state.play(chance.choice(legal)):
            assert telling.tell_event(state, event, language)  # type: ignore[arg-type]
            told.add(event.kind)
    assert telling.question(state, language)  # type: ignore[arg-type]
    for line in defiant_russia.score(state).lines:
        assert telling.score_line(R, line, language)  # type: ignore[arg-type]
    assert {"moved", "railed", "attack", "dice", "hits", "dice-change", "weather", "game-over"} <= told


def test_units_have_their_articles() -> None:
    def the(name: str, language: str) -> str:
        return telling.the_unit(R, name, None, language)  # type: ignore[arg-type]

    assert the("16a", "en") == "the 16th Army" and the("16a", "fr") == "la 16e armée"
    assert the("24pz", "fr") == "le XXIVe corps blindé"
    assert the("coast", "fr") == "l’armée côtière"
    assert the("bsf", "fr").startswith("la flotte")
    assert the("guderian", "en") == the("guderian", "fr") == "Guderian"


def test_a_refusal_names_heading_and_reason() -> None:
    state = diagram(phase="axis-combat", units=f"24pz@{C} 16a@{T}")
    with pytest.raises(Illegal) as caught:
        state.play("end")
    assert caught.value.case == "Aide: Phase 4"
    assert T in telling.tell_reason(caught.value.reason, "fr")
    assert tell("phase-axis-combat", "fr") == "combat de l’Axe"
