"""What the bot does about each kind of update."""
