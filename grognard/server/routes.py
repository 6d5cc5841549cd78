"""The web API: what can be asked of games and tables. Every request is made by somebody for his seats."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter

from grognard.games import GAMES
from grognard.server import maps, show
from grognard.server.club import Club
from grognard.server.encoding import encode
from grognard.server.games import book, check_edition, package, table_game
from grognard.server.problem import Problem, not_found, text, wrong
from grognard.server.table import HUMAN, Table
from grognard.server.tables import COMPUTERS, FRIEND
from grognard.server.wire import Hurry, Import, Name, NewTable, Play, Remove, Try, Undo
from grognard.umpire import Reason
from grognard.words import LANGUAGES, Language

Data = dict[str, Any]


def person_of(request: Request[Any, Any, Any]) -> str:
    person: str = request.scope["state"]["person"]
    return person


def answer(data: Any, status: int = 200) -> Response[bytes]:
    return Response(
        encode(data),
        media_type="application/json",
        status_code=status,
        headers={"cache-control": "no-store"},
    )


def plain(said: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(said, media_type="text/plain; charset=utf-8", headers=headers)


def check_seq(table: Table, seq: int) -> None:
    if seq != table.seq:
        raise Problem(409, text("server-behind"), seq=table.seq)


class Games(Controller):
    path = "/api/games"

    @get("/", sync_to_thread=True)
    def games(self) -> Response[bytes]:
        return answer([_game(name) for name in GAMES])

    @get("/{game:str}/{edition:str}/map", sync_to_thread=True)
    def grid(self, game: str, edition: str) -> Response[bytes]:
        return answer(maps.grid(game, check_edition(game, edition)))

    @get("/{game:str}/{edition:str}/map.svg", sync_to_thread=True)
    def svg(self, club: Club, game: str, edition: str, lang: Language = "en") -> Response[str]:
        return Response(
            club.maps.svg(game, edition, lang), media_type="image/svg+xml", headers={"cache-control": "max-age=60"}
        )

    @get("/{game:str}/rules", sync_to_thread=True)
    def rules(self, game: str) -> Response[bytes]:
        return answer(table_game(game).case_list())


def _game(name: str) -> Data:
    game = table_game(name)
    sides = [{"side": side, "title": game.side_title(side)} for side in game.SIDES]
    return {
        "game": name,
        "title": game.title(),
        "editions": [
            {
                "edition": edition,
                "title": game.edition_title(edition),
                "book": book(name, edition),
                "sides": sides,
                "set_ups": list(game.SET_UPS),
                "default": edition == package(name).DEFAULT_EDITION,
            }
            for edition in game.EDITIONS
        ],
        "opponents": ["hotseat", FRIEND, *COMPUTERS],
        "overlays": list(game.OVERLAYS),
        "languages": list(LANGUAGES),
    }


class TableList(Controller):
    path = "/api"

    @get("/tables", sync_to_thread=True)
    def mine(self, request: Request[Any, Any, Any], club: Club) -> Response[bytes]:
        person = person_of(request)
        return answer([_listed(row, seats, person) for row, seats in club.store.tables_of(person)])

    @post("/tables", status_code=201, sync_to_thread=True)
    def new(self, request: Request[Any, Any, Any], club: Club, data: NewTable) -> Response[bytes]:
        edition = data.edition or package(data.game).DEFAULT_EDITION
        set_up = data.set_up or table_game(data.game).SET_UPS[0]
        person = person_of(request)
        table = club.tables.new(data.game, edition, set_up, data.seats, data.seed, person)
        return _opened(club, table, person)

    @post("/import", status_code=201, sync_to_thread=True)
    def load(self, request: Request[Any, Any, Any], club: Club, data: Import) -> Response[bytes]:
        person = person_of(request)
        return _opened(club, club.tables.load(data.text, data.seats, person, analysis=data.analysis), person)


def _opened(club: Club, table: str, person: str) -> Response[bytes]:
    with club.table(table, person) as (here, sides):
        return answer(show.snapshot(here, sides), 201)


def _listed(row: Any, seats: Any, person: str) -> Data:
    game = table_game(row.game)
    return {
        "table": row.id,
        "game": row.game,
        "title": game.title(),
        "name": row.name,
        "book": book(row.game, row.edition),
        "edition": row.edition,
        "turn": row.turn,
        "phase": row.phase,
        "length": row.length,
        "over": row.over,
        "analysis": row.analysis,
        "question_side": row.asks or None,
        "mine": any(seat.side == row.asks and seat.person == person for seat in seats),
        "seats": [
            {
                "side": seat.side,
                "title": game.side_title(seat.side),
                "player": seat.player,
                "mine": seat.person == person,
                "empty": seat.player == HUMAN and seat.person is None,
            }
            for seat in sorted(seats, key=lambda s: list(game.SIDES).index(s.side))
        ],
        "created": row.created,
        "updated": row.updated,
    }


class OneTable(Controller):
    path = "/api/tables/{table:str}"

    @get("/", sync_to_thread=True)
    def snapshot(
        self, request: Request[Any, Any, Any], club: Club, table: str, at: int | None = None
    ) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            return answer(show.snapshot(here, sides, at))

    @get("/news", sync_to_thread=True)
    def news(self, request: Request[Any, Any, Any], club: Club, table: str, since: int = 0) -> Response[bytes]:
        """Board and log at once: what a page needs to open, and what it would be told live."""
        with club.table(table, person_of(request)) as (here, sides):
            return answer(club.hub.news(here, sides, since))

    @post("/play", status_code=200, sync_to_thread=True)
    def play(self, request: Request[Any, Any, Any], club: Club, table: str, data: Play) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            check_seq(here, data.seq)
            club.change(here, lambda: here.play(sides, data.actions, data.die))
            return answer(show.snapshot(here, sides))

    @post("/undo", status_code=200, sync_to_thread=True)
    def undo(self, request: Request[Any, Any, Any], club: Club, table: str, data: Undo) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            check_seq(here, data.seq)
            club.change(here, lambda: here.undo(sides))
            return answer(show.snapshot(here, sides))

    @post("/hurry", status_code=200, sync_to_thread=True)
    def hurry(self, request: Request[Any, Any, Any], club: Club, table: str, data: Hurry) -> Response[bytes]:
        """The computer is to play what it has. What it plays is told live."""
        with club.table(table, person_of(request)) as (here, _):
            club.opponents.hurry(here)
            return answer({})

    @post("/name", status_code=200, sync_to_thread=True)
    def rename(self, request: Request[Any, Any, Any], club: Club, table: str, data: Name) -> Response[bytes]:
        name = " ".join(data.name.split())
        club.tables.rename(table, person_of(request), name)
        return answer({"name": name})

    @post("/remove", status_code=200, sync_to_thread=True)
    def remove(self, request: Request[Any, Any, Any], club: Club, table: str, data: Remove) -> Response[bytes]:
        club.tables.remove(table, person_of(request))
        return answer({})

    @post("/explore", status_code=200, sync_to_thread=True)
    def explore(self, request: Request[Any, Any, Any], club: Club, table: str, data: Try) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            return answer(show.explore(here, sides, data.actions))

    @post("/why", status_code=200, sync_to_thread=True)
    def why(self, request: Request[Any, Any, Any], club: Club, table: str, data: Try) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            return answer(show.why(here, sides, data.actions))

    @get("/log", sync_to_thread=True)
    def log(self, request: Request[Any, Any, Any], club: Club, table: str, since: int = 0) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            return answer(show.log(here, sides, club.store.log(table, since)[1]))

    @get("/odds", sync_to_thread=True)
    def odds(
        self,
        request: Request[Any, Any, Any],
        club: Club,
        table: str,
        attack: str,
        on: str,
        air: int = Parameter(default=0, ge=0, le=99),
        overrun: int = 0,
    ) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            try:
                found = here.game.odds(here.view(sides), attack.split(","), on.split(","), air, bool(overrun))
            except (LookupError, ValueError):
                raise wrong("server-no-such-thing", name=f"{attack} {on}") from None
            if isinstance(found, Reason):
                raise Problem(422, here.game.reason(here.view(sides), found), case=found.case)
            return answer(found)

    @get("/overlay/{kind:str}", sync_to_thread=True)
    def overlay(self, request: Request[Any, Any, Any], club: Club, table: str, kind: str, side: str) -> Response[bytes]:
        with club.table(table, person_of(request)) as (here, sides):
            if kind not in here.game.OVERLAYS or side not in here.game.SIDES:
                raise not_found("server-no-such-overlay")
            return answer(here.game.overlay(here.view(sides), kind, side))

    @get("/record", sync_to_thread=True)
    def record(self, request: Request[Any, Any, Any], club: Club, table: str) -> Response[str]:
        with club.table(table, person_of(request)) as (here, sides):
            return plain(show.record_text(here, sides), f"{here.game_name}-{here.id}.record")

    @get("/position", sync_to_thread=True)
    def position(self, request: Request[Any, Any, Any], club: Club, table: str, at: int | None = None) -> Response[str]:
        with club.table(table, person_of(request)) as (here, sides):
            return plain(show.position_text(here, sides, at), f"{here.game_name}-{here.id}.position")
