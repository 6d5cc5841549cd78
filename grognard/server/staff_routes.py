"""The web API of standing answers: what one has told one's own staff, which nobody else at the table may know."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from grognard.server import staff, told
from grognard.server.answers import BODY, says
from grognard.server.guard import person
from grognard.server.parameters import Asked, InPath, TheClub
from grognard.server.routes import answer
from grognard.server.wire import StaffOrders


class Staff(Controller):
    path = "/api/tables/{table:str}"

    @get("/staff", sync_to_thread=True, responses=says(told.Staff, 409))
    def staff(self, request: Asked, club: TheClub, table: InPath) -> Response[bytes]:
        """What one has told one's own staff to answer."""
        with club.table(table, person(request)) as (here, sides):
            return answer(staff.told(here, sides))

    @post("/staff", status_code=200, sync_to_thread=True, responses=says(told.Staff, *BODY, 409))
    def order(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[StaffOrders]) -> Response[bytes]:
        """Tell one's staff how to answer, the question on the table too. Nobody else is told."""
        with club.table(table, person(request)) as (here, sides):
            staff.order(here, sides, data.side, data.orders)
            club.wake(here)
            return answer(staff.told(here, sides))
