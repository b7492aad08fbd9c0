"""What was answered where: questions by preset, refusals by reason, and what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.matrix.asked import ASKED, Answer

PAGE, SOCKET, CHAT = "page", "socket", "chat"
SURFACES = (PAGE, SOCKET, CHAT)


@dataclass
class Matrix:
    """`answers` of each preset and the `refusals`, each with the surfaces that had it."""

    answers: dict[tuple[str, str, str], set[str]] = field(default_factory=dict)
    refusals: dict[str, set[str]] = field(default_factory=dict)

    def answered(self, mode: str, answer: Answer, *surfaces: str) -> None:
        """A person at a table of this preset has answered so there."""
        self.answers.setdefault((mode, *answer), set()).update(surfaces)

    def refused(self, reason: str, *surfaces: str) -> None:
        """Somebody has read this refusal there."""
        self.refusals.setdefault(str(reason), set()).update(surfaces)

    def holes(
        self, wanted: Mapping[str, Iterable[Answer]], reasons: Mapping[str, Iterable[str]]
    ) -> list[str]:
        """What was not seen: `wanted` answers by preset everywhere, `reasons` by surface."""
        found = [
            f"{mode}: {kind} {verb}: {surface}"
            for mode, answers in wanted.items()
            for kind, verb in answers
            for surface in SURFACES
            if surface not in self.answers.get((mode, kind, verb), ())
        ]
        return found + [
            f"no: {reason}: {surface}"
            for surface, named in reasons.items()
            for reason in sorted(named)
            if surface not in self.refusals.get(reason, ())
        ]

    def table(
        self, wanted: Mapping[str, Iterable[Answer]], excused: Mapping[str, str]
    ) -> list[str]:
        """The matrix as lines of text."""
        asked = {mode: set(answers) for mode, answers in wanted.items()}
        known = [*ASKED, *(answer for answers in wanted.values() for answer in answers)]
        rows = [a for a in dict.fromkeys(known) if any(a in has for has in asked.values())]
        widths = [max(len(mode), 3) + 2 for mode in asked]
        lines = ["p page, s socket, c chat; a dash where the preset does not ask it", ""]
        heads = (f"{mode:^{width}}" for mode, width in zip(asked, widths, strict=True))
        lines.append(f"{'':20}" + "".join(heads))
        for kind, verb in rows:
            cells = []
            for mode, width in zip(asked, widths, strict=True):
                seen = self.answers.get((mode, kind, verb), set())
                marks = "".join(s[0] if s in seen else "·" for s in SURFACES)
                cells.append(f"{marks if (kind, verb) in asked[mode] else '-':^{width}}")
            lines.append(f"{f'{kind}: {verb}':20}" + "".join(cells).rstrip())
        lines += ["", f"{'refusals':20}socket  chat"]
        for reason in sorted(set(self.refusals) | set(excused)):
            seen = self.refusals.get(reason, set())
            marks = ["x" if surface in seen else "·" for surface in (SOCKET, CHAT)]
            why = f"  {excused[reason]}" if reason in excused else ""
            lines.append(f"{reason:20}{marks[0]:^6}  {marks[1]:^4}{why}".rstrip())
        return lines
