"""What happens to every update before a handler sees it."""
