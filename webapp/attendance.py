"""Who looks at which table: a person is present while any socket of theirs is open."""

from __future__ import annotations
