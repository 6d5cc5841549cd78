# Ce à quoi pense l’ordinateur.
thought-movement = { $moves ->
        [0] personne ne bouge
        [one] un mouvement
       *[other] { $moves } mouvements
    }
thought-sealed = quelque chose qui reste caché pour l’instant
thought-rehearsal = { $plans } plans à l’essai
# L’ordinateur par son niveau.
computer-easy = l’ordinateur (facile)
computer-normal = l’ordinateur (normal)
computer-hard = l’ordinateur (réfléchit plus longtemps)
computer-greedy = l’ordinateur (facile et rapide)
computer-random = l’ordinateur (au hasard)
computer-planner = l’ordinateur ({ $plans } plans par phase)
# Un joueur introuvable.
player-unknown = il n’y a pas de joueur « { $name } » ; les joueurs sont : { $known }, planner:400+40 (nombre de plans et de répétitions par phase), ou une classe à vous, comme mon.module:Classe
player-no-module = il n’y a pas de module « { $module } » : on le cherche dans ce dossier et là où Python trouve ses modules
player-broken-module = impossible d’importer le module « { $module } » : { $reason }
player-no-class = il n’y a pas de classe « { $name } » dans le module « { $module } »
player-no-choose = « { $name } » du module « { $module } » n’est pas un joueur : un joueur est une classe avec une méthode choose(view)
player-no-source = le code du module « { $module } » est introuvable : rien ne distinguerait ses résultats de ceux d’un autre code
