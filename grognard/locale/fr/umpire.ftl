# Ce que l’arbitre dit de n’importe quel jeu.
why-game-over = La partie est finie ; on ne peut plus rien jouer.
why-not-an-answer = Cela ne répond pas à la question posée ; on attend : { $legal }.
reason-with-case = { $sentence } ({ $case })
list-and = { $first } et { $last }
book-edition = { $game }, édition { $edition }
