# Le dessin d’une carte.
picture-description = Carte de { $columns } hexagones sur { $rows }, dont { $playable } en jeu ; { $km } km d’un côté à l’autre d’un hexagone.
picture-hexes = 1 hexagone = { $km } km ({ $miles } mi)
picture-km = km
picture-miles = milles
picture-north = N
picture-infantry = I
picture-armour = B
picture-mechanized = M
picture-cavalry = C

# La légende : signes des rôles, hachures, teinte. La note est au-dessous.
picture-legend-german-supply = Ravitaillement allemand
picture-legend-german-supply-note = source
picture-legend-soviet-supply = Ravitaillement soviétique
picture-legend-soviet-supply-note = source
picture-legend-german-entry = Entrée allemande
picture-legend-german-entry-other = Entrée allemande
picture-legend-german-entry-other-note = cas particuliers
picture-legend-soviet-entry = Entrée soviétique
picture-legend-soviet-entry-other = Entrée soviétique
picture-legend-soviet-entry-other-note = cas particuliers
picture-legend-leningrad-lost = Entrée soviétique
picture-legend-leningrad-lost-note = si Léningrad est perdue
picture-legend-infantry = Infanterie au départ
picture-legend-infantry-note = nombre d’unités
picture-legend-armour = Blindés au départ
picture-legend-armour-note = nombre d’unités
picture-legend-mechanized = Mécanisés au départ
picture-legend-mechanized-note = nombre d’unités
picture-legend-cavalry = Cavalerie au départ
picture-legend-cavalry-note = nombre d’unités
picture-legend-victory = Points de victoire
picture-legend-victory-note = à qui tient l’hexagone
picture-legend-out-of-play = Hors jeu
picture-legend-east-prussia = Départ allemand
picture-legend-east-prussia-note = Prusse-Orientale
picture-legend-german-start = Départ allemand
picture-legend-beyond = Au-delà de la frontière
picture-legend-port = Port
picture-legend-west-edge = Entrée de l’Axe
picture-legend-west-edge-note = et ravitaillement, par rail
picture-legend-east-edge = Entrée soviétique
picture-legend-east-edge-note = par rail
picture-legend-strait = Détroit
picture-legend-strait-note = franchissable
