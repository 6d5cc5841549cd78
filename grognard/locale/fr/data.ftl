# Le fichier des parties.
about-backup = copier les parties dans un autre fichier, pendant qu’on joue
about-restore = ramener les parties d’une sauvegarde
about-check = examiner le fichier des parties : tout est-il tel qu’écrit, chaque partie mène-t-elle là où elle en est
arg-backup-to = où (par défaut : à côté des parties, avec l’heure dans le nom)
arg-backup-force = même par-dessus un fichier qui existe
arg-restore-from = la sauvegarde
arg-restore-force = même là où il y a déjà des parties, qui sont mises de côté, et même si des parties de la sauvegarde sont endommagées
arg-check = le fichier à examiner (par défaut : vos parties)
data-none = il n’y a pas de fichier { $path }
data-exists = { $path } existe déjà
data-cannot-use = { $path } : { $reason }
data-copying = copie
backup-done = Toutes les parties telles qu’elles étaient à cet instant sont dans { $path }
restore-exists = il y a des parties dans { $path } : avec --force, elles sont mises de côté et celles de la sauvegarde prennent leur place
restore-damaged = { $path } est endommagé, rien n’a été changé : avec --force, on le prend quand même
restore-aside = Ce qui s’y trouvait est maintenant dans { $path }
restore-done = Les parties sont de retour dans { $path }
check-stage = examen
check-structure-stage = lecture du fichier
check-sound = { $path } : { $games ->
        [0] aucune partie
        [one] une partie
       *[other] { $games } parties
    }, { $actions ->
        [0] aucune action
        [one] une action
       *[other] { $actions } actions
    } : tout est en ordre
check-of-game = partie { $game } : { $said }
check-wrong = { $count ->
        [0] Le fichier est endommagé
        [one] Une partie est endommagée
       *[other] { $count } parties sont endommagées
    }{ $games ->
        [0] .
        [one] { " " }(une partie examinée, { $actions } actions).
       *[other] { " " }({ $games } parties examinées, { $actions } actions).
    }
check-cannot-open = il ne peut être ouvert : { $detail }
check-structure = la structure du fichier est endommagée
check-index = un index du fichier est endommagé ({ $name })
check-page = la page { $number } du fichier est endommagée
check-foreign = quelque chose appartient à ce qui n’existe plus : { $detail }
check-persons = un siège manque à la liste de quelqu’un, ou y est de trop
check-invitation = une invitation est endommagée
check-replay = elle ne peut être rejouée : { $detail }
check-standing = rejouée, elle ne mène pas là où elle en est
check-kept = la position gardée après { $number } actions n’est pas celle où elles mènent
