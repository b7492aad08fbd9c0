"""The auditor: it follows a game's events and says where the table does not agree with them."""

from engine.audit.auditor import Auditor

__all__ = ["Auditor"]
