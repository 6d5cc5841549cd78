"""The web API of march orders: where one's own units are bound for, which nobody else at the table may know."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from grognard.server import marching, told
from grognard.server.answers import BODY, says
from grognard.server.guard import person
from grognard.server.parameters import Asked, InPath, TheClub
from grognard.server.routes import answer
from grognard.server.wire import MarchOrders


class MarchRoutes(Controller):
    path = "/api/tables/{table:str}"

    @get("/march", sync_to_thread=True, responses=says(told.Marches, 409))
    def marches(self, request: Asked, club: TheClub, table: InPath) -> Response[bytes]:
        """Where one's own units are bound for, and what is to be said so that they go on."""
        with club.table(table, person(request)) as (here, sides):
            return answer(marching.told(here, sides))

    @post("/march", status_code=200, sync_to_thread=True, responses=says(told.Marches, *BODY, 409))
    def order(self, request: Asked, club: TheClub, table: InPath, data: JSONBody[MarchOrders]) -> Response[bytes]:
        """Tell units where to go, take that back, or ask how far they would come. Nobody else is told."""
        with club.table(table, person(request)) as (here, sides):
            return answer(marching.order(here, sides, data.side, data.units, data.to, keep=data.keep))
