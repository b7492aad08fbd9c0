"""The lobby: a room before the first throw, as pure as the rules."""
