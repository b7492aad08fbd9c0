"""AI seats: a command from a view alone."""
