"""The web API of the analysis board: sheets to begin with, and what the umpire's reader says of a sheet."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Response, post
from litestar.params import JSONBody

from grognard import games
from grognard.server.answers import BODY, says
from grognard.server.club import Club
from grognard.server.counters import placed, printed
from grognard.server.games import check_edition, package, table_game
from grognard.server.guard import person
from grognard.server.parameters import Asked, TheClub
from grognard.server.persons import Person
from grognard.server.problem import Problem, each, wrong
from grognard.server.routes import answer
from grognard.server.told import Checked, NextQuestion, Opened, Trouble
from grognard.server.wire import OpenSheet
from grognard.umpire.reading import FormatError
from grognard.umpire.sheet import BadSheet, Sheet
from grognard.warfare import contract

MOST = 5000
"""Things on one sheet."""


def editing(game: str) -> contract.Editing[Any]:
    package(game)
    return games.part(game, "editing")


class Editor(Controller):
    path = "/api/editor"

    @post("/open", status_code=200, sync_to_thread=True, responses=says(Opened, *BODY, 409))
    def open(self, request: Asked, club: TheClub, data: JSONBody[OpenSheet]) -> Response[bytes]:
        """A sheet to begin with: a table that one sits at, a position in writing, a set-up, or an empty map."""
        sheet = _sheet(club, data, person(request))
        return answer(Opened(sheet, editing(sheet.game).choices(sheet.edition)))

    @post("/check", status_code=200, sync_to_thread=True, responses=says(Checked, *BODY))
    def check(self, data: JSONBody[Sheet]) -> Response[bytes]:
        check_edition(data.game, data.edition)
        if len(data.units) + len(data.markers) + len(data.tokens) + len(data.numbers) > MOST:
            raise wrong("server-bad-sheet")
        try:
            return answer(_checked(data))
        except (BadSheet, LookupError, ValueError, AssertionError):  # of hexes that are none, and the like
            raise wrong("server-bad-sheet") from None


def _sheet(club: Club, data: OpenSheet, person: Person) -> Sheet:
    if data.table is not None:
        with club.table(data.table, person) as (here, sides):
            state = here.view(sides) if data.at is None else here.moment(data.at).state.view(here.seer(sides))
            return editing(here.game_name).sheet_of(state)
    if data.text is not None:
        try:
            state = games.read_position(data.text)
        except FormatError as error:
            raise Problem(422, each(error.tell), line=error.line, column=error.column) from None
        return editing(games.game_of(state)).sheet_of(state)
    edition = check_edition(data.game, data.edition or package(data.game).DEFAULT_EDITION)
    how = editing(data.game)
    if data.set_up is None:
        return how.blank(edition)
    if data.set_up not in table_game(data.game).SET_UPS:
        raise wrong("server-no-such-set-up", name=data.set_up)
    return how.sheet_of(games.new_match(data.game, edition, "sheet", (data.set_up,)).state)


def _checked(sheet: Sheet) -> Checked:
    """The board as it lies, the position in writing, and what is wrong with it or what would be asked."""
    game, how = table_game(sheet.game), editing(sheet.game)
    text, hexes = how.write(sheet)
    problem: Trouble | None = None
    try:
        state = games.read_position(text)
    except FormatError as error:
        case = error.reason.case if error.reason else how.case_of(error.message.key, sheet.edition)
        hex_ = hexes.get(error.line) or error.message.args.get("hex")
        # Without line and column: nobody here has written the lines.
        cited, where = game.cited(case) if case else None, None if hex_ is None else str(hex_)
        state, problem = how.lay(sheet), Trouble(each(error.message.tell), case, cited, where)
    question = None
    if problem is None and not state.over:
        side = game.side_title(state.side)
        case = str(state.decision.case_of(state))
        question = NextQuestion(state.side, side, game.prompt(state), case, game.cited(case))
    return Checked(
        placed(printed(sheet.game, sheet.edition), game.units(state)), how.markers(state), problem, question, text
    )
