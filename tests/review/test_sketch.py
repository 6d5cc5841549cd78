"""Costly decisions as sketches on the map: what was played and what was advised, drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grognard.games import part, write_position
from grognard.games.leningrad.diagram import diagram
from grognard.review.judging import How
from grognard.review.orders import advice, orders
from grognard.review.page import page
from grognard.review.sketch import TALLEST, sketch
from grognard.review.stretches import Game, Stretch, cut
from grognard.umpire import record as records
from grognard.words import LANGUAGES, Language

RECORDS = Path(__file__).parent.parent / "records"
GREEDY = How(adviser="greedy")


def told(name: str) -> Game:
    path = RECORDS / f"{name}.grog"
    record = records.read(path.read_text(encoding="utf-8"), path.name)
    return cut(record, part(record.header.game, "fortune").Watcher())


@pytest.fixture(scope="module", params=["leningrad-2010-01", "defiant-russia-aide-01"])
def whole(request: pytest.FixtureRequest) -> Game:
    return told(request.param)


def decision(stretch: Stretch) -> dict[str, Any]:
    played, instead = orders(stretch, stretch.moves), orders(stretch, advice(stretch, GREEDY))
    return {"position": write_position(stretch.start), "played": played, "instead": instead}


def asked(whole: Game, phase: str, turn: int = 1) -> Stretch:
    return next(s for s in whole.stretches if s.free and phase in s.phase and s.turn == turn)


def about(whole: Game) -> dict[str, Any]:
    return {"game": whole.record.header.game, "edition": whole.record.header.edition}


def ways(each: dict[str, Any], which: str, kind: str) -> list[list[str]]:
    return [way for order in each[which] for d in order["drawn"] if d["kind"] == kind for way in d["ways"]]


def test_marches_are_drawn_as_they_went(whole: Game) -> None:
    """Every march is an arrow, from where the unit stood; and it is on the map that is shown."""
    each = decision(asked(whole, "movement", turn=2))
    rules = asked(whole, "movement", turn=2).start.rules
    marches = ways(each, "played", "march")
    assert marches and all(len(way) > 1 for way in marches)
    for order in each["played"]:
        for d in order["drawn"]:
            if d["kind"] == "march":
                assert order["order"].endswith(d["ways"][-1][-1])
    said = sketch(each, about(whole), "title", "en")
    left, top, width, height = (int(n) for n in re.search(r'viewBox="([^"]*)"', said)[1].split())  # type: ignore[index]
    for number in {n for way in marches for n in way}:
        x, y = (1000 * v for v in rules.grid.centre(rules.grid.index(number)))
        assert left < x < left + width and top < y < top + height
    assert said.count("order line march played") == len({tuple(way) for way in marches})


def test_attacks_lead_from_the_attackers_to_the_attacked(whole: Game) -> None:
    stretch = asked(whole, "combat")
    each = decision(stretch)
    attacks = ways(each, "played", "attack")
    assert attacks
    r, state = stretch.start.rules, stretch.start
    sides = part(stretch.game, "measures").SIDES
    mine = sides.index(stretch.side)
    for start, end in attacks:
        here, there = r.grid.index(start), r.grid.index(end)
        assert state.occupied[mine] >> here & 1 and state.occupied[1 - mine] >> there & 1
        assert there in r.grid.neighbours[here]
    assert "order line attack played" in sketch(each, about(whole), "title", "en")


def test_what_comes_in_has_a_ring() -> None:
    whole = told("leningrad-2010-01")
    each = decision(asked(whole, "soviet-movement", turn=2))
    assert ["2906"] in ways(each, "played", "place")
    assert '<circle class="order line played"' in sketch(each, about(whole), "title", "en")


def test_nothing_after_the_die_is_drawn() -> None:
    """Who advances, falls back or is lost has been told by the die."""
    whole = told("leningrad-2010-01")
    for stretch in [s for s in whole.stretches if s.free and "combat" in s.phase][:6]:
        kinds = {d["kind"] for order in orders(stretch, stretch.moves) for d in order["drawn"]}
        assert kinds <= {"attack"}


def test_a_sketch_shows_only_what_is_near_and_is_no_tower(whole: Game) -> None:
    stretch = asked(whole, "combat")
    each = decision(stretch)
    each["played"], each["instead"] = each["played"][:1], []
    said = sketch(each, about(whole), "title", "en")
    left, _, width, height = (int(n) for n in re.search(r'viewBox="([^"]*)"', said)[1].split())  # type: ignore[index]
    assert height <= TALLEST * width + 1
    shown = re.findall(r'data-hex="(\d+)"', said)
    everywhere = {stretch.start.rules.numbers[h] for h in stretch.start.at}
    assert 0 < len(shown) < len(everywhere) and set(shown) <= everywhere
    assert 'id="' not in said and left >= -2000


def test_without_anything_to_draw_there_is_no_sketch() -> None:
    state = diagram("2010", turn=12, units="1pz@2604 i1@1601")
    each = {"position": write_position(state), "played": [{"drawn": []}], "instead": []}
    assert sketch(each, {"game": "leningrad", "edition": "2010"}, "title", "en") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_map_once_and_says_what_the_arrows_mean(whole: Game, language: Language) -> None:
    stretches = [asked(whole, "movement", turn=2), asked(whole, "combat")]
    name = whole.record.header.game
    common = {"cost": {"value": 5.0, "low": 1.0, "high": 9.0}, "playouts": 6, "sure": True, "moment": 0}
    decisions = [decision(s) | common | {"turn": s.turn, "phase": s.phase, "side": s.side} for s in stretches]
    moment = {"turn": 1, "phase": stretches[0].phase, "side": stretches[0].side, "value": 1.0, "low": 0.0, "high": 2.0}
    sides = list(part(name, "measures").SIDES)
    said = about(whole) | {
        "players": {}, "title": part(name, "table").title(), "level": part(name, "table").result(whole.end),
        "finished": True, "points": 3, "first": sides[0], "sides": sides, "quick": "greedy", "adviser": "greedy",
        "playouts": 6, "told": 0, "moments": [moment, moment | {"phase": "", "side": ""}], "decisions": decisions,
        "luck": {"sides": {}, "battles": []}, "luck_note": {"en": "", "fr": ""},
    }  # fmt: skip
    html = page(said, language)
    assert html.count('<g id="map"') == 1 and html.count('<use href="#map"/>') == 2
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    caption = {
        "en": "hollow tips: what the computer (easy and quick) would have done",
        "fr": "pointes creuses\N{NO-BREAK SPACE}: ce que l’ordinateur",
    }
    assert html.count(caption[language]) == 2
    assert page(said | {"decisions": []}, language).count('<g id="map"') == 0
