# Barbarossa : remplacements (BSR §7)

# --- ce qui arrive
replacements-mud-or-snow = boue ou neige
replacements-owed = attaques impératives dues
event-replacements-rolled = Table de remplacement soviétique : { $infantry } { $infantry ->
        [one] point
       *[other] points
    } I, { $armament } A, points fortifiés { $posts }{ $extra ->
        [0] {""}
       *[other] {" "}et { $extra } supplémentaires
    }{ $special ->
        [none] {""}
       *[other]  ; événement { $special }
    }.
event-replacements-received = Remplacements du { $player } : { $infantry } I, { $armament } A ; maintenant { $men } I et { $arms } A{ $lost ->
        [0] {""}
       *[other]  ; { $lost } au-delà de la fin de la piste sont perdus
    }.
event-train-points = RP du { $player } pour trains blindés : { $points }.
event-receiving = Remplacements reçus : { $units }.
event-raised = Un nouveau pion de substitution attend dans la case Active : { $unit }.
bsr-event-rebuilt = { $unit } monte dans la case { $box ->
        [active] Active
       *[cadre] Cadre
    }.
event-returns-later = { $unit } : reconstruction faite, case Active au tour { $turn }.
event-restored = { $unit } regagne un pas et en a { $left }.
event-absorbed = { $other } absorbe { $unit } en { $hex } et a { $left } pas.
event-exchanged = { $other } prend la place de { $unit } en { $hex }.
event-militia-converted = { $unit } quitte la carte en { $hex }{ $made ->
        [0]  ; il n’y a pas d’unité Zap pour elle
       *[other] {" "}et devient { $other }
    }.
event-relieved = { $units } en { $hex } : le marqueur { $mark ->
        [emergency] Urgence
       *[unsupplied] Non ravitaillé
    } est retiré.

# --- questions et réponses
bsr-ask-replenishing = qui reçoit des remplacements sur la carte ? { $men } points I et { $arms } A.
bsr-ask-rebuilding = à quoi servent les remplacements ? { $men } points I et { $arms } A.
bsr-ask-relieving = à quoi sert le ravitaillement supplémentaire ? Résultats S restants : { $relief }.
bsr-action-receive = { $unit } reçoit des remplacements
bsr-action-withhold = Pas de remplacements pour { $unit }
bsr-action-raise = Créer { $unit } pour un point I
bsr-action-rebuild-step = { $unit } regagne un pas, en points { $type ->
        [infantry] I
        [armament] A
       *[train] de train blindé
    }
bsr-action-rebuild-active = { $unit } : de Cadre à Active, en points { $type ->
        [infantry] I
        [armament] A
       *[train] de train blindé
    }
bsr-action-rebuild-later = { $unit } : sur la piste des tours, en points I
bsr-action-rebuild-cadre = { $unit } : d’Éliminé à Cadre, pour { $type ->
        [infantry] un point I
       *[armament] un point A
    }
bsr-action-absorb = { $other } absorbe { $unit }
bsr-action-exchange = { $other } prend la place de { $unit }
bsr-action-convert-unit = Convertir { $unit } en unité Zap
bsr-action-relieve = Retirer les marqueurs { $type ->
        [emergency] Urgence
       *[unsupplied] Non ravitaillé
    } en { $hex }
bsr-action-request = Recevoir un ASP de plus
bsr-action-fortify-extra = Commencer un point fortifié supplémentaire en { $hex }
bsr-action-fortify-extra-by = { $other } commence un point fortifié supplémentaire en { $hex }

# --- refus
why-not-receiving = { $unit } n’a pas de marqueur Remplacements reçus.
why-receiving-already = { $unit } a déjà un marqueur Remplacements reçus.
why-receiving-stays = { $unit } reçoit des remplacements : ni mouvement ni attaque.
why-no-new-substitute = { $unit } n’est pas un pion de substitution allemand 1-2-5 : on ne crée que ceux-là contre des points.
why-no-rps = Il n’y a pas de points pour payer { $unit }.
why-substitute-in-use = { $unit } sert déjà.
why-other-substitute = Un autre pion de substitution est libre : prenez d’abord celui-là.
why-full-strength = { $unit } a tous ses pas.
why-on-turn-track = { $unit } attend sur la piste des tours.
why-no-route-for-points = { $unit } n’a pas de route de ravitaillement : pas de RP.
why-no-price = Aucun RP ne ramène { $unit }.
why-cannot-rebuild = { $unit } n’est pas reconstructible.
why-renewed-already = { $unit } est déjà monté d’une case ou a déjà regagné un pas pendant ce tour.
why-not-marked = { $unit } n’a pas reçu de marqueur Remplacements reçus en phase de Remplacements.
why-not-in-box = { $unit } n’est dans aucune case d’où des RP le ramènent.
why-other-points = { $unit } ne prend pas de points de ce type pour son prochain pas.
why-points-short = { $unit } coûte { $points }, et il n’y a pas autant de points de ce type.
why-no-relief = Tous les résultats S de ce tour ont servi.
why-no-counter-for-supply = Tous les pions de ravitaillement servent déjà.
why-nothing-to-relieve = Aucune unité en { $hex } ne porte ce marqueur.
why-no-zap-waiting = { $unit } n’est pas une unité Zap qui a commencé le tour dans la case Active et peut entrer maintenant.
why-zap-there-already = Une unité Zap est déjà arrivée en { $hex } pendant ce tour.
why-no-zap-site = { $hex } n’est ni village ni ville amis, ou se trouve en ZdC ennemie sans unité amie.
why-no-zap = { $unit } n’est pas une unité Zap.
why-zap-not-there = { $unit } n’est pas sur la carte avec { $other }.
why-zap-not-enough = Un pas de { $other } coûte plus que ne vaut une unité Zap.
why-zap-elsewhere = { $unit } et { $other } ne sont pas dans le même hexagone.
why-nkvd-waits = { $other } est du NKVD, qui attend ses sept tours.
why-not-in-cadre = { $other } n’est pas dans la case Cadre.
why-no-exchange-here = { $unit } ne peut pas être échangé contre { $other } : il faut une ville ravitaillée, hors de ZdC ennemie, une Zap ravitaillée, et de la place.
why-no-militia = { $unit } n’est pas une milice sur la carte.
why-militia-garrison = { $unit } est une garnison : pas de conversion en Zap.
why-militia-in-zone = { $unit } est en ZdC ennemie : pas de conversion en Zap.
why-militia-cut-off = Aucune route ne mène de { $unit } à une source en bord de carte.
why-no-extra-posts = Aucun point fortifié supplémentaire ne peut être commencé en { $hex } : il n’en reste pas de la table.
why-no-extra-site = { $hex } n’est pas à cinq hexagones d’une ville majeure amie, ni d’une ville avec une unité du NKVD, ni le seul emplacement de PV permis.
why-garrison-stays = { $unit } est une garnison : ni mouvement ni attaque avant sa libération.

# --- fichiers de scénario, table
scenario-points = « { $found } » n’est pas un nombre de points comme 2I ou 1A : I, A et V, et T pour les Soviétiques
scenario-table-twice = Le tour { $turn } a déjà une table de remplacement
scenario-no-garrison = { $unit } n’est pas une garnison de la mise en place : dites d’abord « mark garrison { $unit } »
table-note-receiving = reçoit des remplacements
table-note-garrison = garnison
table-store-infantry = Remplacements I
table-store-armament = Remplacements A
table-store-extra = Points fortifiés supplémentaires à commencer ce tour
table-todo-receive = { $count } { $count ->
        [one] unité réduite pourrait
       *[other] unités réduites pourraient
    } recevoir des remplacements
table-todo-rebuild = { $count } { $count ->
        [one] unité pourrait
       *[other] unités pourraient
    } monter avec les points disponibles
table-todo-relief = { $count } { $count ->
        [one] résultat
       *[other] résultats
    } S à employer pendant cette phase, ou perdus
table-todo-extra = { $count } { $count ->
        [one] point fortifié supplémentaire
       *[other] points fortifiés supplémentaires
    } à commencer pendant cette phase, ou perdus
table-box-active = Active
table-box-cadre = Cadre
table-box-eliminated = Éliminé
table-box-cannot-rebuild = Non reconstructible
table-box-returning = Sur la piste des tours
