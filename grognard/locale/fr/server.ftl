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

server-no-such-game = Le jeu { $name } n’existe pas.
server-no-such-edition = Ce jeu n’a pas d’édition { $name }.
server-no-such-set-up = La mise en place { $name } n’existe pas.
server-no-handicap = Cette partie ne peut pas commencer avec un handicap de { $points }.
server-no-such-table = Cette table n’existe pas.
server-no-such-overlay = Ce calque n’existe pas.
server-no-such-moment = Cette partie compte { $length } actions ; le moment { $asked } n’y est pas.
server-no-such-thing = Rien ici ne s’appelle { $name }.
server-nothing-here = Il n’y a rien à cette adresse.
server-seats = Les places { $sides } doivent être prises, dont une au moins par vous.
server-no-such-player = Le joueur { $name } n’existe pas.
server-not-your-table = Vous n’avez pas de place à cette table.
server-not-your-question = C’est à l’autre camp ({ $side }) de décider.
server-behind = Quelqu’un d’autre a joué entre-temps.
server-beyond-chance = La suite de { $action } dépend du hasard : donnez-la une fois le dé lancé.
server-seed-told = La partie est finie et sa graine est révélée : rien ne peut être annulé, car les dés à venir sont connus.
server-result-by-hand = Le relevé donne « { $result } » comme résultat. Une partie arrêtée par ses joueurs y porte le résultat *, et le reste à la ligne « header ended ».
server-hidden-position = Quelque chose dans cette position est encore caché à l’un des joueurs : seul qui prend toutes les places peut l’importer.
server-curtain = { $id ->
    [german] Passez l’écran aux Allemands
    [axis] Passez l’écran à l’Axe
    [soviet] Passez l’écran aux Soviétiques
   *[other] Passez l’écran : { $side }
}
server-open-hands = Seul qui prend toutes les places peut jouer à jeu ouvert.
server-not-your-action = La dernière action n’était pas la vôtre : vous ne pouvez pas l’annuler.
server-no-such-invitation = Ce lien ne mène à aucune invitation. Est-il entier ?
server-invitation-used = Cette invitation a servi : quelqu’un a pris la place.
server-invitation-withdrawn = Cette invitation a été retirée ; demandez un nouveau lien.
server-already-seated = Vous êtes déjà à cette table : ce lien est pour votre ami.
server-seat-not-empty = Personne n’est attendu à cette place.
server-no-chosen-dice = À cette table, on ne choisit pas les dés.
server-no-such-face = Aucun dé de ce jeu ne donne { $die }.
server-analysis-seats = Pour essayer des variantes, on prend soi-même toutes les places.
server-bad-sheet = Il y a sur cette feuille quelque chose que le jeu ne connaît pas.
server-bad-request = La requête est illisible : { $detail }
server-other-site = Les requêtes venant d’autres sites sont refusées.
server-not-json = Les requêtes doivent être en JSON.
server-no-cookie = La page doit être ouverte avant de pouvoir suivre une table.
server-other-rules = Cette partie ne peut pas continuer selon les règles que joue ce Grognard. Ce qui a été joué se lit encore : { $address }
server-other-rules-because = Cette partie ne peut pas continuer selon les règles que joue ce Grognard ({ $detail }). Ce qui a été joué se lit encore : { $address }
server-carried-whole = Les règles ont été corrigées depuis (de la version { $old } à la version { $new }). Chaque action jusqu’ici vaut aussi selon la nouvelle version.
server-carried = Les règles ont été corrigées depuis (de la version { $old } à la version { $new }), et une partie de ce qui a été joué ne vaut plus selon la nouvelle version. { $told ->
    [0] À partir d’ici la partie la suit.
   *[other] La partie reprend à la dernière position qui vaut selon les deux ; { $told ->
        [one] la dernière action est à décider de nouveau, et reste au journal telle qu’elle a été racontée.
       *[other] les { $told } dernières actions sont à décider de nouveau, et restent au journal telles qu’elles ont été racontées.
    }
}
server-told = Cette partie a été jouée jusqu’au bout selon la version { $rules } des règles, corrigées depuis. Elle reste telle qu’elle a été racontée ; ses positions sont connues jusqu’ici.
server-only-told = Ceci a été joué selon d’anciennes règles et ne vaut plus aujourd’hui : le journal le raconte, mais la position n’est pas connue. La carte montre la dernière qui le soit.
server-neither = Ce n’est ni un relevé de partie (il commencerait par la ligne « { $record } ») ni une position (« { $position } »).
server-broken = Quelque chose a échoué dans le serveur ; la partie est restée telle quelle.

# Ce que la table dit d’un jeu.
table-edition = Édition { $edition }
table-fort = Fort en { $hex }
table-interdiction = Interdiction en { $hex }{ $count ->
        [one] {""}
       *[other] { " " }× { $count }
    }
table-reinforcement = { $count } { $count ->
        [one] unité
       *[other] unités
    } au tour { $turn }
table-last-step = C’est son dernier pas : l’unité est éliminée.
table-overstacked = { $count } unités en { $hex } : trois au plus peuvent y rester à la fin de la phase.
table-cut-off = Sans ravitaillement ensuite : { $units }.
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
        [one] unité aérienne est encore disponible : gardée, elle ne pourra plus que défendre
       *[other] unités aériennes sont encore disponibles : gardées, elles ne pourront plus que défendre
    } ce tour-ci ({ $case }).
table-lose-replacements = { $count } { $count ->
        [one] unité pourrait
       *[other] unités pourraient
    } encore revenir à pleine force ({ $case }).
table-todo-crowded = { $hex } contient { $count } unités : celles au-delà de trois sont éliminées à la fin de la phase
table-todo-enter-now = { $count } { $count ->
        [one] renfort doit
       *[other] renforts doivent
    } encore entrer
table-todo-enter = { $count } { $count ->
        [one] renfort peut
       *[other] renforts peuvent
    } entrer
table-todo-go-on-first = { $count } { $count ->
        [one] unité en route doit d’abord continuer, avec tout ce qui lui
       *[other] unités en route doivent d’abord continuer, avec tout ce qui leur
    } reste de points
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
    } continuer ou percuter
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
        [one] L’ordinateur est d’abord occupé à une autre table ; celle-ci est la suivante.
       *[other] L’ordinateur est d’abord occupé à d’autres tables ; { $ahead } passent avant celle-ci.
    }

# Le fichier des parties.
server-file-in-use = Un autre serveur garde ses parties dans { $path } : processus { $pid }, depuis { $since }. Jouez à sa table, ou arrêtez-le d’abord.
server-file-in-use-at = Un autre serveur garde ses parties dans { $path } : processus { $pid }, depuis { $since }. Arrêtez-le d’abord, ou jouez à sa table : { $url }
server-file-in-use-elsewhere = Un autre serveur garde ses parties dans { $path }. Rien à côté du fichier ne dit lequel : il y est venu par un autre nom (un lien, ou le nom que le fichier portait avant), ou ce qui le disait (.lock) a été supprimé. Jouez à sa table, ou arrêtez-le d’abord.
server-file-linked = { $path } est un fichier qui porte { $names } noms (des liens physiques). On ne garde les parties que dans un fichier qui n’en a qu’un : sous un autre, les dernières actions pourraient manquer, puis être écrasées. Supprimez les autres liens, ou servez-vous d’une copie.
server-file-unknown = { $path } est d’une version que ce Grognard ne connaît pas ({ $version }) : il a été écrit par une version plus récente, ou il est endommagé. Rien n’a été changé. « grognard check » l’examine ; « grognard restore » ramène une sauvegarde.
server-file-damaged = Le fichier des parties est endommagé : ce qui était demandé ne peut se faire, et rien n’a changé. « grognard check » dit ce qui ne va pas ; « grognard restore » ramène une sauvegarde.
server-game-damaged = Cette partie est endommagée : ce qui est dans le fichier n’est pas ce qui y a été écrit. On n’en montre rien, pour que personne ne continue sur un plateau faux ; les autres parties ne sont pas touchées. « grognard check » dit ce qui ne va pas ; « grognard restore » ramène une sauvegarde.
server-list-damaged = La liste de vos tables est endommagée dans le fichier et ne peut être lue. Les tables elles-mêmes s’ouvrent toujours à leur adresse. « grognard check » dit ce qui ne va pas ; « grognard restore » ramène une sauvegarde.
server-list-gap = Le fichier des parties est endommagé : une de vos tables manque peut-être à cette liste. « grognard check » dit ce qui ne va pas ; « grognard restore » ramène une sauvegarde.
server-invitation-damaged = Cette invitation est endommagée dans le fichier ; demandez un nouveau lien.
server-disk-full = Le disque du serveur est plein : ceci n’a pu être gardé, et rien n’a changé. On continuera dès qu’il y aura de nouveau de la place.
server-cannot-write = Le serveur ne peut écrire sur son disque : ceci n’a pu être gardé, et rien n’a changé. On continuera dès que le disque pourra de nouveau être écrit.
server-file-busy = Un autre programme écrit dans le fichier des parties ; rien n’a changé. Réessayez.
# L’entraîneur
coach-nothing = Rien n’a encore été joué que l’on puisse revoir.
coach-not-yet = On peut revoir une partie quand elle est finie, ou sur la table d’analyse.
coach-one-at-once = Une autre de vos parties est en cours d’examen : attendez-la, ou arrêtez-la d’abord.
coach-full = Beaucoup de parties sont en cours d’examen. Réessayez dans { $seconds } secondes.
coach-stumbled = L’examen de cette partie n’a rien donné : quelque chose y dépasse l’entraîneur. La partie elle-même est intacte.
coach-address-busy = À votre adresse, d’autres font déjà calculer tout ce qu’une adresse peut demander : réessayez dans { $minutes } min.
coach-advice-at-once = Votre dernière question est encore à l’étude.
coach-no-advice = L’ordinateur n’a pas de réponse pour l’instant. Réessayez dans un moment.
coach-against-people = L’aide n’est donnée que dans les parties contre l’ordinateur seul.
coach-not-your-turn = Ce n’est pas à vous de décider.
coach-asked = { $side } : on a demandé ce que ferait l’ordinateur.
table-forced = Ici les règles ne laissent pas le choix : { $because }

# Ce que les joueurs se disent.
talk-undone = { $side } : reprise de coup. { $what }
talk-undone-something = { $side } : reprise de coup.
talk-ask-undo = { $side } : peut-on reprendre { $count ->
        [one] la dernière action
       *[other] les { $count } dernières actions
    }, dés compris, jusqu’à { $what } ?
talk-ask-undo-opened = Ce qui était caché alors et a été dévoilé depuis reste connu.
talk-place = { $turn ->
        [0] la mise en place
       *[other] tour { $turn }, { $phase }
    }
talk-ask-draw = { $side } : nulle ?
talk-withdrawn = { $side } : tant pis, on continue.
talk-refused-undo = { $side } : non, coup joué.
talk-refused-draw = { $side } : non, on continue.
talk-granted = { $side } : accordé. Ce qui a été joué depuis est repris ; les dés à venir sont neufs.
talk-drawn = { $side } : nulle acceptée.
talk-left = { $side } : le joueur est parti et a retiré la partie de sa liste.
talk-no-such-place = La partie peut être reprise après { $first } à { $last } actions.
talk-nothing-asked = Plus rien n’est demandé ici.
talk-own-request = Ce qu’on a demandé soi-même, seul l’autre peut l’accorder.
talk-not-your-side = Ce camp n’est pas le vôtre.
talk-not-now = Cela ne peut se dire à cette table pour l’instant.
ended-resigned = { $side } : abandon
ended-agreed = nulle par accord
server-ended = La partie a été arrêtée par ses joueurs ; on n’y joue plus.

# Les clés de ses parties.
key-unknown = Cette clé n’ouvre rien. Elle a peut-être été renouvelée ; le lien est-il complet ?
key-same = Ce navigateur ouvre déjà ces parties.
key-shut-out = Ce navigateur vient d’être exclu de ces parties.
key-too-many = { $most } navigateurs ouvrent déjà ces parties : fermez-les d’abord aux autres, dans les réglages de l’un d’eux.
server-key-damaged = La clé est illisible : le fichier des parties est abîmé à cet endroit.
server-too-many-keys = Cela fait beaucoup de clés à la fois. Réessayez dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
server-too-many-asks = Cela fait beaucoup de demandes aux autres joueurs. Réessayez dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
map-cost = { $terrain } : { $cost }

# Réponses permanentes.
march-no-such-unit = Il n’y a pas d’unité { $name } dans votre camp.
march-no-such-hex = Il n’y a pas d’hexagone { $name } sur cette carte.
staff-not-your-seat = On ne donne d’ordres qu’à l’état-major de son propre camp.
staff-no-such-topic = Dans ce jeu, rien qui puisse être laissé à un état-major ne s’appelle { $name }.
staff-no-such-order = On ne peut pas ordonner « { $name } » à ce sujet à un état-major. Si un hexagone est nommé, il doit être sur la carte.
staff-ask = Me demander
staff-result = Pertes ou retraite
staff-result-hold = Tenir : subir les pertes
staff-result-fall-back = Se replier si possible
staff-losses = Qui perd des pas
staff-losses-weakest = Les plus faibles
staff-losses-whole = D’abord ceux qui y survivent
staff-losses-infantry = L’infanterie avant les blindés
staff-retreat = Où se replier
staff-retreat-rear = Vers notre ravitaillement
staff-retreat-friends = Auprès d’autres unités amies
staff-retreat-toward = Vers un hexagone
staff-air = Appui aérien au combat
staff-air-always = Toujours, tout ce qui est prêt
staff-air-never = Jamais
staff-support = Artillerie défensive
staff-support-always = Toujours, autant que permis
staff-support-never = Jamais
staff-reaction = Mouvement en réaction
staff-reaction-reinforce = Les unités les plus fortes vers les hexagones attaqués
staff-reaction-never = Personne
staff-orders = Ordres de retraite
staff-orders-never = Jamais
staff-interception = Contre les missions aériennes ennemies
staff-interception-never = N’envoyer personne
staff-feeding = Unités de ravitaillement comme sources pour un tour
staff-feeding-needed = Me demander s’il le faut
staff-feeding-never = Jamais

# Avis que c’est à quelqu’un de jouer.
call-turn = { $game } : c’est à vous ({ $side }).
call-trial = C’est ainsi que Grognard vous prévient que c’est à vous de jouer.
call-none = Aucune adresse n’a encore été donnée.
call-often = L’essai vient d’être fait. Attendez quelques minutes.
call-damaged = L’adresse est illisible : le fichier des parties est abîmé à cet endroit. Redonnez-la.
call-bad-address = Une adresse appelée commence par http:// ou https:// et mène à une machine que tout le monde peut joindre : aucune de ce réseau, pas de nom sans point, pas de mot de passe.
call-bad-port = Le port { $port } n’est pas appelé : seulement 80, 443 et ceux à partir de 1024.
