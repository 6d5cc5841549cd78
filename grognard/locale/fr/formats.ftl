# Positions et parties : ce qui ne va pas
format-first-line = le texte doit commencer par la ligne « { $wanted } »
format-version = ceci est « { $found } » ; ce Grognard lit « { $wanted } »
format-game-first = la deuxième ligne doit nommer le jeu, comme « game leningrad 2010 rules 2 »
format-other-game = ce texte est de { $found }, et non de { $wanted }
format-newer-rules = ceci est écrit pour la version { $found } des règles de { $game } ; ce Grognard les connaît jusqu’à la version { $wanted } : il en faut un plus récent
format-older-rules = (Le texte est de la version { $found } des règles ; Grognard joue la version { $wanted }, où règles, carte ou pions ont changé sur ce point.)
format-indent = une ligne en retrait continue une instruction, mais il n’y en a pas au-dessus
format-open-quote = un guillemet est ouvert et n’est pas fermé sur cette ligne
format-bad-quote = { $found } n’est pas un texte entre guillemets : une barre oblique inverse précède un guillemet ou une telle barre, comme en JSON
format-quotes = il faut ici un texte entre guillemets, et non « { $found } »
format-number = il faut ici un nombre de { $least } à { $most }, et non « { $found } »
format-one-of = « { $found } » n’a pas sa place ici ; sont possibles : { $wanted }
format-shape = il faut ici { $wanted }, et non « { $found } »
format-missing = il manque { $what } ici
format-too-much = « { $found } » est de trop : l’instruction est complète sans cela
format-twice = « { $what } » est dit deux fois ; la première à la ligne { $line }
format-no-statement = il manque « { $what } » à la position
format-no-unit = il n’y a pas d’unité « { $found } »
format-no-hex = il n’y a pas d’hexagone « { $found } » sur cette carte
format-not-playable = aucune unité ne peut être dans l’hexagone { $hex }
format-listed-twice = « { $what } » figure deux fois dans cette liste
format-turn-phase = le tour { $turn } n’a pas de phase { $phase } : le tour 0 est la mise en place, et lui seul
format-both-sides = l’hexagone { $hex } contient des unités de l’autre camp
format-wrong-side = { $unit } est une unité de l’autre camp
format-steps = { $unit } n’a pas de pas à perdre : seules les unités allemandes en ont deux
format-no-division = « { $found } » n’est pas une division que { $unit } puisse être
format-division-twice = la division { $found } est à deux endroits
format-bids-hidden = la première enchère est cachée dans cette position : seul qui la connaît peut jouer la suite, écrivez le nombre à sa place
format-pool = la division { $found } ne peut pas être dans la réserve : elle est sur la carte
format-not-here = { $unit } n’est pas encore arrivée : elle n’est ni dans un hexagone ni sous « dead »
format-unit-nowhere = { $unit } n’est nulle part : sa place est dans un hexagone ou sous « dead »
format-stack = { $count } unités sont dans l’hexagone { $hex }, où trois au plus peuvent s’empiler
format-moved = « { $found } » n’est pas de la forme 0111:3.5/8:1pz,6pz : d’où elles partent, points dépensés et permis, unités
format-points = « { $found } » n’est pas de la forme 3.5/8 : points dépensés, points permis, { $most } au plus pour cette unité
format-parted = { $units } : les unités séparées sont de celles d’`opened`, avec une virgule entre elles.
format-flag = { $unit } ne peut pas être ce que « { $flag } » en fait : la phase ne le permet pas, ou elle a bougé sans être ni « opened » ni « done »
format-fort-german = il ne peut pas y avoir de fort dans l’hexagone { $hex } : des Allemands y sont
format-too-many = il y a au plus { $most } { $what }
format-over = seule une position à la fin du dernier tour, sans ordre du jour, est finie
format-turn-end = à la fin d’un tour, personne n’a rien à décider : donnez le début du tour suivant ou, après le tour { $turns }, l’instruction « over »
format-nesting = « { $item } » ne peut pas être posé sur « { $below } » dans l’ordre du jour
format-item-phase = « { $item } » n’est pas une question de la phase { $phase }
format-item = « { $item } » ne s’accorde pas avec les unités sur la carte
format-no-question = l’ordre du jour finit par « { $item } », qui n’est pas une question
format-no-answer = « { $item } » n’a pas de réponse dans cette position
format-battle = ce que « { $what } » dit du combat ne s’accorde pas avec la position
format-move-line = « { $found } » ne commence pas une ligne d’actions, comme « german: move 1pz; to 0310 »
format-several = ici commence une deuxième partie : ce fichier en contient plusieurs
format-open-variation = une variante commence ici et n’est pas fermée
format-empty-variation = une variante est vide
format-brackets = les résultats sont entre crochets après l’action, comme [die 4] ; « { $found } » n’y va pas
format-illegal = « { $action } » n’est pas permis ici :
format-after-end = la partie est déjà finie à « { $action } »
format-other-side = c’est à { $wanted } de décider ici, et non à { $found }
format-outcome = « { $found } » n’est pas un résultat tel que die 4 ou i1=48
format-outcome-impossible = { $found } ne peut pas être tiré ici
format-outcome-missing = il manque un résultat après « { $action } » : on a jeté ou révélé davantage
format-outcome-left = rien n’a été jeté ni révélé que « { $told } » puisse être, après « { $action } »
format-fewer-now = après « { $action } », les règles d’aujourd’hui font { $what ->
        [dice] jeter moins de dés
       *[all] jeter et révéler moins
    } : { $now ->
        [0] aucun
       *[other] { $now }
    }, là où la partie en donne { $told }
format-more-now = après « { $action } », les règles d’aujourd’hui font { $what ->
        [dice] jeter plus de dés que n’en donne la partie
       *[all] jeter et révéler plus que ne dit la partie
    } ({ $told ->
        [0] aucun
       *[other] { $told }
    })
format-other-now = après « { $action } », les règles d’aujourd’hui donnent « { $found } » là où la partie dit « { $told } »
format-withheld = à partir d’ici, la partie ne dit que ce que l’on peut savoir : « { $key } » restait caché à qui l’a notée
format-marks = qui devait ignorer « { $action } », ou ce que cela a découvert, n’est pas ce que dit la partie
format-outcome-order = la partie dit « { $told } » là où « { $found } » est venu
format-result = la partie finit par « { $found } », l’en-tête dit « { $wanted } »
format-no-seed = la partie ne dit pas sa graine ; ses dés ne peuvent donc pas être vérifiés
format-commitment = la graine n’est pas celle dont l’empreinte a été publiée avant la partie
format-not-the-seed = la partie dit « { $told } » là où la graine donne « { $found } »
format-carried-dice = { $found } dés sont annoncés ici alors que la partie en a vu { $wanted } : ils continuent là où s’arrêtent ceux du dessus

# Reprendre
undo-nothing = Il n’y a rien à annuler.
undo-carried = « { $action } » ne peut pas être repris : c’était joué avant la correction des règles, sous lesquelles la partie continue.
undo-sealed = « { $action } » ne peut pas être annulé : l’adversaire a répondu depuis.
undo-shown = « { $action } » ne peut pas être annulé : on a vu ce que personne ne savait{ $outcomes ->
        [none] {""}
       *[other] {" "}({ $outcomes })
    }.

# Tables
chart-die = cette table se lit avec un dé à { $wanted } faces, et non à { $found }
chart-columns = les colonnes de cette table sont : { $wanted }
chart-roll = il faut ici un résultat comme 3, plusieurs comme 2-5, ou bien 1- pour un ou moins et 6+ pour six ou plus, et non « { $found } »
chart-order = la ligne suivante est celle du résultat { $wanted }, et non « { $found } » : les résultats se suivent, sans lacune ni répétition
chart-rolls = un dé à { $die } faces peut donner { $missing }, et aucune ligne n’y correspond
variant-missing = Cette partie se joue avec la variante { $name } (empreinte { $checksum }), qui manque ici : indiquez ses fichiers avec --variant.
variant-differs = Cette partie se joue avec la variante { $name }, empreinte { $checksum } ; les fichiers présents ont l’empreinte { $found } : ils ont changé, ou ce sont d’autres fichiers de ce nom.
variant-edition = « { $edition } » n’est pas une édition avec variante ; cela s’écrit comme 2010+night.3f2a91c0.
variant-empty = Il n’y a ici ni table, ni carte, ni scénario pour une variante.
variant-name = Une variante ne peut pas s’appeler « { $name } » : minuscules, chiffres et traits d’union, 24 au plus. Nommez ainsi son fichier.
variant-unreadable = { $path } ne se lit pas comme un texte.
variant-file = { $path } n’est ni une table (.chart), ni une carte (.map), ni un scénario (.scenario).
variant-maps = Une variante a une seule carte ; { $path } serait la deuxième.
variant-scenarios = Une variante a un seul scénario ; { $path } serait le deuxième.
variant-no-scenarios = Ce jeu ne lit pas de scénarios : { $path } n’y sert à rien.
variant-chart = Ce jeu n’a pas de table { $name } ; il a : { $known }.
variant-grid = { $path } a d’autres hexagones que la carte du jeu : on n’y retrouverait rien.
variant-other-map = { $path } se pose sur la carte d’une autre édition.
variant-hits = Dans la colonne { $column }, un dé plus haut manquerait là où un plus bas touche ; les chances ne peuvent pas être calculées ainsi.
format-pair = « { $found } » n’est pas de la forme 18pz-p:3 : un nom, un deux-points et ce qu’il a
format-moved-spent = « { $found } » n’est pas de la forme E1532:3.5:18pz-p,18pz-r : d’où elles partent, points dépensés, unités
format-half-points = « { $found } » n’est pas un nombre de points de mouvement tel que 3 ou 3.5, 99 au plus
