# Ce que l’arbitre dit de n’importe quel jeu.
why-game-over = La partie est finie ; on ne peut plus rien jouer.
why-not-an-answer = Cela ne répond pas à la question posée ; on attend : { $legal }.
why-decided = C’est décidé ; maintenant on attend : { $legal }.
why-unknown-word = « { $word } » n’est pas compris ici ; on attend : { $legal }.
why-strange-word = « { $word } » n’est pas compris.
why-named-twice = { $unit } figure deux fois dans la liste.
why-say-halt = Le combat n’est pas fini : dites halt pour ne plus avancer, la phase pourra finir ensuite.
why-unit-lost = { $unit } : hors de combat et hors du jeu.
why-not-arrived = { $unit } : pas encore sur la carte, arrivée prévue au tour { $turn }.
why-enter-first = { $unit } n’est pas encore sur la carte : l’entrée se dit par enter.
reason-with-case = { $sentence } ({ $case })
list-and = { $first } et { $last }
book-edition = { $game }, édition { $edition }
question-example = Par exemple : { $example }.
question-example-stop = Par exemple : { $example } ; ou { $other ->
        [end] fin de la phase
        [halt] rester sur place
       *[other] s’arrêter là
    } : { $other }.
question-example-done = Par exemple : { $example } ; ou, quand rien ne manque : { $other }.
question-example-way = Par exemple : { $example } ; ou, quand le groupe est complet : { $other }.
typed-unit = UNITÉ
typed-units = UNITÉS
typed-hex = HEX
typed-number = NOMBRE
