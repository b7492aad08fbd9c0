"""Kvartal's engine: pure rules, live tables, archive and words, without chat or web."""

__version__ = "0.1.0"
