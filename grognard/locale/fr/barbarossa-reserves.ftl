# Barbarossa : unités tirées au sort, retirées, converties ; réservistes, garnisons (BSR §7.8, §8.4-8.6, §21.8)

# --- ce qui se passe
event-drawn = Tirage au sort : { $unit }, à placer sur la carte.
event-dissolved = { $unit } se disperse, rejetée trop loin de sa ville, en { $hex }.
event-mustered = { $unit }, division de réservistes, tient garnison en { $hex }.
event-garrison-released = La garnison de { $hex } est libérée{ $why ->
        [attacked] , car elle est attaquée
        [zone] {" "}par une ZdC ennemie
        [date] , son jour est venu
        [points] {" "}pour un PV
       *[result] {" "}par un résultat R
    } : { $units }.
event-place-worthless = { $hex } ne vaut plus rien ; { $unit } doit y rester en garnison.
event-garrison-changed = { $unit } tient désormais garnison en { $hex }.
event-unit-withdrawn = Retrait : { $unit }, avec { $steps } pas{ $back ->
        [0] {""}
       *[other]  ; retour possible à partir du tour { $back }
    }.
event-withdrawal-cancelled = Retrait annulé pour { $unit } : { $points } PV.
event-air-stays = Aucun { $aircraft } n’est retiré : { $points } PV.
event-made-up = Des points { $type ->
        [infantry] I
       *[armament] A
    } remplacent { $steps } pas qui manquaient : { $unit }.
event-converted-unit = { $units } : conversion en { $unit }, en { $hex }, avec { $left } pas.
event-converted-in-box = { $units } : conversion en { $unit }{ $box ->
        [active] , dans la case Active
        [cadre] , dans la case Cadre
        [eliminated] , dans la case Éliminé
       *[none] , dont il ne reste rien
    }.

# --- questions et réponses
bsr-ask-recalling = { $unit } doit être retirée : qui part ?
bsr-ask-making-up = { $steps } pas qui manquaient ({ $unit }) à prendre sur d’autres unités du même type : lesquelles ?
bsr-ask-converting = où se trouve la nouvelle unité ?
bsr-action-muster = { $unit } tient garnison en { $hex }
bsr-action-release = Libérer la garnison de { $hex }
bsr-action-guard = { $unit } devient la garnison de son hexagone
bsr-action-unguard = Libérer la garnison de { $hex } pour un PV
bsr-ask-rationing = dans quelle unité de ravitaillement la prochaine pièce de la défense puise-t-elle ?
bsr-action-draw = Puiser dans { $unit }
bsr-action-emplace = Mettre { $unit } en batterie
bsr-action-limber = Préparer { $unit } au mouvement
bsr-action-bombard = Bombarder { $hex }
bsr-action-no-bombard = Pas de bombardement
bsr-action-salvage = Ramasser { $unit }, bloquée dans le marais
bsr-action-dismiss = Retirer { $unit }
bsr-action-retain = Annuler le retrait pour un PV
bsr-action-give = { $unit } donne un pas

# --- refus
why-not-drawn = { $unit } est mise de côté : elle n’a pas été tirée au sort.
why-no-reservist = { $unit } n’est pas une division d’infanterie qui a commencé le tour dans la case Active avec un pas.
why-reservist-there = { $hex } a reçu des réservistes ce tour-ci.
why-no-reservist-site = { $hex } n’est pas un village ou une ville ami de Russie, Biélorussie ou Ukraine, avec une route de ravitaillement et hors ZdC ennemie.
why-no-garrison-there = Il n’y a pas de garnison soviétique en { $hex }.
why-no-release = Il ne reste aucun résultat R de ce tour pour libérer la garnison de { $hex }.
why-no-bound-place = Aucune garnison n’est liée à { $hex } faute de valeur.
why-no-bound-place-of-unit = { $unit } n’est dans aucun lieu dont elle pourrait devenir la garnison.
why-garrison-already = { $unit } est déjà la garnison.
why-machine-gun-there = { $hex } contient déjà une unité de mitrailleuses : { $unit } ne peut pas y être placée.
why-no-fortification = { $hex } n’a pas de fortification soviétique en ravitaillement général, ou pas de place pour { $unit }.
why-not-near-home = { $hex } n’est pas à cinq hexagones au plus de la ville de { $unit } avec une ligne vers elle, ou n’a pas de place.
why-too-far-from-home = { $hex } est à plus de cinq hexagones de la ville de { $units } : une brigade de milice ne s’en éloigne pas.
why-cannot-cancel = Le retrait de { $unit } ne peut pas être annulé.
why-cannot-cancel-aircraft = Ce retrait ne peut pas être annulé.
why-other-withdraws = C’est { $other } qui est retirée, pas { $unit }.
why-no-substitute-withdrawal = { $unit } ne peut pas partir à la place de { $other } : autre type, hors carte ou encerclée.
why-too-weak-to-withdraw = { $unit } est plus faible que { $other } : elle ne peut pas partir à sa place.
why-other-type = { $unit } n’est pas du type de l’unité retirée, ou n’est pas sur la carte.
why-converted-elsewhere = { $unit } apparaît dans un hexagone d’une des unités converties.

# --- table, score, fichiers de scénario
score-kept = retraits annulés
score-released = garnisons libérées contre des points
table-garrisons = Garnisons
table-todo-refit = { $count } { $count ->
        [one] unité aérienne pourrait redevenir prête
       *[other] unités aériennes pourraient redevenir prêtes
    } ; les points V inutilisés sont perdus
table-todo-release = { $count } { $count ->
        [one] résultat R à utiliser dans cette phase, ou il est perdu
       *[other] résultats R à utiliser dans cette phase, ou ils sont perdus
    }
scenario-returns = { $unit } vient en renfort : seules les unités de la mise en place peuvent être retirées puis revenir
