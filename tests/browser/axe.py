"""What axe finds on the open page, each fault in one line.

axe stays in the page that it has once looked at: only what it finds comes back from there.
"""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {
    "runOnly": RULES,
    "rules": {"region": {"enabled": False}},
    "resultTypes": ["violations"],
}
FIND = """async (options) => (await axe.run(document, options)).violations.flatMap((fault) =>
  fault.nodes.slice(0, 3).map((node) => `${fault.id}: ${node.target} ${(node.failureSummary || '').slice(0, 200)}`))"""


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """The faults of the page as it stands, by all rules or by those named."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(AXE_SCRIPT)
    options = OPTIONS if rules is None else {**OPTIONS, "runOnly": rules, "rules": {}}
    found: list[str] = page.evaluate(FIND, options)
    return found
