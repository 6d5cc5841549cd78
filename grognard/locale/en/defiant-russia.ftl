# Sides, phases, weather, months
side-axis = Axis
player-axis = Axis player
phase-weather = weather
phase-axis-organisation = Axis organisation
phase-axis-movement = Axis movement
phase-axis-combat = Axis combat
phase-axis-exploitation-movement = Axis exploitation: movement
phase-axis-exploitation-combat = Axis exploitation: combat
phase-soviet-organisation = Soviet organisation
phase-soviet-exploitation-movement = Soviet exploitation: movement
phase-soviet-exploitation-combat = Soviet exploitation: combat
weather-clear = clear
weather-light-mud = light mud
weather-mud = mud
weather-snow = snow
month-june = June 1941
month-july = July 1941
month-august = August 1941
month-september = September 1941
month-october = October 1941
month-november = November 1941
month-december = December 1941
nation-german = German
nation-romanian = Romanian
nation-hungarian = Hungarian
nation-italian = Italian
nation-finnish = Finnish
nation-spanish = Spanish
nation-soviet = Soviet
kind-cavalry = cavalry
kind-mountain = mountain troops
kind-shock = shock army
kind-airborne = paratroops
kind-fleet = fleet
kind-leader = leader
zone-army-group-north = Army Group North
zone-army-group-centre = Army Group Centre
zone-army-group-south = Army Group South
zone-romania = Romania
zone-finland = Finland
zone-leningrad = Leningrad district
zone-baltic = Baltic district
zone-western = Western district
zone-kiev = Kiev district
zone-odessa = Odessa district
zone-second-echelon = second echelon
zone-black-sea-port = a Black Sea port
zone-baltic-port = a Baltic port
zone-moscow = Moscow

# Victory
level-axis-automatic = automatic Axis victory
level-axis-victory = Axis victory
level-soviet-victory = Soviet victory
level-soviet-automatic = automatic Soviet victory
level-draw = draw
score-stalin = Stalin is alive
score-stalin-dead = Stalin is dead
score-losses = fewer losses, by { $count }
score-automatic = all the cities of an automatic victory

# What happened
event-dice = { $count ->
        [one] The die shows { $dice }.
       *[other] The dice show { $dice }.
    }
event-weather = The weather is { $weather }.
event-unsupplied = Out of supply: { $units }.
event-partisans-try = The partisans try their luck: the Germans lose a step on a 6.
event-rebuilt = { $unit } comes back reduced in { $hex }.
event-railed = { $units } { $count ->
        [one] goes
       *[other] go
    } by rail from { $from } to { $to }.
event-sailed = { $units } { $count ->
        [one] sails
       *[other] sail
    } from { $from } to { $to }.
event-led = { $units } { $count ->
        [one] goes
       *[other] go
    } from { $from } to { $to }.
event-dropped = { $unit } drops on { $hex }.
event-air-points = The { $player } spends { $points } air support { $points ->
        [one] point
       *[other] points
    }.
event-dice-change = { $dice ->
        [1] One die more
        [-1] One die fewer
       *[other] { $figure } dice
    } for the { $role ->
        [attacker] attacker
       *[defender] defender
    }{ $unit ->
        [all] {""}
       *[other] , { $unit }
    }: { $why } ({ $case }).
event-hits = The { $player } rolls { $dice } { $dice ->
        [one] die
       *[other] dice
    }, hitting on { $on ->
        [5] 5 and 6
       *[other] 6
    }: { $hits } { $hits ->
        [one] hit
       *[other] hits
    }.
event-removed = { $unit }, out of supply, is destroyed in { $hex } and is out of the game.
event-displaced = { $unit } goes to { $hex }.
event-fate-try = { $unit } has lost { $worst ->
        [1] a unit beside him: he dies on a 1
       *[other] all units beside him: he dies on a 1 or 2
    }.
event-leader-died = { $unit } is dead.

# Dice: why
dice-attacker-unsupplied = out of supply, it attacks with one die
dice-defender-unsupplied = out of supply, it defends at half strength
dice-snow = half strength in the snow
dice-swamp-armour = armour at half strength against a swamp
dice-river = across a river
dice-fortress = against a fortress
dice-major-armour = armour against a major city
dice-mountain = a defender in the mountains
dice-forest = defenders in a forest
dice-swamp = defenders in a swamp
dice-swamp-snow = defenders in a swamp, which is a forest in snow
dice-major = defenders in a major city
dice-minor = attackers of a minor city
dice-guderian = Guderian is with them
dice-stalin = Stalin is with them
dice-zhukov = Zhukov is with them
dice-zhukov-near = Zhukov is within two hexes
dice-air = air support
dice-at-least-one = one die at least

# Questions
ask-set-up = set up the army; { $count ->
        [one] 1 unit is
       *[other] { $count } units are
    } left to place.
ask-organisation = { $points ->
        [0] which reinforcements come in? { $due } { $due ->
            [one] is
           *[other] are
        } waiting.
       *[other] { $points } replacement { $points ->
            [one] point
           *[other] points
        } to spend, { $due ->
            [0] no reinforcements
            [one] one reinforcement
           *[other] { $due } reinforcements
        } to bring in: who gets what?
    }
ask-partisans = partisans: which German unit loses a step?
ask-movement = who moves?
ask-moving = where to? { $units } in { $hex }, { $points } MP.
ask-combat = { $must ->
        [0] whom do you attack? Nothing forces you to: attack, or end the phase.
       *[other] whom do you attack? { $must } { $must ->
            [one] hex
           *[other] hexes
        } must still be attacked, and { $bound } { $bound ->
            [one] unit
           *[other] units
        } must still attack.
    }
ask-declaring = attack on { $hexes }{ $count ->
        [0] {""}: no attackers yet. Who takes part, and is another hex attacked as well
        [one] {" "}with { $units }: who else takes part, is another hex attacked as well, or is it time to roll
       *[other] {" "}with { $count } units: who else takes part, is another hex attacked as well, or is it time to roll
    }?
ask-air-support = how many of { $air } air support points for the battle in { $hexes } (three at most)?
ask-suffering = { $first ->
        [1] the { $role ->
            [attacker] attacker
           *[defender] defender
        } takes { $hits } { $hits ->
            [one] hit
           *[other] hits
        }; the first costs a step. Which unit loses it?
       *[other] { $hits } more { $hits ->
            [one] hit
           *[other] hits
        } for the { $role ->
            [attacker] attacker
           *[defender] defender
        }: { $retreat ->
            [0] no retreat is possible. Which unit loses a step?
           *[other] a step, or a hex of retreat instead?
        }
    }
ask-retreating = { $count ->
        [one] where does { $units } retreat to?
       *[other] { $count } units must retreat: which goes first, and where to?
    }
ask-advancing = who occupies the vacated hex?

# Actions
action-rebuild = Bring back { $unit } in { $hex }
action-rail = By rail to { $hex }
action-sail = Sail to { $hex }
action-drop = Drop on { $hex }
action-roll-dice = Attack: roll the dice
action-air-points = { $count ->
        [0] No air support
        [one] 1 air point
       *[other] { $count } air points
    }
action-retreat-hit = A hex of retreat instead of a step

# Why not
why-leader-alone = { $unit } must be with a unit, and there is none in { $hex }.
why-one-fleet = There is already a fleet in { $hex }.
why-two-units = { $unit }: there are already two units in { $hex }, and that is the limit at the end of each move.
why-one-army = { $unit }: there is already an infantry or shock army in { $hex }, and one is the limit.
why-rivals = { $unit } may not end in { $hex }: Hungarians and Romanians do not stack together.
why-stalin-stays = Stalin stays where he is, unless he has to retreat.
why-moves-alone = { $units }: units move one at a time; a leader may go with a unit, a unit aboard a fleet in the same port.
why-no-port = { $units }: no other Soviet port on this sea has room.
why-leader-goes = { $units }: a leader alone goes to a friendly unit within his reach.
why-zone-to-zone = { $units }: in an enemy zone of control, and every free hex beside it lies in one too; only armour goes from zone to zone, in clear weather or, in light mud, with Guderian along. The one hex that everybody may move is about points, not about zones.
why-hemmed-in = { $units }: no hex beside it is open, or has room.
why-no-exploitation-yet = { $unit }: there is no exploitation on the first turn.
why-no-exploitation-weather = { $unit }: no exploitation in mud; in light mud only German armour with Guderian.
why-does-not-exploit = { $unit } is not one of the units that exploit.
why-fleet-ashore = { $unit } sails from port to port; it does not go to { $hex }.
why-too-far = { $hex } is too far: the way there costs at least { $price } MP, and it has { $points }{ $halved ->
        [mud] , halved by the mud
        [supply] , halved for want of supply
        [both] , halved by the mud and again for want of supply
       *[no] {""}
    }.
why-stops-in-zone = Enemy zones of control keep { $unit } from { $hex }: its points would do, but { $within ->
        [yes] it cannot go from the zone it is in straight into another, and
       *[no] it
    } must stop in the first zone that it enters. Only armour goes on, in clear weather or, in light mud, with Guderian along.
why-zones-cost = Enemy zones of control keep { $unit } from { $hex }: without them its points would do, but every step inside them costs 1 MP more, { $price } at least, and it has { $points }{ $halved ->
        [mud] , halved by the mud
        [supply] , halved for want of supply
        [both] , halved by the mud and again for want of supply
       *[no] {""}
    }.
why-strait-watched = { $unit } cannot get to { $hex }: with the Black Sea Fleet so near, the strait of Kerch takes all movement points, and is crossed only from the hex beside it.
why-no-way = { $unit } cannot get to { $hex }.
why-no-train = { $unit } cannot go by rail now.
why-train-unsupplied = { $unit } is out of supply and cannot go by rail.
why-train-limit = { $count } units have gone by rail in this phase: that is the limit.
why-train-start = { $unit } is not on a railway.
why-train-end = { $hex } is not on a railway.
why-train-way = No railway leads to { $hex } that has been friendly since the beginning of the turn and is free of enemies and their zones of control.
why-no-ship = { $unit } is not a fleet, or fleets do not sail now.
why-other-sea = { $hex } is not a port of the sea where { $unit } is.
why-lost-port = { $hex } is in enemy hands.
why-not-airborne = { $unit } does not drop now: only paratroops do, alone.
why-jump-later = { $unit } drops on turn { $turn }, in snow, not before.
why-jump-city = { $unit } must drop from a city, and is not in one.
why-jump-far = { $hex } is more than { $range } hexes from the city.
why-must-fight = Battles are still due: { $hexes } must be attacked, and { $units } must attack.
why-left-behind = With { $unit } in this attack another unit could no longer do what it must: attack, or be attacked.
why-must-join = Nobody may be left out. These must also attack here: { $units }. These must also be attacked here: { $hexes }.
why-units-must-join = Nobody may be left out. These must also attack here: { $units }.
why-hexes-must-join = Nobody may be left out. These must also be attacked here: { $hexes }.
why-fleet-alone = { $unit } attacks only in the combat phase and along with a land unit of its port.
why-air-points = Say how many air support points, 0 to { $most }.
why-first-hit = The first hit costs a step; only those after it may be turned into a hex of retreat, by attacker and defender alike.
why-too-many-hits = { $hits } hits on { $lives } steps: there is no retreat.
why-shut-in = The whole force would have to fall back, and { $units } { $count ->
        [one] has
       *[other] have
    } no hex outside enemy zones of control with room to go to.
why-no-room-together = The { $count } units would have to fall back together, and the hexes they can go to have not room for all of them.
why-retreat-bars = { $unit } in { $hex } would take the place of another unit that has to fall back too: there must be room for all.
why-retreat-fought = { $hex } is fought for in this battle: { $unit } does not fall back into it.
why-retreat-zone = { $hex } lies in an enemy zone of control: { $unit } cannot retreat there.
why-no-occupation = Only attackers that have not retreated occupy a vacated hex beside them, as far as there is room.
why-no-replacements-for = { $unit } takes none of your replacements: only your land units do.
why-no-points-left = { $points ->
        [0] No replacement point is left
        [one] 1 replacement point is left
       *[other] { $points } replacement points are left
    }, and it costs { $price }.
why-armour-limit = { $unit }: no more armour gets replacements this turn.
why-destroyed = { $unit } is destroyed. It can be rebuilt for replacement points in an organisation phase.
why-removed = { $unit } was destroyed out of supply and is out of the game.
why-not-dead = { $unit } is not destroyed.
why-paratroops-wait = { $units }: paratroops come with the snow.
why-partisans = The step is a German one, and the Axis player says whose: loss UNIT, any German unit on the map.
why-zone = { $unit } does not set up in { $hex }.

# Supply
supply-rail-here = In supply: on a railway to { $source }.
supply-rail = In supply: { $steps } { $steps ->
        [one] hex
       *[other] hexes
    } to the railway at { $hex }, and along it to { $source }.
supply-home = In supply: Finns at home.
supply-by-sea = In supply: ships reach this port.
supply-at-sea = A fleet needs no railway.
supply-out = Out of supply: no open way of { $steps } hexes leads to a railway that leads off the map.

# Odds and lists
odds-dice = dice
odds-hits-on = hit on
odds-hits-defender = hits on the defender
odds-hits-attacker = hits on the attacker
odds-falls = the hex falls
odds-falls-if-retreats = … if the defender prefers to retreat
head-nation = nation
head-zone = sets up
show-month = { $month }, { $weather }, turn { $turn } of { $turns }, { $phase }
show-removed = Out of the game: { $list }
measure-axis-lost = Axis losses, weighted
measure-soviet-lost = Soviet losses, weighted
measure-axis-steps-lost = Axis steps lost
measure-axis-units-lost = Axis units destroyed
measure-axis-share = Axis steps left, percent
measure-soviet-steps-lost = Soviet steps lost
measure-soviet-units-lost = Soviet units destroyed
measure-minsk = Minsk taken, turn
measure-smolensk = Smolensk taken, turn
measure-kiev = Kiev taken, turn
measure-leningrad = Leningrad taken, turn
measure-moscow = Moscow taken, turn
measure-bryansk = Bryansk taken, turn
measure-kharkov = Kharkov taken, turn
measure-rostov = Rostov taken, turn
table-phase = { $phase } · { $month } · { $weather }
table-aid = Player aid
aid = Player aid
aid-cited = Player aid: { $title }
table-todo-replacements = { $count } replacement { $count ->
        [one] point
       *[other] points
    } to spend
cost-river = armour +{ $armour }
cost-mountain = { $infantry }, armour { $armour }, mountain { $mountain }
cost-of-hex = as the hex

# Positions
position-not-theirs = hex { $hex } does not belong here: it was the same side’s from the beginning
position-no-port = hex { $hex } is not a port
position-too-full = the units in hex { $hex } may not all stack there

# On the table
table-weather-chance = { $weather } { $count } in 6
table-means-air = Air support: Axis { $axis }, Soviets { $soviet }
table-means-replacements = Replacements: Axis { $axis }, Soviets { $soviet }
table-means-no-exploitation = No exploitation this month
table-means-partisans = From now on partisans: a German step lost on a 6
table-means-drop = Paratroops may drop from a city
table-axis-come = Axis: { $count } { $count ->
        [one] unit
       *[other] units
    }
table-soviet-come = Soviets: { $count } { $count ->
        [one] unit
       *[other] units
    }
table-axis-where = on a railway at the western edge; Finns in Finland
table-soviet-where = in major cities that trains reach, in Odessa and Sevastopol; if they are full, on a railway at the eastern edge
table-store-air = Air support points
table-store-replacements = Replacement points
table-store-armour = … of them for armour
table-store-trains = Units that may still go by rail
table-leader-in = in { $hex }
table-leader-due = comes on turn { $turn }
table-leader-dead = dead
table-leader-guderian = One die more for the units with him, two in an attack in clear weather; armour with him exploits in light mud.
table-leader-stalin = Two dice more for the units with him; two armies may stack with him. He stays, unless he must retreat.
table-leader-zhukov = Attack: two dice more for those with him, one for those within two hexes. Defence: one die more.
table-losses-weighed = Losses, weighted by kind: Axis { $axis }, Soviets { $soviet }. The side with fewer gets a point.
table-beside-due = Reinforcements
table-beside-dead = Destroyed; back for two points each
table-beside-removed = Destroyed out of supply: out of the game
table-group-must = { $units } { $units ->
        [one] unit
       *[other] units
    } must attack, and { $count ->
        [one] this hex
       *[other] these hexes
    } must be attacked: { $hexes }
table-group-may = may be attacked: { $hexes }
table-join-hexes = { $hexes } must be attacked too: { $count ->
        [one] nobody else is free to do it
       *[other] nobody else is free to attack them
    }
table-join-units = { $units } must join: { $count ->
        [one] it has
       *[other] they have
    } no other enemy left to attack
cost-rail = supply, and movement by rail
table-axis-flag = { $hex }: held by the Axis
table-soviet-flag = { $hex }: held by the Soviets

# The analysis board, and luck
edit-axis-flag = Axis flag: ground taken
edit-soviet-flag = Soviet flag: ground taken
edit-weather = Weather
edit-to-come = Weather to come
edit-rolled = by dice
edit-air = air support points (0: as the turn has it)
edit-points = replacement points (0: as the turn has it)
edit-first-snow = turn of the first snow (0: as in history)
fortune-dice = { $units } { $count ->
        [one] attacks
       *[other] attack
    } { $hexes }, { $dice } { $dice ->
        [one] die
       *[other] dice
    } to { $against }: { $hits } { $hits ->
        [one] hit
       *[other] hits
    } to { $suffered }
review-luck-hits = Luck in battle, in hits: what the dice brought, against their exact expectation; hits beyond the last step do not count.
table-balance = The balance: Axis points less Soviet points.
table-lose-points = { $count } replacement { $count ->
        [one] point is
       *[other] points are
    } left and will be lost ({ $case }).
bench-reach-foot-corps = reach of a corps on foot ({ $detail } hexes)
bench-reach-panzer-corps = reach of a panzer corps ({ $detail } hexes)
bench-duty = who must fight whom ({ $detail } units in contact)
bench-odds-dice = exact odds of a battle fought with dice
table-todo-lead = { $count } { $count ->
        [one] leader
       *[other] leaders
    } can go to another unit
table-losses-weights = Each destroyed counter counts: Axis armour and Guderian 3, other Germans and Finns 2, other allies 1; Soviet fleets, shock armies, paratroops and Zhukov 2, all others 1. Stalin is a point of his own. A lost step does not count as long as the counter is in play.
# On the shelf
shelf-about-defiant-russia = The whole front from the Baltic to the Black Sea, June to December 1941. Whoever stands beside the enemy must fight, a handful of dice at a time, before the mud and the snow come.
shelf-scale-defiant-russia = A hex is 72 km, a turn is a month, a counter is a corps or an army.
shelf-evening-defiant-russia = One evening: two to three hours.

# What terrain does in a battle, on the card of a hex.
effect-defiant-russia-forest = the defender rolls a die more
effect-defiant-russia-swamp = the defender rolls a die more; armour attacks with half its dice, but not in snow
effect-defiant-russia-mountain = each defending unit rolls a die more
effect-defiant-russia-minor-city = the attacker rolls a die fewer
effect-defiant-russia-major-city = the defender rolls a die more, each attacking armoured unit one fewer
