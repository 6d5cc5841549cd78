"""A division is sent to a place that is turns away without a touch on the map: chosen from the list, the place named,
the march confirmed; and it is bound for it until that is taken back."""

from __future__ import annotations

import re

import pytest
from borisov import ARRIVALS, SCREENS
from playwright.sync_api import expect
from test_formations import Visit, sit


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_a_division_is_sent_from_the_list(visit: Visit, language: str) -> None:
    locale = {"en": "en-GB", "fr": "fr-FR"}[language]
    table = sit(visit, *ARRIVALS, language=locale, **SCREENS["narrow"])
    page = table.page
    page.locator('[data-formation="18 Pz"]').tap()
    page.locator("#march-to").fill({"en": "tolochin", "fr": "tolotchine"}[language])
    page.locator(".march form button").tap()
    expect(page.locator("[data-plan] li")).not_to_have_count(0)
    going = page.locator("[data-march-go]")
    expect(going).to_be_in_viewport()
    expect(going).to_have_text(re.compile(r"E3026$"))
    going.tap()
    expect(page.locator("[data-marches]")).to_contain_text("E3026")
    expect(page.locator("[data-marches] b")).to_have_text("18 Pz (4)")
    moved = page.request.get(page.url.replace("/#/table/", "/api/tables/")).json()["units"]
    where = {unit["id"]: unit["hex"] for unit in moved if unit["id"].startswith("18pz")}
    assert where["18pz-p"] != "E1532" and where["18pz-r"] == "E1729", "who stands in an enemy zone stays"
    page.locator("[data-cancel]").tap()
    expect(page.locator("[data-marches]")).to_have_count(0)
