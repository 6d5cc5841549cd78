"""The web API of what players say to one another."""

from __future__ import annotations

from collections.abc import Callable

from litestar import Controller, Response, post
from litestar.params import JSONBody

from grognard.server import parley
from grognard.server.answers import BODY, says
from grognard.server.club import Club
from grognard.server.guard import address, person
from grognard.server.parameters import Asked, InPath, TheClub
from grognard.server.routes import CHANGED, answer, check_seq
from grognard.server.table import Change, Table
from grognard.server.wire import Ask, Reply, Resign


class Parley(Controller):
    path = "/api/tables/{table:str}"

    @post("/ask", status_code=200, sync_to_thread=True, responses=says(CHANGED, *BODY, 409))
    def ask(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Ask]) -> Response[bytes]:
        """Ask the other player to take something back past a die, or for a draw. It waits until somebody plays on."""
        me, at = person(request), address(request)

        def asked(here: Table, sides: list[str]) -> Change:
            club.meter.ask(me, at)
            return parley.ask(here, sides, data.kind, data.number)

        return _changed(request, club, table, data, asked)

    @post("/reply", status_code=200, sync_to_thread=True, responses=says(CHANGED, *BODY, 409))
    def reply(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Reply]) -> Response[bytes]:
        """Grant or refuse what the other has asked; or ask no longer."""
        return _changed(request, club, table, data, lambda here, sides: parley.reply(here, sides, data.grant))

    @post("/resign", status_code=200, sync_to_thread=True, responses=says(CHANGED, *BODY, 409))
    def resign(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Resign]) -> Response[bytes]:
        """Give up. The game is over; its result by the rules stays open in the record."""
        return _changed(request, club, table, data, lambda here, sides: parley.resign(here, sides, data.side))


def _changed(
    request: Asked, club: Club, table: str, data: Ask | Reply | Resign, what: Callable[[Table, list[str]], Change]
) -> Response[bytes]:
    me = person(request)
    with club.table(table, me) as (here, sides):
        check_seq(here, data.seq)
        return answer(club.change(here, lambda: what(here, sides), (me, data.window)))
