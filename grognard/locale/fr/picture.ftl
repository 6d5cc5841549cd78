# Le dessin d’une carte.
picture-description = Carte de { $columns } hexagones sur { $rows }, dont { $playable } en jeu ; { $km } km d’un côté à l’autre d’un hexagone.
picture-hexes = 1 hexagone = { $km } km ({ $miles } mi)
picture-km = km
picture-miles = milles
picture-north = N

# La légende : signes des rôles, hachures, teinte. La note est au-dessous.
picture-legend-victory = Points de victoire
picture-legend-victory-note = à qui tient l’hexagone
picture-legend-out-of-play = Hors jeu
picture-legend-beyond = Au-delà de la frontière
picture-legend-port = Port
picture-legend-strait = Détroit
picture-legend-strait-note = franchissable
picture-legend-mud = Boue
picture-legend-frost = Gel
picture-legend-snow = Neige
picture-legend-ice = Glace : elle porte

# La légende d’une position : ce que disent les marques des pions.
picture-legend-able = peut agir
picture-legend-moved = a bougé
picture-legend-unsupplied = sans ravitaillement
picture-legend-reduced = a perdu un pas
picture-legend-stack = nombre de pions dans l’hexagone
picture-legend-corps = bande : son corps, son armée ou sa division
