"""Time that a test owns, for code that waits: an event loop and a store on the same clock."""
