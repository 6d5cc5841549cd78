"""Two people, two browsers, one table: the link and what each of them sees."""

from __future__ import annotations

import re
from collections.abc import Callable

from clicker import Table
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def for_a_friend(page: Page) -> None:
    """A game of Leningrad is begun whose other seat is kept for a friend."""
    card = page.get_by_role("article", name="Leningrad")
    card.locator("summary").click()
    card.get_by_label("A friend, by a link").check()
    card.get_by_role("button", name="Play Leningrad").click()


def test_a_friend_is_invited_and_comes(visit: Visit) -> None:
    mine = visit()
    for_a_friend(mine)
    table = Table(mine)
    notice = mine.locator(".awaited")
    expect(notice).to_contain_text("Soviets: your friend has not come yet")
    link = notice.get_by_label("Link for your friend").input_value()
    mine.reload()
    expect(notice.get_by_label("Link for your friend")).to_have_value(link)

    theirs = visit(language="fr-FR")
    theirs.goto(link)
    expect(theirs.locator("main")).to_contain_text("Votre camp\N{NO-BREAK SPACE}: Soviétiques")
    theirs.get_by_role("button", name="Prendre la place").click()
    expect(theirs.locator(".turn")).to_contain_text("Tour 1")
    expect(theirs.locator(".question.waiting")).to_be_visible()
    expect(notice).to_have_count(0)

    table.settle()
    table.click("0012")
    table.take("0113")
    expect(theirs.locator(".entry")).to_contain_text("0113")

    third = visit()
    third.goto(link)
    expect(third.get_by_role("alert")).to_contain_text("has been used")
    theirs.goto("about:blank")
    theirs.goto(link)
    expect(theirs).to_have_url(re.compile("#/table/"))


def test_a_link_is_withdrawn_and_made_anew(visit: Visit) -> None:
    mine = visit()
    for_a_friend(mine)
    notice = mine.locator(".awaited")
    field = notice.get_by_label("Link for your friend")
    first = field.input_value()
    notice.get_by_role("button", name="Withdraw the link").click()
    expect(notice).to_contain_text("no longer works")
    notice.get_by_role("button", name="Make a link").click()
    expect(field).not_to_have_value(first)
    theirs = visit()
    theirs.goto(first)
    expect(theirs.get_by_role("alert")).to_contain_text("withdrawn")
    notice.get_by_role("button", name="Copy the link").click()
    expect(notice.get_by_role("status")).to_contain_text("op")
