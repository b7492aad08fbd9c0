"""Pure functions from data to a text and a keyboard."""
