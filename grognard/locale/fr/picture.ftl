# Le dessin d’une carte.
picture-description = Carte de { $columns } hexagones sur { $rows }, dont { $playable } en jeu ; { $km } km d’un côté à l’autre d’un hexagone.
picture-hexes = 1 hexagone = { $km } km ({ $miles } mi)
picture-km = km
picture-miles = milles
picture-north = N
picture-infantry = I
picture-armour = B
picture-mechanized = M
picture-cavalry = C
