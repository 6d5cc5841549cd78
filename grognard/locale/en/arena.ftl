# The arena: series of games, studies, reviews
arg-ray = play on the Ray cluster at this address, such as auto or 10.0.0.1:6379 (needs the extra sim)
arg-two-players = the two players, such as greedy,random or my.module:Class,normal
arg-series-bid = count as if the first side had given away so many points for its seat: the seats are even, the players compared
arg-no-control = leave out the games of each player against itself
arg-merge = read the results of these files instead of playing; with --out, write them into one, with what it holds already
arg-results = keep the results in this file, a line a game; what it holds already is not played again
arg-plot = draw the figures into this file, .svg or .png

about-arena = two players against each other, sides swapped on the same dice, with intervals

arena-what = name a game and two players, such as --players greedy,random, or files with --merge
arena-plot-kind = { $path } should end in .svg or .png
arena-no-ray = Ray is not installed: .venv/bin/pip install -e ".[sim]" in the checkout
arena-no-cluster = no Ray cluster answers at { $address }: { $reason }
arena-bad-results = { $path }, line { $line }: this is not a result: { $reason }
arena-nothing-merged = no game between two different players in { $path }; “grognard study --merge” puts the games of a study together
arena-workers-die = three processes have died of the same game ({ $job }); what was finished is kept
arena-heading = { $a } against { $b }: { $book }, set-up { $setup }. { $games } games on { $seeds } { $seeds ->
        [one] seed
       *[other] seeds
    }, sides swapped; { $control ->
        [0] no control games
        [one] one control game
       *[other] { $control } control games
    }. In brackets: 95 % intervals.
arena-both = { $player }, both sides
arena-seat = { $player }, { $side }
arena-control = The same seats and dice, taken by { $b } itself against { $b }; and what { $a } made of them:
arena-line-ups = Every line-up, first side first. Median (middle half), and how often it happened if not always:
arena-victories = victories, { $side }
arena-clocks = Seconds:

head-seat = who
head-games = games
head-won = won
head-rate = rate
head-elo = Elo
head-margin = points ahead
head-better = better on
head-gain = points gained
head-elo-gain = Elo gained
head-line-up = line-up
head-player = player
head-clock-game = a game
head-clock-turn = a turn
head-clock-longest-turn = longest turn
head-clock-phase = a phase
head-clock-longest-phase = longest phase

plot-arena = A series of games between two players
plot-rates = { $a } against { $b }, { $book }, { $setup }: victories in { $games } games, 95 % intervals
plot-itself = { $player } itself, { $side }
plot-points = Victory points of the first side: median, middle half, extremes

about-study = play many games of the same players over editions and set-ups: who wins, which set-up is best, what a bid is worth
arg-study-players = one player for each side, ours or my.module:Class (default: greedy,greedy)
arg-editions = the editions (default: all)
arg-setups = free, historical, or files with positions, separated by spaces or commas (default: all of the game)
study-other-game = { $path } is not a position of { $game }
study-other-edition = { $path } is a position of the edition { $edition }, and --editions asks for { $asked }: leave --editions out, or name { $edition }
study-idle-edition = nothing would be played by the edition { $edition }, for a position brings its own: leave { $edition } out of --editions, or name a set-up of the game as well
study-unknown-setup = there is no set-up and no file “{ $name }”; the set-ups are: { $known }
study-same = { $cell }: every game went exactly as with “{ $other }”; the units are set up the same there.
study-heading = { $game }: { $games } { $games ->
        [one] game
       *[other] games
    }, players { $players }. In brackets: 95 % intervals.
study-victories = Victories, and the bid at which the sides are even (points that the first side gives away; if negative, that it would have to be given):
study-setups = Set-ups compared on the same dice (points of the first side):
study-measures = Median (middle half), and how often it happened if not always:
head-edition = edition
head-setup = set-up
head-mean = points, mean
head-bid = even bid
head-over = over
plot-study = A study of many games
plot-victories = { $game }: victories of the first side ({ $side }), 95 % intervals
plot-bids = Victories of the first side ({ $side }) by what it bids
plot-bid = bid, in points
plot-even = the sides are even: the first bid at which the first side wins no more than half

about-review = review a finished game: expected points over time, the decisions that cost most, luck
arg-review-out = write the review as a page into this file
arg-adviser = who is asked what he would have played (default: { $player })
arg-quick = who plays positions out to find what they are worth (default: { $player })
arg-playouts = playouts for each position (default: 6)
arg-review-jobs = how many processes (default: 0, as many as there are cores)
review-empty = nothing has been played in { $path }
review-title = { $game } – review of the game
review-heading = { $book }. { $players }. Balance of points { $points }: { $level }.
review-heading-unfinished = { $book }. { $players }. Not finished; balance of points so far { $points }: { $level }.
review-course = Expected victory points
review-course-note = What the balance of points would be on average if { $player } took over both sides, from { $playouts } playouts a phase, with 95 % intervals; positive for { $side }.
review-decisions = What cost most
review-decisions-note = The adviser is { $player }. The cost of a phase is what he would have gained over the side, on average over other dice: bad luck costs nothing here. Small answers to the enemy’s actions are not judged.
review-nothing-cost = No phase seems to have cost anything.
review-where = Turn { $turn }, { $phase }
review-before = { $phase }
review-end = End
review-now = Now
review-stage-course = expected points, turn by turn
review-stage-glances = where something could be gained
review-stage-closer = the dearest phases
review-stage-worst = the costliest phases again
review-position = { $path } is a position, and a review needs a record: the game as it was played
review-unknown-note = A dash or a gap instead of an interval: all playouts came out the same there, and they are too few to tell how far others might go.
review-told-note = { $count ->
    [one] One decision was
   *[other] { $count } decisions were
} played by older rules and would not be legal, or not turn out so, by those of today: nothing is said of them here.
review-axis-points = points for { $side }
review-axis-turns = turn
review-legend-line = expected points, if { $player } took over both sides
review-legend-band = 95 % interval
review-legend-dot = a phase that cost { $side } points
the-side-german = the Germans
the-side-soviet = the Soviets
the-side-axis = the Axis
review-cost = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
review-cost-sure = About { $points } ({ $low } to { $high })
review-cost-unsure = Perhaps { $points } ({ $low } to { $high }: not certain)
review-cost-same = { $points }, in each of { $playouts } playouts
review-tip = { $where }: { $cost }
review-played = Played
review-instead = { $player } instead
review-sketch = The map as it was. Red, solid: what was played; blue, dashed and with hollow tips: what { $player } would have done. Broad: an attack; a ring: a set-up.
review-luck = Luck
review-luck-note = Luck in battle, in steps or hexes of retreat: what the draw of untried units and the dice brought, against their exact expectation.
review-battles = Where luck counted most
head-attacks = attacks
head-die = mean die
head-draw = draw
head-dice = dice
head-luck = luck
head-battle = battle
head-expected = expected
head-actual = actual
head-moment = when
head-expected-points = expected points
head-interval = 95 %
review-player = { $side }: { $name }
arena-bid = Points after a bid of { $bid } of the first side ({ $side }).
arena-even = sides are swapped on the same dice, so games come in pairs: { $games } are played instead of { $asked }
arena-same-players = { $player } against itself proves nothing; “grognard simulate” or “grognard study” plays such games
review-more = { $count } more
set-up-historical = historical
set-up-free = free
set-up-historical-random = historical, weather by dice
set-up-free-random = free, weather by dice
set-up-without-air = historical, without air units
arena-stopped = Stopped. What is finished is kept in { $path }: run the same command again to go on.
arena-known = { $count ->
        [one] One game is
       *[other] { $count } games are
    } already in { $path } and not played again.
arena-left-alone = { $count ->
        [one] One game in { $path } was played by another version of these players or of the rules: it is left alone and does not count.
       *[other] { $count } games in { $path } were played by another version of these players or of the rules: they are left alone and do not count.
    }
arena-other-version = Not today’s version: players { $thinking }, rules { $rules }.
arg-study-games = how many games for each edition and set-up (default: { $games })
arena-other-players = a process on { $machine } has another version of the players ({ $theirs }) than this series ({ $ours }): every machine needs the same Grognard, and it must not change during a series
arena-bad-answer = in game { $number } of the series { $player } says { $action }, which is not legal: { $reason }
plot-players = Players: { $players }.
study-what = name a game, or files with --merge
study-nothing-merged = no game in { $path }
