"""What outlives a game: players, chats and settings of the installation, in SQL.

Only this package imports SQLAlchemy; it returns plain structs.
"""
