"""The picture of a finished game: its last board, the capitals by round, the places."""
