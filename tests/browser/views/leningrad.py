"""The table in pictures: movement, overlays, an attack and its result, a defence, a case of the rules."""

from __future__ import annotations

from grognard import games
from grognard.games import leningrad
from views import Visit, position

UNITS = "1pz@1711 6pz@1711 8pz@1610 3mot@1610 12id@1511 i1@1810=48 i2@1810=10 i3@1810=294 i4@1709=5 a1@1909=23 i5@2604"


def take(visit: Visit) -> None:
    page = visit.page
    visit.sit(position("leningrad", 4, "german-movement"))
    visit.click(f"#hex-{visit.busiest('data-able')}")
    far = page.locator('[data-target="to"]')
    far.nth(far.count() // 2).focus()
    page.keyboard.press("n")
    visit.shot("movement")
    page.keyboard.press("Escape")
    page.locator("#tab-overlays").click()
    for name in ("zoc soviet", "supply german"):
        page.locator(f'[data-overlay="{name}"]').check()
    visit.shot("overlays")
    for tab in ("turns", "points", "losses"):
        page.locator(f"#tab-{tab}").click()
        visit.shot(tab)
    visit.sit(position("leningrad", 4, "german-combat"))
    visit.click('[data-target="attack"]')
    page.locator(".stack .small").first.click()
    page.locator(".odds").wait_for()
    visit.shot("attack")
    page.locator('[data-action="roll"]').click()
    visit.idle()
    if page.locator('[data-action="air 0"]').count():
        page.locator('[data-action="air 0"]').click()
        visit.idle()
    visit.shot("result")
    visit.sit(games.write_position(leningrad.diagram("2010", 4, "soviet-combat", UNITS, air_ready=1)))
    visit.click('[data-target="attack"]')
    page.locator(".stack .small").first.click()
    visit.idle()
    page.locator('[data-action="roll"]').click()
    visit.idle()
    visit.shot("defence")
    page.goto("/#/rules/2010%20%C2%A78.47")
    page.locator("article.here").wait_for()
    visit.shot("rules")
