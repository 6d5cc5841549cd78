"""Leningrad in words: all the engine can say has its words in both languages, and every case it cites is known."""

from __future__ import annotations

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest

import grognard
from grognard import games, words
from grognard.games import leningrad
from grognard.games.leningrad import cases, telling, unit_words
from grognard.games.leningrad.rules import PHASES, rules
from grognard.games.leningrad.state import Leningrad
from grognard.umpire import Event, Reason
from grognard.warfare.phrases import halves, hex_title, sentence
from grognard.words import LANGUAGES, Language

ENGINE = Path(grognard.__file__).parent / "games" / "leningrad"
UMPIRE = Path(grognard.__file__).parent / "umpire"
SOURCE = "\n".join(p.read_text(encoding="utf-8") for folder in (ENGINE, UMPIRE) for p in sorted(folder.glob("*.py")))
NO_BREAK = "\N{NO-BREAK SPACE}"
both = pytest.mark.parametrize("language", LANGUAGES)


@cache
def seen() -> tuple[list[tuple[Leningrad, list[Event]]], list[tuple[Leningrad, str]]]:
    """Random games of both editions: states with the events that led to them, and questions with an illegal action."""
    happened: list[tuple[Leningrad, list[Event]]] = []
    refused: list[tuple[Leningrad, str]] = []
    for seed in range(6):
        edition = leningrad.EDITIONS[seed % 2]
        chance = random.Random(seed)
        state = leningrad.new(edition, seed=seed, bid=seed == 0)
        earlier: list[str] = ["end", "halt", "roll", "lose", "split", "retreat"]
        while not state.over:
            legal = state.legal()
            if chance.random() < 0.2:
                tried = {*chance.sample(earlier, min(6, len(earlier))), *_tries(state, chance)}
                refused += [(state.copy(), action) for action in sorted(tried - set(legal))]
            earlier = [*earlier[-400:], *chance.sample(legal, min(4, len(legal)))]
            events = state.play(chance.choice(legal))
            happened.append((state.copy(), events))
    return happened, refused


def _tries(state: Leningrad, chance: random.Random) -> list[str]:
    """The verbs of the question with things they may not be said of."""
    names, numbers = state.rules.names, [n for n in state.rules.numbers if n]
    one, two, three, four = chance.sample(names, 4)
    hex_ = chance.choice(numbers)
    stack = ",".join(state.rules.names[p] for p in state.pieces_at(chance.choice(list(state.at))))
    return {
        "movement": [f"move {one}", f"move {one},{two}", f"move {stack}", f"enter {one} {hex_}", "move nobody"],
        "moving": [f"to {hex_}", f"overrun {hex_}", "to 9999", *(f"to {n}" for n in chance.sample(numbers, 8))],
        "combat": [f"attack {hex_}", *(f"attack {n}" for n in chance.sample(numbers, 5)), "attack 9999"],
        "declaring": [f"with {one}", f"with {two}", f"also {hex_}", "roll"],
        "retreating": [f"retreat {n} {hex_}" for n in names] + [f"retreat {n} lost" for n in names],
        "retreating-on": [f"retreat {n} {hex_}" for n in names],
        "replacement": [f"replace {name}" for name in names],
        "fortification": [f"fort {n}" for n in chance.sample(numbers, 20)],
        "german-setup": [f"place {one} {hex_}", f"place {two} 0007", f"place {three} 0111", f"place {four} 0008"],
    }.get(state.decision.kind, [f"nonsense {hex_}"])


# --- every key ------------------------------------------------------------------------------------


@both
def test_every_key_of_the_engine_has_its_words(language: Language) -> None:
    wanted = set(re.findall(r'"((?:why|shift)-[a-z-]+)"', SOURCE))
    wanted |= {f"event-{kind}" for kind in re.findall(r'event\(\s*"([a-z-]+)"', SOURCE) if kind != "chose"}
    wanted |= {"event-chose-lose", "event-chose-split", "event-chose-retreat", "event-attack", "event-overrun"}
    wanted |= {f"question-{kind}" for kind in re.findall(r'kind: ClassVar\[str\] = "([a-z-]+)"', SOURCE)} - {
        # These never wait for an answer.
        *(f"question-{kind}" for kind in ("turn", "end-of-phase", "resolution", "aftermath")),
    }
    wanted |= {f"phase-{phase}" for phase in PHASES}
    for edition in leningrad.EDITIONS:
        victory = rules(edition).victory
        wanted |= {f"level-{name}" for _, name in victory["levels"]}
        wanted |= {f"score-{how}-{kind}" for how in ("reduced", "eliminated") for kind in victory[how]}
    assert wanted - words.keys(language) == set()


@both
def test_every_event_is_told_in_one_sentence(language: Language) -> None:
    told: dict[str, str] = {}
    for state, events in seen()[0]:
        for event in events:
            for known in (state, state.rules):
                told[event.kind] = telling.tell_event(known, event, language)
                check_sentence(told[event.kind], language)
    made = set(re.findall(r'event\(\s*"([a-z-]+)"', SOURCE)) | {"attack", "overrun"}
    assert made - told.keys() <= {"surprise", "replaced", "interdicted", "bids", "fort-destroyed", "dice", "swept-away"}
    assert len(told) > 20


@both
def test_who_is_lost_with_others_is_told_why(language: Language) -> None:
    event = Event("swept-away", (("unit", "i1"), ("case", "2010 §8.2")))
    said = telling.tell_event(rules("2010"), event, language)
    check_sentence(said, language)
    assert "2010 §8.2" in said


@both
def test_every_question_is_asked_in_words(language: Language) -> None:
    kinds = set()
    for state, _ in seen()[0]:
        said = telling.prompt(state, language)
        check_sentence(said, language)
        if not state.over:
            kinds.add(state.decision.kind)
            player = words.tell(f"player-{state.side}", language)
            assert said.startswith(sentence(player)), said
            for action in state.legal()[:: max(1, len(state.legal()) // 4)]:
                title = telling.action_title(state, action, language)
                assert title[0].isupper() or title[0].isdigit()
                assert "{" not in title
    assert len(kinds) >= 15


@both
def test_every_refusal_is_told_with_its_case(language: Language) -> None:
    keys = set()
    for state, action in seen()[1]:
        reason = state.why_not(action)
        assert reason is not None
        keys.add(reason.key)
        assert reason.tell(language)  # with the names as they are
        assert telling.tell_reason(reason, language).endswith(f"({telling.cited(reason.case, language)})")
        check_sentence(telling.reason_sentence(reason, language, state), language)
        assert cases.BOOK.case(reason.case, language).summary
    assert len(keys) >= 45, sorted(keys)


@both
def test_units_in_refusals_are_named_at_the_table_and_short_at_the_shell(language: Language) -> None:
    state = games.new_match("leningrad", "2010", 7, ("historical",)).state
    reason = state.why_not("move i1")
    assert reason is not None
    assert telling.reason_sentence(reason, language).startswith("i1")
    named = {"en": "The untried infantry:", "fr": f"L’infanterie non révélée{NO_BREAK}:"}
    assert telling.reason_sentence(reason, language, state).startswith(named[language])


@both
def test_no_sentence_at_the_table_names_a_unit_as_it_is_typed(language: Language) -> None:
    """Who is untried is called so, and the hex says which; several are counted."""
    happened, refused = seen()
    said = [telling.tell_event(state, event, language) for state, events in happened[::3] for event in events]
    said += [telling.question(state, language) for state, _ in happened[::3]]
    said += [telling.action_title(state, action, language) for state, _ in happened[::9] for action in state.legal()]
    for state, action in refused[::3]:
        reason = state.why_not(action)
        assert reason is not None
        said.append(telling.reason_sentence(reason, language, state))
    typed = re.compile(r"\b[ia]\d{1,2}\b|\d(?:id|pz|mot)\b")
    assert [each for each in said if typed.search(each)] == []
    some = {"en": r"\d untried (infantry|armoured) units", "fr": r"\d unités (d’infanterie|blindées) non révélées"}
    assert any(re.search(some[language], each) for each in said)


def test_an_untried_unit_to_choose_is_told_by_its_hex() -> None:
    state = leningrad.diagram(phase="soviet-movement", turn=2, units="i1@1206 i2@1306 21id@0108")
    assert telling.action_title(state, "move i1", "fr") == "Déplacer l’infanterie non révélée de 1206"
    assert telling.action_title(state, "move i2", "en") == "Move the untried infantry in 1306"


@pytest.mark.parametrize(
    ("key", "units", "en", "fr"),
    [
        ("why-moved-already", "i11", "i11 has already moved", "i11 a déjà bougé"),
        ("why-moved-already", "i1,i2", "i1, i2 have already moved", "i1, i2 ont déjà bougé"),
        ("why-retreated", "i11", "ends its movement", "i11 a retraité après une percussion"),
        ("why-retreated", "i1,i2", "ends their movement", "i1, i2 ont retraité après une percussion"),
    ],
)
def test_a_refusal_agrees_with_the_number_of_its_units(key: str, units: str, en: str, fr: str) -> None:
    reason = Reason("2010 §4.5", key, {"units": units})
    assert en in telling.reason_sentence(reason, "en")
    assert fr in telling.reason_sentence(reason, "fr")


def test_what_can_be_typed_is_told_in_the_language_of_the_player() -> None:
    state = games.new_match("leningrad", "2010", 7, ("historical",)).state
    reason = state.why_not("dance")
    assert reason is not None and reason.key == "why-not-an-answer"
    assert "move UNITÉS, end" in telling.reason_sentence(reason, "fr", state)
    assert "move UNITÉS" in reason.tell("fr") and "move UNITS" in reason.tell("en")


@pytest.mark.parametrize(
    ("case", "en", "fr"),
    [
        ("2010 §8.47(1)", "2010 §8.47(1)", "2010 §8.47(1)"),
        ("2010 CSC river", "2010 Column Shifts Chart", "2010, Table des décalages de colonnes"),
        ("1979 §9.6 river", "1979 §9.6", "1979 §9.6"),
    ],
)
def test_charts_are_cited_by_their_titles(case: str, en: str, fr: str) -> None:
    assert (telling.cited(case, "en"), telling.cited(case, "fr")) == (en, fr)


def reasons() -> list[tuple[str, set[str] | None]]:
    """Every `Reason(case, key, args)` of the engine with the names of its arguments; None where they come from afar."""
    found: list[tuple[str, set[str] | None]] = []
    for path in sorted(ENGINE.glob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            own: dict[str, ast.expr] = {
                node.target.id: node.value
                for node in ast.walk(function)
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value
            }
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason" and len(node.args) > 1:
                    key = node.args[1]
                    assert isinstance(key, ast.Constant), ast.unparse(node)
                    found.append((str(key.value), _names(node.args[2], own) if len(node.args) > 2 else set()))
    return found


def _names(args: ast.expr, own: dict[str, ast.expr]) -> set[str] | None:
    if isinstance(args, ast.Name):
        return _names(own[args.id], own) if args.id in own else None
    assert isinstance(args, ast.Dict), ast.unparse(args)
    names = {str(key.value) for key in args.keys if isinstance(key, ast.Constant)}
    for key, value in zip(args.keys, args.values, strict=True):
        if key is None:  # {**more}
            more = _names(value, own)
            if more is None:
                return None
            names |= more
    return names


@both
def test_every_reason_brings_the_arguments_of_its_sentence(language: Language) -> None:
    said = reasons()
    assert len(said) > 90
    text = (Path(grognard.__file__).parent / "locale" / language).glob("*.ftl")
    pages = "\n".join(page.read_text(encoding="utf-8") for page in text)
    for key, names in said:
        message = re.search(rf"^{key} =(.*(?:\n[ \t]+.*)*)", pages, re.MULTILINE)
        assert message, key
        if names is not None:
            counted = {"count"} if "units" in names else set()  # which Reason.facts adds
            assert set(re.findall(r"\$([a-z_]+)", message[1])) <= names | counted, key


def check_sentence(said: str, language: Language) -> None:
    assert said[0].isupper() or said[0].isdigit() or said[0] == "“" or said[0] == "«", said
    assert said.endswith("."), said
    assert not re.search(r"[{}]|None|  |\bwhy-|\bshift-", said), said
    if language == "fr":
        assert not re.search(f"[^{NO_BREAK}][:;?!»]", said), said


# --- cases ----------------------------------------------------------------------------------------


def test_every_case_the_engine_can_cite_is_known() -> None:
    known = set(cases.BOOK.names())
    cited = set()
    for new, old in re.findall(r'case\(\s*"([^"]+)",\s*"([^"]+)"\s*\)', SOURCE):
        cited |= {f"2010 §{new}", f"1979 §{old}"}
    cited |= {f"2010 CSC {line}" for line in re.findall(r'_chart\(state, "([^"]+)"\)', SOURCE)}
    lines = set(re.findall(r'_chart\(state, "([^"]+)"\)', SOURCE)) - {"hill"}  # 1979: a hill is like any cover
    cited |= {f"1979 §9.6 {line}" for line in lines}
    assert len(cited) > 100
    assert cited - known == set()


def test_cases_met_in_play_are_known() -> None:
    met = {reason.case for state, action in seen()[1] if (reason := state.why_not(action))}
    for state, events in seen()[0]:
        if not state.over:
            met.add(state.decision.case_of(state))
        met |= {line.case for line in leningrad.score(state).lines}
        met |= {str(event["case"]) for event in events if event.kind in ("shift", "no-retreat")}
    assert met - set(cases.BOOK.names()) == set()


@both
def test_cases_are_found_by_number_section_and_word(language: Language) -> None:
    def found(words: str, edition: str = "2010") -> list[str]:
        return [c.name for c in cases.find(words, edition, language)]

    assert found("8.33") == found("§8.33") == found("2010 §8.33") == ["2010 §8.33"]
    assert found("8.47") == ["2010 §8.47", *(f"2010 §8.47({n})" for n in (1, 2, 3, 4))]
    assert found("1979 §9.5") == found("9.5", "1979") == ["1979 §9.5"]
    assert found("CSC river") == ["2010 CSC river"]
    assert {"2010 §9.0", "2010 §9.0 supply line", "2010 §9.6"} <= set(found("9"))
    assert not any(name.startswith("2010 §19") for name in found("9"))
    assert found("xyzzy") == []
    accents = cases.find("generale", "2010", "fr"), cases.find("Générale", "2010", "fr")
    assert accents[0] == accents[1] != []


@both
@pytest.mark.parametrize("edition", leningrad.EDITIONS)
def test_cases_are_found_by_whatever_players_call_them(edition: str, language: Language) -> None:
    def found(asked: str) -> set[str]:
        return {c.name for c in cases.find(asked, edition, language)}

    results = {"2010": "2010 CRT", "1979": "1979 §9.5"}[edition]
    for asked, one in (
        ("zoc", "§5.0"), ("zdc", "§5.0"), ("ZdC", "§4.7"), ("percussion", "§7.0"), ("overrun", "§7.1"),
        ("percuter", "§7.2"), ("empilement", "§4.6"), ("stacking", "§4.6"), ("renfort", "schedule"),
    ):  # fmt: skip
        assert f"{edition} {one}" in found(asked), asked
    for asked in ("trc", "crt", "TRC", "CRT"):
        assert results in found(asked), asked


def test_places_in_the_book_are_told_in_the_language_of_the_reader() -> None:
    told = {name: (cases.place_of(name, "en"), cases.place_of(name, "fr")) for name in cases.BOOK.names()}
    assert told["2010 §1.0 Soviet set-up"] == ("2010 §1.0", "2010 §1.0")
    assert told["2010 CRT E"] == ("2010 CRT", "2010 TRC") and told["2010 CSC note 1"][1] == "2010 TDC, note 1"
    assert told["2010 TEC overrun"][1] == "2010 TET" and told["1979 schedule turn 7"][1] == "1979 calendrier"
    assert told["2010 §3 phase 4"] == ("2010 §3, phase 4", "2010 §3, phase 4")
    english = re.compile(r"set-up|CRT|CSC|TEC|overrun|schedule|design|procedure|turn|supply|attack|defend")
    assert [fr for _, fr in told.values() if english.search(fr)] == []


# --- units ----------------------------------------------------------------------------------------

TITLES = {
    "1pz": ("1st Panzer Division", "1re division blindée"),
    "12pz": ("12th Panzer Division", "12e division blindée"),
    "3mot": ("3rd Motorized Division", "3e division motorisée"),
    "sst": ("SS Totenkopf Division", "division SS Totenkopf"),
    "21id": ("21st Infantry Division", "21e division d’infanterie"),
    "122id": ("122nd Infantry Division", "122e division d’infanterie"),
    "i1": ("48th Rifle Division 4-4-5", "48e division de fusiliers 4-4-5"),
    "a1": ("42nd Tank Division 10-4-7", "42e division de chars 10-4-7"),
    "a2": ("163rd Motorized Division 4-4-7", "163e division motorisée 4-4-7"),
    "i2": ("untried infantry", "infanterie non révélée"),
    "a3": ("untried armour", "unité blindée non révélée"),
}


def test_units_by_their_names() -> None:
    state = leningrad.diagram(units="1pz@1711/1 i1@1810=48 a1@1811=42 a2@1812=163 i2@1813 a3@1910")
    for name, (english, french) in TITLES.items():
        piece = state.rules.by_name[name]
        assert unit_words.unit_title(state.rules, piece, state, "en") == english
        assert unit_words.unit_title(state.rules, piece, state, "fr") == french
    figures = {name: unit_words.unit_figures(state.rules, state.rules.by_name[name], state) for name in TITLES}
    assert (figures["1pz"], figures["21id"], figures["i1"], figures["i2"]) == ("6-8", "6-6", "4-4-5", "?-?-5")
    assert unit_words.unit_title(state.rules, state.rules.by_name["i1"], None, "en") == "untried infantry"


def test_lists_hexes_and_points() -> None:
    r = rules("2010")
    assert unit_words.the_units(r, ["1pz"], None, "en") == "the 1st Panzer Division"
    assert (
        unit_words.the_units(r, ["1pz", "6pz", "36mot"], None, "en")
        == "the 1st Panzer, the 6th Panzer and the 36th Motorized"
    )
    assert unit_words.the_units(r, ["1pz", "6pz"], None, "fr") == "la 1re blindée et la 6e blindée"
    assert hex_title(r, "0908", "en") == "0908 (Riga)"
    assert hex_title(r, "1112", "en") == "1112"
    assert [halves(n) for n in (0, 1, 2, 7)] == ["0", "½", "1", "3½"]


def test_what_is_said_of_a_battle() -> None:
    state = leningrad.diagram(phase="german-combat", units="1pz@1711 6pz@1711 i1@1810=48", seed=1, air_ready=0)
    for action in ("attack 1810", "with 1pz", "with 6pz"):
        state.play(action)
    state.forced_dice = (6,)
    told = [telling.tell_event(state, event, "en") for event in state.play("roll")]
    assert told[0] == "The 1st Panzer and the 6th Panzer attack 1810."
    assert "The die shows 6." in told
    assert any(line.startswith("22 against 4 is 5-1, column ") and line.endswith("/-.") for line in told)
    shift = next(line for line in told if "column" in line and "against" not in line)
    assert re.fullmatch(r"\d columns? to the (left|right): .+ \(2010 .+\)\.", shift)


def test_a_reason_without_a_case_is_only_a_sentence() -> None:
    assert telling.tell_reason(Reason("", "why-game-over"), "en") == "The game is over; nothing more can be played."


def test_halves_in_a_reason_are_printed_as_halves() -> None:
    reason = Reason("2010 §7.3", "why-overrun-points", {"hex": "0911", "price": 3.0, "points": 2.5, "halved": "false"})
    assert telling.tell_reason(reason, "en") == "To overrun 0911 takes 3 MP; 2½ are left. (2010 §7.3)"


@both
def test_the_lines_of_a_score(language: Language) -> None:
    units = "1pz@2604/1 6pz@2503 21id@1711/1"
    state = leningrad.diagram(phase="german-combat", turn=12, units=units)
    state.replaced, state.bid = 2, 5
    said = [telling.score_line(state.rules, line, language) for line in leningrad.score(state).lines]
    assert len(said) >= 5
    assert all(said) and len(set(said)) == len(said)
