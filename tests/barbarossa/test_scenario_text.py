"""Scenario files: every statement is in the page about them, what is wrong with one is said with its place, and the
page's own is played. A player's own takes the place of ours."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from grognard import games
from grognard.games import barbarossa, leningrad
from grognard.games.barbarossa.map_land import tracks_of
from grognard.games.barbarossa.scenario import MARKS, OPTIONS, WEATHERS, Scenario
from grognard.games.barbarossa.scenario_text import NEEDED, OF_AN_AREA, OFTEN, ONCE, read
from grognard.games.barbarossa.scenarios import MAPS
from grognard.games.barbarossa.setup import MARKED
from grognard.games.barbarossa.units import counters
from grognard.server.games import usual_handicap
from grognard.umpire.reading import FormatError
from grognard.warfare import variants
from grognard.words import LANGUAGES, keys
from tests.barbarossa.invariants import hold
from tests.pages import ROOT, files

PAGE = ROOT / "docs" / "scenarios.md"
OWN = files(PAGE)["bridgehead.scenario"]
TRACKS = tracks_of(barbarossa.board_map())
HEXES = {barbarossa.board_map().grid.number(h) for h in barbarossa.board_map().playable}


pytestmark = pytest.mark.usefixtures("nothing_laid_out")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "bridgehead.scenario"
    path.write_text(OWN, encoding="utf-8")
    return path


def said(text: str) -> Scenario:
    return read(text, "my.scenario", counters(), MAPS, HEXES, TRACKS)


# --- the page -------------------------------------------------------------------------------------


def rows(heading: str) -> dict[str, str]:
    """By what stands in the first column of a table of the page its last."""
    table = PAGE.read_text(encoding="utf-8").split(f"| {heading} |")[1].split("\n\n")[0]
    found = [[cell.strip() for cell in line.split(" | ")] for line in table.splitlines()[2:]]
    return {cells[0].strip("|` "): cells[-1].rstrip("| ") for cells in found}


def test_the_page_names_every_statement_and_no_other() -> None:
    assert list(rows("said once")) == list(ONCE)
    assert sorted(rows("said as often as you like")) == sorted(OFTEN)
    text = PAGE.read_text(encoding="utf-8")
    for word in (*MARKS, *OPTIONS, *WEATHERS, *NEEDED):
        assert f"`{word}`" in text, word
    assert set(MARKS) == set(MARKED)


EXAMPLES = {**rows("said once"), **rows("said as often as you like")}


HEAD = {
    "scenario": "scenario mine", "title": 'title en "A" fr "B"', "turns": "turns 1-9",
    "map": "map army-group-centre window E1010-E3437", "levels": "levels decisive 3 substantial 2 marginal 1",
}  # fmt: skip
BEFORE = {
    "mark": "set-up soviet E1829:hq20,hqbor", "withdrawal": "set-up axis E1829:18pz-p",
    "exchange": "set-up soviet E1829:100rd",
    "release": "set-up soviet E1829:100rd\nmark garrison 100rd", "set-up": "supply-units soviet 4",
    "reinforcement": 'group reserve axis 7-9 -2 en "A" fr "B"\nreinforcement 6 axis edge E1034 of:reserve flak101',
}  # fmt: skip
BEFORE |= dict.fromkeys((f"linked-{key}" for key in OF_AN_AREA), 'linked north E1020-E1626 en "North" fr "Nord"')
"""What the examples of the page need."""
WITH_IT = {"group": "reinforcement 6 axis edge E1034 of:reserve flak101"}


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_example_of_the_page_is_read(key: str) -> None:
    """And makes a difference."""
    before = ["grognard scenario 1", *(line for name, line in HEAD.items() if name != key), BEFORE.get(key, "")]
    for example in re.findall(r"`([^`]+)`", EXAMPLES[key]):
        assert example.split()[0] == key
        found = said("\n".join([*before, example, WITH_IT.get(key, "")]))
        assert found != said("\n".join([*before, HEAD.get(key, "")]))


# --- what is refused ------------------------------------------------------------------------------

SET_UP = "E1930:bor,?mg"
FAULTS = [
    ("grognard scenario 1", "grognard scenario 2", "format-first-line", "grognard"),
    ("weather dry", "whether dry", "format-one-of", "whether"),
    ("weather dry", "weather hot", "format-one-of", "hot"),
    ("weather mud 2", "weather mud 3", "format-number", "3"),
    ("weather mud 2", "before mud 2 frozen", "format-one-of", "mud"),
    ("weather mud 2", "before snow 2 icy", "format-one-of", "icy"),
    ("E1830:18pz-s101", "E1830:jg51a,18pz-s101", "scenario-air-unit", "jg51a"),
    ("weather mud 2", "air axis ready mig3a", "format-one-of", "mig3a"),
    ("weather mud 2", "air axis aloft jg51a", "format-one-of", "aloft"),
    ("weather mud 2", "air axis ready jg51a jg51a", "format-twice", "jg51a\n"),
    ("weather mud 2", "air-reinforcement 3 axis jg51a", "format-number", "3"),
    ("weather mud 2", "air-withdrawal 2 axis il-2", "format-one-of", "il-2"),
    ("weather mud 2", "climate mud 1-2\nclimate dry 2", "scenario-climate-twice", "2\n"),
    ("weather mud 2", "climate mud 2-1", "scenario-turns", "2-1"),
    ("weather mud 2", "linked-weather north mud", "format-one-of", "north"),
    ("levels", 2 * 'linked n E1930-E1931 en "N" fr "N"\n' + "levels", "scenario-linked-twice", "n E"),
    ("levels", 'linked n en "N" fr "N"\nlevels', "format-missing", "n en"),
    ("levels", 'linked n E1930 en "N" fr "N"\nlevels', "scenario-area", "E1930 en"),
    ("turns 1-2\n", "", "format-no-statement", ""),
    ("weather mud 2", "railheads E1926", "scenario-no-rails", "E1926"),
    ("weather mud 2", "railheads from 3 E1928", "format-number", "3"),
    ("weather mud 2", "railheads", "format-missing", "railheads"),
    ("weather mud 2", "blown E1928/E1929", "scenario-no-bridge", "E1928"),
    ("weather mud 2", "blown E1928", "format-no-hex", "\n"),
    ("weather mud 2", "rail-capacity axis", "format-missing", "axis\nsources"),
    ("weather mud 2", "rail-capacity axis 4 3", "format-number", "3"),
    ("weather mud 2", "rails soviet E1626-E1832", "format-one-of", "soviet E1626"),
    ("weather mud 2", "ferries many", "format-number", "many"),
    ("turns 1-2\n", "turns 1-2\nturns 1-3\n", "format-twice", "turns 1-3"),
    ("turns 1-2", "turns 2-1", "scenario-turns", "2-1"),
    ('fr "La tête de pont"', "", "scenario-names", "en"),
    ("ground E1626-E1832", "ground E1626", "scenario-area", "E1626\n"),
    (" window E1626-E2332", " window", "format-missing", "window"),
    ("E1626-E2332", "E7962-E8970", "scenario-window-empty", "E7962"),
    ("ground E1626-E1832", "ground E1626-F1832", "scenario-area", "E1626-F1832"),
    (SET_UP, "E9930:bor,?mg", "format-no-hex", "E9930"),
    (SET_UP, "Ex:bor,?mg", "format-no-hex", "Ex"),
    (SET_UP, "E2430:bor,?mg", "scenario-window", "E2430"),
    ("sources soviet E2329", "sources soviet E3329", "scenario-window", "E3329"),
    ("strongpoint soviet E1929", "strongpoint soviet E3329", "scenario-window", "E3329"),
    ("place E1929", "place E3329", "scenario-window", "E3329"),
    ("edge E2329", "edge E3329", "scenario-window", "E3329"),
    (SET_UP, "E1829:bor,?mg", "format-both-sides", "E1829:bor"),
    (SET_UP, "E1930:bore,?mg", "scenario-no-unit", "bore"),
    (SET_UP, "E1930:18pz-r,?mg", "format-wrong-side", "18pz-r"),
    (SET_UP, "E1930:tsch,?mg", "format-twice", "tsch,?mg"),
    (SET_UP, "E1930:bor/2,?mg", "format-number", "2,?mg"),
    (SET_UP, "E1930:bor,?xy", "format-one-of", "xy"),
    (SET_UP, "E1930:bor" + 8 * ",?mg" + " E1931:?mg" + 4 * ",?mg", "format-too-many", "?mg\n"),
    (SET_UP, "E1930:msu,dump", "format-too-many", "dump"),
    ("E1830:18pz-s101", "E1830:?mg,18pz-s101", "format-wrong-side", "?mg,18pz"),
    (SET_UP, "E1930:bor,mil06", "scenario-front", "mil06"),
    (SET_UP, "E1930:bor,mg10", "scenario-front", "mg10"),
    (SET_UP, "E1930:mg01,?mg", "scenario-front", "mg01"),
    ("E2329 115tr", "E2329 mil08", "scenario-front", "mil08"),
    ("E1830:18pz-s101", "E1830:rsc1,18pz-s101", "scenario-substitute", "rsc1"),
    ("E1830:18pz-s101", "E1830:rscs6,18pz-s101", "scenario-substitute", "rscs6"),
    ("mark non-op hqbor", "mark non-op hq20", "scenario-not-placed", "hq20"),
    ("mark non-op hqbor", "mark asleep hqbor", "format-one-of", "asleep"),
    ("mark", 'group late axis 1-2 1 en "A" fr "B"\nmark', "scenario-empty-group", "late"),
    ("place E1929 3", "place E1929 3 to 2", "scenario-worth", "E1929"),
    ("place E1929 3", "place E1929 3 to", "format-missing", "to en"),
    ("attack-supply axis 1", "attack-supply axis 1 to 1", "scenario-worth", "axis"),
    ("E2329 115tr", "E2329 roll:11 115tr", "format-number", "11"),
    ("mark", "units-lost axis 1 every 1 steps\nmark", "format-one-of", "steps"),
    ("mark", "units-lost axis 1 every 1 divisions eliminated now\nmark", "format-too-much", "now"),
    ("mark", "bridge axis E1829\nmark", "format-missing", "E1829\nmark"),
    ("window E1626-E2332", "window E1626-E2332 E24", "scenario-area", "E24"),
    ("levels", 'place E1929 1 en "A" fr "B"\nlevels', "format-twice", "E1929 1"),
    (" substantial 2", "", "scenario-levels", "levels"),
    ("mark", "steps-lost axis -1 every 1 armor\nmark", "format-one-of", "armor"),
    ("mark", "steps-lost axis -1 every 1 armour recon\nmark", "format-too-much", "recon"),
    ("mark", "steps-lost soviet 1 every 2 of 9mmrd\nmark", "format-one-of", "9mmrd"),
    ("mark", "bridges axis\nmark", "format-missing", "axis\nmark"),
    ("mark", "option magic on\nmark", "format-one-of", "magic"),
    ("levels", "replacements axis 2X\nlevels", "scenario-points", "2X"),
    ("levels", "replacement-table early 1-2\nreplacement-table late 2\nlevels", "scenario-table-twice", "2\n"),
    ("levels", "release 2 bor\nlevels", "scenario-no-garrison", "bor"),
    (SET_UP, "E1930:bor,?militia", "format-one-of", "militia"),
    ("E2329 115tr", "E2329 ?smolensk ?smolensk ?smolensk ?smolensk", "format-too-many", "?smolensk\n"),
    ("E2329 115tr", "E2329 ?smolensk mil05", "scenario-front", "mil05"),
    ("levels", "home kiev E1929\nlevels", "format-one-of", "kiev"),
    ("levels", "home orsha E1929\nhome orsha E1930\nlevels", "format-twice", "orsha E1930"),
    ("levels", "draw mg 3\nlevels", "format-number", "3"),
    ("levels", "draw militia 2\nlevels", "format-one-of", "militia"),
    ("levels", "withdrawal 2 axis\nlevels", "format-missing", "axis\nlevels"),
    ("levels", "withdrawal 2 axis cannot-cancel\nlevels", "format-missing", "cannot-cancel"),
    ("levels", "withdrawal 2 axis bor\nlevels", "format-wrong-side", "bor"),
    ("levels", "withdrawal 2 soviet 73rd\nlevels", "scenario-not-placed", "73rd"),
    ("levels", "withdrawal 1 soviet returns:2:E2329 115tr\nlevels", "scenario-returns", "115tr"),
    ("levels", "withdrawal 1 soviet returns:1:E2329 bor\nlevels", "format-number", "1:E2329"),
    ("levels", "withdrawal 1 soviet returns:2 bor\nlevels", "format-missing", "returns:2"),
    ("levels", "air-withdrawal 2 axis for-good ju-87\nlevels", "format-one-of", "for-good"),
    ("levels", "exchange 2 soviet bor 1gd\nlevels", "format-missing", "1gd"),
    ("levels", "exchange 2 soviet bor to 1gd\nlevels", "format-one-of", "to 1gd"),
    ("levels", "exchange 2 soviet 73rd for 1gd\nlevels", "scenario-not-placed", "73rd"),
    ("levels", "exchange 2 soviet bor for tsch\nlevels", "format-twice", "tsch\n"),
    ("levels", "abroad E1626\nlevels", "scenario-area", "E1626\n"),
    (SET_UP, "E1930:100rd,bor,161rd,hq20,113rd", "scenario-stack", "113rd"),
    (SET_UP, "E1930:113rd,100rd,bor,?mg", "scenario-stack", "?mg\n"),
    (SET_UP, "E1930:bp1,bp2", "scenario-trains", "bp2"),
    ("levels", "without air naval\nlevels", "scenario-unread", "without"),
    ("levels", "module borisov-by-night\nlevels", "scenario-unread", "module"),
    ("levels", "presence soviet 1 steps 2 E1626-E1832\nlevels", "scenario-presence", "1 steps"),
    ("levels", "presence axis -1 steps 2 E1626-E1832\nlevels", "scenario-presence", "-1 steps"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key", "at"), FAULTS)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, key: str, at: str) -> None:
    said(OWN)
    bad = OWN.replace(old, new, 1)
    assert bad != OWN
    with pytest.raises(FormatError) as caught:
        said(bad)
    error = caught.value
    assert error.message.key == key, error
    if at:
        rest = "\n".join(bad.split("\n")[error.line - 1 :])
        assert rest[error.column - 1 :].startswith(at), error
    assert len({error.tell(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_every_message_about_scenarios_has_been_provoked() -> None:
    assert {key for key in keys("en") if key.startswith("scenario-")} == {
        key for *_, key, _ in FAULTS if key.startswith("scenario-")
    }


def test_a_substitute_may_come_as_a_reinforcement() -> None:
    """BSR §23.12."""
    text = OWN.replace("reinforcement 2", "reinforcement 2 axis edge E1630 rsc1\nreinforcement 2")
    assert [arrival.unit for arrival in said(text).arrivals] == ["rsc1", "115tr"]


# --- one's own is played ---------------------------------------------------------------------------


def test_a_scenario_of_ones_own_is_played(own: Path) -> None:
    state, chance = barbarossa.new(seed=5, scenario=own), random.Random(5)
    assert state.edition.startswith("borisov+bridgehead.") and state.rules.scenario.title["fr"] == "La tête de pont"
    where = {name: state.rules.numbers[state.place[state.rules.by_name[name]]] for name in ("18pz-p", "bor", "hqbor")}
    assert where == {"18pz-p": "E1829", "bor": "E1930", "hqbor": "E1929"}
    while not state.over and state.turn == 1:
        state.play(chance.choice(state.legal()))
        hold(state)
    text = games.write_position(state)
    assert state.turn == 2 and games.read_position(text) == state
    variants.put_away("bridgehead")
    with pytest.raises(FormatError) as caught:
        games.read_position(text)
    assert caught.value.message.key == "variant-missing"


def test_it_is_known_by_what_stands_in_it(own: Path) -> None:
    first = variants.use([own])
    own.write_text(OWN.replace("levels decisive 3", "levels decisive 4"), encoding="utf-8")
    second = variants.use([own])
    assert first.checksum != second.checksum
    assert barbarossa.new(second.of("borisov")).rules.scenario.levels["decisive"] == 4
    with pytest.raises(variants.NoVariant) as caught:
        barbarossa.new(first.of("borisov"))
    assert caught.value.message.key == "variant-differs"


def test_a_handicap_of_its_own(own: Path) -> None:
    own.write_text(f"{OWN}handicap -2\n", encoding="utf-8")
    edition = variants.use([own]).of("borisov")
    assert usual_handicap("barbarossa", edition) == -2 and usual_handicap("barbarossa", "borisov") == 0


def test_one_scenario_to_a_variant_and_only_where_scenarios_are_read(own: Path) -> None:
    other = own.with_name("other.scenario")
    other.write_text(OWN, encoding="utf-8")
    with pytest.raises(variants.NoVariant) as caught:
        barbarossa.new(charts=[own, other])
    assert caught.value.message.key == "variant-scenarios"
    with pytest.raises(variants.NoVariant) as caught:
        leningrad.new(charts=[own])
    assert caught.value.message.key == "variant-no-scenarios"
    assert games.editions("leningrad") == list(leningrad.EDITIONS)
    assert games.editions("barbarossa")[len(barbarossa.EDITIONS) :] == [variants.use([own]).of("borisov")]
