"""The surface of the rules: everything outside this package imports from here.

    new_table(setup, at=..., chance=...)                      -> Step
    apply(state, command, rules=..., at=..., chance=...)      -> Step, or raises Illegal
    legal_actions(state, rules, seat)                         -> list[Choice]
    view(state, rules, viewer)                                -> View
    next_due(state)                                           -> int | None
"""

from __future__ import annotations
