"""What a game must offer, part by part. mypy holds the modules of every game to it (`games/offered.py`), so that a
function that is missing is found before anybody calls it.

`S` is the game's own state. Every `view` is a state too: what a side may know of the game (`State.view`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from grognard.hexset import HexSet
from grognard.maps import Map
from grognard.umpire import Event, Reason, State
from grognard.umpire.record import Header
from grognard.umpire.score import Line, Score
from grognard.umpire.sheet import Sheet
from grognard.warfare import marching, page
from grognard.warfare.cases import Book, Case
from grognard.warfare.choices import Choices
from grognard.warfare.page import Text
from grognard.warfare.staff import Topic
from grognard.warfare.weighed import Odds as Weighed
from grognard.words import Language, Message

if TYPE_CHECKING:  # slow to load, and who only plays draws nothing
    from grognard.mapart import Art
    from grognard.picture import LegendRow
    from grognard.picture.counters import Face, Marker, Stack
    from grognard.warfare.planes import Floats

Data = dict[str, Any]
"""Told to programs and to the shell: plain data, as JSON has it."""
Rows = list[tuple[list[str], list[list[str]]]]
"""Tables for the shell: heads and rows."""
S = TypeVar("S", bound=State)
S_in = TypeVar("S_in", bound=State, contravariant=True)


class Game(Protocol[S]):
    """The package of a game as a whole."""

    @property
    def EDITIONS(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def DEFAULT_EDITION(self) -> str: ...  # noqa: N802
    @property
    def RULES_VERSION(self) -> int: ...  # noqa: N802
    @property
    def new(self) -> Callable[..., S]:
        """A game at its first question: `edition`, `seed`, `set_up`, and what the game knows besides."""

    def score(self, state: S, /) -> Score: ...
    def write_position(self, state: S, /) -> str: ...
    def read_position(self, text: str, name: str = ..., /) -> S: ...
    def board_map(self, edition: str = ..., /) -> Map: ...
    def art(self) -> Art: ...
    def faces(self) -> Mapping[str, Face]:
        """What counters look like, by the name of the face."""

    def legend(self, edition: str, language: Language, /) -> tuple[LegendRow, ...]:
        """What terrain costs, for the margin of the map."""


class Theatre(Protocol[S_in]):
    """What is shown of battles to who watches them."""

    def charts(self, edition: str, /) -> list[page.Chart]:
        """Those whose cells light up when dice are read in them."""

    def cue(self, known: S_in, event: Event, /) -> page.Cue | None:
        """What an event looks like; nothing where it is only told."""


class Table(Protocol[S_in]):
    """`table`: what a page shows of a position, as plain data with every text in both languages."""

    @property
    def SIDES(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def EDITIONS(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def SET_UPS(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def OVERLAYS(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def HIDES(self) -> bool:  # noqa: N802
        """Whether a game that begins with one of the set-ups can hide something from one side."""

    @property
    def theatre(self) -> Theatre[S_in]: ...

    def title(self) -> Text: ...
    def edition_title(self, edition: str, /) -> Text:
        """Of one of `EDITIONS`."""

    def side_title(self, side: str, /) -> Text: ...
    def case_list(self) -> list[page.RuleCase]: ...
    def case_text(self, case: str, /) -> Text | None: ...
    def cited(self, case: str, /) -> Text:
        """A case as it is written in a sentence."""

    def heading(self, view: S_in, /) -> page.Heading: ...
    def units(self, view: S_in, /) -> list[page.Unit]: ...
    def markers(self, view: S_in, /) -> list[page.Marker]: ...
    def score(self, view: S_in, /) -> page.Score: ...
    def result(self, view: S_in, /) -> Text: ...
    def tracks(self, view: S_in, /) -> page.Tracks: ...
    def prompt(self, view: S_in, /) -> Text: ...
    def actions(self, view: S_in, /) -> list[page.Action]:
        """Every legal action."""

    def loses(self, view: S_in, /) -> Text | None:
        """What would be lost by ending the phase now."""

    def todo(self, view: S_in, /) -> list[page.Todo]: ...

    def battle(self, view: S_in, /) -> page.Battle | None: ...

    def everybody(self, view: S_in, /) -> list[str]:
        """Actions that let everybody join it who may, one after another."""

    def rest(self, view: S_in, /) -> list[str]:
        """Actions that set up all that is left of an army, one after another."""

    def lines(self, view: S_in, events: Sequence[Event], /) -> list[page.LogLine]: ...
    def reason(self, view: S_in, reason: Reason, /) -> Text: ...
    def odds(self, view: S_in, attack: list[str], on: list[str], air: int, overrun: bool, /) -> Weighed | Reason:
        """The chances of an attack, or why it cannot be made. Raises `LookupError` or `ValueError` for names of
        nothing."""

    def overlay(self, view: S_in, kind: str, side: str, /) -> page.Overlay:
        """Raises KeyError for an overlay or a side that there is not."""


class Telling(Protocol[S]):
    """`telling`: the game in words."""

    def question(self, state: S, language: Language, /) -> str: ...
    def prompt(self, state: S, language: Language, /) -> str:
        """The question for somebody at the shell: who decides, what, and what can be typed."""

    def action_title(self, state: S, action: str, language: Language, /) -> str: ...
    def as_known(self, state: S, events: Sequence[Event], /) -> Iterable[tuple[S, Event]]:
        """Each event of an action with what was known when it happened."""

    def tell_event(self, state: S, event: Event, language: Language, /) -> str: ...
    def cited(self, case: str, language: Language, /) -> str: ...
    def reason_sentence(self, reason: Reason, language: Language, state: S | None = ..., /) -> str:
        """With a state, units and hexes are called by their names; without, as one types them."""

    def tell_reason(self, reason: Reason, language: Language, /) -> str: ...
    def the_units(self, rules: Any, names: Sequence[str], state: S | None, language: Language, /) -> str: ...
    def score_line(self, rules: Any, line: Line, language: Language, /) -> str: ...


class Writing(Protocol[S]):
    """`text`: how a game is written (`umpire/record.py` and `umpire/sentence.py` go by it)."""

    GAME: str
    RULES_VERSION: int
    VERBS: dict[str, int]
    FOLLOW: dict[str, str]

    def start(self, header: Header, /) -> S: ...
    def write_position(self, state: S, /) -> str: ...
    def read_position(self, text: str, name: str = ..., /) -> S: ...
    def draw(self, state: S, outcome: str, /) -> int: ...


class Counters(Protocol[S_in]):
    """`counters`: a position as a picture and as lists."""

    @property
    def LISTS(self) -> Sequence[str]:  # noqa: N802
        """What a listing says beside the map, each by a message `show-…`."""

    def stacks(self, state: S_in, /) -> Sequence[Stack]: ...
    def markers(self, state: S_in, language: Language, /) -> Sequence[Marker]: ...
    def picture(self, state: S_in, language: Language, hex_px: float = ..., /) -> str: ...
    def listing(self, state: S_in, language: Language, /) -> Data: ...
    def catalogue(self, edition: str, language: Language, /) -> Data: ...
    def tables(self, said: Data, language: Language, /) -> Rows: ...


class Meter(Protocol[S_in]):
    def see(self, state: S_in, events: list[Event], /) -> None: ...
    def found(self, state: S_in, /) -> dict[str, int | None]: ...


class Measures(Protocol[S_in]):
    """`measures`: what is measured of a finished game."""

    @property
    def SIDES(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def Meter(self) -> Callable[[S_in], Meter[S_in]]: ...  # noqa: N802
    def winner(self, edition: str, points: int, /) -> str | None: ...


class Observation(Protocol[S_in]):
    """`observation`: a position as arrays, for learning programs."""

    def words(self, edition: str, /) -> tuple[str, ...]:
        """Every word that an action may contain."""

    def shapes(self, edition: str, /) -> dict[str, tuple[int, ...]]: ...
    def arrays(self, view: S_in, /) -> dict[str, Floats]: ...


class Fought(Protocol):
    """A battle and its luck, as the attacker sees it."""

    @property
    def turn(self) -> int: ...
    @property
    def side(self) -> str: ...
    @property
    def luck(self) -> float: ...
    @property
    def die_luck(self) -> float: ...
    @property
    def draw_luck(self) -> float: ...


class Watcher(Protocol[S_in]):
    """Looks on while a record is replayed."""

    def see(self, before: S_in, events: list[Event], /) -> None: ...
    @property
    def battles(self) -> Sequence[Fought]: ...


class Fortune(Protocol[S_in]):
    """`fortune`: the luck of battles."""

    @property
    def NOTE(self) -> str:  # noqa: N802
        """The message that says what the figures of luck count."""

    @property
    def Watcher(self) -> Callable[[], Watcher[S_in]]: ...  # noqa: N802
    @property
    def title(self) -> Callable[[str, Any, Language], str]: ...


class Odds(Protocol[S_in]):
    """`odds_preview`: the odds before the die."""

    def why_not(self, state: S_in, attackers: int, targets: HexSet, overrun: bool, air: int, /) -> Reason | None: ...
    @property
    def preview(self) -> Callable[..., Any]:
        """Of an attack that `why_not` has nothing against."""

    @property
    def as_dict(self) -> Callable[[Any, Language], Data]: ...
    def tables(self, said: Data, language: Language, /) -> Rows: ...


class SupplyLines(Protocol[S_in]):
    """`supply_lines`: who is in supply, and by which way."""

    @property
    def supply_lines(self) -> Callable[[S_in, int], Sequence[Any]]: ...
    @property
    def as_dict(self) -> Callable[[S_in, Any, Language], Data]: ...


Operation = tuple[str, Callable[[], object], int | None]


class Workload(Protocol[S_in]):
    """`workload`: what `grognard bench` measures of the umpire, in two moments of a random game."""

    @property
    def MOMENTS(self) -> tuple[str, str]:  # noqa: N802
        """The questions at which it is measured: where the first side moves, and where it fights."""
        ...

    def operations(self, moving: S_in, fighting: S_in, /) -> Sequence[Operation]: ...


class Cases(Protocol):
    """`cases`: the rulebook in our words."""

    @property
    def BOOK(self) -> Book: ...  # noqa: N802
    def place_of(self, name: str, language: Language, /) -> str: ...
    def find(self, words: str, edition: str, language: Language, /) -> list[Case]: ...


class Editing(Protocol[S]):
    """`editing`: positions set up by hand."""

    def choices(self, edition: str, /) -> Choices: ...
    def blank(self, edition: str, /) -> Sheet: ...
    def sheet_of(self, state: S, /) -> Sheet: ...
    def write(self, said: Sheet, /) -> tuple[str, dict[int, str]]: ...
    def case_of(self, problem: str, edition: str, /) -> str | None: ...
    def lay(self, said: Sheet, /) -> S: ...
    def markers(self, state: S, /) -> list[page.Marker]:
        """All that lies on the map besides units; perhaps more than a table shows."""


class Problem(Protocol):
    """A plan for a phase that can be changed, judged, and changed back. It begins as the greedy plan."""

    @property
    def can_change(self) -> bool: ...

    def change(self, chance: Random, /) -> bool:
        """Change the plan a little; False if nothing came of it."""

    def undo(self) -> None:
        """Take the last change back."""

    def keep(self) -> Any:
        """The plan as it stands, to come back to."""

    def back_to(self, kept: Any, /) -> None: ...

    def value(self) -> float:
        """What the plan is worth to the side that plans, in victory points more or less."""

    def actions(self) -> list[str]:
        """The plan as actions of the umpire, to be played as long as each is legal."""

    def gist(self) -> Message:
        """What it is about, in words."""


class Strategy(Protocol[S_in]):
    """`strategy`: what a game tells the computer players."""

    def script(self, view: S_in, /) -> list[str]:
        """The greedy answer to the question on the table: one action or several that belong together. They are played
        one after another as long as each is legal; then the strategy is asked again."""

    def phase(self, view: S_in, /) -> tuple[int, ...]:
        """Grows when a new phase begins: thinking time is given by phase."""

    def problem(self, view: S_in, knowledge: str, /) -> Problem | None:
        """The phase as a problem to be planned; None if the question is too small for it. `knowledge`: how much the
        planner is to know, by a name that the game's data explain."""

    def weigh(self, view: S_in, knowledge: str, /) -> list[str]:
        """A better answer than `script` to the questions that are no problem: each action is tried and judged."""

    def styles(self, view: S_in, /) -> Sequence[str]:
        """Other ways to judge this problem, by the names of knowledge: the best plan of each is rehearsed beside the
        others. None: its plans are not worth rehearsing."""

    def horizon(self, view: S_in, /) -> tuple[int, ...]:
        """The phase up to which plans of this one are rehearsed."""

    def worth(self, state: S_in, side: str, knowledge: str, /) -> float:
        """What a position at the end of a rehearsal is worth to a side, on the scale of `Problem.value`."""


class Staff(Protocol):
    """`staff`: what a player can leave to standing answers."""

    @property
    def TOPICS(self) -> Sequence[Topic]: ...  # noqa: N802


class Marching(Protocol[S_in]):
    """`marching`: units that are bound for a hex go on toward it."""

    def march(self, view: S_in, orders: marching.Orders, /) -> marching.March: ...


@dataclass(frozen=True)
class Offered(Generic[S]):
    """A whole game, part by part."""

    game: Game[S]
    table: Table[S]
    telling: Telling[S]
    text: Writing[S]
    counters: Counters[S]
    measures: Measures[S]
    observation: Observation[S]
    fortune: Fortune[S]
    odds_preview: Odds[S]
    workload: Workload[S]
    cases: Cases
    editing: Editing[S]
    strategy: Strategy[S]
    supply_lines: SupplyLines[S] | None = None
    """None in a game without supply."""
    staff: Staff | None = None
    """None in a game without standing answers."""
    marching: Marching[S] | None = None
    """None in a game without march orders."""
