"""Modules put together: one file for a page's first look, one for later, one that pages share.

The sources stay what they are, modules that a browser could load one by one. Here the modules of
a page are laid one behind the other in one scope, in which each finds what it imports by its name;
a minifier can shorten all of them. A module with a name that another of the file has already taken
gets a block of its own, and variables around it for its exports: nobody's names meet.

    kit.js              what a page imports and another file needs too: it is fetched once
    app/main.js         the rest of what the page `app/main.js` imports: a page is a module that
                        no other asks for
    app/main.later.js   the rest of what it asks for by `import("…")`; of what several pages ask
                        for in this way, the first of them has it
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

KIT = "kit.js"
ALL = "*"  # everything that a module exports, as one object
MARK = "$$"  # names what leaves a file and what blocks share; no source uses it

_IMPORT = re.compile(
    r'^import\s+(?:\{([^}]*)\}\s*from\s*)?"(\.{1,2}/[^"]+)";[ \t]*\n', re.MULTILINE
)
_HANDED_ON = re.compile(r'^export\s*\{([^}]*)\}\s*from\s*"(\.{1,2}/[^"]+)";[ \t]*\n', re.MULTILINE)
_EXPORT = re.compile(
    r"^export\s+(?=(?:async\s+)?(?:function|const|class)\s+([\w$]+))", re.MULTILINE
)
_TOP = re.compile(r"^(?:async\s+)?(?:function\*?|const|let|class)\s+([\w$]+)", re.MULTILINE)
_MANY = re.compile(
    r"^(?:const|let)\s+(?:[\[{]|[\w$]+\s*,|.*=[^({\[]*,\s*[\w$]+\s*=)", re.MULTILINE
)
_LATER = re.compile(r'\bimport\("(\.{1,2}/[^"]+)"((?: \+ [\w$]+)?)\)')
_UNKNOWN = re.compile(r"^(?:import|export)\b.*|\bimport(?:\(|\.meta).*", re.MULTILINE)

Publish = Callable[[str, str], str]
Source = tuple[str, str]  # a module and what it exports


@dataclass(slots=True)
class Module:
    """A module taken apart: `body` has neither imports nor exports, but still `import("…")`."""

    name: str
    body: str
    imports: list[tuple[str, Source]] = field(default_factory=list)  # local name, where from
    asks: list[str] = field(default_factory=list)  # modules that it imports, in their order
    later: list[str] = field(default_factory=list)  # modules that it asks for by `import("…")`
    exports: dict[str, str | Source] = field(default_factory=dict)  # its own, or handed on
    names: set[str] = field(default_factory=set)  # its own in its outermost scope
    alone: bool = False  # its names cannot be told by sight
    blocked: bool = False  # it lies in a block of its own


class Bundles:
    """All modules of a folder as the files that browsers get."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._modules = {name: _parsed(name, text) for name, text in sources.items()}
        self._check()
        asked = {n for m in self._modules.values() for n in (*m.asks, *m.later)}
        self.pages = sorted(set(self._modules) - asked)
        self._files = self._plan()
        self._file_of = {name: file for file, names in self._files.items() for name in names}
        self._marks: dict[Source, str] = {}
        self._wanted: dict[str, dict[Source, None]] = {file: {} for file in self._files}
        for file, names in self._files.items():
            for name in names:
                self._note(file, self._modules[name])

    @property
    def files(self) -> list[str]:
        """All files, by name."""
        return sorted(self._files)

    def needs(self, page: str) -> list[str]:
        """The files of a page's first look, itself first."""
        return [page, *self._imported(page)]

    def later(self, page: str) -> list[str]:
        """The files that a page asks for after its first look."""
        asked = self._asked_later(self._closure([page]))
        found = dict.fromkeys(self._file_of[name] for name in asked)
        return [file for file in found if file not in self.needs(page)]

    def publish(self, put: Publish) -> None:
        """Each file is given to `put` with its code, after those whose addresses it names."""
        addresses: dict[str, str] = {}
        for file in self._files:
            addresses[file] = put(file, self._code(file, addresses))

    # ---- which module lies where

    def _check(self) -> None:
        for module in self._modules.values():
            for name in (*module.asks, *module.later):
                if name not in self._modules:
                    raise ValueError(f"{module.name} imports {name}, which is not there")

    def _closure(self, names: Iterable[str]) -> list[str]:
        """These modules and all that they import, each behind what it imports."""
        found: dict[str, bool] = {}  # False while its own imports are looked at

        def visit(name: str) -> None:
            if name in found:
                if not found[name]:
                    raise ValueError(f"{name} imports itself by way of others")
                return
            found[name] = False
            for other in self._modules[name].asks:
                visit(other)
            del found[name]
            found[name] = True

        for name in names:
            visit(name)
        return list(found)

    def _asked_later(self, names: Iterable[str]) -> list[str]:
        """Everything that these modules, or what they ask for, will ask for by `import("…")`."""
        found: list[str] = []
        waiting = list(names)
        while waiting:
            fresh = [n for n in self._modules[waiting.pop()].later if n not in found]
            found += fresh
            waiting += self._closure(fresh)
        return found

    def _plan(self) -> dict[str, list[str]]:
        """The modules of each file, files before those that may name them."""
        first = {page: self._closure([page]) for page in self.pages}
        later = {
            _later(page): self._closure(self._asked_later(first[page])) for page in self.pages
        }
        count = Counter(name for names in (*first.values(), *later.values()) for name in names)
        shared = {name for names in first.values() for name in names if count[name] > 1}
        # What the kit asks for later lies in it too, or two files would name each other.
        shared |= set(self._closure(self._asked_later(shared)))
        plan: dict[str, list[str]] = {}
        laid: set[str] = set()
        for file, names in [(KIT, self._closure(sorted(shared))), *later.items(), *first.items()]:
            if rest := [name for name in names if name not in laid]:
                plan[file] = rest
                laid.update(rest)
        return plan

    # ---- what one block needs of another

    def _note(self, file: str, module: Module) -> None:
        for _, source in module.imports:
            self._want(file, source)
        for name in module.later:
            self._want(file, (name, ALL))

    def _want(self, file: str, source: Source) -> None:
        origin = self._origin(source)
        self._wanted[file][origin] = None
        self._marks.setdefault(origin, f"{MARK}{len(self._marks)}")
        if origin[1] == ALL:
            for exported in self._modules[origin[0]].exports:
                self._want(self._file_of[origin[0]], (origin[0], exported))

    def _origin(self, source: Source) -> Source:
        """Where a thing is made that may be handed on by others."""
        name, exported = source
        if exported == ALL:
            return source
        made = self._modules[name].exports.get(exported)
        if made is None:
            raise ValueError(f"{name} does not export {exported}")
        return source if isinstance(made, str) else self._origin(made)

    def _imported(self, file: str) -> dict[str, set[Source]]:
        """What a file needs at once of others, by file."""
        found: dict[str, set[Source]] = {}
        for source in self._wanted[file]:
            there = self._file_of[source[0]]
            if there != file and (there == KIT or source[1] != ALL):
                found.setdefault(there, set()).add(source)
        return found

    def _exported(self, file: str) -> list[Source]:
        """What others use of a file, in the order in which it leaves."""
        used = {s: None for other, wanted in self._wanted.items() if other != file for s in wanted}
        return [source for source in used if self._file_of[source[0]] == file]

    # ---- the code

    def _code(self, file: str, addresses: Mapping[str, str]) -> str:
        called = self._called(file)
        head = inside = ""
        for nth, (other, wanted) in enumerate(self._imported(file).items()):
            names = [called[s] if s in wanted else "" for s in self._exported(other)]
            head += f'import {{ {MARK} as {MARK}f{nth} }} from "{addresses[other]}";\n'
            inside += f"const [{', '.join(names).rstrip(', ')}] = {MARK}f{nth};\n"
        for name in self._files[file]:
            inside += self._block(self._modules[name], file, called, addresses)
        if exported := self._exported(file):
            head += f"export const {MARK} = "
            inside += f"return [{', '.join(called[source] for source in exported)}];\n"
        return f"{head}(() => {{\n{inside}}})();\n"

    def _called(self, file: str) -> dict[Source, str]:
        """What the file's modules call the things they share; notes who needs a block."""
        called: dict[Source, str] = {}
        taken: set[str] = set()
        for source in self._wanted[file]:
            if self._file_of[source[0]] != file:
                name = self._modules[source[0]].exports.get(source[1], "")
                fits = isinstance(name, str) and name and name not in taken
                called[source] = str(name) if fits else self._marks[source]
                taken.add(called[source])
        for name in self._files[file]:
            module = self._modules[name]
            given = {local for local, s in module.imports if called[self._origin(s)] != local}
            own = module.names | given
            module.blocked = module.alone or not taken.isdisjoint(own)
            if not module.blocked:
                taken |= own
            for exported, made in module.exports.items():
                source = (name, exported)
                if isinstance(made, str) and source in self._marks:
                    called[source] = self._marks[source] if module.blocked else made
            if (name, ALL) in self._marks:
                called[name, ALL] = self._marks[name, ALL]
        return called

    def _block(
        self, module: Module, file: str, called: Mapping[Source, str], addresses: Mapping[str, str]
    ) -> str:
        given = [
            f"{local} = {called[self._origin(source)]}"
            for local, source in module.imports
            if called[self._origin(source)] != local
        ]
        body = _LATER.sub(
            lambda m: self._asking(_near(module.name, m[1]), m[2], file, addresses),
            module.body,
        )
        inside = _let("const", given) + body
        made = [
            f"{called[module.name, exported]} = {name}"
            for exported, name in module.exports.items()
            if isinstance(name, str) and (module.name, exported) in called
        ]
        if module.blocked:
            outside = _let("let", [pair.split(" = ")[0] for pair in made])
            leaving = "".join(f"{pair};\n" for pair in made)
            inside = f"{outside}(() => {{\n{inside}{leaving}}})();\n"
        if (module.name, ALL) in called:
            parts = (f"{e}: {called[self._origin((module.name, e))]}" for e in module.exports)
            inside += f"const {called[module.name, ALL]} = {{ {', '.join(parts)} }};\n"
        return inside

    def _asking(self, name: str, more: str, file: str, addresses: Mapping[str, str]) -> str:
        """What stands for `import("…")`: a promise of all that the module exports."""
        whole, there = (name, ALL), self._file_of[name]
        if there in (file, KIT):
            return f"Promise.resolve({self._marks[whole]})"
        place = self._exported(there).index(whole)
        return f'import("{addresses[there]}"{more}).then((file) => file.{MARK}[{place}])'


def _let(how: str, names: list[str]) -> str:
    return f"{how} {', '.join(names)};\n" if names else ""


def _later(page: str) -> str:
    return page.removesuffix(".js") + ".later.js"


def _near(name: str, target: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), target))


def _names(inside: str) -> Iterator[tuple[str, str]]:
    """The pairs of `a, b as c`."""
    for part in filter(None, (part.strip() for part in inside.split(","))):
        name, _, other = part.partition(" as ")
        yield name.strip(), (other or name).strip()


def _parsed(name: str, text: str) -> Module:
    module = Module(name, "")

    def take_import(match: re.Match[str]) -> str:
        target = _near(name, match[2])
        module.asks.append(target)
        module.imports += [(local, (target, there)) for there, local in _names(match[1] or "")]
        return ""

    def take_handed_on(match: re.Match[str]) -> str:
        target = _near(name, match[2])
        module.asks.append(target)
        module.exports |= {outer: (target, there) for there, outer in _names(match[1])}
        return ""

    def take_export(match: re.Match[str]) -> str:
        module.exports[match[1]] = match[1]
        return ""

    text = _HANDED_ON.sub(take_handed_on, _IMPORT.sub(take_import, text))
    module.body = _EXPORT.sub(take_export, text)
    module.names = set(_TOP.findall(module.body))
    module.alone = bool(_MANY.search(module.body))
    module.later = [_near(name, m[1]) for m in _LATER.finditer(text)]
    if unknown := _UNKNOWN.search(_LATER.sub("", module.body)):
        raise ValueError(f"{name}: this way to import or export is not known: {unknown[0]}")
    if MARK in text:
        raise ValueError(f"{name}: {MARK} is for the names of bundles")
    return module
