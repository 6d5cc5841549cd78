# What the computer is considering.
thought-movement = { $moves ->
        [0] nobody moves
        [one] one move
       *[other] { $moves } moves
    }
thought-rehearsal = rehearsing { $plans } plans
# The computer by its level.
computer-easy = the computer (easy)
computer-normal = the computer (normal)
computer-hard = the computer (hard)
computer-greedy = the computer (easy and quick)
computer-random = the computer (at random)
computer-planner = the computer ({ $plans } plans a phase)
