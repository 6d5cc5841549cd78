# Ce que dit le serveur.
server-about = servir la table de jeu aux navigateurs
server-host = adresse d’écoute (127.0.0.1 : cette machine seulement)
server-port = port d’écoute (par défaut : { $port } ; 0 : n’importe quel port libre)
server-data = fichier où garder les parties (par défaut : dans votre dossier de données)
server-name = un nom sous lequel les navigateurs peuvent appeler cette machine
server-listening = Grognard se trouve à { $url }
server-games-in = Les parties sont gardées dans { $path }
server-port-taken = Impossible d’écouter sur { $host }, port { $port } : { $reason }
server-no-such-port = Il n’y a pas de port { $port } : les ports vont de 0 à 65535
server-cannot-open = Impossible de garder les parties dans { $path } : { $reason }

server-no-such-game = Il n’y a pas de jeu { $name }.
server-no-such-edition = Il n’y a pas d’édition { $name } de ce jeu.
server-no-such-set-up = Il n’y a pas de mise en place { $name }.
server-no-such-table = Il n’y a pas de telle table.
server-no-such-overlay = Il n’y a pas de tel calque.
server-no-such-moment = Cette partie compte { $length } actions ; le moment { $asked } n’y est pas.
server-no-such-thing = Rien ici ne s’appelle { $name }.
server-nothing-here = Il n’y a rien à cette adresse.
server-seats = Une partie veut ses sièges { $sides } occupés, dont un au moins par vous.
server-no-such-player = Il n’y a pas de joueur { $name }.
server-not-your-table = Vous n’avez pas de siège à cette table.
server-not-your-question = C’est aux { $side } de décider, et ce siège n’est pas le vôtre.
server-behind = Quelqu’un d’autre a joué entre-temps.
server-beyond-chance = La suite de { $action } dépend du hasard : dites-la quand le dé sera jeté.
server-not-your-action = La dernière action n’était pas la vôtre : vous ne pouvez pas la reprendre.
server-no-such-invitation = Ce lien ne mène à aucune invitation. Est-il entier ?
server-invitation-used = Cette invitation a servi : quelqu’un a pris la place.
server-invitation-withdrawn = Cette invitation a été retirée ; demandez un nouveau lien.
server-already-seated = Vous êtes déjà à cette table : ce lien est pour votre ami.
server-seat-not-empty = Personne n’est attendu à cette place.
server-no-chosen-dice = À cette table, les dés tombent comme ils tombent.
server-analysis-seats = Qui essaie des variantes prend lui-même toutes les places.
server-bad-sheet = Il y a sur cette feuille quelque chose que le jeu ne connaît pas.
server-bad-request = La requête est illisible : { $detail }
server-other-site = Les requêtes venant d’autres sites sont refusées.
server-not-json = Les requêtes doivent être en JSON.
server-no-cookie = La page doit être ouverte avant de pouvoir suivre une table.
server-other-rules = Cette partie a été jouée selon d’autres règles que celles de cette version de Grognard : { $detail }
server-neither = Ce n’est ni un relevé (sa première ligne serait « { $record } ») ni une position (« { $position } »).
server-broken = Quelque chose a échoué dans le serveur ; la partie est restée telle quelle.

# Ce que la table dit d’un jeu.
table-edition = Édition de { $edition }
table-fort = Fort en { $hex }
table-interdiction = Interdiction en { $hex }{ $count ->
        [one] {""}
       *[other] { " " }× { $count }
    }
table-reinforcement = { $count } { $count ->
        [one] unité
       *[other] unités
    } au tour { $turn }
table-overstacked = { $count } unités en { $hex } : pas plus de trois n’y peuvent rester à la fin de la phase.
table-lose-overstacked = { $count } { $count ->
        [one] unité au-dessus de la limite d’empilement sera éliminée
       *[other] unités au-dessus de la limite d’empilement seront éliminées
    } ({ $case }).
table-lose-reinforcements = { $count } { $count ->
        [one] renfort n’est pas entré ; il pourra venir plus tard
       *[other] renforts ne sont pas entrés ; ils pourront venir plus tard
    } ({ $case }).
table-lose-movement = Rien n’a bougé dans cette phase ({ $case }).
table-lose-attacks = { $count } { $count ->
        [one] unité pourrait encore attaquer
       *[other] unités pourraient encore attaquer
    } ({ $case }).
table-lose-air = { $count } { $count ->
        [one] unité aérienne est encore prête : gardée, elle ne pourra plus que défendre
       *[other] unités aériennes sont encore prêtes : gardées, elles ne pourront plus que défendre
    } ce tour-ci ({ $case }).
table-lose-replacements = { $count } { $count ->
        [one] unité pourrait encore être remise
       *[other] unités pourraient encore être remises
    } à effectif plein ({ $case }).
table-todo-crowded = { $hex } contient { $count } unités : au-delà de trois, elles sont perdues à la fin de la phase
table-todo-enter-now = { $count } { $count ->
        [one] renfort doit
       *[other] renforts doivent
    } encore entrer
table-todo-enter = { $count } { $count ->
        [one] renfort peut
       *[other] renforts peuvent
    } entrer
table-todo-close-up = { $count } { $count ->
        [one] unité doit
       *[other] unités doivent
    } encore se rapprocher de l’ennemi
table-todo-move = { $count } { $count ->
        [one] unité qui peut bouger n’a
       *[other] unités qui peuvent bouger n’ont
    } pas bougé
table-todo-go-on = { $count } { $count ->
        [one] unité qui a bougé peut
       *[other] unités qui ont bougé peuvent
    } continuer ou déborder
table-todo-attack-now = { $count } { $count ->
        [one] unité au contact doit
       *[other] unités au contact doivent
    } encore attaquer
table-todo-attack = { $count } { $count ->
        [one] hexagone ennemi peut être attaqué
       *[other] hexagones ennemis peuvent être attaqués
    }
table-todo-air = { $count } { $count ->
        [one] unité aérienne disponible
       *[other] unités aériennes disponibles
    }
table-todo-forts = { $count } { $count ->
        [one] fort peut être bâti
       *[other] forts peuvent être bâtis
    }
table-todo-replace = { $count } { $count ->
        [one] unité réduite peut revenir
       *[other] unités réduites peuvent revenir
    } à pleine force
table-coming-forts = { $count } { $count ->
        [one] fort
       *[other] forts
    } pour les Soviétiques
table-coming-air = unité aérienne { $name }
server-nobody-thinks = L’ordinateur ne réfléchit pas : ce n’est pas à lui de décider.
server-busy-elsewhere = { $ahead ->
        [one] L’ordinateur est d’abord occupé à une autre table ; celle-ci est la suivante.
       *[other] L’ordinateur est d’abord occupé à d’autres tables ; { $ahead } passent avant celle-ci.
    }
