"""The table in pictures: set-up zones, organisation, movement, groups, a battle of dice, tracks and overlays."""

from __future__ import annotations

from grognard import games
from grognard.games import defiant_russia
from views import Visit, position


def take(visit: Visit) -> None:
    page, name = visit.page, "defiant-russia"
    visit.sit(games.write_position(defiant_russia.new(seed=1, set_up="free")))
    page.locator("button.unit").nth(20).click()
    visit.shot("russia-set-up")
    visit.sit(position(name, 4, "soviet-organisation"))
    visit.shot("russia-organisation")
    visit.sit(position(name, 2, "axis-movement"))
    visit.click(f"#hex-{visit.busiest('data-able')}")
    visit.shot("russia-movement")
    page.keyboard.press("Escape")
    page.locator("#tab-overlays").click()
    for overlay in ("rails axis", "rails soviet"):
        page.locator(f'[data-overlay="{overlay}"]').check()
    visit.shot("russia-railways")
    for overlay in ("rails axis", "rails soviet"):
        page.locator(f'[data-overlay="{overlay}"]').uncheck()
    for tab in ("turns", "points"):
        page.locator(f"#tab-{tab}").click()
        visit.shot(f"russia-{tab}")
    page.locator("#tab-log").click()
    visit.sit(position(name, 2, "axis-combat"))
    visit.shot("russia-groups")
    visit.click('[data-target="attack"]')
    page.locator(".stack .small").first.click()
    visit.idle()
    page.locator(".odds").wait_for()
    visit.shot("russia-attack")
    while not page.locator('[data-action="roll"]').count():
        visit.click('[data-target="also"]')
        page.locator(".stack .small").first.click()
        visit.idle()
    page.locator('[data-action="roll"]').click()
    visit.idle()
    if page.locator('[data-action="air 3"]').count():
        page.locator('[data-action="air 3"]').click()
        visit.idle()
    visit.shot("russia-dice")
