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

# The legend: marks of roles, hatching, tint. A note stands below.
picture-legend-german-supply = German supply
picture-legend-german-supply-note = source
picture-legend-soviet-supply = Soviet supply
picture-legend-soviet-supply-note = source
picture-legend-german-entry = German entry
picture-legend-german-entry-other = German entry
picture-legend-german-entry-other-note = in special cases
picture-legend-soviet-entry = Soviet entry
picture-legend-soviet-entry-other = Soviet entry
picture-legend-soviet-entry-other-note = in special cases
picture-legend-leningrad-lost = Soviet entry
picture-legend-leningrad-lost-note = if Leningrad is lost
picture-legend-infantry = Infantry at start
picture-legend-infantry-note = number of units
picture-legend-armour = Armour at start
picture-legend-armour-note = number of units
picture-legend-mechanized = Mechanized at start
picture-legend-mechanized-note = number of units
picture-legend-cavalry = Cavalry at start
picture-legend-cavalry-note = number of units
picture-legend-victory = Victory points
picture-legend-victory-note = for holding the hex
picture-legend-out-of-play = Out of play
picture-legend-east-prussia = German start
picture-legend-east-prussia-note = East Prussia
picture-legend-german-start = German start
picture-legend-beyond = Beyond the frontier
picture-legend-port = Port
picture-legend-west-edge = Axis entry
picture-legend-west-edge-note = and supply, by rail
picture-legend-east-edge = Soviet entry
picture-legend-east-edge-note = by rail
picture-legend-strait = Strait
picture-legend-strait-note = may be crossed
