# Terrain and other things on a map
terrain-sea = Sea
terrain-lake = Lake
terrain-clear = Clear
terrain-forest = Forest
terrain-swamp = Swamp
terrain-hill = Hill
terrain-mountain = Mountain
terrain-major-city = Major city
terrain-minor-city = Minor city
terrain-fortress = Fortress
terrain-city = City
terrain-soviet-city = Soviet city
terrain-town = Town
terrain-road = Road
terrain-rail = Railway
terrain-river = River hexside
terrain-fort = Unoccupied fort
terrain-sea-side = All-sea hexside
terrain-lake-side = All-lake hexside
terrain-frontier = Frontier, June 1941

# Costs in movement points
cost-add = +{ $points }
cost-times = ×{ $times }
cost-split = { $infantry }, armour { $armour }
cost-prohibited = no passage
cost-none = no effect
