"""What board wargames share: pieces, phases, positions. It stands between the umpire and the games and names none."""
