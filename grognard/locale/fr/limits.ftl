# Ce que dit le serveur quand c’est trop, trop gros ou trop lent.
server-headers-large = Les en-têtes de cette requête sont trop gros : { $most } octets au plus. Effacer des cookies de cet hôte peut aider.
server-path-long = Cette adresse est trop longue : { $most } caractères au plus.
server-body-large = L’envoi est trop gros : { $most } octets au plus.
server-too-slow = La requête n’est pas arrivée à temps ; envoyez-la de nouveau.
server-no-length = Dites d’abord quelle longueur il fait (Content-Length).
server-not-http = Cette requête est incompréhensible.
server-full = Le serveur est complet. Réessayez dans { $seconds } secondes.
server-address-full = Trop de connexions viennent de votre adresse. Réessayez dans { $seconds } secondes.
server-too-fast = C’est trop à la fois. Réessayez dans { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }.
server-requests-at-once = Trop de vos demandes attendent encore leur réponse. Réessayez dans { $seconds } secondes.
server-too-many-tables = Vous avez ouvert beaucoup de tables depuis une heure. Réessayez dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
server-too-many-imports = Vous avez importé beaucoup de parties depuis une heure. Réessayez dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
server-tables-in-all = Vous avez { $most } tables, et c’est le maximum : retirez-en d’abord de votre liste.
server-imports-at-once = Vos autres parties sont encore en cours d’importation. Réessayez dans { $seconds } secondes.
server-workroom-full = D’autres joueurs importent des parties. Réessayez dans { $seconds } secondes.
server-import-characters = C’est trop long pour être importé : { $most } caractères au plus.
server-import-long = Ce relevé compte trop d’actions : on en importe { $most } au plus.
server-import-large = Lire et rejouer ceci a pris trop de temps ; l’importation est impossible.
server-import-swollen = L’importation est impossible : quelque chose y est plus long que dans aucune partie (actions, résultats, noms, remarques ou positions).
server-import-stumbled = L’importation est impossible : il s’y trouve quelque chose que l’arbitre ne comprend pas.
server-computers-full = Les joueurs de l’ordinateur sont attendus à trop de tables. Réessayez dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
server-live-many = Vous suivez trop de tables à la fois : fermez des fenêtres, ou réessayez dans { $seconds } secondes.
server-unwell = Les parties ne peuvent pas être gardées pour le moment : le fichier n’est pas accessible en écriture, ou le disque est plein.
server-not-understood = « { $words } » n’est rien que le jeu comprenne.
server-not-this-way = Cette adresse ne se demande pas ainsi.
server-bad-limit = { $name } vaut { $value } ; il faut un nombre d’au moins 1.
server-log = ce qu’il faut journaliser : { $levels } (par défaut : warning)
