"""Any text at all, at any moment of any game: it is understood, or refused in our own words. 3,000 texts a game; `make
soak` tries a hundred thousand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grognard import games
from grognard.server import show
from grognard.server.games import table_game
from grognard.server.table import illegal
from grognard.umpire import Illegal, Reason, record
from grognard.umpire.dice import SeedHidden
from grognard.umpire.reading import FormatError
from grognard.umpire.sheet import ON_MAP, BadSheet, Sheet, SheetMarker, SheetUnit
from grognard.words import LANGUAGES
from tests import soak

TEXTS, MOMENTS = soak.times(3_000, 100_000), soak.times(30, 400)
"""Moments of random games at which texts are tried."""

STRANGE = [
    "", " ", "\n", "\t", "\x00", "\x1b[2J", "\u202e", "\u00a0", "\ud800", "é", "😀", "٣٣٣٣", "²", "½", "0", "-1",
    "-0", "+1", "1e9", "0x10", "9" * 25, "9" * 5000, "1.5", "nan", "None", ",", ",,", ";", ":", "=", "/", "#", '"', "'",
    "[", "]", "[die 6]", "[die 7]", "[x][x]", "lost", "hidden", "none", "others", "0000", "9999", "0101", "2604",
    "26 04", "02604", "...", "*", "%s", "{ $unit }", "\\", "<b>",
]  # fmt: skip


def moments(game: str, rng: random.Random) -> Iterator[Any]:
    """States met in random games of every edition and set-up."""
    editions = [edition for edition in games.game(game).EDITIONS if edition not in soak.LONG]
    set_ups: list[tuple[str, ...]] = [(), ("historical",)]
    if getattr(games.game(game), "BIDS", False):
        set_ups.append(("free", "bid"))
    for number in range(1000):
        edition, set_up = rng.choice(editions), rng.choice(set_ups)
        match = games.new_match(game, edition, f"fuzz {number}", set_up)
        state, steps = match.state, 0
        while not state.over and steps < 1500:
            if rng.random() < 0.02:
                yield state.copy()
            state.play(rng.choice(state.legal()))
            steps += 1
        yield state


def spoiled(rng: random.Random, text: str, others: list[str]) -> str:
    """A text with something swapped, cut, doubled, or replaced by something strange."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        words = text.split(" ")
        at = rng.randrange(len(words))
        match rng.randrange(9):
            case 0:
                words[at] = rng.choice(STRANGE)
            case 1:
                words.insert(at, rng.choice(STRANGE))
            case 2:
                del words[at]
            case 3:
                words.insert(at, words[at])
            case 4:
                words[at] = rng.choice(rng.choice(others).split(" "))
            case 5:
                cut = rng.randrange(len(text) + 1)
                return text[:cut] + rng.choice(STRANGE) + text[cut:]
            case 6:
                return text[: rng.randrange(len(text) + 1)]
            case 7:
                rng.shuffle(words)
            case _:
                words += rng.choice(others).split(" ")
        text = " ".join(words)
    return text


def told(reason: Reason, telling: Any, state: Any) -> None:
    """A refusal can be told, as short names and with names in full."""
    for language in LANGUAGES:
        assert telling.reason_sentence(reason, language)
        assert telling.reason_sentence(reason, language, state)
        assert telling.tell_reason(reason, language)


class Client:
    """What the server's functions ask of a table."""

    def __init__(self, game: str, state: Any) -> None:
        self.game, self.state = table_game(game), state

    def view(self, sides: list[str]) -> Any:
        return self.state.view(sides[0])


def ways_in(game: str, state: Any) -> list[Callable[[str], object]]:
    """Everything that takes a text and answers about actions."""
    odds = games.part(game, "table").odds

    def client(text: str) -> object:
        return show.why(Client(game, state), [state.side], [text, text])  # type: ignore[arg-type]

    def refused(text: str) -> object:
        return None if state.why_not(text) is None else illegal(table_game(game), state, text)

    def ask_odds(text: str) -> object:
        units, *hexes = text.split(" ") or [""]
        try:
            return odds(state, units.split(","), hexes, 0, False)
        except (LookupError, ValueError):  # names of nothing: the server says so
            return None

    def play(text: str) -> object:
        trial = state.copy()
        return trial.play(text)

    return [
        state.why_not,
        play,
        lambda text: games.why(state, text),
        lambda text: games.parse(state, text),
        *([] if state.over else [client, refused, ask_odds]),
    ]


@soak.more
@pytest.mark.parametrize("game", games.GAMES)
def test_any_text_is_an_action_or_is_refused_in_our_words(game: str) -> None:
    rng, telling = random.Random(f"any text {game}"), games.part(game, "telling")
    others = ["move", "end", "retreat", "also", "with"]
    tried, each = 0, TEXTS // MOMENTS
    for state in moments(game, rng):
        legal = state.legal() or ["end"]
        others = (others + rng.sample(legal, min(3, len(legal))))[-200:]
        before = games.write_position(state)
        ways = ways_in(game, state)
        for _ in range(each):
            text = spoiled(rng, " ".join(rng.sample(legal, 1) + rng.choice(([], rng.sample(others, 1)))), others)
            tried += 1
            try:
                found = rng.choice(ways)(text)
            except Illegal as illegal:
                found = illegal.reason
            except SeedHidden:
                continue
            if isinstance(found, Reason):
                told(found, telling, state)
        assert games.write_position(state) == before, "nothing was changed"
        if tried >= TEXTS:
            break
    assert tried >= TEXTS


@soak.more
@pytest.mark.parametrize("game", games.GAMES)
def test_a_sheet_without_a_hex_is_refused(game: str) -> None:
    editing = games.part(game, "editing")
    for edition in games.game(game).EDITIONS:
        for spoil in (_no_place, _no_marker):
            sheet = editing.blank(edition)
            spoil(sheet)
            for read in (editing.write, editing.lay):
                with pytest.raises(BadSheet):
                    read(sheet)


def _no_place(sheet: Sheet) -> None:
    sheet.units[0] = SheetUnit(sheet.units[0].id, ON_MAP, "")


def _no_marker(sheet: Sheet) -> None:
    sheet.markers.append(SheetMarker("fort", ""))


@pytest.mark.parametrize("game", games.GAMES)
def test_actions_with_odd_blanks_are_refused(game: str) -> None:
    """What is said is written into the record as it was said."""
    rng = random.Random(game)
    for state in moments(game, rng):
        action = rng.choice(state.legal() or ["end"])
        for odd in (f"{action}\n", f" {action}", action.replace(" ", "  ") + " "):
            with pytest.raises(Illegal):
                state.copy().play(odd)
        if state.over:
            break


@pytest.mark.parametrize("game", games.GAMES)
def test_any_text_is_a_position_or_record_or_is_refused_with_its_place(game: str) -> None:
    rng = random.Random(f"any paper {game}")
    texts: list[str] = []
    for state in moments(game, rng):
        texts += [games.write_position(state), games.write_position(state.view(rng.choice(_sides(game))))]
        if len(texts) >= 40:
            break
    match = games.new_match(game, next(iter(games.game(game).EDITIONS)), "fuzz")
    for _ in range(40):
        match.play(rng.choice(match.state.legal()))
    texts += [record.write(match.record)] * 10
    others = [line for text in texts for line in text.split("\n") if line]
    for _ in range(TEXTS // 10):
        lines = rng.choice(texts).split("\n")
        at = rng.randrange(len(lines))
        lines[at] = spoiled(rng, lines[at], others)
        text = "\n".join(lines)
        try:
            if text.startswith("grognard record"):
                games.replay(record.read(text))
            else:
                play_on(rng, games.read_position(text))
        except FormatError as wrong:
            check(wrong)


def check(wrong: FormatError) -> None:
    """It says where, or speaks of the text as a whole; in both languages."""
    assert (wrong.line >= 1 and wrong.column >= 1) or (wrong.line, wrong.column) == (0, 0)
    assert all(wrong.tell(language) for language in LANGUAGES)


def _sides(game: str) -> list[str]:
    return list(games.part(game, "measures").SIDES)


def play_on(rng: random.Random, state: Any) -> None:
    """What can be read can be played, as far as it knows its dice."""
    assert games.read_position(games.write_position(state))
    try:
        games.match_from(state)
    except FormatError as wrong:  # a view with a hidden bid
        check(wrong)
        return
    state.reseed("fuzz")
    for _ in range(3):
        if not state.over:
            state.play(rng.choice(state.legal()))
