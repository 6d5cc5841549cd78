# Pourquoi le système refuse quelque chose ; après un deux-points
system-not-found = ce fichier ou ce dossier n’existe pas
system-is-folder = c’est un dossier, pas un fichier
system-not-folder = un élément du chemin est un fichier, pas un dossier
system-exists = ce nom est déjà pris
system-denied = accès refusé
system-read-only = le disque est en lecture seule
system-disk-full = le disque est plein
system-name-too-long = le nom est trop long
system-address-taken = un autre programme occupe déjà cette adresse
system-no-such-address = cette machine n’a pas cette adresse
system-refused = connexion refusée
system-cut-off = la connexion a été coupée
system-no-answer = pas de réponse à temps
system-unreachable = la machine est injoignable
system-unknown-machine = aucune machine de ce nom n’est connue
system-damaged = il est endommagé, ou n’est pas un fichier de parties
