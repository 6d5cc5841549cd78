# Terrain et autres choses d’une carte
terrain-sea = Mer
terrain-lake = Lac
terrain-clear = Clair
terrain-forest = Forêt
terrain-swamp = Marais
terrain-hill = Colline
terrain-mountain = Montagne
terrain-major-city = Ville majeure
terrain-minor-city = Ville mineure
terrain-fortress = Forteresse
terrain-city = Ville
terrain-soviet-city = Ville soviétique
terrain-town = Bourg
terrain-road = Route
terrain-rail = Voie ferrée
terrain-river = Côté de rivière
terrain-fort = Fort inoccupé
terrain-sea-side = Côté tout en mer
terrain-lake-side = Côté tout en lac
terrain-frontier = Frontière, juin 1941

# Coûts en points de mouvement
cost-add = +{ $points }
cost-times = ×{ $times }
cost-split = { $infantry }, blindés { $armour }
cost-prohibited = infranchissable
cost-none = sans effet
