"""Refusals that every question shares: who is not there, what was settled before, words that mean nothing."""

from __future__ import annotations

from grognard import games
from grognard.games.defiant_russia.diagram import diagram
from grognard.games.defiant_russia.state import DefiantRussia
from grognard.umpire import Reason
from grognard.words import LANGUAGES, tell


def why(state: object, said: str) -> Reason:
    reason = games.why(state, said)  # type: ignore[arg-type]
    assert reason is not None and reason.tell("en") != reason.tell("fr")
    return reason


def test_the_dead_and_those_to_come_are_told_apart() -> None:
    state = diagram(phase="axis-combat", units="1ak@0714 16a@0614", air=0)
    state.play("attack 0614")
    assert why(state, "with 2ak").key == "why-destroyed"
    assert why(state, "with 16a").key == "why-not-yours"
    late = next(p.name for p in state.rules.pieces if p.side == 0 and p.turn > state.turn)
    assert why(state, f"with {late}").key == "why-not-arrived"
    moving = diagram(units="1ak@0714 16a@2625")
    assert why(moving, "move 2ak").key == "why-destroyed"
    assert why(moving, "move 1ak swiftly").key == "why-unknown-word"


def test_air_points_that_nobody_was_asked_about_are_explained() -> None:
    state = diagram(phase="axis-combat", units="1ak@0714 2ak@0714 16a@0614 19a@0614", air=0, dice=(6,) + (1,) * 20)
    state.play("attack 0614")
    for action in ("with 1ak", "with 2ak", "roll"):
        state.play(action)
    assert state.decision.kind in ("suffering", "retreating", "advancing")
    assert why(state, "air 1").key == "why-air-points"


def test_a_game_that_is_over_says_so() -> None:
    state = diagram(units="1ak@0714")
    state.over = True
    state.forget()
    assert why(state, "end").case == "Aide: Comment gagner ?"


def written(*lines: str) -> DefiantRussia:
    return games.read_position(  # type: ignore[no-any-return]
        "\n".join(["grognard position 1", "game defiant-russia aide rules 2", 'dice "x" 0', *lines, ""])
    )


def test_the_destroyed_may_come_back_and_only_the_removed_are_out() -> None:
    state = written(
        "turn 3 axis-combat clear", "axis 3025:24pz", "soviet 3125:5mc", "removed 47pz", "dead 48pz guderian others"
    )
    state.play("attack 3125")
    english, french = (why(state, "with 48pz").tell(language) for language in LANGUAGES)
    assert "rebuilt" in english and "out of the game" not in english
    assert "Retour possible" in french and "hors du jeu" not in french
    assert why(state, "with 48pz").case == "Aide: Phase 2"
    assert (why(state, "with 47pz").key, why(state, "with 47pz").case) == ("why-removed", "Aide: Ravitaillement")
    english, french = (why(state, "with guderian").tell(language) for language in LANGUAGES)
    assert "out of the game" in english and "hors du jeu" in french and "perdue" not in french
    english, french = (why(state, "with zhukov").tell(language) for language in LANGUAGES)
    assert "turn 4" in english and " it " not in english and "elle" not in french


def test_who_names_the_retreat_at_once_hears_why_there_is_none() -> None:
    lines = ["turn 3 axis-combat clear", "axis 3025:24pz,47pz", "", "dead others"]
    lines.append("battle attack by 24pz,47pz against 5mc,7mc on 3125 from 3025")
    lines.append("agenda turn; combat axis; aftermath; advancing; leaders-fate; suffering defender 1 0")
    lines[2] = "soviet 3125:5mc/1,7mc 3126:1mc"
    state = written(*lines)
    assert why(state, "retreat 5mc 3126") == why(state, "retreat")
    assert why(state, "retreat").key == "why-no-room-together"
    assert why(state, "end").args["legal"] == "loss UNIT"
    lines[2] = "soviet 3125:5mc,7mc"
    free = written(*lines)
    there = ("retreat 5mc 0614", "retreat 24pz 3126", "retreat 5mc 3025", "retreat zz 3126")
    named = [why(free, action) for action in there]
    free.play("retreat")
    assert named == [why(free, action) for action in there]


def test_a_strange_word_is_answered_by_the_question_it_was_said_to() -> None:
    state = diagram(phase="axis-combat", units="1ak@0714 16a@0614", air=2)
    assert why(state, "attack 0614 fly").args["legal"] == "with UNIT"
    assert why(state, "attack 0614 with 1ak roll fly").args["legal"] == "air NUMBER"


def test_who_must_join_is_named_and_nobody_else() -> None:
    state = written("turn 7 axis-combat snow", "axis 0714:1ak,2ak 0713:24pz", "soviet 0614:16a 0815:19a", "dead others")
    english, french = (why(state, "attack 0614 with 1ak roll").tell(language) for language in LANGUAGES)
    assert english.endswith("These must also attack here: 24pz.")
    assert french.endswith("attaquer ici\N{NO-BREAK SPACE}: 24pz.")


def test_points_agree_with_their_number() -> None:
    said = {
        points: [tell("why-no-points-left", language, points=points, price=2) for language in LANGUAGES]
        for points in (0, 1, 3)
    }
    assert said[0] == [
        "No replacement point is left, and it costs 2.",
        "Il ne reste aucun point de remplacement, et cela en coûte 2.",
    ]
    assert said[1] == [
        "1 replacement point is left, and it costs 2.",
        "Il reste 1 point de remplacement, et cela en coûte 2.",
    ]
    assert "3 replacement points are" in said[3][0] and "3 points" in said[3][1]


def test_mud_that_halved_the_points_is_named() -> None:
    for weather, english, french in (("mud", "halved by the mud", "par la boue"), ("clear", "it has", "disponibles.")):
        state = written(f"turn 5 axis-movement {weather}", "axis 0714:24pz", "soviet 2625:16a", "dead others")
        reason = why(state, "move 24pz to 2010")
        assert reason.key == "why-too-far"
        assert english in reason.tell("en") and french in reason.tell("fr")
        assert ("halved" in reason.tell("en")) == (weather == "mud")
