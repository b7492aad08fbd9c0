"""Rulesets, boards and decks as data."""
