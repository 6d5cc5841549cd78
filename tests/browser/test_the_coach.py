"""The coach in the browser: a blunder is found, seen on the map, and tried otherwise; and help that one asks for."""

from __future__ import annotations

import re
from collections.abc import Callable

from clicker import Table
from playwright.sync_api import Page, expect

from grognard import games
from grognard.games.leningrad.diagram import diagram
from grognard.players import GreedyPlayer
from grognard.umpire import record
from tests import soak

Visit = Callable[..., Page]
Lay = Callable[..., Table]


def blunder() -> str:
    """The panzers drive out of a hex worth 30 points on the last turn, and the Soviets walk in."""
    units = "1pz@2604 6pz@2705 21id@2505 30id@2605 i1@1601"
    match = games.match_from(diagram("2010", turn=12, units=units, air_ready=0, seed=3))
    for action in ("move 6pz", "to 2806", "end"):
        match.play(action)
    quick = GreedyPlayer(1)
    while not match.state.over:
        match.play(quick.choose(match.state.view(match.state.side)))
    return record.write(match.record)


@soak.early
def test_a_finished_game_is_looked_at(visit: Visit) -> None:
    page = visit(language="fr-FR")
    made = page.request.post("/api/import", data={"text": blunder(), "seats": {"german": "me", "soviet": "me"}})
    assert made.ok, made.text()
    page.goto(f"/#/table/{made.json()['table']}/coach")
    page.locator("[data-look-again]").click()
    expect(page.locator("[data-coach='done']")).to_be_visible(timeout=120_000)
    expect(page.get_by_role("tab", name="Bilan")).to_have_attribute("aria-selected", "true")
    dear = page.locator(".coach ol li")
    expect(dear.first).to_contain_text("Allemands")
    expect(page.locator(".coach table").first).to_contain_text("Soviétiques")
    dear.first.locator("[data-see]").click()
    expect(page.locator("[data-plans]")).not_to_have_attribute("data-plans", "0")
    expect(dear.first).to_contain_text("La 6e division blindée va de 2705")
    expect(page.get_by_role("heading", name=re.compile("La carte telle qu’elle était"))).to_be_visible()
    page.get_by_role("tab", name="Journal").click()
    expect(page.locator(".curve [data-curve]")).to_be_visible()
    page.get_by_role("tab", name="Bilan").click()
    there = page.url
    dear.first.locator("[data-try]").click()
    page.wait_for_url(lambda url: url.split("/coach")[0] != there.split("/coach")[0])
    table = Table(page)
    assert table.said("phase") == "german-movement" and table.said("mine") == "true"
    expect(page.get_by_text("Le prochain dé")).to_be_visible()


def test_what_would_you_do(lay: Lay) -> None:
    """Against the computer one may ask; the log says so."""
    state = diagram("2010", 11, "german-movement", "1pz@2403 1id@2405 i1@2604")
    table = lay(state, 4, seats={"german": "me", "soviet": "easy"})
    page = table.page
    page.locator("[data-ask]").click()
    expect(page.locator("[data-asked='answered']")).to_be_visible(timeout=60_000)
    expect(page.locator(".log .rules")).to_have_text("Germans asked what the computer would do.")
    seq = table.said("seq")
    page.locator("[data-do-it]").click()
    expect(page.locator(".table")).not_to_have_attribute("data-seq", seq)
    expect(page.locator("[data-asked='answered']")).to_have_count(0)
