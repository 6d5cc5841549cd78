# Home
home-motto = Eastern Front board wargames by the book: the umpire, the map table and the opponent.
home-new = A new game
home-game = Game
home-edition = Rules
home-side = Your side
home-opponent = Opponent
home-set-up = Set-up
home-start = Play { $game }
home-guided = Guided first turn
home-guided-what = New here? The guided turn explains each question while you play it, on the real board.
home-tables = Your tables
home-turn = Turn { $turn }
home-me = you
home-over = finished
home-yours = your decision
home-none = No games yet.
home-import = Bring in a game
home-import-what = A record or a position, as Grognard writes them; you take both sides.
home-import-text = Paste a record or a position
home-import-file = Choose a file
home-import-do = Open it
opponent-hotseat = Two players, one screen
opponent-greedy = Computer, greedy
opponent-random = Computer, at random
set-up-historical = Historical
set-up-free = Free
set-up-historical-random = Historical, weather by dice
set-up-free-random = Free, weather by dice

# Bar and menu
bar-turn = { $turn ->
        [0] Set-up
       *[other] Turn { $turn } of { $turns }
    }
bar-other = not you
bar-offline = Connection lost; trying again …
undo = Undo
undo-key = Undo (key U)
undone = Taken back.
theme = Paper
theme-auto = as the system
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
menu-keys = Keys: arrows walk over the hexes, Enter picks, N and P go to the next and the last place where something can be done, Esc lets go, U takes back, + − 0 zoom, Shift and arrows pan.
loading = The table is being laid …

# Map
map-label = Map. Arrow keys walk over the hexes, Enter picks one.
view-tools = View
zoom-in = Closer
zoom-out = Farther
zoom-fit = Whole map
points = { $points } MP
points-left = { $points } left
in-enemy-zone = in an enemy zone of control
hex-attacked = under attack
unit-reduced = reduced
unit-moved = has moved
unit-done = has finished moving
unit-unsupplied = out of supply
unit-selected = picked

# Panel
panel-label = Question and choices
waiting = The other side is thinking.
watching = The other side plays …
speed = Speed
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-instant = at once
skip = Skip
past-title = The board as it was after action { $number }
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
odds-shifted = shifted by { $columns }
odds-defender = Defender
odds-attacker = Attacker
odds-key = 1, 2: steps lost or hexes back; E: eliminated; –: nothing.
odds-falls = The hex falls: { $chance }
verdict = Defender: { $defender }. Attacker: { $attacker }.
result-none = nothing
result-one = one step or hex
result-two = two steps or hexes
result-e = eliminated
tabs-label = More about the game
tab-log = Log
tab-turns = Turns
tab-points = Points
tab-losses = Losses
tab-overlays = Show
replay = Look back
replay-back = One action back
replay-on = One action on
log-all = Show all { $count } entries
log-look = See the board after action { $number }
log-empty = Nothing has happened yet.
arrive-at = at { $hexes }
air-title = Aircraft
air-due = from turn { $turn }
air-interdicting = over
air-ready = ready
air-used = has flown
air-awaited = not here yet
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
guide-movement = Click one of your stacks with a small white notch. Everywhere it can go lights up with its cost in movement points; red hatching means an enemy zone of control, where movement stops. When all have moved, end the phase.
guide-moving = Click where they shall go; untick units in the list to leave them behind. A sword marks an enemy you can overrun.
guide-combat = Click an enemy hex marked with a sword to attack it. Nobody has to attack: end the phase when you have had enough.
guide-declaring = Click your stacks beside it, or tick units in the list. The odds follow every tick. Then roll.
guide-air-support = Each air unit shifts the odds one column your way, but flies only once a turn.
guide-suffering = A result can be paid in steps, by falling back, or both. Steps cost strength, hexes cost ground.
guide-losing-steps = Click the unit that shall take the loss.
guide-retreating = Pick a unit, then one of the marked hexes for it to fall back to.
guide-retreating-on = Click one of the marked hexes.
guide-advancing = The hex is empty. Tick who goes in and click the hex; or stay where you are.
guide-interdiction = Click any hex to put an aircraft over it: for Soviet units and Soviet supply it costs double. Aircraft you keep back can still support your defence in the Soviet turn.
guide-fortification = Click a marked hex to build a fort there.
guide-replacement = Pick a reduced unit to bring it back to strength, or end the phase.
guide-german-setup = Pick a unit beside the map, then one of the marked hexes.
guide-soviet-columns = Click one of the marked hexes of the column.
guide-overstacked = Too many units stand in one hex: pick the one that is lost.
guide-duty-combat = Click an enemy hex marked with a sword. Everybody beside an enemy must attack and every enemy beside you must be attacked; the list says who is still missing.
guide-duty-declaring = Click your stacks beside it, or tick units in the list. Nobody may be left behind: the dice can be rolled once all who must take part do.
guide-duty-moving = Click where it shall go. A leader in the hex may ride along; trains and ships go from the list.
guide-organisation = Bring in reinforcements and spend replacement points, one after another; what is left is lost when the phase ends.
guide-hits = The first hit of a battle costs a step; each further one a step or a hex, as you like.
guide-set-up = Pick a unit beside the map, then one of the marked hexes of its zone.
guide-bid = Bid the victory points you would give to play the Germans.

# Rules
rules-title = Rules
rules-search = Search the rules
rules-both = Both editions
rules-count = { $count ->
        [one] 1 case
       *[other] { $count } cases
    }

# Trouble
trouble-offline = The server does not answer. Is Grognard still running?
trouble-status = The server refused ({ $status }).
trouble-page = Something went wrong on this page. Reload it: nothing is lost.
points-disengage = { $points } of them to disengage
all-together = All { $count } of them
todo-label = Left to do in this phase
todo-must = First:
todo-next = show me
odds-falls-all = All the hexes fall: { $chance }
odds-falls-retreat = { $chance } if the defender retreats wherever he may
guide-movement-entering = New counters wait beside the map: click one (or several) in the list here, then a marked hex where they come in. Then move the others as before.
guide-moving-stack = Click where they shall go; a sword marks an enemy you can overrun. Untick units to leave them behind: fewer units can often go farther, for two at most can break away from the enemy, and only if somebody stays.
guide-air-support-defence = You are attacked: each air unit you send shifts the odds one column your way. Those kept back from interdiction are for this.
guide-advancing-overrun = The overrun has succeeded: at least one unit must go in. Tick who goes and click the hex. They may then move on with what points they have left.
guide-advancing-overrun-on = Let more units follow, or none: the others stay where they are, and all may still move with the points they have left.

# Playing with a friend
opponent-friend = A friend, by a link
opponent-human = a friend
home-awaited = awaited
friend-awaited = { $side }: your friend has not come yet.
friend-send = Send this link; whoever opens it first takes the seat.
friend-no-link = Make a link and send it; whoever opens it first takes the seat.
friend-link = Link for your friend
friend-only-here = This address works on this machine only. To play over your network, start “grognard serve --host 0.0.0.0” and make a new link.
friend-copy = Copy the link
friend-copied = Copied.
friend-copy-by-hand = Copy it by hand, please.
friend-make = Make a link
friend-made = An older link no longer works.
friend-withdraw = Withdraw it
friend-withdrawn = Withdrawn: the link no longer works.
join-title = You are invited
join-what = A game of { $game } (edition of { $edition }), turn { $turn }: you would play the { $side }.
join-how = This browser will remember your seat; the link then serves nobody else.
join-take = Take the seat: { $side }
