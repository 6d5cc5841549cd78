# Ce à quoi pense l’ordinateur.
thought-movement = { $moves ->
        [0] personne ne bouge
        [one] un mouvement
       *[other] { $moves } mouvements
    }
thought-rehearsal = { $plans } plans à l’essai
