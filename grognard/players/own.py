"""Players of others, by `my.module:Class`: found where Python finds its modules.

Whoever names one runs its code. So only a shell command or a program may: never a file, never the network.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

from grognard.words import Language, Message

LENGTH = 8
"""Letters of a fingerprint: results are told apart by it, nothing is kept safe."""
_WORD = r"[^\W\d]\w*"
NAME = re.compile(rf"(?!planner:)({_WORD}(?:\.{_WORD})*):({_WORD})")
INSTALLED = ("site-packages", "dist-packages")


class NoPlayer(KeyError):
    """There is no such player: it says why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        return self.tell()

    def tell(self, language: Language = "en") -> str:
        return self.message.tell(language)


def is_own(name: str) -> bool:
    """Whether a name is said as `my.module:Class`; there may be no such thing."""
    return NAME.fullmatch(name) is not None


def look_here() -> None:
    """Modules are also found in the folder where the shell is: after all others, so that nothing there hides them."""
    if not {"", str(Path.cwd())} & set(sys.path):
        sys.path.append(str(Path.cwd()))


def find(name: str) -> type:
    """The class of a player. Imports its module. Raises `NoPlayer`."""
    module, _, kind = name.partition(":")
    try:
        found = import_module(module)
    except Exception as error:
        missing = getattr(error, "name", None) if isinstance(error, ModuleNotFoundError) else None
        if missing and f"{module}.".startswith(f"{missing}."):
            raise NoPlayer(Message("player-no-module", {"module": missing})) from None
        reason = f"{type(error).__name__}: {error}"
        raise NoPlayer(Message("player-broken-module", {"module": module, "reason": reason})) from error
    asked = getattr(found, kind, None)
    if asked is None:
        raise NoPlayer(Message("player-no-class", {"module": module, "name": kind}))
    if not isinstance(asked, type) or not callable(getattr(asked, "choose", None)):
        raise NoPlayer(Message("player-no-choose", {"module": module, "name": kind}))
    return asked


def make(name: str, seed: int) -> Any:
    """A player by name. His class is given the seed if it takes one."""
    found: Any = find(name)
    return found(seed=seed) if "seed" in inspect.signature(found).parameters else found()


# --- his code -------------------------------------------------------------------------------------


def fingerprint(name: str) -> str:
    """Of the code of a player: with other code he is another player. Raises `NoPlayer` where no code is found."""
    found = sha256()
    for module, page in sorted(_sources(name)[1].items()):
        content = page.read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{module} {len(content)}\n".encode() + content)
    found.update(name.encode())
    return found.hexdigest()[:LENGTH]


def folders(names: Iterable[str]) -> list[Path]:
    """The packages and single modules that these players need, to be carried to another machine."""
    found = set()
    for root, pages in map(_sources, filter(is_own, names)):
        found |= {root / page.relative_to(root).parts[0] for page in pages.values()}
    return sorted(found)


def _sources(name: str) -> tuple[Path, dict[str, Path]]:
    """The folder of a player's module, and by module his code: his own, and what it imports from the same folder; from
    a folder of installed packages, of the same package. Nothing is imported for it."""
    own = name.partition(":")[0]
    start = _file(own)
    if start is None:
        raise NoPlayer(Message("player-no-source", {"module": own}))
    root, found = _root(own, start), {own: start}
    todo = [own]
    while todo:
        module = todo.pop()
        for other in {each for said in (module, *_imported(module, found[module])) for each in _with_parents(said)}:
            top = other.partition(".")[0]
            beside = top == own.partition(".")[0] or (root.name not in INSTALLED and top != "grognard")
            if other in found or not beside:
                continue
            file = _file(other)
            if file is not None and _root(other, file) == root:
                found[other] = file
                todo.append(other)
    return root, found


def _file(module: str) -> Path | None:
    """Where the code of a module is, without importing it."""
    if (loaded := sys.modules.get(module)) is not None:
        origin, path = getattr(loaded, "__file__", None), None
    else:
        origin, path = None, None
        for said in _with_parents(module):
            spec = PathFinder.find_spec(said, path)
            if spec is None:
                return None
            origin, path = spec.origin, spec.submodule_search_locations
    return Path(origin).resolve() if origin and origin.endswith(".py") else None


def _root(module: str, file: Path) -> Path:
    return file.parents[module.count(".") + (file.name == "__init__.py")]


def _with_parents(module: str) -> list[str]:
    words = module.split(".")
    return [".".join(words[: i + 1]) for i in range(len(words))]


def _imported(module: str, file: Path) -> Iterator[str]:
    """What a module may import: of `from a import b`, both `a` and `a.b`."""
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    try:
        tree = ast.parse(file.read_bytes())
    except SyntaxError:  # whoever imports it is told
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            try:
                base = resolve_name("." * node.level + (node.module or ""), package)
            except ImportError:
                continue
            yield from (base, *(f"{base}.{each.name}" for each in node.names))
