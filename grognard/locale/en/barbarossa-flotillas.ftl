# Flotillas.
event-in-port = The storm drives { $unit } into port at { $hex }. ({ $case })
why-flotilla-ice = The water is frozen: flotillas lie fast.
why-flotilla-storm = There is a storm: flotillas do not move.
why-flotilla-water = No water leads a flotilla to { $hex }: it keeps to the banks of major rivers, of canals and of what the scenario names, and to shores.
why-flotilla-ways = { $units }: a flotilla moves on the water, on its own MA, and in no special way.
why-gun-for-flotilla = { $unit }: guns support flotillas only along with other units.
