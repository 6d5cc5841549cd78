"""The web API of the coach: a game looked at again, and what the computer would do."""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from grognard.server import advising, coached, show
from grognard.server.answers import BODY, says
from grognard.server.club import Club
from grognard.server.guard import LONG, address, person
from grognard.server.parameters import Asked, InPath, Since, TheClub
from grognard.server.persons import Person
from grognard.server.problem import Problem, text
from grognard.server.routes import answer, check_seq
from grognard.server.table import HUMAN, Table
from grognard.server.wire import Advise, Lookback
from grognard.umpire import record


class Coaching(Controller):
    path = "/api/tables/{table:str}"

    @get("/review", sync_to_thread=True, responses=says(coached.Coached, 409))
    def review(self, request: Asked, club: TheClub, table: InPath, since: Since = 0) -> Response[bytes]:
        """How far the review of a game is; the review itself if more is known than in the version `since`."""
        with club.table(table, person(request)) as (here, _):
            length, may = here.length, may_look(here)
        return answer(club.coach.now(table, length, may, since))

    @post("/review", status_code=200, sync_to_thread=True, responses=says(coached.Coached, *BODY, 409))
    def look(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Lookback]) -> Response[bytes]:
        """Look at the game again, go on with that, or stop."""
        me = person(request)
        with club.table(table, me) as (here, _):
            length, may = here.length, may_look(here)
        if not may:
            raise Problem(409, text("coach-not-yet"))
        if data.stop:
            club.coach.stop(table)
        else:
            club.coach.begin(table, me, address(request), partial(_told, club, table), length)
        return answer(club.coach.now(table, length, may, 0))

    @post("/advice", status_code=200, opt={LONG: True}, responses=says(coached.Advice, *BODY, 409))
    async def advice(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[Advise]) -> Response[bytes]:
        """What the computer would do in one's place. The record will say that one has asked."""
        me, here = person(request), address(request)
        with club.one_advice(me, here):
            async with club.places.place(me, here):
                number, view = await asyncio.to_thread(_asked, club, table, me, data.seq)
            actions = await asyncio.wrap_future(club.opponents.advise(table, view))
            async with club.places.place(me, here):
                return await asyncio.to_thread(_advised, club, table, me, data.seq, number, actions)


def may_look(table: Table) -> bool:
    """Only where everything is open: whoever looks at a game that goes on would have a second brain."""
    return bool(table.length) and (table.analysis or table.over)


def _told(club: Club, table: str) -> str:
    with club.tables.open(table) as here:
        return record.write(here.record())


def may_ask(table: Table, sides: list[str]) -> bool:
    """Against computers alone, or where lines are tried."""
    others = [seat for side, seat in table.seats.items() if side not in sides]
    return table.analysis or (bool(others) and all(seat.player != HUMAN for seat in others))


def _asked(club: Club, table: str, me: Person, seq: int) -> tuple[int, object]:
    """After how many actions, and what somebody sees who asks."""
    with club.table(table, me) as (here, sides):
        check_seq(here, seq)
        if not may_ask(here, here.sides_of(me)):
            raise Problem(409, text("coach-against-people"))
        if here.over or here.match.state.side not in sides:
            raise Problem(409, text("coach-not-your-turn"))
        return here.length, here.view(sides)


def _advised(club: Club, table: str, me: Person, seq: int, number: int, actions: list[str]) -> Response[bytes]:
    with club.table(table, me) as (here, sides):
        check_seq(here, seq)
        view = here.view(sides)
        here.note_help(number, view.side, actions)
        said = advising.in_words(here.game, view, actions)
        noted = next(each for each in reversed(show.asked(here)) if each.at == number)
        return answer(coached.Advice(seq, actions, said, advising.hexes_of(actions), noted))
