"""The wheel and the source distribution: what they hold, and a game from the wheel where nothing else is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", ".debian", "node_modules", "build", "dist", "out", "*.egg-info", "__pycache__", ".*_cache"
)
BACKEND = "import sys, os; sys.path.insert(0, 'scripts'); import with_page; print(with_page.{}(sys.argv[1]))"


def build(folder: Path, what: str) -> Path:
    """By pip's own way in, without its isolation: the packages are those of the tests."""
    made = folder / "made"
    made.mkdir(exist_ok=True)
    command = [sys.executable, "-c", BACKEND.format(what), str(made)]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return made / ran.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    subprocess.run([ROOT / "scripts" / "build_page.sh"], check=True)
    copy = tmp_path_factory.mktemp("sources") / "grognard"
    shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
    shutil.unpack_archive(build(copy, "build_sdist"), copy.parent)
    (found,) = copy.parent.glob("grognard-*")
    return found


@pytest.fixture(scope="module")
def wheel(sources: Path) -> Path:
    """Made from the source distribution. The page is taken over, and current only if all its sources came along."""
    web = "grognard/web"
    assert not (sources / web / "dist").exists(), "an old page might be packed for a new one"
    shutil.copytree(ROOT / web / "dist", sources / web / "dist")
    shutil.copytree(ROOT / web / "maps", sources / web / "maps")
    stamp = sources / web / "dist" / ".sources"
    before = stamp.stat().st_mtime_ns
    found = build(sources, "build_wheel")
    assert stamp.stat().st_mtime_ns == before, "the page was built again: a source of it is missing in the distribution"
    return found


def test_the_source_distribution_holds_what_is_needed_to_go_on(sources: Path) -> None:
    for name in (
        *(
            "CHANGELOG.md",
            "CREDITS.md",
            "COPYING",
            "COPYING.LESSER",
            "README.md",
            "Makefile",
            "pyproject.toml",
            "requirements/dev.txt",
        ),
        *("web/package-lock.json", "web/src/words/en.ftl", "maps/leningrad/survey.json", "docs/architecture.md"),
        *(
            "scripts/build_page.sh",
            "scripts/common.sh",
            "scripts/node.sh",
            "scripts/with_page.py",
            "tests/test_wheel.py",
        ),
    ):
        assert (sources / name).is_file(), name
    assert not list(sources.rglob("__pycache__"))
    assert not list(sources.rglob("node_modules"))


def test_the_wheel_holds_page_maps_and_credits_and_no_rubbish(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    page = {f"grognard/web/{p.relative_to(ROOT / 'grognard/web').as_posix()}" for p in files(ROOT / "grognard/web")}
    assert page <= set(names)
    assert {n for n in names if n.startswith("grognard/web/")} <= page, "an old page"
    for name in ("CREDITS.md", "COPYING", "COPYING.LESSER"):
        assert any(n.endswith(f".dist-info/licenses/{name}") for n in names), name
    assert "grognard/fonts/OFL-Alegreya.txt" in names
    assert not [n for n in names if "__pycache__" in n or n.endswith(".pyc")]
    assert not [n for n in names if n.split("/")[0] in ("tests", "scripts", "web", "maps", "build")]
    code = {p.relative_to(ROOT).as_posix() for p in (ROOT / "grognard").rglob("*.py")}
    assert code <= set(names)


def files(folder: Path) -> Iterator[Path]:
    for part in ("dist", "maps"):
        yield from (p for p in (folder / part).rglob("[!.]*") if p.is_file())


def needed(name: str, found: set[str]) -> set[str]:
    """The distributions that one needs, itself included."""
    if name not in found:
        found.add(name)
        for line in distribution(name).requires or []:
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                needed(requirement.name.lower(), found)
    return found


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(wheel, tmp_path_factory.mktemp("fresh") / "venv", "play")


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(wheel, tmp_path_factory.mktemp("alone") / "venv", "")


def installed(wheel: Path, folder: Path, extra: str) -> Path:
    """The wheel with an extra and what it says it needs, and nothing else of what the tests have."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder), "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, str(wheel)], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as packed:
        (metadata,) = (n for n in packed.namelist() if n.endswith(".dist-info/METADATA"))
        said = packed.read(metadata).decode()
    requires = [Requirement(line) for line in re.findall(r"^Requires-Dist: (.+)$", said, re.MULTILINE)]
    names: set[str] = set()
    for requirement in requires:
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            needed(requirement.name.lower(), names)
    for name in names:
        for file in distribution(name).files or []:
            top = site / file.parts[0]
            if file.parts[0] not in ("..", "__pycache__") and not top.exists():
                top.symlink_to(str(distribution(name).locate_file(file.parts[0])))
    return folder


def test_a_game_is_played_from_the_wheel(environment: Path, tmp_path: Path) -> None:
    def fetch(address: str, body: object = None) -> str:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(address, data, {"Content-Type": "application/json"} if data else {})
        with urllib.request.urlopen(asked) as answer:
            return str(answer.read().decode())

    command = [environment / "bin" / "grognard", "play", "--no-browser", "--port", "0", "--data", tmp_path / "g.sqlite"]
    bare = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=bare) as process:
        try:
            assert process.stdout
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            url = found.group()
            page = fetch(url)
            script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
            assert script and len(fetch(url + script.group(1))) > 10_000
            assert "leningrad" in fetch(f"{url}api/games")
            assert fetch(f"{url}api/games/leningrad/2010/map.svg?lang=en").startswith("<svg")
            begin = {"game": "leningrad", "edition": "2010", "set_up": "historical"}
            seats = {"german": "me", "soviet": "me"}
            assert json.loads(fetch(f"{url}api/tables", {**begin, "seats": seats}))["table"]
        finally:
            process.send_signal(2)
        assert process.wait() in (0, 130)
    assert not list(tmp_path.rglob("*.svg")), "the maps of the wheel were not found"


def test_without_the_table_the_umpire_the_shell_and_the_players_are_there(alone: Path, tmp_path: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [alone / "bin" / "grognard", *words]
        bare = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "LANG": "C.UTF-8"}
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=bare, check=False)

    drawn = subprocess.run(
        [alone / "bin" / "python", "-m", "grognard.server.maps", "leningrad", "2010", "en"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert drawn.stdout.startswith("<svg"), drawn.stderr  # as a wheel is built: with what the umpire needs alone
    (site,) = alone.glob("lib/python*/site-packages")
    assert not {"litestar", "sqlalchemy", "uvicorn", "numpy"} & {path.name for path in site.iterdir()}
    played = run("simulate", "leningrad", "--games", "1", "--players", "random,greedy", "--json")
    assert played.returncode == 0 and json.loads(played.stdout)["games"] == 1, played.stderr
    for words in (("play", "--no-browser"), ("serve",), ("backup",), ("check",)):
        said = run(*words)
        assert (said.returncode, said.stdout) == (2, "") and 'pip install "grognard[play]"' in said.stderr
    assert (
        "pip install 'grognard[gym]'"
        in subprocess.run(
            [alone / "bin" / "python", "-c", "import grognard.envs"], capture_output=True, text=True, check=False
        ).stderr
    )


def test_it_is_also_a_module(environment: Path, tmp_path: Path) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    command = [environment / "bin" / "python", "-m", "grognard", "--version"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=True)
    assert ran.stdout == f"grognard {version}\n"
