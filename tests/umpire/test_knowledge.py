"""What one side may not know yet: sealed actions and secret events, opened one by one; records, undo, imagination."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from grognard import games
from grognard.games import leningrad
from grognard.umpire import conformance, record
from grognard.umpire.events import event
from grognard.umpire.knowledge import Seal, closed, first_opened, known_to, opened, opening, public, secret
from grognard.umpire.match import CannotUndo, Match
from grognard.umpire.reading import FormatError
from grognard.umpire.record import Entry, Record
from grognard.umpire.replaying import steps
from tests import drill
from tests.drill import asked

BEFORE = ["yes", "air 1", "lose sst", "end", "guard 1pz", "guard 6pz", "done", "done", "end"]
HEXES = ("0603", "0605", "0606")


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with drill.registered():
        yield


def ordered(*orders: str) -> Match:
    """A drill up to the orders, and some of them given."""
    match = games.new_match("drill", seed="7", players={"german": "Ann", "soviet": "Bob"})
    for action in (*BEFORE, *(f"order {number} {order}" for number, order in zip(HEXES, orders, strict=False))):
        match.play(action)
    return match


def bidding(*bids: int) -> Match:
    match = games.new_match("leningrad", "2010", "7", "free bid")
    for bid in bids:
        match.play(f"bid {bid}")
    return match


# --- events and entries ------------------------------------------------------------------------------


def test_secret_events_are_told_otherwise_or_not_at_all() -> None:
    one, two, three = event("ordered", order="stand"), event("seen"), event("order-given")
    assert public([secret(one, three), two, secret(one)]) == [three, two]
    assert opened([two, opening("order:0603", one), opening("bids", two)]) == ("order:0603", "bids")
    assert opening("bids", one).as_dict() == secret(one).as_dict() == one.as_dict()


def test_a_seal_hides_from_those_who_have_no_other_seat() -> None:
    seal = Seal("bids", ("soviet",))
    assert seal.hides_from(["soviet"])
    assert not seal.hides_from(["german"]) and not seal.hides_from(["german", "soviet"])
    assert Seal("chit", ("german", "soviet")).hides_from(["german", "soviet"]), "nobody but the umpire knows"


def test_keys_are_opened_one_by_one() -> None:
    match = ordered("stand", "withdraw", "stand")
    first = len(BEFORE)
    assert {number: seal.key for number, seal in match.closed.items()} == {
        first: "order:0603", first + 1: "order:0605", first + 2: "order:0606",
    }  # fmt: skip
    match.play("storm 0605")
    assert [seal.key for seal in match.closed.values()] == ["order:0603", "order:0606"]
    told = [entry.action for entry in match.told("german").entries[first:]]
    assert told == ["order 0603 ?", "order 0605 withdraw", "order 0606 ?", "storm 0605"]
    assert [entry.action for entry in match.told("soviet").entries] == match.actions
    assert [entry.action for entry in match.told("german", "soviet").entries] == match.actions


def test_one_filter_says_who_may_know_what() -> None:
    entries = [
        Entry("german", "bid 3", seal=Seal("bids", ("soviet",))),
        Entry("german", "move 1pz"),
        Entry("soviet", "bid 4", seal=Seal("bids", ("german",), "bid ?")),
    ]
    assert list(closed(entries)) == [0, 2]
    assert [e.action for e in known_to(entries, ["soviet"])] == ["?", "move 1pz", "bid 4"]
    assert [e.action for e in known_to(entries, ["german"])] == ["bid 3", "move 1pz", "bid ?"]
    entries.append(Entry("soviet", "end", opened=("bids",)))
    assert closed(entries) == {} and known_to(entries, ["soviet"]) == tuple(entries)
    assert [first_opened(entries, since) for since in range(5)] == [0, 0, 0, 0, 4]
    again = [*entries, Entry("german", "bid 9", seal=Seal("bids", ("soviet",)))]
    assert list(closed(again)) == [4], "a key that was opened may be used again"


def test_what_somebody_remarks_on_a_sealed_action_is_sealed_too() -> None:
    entry = Entry(
        "german", "bid 3", ("die 4",), notes=("three will do",), variations=("bid 2",), seal=Seal("b", ("soviet",))
    )
    (told,) = known_to([entry], ["soviet"])
    assert (told.action, told.outcomes, told.notes, told.variations, told.withheld) == ("?", (), (), (), True)


# --- the same bytes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["german", "soviet"])
def test_two_games_that_differ_in_what_is_sealed_read_the_same(side: str) -> None:
    def told(*orders: str) -> str:
        match = ordered(*orders)
        return record.write(match.told(side)) + games.write_position(match.state.view(side))

    assert (told("stand", "withdraw") == told("withdraw", "withdraw")) == (side == "german")
    assert "withdraw" not in told("stand", "withdraw") or side == "soviet"


def test_the_bid_of_the_other_is_not_told() -> None:
    one, two = (record.write(bidding(bid).told("soviet")) for bid in (3, 30))
    assert one == two
    assert "\ngerman: ? [withheld bids from soviet]\n" in one
    assert "\ngerman: bid 3 [sealed bids from soviet]\n" in record.write(bidding(3).told("german"))


# --- records -----------------------------------------------------------------------------------------


def test_a_record_says_who_could_not_know() -> None:
    match = bidding(3, 5)
    text = record.write(match.record)
    assert "german: bid 3 [sealed bids from soviet]\n" in text
    assert "soviet: bid 5 [sealed bids from german] [opened bids]\n" in text
    again = record.read(text)
    assert again == match.record
    assert record.write(again) == text
    assert record.write(games.resume(again).record) == text


def test_a_record_without_marks_is_read_all_the_same() -> None:
    plain = record.write(bidding(3, 5).record)
    for mark in (" [sealed bids from soviet]", " [sealed bids from german]", " [opened bids]"):
        assert mark in plain
        plain = plain.replace(mark, "")
    assert games.resume(record.read(plain)).record == bidding(3, 5).record
    cut = plain[: plain.index("soviet: bid")]
    assert games.resume(record.read(cut)).closed == {0: Seal("bids", ("soviet",))}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[sealed bids from soviet]", "[sealed bids from german]"),
        ("[sealed bids from soviet]", "[sealed other from soviet]"),
        ("[opened bids]", "[opened other]"),
        ("german: bid 3 [sealed bids from soviet]", "german: bid 3 [opened bids]"),
    ],
)
def test_a_record_that_says_it_wrong_is_refused(old: str, new: str) -> None:
    text = record.write(bidding(3, 5).record)
    assert old in text
    with pytest.raises(FormatError) as refused:
        games.resume(record.read(text.replace(old, new)))
    assert refused.value.message.key == "format-marks"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("[opened bids]", "[opened]", "format-missing"),
        ("[opened bids]", "[opened bids now]", "format-too-much"),
        ("[sealed bids from soviet]", "[sealed bids]", "format-missing"),
        ("[sealed bids from soviet]", "[sealed bids to soviet]", "format-one-of"),
        ("[sealed bids from soviet]", "[sealed bids from soviet] [withheld bids from soviet]", "format-twice"),
    ],
)
def test_a_mark_that_cannot_be_read(old: str, new: str, key: str) -> None:
    with pytest.raises(FormatError) as refused:
        record.read(record.write(bidding(3, 5).record).replace(old, new))
    assert refused.value.message.key == key and refused.value.line


def test_what_is_withheld_is_told_and_not_played() -> None:
    match = ordered("stand", "withdraw", "stand")
    match.play("storm 0605")
    text = record.write(match.told("german"))
    found = list(steps(record.read(text), games.notation("drill")))
    known = len(BEFORE)
    assert all(step.why is None for step in found[:known])
    assert all(step.state is None and step.why is not None for step in found[known:])
    assert found[known].why.message.key == "format-withheld"  # type: ignore[union-attr]
    assert "order:0603" in found[known].why.tell("fr")  # type: ignore[union-attr]
    assert games.replay(record.read(text)).decision.kind == "ordering"
    with pytest.raises(FormatError) as refused:
        games.resume(record.read(text))
    assert refused.value.message.key == "format-withheld"


def test_a_position_from_which_a_game_went_on_is_not_told_if_something_before_it_is_sealed() -> None:
    told = bidding(3).record
    carried = replace(told, breaks=(record.Break(1, 1, 2, 1, "bids 3"),))
    assert carried.known_to(["soviet"]).breaks == () and carried.known_to(["german"]).breaks == carried.breaks
    before = replace(told, breaks=(record.Break(0, 1, 2, 0, "no bids"),))
    assert before.known_to(["soviet"]).breaks == before.breaks


def test_a_game_is_taken_up_again_with_what_is_still_sealed() -> None:
    match = ordered("stand", "withdraw", "stand")
    match.play("storm 0605")
    again = games.resume(match.record)
    assert again.closed == match.closed
    assert record.write(again.told("german")) == record.write(match.told("german"))


# --- undo --------------------------------------------------------------------------------------------


def test_who_has_not_been_answered_may_choose_otherwise() -> None:
    match = ordered("stand")
    assert match.can_undo
    match.undo()
    assert match.closed == {} and match.actions == BEFORE
    match.play("order 0603 withdraw")
    assert match.told("german").entries == ordered("stand").told("german").entries


def test_the_answer_of_the_other_side_seals_the_take_back() -> None:
    match = ordered("stand", "withdraw", "stand")
    match.play("end")  # of the German, who has seen none of the orders
    assert match.state.over and match.can_undo
    match.undo()
    assert not match.can_undo, "his own answer may be taken back, the orders may not"
    with pytest.raises(CannotUndo, match="the other side has answered"):
        match.undo()


def test_when_the_game_is_over_everything_is_open() -> None:
    match = ordered("stand", "withdraw", "stand")
    match.play("end")
    assert match.state.over and match.closed == {}
    assert match.told("german").entries == match.record.entries
    text = record.write(match.record)
    assert "order 0603 stand [sealed order:0603 from german]" in text and "withheld" not in text
    assert record.read(text).known_to(["german"]) == record.read(text)
    assert games.resume(record.read(text)).closed == {}
    assert match.state.view("german").orders == match.state.orders
    match.undo()
    assert len(match.closed) == 3 and "withheld" in record.write(match.told("german"))
    entries = match.record.entries
    assert first_opened([*entries, Entry("german", "end")], len(entries), over=True) == len(BEFORE)
    assert first_opened(entries, len(entries), over=True) == len(entries)


def test_what_was_opened_is_not_taken_back() -> None:
    match = ordered("stand", "withdraw", "stand")
    match.play("storm 0605")
    with pytest.raises(CannotUndo, match="shown what nobody knew"):
        match.undo()


def test_whoever_may_know_it_may_answer_and_go_back() -> None:
    match = ordered("stand", "withdraw")
    match.play("order 0606 stand")
    for _ in range(3):
        match.undo()
    assert match.actions == BEFORE


# --- imagination -------------------------------------------------------------------------------------


def test_what_is_hidden_is_imagined_and_what_is_known_stays() -> None:
    state = ordered("stand", "withdraw", "stand").state
    seen = [state.imagined("german", Random(seed)) for seed in range(30)]
    assert len({tuple(found.orders.values()) for found in seen}) == 8
    assert {games.write_position(found.view("german")) for found in seen} == {
        games.write_position(state.view("german"))
    }
    assert all(found.imagined("soviet", Random(1)).orders == found.orders for found in seen)
    for found in seen:
        assert found.hidden() is None
        found.play("storm 0605")


def test_imagination_does_not_look_at_what_is_hidden() -> None:
    one, two = (ordered(order, "stand", "stand").state for order in ("stand", "withdraw"))
    for seed in range(5):
        found = [games.write_position(state.imagined("german", Random(seed))) for state in (one, two)]
        assert found[0] == found[1]


def test_a_bid_is_imagined() -> None:
    state = bidding(3).state
    found = {state.imagined("soviet", Random(seed)).bids for seed in range(40)}
    assert len(found) > 10 and state.imagined("german", Random(1)).bids == (3,)
    state.imagined("soviet", Random(2)).play("bid 9")


def test_dice_are_imagined_too() -> None:
    state = leningrad.new(seed=3)
    seeds = {state.imagined("german", Random(seed)).dice.seed for seed in range(3)}
    assert len(seeds) == 3 and state.dice.seed not in seeds


# --- conformance finds who tells too much ------------------------------------------------------------


def tells_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill.Drill, "hide_from", lambda self, side: None)


def tells_in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "secret", lambda found, other: found)


def imagines_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill.Drill, "imagine", lambda self, side, chance: None)


def imagines_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    def dream(self: drill.Drill, side: str, chance: Random) -> None:
        self.orders, self.air = dict.fromkeys(self.orders, 1), chance.randint(0, 9)

    monkeypatch.setattr(drill.Drill, "imagine", dream)


@pytest.mark.parametrize("fault", [tells_in_the_view, tells_in_an_event, imagines_nothing, imagines_too_much])
def test_a_game_that_tells_too_much_does_not_conform(fault: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def check() -> None:
        conformance.check(drill, new=lambda seed: drill.new(seed=seed), seeds=range(4), every=1)

    check()
    fault(monkeypatch)  # type: ignore[operator]
    with pytest.raises(AssertionError):
        check()


def test_a_record_is_a_value() -> None:
    told = bidding(3).record
    assert isinstance(told, Record) and hash(told.entries[0].seal) == hash(Seal("bids", ("soviet",)))
