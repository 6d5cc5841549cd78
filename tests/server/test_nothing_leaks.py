"""What somebody could learn, or stuff into the file, by going round: the seed, a bid, a record that is none."""

from __future__ import annotations

import stat
from typing import Any

import pytest
from people import HOT_SEAT, Person, Server

from grognard.games import leningrad, write_position

LAST = """grognard position 1
game leningrad 2010 rules 2
dice "7" 0
turn 12 soviet-combat
german 1711:1pz
soviet 2604:i1
dead others
"""
FRIEND = {"german": "me", "soviet": "friend"}


def bring(who: Person, text: str, seats: dict[str, str], status: int = 201, **more: Any) -> Any:
    return who.post("/api/import", {"text": text, "seats": seats, **more}, status)


def test_who_has_read_the_seed_cannot_go_back(me: Person) -> None:
    """At the end the seed is told; before it the dice to come would be known."""
    table = me.play(bring(me, LAST, HOT_SEAT), "end")
    assert table["over"] and table["dice"]["seed"] and not table["can_undo"]
    refused = me.post(f"/api/tables/{table['table']}/undo", {"seq": table["seq"]}, 409)
    assert "seed" in refused["error"]["en"] and "graine" in refused["error"]["fr"]
    tried = me.play(bring(me, LAST, HOT_SEAT, analysis=True), "end")
    assert tried["can_undo"], "lines are tried with fresh dice each time"


def test_a_bid_that_stands_in_a_position_is_not_brought_to_the_other_side(me: Person) -> None:
    state = leningrad.new("2010", seed="secret", bid=True)
    state.play("bid 12")
    text = write_position(state)
    assert "hidden" in bring(me, text, FRIEND, 422)["error"]["en"]
    assert bring(me, text, HOT_SEAT)["question"]


RECORD = """grognard record 1
game leningrad 2010 rules 2
set-up historical
player german "a"
{more}seed "7"
result *

german: {action}
"""


@pytest.mark.parametrize(
    ("more", "action"),
    [
        ("", "a" * 401),
        ("", "end " + "[x]" * 2000),
        ("".join(f'player s{n} "x"\n' for n in range(9)), "end"),
        ('player soviet "' + "x" * 401 + '"\n', "end"),
        ("", "end " + "[x]" * 200_000),
    ],
)
def test_records_that_no_game_makes(me: Person, more: str, action: str) -> None:
    said = bring(me, RECORD.format(more=more, action=action), HOT_SEAT, 422)["error"]
    assert "longer than in any game" in said["en"] and "plus long" in said["fr"]


def test_a_position_for_the_board_is_no_book(me: Person) -> None:
    me.post("/api/editor/open", {"text": LAST + "#" + "a " * 20_000}, 400)


def test_the_file_is_for_its_owner(server: Server) -> None:
    assert stat.S_IMODE(server.data.stat().st_mode) == 0o600
