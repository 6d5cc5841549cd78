"""Games that end by the will of their players: one resigns, or both agree on a draw. The umpire knows nothing of it,
and the record keeps its result open."""

from __future__ import annotations

from grognard.server.games import TableGame
from grognard.server.problem import Text, text

RESIGNED, AGREED = "resigned", "agreed"


def by_hand(result: str) -> bool:
    """Whether it is how a game ended that the umpire would go on with."""
    return result.split(" ")[0] in (RESIGNED, AGREED)


def knows_draws(game: TableGame) -> bool:
    """Whether a draw is among the ends that its rules know."""
    return bool(getattr(game, "DRAWS", False))


def in_words(game: TableGame, result: str) -> Text:
    how, _, side = result.partition(" ")
    return text("ended-agreed") if how == AGREED else text("ended-resigned", side=game.side_title(side))
