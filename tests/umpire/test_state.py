"""What a state hands out to whoever plays by it."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.games.leningrad import Leningrad
from grognard.games.leningrad.losses import eliminate
from grognard.picture import position
from grognard.umpire import Dice, Illegal
from grognard.umpire.reading import FormatError
from grognard.umpire.shapes import onward
from grognard.umpire.state import GameOver
from tests import soak

BOOKS = soak.books()


@pytest.mark.parametrize("name", games.GAMES)
def test_nobody_adds_an_action_to_a_list_that_he_was_shown(name: str) -> None:
    """A list that is asked of the question itself may be changed, and changes nothing."""
    state: Any = games.game(name).new(seed=3)
    choose = random.Random(3).choice
    kinds: set[str] = set()
    for _ in range(400):
        state.legal()
        view = state.view(state.side)
        assert isinstance(view.legal(), tuple) and view.legal() is state.legal()
        if view.decision.kind not in kinds:
            for who in (view, state):
                own = view.decision.legal(who)
                if isinstance(own, list):
                    own.append("forged")
                assert "forged" not in view.decision.legal(who)
            with pytest.raises(Illegal):
                state.copy().play("forged")
            kinds.add(view.decision.kind)
        state.play(choose(state.legal()))
        if state.over:
            break
    assert len(kinds) > 5


# --- as a value -----------------------------------------------------------------------------------


def along(name: str, edition: str, seed: int, every: int) -> Iterator[Any]:
    """Moments of a random game, and its end."""
    state = games.game(name).new(edition, seed=seed)
    choose = random.Random(seed).choice
    played = 0
    while not state.over:
        if played % every == 0:
            yield state
        state.play(choose(onward(state)))
        played += 1
    yield state


@pytest.mark.parametrize(("name", "edition"), BOOKS)
def test_equal_is_who_would_go_on_alike(name: str, edition: str) -> None:
    before = None
    for state in along(name, edition, 5, 31):
        again = games.read_position(games.write_position(state))
        assert state == again and again == state.copy() == copy.deepcopy(state) == copy.copy(state)
        assert state != before and state != "a state"
        again.legal()
        assert state == again, "what was worked out is no part of it"
        again.reseed("other")
        assert state != again
        if not state.over:
            assert state != state.view(state.side), "whose dice are not told"
        before = state.copy()
    assert state.__hash__ is None


@pytest.mark.parametrize(("name", "edition"), BOOKS)
def test_pickled_without_the_rules(name: str, edition: str) -> None:
    for state in along(name, edition, 6, 31):
        state.legal()
        written = pickle.dumps(state)
        again = pickle.loads(written)
        assert len(written) < (24_000 if edition in soak.LENGTHY else 9_000) and again == state
        assert again.rules is state.rules and again.legal() == state.legal()
        assert copy.deepcopy([state])[0].rules is state.rules
        if not state.over:
            assert again.play(state.legal()[-1]) == state.copy().play(state.legal()[-1])
            view = state.view(state.side)
            assert pickle.loads(pickle.dumps(view)) == view


@pytest.mark.parametrize(("name", "edition"), BOOKS)
def test_nobody_is_asked_when_the_game_is_over(name: str, edition: str) -> None:
    begun, *_, state = (moment.copy() for moment in along(name, edition, 1, 500))
    assert not begun.is_terminal and begun.winner is None
    assert repr(begun) == f"<{type(begun).__name__} {edition}, turn {begun.turn}: {begun.side} {begun.decision.kind}>"
    assert state.is_terminal and state.legal() == ()
    assert repr(state) == f"<{type(state).__name__} {edition}, turn {state.turn}: over>"
    for ask in (lambda: state.side, lambda: state.decision, lambda: state.play("end")):
        with pytest.raises((GameOver, Illegal), match="over"):
            ask()


@pytest.mark.parametrize(("name", "edition"), BOOKS)
def test_who_has_won_and_by_how_much(name: str, edition: str) -> None:
    *_, state = along(name, edition, 2, 500)
    measures, total = games.part(name, "measures"), games.game(name).score(state).total
    first, second = measures.SIDES
    assert state.returns() == {first: total, second: -total}
    assert state.winner == measures.winner(edition, total)
    assert state.view(first).winner == state.winner


def test_a_notebook_shows_one_position_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The map under them is drawn once: that is what takes its time."""
    drawn: list[object] = []
    monkeypatch.setattr(position, "all_layers", lambda writing: f"<!-- drawn {drawn.append(writing)} -->")
    monkeypatch.setattr(position, "_drawn", [])
    state: Any = leningrad.new("1979", seed=1, set_up="historical")
    before = state._repr_svg_()
    eliminate(state, 0, [])
    after = state._repr_svg_()
    assert before.startswith("<svg") and before != after and len(drawn) == 1
    leningrad.new("2010", seed=1)._repr_svg_()
    assert len(drawn) == 2


def test_who_only_plays_loads_neither_pictures_nor_words_nor_a_server() -> None:
    """They take longer to load than the game itself."""
    code = (
        "import random, sys; from grognard.games import leningrad, defiant_russia\n"
        "before = set(sys.modules)\n"
        "state = leningrad.new(seed=1); state.play(random.Random(1).choice(state.legal()))\n"
        "print(*before); print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported, played = (set(line.split()) for line in ran.stdout.splitlines())
    never = {"fluent", "grognard.picture", "resvg_py", "msgspec", "litestar", "grognard.players", "socket", "tempfile"}
    assert not played & never
    assert "grognard.mapfile" in played - imported, "a map is read when it is first needed"


@pytest.mark.parametrize("said", ["historical", ("historical",), ["historical"]])
def test_a_set_up_is_said_in_words_or_one_by_one(said: str | list[str]) -> None:
    state: Any = leningrad.new("2010", seed=7, set_up="historical")
    assert games.new_match("leningrad", "2010", 7, said).state == state
    assert games.new_match("leningrad", seed=7, set_up=said).state == state
    assert games.new_match("leningrad", "1979", 7, "free bid").record.header.set_up == ("free", "bid")
    with pytest.raises(FormatError, match="“hysterical” does not belong here; possible are: free, historical"):
        games.new_match("leningrad", set_up="hysterical")


def _steps(state: Any, counted: int) -> int:
    """Of those that count, unless they are set aside to be used again."""
    aside = getattr(import_module(f"{state.package}.state"), "POOL", None)
    return sum(n for p, n in enumerate(state.steps) if counted >> p & 1 and state.place[p] != aside)


@pytest.mark.parametrize(("name", "edition"), [book for book in BOOKS if book.values[1] not in soak.LENGTHY])
def test_the_events_count_the_losses(name: str, edition: str) -> None:
    """What is lost and what comes back, counted by events, is what the position has of steps. Where regiments are given
    off and units are drawn from pools the books of Barbarossa's random games count."""
    losers: set[str] = set()
    for seed in range(7, 10):
        state: Any = games.game(name).new(edition, seed=seed, set_up="historical")
        choose = random.Random(seed).choice
        counted = getattr(state.rules, "combat", -1)  # the points of a supply unit are no steps
        before, lost = _steps(state, counted), Counter[str]()
        back = 0
        while not state.over:
            for event in state.play(choose(onward(state))):
                if event.kind in ("reduced", "eliminated", "removed"):
                    piece = state.rules.by_name[event["unit"]]
                    assert 1 <= event["steps"] <= 4
                    if counted >> piece & 1:
                        lost[str(event["side"])] += int(event["steps"])
                back += event.kind in ("replaced", "rebuilt")
                if event.kind == "unit-withdrawn":
                    back -= int(event["steps"])
                back -= event.kind == "leader-died"  # he has a step, which is no loss of a unit
        assert before - sum(lost.values()) + back == _steps(state, counted)
        losers |= set(lost)
        if name == "leningrad":
            assert lost["german"] == games.part(name, "measures").Meter(state).found(state)["german-steps"]
    assert losers == set(games.part(name, "measures").SIDES)


# --- a game of somebody else's --------------------------------------------------------------------


def test_a_game_outside_the_package_is_named_by_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its modules are found where its class is; a variant of a state of ours stays with our game."""
    package = tmp_path / "their_game"
    package.mkdir()
    (package / "__init__.py").write_text("from their_game.state import Theirs\n", encoding="utf-8")
    (package / "state.py").write_text(
        "from grognard.umpire import State\n\nclass Theirs(State):\n    __slots__ = ()\n", encoding="utf-8"
    )
    (package / "text.py").write_text("def write_position(state):\n    return 'theirs'\n", encoding="utf-8")
    (tmp_path / "small_game.py").write_text(
        "from grognard.umpire import State\n\nclass Small(State):\n    pass\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    theirs: Any = import_module("their_game").Theirs(None, Dice("1"))
    assert games.game_of(theirs) == "their-game" and games.write_position(theirs) == "theirs"
    assert games.game_of(import_module("small_game").Small(None, Dice("1"))) == "small-game"

    class Variant(Leningrad):
        __slots__ = ()

    assert Variant.package == "grognard.games.leningrad"
    assert games.game_of(leningrad.new(seed=1)) == "leningrad"
