"""Make the page's types from what server and page say to each other.

    python scripts/make_wire.py

Writes web/src/lib/wire.ts; `tests/server/test_wire.py` says when that is due. The types are those of the modules in
`MODULES`: structs, typed dictionaries, dataclasses and unions with a name, each with what is said of it there.
"""

from __future__ import annotations

import ast
import enum
import inspect
import json
import sys
import types
import typing
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from grognard.server import coached, lists, told, wire  # noqa: E402
from grognard.umpire import forms, shapes, sheet  # noqa: E402
from grognard.warfare import choices, page, weighed  # noqa: E402

FILE = ROOT / "web" / "src" / "lib" / "wire.ts"
MODULES = (page, weighed, choices, sheet, told, lists, coached, wire)
ASKED = wire
"""What has a default there need not be said."""
ENUMS = (forms.Role, shapes.Shape)
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", object: "unknown"}
HEAD = """\
/** What server and page say to each other. The page knows no rule: it shows what it is sent, and sends back action
 * texts.
 *
 * Made by scripts/make_wire.py from the server's own declarations: change those, and make it again. */

export type Language = "en" | "fr";
export type Text = Record<Language, string>;
"""


def written() -> str:
    parts = [
        _named(each.__name__, each.__dict__.get("__doc__"), _literals([str(m.value) for m in each])) for each in ENUMS
    ]
    for module in MODULES:
        parts += _module(module)
    return "\n".join([HEAD, *parts])


def _module(module: types.ModuleType) -> Iterator[str]:
    tree = ast.parse(inspect.getsource(module)).body
    docs = _docs(tree)
    for node in tree:
        if isinstance(node, ast.ClassDef) and _is_told(found := getattr(module, node.name)):
            yield _interface(module, node, found)
        elif isinstance(node, ast.Assign) and isinstance(target := node.targets[0], ast.Name):
            value = getattr(module, target.id)
            if _is_union(value):
                yield _named(target.id, docs.get(target.id), _union(value))


def _is_told(found: Any) -> bool:
    return typing.is_typeddict(found) or issubclass(found, msgspec.Struct) or hasattr(found, "__dataclass_fields__")


def _is_union(value: Any) -> bool:
    return typing.get_origin(value) in (typing.Literal, typing.Union, types.UnionType)


def _interface(module: types.ModuleType, node: ast.ClassDef, found: Any) -> str:
    hints = typing.get_type_hints(found, include_extras=True)
    docs = _docs(node.body)
    bases = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id not in ("TypedDict", "Struct")]
    more = f" extends {', '.join(bases)}" if bases else ""
    lines = [*_comment(ast.get_docstring(node), ""), f"export interface {node.name}{more} {{"]
    if tag := getattr(getattr(found, "__struct_config__", None), "tag_field", None):
        lines.append(f"  {tag}: {_literals([found.__struct_config__.tag])};")
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            name = field.target.id
            optional, said = _field(found, name, hints[name])
            silent = optional or (field.value is not None and (module is ASKED or _omits(found)))
            lines += [*_comment(docs.get(name), "  "), f"  {name}{'?' if silent else ''}: {said};"]
    if not bases and lines[-1].endswith(" {"):  # an empty interface would be anything
        return "\n".join([*lines[:-1], f"export type {node.name} = Record<string, never>;", ""])
    return "\n".join([*lines, "}", *_usual(node.name, found), ""])


def _omits(found: Any) -> bool:
    """What is as usual is not told."""
    return bool(getattr(getattr(found, "__struct_config__", None), "omit_defaults", False))


def _usual(name: str, found: Any) -> list[str]:
    """What is meant where nothing is told."""
    if not _omits(found):
        return []
    names = found.__struct_fields__[-len(found.__struct_defaults__) :]
    known = zip(names, found.__struct_defaults__, strict=True)
    said = ", ".join(f"{n}: {json.dumps(v)}" for n, v in known if v is None or isinstance(v, str | bool))
    return ["", f"export const USUALLY_{name.upper()} = {{ {said} }} as const;"]


def _field(found: Any, name: str, hint: Any) -> tuple[bool, str]:
    """Whether it may be missing, and its type."""
    if typing.get_origin(hint) is typing.NotRequired:
        return True, _type(typing.get_args(hint)[0])
    if msgspec.UnsetType in typing.get_args(hint):
        rest = [each for each in typing.get_args(hint) if each is not msgspec.UnsetType]
        return True, " | ".join(dict.fromkeys(map(_type, rest)))
    return typing.is_typeddict(found) and name in found.__optional_keys__, _type(hint)


def _type(hint: Any) -> str:
    if name := _alias(hint):
        return name
    if hint in PLAIN:
        return PLAIN[hint]
    if inspect.isclass(hint) and (issubclass(hint, enum.Enum) or _is_told(hint)):
        return hint.__name__
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return next((each for each in args[1:] if isinstance(each, str)), None) or _type(args[0])
    if _is_union(hint):
        return _union(hint)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, args))}]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    raise TypeError(f"no type of the page for {hint}")


def _alias(hint: Any) -> str | None:
    """The name of a union that has one."""
    if not _is_union(hint):
        return None
    known = ((name, value) for module in MODULES for name, value in vars(module).items() if _is_union(value))
    return next((name for name, value in known if value == hint), None)


def _union(hint: Any) -> str:
    if typing.get_origin(hint) is typing.Literal:
        return _literals(typing.get_args(hint))
    return " | ".join(dict.fromkeys(map(_type, typing.get_args(hint))))


def _literals(values: Any) -> str:
    return " | ".join("null" if value is None else f'"{value}"' for value in values)


def _named(name: str, doc: str | None, said: str) -> str:
    return "\n".join([*_comment(doc, ""), f"export type {name} = {said};", ""])


def _comment(doc: str | None, indent: str) -> list[str]:
    return [f"{indent}/** {' '.join(doc.split())} */"] if doc else []


def _docs(body: list[ast.stmt]) -> dict[str, str]:
    """What is said below a field or a name."""
    found = {}
    for field, doc in pairwise(body):
        target = field.target if isinstance(field, ast.AnnAssign) else None
        target = field.targets[0] if isinstance(field, ast.Assign) else target
        if isinstance(target, ast.Name) and isinstance(doc, ast.Expr) and isinstance(doc.value, ast.Constant):
            found[target.id] = str(doc.value.value)
    return found


def main() -> int:
    FILE.write_text(written(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
