# Ce que seul ce jeu dit. Un message qui commence par son nom est à lui ; les autres sont communs à tous les jeux.
skirmish-shift-cover = le défenseur est à couvert
skirmish-shift-river = tous les attaquants traversent la rivière
skirmish-score-losses = { $count ->
        [one] un pas perdu par l’ennemi
       *[other] { $count } pas perdus par l’ennemi
    }
level-german-victory = victoire allemande
