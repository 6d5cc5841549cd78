# L’arène : séries de parties, études, analyses
arg-ray = jouer sur la grappe Ray à cette adresse, comme auto ou 10.0.0.1:6379 (demande l’extra sim)
arg-two-players = les deux joueurs, comme greedy,random ou mon.module:Classe,normal
arg-series-bid = compter comme si le premier camp avait cédé autant de points pour sa place : les places s’équilibrent, les joueurs se comparent
arg-no-control = sans les parties de chaque joueur contre lui-même
arg-merge = lire les résultats de ces fichiers au lieu de jouer ; avec --out, les réunir en un seul, avec ce qu’il contient déjà
arg-results = garder les résultats dans ce fichier, une ligne par partie ; ce qu’il contient déjà n’est pas rejoué
arg-plot = dessiner les mesures dans ce fichier, .svg ou .png

about-arena = opposer deux joueurs, camps échangés avec les mêmes dés, avec des intervalles

arena-what = nommez un jeu et deux joueurs, comme --players greedy,random, ou des fichiers avec --merge
arena-plot-kind = { $path } devrait finir par .svg ou .png
arena-no-ray = Ray n’est pas installé : .venv/bin/pip install -e ".[sim]" dans le dossier de Grognard
arena-no-cluster = aucune grappe Ray ne répond à { $address } : { $reason }
arena-bad-results = { $path }, ligne { $line } : ce n’est pas un résultat : { $reason }
arena-nothing-merged = aucune partie entre deux joueurs différents dans { $path } ; « grognard study --merge » réunit les parties d’une étude
arena-workers-die = trois processus sont morts de la même partie ({ $job }) ; ce qui était fini est gardé
arena-heading = { $a } contre { $b } : { $book }, mise en place { $setup }. { $games } parties sur { $seeds } { $seeds ->
        [one] graine
       *[other] graines
    }, camps échangés ; { $control ->
        [0] aucune partie témoin
        [one] une partie témoin
       *[other] { $control } parties témoins
    }. Entre crochets : intervalles à 95 %.
arena-both = { $player }, les deux camps
arena-seat = { $player }, { $side }
arena-control = Les mêmes places et les mêmes dés, tenus par { $b } contre { $b } ; et ce que { $a } en a fait :
arena-line-ups = Toutes les oppositions, premier camp d’abord. Médiane (moitié centrale), et fréquence si ce n’est pas toujours :
arena-victories = victoires, { $side }
arena-clocks = Secondes :

head-seat = qui
head-games = parties
head-won = gagnées
head-rate = taux
head-elo = Elo
head-margin = points d’avance
head-better = fait mieux
head-gain = points gagnés
head-elo-gain = Elo gagné
head-line-up = opposition
head-player = joueur
head-clock-game = une partie
head-clock-turn = un tour
head-clock-longest-turn = tour le plus long
head-clock-phase = une phase
head-clock-longest-phase = phase la plus longue

plot-arena = Une série de parties entre deux joueurs
plot-rates = { $a } contre { $b }, { $book }, { $setup } : victoires en { $games } parties, intervalles à 95 %
plot-itself = { $player } lui-même, { $side }
plot-points = Points de victoire du premier camp : médiane, moitié centrale, extrêmes

about-study = jouer beaucoup de parties des mêmes joueurs par édition et mise en place : qui gagne, quelle mise en place est la meilleure, ce que vaut une enchère
arg-study-players = un joueur par camp, des nôtres ou mon.module:Classe (par défaut : greedy,greedy)
arg-editions = les éditions (par défaut : toutes)
arg-setups = free, historical, ou des fichiers de position, séparés par des espaces ou des virgules (par défaut : toutes celles du jeu)
study-other-game = { $path } n’est pas une position de { $game }
study-other-edition = { $path } est une position de l’édition { $edition }, et --editions demande { $asked } : omettez --editions, ou nommez { $edition }
study-idle-edition = rien ne serait joué dans l’édition { $edition }, car une position apporte la sienne : retirez { $edition } de --editions, ou nommez aussi une mise en place du jeu
study-unknown-setup = pas de mise en place ni de fichier « { $name } » ; les mises en place sont : { $known }
study-same = { $cell } : chaque partie s’est jouée exactement comme avec « { $other } » ; les unités y sont mises en place de la même façon.
study-heading = { $game } : { $games } { $games ->
        [one] partie
       *[other] parties
    }, joueurs { $players }. Entre crochets : intervalles à 95 %.
study-victories = Victoires, et l’enchère qui équilibre les camps (points que le premier camp cède ; si négative, qu’il faudrait lui donner) :
study-setups = Mises en place comparées avec les mêmes dés (points du premier camp) :
study-measures = Médiane (moitié centrale), et fréquence si ce n’est pas toujours :
head-edition = édition
head-setup = mise en place
head-mean = points, moyenne
head-bid = enchère d’équilibre
head-over = par rapport à
plot-study = Une étude sur beaucoup de parties
plot-victories = { $game } : victoires du premier camp ({ $side }), intervalles à 95 %
plot-bids = Victoires du premier camp ({ $side }) selon son enchère
plot-bid = enchère, en points
plot-even = camps à égalité : la première enchère où le premier camp ne gagne pas plus de la moitié des parties

about-review = analyser une partie finie : points attendus au fil du temps, décisions les plus coûteuses, chance
arg-review-out = écrire l’analyse en une page dans ce fichier
arg-adviser = à qui l’on demande ce qu’il aurait joué (par défaut : { $player })
arg-quick = qui joue les positions jusqu’au bout pour en trouver la valeur (par défaut : { $player })
arg-playouts = parties d’essai par position (par défaut : 6)
arg-review-jobs = combien de processus (par défaut : 0, autant que de cœurs)
review-empty = rien n’a été joué dans { $path }
review-title = { $game } – analyse de la partie
review-heading = { $book }. { $players }. Solde des points { $points } : { $level }.
review-heading-unfinished = { $book }. { $players }. Inachevée ; solde des points jusqu’ici { $points } : { $level }.
review-course = Points de victoire attendus
review-course-note = Ce que serait en moyenne le solde des points si { $player } reprenait les deux camps, d’après { $playouts } parties d’essai par phase, avec intervalles à 95 % ; positif pour { $side }.
review-decisions = Ce qui a coûté le plus cher
review-decisions-note = Le conseiller est { $player }. Une phase coûte ce qu’il en aurait tiré de plus que le camp, en moyenne sur d’autres dés : la malchance ne coûte rien ici. Les petites réponses aux actions de l’ennemi ne sont pas jugées.
review-nothing-cost = Aucune phase ne semble avoir coûté quoi que ce soit.
review-where = Tour { $turn }, { $phase }
review-before = { $phase }
review-end = Fin
review-now = Maintenant
review-stage-course = points attendus, tour par tour
review-stage-glances = là où il y avait à gagner
review-stage-closer = les phases les plus chères
review-stage-worst = de nouveau les phases les plus coûteuses
review-position = { $path } est une position ; l’analyse demande une partie enregistrée, telle qu’elle a été jouée
review-unknown-note = Un tiret ou un vide au lieu d’un intervalle : toutes les parties d’essai y ont donné le même résultat, et elles sont trop peu nombreuses pour dire jusqu’où d’autres iraient.
review-told-note = { $count ->
    [one] Une décision a été prise
   *[other] { $count } décisions ont été prises
} selon d’anciennes règles et ne vaudraient plus telles quelles aujourd’hui : on n’en dit rien ici.
review-axis-points = points pour { $side }
review-axis-turns = tour
review-legend-line = points attendus, si { $player } reprenait les deux camps
review-legend-band = intervalle à 95 %
review-legend-dot = une phase coûteuse pour { $side }
the-side-german = les Allemands
the-side-soviet = les Soviétiques
the-side-axis = l’Axe
review-cost = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
    }
review-cost-sure = Environ { $points } ({ $low } à { $high })
review-cost-unsure = Peut-être { $points } ({ $low } à { $high } : pas certain)
review-cost-same = { $points }, dans chacune des { $playouts } parties d’essai
review-tip = { $where } : { $cost }
review-played = Joué
review-instead = Plutôt, selon { $player }
review-sketch = La carte à ce moment. En rouge, traits pleins : ce qui a été joué ; en bleu, tirets et pointes creuses : ce que { $player } aurait fait. Trait large : une attaque ; cercle : une mise en place.
review-luck = Chance
review-luck-note = La chance au combat, en pas ou en hexagones de recul : ce qu’ont apporté le tirage des unités non révélées et les dés, par rapport à leur espérance exacte.
review-battles = Là où la chance a pesé le plus
head-attacks = attaques
head-die = dé moyen
head-draw = tirage
head-dice = dés
head-luck = chance
head-battle = combat
head-expected = attendu
head-actual = obtenu
head-moment = quand
head-expected-points = points attendus
head-interval = 95 %
review-player = { $side } : { $name }
arena-bid = Points après une enchère de { $bid } du premier camp ({ $side }).
arena-even = on échange les camps avec les mêmes dés, les parties vont donc par deux : { $games } sont jouées au lieu de { $asked }
arena-same-players = { $player } contre lui-même ne prouve rien ; « grognard simulate » ou « grognard study » joue de telles parties
review-more = encore { $count }
set-up-historical = historique
set-up-free = libre
set-up-historical-random = historique, météo aux dés
set-up-free-random = libre, météo aux dés
set-up-without-air = historique, sans unités aériennes
arena-stopped = Arrêté. Ce qui est fini est gardé dans { $path } : relancez la même commande pour continuer.
arena-known = { $count ->
        [one] Une partie est déjà
       *[other] { $count } parties sont déjà
    } dans { $path } et { $count ->
        [one] n’est pas rejouée
       *[other] ne sont pas rejouées
    }.
arena-left-alone = { $count ->
        [one] Une partie de { $path } a été jouée par une autre version de ces joueurs ou des règles : elle est laissée telle quelle et ne compte pas.
       *[other] { $count } parties de { $path } ont été jouées par une autre version de ces joueurs ou des règles : elles sont laissées telles quelles et ne comptent pas.
    }
arena-other-version = Ce n’est pas la version d’aujourd’hui : joueurs { $thinking }, règles { $rules }.
arg-study-games = combien de parties pour chaque édition et mise en place (par défaut : { $games })
arena-other-players = un processus sur { $machine } a une autre version des joueurs ({ $theirs }) que cette série ({ $ours }) : toutes les machines ont besoin du même Grognard, et il ne doit pas changer pendant une série
arena-bad-answer = dans la partie { $number } de la série, { $player } dit { $action }, ce qui n’est pas légal : { $reason }
plot-players = Joueurs : { $players }.
study-what = nommez un jeu, ou des fichiers avec --merge
study-nothing-merged = aucune partie dans { $path }
