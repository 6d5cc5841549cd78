# What the computer is considering.
thought-movement = { $moves ->
        [0] nobody moves
        [one] one move
       *[other] { $moves } moves
    }
thought-rehearsal = rehearsing { $plans } plans
