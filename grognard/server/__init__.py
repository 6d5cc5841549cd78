"""The club: tables, seats, storage, live updates, the web API. It knows no rule of any game."""

HOST, PORT = "127.0.0.1", 8137
"""Where it listens unless asked otherwise: this machine only."""
LEVELS = ("debug", "info", "warning", "error")
"""What can be logged."""
