# Home
home-motto = Eastern Front board wargames by the book: the umpire, the map table and the opponent.
home-new = Begin another game
home-game = Game
home-edition = Rules
home-side = Your side
home-opponent = Opponent
home-hands = Hidden orders
home-hands-hidden = Hand over behind a curtain
home-hands-open = Open hands: I play both sides alone
home-set-up = Set-up
home-handicap = Handicap: points ({ $side }), below zero for the other side
home-start = Play { $game }
home-guided = Guided first turn
home-tables = To go on with
home-turn = { $turn ->
        [0] Set-up
       *[other] Turn { $turn }
    }
home-me = you
home-yours = your decision
table-rename = Rename
table-remove = Remove
table-name = Name
table-name-keep = Keep it
table-cancel = Cancel
table-remove-sure = Remove this table for good, with its log and record?
table-remove-shared = Take this table off your list? The other player keeps it; it disappears once it is removed from that list too.
table-remove-do = Remove it
home-none = No games yet.
home-more = More tables
home-damaged = Damaged game ({ $table }):
home-import = Resume a game
home-import-what = A record or a position, as Grognard writes them; you play both sides.
home-import-text = Paste a record or a position
home-import-file = Choose a file
home-import-do = Open it
opponent-hotseat = Two players, one screen
opponent-easy = Computer, easy
opponent-normal = Computer, normal
opponent-hard = Computer, thinks longer
opponent-greedy = Computer, easy and quick
opponent-random = Computer, at random
set-up-historical = Historical
set-up-free = Free
set-up-historical-random = Historical, weather by dice
set-up-free-random = Free, weather by dice
set-up-without-air = Historical, without air units

# Mouse or finger
pointer-click = click
pointer-tap = tap

# Bar and menu
bar-turn = { $turn ->
        [0] Set-up
       *[other] Turn { $turn } of { $turns }
    }
bar-other = not you
bar-offline = Connection lost; trying again …
undo = Undo
undo-key = Undo (key U)
undone = Undone.
theme = Theme
theme-auto = like the system
theme-light = light
theme-dark = dark
menu = Menu
menu-home = All tables
menu-rules = The rules, case by case
menu-record = Save the record
menu-position = Save the position
menu-analyse = Try lines from here
menu-guide-on = Show hints
menu-guide-off = Hide hints
menu-keys = Keys: arrows walk over the hexes, Enter picks, N and P go to the next and the previous place where something can be done, Esc lets go, U undoes, + − 0 zoom, Shift and arrows pan.
curtain-why = Something on the map is hidden from one of the two sides. It is shown when the other player sits before the screen.
curtain-lift = { $side ->
    [german] We are the Germans: lift the curtain
    [axis] We are the Axis: lift the curtain
    [soviet] We are the Soviets: lift the curtain
   *[other] Lift the curtain
}
loading = The table is being laid …

# Map
map-label = Map. Arrow keys walk over the hexes, Enter picks one.
view-tools = View
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Whole map
points = { $points } MP
points-left = { $points } left
in-enemy-zone = in an enemy zone of control
hex-attacked = under attack
unit-reduced = reduced
unit-moved = has moved
unit-moved-left = has moved, { $points } points left
unit-done = has finished moving
unit-unsupplied = out of supply
unit-selected = picked

# Panel
panel-label = Question and choices
waiting = The other side is thinking.
watching = The other side plays …
thinking-plans = { $count ->
    [one] one plan tried
   *[other] { NUMBER($count) } plans tried
  }
hurry = Play now
hurry-title = The computer stops thinking and plays the best plan it has found.
pace = Pace
pace-0 = very slow
pace-1 = slow
pace-2 = unhurried
pace-3 = usual
pace-4 = brisk
pace-5 = fast
pace-6 = at once
skip = Skip
stage-mine = My battle
stage-theirs = The other side’s battle
stage-battle = Battle: { $place }
stage-dice = The dice
stage-skip = Skip this one
stage-skip-all = Skip all
stage-all-key = Shift+S
summary = What the other side did
summary-count = { $battles ->
        [0] no battle
        [one] 1 battle
       *[other] { $battles } battles
    }, { $losses ->
        [0] no loss
        [one] 1 loss
       *[other] { $losses } losses
    }, { $hexes ->
        [0] no hex taken
        [one] 1 hex taken
       *[other] { $hexes } hexes taken
    }
summary-battles = Battles
summary-losses = Losses
summary-hexes = Hexes taken after battle
summary-look = look
replay-label = Playing the past again
replay-play = Play from here
replay-pause = Pause
replay-first = To the beginning
past-what = Entry { $number } of { $count }
past-title = { $number ->
        [0] The board as it was at the beginning
       *[other] The board as it was after entry { $number } of the log
    }
past-now = Back to now
game-over = The game is over
clear = Let go
go-back = Go back
case-open = Open the rules at { $case }
beside-title = Beside the map
beside-where = Now choose a marked hex on the map.
attack-on = Attack on { $hexes }
attack-all = Everybody
die-rolling = The die rolls …
die-shows = The die shows { $die }.
odds-title = Odds
odds-overrun = Odds of the overrun
odds-against = against
odds-column = Column
odds-range = { $low } to { $high }
rules-heed = Understood
less-than = <{ $value }
more-than = >{ $value }
odds-shifted = shifted by { $columns }
odds-defender = Defender
odds-attacker = Attacker
odds-key = 1, 2: steps lost or hexes of retreat; E: eliminated; –: nothing.
odds-falls = The hex falls: { $chance }
verdict = Defender: { $defender }. Attacker: { $attacker }.
result-none = nothing
result-one = one step, or one hex of retreat
result-two = two steps, or two hexes of retreat
result-one-step = one step
result-two-step = two steps
result-one-overrun = one step, or one hex if the enemy stands
result-two-overrun = two steps or hexes, steps only if the enemy goes
result-e = eliminated
tabs-label = More about the game
tab-log = Log
tab-turns = Turns
tab-points = Points
tab-losses = Losses
tab-overlays = Show
tab-staff = Orders
replay = Look back
replay-back = One action back
replay-on = One action on
log-all = Show all { $count } entries
log-look = See the board after entry { $number }
log-staff = Answered by your standing orders.
gathered-all = Supply and guns ({ $count })
staff-about = What your staff answers for you ({ $side }), at once: the question on the table too. You can change it at any moment; the other side is never told.
staff-nothing = Nothing can be left to a staff in this game.
staff-pick-hex = Pick the hex on the map first.
staff-here = To { $hex } instead
log-empty = Nothing has happened yet.
arrive-at = at { $hexes }
air-title = Aircraft
air-due = from turn { $turn }
air-interdicting = over
air-ready = available
air-used = has flown already
air-awaited = not arrived yet
forts-title = Forts
forts-line = { $stock } in stock, { $placed } built this turn
points-now = points now; if the game ended here: { $level }
points-none = none
losses-dead = { $count ->
        [0] No unit lost
        [one] One unit lost
       *[other] { $count } units lost
    }
losses-reduced = { $count ->
        [one] One unit reduced
       *[other] { $count } units reduced
    }
overlay-zoc = Zones of control
overlay-supply = Supply lines
overlay-reach = Reach
overlay-interdiction = Interdiction
overlay-set-up = Set-up zones
supply-out = Out of supply

# Guide
guide-movement = { $Click } one of your stacks with a small white notch. Every hex it can reach shows its cost in movement points; red hatching means an enemy zone of control, where movement stops. When all have moved, end the phase.
guide-moving = { $Click } the hex where they should go; untick units in the list to leave them behind. A sword marks an enemy you can overrun.
guide-combat = { $Click } an enemy hex marked with a sword to attack it. Nobody has to attack: end the phase when you like.
guide-declaring = { $Click } your stacks beside it, or tick units in the list. The odds follow your choice. Then roll.
guide-air-support = Each air unit shifts the odds one column in your favour, but flies only once a turn.
guide-suffering = A result is taken in steps, by retreat, or both. Steps cost strength, hexes cost ground.
guide-losing-steps = { $Click } the unit that takes the loss.
guide-retreating = Pick a unit, then one of the marked hexes for it to retreat to.
guide-retreating-on = { $Click } one of the marked hexes.
guide-advancing = The hex is empty. Tick the units that go in, then { $click } the hex; or stay where you are.
guide-interdiction = { $Click } any hex to interdict it from the air, then confirm: for Soviet units and Soviet supply it costs double. Air units you keep back can still support your defence in the Soviet turn.
guide-fortification = { $Click } a marked hex to build a fort there.
guide-replacement = Pick a reduced unit to bring it back to full strength, or end the phase.
guide-german-setup = Pick a unit beside the map, then one of the marked hexes. The button below places everything that is left in its historical position; a unit whose place is taken goes as near to it as possible.
guide-soviet-columns = { $Click } one of the marked hexes of the column.
guide-overstacked = Too many units in one hex: pick the one that is eliminated.
guide-duty-combat = { $Click } an enemy hex marked with a sword. Every unit beside an enemy must attack and every enemy beside you must be attacked; the list says who is still missing.
guide-duty-declaring = { $Click } your stacks beside it, or tick units in the list. Nobody may be left out: the dice can be rolled once every unit that must take part does.
guide-duty-moving = { $Click } the destination. A figure is the cost in movement points; a dot is what trains or ships can reach. A leader in the hex may come along.
guide-free-combat = { $Click } an enemy hex marked with a sword to attack it. Nobody has to attack: end the phase when you like.
guide-partisans = Partisans have struck behind the lines: { $click } the German unit that loses a step.
guide-organisation = Bring in reinforcements: pick one in the list, then a marked hex. Replacement points: one brings a reduced unit back to full strength ({ $click } its counter on the map), two bring back a destroyed unit. What is left is lost when the phase ends.
guide-hits = { $Click } the unit that takes the hit, on the map or in the list, then confirm. The first hit of a battle costs a step; each further one a step, or a hex of retreat for the whole force.
guide-set-up = Pick a unit beside the map, then one of the marked hexes of its zone. The button below places everything that is left in its historical position; a unit whose place is taken goes as near to it as possible.
guide-bid = Bid the victory points you would give to play the Germans.

# Rules
rules-title = Rules
rules-search = Search the rules
rules-both = All rules
rules-none = No case contains all of these words. Try fewer of them, or all rules.
rules-count = { $count ->
        [0] nothing found
        [one] 1 case
       *[other] { $count } cases
    }

# Trouble
trouble-offline = The server does not answer. Is Grognard still running?
trouble-status = The server refused ({ $status }).
trouble-page = Something went wrong on this page. Reload it: nothing is lost.
points-disengage = { $points } of them to disengage
all-together = { $count ->
        [2] Both
       *[other] All { $count }
    } together
todo-label = Left to do in this phase
todo-must = First:
todo-next = show me
odds-falls-all = All the hexes fall: { $chance }
odds-falls-retreat = { $chance } if the defender retreats wherever he may
guide-movement-entering = New counters wait beside the map: pick one or several in the list here, then a marked hex where they come in. Then move the others as before.
guide-moving-stack = { $Click } the hex where they should go; a sword marks an enemy you can overrun. Untick units to leave them behind: fewer units can often go farther, for two at most can disengage, and only if a unit stays.
guide-air-support-defence = You are attacked: each air unit you send shifts the odds one column in your favour. Those kept back from interdiction are for this.
guide-advancing-on = The beaten enemy retreated two hexes: the units that went in may follow one hex further. Tick those that go on, then { $click } the hex; or let them stay.
guide-advancing-overrun = The overrun has succeeded: at least one unit must go in. Tick those that go, then { $click } the hex. They may then move on with the points they have left.
guide-advancing-overrun-on = Let more units follow, or none: the others stay where they are, and all may still move with the points they have left.

# Playing with a friend
opponent-friend = A friend, by a link
opponent-human = a friend
home-awaited = awaited
friend-awaited = { $side }: your friend has not come yet.
friend-send = Send this link; the seat goes to the first who takes it.
friend-no-link = Make a link and send it; the seat goes to the first who takes it.
friend-link = Link for your friend
friend-only-here = This address works on this machine only. To play over your network, start “grognard serve --host 0.0.0.0” and make a new link.
friend-copy = Copy the link
friend-copied = Link copied.
friend-copy-by-hand = Please copy the link by hand.
friend-make = Make a link
friend-made = The older link, if there was one, no longer works.
friend-withdraw = Withdraw the link
friend-withdrawn = Link withdrawn: it no longer works.
join-title = You are invited
join-what = A game of { $game }, { $turn ->
        [0] set-up
       *[other] turn { $turn }
    }. Your side: { $side }.
join-how = This browser will remember your seat; after that the link works for nobody else.
join-take = Take the seat: { $side }

# The guided first turn
tour-label = Guided turn
tour-count = { $step } of { $steps }
tour-leave = leave the guide
tour-next = Go on
tour-last = Play on alone
tour-leningrad-offer = The guided first turn shows you round on the real board: you play the Germans of June 1941, step by step, and leave it whenever you like. About ten minutes.
tour-leningrad-board = June 1941, turn 1 of 12. You are the German, in the south-west corner; the computer plays the Soviets. Leningrad is at the top right: that is where you want to be. Drag the map to move it; zoom with the wheel, two fingers or the buttons.
tour-leningrad-counter = The ringed stack is a panzer corps. On a German counter the first figure is strength, the second movement: 12-8. Soviet divisions show a question mark: nobody, not even the Soviet player, knows how strong they are until they fight.
tour-leningrad-pick = You may move any unit you like, one stack at a time. { $Click } the ringed stack to pick it up.
tour-leningrad-odds = So close to the enemy three units cannot leave together; but crossed swords mark enemies they can overrun, that is, attack while moving. { $Click } Taurage, 0110. Nothing happens yet: first you see the odds.
tour-leningrad-read-odds = Your strength against theirs makes a ratio; in bold, how likely the hex is to fall. Each line below shifts the ratio by columns, with the case that says so; last comes how likely each result is. The enemy being unknown, you see a range.
tour-leningrad-strike = Good odds. { $Click } Taurage once more to strike. Once the die is rolled it cannot be undone; until you have decided on air support it still can.
tour-leningrad-air = The air force can help: one column to the right for each air unit, once a turn. The buttons say how likely the hex is to fall with it; choose.
tour-leningrad-die = The division is revealed, the die rolls, and the combat results table speaks: first the defender’s result, then the attacker’s. 1 or 2 are steps to lose or hexes to retreat, E is elimination. All of it is in the log with its cases.
tour-leningrad-results = Now carry out the result; the question is below.
tour-leningrad-infantry = The way is open and the panzers’ old hex is free. Bring infantry up: { $click } the stack in Gumbinnen, 0012.
tour-leningrad-untick = Every circle is a hex they can reach, with its cost in movement points; red hatching is an enemy zone of control, where a move ends. You need not move all three: untick the 253rd in the list and it stays.
tour-leningrad-road = Send the other two along the road to the ringed hex. Rest the pointer on it and you see the path, the cost and what is left. If it is no longer marked, pick the two again in 0012.
tour-leningrad-road-touch = Send the other two along the road to the ringed hex: the first tap shows the path and the cost, the second sends them. If it is no longer marked, pick the two again in 0012.
tour-leningrad-undo = As long as no die has been rolled and nothing revealed, everything can be undone. Try it: press Undo.
tour-leningrad-again = They are back. Move them again if you like, or leave them: then go on.
tour-leningrad-crowd = One thing must be put right. The ringed hex holds four units, and those beyond three are eliminated when the phase ends. { $Click } it.
tour-leningrad-break-off = These units are in contact: to leave is a disengagement, by two units at most, for extra movement points, and a unit must stay. Untick all but one, and diamonds show where it can go; send it to the ringed one, where there is room.
tour-leningrad-rest = The list says what is left to do; “show me” goes from one stack to the next. Move whatever else you want, overrun again, or keep it simple and go on.
tour-leningrad-end = When you have done enough, end the phase. If reinforcements or units would be lost by it, you are asked once more; a unit that stays where it is loses nothing.
tour-leningrad-attack = Combat phase. Swords mark every enemy you can attack; each may be attacked once, and each of your units attacks once. { $Click } the ringed one.
tour-leningrad-attackers = Who takes part? Tick units or { $click } stacks beside it; the odds follow. Press “Everybody”, and untick the units you want to spare.
tour-leningrad-roll = See the odds and how likely the hex is to fall. If they suit you, roll the die.
tour-leningrad-end-combat = Attack again if you like. Low odds cost you more than the enemy. Then end the phase; if attacks are still possible, you are asked once more.
tour-leningrad-interdict = Air units that have not flown can hamper Soviet movement and supply in a hex, or be kept for the defence. { $Click } any hex, or just end the phase.
tour-leningrad-soviets = Now the Soviet turn: fortification, movement, combat. You see every move and every die; “Skip” shows all at once. Where a battle asks something of you, the question comes to you.
tour-leningrad-farewell = That is a turn. Eleven more decide who holds the cities: the tab “Points” says what they are worth and what it would mean if the game ended now. { $Click } any case number, and the rules open there; { $click } a hex you cannot reach, and you are told why.
tour-leningrad-aside-air-support = A battle: will the air force take part? Each air unit is worth a column, once a turn.
tour-leningrad-aside-suffering = A result for you: take it in steps, which weakens units, or retreat, which gives up ground. Choose below.
tour-leningrad-aside-losing-steps = A step must be lost: { $click } the unit that takes it, then press the button below that says so. A full unit is turned over to its reduced side, a reduced one is gone.
tour-leningrad-aside-retreating = Retreat: pick a unit, then one of the marked hexes.
tour-leningrad-aside-retreating-on = And one hex further: { $click } one of the marked hexes.
tour-leningrad-aside-advancing = The hex is empty and yours to take. Tick the units that go in, three at most to a hex, and { $click } it.
tour-leningrad-aside-overstacked = Too many units in one hex at the end of a phase: one is eliminated. The opponent of its owner chooses.
tour-borisov-offer = The guided first turn shows you round on the real board: on 30 June 1941 you lead the 18th Panzer Division to the Berezina, step by step, and leave the guide whenever you like. About ten minutes.
tour-borisov-arrivals = Before you move, the Soviet reinforcements of the turn arrive. “Skip” shows all at once.
tour-borisov-board = 30 June 1941, turn 5, the first of five. You are the Axis, in the west; the computer plays the Soviets. The motorway leads across the Berezina by Borisov and on to the east: the places along it are worth victory points (VP). Drag the map to move it; zoom with the wheel, two fingers or the buttons.
tour-borisov-stack = The ringed stack is a tank regiment with a supply unit. The regiment shows 8-7-7: attack strength, defence strength, Movement Allowance (MA). It has three steps: the first one lost leaves 6-4-7, the second 3-2-7, the third removes it. Rest the pointer on the stack to see all of it.
tour-borisov-stack-touch = The ringed stack is a tank regiment with a supply unit. The regiment shows 8-7-7: attack strength, defence strength, Movement Allowance (MA). It has three steps: the first one lost leaves 6-4-7, the second 3-2-7, the third removes it.
tour-borisov-formation = The 18th Panzer Division stands in four hexes. Press “18 Pz” below to pick all four units at once. For any other stack { $click } its hex.
tour-borisov-march = The figures are movement points (MP), here of the slowest: ½ for each hex along the motorway, off the road what the ground costs. { $Click } the ringed hex, E1930, on this side of the Berezina.
tour-borisov-zone = All four are there. The hex is in the Zone of Control (ZOC) of the garrison of Borisov: to enter it costs one MP more, and whoever enters it stops. A river keeps no ZOC out; only a major river does. Undo would take the march back, as long as no die has been rolled.
tour-borisov-engineers = Others can go along, up to ten stacking points in a hex. { $Click } the engineer battalion in E1630, then the ringed hex: it will help across the river.
tour-borisov-guns = The corps artillery in E1432 makes no attack, it supports one: from two hexes away, the hex attacked included. { $Click } it, then the ringed hex, E1730.
tour-borisov-stores = Two supply units wait beside the map, in the Active box: those that do not come in now are lost. The ring shows one in the panel: press it, then Minsk on the map, where it enters; then the same with the other.
tour-borisov-fetch = Press the ringed supply unit, then { $click } the ringed hex, Minsk; then the same with the other.
tour-borisov-end = More could be moved, and the anti-aircraft regiment could enter at Minsk; leave that for now. End the phase. If something would be missed by it, you are asked once more.
tour-borisov-declare = Attack Declaration Phase. { $Click } your stack in E1930, then Borisov, E1929, beyond the river: all of the stack joins the attack.
tour-borisov-declare-touch = Attack Declaration Phase. { $Click } your stack in E1930, then Borisov, E1929, beyond the river, and confirm below: all of the stack joins the attack.
tour-borisov-obliges = This is the attack, with its ratio and everybody in it. Whoever attacks obliges himself to attack every enemy whose ZOC reaches his hex. In E1930 that is Borisov alone; from E1830 it would have been the strongpoint in E1829 as well.
tour-borisov-stands = The attack can still be taken back. Press “The attacks stand”, and it must be fought.
tour-borisov-answer = First the Soviets answer: a motorised unit may react, artillery may support, and each defender may get an order about his retreat, which you do not see.
tour-borisov-reply = The defender has been given an order, which you do not see; you may answer with one of your own. You need none: press “The orders stand”.
tour-borisov-prepare = Combat Phase: the attack is put together in the panel; what is framed in gold takes part. A supply unit, the artillery and the engineers will help it: the ring shows them one after another, press each.
tour-borisov-supply = Without attack supply an attack has +2 on the die, and high rolls are bad for you. Press the ringed supply unit: it will give one Attack Supply Point (ASP).
tour-borisov-support = Press the ringed artillery: its support strength is added to your attack.
tour-borisov-works = The river gives the defender +1 on the die, the city another. Engineers help against both: press the ringed button, and they give −1.
tour-borisov-odds = Attack strength against defence strength, their ratio, and all modifiers of the die (DRM) together: each stands below with its case. The bars show how likely each result is: figures are steps lost, R is a retreat, e is elimination.
tour-borisov-roll = If it suits you, roll the die: what has been rolled cannot be undone.
tour-borisov-die = The roll, changed by the modifiers (an order of the defender that is turned over now among them), is looked up in the Combat Results Table (CRT): one result for each side. The log has it all, with its cases.
tour-borisov-results = Now the results are carried out, the defender’s first; what you have to decide is asked below.
tour-borisov-motorised = Motorised Movement Phase: motorised units, those with a red MA, may move again. March on if you like, one stack at a time; then end the phase.
tour-borisov-engineering = Engineering Phase: strongpoints can be begun. You are here to go on: end the phase.
tour-borisov-soviets = Now the Soviets: motorised movement, combat, movement. “Skip” shows all at once. Where they attack you, you are asked about reaction and orders.
tour-borisov-farewell = That is a turn; four are left. This table leaves out the air units; whoever opens one without the guide can have them. The tab “Points” says what the places are worth and what it would mean if the game ended now. { $Click } any case number, and the rules open there; { $click } a hex you cannot reach, and you are told why.
tour-borisov-aside-suffering = Steps to lose: { $click } the unit that loses one. The whole attack loses so many together, and you choose who takes them.
tour-borisov-aside-losing = Steps to lose: { $click } the unit that loses one.
tour-borisov-aside-retreating = Retreat by two hexes: pick a unit, then one of the marked hexes.
tour-borisov-aside-advancing = The way is free: those who fought may enter the hex. Tick the units that go in, { $click } the hex; the button below ends the advance.
tour-borisov-aside-reaction = The Soviets attack. One motorised unit may come to each hex that is attacked, with half its MA. Nobody has to: the button below goes on without.
tour-borisov-aside-orders = Orders for the defence: No Retreat or Additional Retreat, unseen by the other side. Without one the Retreat Table decides: the button below goes on without.
together-some = There was room for { $count } only.
legend = Marks
legend-cost = can be reached, with the cost in movement points
legend-zone = in an enemy zone of control: the move ends there
legend-break = a disengagement, included in the cost
legend-overrun = enemy that can be overrun or attacked
legend-attack = enemy that can be attacked
legend-contact = who fights whom, and the letter of the group
legend-missing = must join the attack
legend-able = can still act
legend-moved = has moved
legend-on = has moved and has points left
legend-unsupplied = out of supply
legend-reduced = has lost a step
legend-corps = stripe: of one corps, army or division
legend-fort = fort
legend-interdiction = interdicted hex: costs the Soviets double

# The analysis board
home-editor = Analysis board: set up any position
menu-edit = Edit this position
colon = :
editor-title = Analysis board
editor-panel = Position
editor-right = The position can be played.
editor-wrong = Not yet:
editor-try = Try lines
editor-play = Play from here
editor-tray = Counters
editor-others = Other pieces
editor-take = Take a counter, then { $click } a hex; or drag it onto the map.
editor-in-hand = Now { $click } a hex. Esc lets go.
editor-where-dead = Out of the game
editor-where-due = Still to come (on turn)
editor-to-come = To come later
editor-out = Out of the game
editor-remove = Take away
editor-pick-up = Move
editor-front = What { $unit } is
editor-untried = untried
editor-empty-hex = Nothing here.
editor-when = When
editor-turn = Turn
editor-phase = Phase
editor-as-usual = according to the turn
editor-begin = Begin anew with
editor-empty = Empty map
editor-start = Start of the game
editor-table = The position of a table …
editor-written = A position in writing
editor-placed = { $count ->
        [one] Placed in { $hex }.
       *[other] { $count } units placed in { $hex }.
    }
editor-keys = Keys: C goes to the counters, Tab walks along them, Enter takes one; arrows walk over the hexes, Enter lays it down; Delete takes a stack away; U undoes.
editor-die = The next die
editor-roll = rolled

# Battles of dice
odds-dice = { $count ->
        [one] die
       *[other] dice
    }
odds-hits-on = { $on ->
        [6] hit on 6
       *[other] hit on 5 and 6
    }
odds-strength-attacker = strength of the attackers
odds-strength-defender = strength of the defenders
odds-takes-attacker = Hits on the attacker
odds-takes-defender = Hits on the defender
odds-cell = { $hits }: { $chance }
odds-hits-key = The first hit costs a step, each further one a step or a hex of retreat. Steps: defender { $defender }, attacker { $attacker }; red: as many hits or more.
odds-attacker-dies = The attackers take as many hits as they have steps: { $chance }.
dice-rolling = The dice roll …
dice-said = { $side }: the dice show { $dice }; { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }
dice-hits = { $hits ->
        [0] no hit
        [one] 1 hit
       *[other] { $hits } hits
    }
dice-none = no dice
stores-title = { $side }: what is left this turn
stores-left = { $left } of { $of }
leaders-title = Leaders
points-held = held
overlay-rails = Railways (dotted: no trains now)
legend-flag = city taken by that side
attack-most = As many units as possible: { $count }
set-up-rest = Place the rest for me, as in history
semicolon = {"; "}
set-up-historical-known = Historical, weather as in history
set-up-free-known = Free, weather as in history
odds-short = { $odds }, falls: { $chance }
odds-short-column = column { $column }
odds-short-dice = { $attacker } against { $defender } dice
die-more = Details

# What is put together, whatever it is
draft-count = { $count ->
        [0] Nobody picked yet
        [one] One unit picked
       *[other] { $count } units picked
    }
ways-label = Which way they go
parts-label = What is put together so far
part-remove = Take out
hex-taken = chosen
guide-shape-choice = Choose one of the answers below.
guide-shape-number = Choose how many.
guide-shape-piece = { $Click } one of the counters with a small white notch, or pick it in the list.
guide-shape-hex = { $Click } one of the marked hexes.
guide-shape-gather = { $Click } what belongs to it, or tick units in the list; what you take in can be taken out again. Then confirm below.
guide-shape-assign = Pick a unit, then one of the marked hexes for it.
guide-shape-way = Tick who comes along, then { $click } the hex where they should go; if several ways are open to them, choose one below.
odds-short-modified = { $ratio }, { $drm }
odds-drm = Modifiers of the die
odds-limit = Together { $sum }; the limit lets { $drm } count.
odds-driven = The defender is eliminated or retreats: { $chance }
odds-unsupplied = No attack supply so far
odds-key-modified = Figures: steps lost; R: retreat; e: eliminated; *: one step more for the attacker for each of these: no attack supply, a mandated attack, a fortification.
odds-face-down = An order of the defender lies face down
odds-to-order = With every order that you can give
odds-order-none = Without an order
odds-order-no-retreat = If it is No Retreat
odds-order-additional-retreat = If it is Additional Retreat
overrun-succeeds = The overrun succeeds: { $chance }
overrun-success = success
overrun-failure = failure
overrun-defender = the defender loses { $steps ->
    [one] one step
   *[other] { $steps } steps
  }
overrun-attacker = you lose { $steps ->
    [one] one step
   *[other] { $steps } steps
  }
result-lost = { $steps ->
    [one] one step
   *[other] { $steps } steps
  }
result-retreat = retreat
result-asterisk = asterisk
headings-label = Formations, and what else can be done
headings-map = The marked hexes on the map show where.
formation-title = The whole formation at once: { $count } units
body-all = All
bsr-track-points = Replacement points
bsr-track-rebuilding = Rebuilding track
bsr-track-air = Air Unit Status
air-mission = Mission over { $hex }
air-other = { $count ->
    [one] opposed by one counter
   *[other] opposed by { $count } counters
  }
air-recall = Recall
air-send = Who can be sent
air-target = Another mission over
air-choose = Choose
air-no-target = No mission can be flown there.
stack-only = only
stack-only-title = { $unit } goes alone
march-where = Where to?
march-example = hex or place
march-find = Find
march-unknown = There is no such hex or place on this map.
march-near = Nearest places
march-keep = Go on in later phases, until they are there
march-go = March to { $hex }
march-title = March orders
march-cancel = Cancel
march-cancel-of = Cancel the march of { $units }
march-on-all = March on: { $count ->
    [one] one stack
   *[other] { $count } stacks
  }
march-on = { $units }: now to { $hex }; about { $turns ->
    [one] a turn more
   *[other] { $turns } turns more
  }.
march-there = { $units }: arrive at { $hex }.
march-danger = { $units }: stop at { $hex }; the enemy bars { $at }.
march-room = { $units }: stop at { $hex }; no room in { $at }.
march-no-way = { $units }: stay at { $hex }; no way leads on.
march-spent = { $units }: stay at { $hex } in this phase.
formation-others = Others
formation-units = Units
column-some = { $count ->
    [0] Nobody of it can go there.
   *[other] { $count } { $count ->
        [one] unit goes
       *[other] units go
      } there; { $left } { $left ->
        [one] does
       *[other] do
      } not.
  }
not-yet = Not yet:
overlay-command = Command ranges
overlay-range = Artillery ranges
overlay-ground = Ground held, and the front
legend-works = strongpoint under construction
legend-bridge = bridge marker
legend-blown = blown bridge
legend-ferry = ferry
legend-railhead = railhead
legend-cut = destroyed rails
guide-bsr-bridgework = Repairs and demolitions are listed below: each repair is a roll of the die.
guide-bsr-flying = Press an aircraft under a mission to send it there. Another mission: click its hex on the map, or name it below.
guide-bsr-refitting = Press an aircraft to make it Ready.
guide-bsr-movement = { $Click } a stack, or pick a whole formation below. Figures on the map are movement points; red hatching is an enemy ZOC, where the move ends.
guide-bsr-picking = Tick who goes along, choose the way below, then { $click } the hex.
guide-column = { $Click } the hex where the formation goes. Figures are movement points, as many as its slowest unit pays.
guide-bsr-entering = { $Click } one of the marked hexes: the figure is what it costs to enter there. If several ways are open, choose one below first.
guide-bsr-moving = { $Click } the hex where they go. Figures are movement points, swords mark enemies that can be overrun.
guide-bsr-declaration = { $Click } your stack, then the enemy hex. Dashed lines show whom else an attack from there obliges you to attack.
guide-bsr-combat = All declared attacks are fought, in the order you choose.
guide-bsr-preparing = What is framed in gold takes part; { $click } a counter to take it in or leave it out. Then roll.
guide-bsr-reaction = One motorised unit may come for each hex that is attacked, with half its movement points. Nobody has to.
guide-bsr-orders = An order holds for one combat. Give none, and the table of retreats decides.
guide-bsr-retreating = Pick a unit, then one of the marked hexes.
guide-bsr-losses = { $Click } the unit that loses a step.
# The shelf
home-first = Choose a game
home-ended = Finished games
home-coach = Look at it again
home-against = You: { $side }
with-normal = against the computer
with-easy = against the easy computer
with-hard = against the computer that thinks longer
with-hotseat = two players, one screen
with-friend = against a friend, by a link
home-guided-time = about ten minutes
home-choose = Side, opponent, edition …
home-size = { $turns } turns, { $counters } counters, { NUMBER($hexes) } hexes
home-theirs = Awaited: { $side }
home-stands = Balance { $total }, as it stands: { $level }
home-since = { $since }
# The coach
tab-coach = Coach
coach-offer = The coach looks at this game again: what was to be expected turn by turn, what cost most, and what was luck. It takes a few minutes, in the background; you may go on meanwhile.
coach-look = Look at this game
coach-stopped = The coach has stopped on the way. What was found stays.
coach-stale = The game has gone on since the coach looked at it. What was found serves again.
coach-on = Go on
coach-waits = { $ahead ->
    [one] Another game comes first.
   *[other] { $ahead } games come first.
}
coach-begins = Beginning …
coach-progress = How far the coach is
coach-beside = It goes on when you leave this page, and is kept with the game.
coach-stop = Stop
coach-not-yet = A game can be looked at again when it is over.
coach-curve = Expected points over the game ({ $side }).
coach-range = From { $low } to { $high }.
coach-last = At the last moment looked at: { $value }.
coach-dear = What cost most
coach-dear-later = The coach comes to that last.
coach-nothing-dear = No phase seems to have cost anything.
coach-see = See it on the map
coach-try = Try it here
coach-played = Played
coach-instead = The adviser instead
coach-more = Show all of it
coach-luck = Luck
coach-side = side
coach-attacks = attacks
coach-battles = Where luck counted most
coach-battle = { $title } (turn { $turn })

# What the computer would do
ask-computer = What would you do?
ask-computer-title = The computer says what it would do in your place. The record will say that you asked.
ask-thinking = The computer thinks about it …
ask-answer = The computer would play this:
ask-do = Do it
ask-away = Thanks
# Settings
settings-title = Settings
settings-language = Language
settings-pace = How long battles and the moves of the other side are shown.
settings-colours = Colours
colours-usual = as printed
colours-blue-orange = blue and orange (red and green look alike to you)
colours-teal-rose = teal and rose (blue and yellow look alike to you)
settings-counters = Counters
counters-nato = NATO symbols
counters-silhouettes = silhouettes
settings-sounds = Sounds
sounds-on = A die that rolls and a counter that is laid down can be heard
sounds-die = Hear the die
sounds-counter = Hear the counter
settings-help = Help
settings-guide = Hints below each question
settings-keys = Keys
key-walk = ← ↑ → ↓
key-walk-what = walk over the hexes of the map
key-pick = Enter
key-pick-what = picks the hex
key-next = N P
key-next-what = go to the next and the previous place where something can be done
key-march = M
key-march-what = those who have march orders go on
key-away = Esc
key-away-what = lets go, goes back to now
key-replay = J K L
key-replay-what = one entry back; play what has been played again, and pause; one entry on
key-skip = S Shift+S
key-skip-what = the battle that is shown has been seen enough; all of them
key-undo = U
key-undo-what = takes back
key-zoom = + − 0
key-zoom-what = closer, farther, the whole map
key-pan = Shift ← ↑ → ↓
key-pan-what = move the map
# Rules by section, charts
rules-words = zoc crt overrun supply retreat reinforcements victory
rules-sections = Sections of this book
rules-charts = Charts of this book
chart-die = die
chart-combat-results = Combat results
chart-overrun = Overrun
chart-terrain = Terrain: what it costs to enter
column-result = result
column-overrunning = attacker’s steps
column-overrun = defender’s steps
cell-success = success
cell-failure = failure
# The guided first turn: the whole front
tour-russia-board = June 1941, turn 1 of 7: each turn is a month. You are the Axis, in the west; the computer plays the Soviets. Cities, drawn large, are what the game is about. Drag the map to move it; zoom with the wheel, two fingers or the buttons.
tour-russia-counter = The ringed stack holds two panzer corps. On a counter the first figure is strength, the second movement: 8-6. A corps has two steps; the first one lost turns it over to its weaker side. A star is a leader: Guderian stands farther south.
tour-russia-pick = Units move one at a time. { $Click } the ringed stack: the corps on top is picked, and in the list you may take the other one.
tour-russia-march = Figures are the cost in movement points, dots what trains can reach; red hatching is an enemy zone of control, where a move ends. { $Click } the ringed hex: Vilna, a city behind the front.
tour-russia-contact = The corps that holds Kaunas is ringed: your panzers touch nobody else. Whoever ends his move beside an enemy must fight, and every enemy beside you must be fought: think of that before you move up.
tour-russia-rest = Move others if you like; the list says who has not moved. Nobody has to. Then go on.
tour-russia-end = End the movement phase. If something would be missed by it, you are asked once more.
tour-russia-groups = Combat. The lines on the map join those who touch, and a letter names each group; the list says who must fight whom. The phase ends when everybody has fought.
tour-russia-attack = { $Click } the ringed hex to attack it.
tour-russia-attackers = Now your stacks beside it: { $click } them on the map, or take all that is offered. Whoever must fight and touches nobody else may not be left out; until then there is no button to roll.
tour-russia-odds = Each side rolls a handful of dice: as many as its strength, changed by terrain, river and fortress, each change with its case. A 6 hits, sometimes a 5. In bold: how likely the hex is to fall.
tour-russia-roll = If it suits you, roll. What has been rolled cannot be undone.
tour-russia-die = Both handfuls at once; the hits are marked. The side with more hits against it goes first. The first hit costs a step, each further one a step or a hex of retreat for the whole force. All of it is in the log.
tour-russia-results = Now the hits are taken; what you have to decide is asked below.
tour-russia-others = That was one battle. Now the other groups, in the order you like: pick an enemy hex, those who attack it, and roll. When all have fought, end the phase.
tour-russia-exploit = Exploitation: panzer corps may move again, through the gaps that were torn. Drive one on if you like, then end the phase; remember that whoever stops beside an enemy must fight.
tour-russia-exploit-combat = Exploitation, combat: whoever stands beside an enemy now must fight him, as before. Then end the phase.
tour-russia-soviets = Now the Soviet turn: movement, combat, reinforcements. “Skip” shows all at once. Where dice hit you, the question comes to you.
tour-russia-farewell = That is a month; six are left, with mud in October and snow after it. The tab “Points” says what the places are worth and what ends the game at once. { $Click } any case, and the rules open there; { $click } a hex you cannot reach, and you are told why.
tour-russia-aside-air-support = A battle: aircraft may take part, each with one more die.
tour-russia-aside-suffering = Your force is hit: { $click } the unit that loses a step, then confirm; or let the whole force retreat where that is offered.
tour-russia-aside-retreating = Retreat: pick a unit, then one of the marked hexes.
tour-russia-aside-advancing = The hex is empty and yours to take. Tick the units that go in and { $click } it; or stay where you are.
tour-russia-offer = The guided first turn shows you round on the real board: you lead the Axis in June 1941, with the panzers to Vilna and into the first battles, step by step, and leave the guide whenever you like. About ten minutes.
tour-russia-second = Two are better than one. { $Click } the ringed stack again, then Vilna. Undo would take the march back, as long as no dice have been rolled.
coach-same = Both begin alike; they part in what follows the dice.

# Between players
menu-undo = Ask to take something back …
menu-undo-here = Ask to go on from here …
menu-draw = Offer a draw …
menu-resign = Resign …
parley-resign = Resign
parley-resign-what = You give the game up: it is over at once, for both players, and cannot be gone on with. Log and record stay.
parley-resign-alone = You give the game up: it is over at once and cannot be gone on with. Log and record stay.
parley-undo = Ask for it
parley-undo-what = You ask the other player to take back what you did last and what came after it, dice and all. He may refuse. If he grants it, the dice to come are new ones, and the game can no longer be checked against its seed.
parley-undo-here = You ask the other player to go on from the moment that you are looking at: all that came after it is taken back, dice and all. He may refuse. If he grants it, the dice to come are new ones, and the game can no longer be checked against its seed.
parley-draw = Offer a draw
parley-draw-what = You offer a draw. If the other player agrees, the game is over.
parley-grant-undo = Let it be taken back
parley-grant-draw = Agree to a draw
parley-refuse = No
parley-waits = The other player has been asked and has not answered yet. If somebody plays on, the question lapses.
parley-withdraw = Ask no longer
parley-granted = Granted.
parley-refused = Answered.
presence-here = at the table
presence-away = not at the table just now
presence-left = has left
friend-left = { $side }: your opponent has left the game. You may invite somebody else.

# The key to one's games
key-title = My games in another browser
key-what = This browser knows you by a cookie. With a personal key you open your games on another device too, or here when the cookie is lost. Whoever has the key has your games: keep it as you keep a password.
key-make = Make my key
key-renew = Make a new key
key-renew-sure = The key that you have made before no longer works then. Browsers that have come by it stay in.
key-link = My key, as a link
key-qr = The link as a QR code
key-once = The key is shown this once and not kept here: scan it, or keep the link in a safe place.
key-only-here = This address works on this machine only. For other devices in your network, start “grognard serve --host 0.0.0.0”.
key-since = There is a key, made on { $since }.
key-browsers = { $count ->
        [one] One other browser opens these games.
       *[other] { $count } other browsers open these games.
    }
key-shut = Shut all others out
key-shut-sure = Every other browser loses these games at once, and the key no longer works. Only this one keeps them. No address is told any more that it is your turn, until you give one anew.
key-shut-done = Done: only this browser opens these games now.
key-open-title = Your games, in this browser
key-opens = This key opens { $count ->
        [one] one game
       *[other] { $count } games
    }.
key-mine = This browser has { $count ->
        [one] one game
       *[other] { $count } games
    } of its own: you are given a key to { $count ->
        [one] it
       *[other] them
    }, so that nothing is lost.
key-only-yours = Go on only if the key is yours.
key-open = Open the games here
key-not = Leave everything as it is
key-opened = This browser now opens the games of the key.
key-left = { $count ->
        [one] The game that was here before opens
       *[other] The { $count } games that were here before open
    } with this key. Keep it: it is shown this once.
key-left-link = Key to the games that were here before
key-go = To the games
# The card of a hex.
card-close = Let go of this card
card-worth = Worth { $points } VP ({ $side }).
card-held = Held by: { $side }.
card-steps = { $steps } of { $of } steps
card-more = and { $count } more
card-against = An attack on it:
card-pin = I pins this card
card-unpin = I or Esc lets it go
key-card = I
key-card-what = pins the card of the hex that is looked at, and lets it go

# Charts, and the sheet beside the map.
charts = Charts
charts-print = Print
charts-close = Put the charts away
charts-open = Charts
chart-sequence = Sequence of a turn
sheet-objectives = What counts
sheet-show = Sheet beside the map: turns, what counts, charts
key-charts = C
key-charts-what = lays the charts over the map, and puts them away

# The umpire is wrong here; word that it is one's turn
dispute = The umpire is wrong here: save a file
dispute-saved = Saved: position, question, action, case and our reading of it. Write into the file what should be otherwise, and send it to whoever keeps this Grognard. Nothing was taken back.
notice-turn = Your turn
call-title = When it is my turn
call-browser = This browser tells me
call-browser-what = While a table is open here and you look at something else; the name of the page is marked with a dot as well.
call-browser-refused = This browser does not allow it here: look into its settings for this page, or give an address below.
call-address = Address that is called (webhook)
call-address-what = Of a service that sends it on to your telephone, for instance. It hears which game it is and whose turn, once when it becomes your turn, and not more often than every five minutes a game. It must be one that everybody can reach.
call-keep = Keep the address
call-try = Try it
call-drop = No more calls
call-kept = Kept.
call-gone = Nobody is called any more.
call-state-well = It answered: all is well.
call-state-refused = It answered, but refused.
call-state-silent = It does not answer, or is not one that everybody can reach.
call-state-waiting = No answer yet.
attack-who = Attack on { $hexes }: who takes part?
points-levels = What the points mean
points-below = below { $points }
points-from = { $points } or more
