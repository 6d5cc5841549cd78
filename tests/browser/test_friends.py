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
    expect(theirs.locator("h1.turn")).to_contain_text("Tour 1")
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


def two_at_a_table(
    visit: Visit, game: str = "leningrad", sides: tuple[str, str] = ("german", "soviet")
) -> tuple[Page, Page]:
    """Mine in English, theirs in French on a phone."""
    mine, theirs = visit(), visit(phone=True, language="fr-FR")
    mine_, his = sides
    body = {"game": game, "set_up": "historical", "seats": {mine_: "me", his: "friend"}}
    table = mine.request.post("/api/tables", data=body).json()["table"]
    made = mine.request.post(f"/api/tables/{table}/invitations", data={"side": his}).json()
    theirs.request.post("/api/invitations/take", data={"secret": made["secret"]})
    for page in (mine, theirs):
        page.goto(f"/#/table/{table}")
    return mine, theirs


def test_what_the_other_does_is_told(visit: Visit) -> None:
    mine, theirs = two_at_a_table(visit)
    expect(theirs.locator("[data-presence=here]")).to_contain_text("à la table")
    table = Table(mine)
    table.settle()
    table.click("0012")
    table.take("0113")
    expect(theirs.locator(".entry")).to_contain_text("0113")
    mine.locator("[data-undo]").click()
    expect(theirs.locator("[data-word]")).to_contain_text("Allemands")
    expect(theirs.locator("[data-word]")).to_contain_text("0113")
    theirs.get_by_role("button", name="Compris").click()
    expect(theirs.locator("[data-word]")).to_have_count(0)

    table.click("0012")
    table.take("0113")
    theirs.locator("summary").click()
    theirs.locator("[data-menu=resign]").click()
    expect(theirs.locator("[data-wish] [data-back]")).to_be_focused()
    theirs.locator("[data-back]").click()
    expect(theirs.locator("[data-wish]")).to_have_count(0)
    mine.locator("summary").click()
    mine.keyboard.press("Escape")
    expect(mine.locator("[data-menu=undo]")).to_be_hidden()
    mine.locator("summary").click()
    mine.locator("[data-menu=undo]").click()
    mine.locator("[data-confirm]").click()
    theirs.locator("[data-grant]").click()
    expect(mine.locator("[data-word]")).to_contain_text("Soviets: granted")
    expect(mine.locator(".entry")).to_have_count(0)

    theirs.locator("summary").click()
    theirs.locator("[data-menu=resign]").click()
    theirs.locator("[data-confirm]").click()
    expect(mine.locator(".question")).to_contain_text("Soviets resigned")
    expect(theirs.locator(".question")).to_contain_text("abandon")


NOTICES = """
Object.defineProperty(document, "hidden", { get: () => true });
localStorage.setItem("grognard-notices", "on");
window.told = [];
window.Notification = class { static permission = "granted"; constructor(...said) { window.told.push(said); } };
"""


def test_who_waits_is_told_that_it_is_his_turn_and_that_the_other_has_left(visit: Visit) -> None:
    mine, theirs = two_at_a_table(visit)
    expect(theirs.locator("[data-presence=here]")).to_be_visible()
    table = theirs.url.rsplit("/", 1)[-1]
    theirs.add_init_script(NOTICES)
    theirs.reload()
    expect(theirs.locator("[data-presence]")).to_be_visible()
    board = mine.request.get(f"/api/tables/{table}").json()
    while board["question"]["mine"]:
        said = board["question"]["actions"]
        action = next((each for each in said if each["role"] == "stop"), said[0])["text"]
        mine.request.post(f"/api/tables/{table}/play", data={"actions": [action], "seq": board["seq"]})
        board = mine.request.get(f"/api/tables/{table}").json()
    theirs.wait_for_function("() => window.told.length > 0")
    assert theirs.evaluate("window.told[0][0]") == "À vous de jouer"
    expect(theirs).to_have_title(re.compile("^● Tour"))
    mine.request.post(f"/api/tables/{table}/remove", data={})
    expect(theirs.locator("[data-word]")).to_contain_text("le joueur est parti")
    expect(theirs.locator(".awaited")).to_contain_text("a quitté la partie")


def test_my_games_on_another_device(visit: Visit) -> None:
    mine = visit()
    table = mine.request.post(
        "/api/tables", data={"game": "leningrad", "seats": {"german": "me", "soviet": "me"}}
    ).json()
    mine.goto("/#/settings")
    mine.locator("[data-renew]").click()
    link = mine.get_by_label("My key, as a link").input_value()
    expect(mine.get_by_role("img", name="QR")).to_be_visible()

    theirs = visit(phone=True, language="fr-FR")
    theirs.request.post("/api/tables", data={"game": "leningrad", "seats": {"german": "me", "soviet": "me"}})
    theirs.goto(link)
    expect(theirs.locator("main")).to_contain_text("Cette clé ouvre une partie")
    expect(theirs.locator("main")).to_contain_text("vous en recevrez la clé")
    theirs.locator("[data-confirm]").click()
    left = theirs.get_by_label("Clé des parties qui étaient ici").input_value()
    theirs.get_by_role("link", name="Vers les parties").click()
    expect(theirs.locator(f'[href="#/table/{table["table"]}"]').first).to_be_visible()

    mine.reload()
    expect(mine.locator("[data-browsers='1']")).to_be_visible()
    mine.locator("[data-shut]").click()
    mine.locator("[data-confirm]").click()
    expect(mine.locator("[data-key-card]")).to_contain_text("only this browser")
    theirs.goto(f"/#/table/{table['table']}")
    expect(theirs.locator("main")).to_contain_text("pas de place")
    theirs.goto(left)
    expect(theirs.locator("main")).to_contain_text("Cette clé ouvre une partie")
