# L’arène : séries de parties, études, analyses
arg-ray = jouer sur la grappe Ray à cette adresse, comme auto ou 10.0.0.1:6379 (demande l’extra sim)
arg-two-players = les deux joueurs, comme greedy,random
arg-no-control = sans les parties de chaque joueur contre lui-même
arg-merge = lire les résultats de ces fichiers au lieu de jouer ; avec --out, les réunir en un seul
arg-results = garder les résultats dans ce fichier, une ligne par partie ; ce qu’il contient déjà n’est pas rejoué
arg-plot = dessiner les mesures dans ce fichier, .svg ou .png

about-arena = opposer deux joueurs, camps échangés avec les mêmes dés, avec des intervalles

arena-what = nommez un jeu et deux joueurs, comme --players greedy,random, ou des fichiers avec --merge
arena-plot-kind = { $path } devrait finir par .svg ou .png
arena-no-ray = Ray n’est pas installé : pip install "grognard[sim]"
arena-no-cluster = aucune grappe Ray ne répond à { $address } : { $reason }
arena-bad-results = { $path }, ligne { $line } : ce n’est pas un résultat : { $reason }
arena-nothing-merged = aucune partie entre deux joueurs différents dans { $path }
arena-workers-die = trois processus sont morts de la partie { $number } de { $players } ; ce qui était fini est gardé
arena-heading = { $a } contre { $b } : { $game }, édition { $edition }, mise en place { $setup }. { $games } parties sur { $seeds } graines, camps échangés ; { $control } parties témoins. Entre crochets : intervalles à 95 %.
arena-both = { $player }, les deux camps
arena-seat = { $player }, { $side }
arena-control = Les mêmes places et les mêmes dés, tenus par { $b } contre { $b } ; et ce que { $a } en a fait :
arena-line-ups = Toutes les affiches, premier camp d’abord. Médiane (moitié centrale), et fréquence si ce n’est pas toujours :
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
head-line-up = affiche
head-player = joueur
head-clock-game = une partie
head-clock-turn = un tour
head-clock-longest-turn = tour le plus long
head-clock-phase = une phase
head-clock-longest-phase = phase la plus longue

plot-arena = Une série de parties entre deux joueurs
plot-rates = { $a } contre { $b }, { $edition }, { $setup } : victoires en { $games } parties, intervalles à 95 %
plot-itself = { $player } lui-même, { $side }
plot-points = Points de victoire du premier camp : médiane, moitié centrale, extrêmes

about-study = jouer beaucoup de parties des mêmes joueurs par édition et mise en place : qui gagne, quelle mise en place est la meilleure, ce que vaut une enchère
arg-study-players = un joueur par camp (par défaut : greedy,greedy)
arg-editions = les éditions (par défaut : toutes)
arg-setups = free, historical, ou des fichiers de position (par défaut : free et historical)
study-other-game = { $path } n’est pas une position de { $game }
study-heading = { $game } : { $games } parties, joueurs { $players }. Entre crochets : intervalles à 95 %.
study-victories = Victoires, et l’enchère qui équilibre les camps (points que le premier camp cède ; si négative, qu’il faudrait lui donner) :
study-setups = Mises en place comparées avec les mêmes dés (points du premier camp) :
study-measures = Médiane (moitié centrale), et fréquence si ce n’est pas toujours :
head-edition = édition
head-setup = mise en place
head-mean = points, moyenne
head-bid = enchère d’équilibre
head-over = par rapport à
plot-study = Une étude sur beaucoup de parties
plot-victories = Victoires du premier camp ({ $side }), intervalles à 95 %
plot-bids = Victoires du premier camp ({ $side }) selon son enchère
