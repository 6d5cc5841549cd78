# Points fortifiés
why-no-fort = Il n’y a pas de point fortifié à vous en { $hex }.
why-no-posts = On ne commence plus de point fortifié en { $hex } : ce que permet le tour est épuisé.
why-fort-already = Il y a déjà un point fortifié en { $hex }, achevé ou en construction.
why-nonop-fort = { $hex } est à portée d’un QG Non-Op : on n’y commence pas de point fortifié.
why-fort-site = { $hex } n’est ni ravitaillé ni tenu par une de vos unités, ou l’ennemi le tient.
why-fort-site-axis = { $hex } n’est pas ravitaillé, ou l’ennemi le tient : on n’y commence rien.
why-no-builder = Dites qui construit en { $hex } : chaque point fortifié de l’Axe demande une unité de combat.
why-builder-elsewhere = { $unit } n’est pas une de vos unités en { $hex }.
why-builder-busy = { $unit } ne peut pas construire en { $hex } : ni ravitaillement ni blindés, ni qui a bougé ou attaqué ce tour-ci.
why-engineer-busy = { $unit } ne peut pas construire d’un coup en { $hex } : elle est non ravitaillée, a attaqué, a fait un mouvement spécialisé ou a rempli sa tâche du tour.
why-only-engineers-here = { $unit } n’est pas du génie : un point fortifié soviétique se commence sans bâtisseur, et seul le génie l’achève d’un coup.

# Ponts
why-no-bridging-now = Les marqueurs Pont se posent et se reprennent dans la Phase de Mouvement de l’Axe et la Phase de Mouvement Motorisé soviétique.
why-no-such-bridge = Il n’y a pas de marqueur Pont à vous en { $hex } vers { $other }.
why-bridge-moved = Le marqueur en { $hex } a été posé ce tour-ci : une seule manœuvre par tour.
why-no-river = Il n’y a pas de rivière à franchir entre { $hex } et { $other }.
why-bridge-already = Il y a déjà un pont entre { $hex } et { $other }.
why-no-major-bridge = Les marqueurs soviétiques ne franchissent pas de fleuve, comme entre { $hex } et { $other }, avant le tour 98.
why-bridge-enemy = Une unité ennemie est en { $other }.
why-no-bridges = Aucun marqueur Pont n’est libre : chacun est sur la carte ou a été manœuvré ce tour-ci.
why-bridge-site = { $hex } n’est pas un hexagone ami ravitaillé.
why-near-nonop-bridge = { $hex } est à portée d’un QG Non-Op, et autant d’unités qu’il est permis y ont bougé : un pont compte pour une.

# Quartiers généraux
why-operational = { $unit } est opérationnel, ou n’est pas là où il pourrait récupérer.
why-tried-already = { $unit } a déjà tenté de récupérer ce tour-ci : ni second jet ni démantèlement.
why-recover-no-headquarters = { $unit } n’est pas un de vos QG sur la carte.
