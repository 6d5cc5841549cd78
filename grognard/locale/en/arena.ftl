# The arena: series of games, studies, reviews
arg-ray = play on the Ray cluster at this address, such as auto or 10.0.0.1:6379 (needs the extra sim)
arg-two-players = the two players, such as greedy,random
arg-no-control = leave out the games of each player against itself
arg-merge = read the results of these files instead of playing; with --out, write them into one
arg-results = keep the results in this file, a line a game; what it holds already is not played again
arg-plot = draw the figures into this file, .svg or .png

about-arena = two players against each other, sides swapped on the same dice, with intervals

arena-what = name the game and the two players, such as “leningrad --players greedy,random”, or files with --merge
arena-plot-kind = { $path } should end in .svg or .png
arena-no-ray = Ray is not installed: pip install "grognard[sim]"
arena-no-cluster = no Ray cluster answers at { $address }: { $reason }
arena-bad-results = { $path }, line { $line }: this is not a result: { $reason }
arena-nothing-merged = no game between two different players in { $path }
arena-workers-die = three processes have died of game { $number } of { $players }; what was finished is kept
arena-heading = { $a } against { $b }: { $game }, { $edition } edition, set-up { $setup }. { $games } games on { $seeds } seeds, sides swapped; { $control } control games. In brackets: 95 % intervals.
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
plot-rates = { $a } against { $b }, { $edition }, { $setup }: victories in { $games } games, 95 % intervals
plot-itself = { $player } itself, { $side }
plot-points = Victory points of the first side: median, middle half, extremes
