# What only this game says. A message that begins with its name is its own; others are shared with every game.
skirmish-shift-cover = the defender has cover
skirmish-shift-river = every attacker comes across the river
skirmish-score-losses = { $count ->
        [one] one step lost by the enemy
       *[other] { $count } steps lost by the enemy
    }
level-german-victory = German victory
