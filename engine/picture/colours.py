"""Colours and shapes of the picture: the board's dark theme, which reads on both."""

from __future__ import annotations

BACK = "#17212b"
FELT = "#0e1620"
CORNER = "#121c27"
CELL = "#1f2c39"
LINE = "#2c3b4a"
TEXT = "#f2f6fa"
HINT = "#9fb1c1"
ROW = "#1b2733"
GOOD = "#4cc984"
ACCENT = "#2c73bf"

#: by seat: the colour and the tint of what it owns
SEATS = ("#3b73ed", "#e35726", "#2a955d", "#994fdc", "#ac7d1a", "#d43f8a")
TINTS = ("#27416f", "#5a3933", "#224c44", "#44366a", "#494430", "#553251")

#: by group, 1 to 8
GROUPS = (
    "",
    "#bd8a60",
    "#58b8ef",
    "#db5fa5",
    "#f0912c",
    "#ea5158",
    "#f4cb26",
    "#3ba462",
    "#7485f2",
)

#: symbol of a cell by its kind; streets have that of their group, utilities one each
ICONS = {
    "start": "i-start",
    "deck": "i-chance",
    "tax": "i-tax",
    "jail": "i-jail",
    "corner": "i-jackpot",
    "go-to-jail": "i-gojail",
    "station": "i-station",
}
UTILITIES = ("i-bolt", "i-drop")
