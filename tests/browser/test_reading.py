"""What the page says: the rules as one looks them up, and what a finger or a mouse is told to do."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from clicker import Table
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
NO_BREAK = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "nothing", "some", "aid"),
    [
        ("fr-FR", "rien trouvé", r"^\d[\d\s,.]* articles$", "Aide"),
        ("en-GB", "nothing found", r"^\d[\d\s,.]* cases$", "Player aid"),
    ],
)
def test_the_rules_are_found_by_whatever_players_call_them(
    visit: Visit, language: str, nothing: str, some: str, aid: str
) -> None:
    page = visit(language=language)
    page.goto("/#/rules")
    status, found = page.get_by_role("status"), page.locator("article")
    expect(status).to_have_text(re.compile(some))
    for words, case in (
        ("zoc", "2010 §5.0"),
        ("zdc", "2010 §5.0"),
        ("trc", "2010 CRT"),
        ("crt", "2010 CRT"),
        ("percussion", "2010 §7.0"),
        ("overrun", "2010 TEC overrun"),
        ("zdc", "Aide: Phase 3 (1)"),
    ):
        page.get_by_role("searchbox").fill(words)
        expect(page.locator(f'[id="case-{case}"]')).to_have_count(1)
        expect(status).to_have_text(re.compile(some))
    page.get_by_role("searchbox").fill("xyzzy")
    expect(found).to_have_count(0)
    expect(status).to_have_text(nothing)
    page.get_by_role("searchbox").fill("")
    places = page.locator("article h2 a").all_inner_texts()
    assert aid in places
    page.get_by_role("combobox").select_option("leningrad 2010")
    page.locator("summary").nth(0).click()
    page.locator(".sections a", has_text="§8.0").click()
    expect(page.locator("article.here")).to_contain_text("2010 §8.0")
    page.locator("summary").nth(1).click()
    expect(page.locator("[data-charts] tbody tr").first.locator("td").nth(3)).to_have_text("-/2")
    page.get_by_role("button", name="crt" if language == "en-GB" else "trc").click()
    expect(page.locator('[id="case-2010 CRT"]')).to_have_count(1)
    if language == "fr-FR":
        assert [p for p in places if re.search(r"set-up|CRT|CSC|TEC|overrun|schedule|\bturn\b|design", p)] == []
        assert "2010 TRC" in places
    else:
        assert [p for p in places if p.startswith("Aide")] == []


@pytest.mark.parametrize(
    ("language", "phone", "said"),
    [
        ("fr-FR", False, "Cliquez sur une de vos piles"),
        ("fr-FR", True, "Touchez une de vos piles"),
        ("en-GB", False, "Click one of your stacks"),
        ("en-GB", True, "Tap one of your stacks"),
    ],
)
def test_a_mouse_clicks_and_a_finger_taps(sit: Callable[..., Table], language: str, phone: bool, said: str) -> None:
    table = sit(language=language, phone=phone)
    expect(table.page.get_by_text(said)).to_be_visible()


def test_an_invitation_before_the_first_turn_speaks_of_the_set_up(visit: Visit) -> None:
    page = visit(language="fr-FR")
    seats = {"german": "me", "soviet": "friend"}
    body = {"game": "leningrad", "edition": "2010", "set_up": "free", "seats": seats, "seed": "7"}
    made = page.request.post("/api/tables", data=body)
    assert made.ok, made.text()
    page.goto(f"/#/table/{made.json()['table']}")
    page.get_by_role("button", name="Créer un lien").click()
    link = page.get_by_label("Lien pour votre ami").input_value()
    friend = visit(language="fr-FR")
    friend.goto(link)
    expect(friend.get_by_text(f"mise en place. Votre camp{NO_BREAK}: Soviétiques.")).to_be_visible()
    page.goto("/#/")
    expect(page.get_by_text("Mise en place").first).to_be_visible()
    expect(page.get_by_text("Tour 0")).to_have_count(0)
