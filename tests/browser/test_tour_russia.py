"""The guided first turn of Defiant Russia, by somebody who does what it says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from clicker import Table
from guided import Guide, begin, to_the_end
from playwright.sync_api import Page

from grognard import games
from grognard.players import GreedyPlayer
from tests import soak

Visit = Callable[..., Page]


def obey(table: Table, step: str) -> bool:
    """The battles of a phase are tried elsewhere, by the page; here somebody fights them quickly."""
    if step not in ("others", "exploit-combat") or table.said("mine") != "true":
        return False
    here, phase = f"/api/tables/{table.page.url.rsplit('/', 1)[1]}", table.said("phase")
    greedy = GreedyPlayer(1)
    for _ in range(400):
        now = table.page.request.get(here).json()
        if now["phase"] != phase or not now["question"]["mine"]:
            break
        view = games.read_position(table.page.request.get(f"{here}/position").text())
        said = table.page.request.post(f"{here}/play", data={"actions": [greedy.choose(view)], "seq": now["seq"]})
        assert said.ok, said.text()
    table.page.wait_for_function(
        "was => document.querySelector('.table').dataset.phase !== was", arg=phase, timeout=30_000
    )
    return True


RUSSIA = Guide(
    "defiant-russia",
    (
        "board",
        "counter",
        "pick",
        "march",
        "second",
        "contact",
        "rest",
        "end",
        "groups",
        "attack",
        "attackers",
        "odds",
        "roll",
        "die",
    )
    + ("others",),
    "2",
    {"attackers": "[data-everybody]", "roll": '[data-action="roll"]'},
    frozenset({"end", "exploit"}),
    obey,
)


@soak.early
@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), pytest.param(True, "fr-FR", marks=soak.only)])
def test_the_guided_turn_to_its_end(visit: Visit, phone: bool, language: str) -> None:
    to_the_end(begin(visit, RUSSIA, touch=phone, phone=phone, language=language), RUSSIA)
