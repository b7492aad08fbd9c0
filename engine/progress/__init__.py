"""What a game leaves with a person: experience, levels, ranks, cards. Pure."""
