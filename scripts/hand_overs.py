"""How often does a game between friends change hands? Greedy players play it twice: asked about everything, and with
standing answers of both sides. What a staff answers hands nothing over.

python scripts/hand_overs.py GAME EDITION FIRST_SEED GAMES
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from statistics import fmean
from typing import Any

from grognard import games
from grognard.players import GreedyPlayer
from grognard.warfare.staff import ASK, Orders, answer

LIKELY = {
    "losses": "weakest", "retreat": "rear", "result": "fall-back", "support": "always", "reaction": "never",
    "orders": "never", "interception": "never", "feeding": "needed", "air": "always",
}  # fmt: skip
"""What a player leaves to his staff who wants to be asked little."""
NOTHING: Orders = {}


def main() -> int:
    game, edition, first, number = sys.argv[1:]
    for title, orders in (("asked about everything", NOTHING), ("with standing answers", LIKELY)):
        turns, kinds = defaultdict[int, list[int]](list), Counter[str]()
        for seed in range(int(first), int(first) + int(number)):
            found = hand_overs(game, edition, seed, orders)
            for turn in {turn for turn, _ in found}:
                turns[turn].append(sum(count for (of, _), count in found.items() if of == turn))
            for (_, kind), count in found.items():
                kinds[kind] += count
        every = [count for counts in turns.values() for count in counts]
        print(f"{title}: {fmean(every):.1f} a turn, at most {max(every)}")
        print("  by turn:", ", ".join(f"{turn}: {fmean(counts):.1f}" for turn, counts in sorted(turns.items())))
        print("  asked:", ", ".join(f"{kind} {count / int(number):.1f}" for kind, count in kinds.most_common()))
    return 0


def hand_overs(game: str, edition: str, seed: int, orders: Orders) -> Counter[tuple[int, str]]:
    """By turn and the kind of the question with which the other player's turn comes."""
    topics = games.part(game, "staff").TOPICS
    said = {topic.name: orders.get(topic.name, ASK) for topic in topics}
    state, greedy = games.new_match(game, edition, str(seed)).state, GreedyPlayer(seed)
    found, last = Counter[tuple[int, str]](), ""
    while not state.over:
        view: Any = state.view(state.side)
        action = answer(topics, said, view)
        if action is None:
            if state.side != last and last:
                found[state.turn, state.decision.kind] += 1
            last, action = state.side, greedy.choose(view)
        state.play(action)
    return found


if __name__ == "__main__":
    raise SystemExit(main())
