# The picture of a map.
picture-description = Map of { $columns } by { $rows } hexes, { $playable } of them in play; { $km } km from side to side of a hex.
picture-hexes = 1 hex = { $km } km ({ $miles } mi)
picture-km = km
picture-miles = miles
picture-north = N

# The legend: marks of roles, hatching, tint. A note stands below.
picture-legend-victory = Victory points
picture-legend-victory-note = for holding the hex
picture-legend-out-of-play = Out of play
picture-legend-beyond = Beyond the frontier
picture-legend-port = Port
picture-legend-strait = Strait
picture-legend-strait-note = may be crossed
picture-legend-mud = Mud
picture-legend-frost = Frost
picture-legend-snow = Snow
picture-legend-ice = Ice: it bears

# The key of a position: what is told by the shape of marks on counters.
picture-legend-able = can act now
picture-legend-moved = has moved
picture-legend-unsupplied = out of supply
picture-legend-reduced = has lost a step
picture-legend-stack = so many counters in the hex
picture-legend-corps = stripe: its corps, army or division
