# The picture of a map.
picture-description = Map of { $columns } by { $rows } hexes, { $playable } of them in play; { $km } km from side to side of a hex.
picture-hexes = 1 hex = { $km } km ({ $miles } mi)
picture-km = km
picture-miles = miles
picture-north = N
picture-infantry = I
picture-armour = A
picture-mechanized = M
picture-cavalry = C
