"""Players that are not ours, by `module:Class`: in the shell, in processes and as opponents; what is told of them."""

from __future__ import annotations

import io
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard import games
from grognard.arena import thinking as thoughts
from grognard.arena.crew import Processes
from grognard.arena.pairing import BadAnswer, Pairing
from grognard.cli import main
from grognard.players import NoPlayer, check, own, player, worker
from grognard.players.asked import Ask, Failed, Sentence
from grognard.words import LANGUAGES, Language

Capture = pytest.CaptureFixture[str]
LAZY = """
class Lazy:
    def choose(self, view):
        legal = view.legal()
        return "end" if "end" in legal else legal[0]
"""
BOT = """
from helper import best

class Bot:
    def __init__(self, seed=0):
        self.seed = seed

    def choose(self, view):
        return best(view.legal())

class Cheat:
    def choose(self, view):
        return "win"

class Breaks:
    def choose(self, view):
        raise Unheard("of", why="nothing")

class Unheard(Exception):
    def __init__(self, *args, why):
        super().__init__("unheard of")

def not_a_class(view):
    return view.legal()[0]

NOBODY = None
"""
HELPER = "def best(legal):\n    return legal[-1]\n"
SERIES = ("arena", "leningrad", "--setup", "historical", "--games", "2", "--no-control")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with players, where the shell is, and which is not on Python's path."""
    (tmp_path / "pack").mkdir()
    pages = {"lazy.py": LAZY, "bot.py": BOT, "helper.py": HELPER, "broken.py": "import nowhere_at_all\n"}
    pages |= {"pack/__init__.py": "", "pack/deep.py": "from . import more\n" + LAZY, "pack/more.py": "A = 1\n"}
    for name, text in pages.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    yield tmp_path
    _forget()


def _forget() -> None:
    """As if the process began anew."""
    thoughts.thinking.cache_clear()
    for name in [n for n in sys.modules if n.partition(".")[0] in ("lazy", "bot", "helper", "broken", "pack")]:
        del sys.modules[name]
    sys.path_importer_cache.clear()


def run(capsys: Capture, *words: object, language: Language = "en", status: int = 0) -> tuple[str, str]:
    assert main([*map(str, words), "--lang", language]) == status
    out, err = capsys.readouterr()
    return out, err


def test_a_class_is_made_with_a_seed_if_it_takes_one(folder: Path) -> None:
    own.look_here()
    assert player("bot:Bot", 5).seed == 5  # type: ignore[attr-defined]
    view = games.game("leningrad").new(seed=1, set_up="historical").view("german")
    assert player("lazy:Lazy", 5).choose(view) == player("pack.deep:Lazy").choose(view) == "end"


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_shell_plays_with_one_from_the_folder_where_it_is(capsys: Capture, jobs: int) -> None:
    words = ("simulate", "leningrad", "--players", "bot:Bot,pack.deep:Lazy", "--games", 2, "--jobs", jobs, "--json")
    out, _ = run(capsys, *words)
    assert json.loads(out)["players"] == {"german": "bot:Bot", "soviet": "pack.deep:Lazy"}
    out, _ = run(capsys, "study", "leningrad", "--players", "lazy:Lazy,Random", "--games", 1, "--setups", "historical")
    assert "lazy:Lazy, random" in out


@pytest.mark.parametrize(
    ("name", "en", "fr"),
    [
        ("nowhere:Bot", "there is no module “nowhere”", "il n’y a pas de module « nowhere »"),
        ("pack.nowhere:Bot", "there is no module “pack.nowhere”", "il n’y a pas de module « pack.nowhere »"),
        ("bot:Bat", "no class “Bat” in the module “bot”", "pas de classe « Bat » dans le module « bot »"),
        ("bot:NOBODY", "no class “NOBODY”", "pas de classe « NOBODY »"),
        ("bot:not_a_class", "a class with a method choose(view)", "une classe avec une méthode choose(view)"),
        ("bot:Unheard", "“Unheard” of the module “bot” is not a player", "n’est pas un joueur"),
        ("broken:Bot", "cannot be imported: ModuleNotFoundError: No module named 'nowhere_at_all'", "d’importer"),
        ("bot:", "or a class of your own as my.module:Class", "ou une classe à vous, comme mon.module:Classe"),
        ("../bot:Bot", "there is no player “../bot:bot”", "il n’y a pas de joueur « ../bot:bot »"),
    ],
)
def test_what_is_no_player(capsys: Capture, name: str, en: str, fr: str) -> None:
    for language in LANGUAGES:
        _, told = run(capsys, *SERIES, "--players", f"{name},greedy", language=language, status=2)
        assert (en if language == "en" else fr) in told.replace("\N{NO-BREAK SPACE}", " ")
    with pytest.raises(NoPlayer):
        check(name)


def test_an_answer_that_is_not_legal_says_whose_it_is(capsys: Capture) -> None:
    for language, said in (("en", "game 0 of the series bot:Cheat says 'win'"), ("fr", "bot:Cheat dit 'win'")):
        _, told = run(capsys, *SERIES, "--players", "bot:Cheat,random", language=language, status=2)  # type: ignore[arg-type]
        assert said in told.replace("\N{NO-BREAK SPACE}", " ")


def test_what_a_player_raises_comes_from_a_process_with_its_place() -> None:
    own.look_here()
    with pytest.raises(RuntimeError, match="in choose\\n"):  # what he raises cannot be sent
        list(Processes(2).play([Pairing("leningrad", "2010", ("bot:Breaks", "random"), 0, set_up="historical")]))
    with pytest.raises(BadAnswer) as said:
        list(Processes(2).play([Pairing("leningrad", "2010", ("bot:Cheat", "random"), 0, set_up="historical")]))
    assert said.value.player == "bot:Cheat" and "in play\n" in said.value.__notes__[0]


# --- results know him -----------------------------------------------------------------------------


def test_a_changed_class_is_played_again(capsys: Capture, folder: Path) -> None:
    file = folder / "results.jsonl"
    words = (*SERIES, "--players", "bot:Bot,random", "--out", file)
    run(capsys, *words)
    assert "already" in run(capsys, *words)[1] and len(file.read_bytes().splitlines()) == 2
    for name, before, after in (("bot.py", "best(view.legal())", "view.legal()[0]"), ("helper.py", "-1", "0")):
        page = folder / name
        page.write_text(page.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
        _forget()
        _, told = run(capsys, *words)
        assert "2 games" in told or "4 games" in told, f"{name} has changed"
    assert len(file.read_bytes().splitlines()) == 6
    merged = json.loads(run(capsys, "arena", "--merge", file, "--json")[0])
    assert [each["version"]["today"] for each in merged] == [False, False, True]


def test_the_fingerprint_is_of_the_code_and_of_nothing_else(folder: Path) -> None:
    own.look_here()
    before = own.fingerprint("bot:Bot"), own.fingerprint("pack.deep:Lazy"), thoughts.thinking("leningrad", ("greedy",))
    (folder / "lazy.py").write_text(LAZY + "# more\n", encoding="utf-8")
    assert own.fingerprint("bot:Bot") == before[0], "he does not use it"
    assert "bot" not in sys.modules, "nothing is imported for it"
    (folder / "pack" / "more.py").write_text("A = 2\n", encoding="utf-8")
    assert own.fingerprint("pack.deep:Lazy") != before[1], "he imports it"
    assert own.fingerprint("bot:Bot") != own.fingerprint("bot:Cheat")
    assert before[2] == thoughts.thinking("leningrad"), "ours are known by one fingerprint"
    assert own.folders(["bot:Bot", "pack.deep:Lazy", "greedy"]) == [
        folder / "bot.py", folder / "helper.py", folder / "pack",
    ]  # fmt: skip


def test_a_game_is_asked_of_the_code_that_was_meant() -> None:
    own.look_here()
    now = thoughts.thinking("leningrad", ("bot:Bot", "lazy:Lazy"))
    assert thoughts.as_asked(now, thoughts.thinking("leningrad", ("lazy:Lazy", "lazy:Lazy")))
    assert thoughts.as_asked(now, thoughts.thinking("leningrad", ("greedy", "greedy")))
    assert not thoughts.as_asked(now, thoughts.thinking("leningrad", ("bot:Cheat", "greedy")))
    assert not thoughts.as_asked(thoughts.thinking("leningrad"), now)
    assert not thoughts.as_asked(f"other{now[5:]}", now)


# --- elsewhere ------------------------------------------------------------------------------------


def test_an_opponent_in_an_environment(folder: Path) -> None:
    pytest.importorskip("gymnasium")
    from grognard.envs import GrognardEnv

    own.look_here()
    env = GrognardEnv("leningrad", side="soviet", opponent="lazy:Lazy")
    env.reset(seed=1)
    assert type(env._other).__name__ == "Lazy" and env.board.state.side == "soviet"
    with pytest.raises(ValueError, match="no class “Hasty” in the module “lazy”"):
        GrognardEnv("leningrad", opponent="lazy:Hasty")


def test_the_thinking_process_of_the_server_imports_nothing(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Whatever became of its request: the server names only players of ours."""
    own.look_here()
    said = io.StringIO()
    monkeypatch.setattr(sys, "stdout", said)
    state = games.game("leningrad").new(seed=1, set_up="historical")
    request = {"table": "t", "side": "german", "seed": 1, "position": games.write_position(state.view("german"))}
    told = worker.Worker()._answer(Ask(**request, player="lazy:Lazy"))
    assert isinstance(told, Failed) and "NoPlayer" in told.error
    assert "lazy" not in sys.modules
    assert isinstance(worker.Worker()._answer(Ask(**request, player="random")), Sentence)


def test_an_installed_package_is_told_by_its_own_code_only(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = folder / "site-packages"
    shutil.copytree(folder / "pack", place / "pack")
    (place / "pack" / "deep.py").write_text("import big\nfrom pack.more import A\n" + LAZY, encoding="utf-8")
    (place / "big.py").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(str(place))
    _forget()
    before = own.fingerprint("pack.deep:Lazy")
    (place / "big.py").write_text("# other\n", encoding="utf-8")
    assert own.fingerprint("pack.deep:Lazy") == before
    (place / "pack" / "more.py").write_text("A = 3\n", encoding="utf-8")
    assert own.fingerprint("pack.deep:Lazy") != before
