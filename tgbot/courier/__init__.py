"""What each chat should show, when, and what it shows now."""
