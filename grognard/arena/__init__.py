"""Series of games between players: on one core, on all of them, or on a cluster; and what they prove."""
