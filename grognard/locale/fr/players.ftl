# Ce à quoi pense l’ordinateur.
thought-movement = { $moves ->
        [0] personne ne bouge
        [one] un mouvement
       *[other] { $moves } mouvements
    }
thought-rehearsal = { $plans } plans à l’essai
# L’ordinateur par son niveau.
computer-easy = l’ordinateur (facile)
computer-normal = l’ordinateur (normal)
computer-hard = l’ordinateur (difficile)
computer-greedy = l’ordinateur (facile et rapide)
computer-random = l’ordinateur (au hasard)
computer-planner = l’ordinateur ({ $plans } plans par phase)
