# Unités de ravitaillement, sources pour un tour
why-no-supply-unit = { $unit } n’est pas une de vos unités de ravitaillement.
why-not-fed = Aucune unité de ravitaillement ne doit alimenter { $hex }.
why-in-supply-already = { $hex } a une route de ravitaillement : il n’a besoin d’aucune unité de ravitaillement.
why-fed-already = Une autre unité de ravitaillement doit déjà alimenter { $hex }.
why-feeds-no-more = { $unit } alimente tout ce qu’elle peut : cinq hexagones par point qu’elle contient.
why-no-line-to-unit = Aucune ligne de communication ne mène de { $hex } à { $unit }.
why-nothing-to-feed = Il n’y a rien à alimenter en { $hex } : l’ennemi le tient.

# Unités de ravitaillement réunies et divisées
why-supply-apart = { $unit } n’est pas dans le même hexagone que l’autre.
why-dump-too-large = { $unit } et l’autre contiennent ensemble plus de quatre points : il n’y a pas de dépôt plus grand.
why-no-dump = { $unit } n’est pas un dépôt sur la carte : il n’y a rien à en retirer.
why-no-spare-counter = Aucun pion de ravitaillement n’est libre pour ce qu’on retirerait de { $unit }.
why-dump-stays = { $unit } est un dépôt : il ne bouge pas ; détachez-en une unité mobile.
why-stocked-already = On a déjà apporté du ravitaillement en { $hex } ce tour-ci : ce qui doit en sortir sort avant.

# Renforts
why-here-already = { $unit } n’attend pas d’entrer.
why-enters-by-edge = { $unit } entre par le bord de la carte, dans une phase de mouvement.
why-placed-on-map = { $unit } est placée sur la carte dans la Phase de Renforts.
why-other-entry = { $unit } est placée en { $entry } et nulle part ailleurs.
why-entry-enemy = { $hex } n’est pas ami : { $unit } attend qu’il le soit.
why-entry-zone = { $hex } est en ZdC ennemie et aucun ami ne le tient : { $unit } attend.
why-entry-full = { $hex } est plein : { $unit } attend qu’il y ait de la place.
why-no-city-supply = { $unit } ne peut pas être placée en { $hex } : une nouvelle unité de ravitaillement par tour, dans une ville soviétique reliée à une source en dehors d’elle.
why-no-city-for-unit = { $unit } ne peut pas être placée en { $hex } : une unité de la case Active par ville amie, ravitaillée et hors de toute ZdC ennemie.
why-enters-not-now = { $unit } entre dans l’autre phase de mouvement.
why-entry-barred = Aucun hexagone par lequel { $unit } pourrait entrer ne lui est ouvert en ce moment.
why-entry-occupied = L’ennemi tient { $hex } : on n’entre pas par un overrun.
why-entry-too-dear = { $hex } coûte plus que ce que { $units } peuvent dépenser.
why-no-gate = { $units } : aucune n’entre en { $hex }.
why-no-way-in = On n’entre pas sur la carte en une fois par { $way } : d’abord un hexagone du bord.
why-other-entry-hex = { $unit } ne peut pas entrer par le même hexagone.
why-no-group = Il n’y a pas de groupe spécial qui contienne cette unité.
why-group-turn = Le groupe { $group } se choisit du tour { $first } au tour { $last }.
why-group-chosen = Le groupe { $group } a déjà été choisi.
why-group-first = { $unit } ne vient que si son groupe { $group } est choisi.
why-group-by-first = Choisissez le groupe { $group } par { $unit }.
why-group-by-result = Les Soviétiques ne choisissent le groupe { $group } que par un résultat R de leur table de remplacement à ce tour.

# Piles au-delà de la limite
why-remove-which = Nommez une des unités de { $hex } qui comptent dans l’empilement : la limite est de { $limit } points.
