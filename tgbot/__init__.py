"""The Telegram bot: lobbies, play by buttons in a chat, and the courier of live messages."""
