# Accueil
home-motto = Les wargames du front de l’Est, règles en main : l’arbitre, la carte et l’adversaire.
home-new = Commencer une autre partie
home-game = Jeu
home-edition = Règles
home-side = Votre camp
home-opponent = Adversaire
home-hands = Ordres cachés
home-hands-hidden = Se passer l’écran derrière un rideau
home-hands-open = Jeu ouvert : je joue seul les deux camps
home-set-up = Mise en place
home-handicap = Handicap : points ({ $side }), au-dessous de zéro pour l’adversaire
home-start = Jouer à { $game }
home-guided = Premier tour guidé
home-tables = À reprendre
home-turn = { $turn ->
        [0] Mise en place
       *[other] Tour { $turn }
    }
home-me = vous
home-yours = à vous de décider
table-rename = Renommer
table-remove = Supprimer
table-name = Nom
table-name-keep = Garder ce nom
table-cancel = Annuler
table-remove-sure = Supprimer définitivement cette table, avec son journal et son relevé ?
table-remove-shared = Retirer cette table de votre liste ? L’autre joueur la garde ; elle disparaîtra quand il l’aura retirée aussi.
table-remove-do = La supprimer
home-none = Aucune partie pour l’instant.
home-more = Afficher d’autres tables
home-damaged = Partie endommagée ({ $table }) :
home-import = Reprendre une partie
home-import-what = Un relevé de partie ou une position, tels que Grognard les écrit ; vous jouez les deux camps.
home-import-text = Collez un relevé de partie ou une position
home-import-file = Choisir un fichier
home-import-do = Ouvrir
opponent-hotseat = Deux joueurs, un écran
opponent-easy = L’ordinateur, facile
opponent-normal = L’ordinateur, normal
opponent-hard = L’ordinateur, réfléchit plus longtemps
opponent-greedy = L’ordinateur, facile et rapide
opponent-random = L’ordinateur, au hasard
set-up-historical = Historique
set-up-free = Libre
set-up-historical-random = Historique, météo aux dés
set-up-free-random = Libre, météo aux dés
set-up-without-air = Historique, sans unités aériennes

# Souris ou doigt
pointer-click = cliquez sur
pointer-tap = touchez

# Barre et menu
bar-turn = { $turn ->
        [0] Mise en place
       *[other] Tour { $turn } sur { $turns }
    }
bar-other = pas vous
bar-offline = Connexion perdue ; nouvel essai…
undo = Annuler
undo-key = Annuler (touche U)
undone = Action annulée.
theme = Thème
theme-auto = comme le système
theme-light = clair
theme-dark = sombre
menu = Menu
menu-home = Toutes les tables
menu-rules = Les règles, article par article
menu-record = Enregistrer le relevé
menu-position = Enregistrer la position
menu-analyse = Essayer des variantes à partir d’ici
menu-guide-on = Montrer les conseils
menu-guide-off = Cacher les conseils
menu-keys = Clavier : les flèches parcourent les hexagones, Entrée choisit, N et P vont à l’endroit suivant ou précédent où l’on peut agir, Échap relâche, U annule, + − 0 règlent le zoom, Maj et flèches déplacent la carte.
curtain-why = Quelque chose sur la carte est caché à l’un des deux camps. Cela se montre quand l’autre joueur est devant l’écran.
curtain-lift = { $side ->
    [german] Nous sommes les Allemands : lever le rideau
    [axis] Nous sommes l’Axe : lever le rideau
    [soviet] Nous sommes les Soviétiques : lever le rideau
   *[other] Lever le rideau
}
loading = On dresse la table…

# Carte
map-label = Carte. Les flèches parcourent les hexagones, Entrée en choisit un.
view-tools = Vue
zoom-in = Zoom avant
zoom-out = Zoom arrière
zoom-fit = Toute la carte
points = { $points } PM
points-left = reste { $points }
in-enemy-zone = dans une zone de contrôle ennemie
hex-attacked = attaqué
unit-reduced = force réduite
unit-moved = a bougé
unit-moved-left = a bougé, reste { $points } PM
unit-done = a fini son mouvement
unit-unsupplied = sans ravitaillement
unit-selected = choisie

# Panneau
panel-label = Question et choix
waiting = L’autre camp réfléchit.
watching = L’autre camp joue…
thinking-plans = { $count ->
    [one] un plan essayé
   *[other] { NUMBER($count) } plans essayés
  }
hurry = Jouer tout de suite
hurry-title = L’ordinateur cesse de réfléchir et joue le meilleur plan qu’il a trouvé.
pace = Rythme
pace-0 = très lent
pace-1 = lent
pace-2 = posé
pace-3 = normal
pace-4 = vif
pace-5 = rapide
pace-6 = immédiat
skip = Passer
stage-mine = Mon combat
stage-theirs = Combat de l’autre camp
stage-battle = Combat : { $place }
stage-dice = Les dés
stage-skip = Passer celui-ci
stage-skip-all = Tout passer
stage-all-key = Maj+S
summary = Ce qu’a fait l’autre camp
summary-count = { $battles ->
        [0] aucun combat
        [one] 1 combat
       *[other] { $battles } combats
    }, { $losses ->
        [0] aucune perte
        [one] 1 perte
       *[other] { $losses } pertes
    }, { $hexes ->
        [0] aucun hexagone pris
        [one] 1 hexagone pris
       *[other] { $hexes } hexagones pris
    }
summary-battles = Combats
summary-losses = Pertes
summary-hexes = Hexagones pris après combat
summary-look = voir
replay-label = Rejouer le passé
replay-play = Jouer à partir d’ici
replay-pause = Pause
replay-first = Au début
past-what = Entrée { $number } sur { $count }
past-title = { $number ->
        [0] La carte telle qu’elle était au début
       *[other] La carte telle qu’elle était après la ligne { $number } du journal
    }
past-now = Revenir au présent
game-over = La partie est finie
clear = Relâcher
go-back = Revenir
case-open = Ouvrir les règles à l’article { $case }
beside-title = À côté de la carte
beside-where = Choisissez maintenant un hexagone marqué sur la carte.
attack-on = Attaque sur { $hexes }
attack-all = Tout le monde
die-rolling = Le dé roule…
die-shows = Le dé donne { $die }.
odds-title = Rapport de forces
odds-overrun = Rapport de la percussion
odds-against = contre
odds-column = Colonne
odds-range = { $low } à { $high }
rules-heed = Compris
less-than = < { $value }
more-than = > { $value }
odds-shifted = décalage de { $columns }
odds-defender = Défenseur
odds-attacker = Attaquant
odds-key = 1, 2 : pas perdus ou hexagones de retraite ; E : éliminé ; – : rien.
odds-falls = L’hexagone tombe : { $chance }
verdict = Défenseur : { $defender }. Attaquant : { $attacker }.
result-none = rien
result-one = un pas ou un hexagone de retraite
result-two = deux pas ou deux hexagones de retraite
result-one-step = un pas
result-two-step = deux pas
result-one-overrun = un pas, ou un hexagone si l’ennemi tient
result-two-overrun = deux pas ou hexagones, des pas seulement si l’ennemi cède
result-e = éliminé
tabs-label = Le reste de la partie
tab-log = Journal
tab-turns = Tours
tab-points = Points
tab-losses = Pertes
tab-overlays = Voir
tab-staff = Ordres
replay = Revoir
replay-back = Une action en arrière
replay-on = Une action en avant
log-all = Montrer les { $count } lignes
log-look = Voir la carte après la ligne { $number }
log-staff = Répondu selon vos ordres permanents.
gathered-all = Ravitailler et appuyer ({ $count })
staff-about = Ce que votre état-major répond à votre place ({ $side }), aussitôt, même à la question posée. Vous pouvez le changer à tout moment ; l’autre camp n’en sait rien.
staff-nothing = Dans ce jeu, rien ne peut être laissé à un état-major.
staff-pick-hex = Choisissez d’abord l’hexagone sur la carte.
staff-here = Plutôt vers { $hex }
log-empty = Rien ne s’est encore passé.
arrive-at = à { $hexes }
air-title = Aviation
air-due = à partir du tour { $turn }
air-interdicting = au-dessus de
air-ready = disponible
air-used = a déjà volé
air-awaited = pas encore arrivée
forts-title = Forts
forts-line = { $stock } en réserve, { $placed } { $placed ->
        [one] construit
       *[other] construits
    } ce tour
points-now = points à cet instant ; si la partie s’arrêtait ici : { $level }
points-none = aucun
losses-dead = { $count ->
        [0] Aucune unité perdue
        [one] Une unité perdue
       *[other] { $count } unités perdues
    }
losses-reduced = { $count ->
        [one] Une unité réduite
       *[other] { $count } unités réduites
    }
overlay-zoc = Zones de contrôle
overlay-supply = Lignes de ravitaillement
overlay-reach = Portée
overlay-interdiction = Interdiction
overlay-set-up = Zones de mise en place
supply-out = Sans ravitaillement

# Guide
guide-movement = { $Click } une de vos piles qui porte une petite encoche blanche. Partout où elle peut aller s’affiche le coût en points de mouvement ; les hachures rouges sont les zones de contrôle ennemies, où l’on s’arrête. Quand tout a bougé, terminez la phase.
guide-moving = { $Click } l’hexagone où elles doivent aller ; décochez des unités dans la liste pour les laisser sur place. Une épée marque un ennemi que l’on peut percuter.
guide-combat = { $Click } un hexagone ennemi marqué d’une épée pour l’attaquer. Rien n’oblige à attaquer : terminez la phase quand vous voulez.
guide-declaring = { $Click } vos piles voisines ou cochez des unités dans la liste. Le rapport de forces suit vos choix. Puis lancez le dé.
guide-air-support = Chaque unité aérienne décale le rapport d’une colonne en votre faveur, mais ne vole qu’une fois par tour.
guide-suffering = Un résultat s’encaisse en pas, en retraite, ou les deux. Les pas coûtent de la force, les hexagones du terrain.
guide-losing-steps = { $Click } l’unité qui encaisse la perte.
guide-retreating = Choisissez une unité, puis un des hexagones marqués où elle retraite.
guide-retreating-on = { $Click } un des hexagones marqués.
guide-advancing = L’hexagone est vide. Cochez les unités qui y entrent, puis { $click } l’hexagone ; ou restez sur place.
guide-interdiction = { $Click } n’importe quel hexagone pour y placer une interdiction aérienne, puis confirmez : il coûte double aux unités et au ravitaillement soviétiques. Les unités aériennes gardées peuvent encore soutenir votre défense pendant le tour soviétique.
guide-fortification = { $Click } un hexagone marqué pour y construire un fort.
guide-replacement = Choisissez une unité réduite à ramener à pleine force, ou terminez la phase.
guide-german-setup = Choisissez une unité à côté de la carte, puis un des hexagones marqués. Le bouton ci-dessous place tout ce qui reste selon la mise en place historique ; une unité dont la place est prise se met au plus près.
guide-soviet-columns = { $Click } un des hexagones marqués de la colonne.
guide-overstacked = Trop d’unités dans un hexagone : choisissez celle qui est éliminée.
guide-duty-combat = { $Click } un hexagone ennemi marqué d’une épée. Toute unité voisine d’un ennemi doit attaquer et tout ennemi voisin doit être attaqué ; la liste dit qui manque encore.
guide-duty-declaring = { $Click } vos piles voisines, ou cochez des unités dans la liste. Personne ne doit manquer : on lance les dés quand tous ceux qui doivent participer participent.
guide-duty-moving = { $Click } la destination. Un chiffre est le coût en points de mouvement ; un point, ce que l’on atteint par rail ou par mer. Un chef dans l’hexagone peut suivre.
guide-free-combat = { $Click } un hexagone ennemi marqué d’une épée pour l’attaquer. Rien n’oblige à attaquer : terminez la phase quand vous voulez.
guide-partisans = Les partisans ont frappé sur les arrières : { $click } l’unité allemande qui perd un pas.
guide-organisation = Faites entrer les renforts : choisissez-en un dans la liste, puis un hexagone marqué. Remplacements : un point ramène à pleine force une unité réduite ({ $click } son pion sur la carte), deux points font revenir une unité éliminée. Ce qui reste est perdu à la fin de la phase.
guide-hits = { $Click } l’unité qui encaisse, sur la carte ou dans la liste, puis confirmez. Le premier coup au but d’une bataille coûte un pas ; chaque suivant, un pas ou un hexagone de retraite pour toute la force.
guide-set-up = Choisissez une unité à côté de la carte, puis un des hexagones marqués de sa zone. Le bouton ci-dessous place tout ce qui reste selon la mise en place historique ; une unité dont la place est prise se met au plus près.
guide-bid = Annoncez les points de victoire que vous donneriez pour jouer les Allemands.

# Règles
rules-title = Règles
rules-search = Chercher dans les règles
rules-both = Toutes les règles
rules-none = Aucun article ne contient tous ces mots. Essayez-en moins, ou toutes les règles.
rules-count = { $count ->
        [0] rien trouvé
        [one] 1 article
       *[other] { $count } articles
    }

# Ennuis
trouble-offline = Le serveur ne répond pas. Grognard tourne-t-il encore ?
trouble-status = Le serveur a refusé ({ $status }).
trouble-page = Quelque chose a échoué dans cette page. Rechargez-la : rien n’est perdu.
points-disengage = dont { $points } pour se désengager
all-together = { $count ->
        [2] Les deux
       *[other] Les { $count }
    } ensemble
todo-label = Reste à faire dans cette phase
todo-must = D’abord :
todo-next = montrer
odds-falls-all = Tous les hexagones tombent : { $chance }
odds-falls-retreat = { $chance } si le défenseur retraite partout où il le peut
guide-movement-entering = De nouveaux pions attendent à côté de la carte : choisissez-en un ou plusieurs dans la liste ici, puis un hexagone marqué où ils entrent. Ensuite, déplacez les autres comme avant.
guide-moving-stack = { $Click } l’hexagone où elles doivent aller ; une épée marque un ennemi que l’on peut percuter. Décochez des unités pour les laisser sur place : moins nombreuses, elles vont souvent plus loin, car on se désengage à deux au plus, et seulement si une unité reste.
guide-air-support-defence = On vous attaque : chaque unité aérienne envoyée décale le rapport d’une colonne en votre faveur. Celles que vous n’avez pas employées à l’interdiction servent à cela.
guide-advancing-on = L’ennemi battu a retraité de deux hexagones : les unités qui sont entrées peuvent le suivre d’un hexagone de plus. Cochez celles qui continuent, puis { $click } l’hexagone ; ou laissez-les sur place.
guide-advancing-overrun = La percussion a réussi : une unité au moins doit entrer. Cochez celles qui avancent, puis { $click } l’hexagone. Elles pourront continuer avec les points qui leur restent.
guide-advancing-overrun-on = Faites suivre d’autres unités, ou aucune : les autres restent sur place, et toutes peuvent encore bouger avec les points qui leur restent.

# Jouer avec un ami
opponent-friend = Un ami, par un lien
opponent-human = un ami
home-awaited = attendu
friend-awaited = { $side } : votre ami n’est pas encore là.
friend-send = Envoyez ce lien ; la place est au premier qui la prend.
friend-no-link = Créez un lien et envoyez-le ; la place est au premier qui la prend.
friend-link = Lien pour votre ami
friend-only-here = Cette adresse ne vaut que sur cette machine. Pour jouer sur votre réseau, lancez « grognard serve --host 0.0.0.0 » et créez un nouveau lien.
friend-copy = Copier le lien
friend-copied = Lien copié.
friend-copy-by-hand = Copiez le lien à la main.
friend-make = Créer un lien
friend-made = L’ancien lien, s’il y en avait un, ne sert plus.
friend-withdraw = Retirer le lien
friend-withdrawn = Lien retiré : il ne sert plus.
join-title = Vous êtes invité
join-what = Une partie de { $game }, { $turn ->
        [0] mise en place
       *[other] tour { $turn }
    }. Votre camp : { $side }.
join-how = Ce navigateur se souviendra de votre place ; le lien ne servira plus à personne d’autre.
join-take = Prendre la place : { $side }

# Le premier tour guidé
tour-label = Tour guidé
tour-count = { $step } sur { $steps }
tour-leave = quitter le guide
tour-next = Continuer
tour-last = Continuer seul
tour-leningrad-offer = Le premier tour guidé vous fait découvrir la vraie carte : vous jouez les Allemands de juin 1941, pas à pas, et vous le quittez quand vous voulez. Une dizaine de minutes.
tour-leningrad-board = Juin 1941, tour 1 sur 12. Vous êtes l’Allemand, dans le coin sud-ouest ; l’ordinateur joue les Soviétiques. Léningrad est en haut à droite : c’est là qu’il faut aller. Faites glisser la carte pour la déplacer ; zoomez à la molette, à deux doigts ou avec les boutons.
tour-leningrad-counter = La pile cerclée est un corps de panzers. Sur un pion allemand, le premier chiffre est la force, le second le mouvement : 12-8. Les divisions soviétiques montrent un point d’interrogation : personne, pas même leur joueur, ne connaît leur force avant le combat.
tour-leningrad-pick = Vous déplacez les unités que vous voulez, une pile à la fois. { $Click } la pile cerclée pour la prendre.
tour-leningrad-odds = Si près de l’ennemi, trois unités ne peuvent pas partir ensemble ; mais des épées croisées marquent les ennemis qu’elles peuvent percuter, c’est-à-dire attaquer en plein mouvement. { $Click } Tauragė, 0110. Rien ne se passe encore : vous voyez d’abord le rapport de forces.
tour-leningrad-read-odds = Votre force contre la leur donne un rapport ; en gras, la probabilité que l’hexagone tombe. Chaque ligne en dessous décale le rapport d’une ou plusieurs colonnes, avec l’article qui le dit ; tout en bas, la probabilité de chaque résultat. L’ennemi étant inconnu, vous voyez une fourchette.
tour-leningrad-strike = Bon rapport. { $Click } Tauragė de nouveau pour frapper. Une fois le dé lancé, rien ne s’annule plus ; tant que vous n’avez pas décidé du soutien aérien, c’est encore possible.
tour-leningrad-air = L’aviation peut aider : une colonne à droite par unité aérienne, une fois par tour. Les boutons disent si l’hexagone a des chances de tomber avec elle ; choisissez.
tour-leningrad-die = La division se révèle, le dé roule et la table de résultats de combat parle : d’abord le résultat du défenseur, puis celui de l’attaquant. 1 ou 2, ce sont des pas à perdre ou des hexagones de retraite ; E, l’élimination. Tout est dans le journal, avec les articles.
tour-leningrad-results = À vous d’appliquer le résultat ; la question est ci-dessous.
tour-leningrad-infantry = La voie est ouverte et l’ancien hexagone des panzers est libre. Amenez de l’infanterie : { $click } la pile de Gumbinnen, 0012.
tour-leningrad-untick = Chaque rond est un hexagone à portée, avec son coût en points de mouvement ; les hachures rouges sont une zone de contrôle ennemie, où le mouvement s’arrête. Rien n’oblige à déplacer les trois unités : décochez la 253e dans la liste et elle reste.
tour-leningrad-road = Envoyez les deux autres par la route jusqu’à l’hexagone cerclé. Posez-y le pointeur : vous voyez le chemin, le coût et ce qui reste. S’il n’est plus marqué, reprenez les deux en 0012.
tour-leningrad-road-touch = Envoyez les deux autres par la route jusqu’à l’hexagone cerclé : touchez-le une fois pour voir le chemin et le coût, une seconde fois pour les envoyer. S’il n’est plus marqué, reprenez les deux en 0012.
tour-leningrad-undo = Tant qu’aucun dé n’a roulé et que rien n’est révélé, tout s’annule. Essayez : appuyez sur Annuler.
tour-leningrad-again = Les revoilà. Déplacez-les de nouveau si vous voulez, ou laissez-les : puis continuez.
tour-leningrad-crowd = Une chose est à régler. L’hexagone cerclé contient quatre unités, et celles au-delà de trois sont éliminées à la fin de la phase. { $Click } cet hexagone.
tour-leningrad-break-off = Ces unités sont au contact : partir est un désengagement, deux unités au plus, contre des PM supplémentaires, et une unité doit rester. Décochez-les toutes sauf une : des losanges montrent où elle peut aller ; envoyez-la sur celui qui est cerclé, où il y a de la place.
tour-leningrad-rest = La liste dit ce qui reste à faire ; « montrer » va d’une pile à l’autre. Déplacez encore ce que vous voulez, percutez aussi, ou restez simple et continuez.
tour-leningrad-end = Quand cela suffit, terminez la phase. Si des renforts ou des unités devaient être perdus, on vous le redemande ; une unité qui reste sur place ne perd rien.
tour-leningrad-attack = Phase de combat. Des épées marquent chaque ennemi attaquable ; chacun ne l’est qu’une fois, et chacune de vos unités n’attaque qu’une fois. { $Click } celui qui est cerclé.
tour-leningrad-attackers = Qui participe ? Cochez des unités ou { $click } les piles voisines ; le rapport suit. Appuyez sur « Tout le monde », puis décochez les unités que vous voulez épargner.
tour-leningrad-roll = Voyez le rapport et les chances que l’hexagone tombe. S’il vous convient, lancez le dé.
tour-leningrad-end-combat = Attaquez encore si vous voulez. Un faible rapport vous coûte plus qu’à l’ennemi. Puis terminez la phase ; s’il reste des attaques possibles, on vous le redemande.
tour-leningrad-interdict = Les unités aériennes qui n’ont pas volé peuvent gêner le mouvement et le ravitaillement soviétiques dans un hexagone, ou être gardées pour la défense. { $Click } un hexagone, ou terminez simplement la phase.
tour-leningrad-soviets = Au tour des Soviétiques : fortification, mouvement, combat. Vous voyez chaque mouvement et chaque dé ; « Passer » montre tout d’un coup. Quand un combat vous demande quelque chose, la question vient à vous.
tour-leningrad-farewell = Voilà un tour. Onze autres décideront qui tient les villes : l’onglet « Points » dit ce qu’elles valent et ce que cela donnerait si la partie s’arrêtait maintenant. { $Click } un numéro d’article : les règles s’ouvrent à cet endroit ; { $click } un hexagone hors de portée : on vous dit pourquoi.
tour-leningrad-aside-air-support = Un combat : l’aviation y prend-elle part ? Chaque unité aérienne vaut une colonne, une fois par tour.
tour-leningrad-aside-suffering = Un résultat pour vous : encaissez-le en pas, ce qui affaiblit des unités, ou retraitez, ce qui cède du terrain. Choisissez ci-dessous.
tour-leningrad-aside-losing-steps = Un pas est à perdre : { $click } l’unité qui encaisse, puis appuyez en bas sur le bouton qui le dit. Une unité entière passe sur sa face réduite, une unité réduite disparaît.
tour-leningrad-aside-retreating = Retraite : choisissez une unité, puis un des hexagones marqués.
tour-leningrad-aside-retreating-on = Et un hexagone de plus : { $click } un des hexagones marqués.
tour-leningrad-aside-advancing = L’hexagone est vide et s’offre à vous. Cochez les unités qui entrent, trois au plus par hexagone, puis { $click } l’hexagone.
tour-leningrad-aside-overstacked = Trop d’unités dans un hexagone à la fin d’une phase : l’une d’elles est éliminée. C’est l’adversaire qui choisit.
tour-borisov-offer = Le premier tour guidé vous fait découvrir la vraie carte : le 30 juin 1941, vous menez la 18e Panzerdivision jusqu’à la Bérézina, pas à pas, et vous quittez le guide quand vous voulez. Une dizaine de minutes.
tour-borisov-arrivals = Avant votre mouvement arrivent les renforts soviétiques du tour. « Passer » montre tout d’un coup.
tour-borisov-board = 30 juin 1941, tour 5, le premier de cinq. Vous êtes l’Axe, à l’ouest ; l’ordinateur joue les Soviétiques. L’autoroute franchit la Bérézina à Borissov et continue vers l’est : les lieux qui la bordent valent des points de victoire (PV). Faites glisser la carte pour la déplacer ; zoomez à la molette, à deux doigts ou avec les boutons.
tour-borisov-stack = La pile cerclée, c’est un régiment de chars et une unité de ravitaillement. Le régiment porte 8-7-7 : force d’attaque, force de défense, Mouvement Alloué (MA). Il a trois pas : le premier perdu le laisse à 6-4-7, le deuxième à 3-2-7, le troisième le retire. Posez le pointeur sur la pile pour la voir en entier.
tour-borisov-stack-touch = La pile cerclée, c’est un régiment de chars et une unité de ravitaillement. Le régiment porte 8-7-7 : force d’attaque, force de défense, Mouvement Alloué (MA). Il a trois pas : le premier perdu le laisse à 6-4-7, le deuxième à 3-2-7, le troisième le retire.
tour-borisov-formation = La 18e Panzerdivision occupe quatre hexagones. Appuyez sur « 18 Pz » ci-dessous pour prendre ses quatre unités d’un coup. Pour une autre pile, { $click } son hexagone.
tour-borisov-march = Les chiffres sont des points de mouvement (PM), ici ceux de la plus lente : ½ par hexagone le long de l’autoroute, hors route ce que coûte le terrain. { $Click } l’hexagone cerclé, E1930, de ce côté de la Bérézina.
tour-borisov-zone = Toutes quatre y sont. L’hexagone est dans la Zone de Contrôle (ZdC) de la garnison de Borissov : y entrer coûte un PM de plus, et qui y entre s’arrête. Une rivière n’arrête pas une ZdC ; seul un fleuve l’arrête. Annuler reprendrait le mouvement, tant qu’aucun dé n’a roulé.
tour-borisov-engineers = D’autres peuvent suivre, jusqu’à dix points d’empilement par hexagone. { $Click } le bataillon du génie en E1630, puis l’hexagone cerclé : il aidera à passer la rivière.
tour-borisov-guns = L’artillerie de corps, en E1432, n’attaque pas : elle soutient une attaque, à deux hexagones, celui qu’on attaque compris. { $Click } cette pile, puis l’hexagone cerclé, E1730.
tour-borisov-stores = Deux unités de ravitaillement attendent à côté de la carte, dans la case Active : celles qui n’entrent pas maintenant sont perdues. L’anneau en montre une dans le panneau : appuyez dessus, puis sur Minsk, sur la carte, où elle entre en jeu ; de même pour l’autre.
tour-borisov-fetch = Appuyez sur l’unité de ravitaillement cerclée, puis { $click } l’hexagone cerclé, Minsk ; de même pour l’autre.
tour-borisov-end = D’autres pourraient bouger, et le régiment de Flak entrer à Minsk ; laissez cela pour l’instant. Terminez la phase de Mvt. Si quelque chose devait s’y perdre, on vous le redemande.
tour-borisov-declare = Phase de Déclaration des attaques. { $Click } votre pile en E1930, puis Borissov, E1929, au-delà de la rivière : toute la pile se joint à l’attaque.
tour-borisov-declare-touch = Phase de Déclaration des attaques. { $Click } votre pile en E1930, puis Borissov, E1929, au-delà de la rivière, et confirmez ci-dessous : toute la pile se joint à l’attaque.
tour-borisov-obliges = Voici l’attaque, son rapport de force et ceux qui y participent. Qui attaque s’oblige à attaquer tout ennemi dont la ZdC atteint son hexagone. En E1930, c’est Borissov seul ; depuis E1830, c’eût été aussi le point fortifié en E1829.
tour-borisov-stands = L’attaque peut encore être retirée. Appuyez sur « Les attaques sont arrêtées » : il faudra la livrer.
tour-borisov-answer = Les Soviétiques répondent d’abord : une unité motorisée peut réagir, de l’artillerie soutenir, et chaque défenseur recevoir un ordre de retraite que vous ne voyez pas.
tour-borisov-reply = Le défenseur a reçu un ordre, que vous ne voyez pas ; vous pouvez y répondre par un des vôtres. Vous n’en avez pas besoin : appuyez sur « Les ordres sont donnés ».
tour-borisov-prepare = Phase de Combat : l’attaque se compose dans le panneau ; ce qui est cerné d’or y participe. Une unité de ravitaillement, l’artillerie et le génie vont l’aider : l’anneau les montre tour à tour, appuyez sur chacun.
tour-borisov-supply = Sans ravitaillement de combat, une attaque a +2 au dé, et les jets élevés vous sont contraires. Appuyez sur l’unité de ravitaillement cerclée : elle donnera un point de ravitaillement de combat (ASP).
tour-borisov-support = Appuyez sur l’artillerie cerclée : sa force de soutien s’ajoute à votre attaque.
tour-borisov-works = La rivière donne +1 au dé au défenseur, la ville encore +1. Le génie aide contre les deux : appuyez sur le bouton cerclé, et il donne −1.
tour-borisov-odds = Force d’attaque contre force de défense, leur rapport de force, et la somme des modificateurs de dé (DRM) : chacun est ci-dessous avec son article. Les barres disent la probabilité de chaque résultat : les chiffres sont des pas perdus, R une retraite, e l’élimination.
tour-borisov-roll = Si cela vous convient, lancez le dé : ce qui est lancé ne s’annule plus.
tour-borisov-die = Le jet, corrigé des modificateurs (dont l’ordre du défenseur, s’il se retourne maintenant), se lit dans la table de résultats des combats (CRT) : un résultat pour chaque camp. Tout est dans le journal, avec les articles.
tour-borisov-results = Les résultats s’appliquent, celui du défenseur d’abord ; ce que vous avez à décider est demandé ci-dessous.
tour-borisov-motorised = Phase de MvtM : les unités motorisées, celles au MA rouge, peuvent bouger de nouveau. Avancez si vous voulez, une pile à la fois ; puis terminez la phase.
tour-borisov-engineering = Phase du Génie : on peut commencer un point fortifié. Vous êtes là pour avancer : terminez la phase.
tour-borisov-soviets = Aux Soviétiques : MvtM, combat, Mvt. « Passer » montre tout d’un coup. Là où ils vous attaquent, on vous demande une réaction et des ordres.
tour-borisov-farewell = Voilà un tour ; il en reste quatre. Cette table se joue sans unités aériennes ; on les trouve en ouvrant une partie sans le guide. L’onglet « Points » dit ce que valent les lieux et ce que cela donnerait si la partie s’arrêtait maintenant. { $Click } un numéro d’article : les règles s’ouvrent à cet endroit ; { $click } un hexagone hors de portée : on vous dit pourquoi.
tour-borisov-aside-suffering = Des pas à perdre : { $click } l’unité qui en perd un. C’est toute l’attaque qui perd ce nombre, et vous choisissez qui encaisse.
tour-borisov-aside-losing = Des pas à perdre : { $click } l’unité qui en perd un.
tour-borisov-aside-retreating = Retraite de deux hexagones : choisissez une unité, puis un des hexagones marqués.
tour-borisov-aside-advancing = La voie est libre : ceux qui ont combattu peuvent entrer dans l’hexagone. Cochez les unités qui avancent, puis { $click } l’hexagone ; le bouton ci-dessous met fin à l’avance.
tour-borisov-aside-reaction = Les Soviétiques attaquent. Une unité motorisée peut venir dans chaque hexagone attaqué, avec la moitié de son MA. Rien n’y oblige : le bouton ci-dessous passe outre.
tour-borisov-aside-orders = Des ordres pour la défense : Non-Retraite ou Retraite supplémentaire, que l’autre camp ne voit pas. Sans ordre, la table de Retraite décide : le bouton ci-dessous passe outre.
together-some = Il n’y avait de la place que pour { $count }.
legend = Signes
legend-cost = à portée, avec le coût en points de mouvement
legend-zone = en zone de contrôle ennemie : le mouvement s’y arrête
legend-break = un désengagement, compris dans le coût
legend-overrun = ennemi que l’on peut percuter ou attaquer
legend-attack = ennemi que l’on peut attaquer
legend-contact = qui combat qui, et la lettre du groupe
legend-missing = doit participer à l’attaque
legend-able = peut encore agir
legend-moved = a bougé
legend-on = a bougé et garde des points
legend-unsupplied = sans ravitaillement
legend-reduced = a perdu un pas
legend-corps = bande : d’un même corps, d’une même armée ou division
legend-fort = fort
legend-interdiction = hexagone interdit : coûte double aux Soviétiques

# La table d’analyse
home-editor = Table d’analyse : composer une position
menu-edit = Modifier cette position
colon =  :
editor-title = Table d’analyse
editor-panel = Position
editor-right = La position peut se jouer.
editor-wrong = Pas encore :
editor-try = Essayer des variantes
editor-play = Jouer à partir d’ici
editor-tray = Pions
editor-others = Autres pièces
editor-take = Prenez un pion, puis { $click } un hexagone ; ou faites-le glisser sur la carte.
editor-in-hand = Maintenant, { $click } un hexagone. Échap lâche le pion.
editor-where-dead = Hors du jeu
editor-where-due = À venir (au tour)
editor-to-come = À venir plus tard
editor-out = Hors du jeu
editor-remove = Enlever
editor-pick-up = Déplacer
editor-front = Ce qu’est { $unit }
editor-untried = non révélée
editor-empty-hex = Rien ici.
editor-when = Quand
editor-turn = Tour
editor-phase = Phase
editor-as-usual = selon le tour
editor-begin = Recommencer avec
editor-empty = Carte vide
editor-start = Début de la partie
editor-table = La position d’une table…
editor-written = Une position écrite
editor-placed = { $count ->
        [one] Posée en { $hex }.
       *[other] { $count } unités posées en { $hex }.
    }
editor-keys = Clavier : C va aux pions, Tab les parcourt, Entrée en prend un ; les flèches parcourent les hexagones, Entrée pose le pion ; Suppr enlève une pile ; U annule.
editor-die = Le prochain dé
editor-roll = lancé

# Combats aux dés
odds-dice = { $count ->
        [one] dé
       *[other] dés
    }
odds-hits-on = { $on ->
        [6] coup au but sur 6
       *[other] coup au but sur 5 et 6
    }
odds-strength-attacker = force des attaquants
odds-strength-defender = force des défenseurs
odds-takes-attacker = Coups sur l’attaquant
odds-takes-defender = Coups sur le défenseur
odds-cell = { $hits } : { $chance }
odds-hits-key = Le premier coup au but coûte un pas, chaque suivant un pas ou un hexagone de retraite. Pas : défenseur { $defender }, attaquant { $attacker } ; en rouge : autant de coups au but ou plus.
odds-attacker-dies = Les attaquants reçoivent autant de coups au but qu’ils ont de pas : { $chance }.
dice-rolling = Les dés roulent…
dice-said = { $side } : les dés donnent { $dice } ; { $hits ->
        [0] aucun coup au but
        [one] un coup au but
       *[other] { $hits } coups au but
    }
dice-hits = { $hits ->
        [0] aucun coup au but
        [one] 1 coup au but
       *[other] { $hits } coups au but
    }
dice-none = aucun dé
stores-title = { $side } : ce qui reste pour ce tour
stores-left = { $left } sur { $of }
leaders-title = Chefs
points-held = tenu
overlay-rails = Voies ferrées (en pointillés : pas de trains)
legend-flag = ville prise par ce camp
attack-most = Autant d’unités que possible : { $count }
set-up-rest = Placer le reste pour moi, selon la mise en place historique
semicolon = {" ; "}
set-up-historical-known = Historique, météo comme dans l’histoire
set-up-free-known = Libre, météo comme dans l’histoire
odds-short = { $odds } : { $chance }
odds-short-column = colonne { $column }
odds-short-dice = { $attacker } dés contre { $defender }
die-more = Détails

# Ce que l’on compose, quoi que ce soit
draft-count = { $count ->
        [0] Aucune unité choisie
        [one] Une unité choisie
       *[other] { $count } unités choisies
    }
ways-label = Par quel moyen elles vont
parts-label = Ce qui est déjà réuni
part-remove = Retirer
hex-taken = choisi
guide-shape-choice = Choisissez l’une des réponses ci-dessous.
guide-shape-number = Choisissez un nombre.
guide-shape-piece = { $Click } l’un des pions marqués d’une petite encoche blanche, ou choisissez-le dans la liste.
guide-shape-hex = { $Click } l’un des hexagones marqués.
guide-shape-gather = { $Click } ce qui doit en faire partie, ou cochez des unités dans la liste ; ce que vous prenez peut être retiré. Puis confirmez ci-dessous.
guide-shape-assign = Choisissez une unité, puis l’un des hexagones marqués pour elle.
guide-shape-way = Cochez qui vient, puis { $click } l’hexagone où le groupe doit aller ; si plusieurs moyens lui sont ouverts, choisissez ci-dessous.
odds-short-modified = { $ratio }, { $drm }
odds-drm = Modificateurs de dé
odds-limit = Ensemble { $sum } ; la limite en laisse { $drm }.
odds-driven = Le défenseur est éliminé ou retraite : { $chance }
odds-unsupplied = Sans ravitaillement de combat pour l’instant
odds-key-modified = Chiffres : pas perdus ; R : retraite ; e : éliminé ; * : un pas de plus à l’attaquant pour chaque cas : pas de ravitaillement de combat, attaque impérative, fortification.
odds-face-down = Un ordre du défenseur est face cachée
odds-to-order = Selon l’ordre que vous donnez
odds-order-none = Sans ordre
odds-order-no-retreat = Si c’est Non-Retraite
odds-order-additional-retreat = Si c’est Retraite supplémentaire
overrun-succeeds = L’Overrun réussit : { $chance }
overrun-success = réussite
overrun-failure = échec
overrun-defender = le défenseur perd { $steps ->
    [one] un pas
   *[other] { $steps } pas
  }
overrun-attacker = vous perdez { $steps ->
    [one] un pas
   *[other] { $steps } pas
  }
result-lost = { $steps } pas
result-retreat = retraite
result-asterisk = astérisque
headings-label = Formations, et ce qu’on peut faire d’autre
headings-map = Les hexagones marqués sur la carte montrent où.
formation-title = Toute la formation d’un coup : { $count } unités
body-all = Tout
bsr-track-points = Points de remplacement
bsr-track-rebuilding = Piste de reconstruction
bsr-track-air = Statut des unités aériennes
air-mission = Mission au-dessus de { $hex }
air-other = { $count ->
    [one] un pion adverse s’y oppose
   *[other] { $count } pions adverses s’y opposent
  }
air-recall = Rappeler
air-send = Qui peut y aller
air-target = Autre mission au-dessus de
air-choose = Choisir
air-no-target = Aucune mission n’est possible à cet endroit.
stack-only = seul
stack-only-title = { $unit } part seul
march-where = Où aller ?
march-example = hexagone ou lieu
march-find = Chercher
march-unknown = Il n’y a pas d’hexagone ni de lieu de ce nom sur cette carte.
march-near = Lieux les plus proches
march-keep = Poursuivre aux phases suivantes, jusqu’à l’arrivée
march-go = Marcher sur { $hex }
march-title = Ordres de marche
march-cancel = Annuler
march-cancel-of = Annuler la marche : { $units }
march-on-all = Reprendre la marche : { $count ->
    [one] une pile
   *[other] { $count } piles
  }
march-on = { $units } : jusqu’en { $hex } ; encore { $turns ->
    [one] un tour environ
   *[other] { $turns } tours environ
  }.
march-there = { $units } : arrivée en { $hex }.
march-danger = { $units } : halte en { $hex } ; l’ennemi barre { $at }.
march-room = { $units } : halte en { $hex } ; plus de place en { $at }.
march-no-way = { $units } : reste en { $hex } ; aucun chemin ne mène plus loin.
march-spent = { $units } : reste en { $hex } pour cette phase.
formation-others = Autres
formation-units = Unités
column-some = { $count ->
    [0] Aucune de ses unités ne peut y aller.
   *[other] { $count } { $count ->
        [one] unité y va
       *[other] unités y vont
      } ; { $left } n’y { $left ->
        [one] va
       *[other] vont
      } pas.
  }
not-yet = Pas encore :
overlay-command = Portées de commandement
overlay-range = Portées d’artillerie
overlay-ground = Terrain tenu, et le front
legend-works = point fortifié en construction
legend-bridge = marqueur Pont
legend-blown = pont détruit
legend-ferry = ferry
legend-railhead = tête de rail
legend-cut = rail détruit
guide-bsr-bridgework = Réparations et destructions sont listées ci-dessous : chaque réparation est un jet de dé.
guide-bsr-flying = Appuyez sur un avion, sous une mission, pour l’y envoyer. Autre mission : cliquez sur l’hexagone, ou nommez-le ci-dessous.
guide-bsr-refitting = Appuyez sur un avion pour le mettre en Prêt.
guide-bsr-movement = { $Click } une pile, ou prenez toute une formation ci-dessous. Les chiffres sur la carte sont des PM ; les hachures rouges, une ZdC ennemie où l’on s’arrête.
guide-bsr-picking = Cochez qui part, choisissez le mouvement ci-dessous, puis { $click } l’hexagone.
guide-column = { $Click } l’hexagone où va la formation. Les chiffres sont des PM, autant que l’unité la plus lente en paie.
guide-bsr-entering = { $Click } l’un des hexagones marqués : le chiffre dit ce qu’il en coûte d’y entrer. Si plusieurs moyens sont ouverts, choisissez d’abord ci-dessous.
guide-bsr-moving = { $Click } l’hexagone où elles vont. Les chiffres sont des PM, les épées marquent les ennemis que l’on peut percuter (Overrun).
guide-bsr-declaration = { $Click } votre pile, puis l’hexagone ennemi. Les traits pointillés montrent qui une attaque de là oblige à attaquer aussi.
guide-bsr-combat = Toutes les attaques déclarées sont résolues, dans l’ordre de votre choix.
guide-bsr-preparing = Ce qui est cerné d’or participe ; { $click } un pion pour le prendre ou le laisser. Puis lancez le dé.
guide-bsr-reaction = Une unité motorisée peut venir par hexagone attaqué, avec la moitié de ses PM. Rien n’y oblige.
guide-bsr-orders = Un ordre vaut pour un combat. Sans ordre, la table décide des retraites.
guide-bsr-retreating = Choisissez une unité, puis l’un des hexagones marqués.
guide-bsr-losses = { $Click } l’unité qui perd un pas.
# L’étagère
home-first = Choisissez un jeu
home-ended = Parties finies
home-coach = La revoir
home-against = Vous : { $side }
with-normal = contre l’ordinateur
with-easy = contre l’ordinateur facile
with-hard = contre l’ordinateur qui réfléchit plus longtemps
with-hotseat = deux joueurs, un écran
with-friend = contre un ami, par un lien
home-guided-time = dix minutes environ
home-choose = Camp, adversaire, édition…
home-size = { $turns } tours, { $counters } pions, { NUMBER($hexes) } hexs
home-theirs = On attend : { $side }
home-stands = Balance { $total }, en l’état : { $level }
home-since = { $since }
# L’entraîneur
tab-coach = Bilan
coach-offer = L’entraîneur revoit la partie : ce qu’on pouvait attendre tour par tour, ce qui a coûté le plus cher, et la part de la chance. Cela prend quelques minutes, en arrière-plan ; vous pouvez continuer pendant ce temps.
coach-look = Revoir cette partie
coach-stopped = L’entraîneur s’est arrêté en chemin. Ce qui est trouvé reste acquis.
coach-stale = La partie a continué depuis que l’entraîneur l’a revue. Ce qui est trouvé sert encore.
coach-on = Continuer
coach-waits = { $ahead ->
    [one] Une autre partie passe d’abord.
   *[other] { $ahead } parties passent d’abord.
}
coach-begins = On commence…
coach-progress = Où en est l’entraîneur
coach-beside = Cela continue si vous quittez cette page, et reste avec la partie.
coach-stop = Arrêter
coach-not-yet = On peut revoir une partie quand elle est finie.
coach-curve = Points attendus au fil de la partie ({ $side }).
coach-range = De { $low } à { $high }.
coach-last = Au dernier moment examiné : { $value }.
coach-dear = Ce qui a coûté le plus cher
coach-dear-later = L’entraîneur y vient en dernier.
coach-nothing-dear = Aucune phase ne semble avoir coûté quoi que ce soit.
coach-see = Le voir sur la carte
coach-try = L’essayer ici
coach-played = Joué
coach-instead = Le conseiller, à la place
coach-more = Tout montrer
coach-luck = Chance
coach-side = camp
coach-attacks = attaques
coach-battles = Là où la chance a le plus compté
coach-battle = { $title } (tour { $turn })

# Ce que ferait l’ordinateur
ask-computer = Et vous, que feriez-vous ?
ask-computer-title = L’ordinateur dit ce qu’il ferait à votre place. Le relevé dira que vous avez demandé.
ask-thinking = L’ordinateur y réfléchit…
ask-answer = L’ordinateur jouerait ceci :
ask-do = Le faire
ask-away = Merci
# Réglages
settings-title = Réglages
settings-language = Langue
settings-pace = Combien de temps durent à l’écran les combats et les coups de l’autre camp.
settings-colours = Couleurs
colours-usual = comme imprimées
colours-blue-orange = bleu et orange (si vous confondez le rouge et le vert)
colours-teal-rose = sarcelle et rose (si vous confondez le bleu et le jaune)
settings-counters = Pions
counters-nato = symboles OTAN
counters-silhouettes = silhouettes
settings-sounds = Sons
sounds-on = On entend le dé qui roule et le pion qu’on pose
sounds-die = Écouter le dé
sounds-counter = Écouter le pion
settings-help = Aide
settings-guide = Conseils sous chaque question
settings-keys = Touches
key-walk = ← ↑ → ↓
key-walk-what = parcourir les hexs de la carte
key-pick = Entrée
key-pick-what = choisit l’hex
key-next = N P
key-next-what = aller à l’endroit suivant ou précédent où l’on peut faire quelque chose
key-march = M
key-march-what = ceux qui ont un ordre de marche repartent
key-away = Échap
key-away-what = lâche tout, revient au présent
key-replay = J K L
key-replay-what = une entrée en arrière ; rejouer ce qui a été joué, et pause ; une entrée en avant
key-skip = S Maj+S
key-skip-what = le combat montré a été assez vu ; tous les combats
key-undo = U
key-undo-what = annule
key-zoom = + − 0
key-zoom-what = plus près, plus loin, toute la carte
key-pan = Maj ← ↑ → ↓
key-pan-what = déplacer la carte
# Règles par section, tables
rules-words = zdc trc percussion ravitaillement retraite renforts victoire
rules-sections = Sections de ce livret
rules-charts = Tables de ce livret
chart-die = dé
chart-combat-results = Résultats des combats
chart-overrun = Percussion
chart-terrain = Terrains : ce que coûte l’entrée
column-result = résultat
column-overrunning = pas de l’attaquant
column-overrun = pas du défenseur
cell-success = succès
cell-failure = échec
# Le premier tour guidé : tout le front
tour-russia-board = Juin 1941, tour 1 sur 7 : chaque tour est un mois. Vous êtes l’Axe, à l’ouest ; l’ordinateur joue les Soviétiques. Les villes, dessinées en grand, sont l’enjeu. Faites glisser la carte pour la déplacer ; zoomez à la molette, à deux doigts ou par les boutons.
tour-russia-counter = La pile entourée contient deux corps de panzers. Sur un pion, le premier chiffre est la force, le second le mouvement : 8-6. Un corps a deux pas ; le premier perdu le retourne sur sa face affaiblie. Une étoile est un chef : Guderian est plus au sud.
tour-russia-pick = Les unités bougent une à une. { $Click } la pile entourée : le corps du dessus est pris, et dans la liste vous pouvez prendre l’autre.
tour-russia-march = Les chiffres sont le coût en points de mouvement, les points ce que le train peut atteindre ; les hachures rouges sont une zone de contrôle ennemie, où un mouvement s’arrête. { $Click } l’hex entouré : Vilna, une ville derrière le front.
tour-russia-contact = Le corps qui tient Kaunas est entouré : vos panzers ne touchent que lui. Qui finit son mouvement à côté d’un ennemi doit se battre, et tout ennemi à votre contact doit être combattu : pensez-y avant d’avancer.
tour-russia-rest = Déplacez d’autres unités si vous voulez ; la liste dit qui n’a pas bougé. Personne n’y est obligé. Puis continuez.
tour-russia-end = Finissez la phase de mouvement. S’il y avait quelque chose à y perdre, on vous le redemande.
tour-russia-groups = Combat. Les traits sur la carte relient ceux qui se touchent, et une lettre nomme chaque groupe ; la liste dit qui doit combattre qui. La phase finit quand tous se sont battus.
tour-russia-attack = { $Click } l’hex entouré pour l’attaquer.
tour-russia-attackers = Maintenant vos piles à côté : { $click } celles que vous voulez, ou prenez tout ce qui est proposé. Qui doit se battre et ne touche personne d’autre ne peut rester à l’écart ; d’ici là, pas de bouton pour lancer.
tour-russia-odds = Chaque camp lance une poignée de dés : autant que sa force, modifiée par le terrain, le fleuve et la forteresse, chaque changement avec son article. Un 6 touche, parfois un 5. En gras : la probabilité que l’hex tombe.
tour-russia-roll = Si cela vous convient, lancez. Ce qui est lancé ne s’annule pas.
tour-russia-die = Les deux poignées à la fois ; ceux qui touchent sont marqués. Le camp qui encaisse le plus commence. Le premier coup coûte un pas, chaque suivant un pas ou un hex de retraite pour toute la force. Tout est dans le journal.
tour-russia-results = Maintenant on encaisse les coups ; ce que vous avez à décider est demandé ci-dessous.
tour-russia-others = Voilà une bataille. Aux autres groupes, dans l’ordre que vous voulez : un hex ennemi, ceux qui l’attaquent, et les dés. Quand tous se sont battus, finissez la phase.
tour-russia-exploit = Exploitation : les corps de panzers peuvent bouger encore, par les brèches ouvertes. Poussez-en un si vous voulez, puis finissez la phase ; qui s’arrête à côté d’un ennemi devra se battre.
tour-russia-exploit-combat = Exploitation, combat : qui se trouve à côté d’un ennemi doit maintenant le combattre, comme avant. Puis finissez la phase.
tour-russia-soviets = Maintenant le tour soviétique : mouvement, combat, renforts. « Passer » montre tout d’un coup. Là où les dés vous touchent, la question vient à vous.
tour-russia-farewell = Voilà un mois ; il en reste six, avec la boue en octobre et la neige ensuite. L’onglet « Points » dit ce que valent les lieux et ce qui finit la partie d’un coup. { $Click } un article, et les règles s’y ouvrent ; { $click } un hex hors d’atteinte, et on vous dit pourquoi.
tour-russia-aside-air-support = Une bataille : l’aviation peut participer, chaque unité d’un dé de plus.
tour-russia-aside-suffering = Votre force est touchée : { $click } l’unité qui perd un pas, puis confirmez ; ou laissez toute la force reculer là où c’est proposé.
tour-russia-aside-retreating = Retraite : prenez une unité, puis un des hexs marqués.
tour-russia-aside-advancing = L’hex est vide et à prendre. Cochez les unités qui y entrent, puis { $click } cet hex ; ou restez où vous êtes.
tour-russia-offer = Le premier tour guidé vous fait visiter la vraie carte : vous menez l’Axe en juin 1941, avec les panzers à Vilna et dans les premières batailles, pas à pas, et quittez le guide quand vous voulez. Une dizaine de minutes.
tour-russia-second = Deux valent mieux qu’un. { $Click } la pile entourée encore une fois, puis Vilna. Annuler reprendrait la marche tant qu’aucun dé n’est lancé.
coach-same = Les deux commencent de même ; ils se séparent dans ce qui suit les dés.

# Entre joueurs
menu-undo = Demander une reprise …
menu-undo-here = Demander à rejouer à partir d’ici …
menu-draw = Proposer la nulle …
menu-resign = Abandonner …
parley-resign = Abandonner
parley-resign-what = Vous abandonnez : la partie est finie sur-le-champ, pour les deux joueurs, et ne pourra être continuée. Le journal et le relevé restent.
parley-resign-alone = Vous abandonnez : la partie est finie sur-le-champ et ne pourra être continuée. Le journal et le relevé restent.
parley-undo = Demander
parley-undo-what = Vous demandez à l’autre joueur de reprendre votre dernier coup et ce qui l’a suivi, dés compris. Il peut refuser. S’il accepte, les dés à venir seront neufs, et la partie ne pourra plus être vérifiée d’après sa graine.
parley-undo-here = Vous demandez à l’autre joueur de rejouer à partir du moment que vous regardez : tout ce qui l’a suivi est repris, dés compris. Il peut refuser. S’il accepte, les dés à venir seront neufs, et la partie ne pourra plus être vérifiée d’après sa graine.
parley-draw = Proposer la nulle
parley-draw-what = Vous proposez la nulle. Si l’autre joueur accepte, la partie est finie.
parley-grant-undo = Accorder la reprise
parley-grant-draw = Accepter la nulle
parley-refuse = Non
parley-waits = L’autre joueur est prévenu et n’a pas encore répondu. Si l’on continue à jouer, la demande tombe.
parley-withdraw = Retirer la demande
parley-granted = Accordé.
parley-refused = Répondu.
presence-here = à la table
presence-away = pas à la table pour l’instant
presence-left = parti
friend-left = { $side } : votre adversaire a quitté la partie. Vous pouvez inviter quelqu’un d’autre.

# La clé de ses parties
key-title = Mes parties dans un autre navigateur
key-what = Ce navigateur vous reconnaît à un cookie. Une clé personnelle ouvre aussi vos parties sur un autre appareil, ou ici si le cookie est perdu. Qui a la clé a vos parties : gardez-la comme un mot de passe.
key-make = Créer ma clé
key-renew = Créer une nouvelle clé
key-renew-sure = La clé précédente ne servira plus. Les navigateurs déjà entrés par elle restent.
key-link = Ma clé, sous forme de lien
key-qr = Le lien en code QR
key-once = La clé n’est montrée qu’une fois et n’est pas gardée ici : scannez-la, ou mettez le lien en lieu sûr.
key-only-here = Cette adresse ne fonctionne que sur cette machine. Pour d’autres appareils de votre réseau, lancez « grognard serve --host 0.0.0.0 ».
key-since = Une clé existe, créée le { $since }.
key-browsers = { $count ->
        [one] Un autre navigateur ouvre ces parties.
       *[other] { $count } autres navigateurs ouvrent ces parties.
    }
key-shut = Fermer à tous les autres
key-shut-sure = Tous les autres navigateurs perdent aussitôt ces parties, et la clé ne sert plus. Seul celui-ci les garde. Plus aucune adresse n’est prévenue quand c’est à vous de jouer, tant que vous n’en redonnez pas une.
key-shut-done = Fait : seul ce navigateur ouvre désormais ces parties.
key-open-title = Vos parties, dans ce navigateur
key-opens = Cette clé ouvre { $count ->
        [one] une partie
       *[other] { $count } parties
    }.
key-mine = Ce navigateur a { $count ->
        [one] une partie
       *[other] { $count } parties
    } à lui : vous en recevrez la clé, pour que rien ne soit perdu.
key-only-yours = Ne continuez que si la clé est à vous.
key-open = Ouvrir ces parties ici
key-not = Tout laisser en l’état
key-opened = Ce navigateur ouvre maintenant les parties de la clé.
key-left = { $count ->
        [one] La partie qui était ici s’ouvre
       *[other] Les { $count } parties qui étaient ici s’ouvrent
    } avec cette clé. Gardez-la : elle n’est montrée qu’une fois.
key-left-link = Clé des parties qui étaient ici
key-go = Vers les parties
# The card of a hex.
card-close = Fermer cette fiche
card-worth = Vaut { $points } PV ({ $side }).
card-held = Tenu par : { $side }.
card-steps = { $steps } pas sur { $of }
card-more = et { $count } de plus
card-against = Une attaque ici :
card-pin = I épingle cette fiche
card-unpin = I ou Échap la ferme
key-card = I
key-card-what = épingle la fiche de l’hexagone regardé, et la ferme

# Charts, and the sheet beside the map.
charts = Tables
charts-print = Imprimer
charts-close = Ranger les tables
charts-open = Tables
chart-sequence = Séquence d’un tour
sheet-objectives = Ce qui compte
sheet-show = Feuille à côté de la carte : tours, objectifs, tables
key-charts = C
key-charts-what = pose les tables sur la carte, et les range

# L’arbitre se trompe ici ; avis que c’est à soi de jouer
dispute = L’arbitre se trompe ici : enregistrer un fichier
dispute-saved = Enregistré : position, question, action, article et notre lecture. Écrivez dans le fichier ce qui devrait être autrement et envoyez-le à qui entretient ce Grognard. Rien n’a été repris.
notice-turn = À vous de jouer
call-title = Quand c’est à moi
call-browser = Ce navigateur me prévient
call-browser-what = Tant qu’une table est ouverte ici et que vous regardez autre chose ; le nom de la page est aussi marqué d’un point.
call-browser-refused = Ce navigateur ne le permet pas ici : voyez ses réglages pour cette page, ou donnez une adresse ci-dessous.
call-address = Adresse à appeler (webhook)
call-address-what = Celle d’un service qui transmet à votre téléphone, par exemple. Elle apprend de quelle partie il s’agit et à qui c’est, une fois quand c’est à vous, et pas plus souvent que toutes les cinq minutes par partie. Tout le monde doit pouvoir la joindre.
call-keep = Garder l’adresse
call-try = L’essayer
call-drop = Ne plus appeler
call-kept = C’est noté.
call-gone = Plus personne n’est appelé.
call-state-well = Elle a répondu : tout va bien.
call-state-refused = Elle a répondu, mais refusé.
call-state-silent = Elle ne répond pas, ou tout le monde ne peut pas la joindre.
call-state-waiting = Pas encore de réponse.
attack-who = Attaque sur { $hexes } : qui participe ?
points-levels = Ce que valent les points
points-below = moins de { $points }
points-from = { $points } ou plus
