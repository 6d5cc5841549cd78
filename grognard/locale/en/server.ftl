# What the server says.
server-about = serve the map table to browsers
server-host = address to listen on (127.0.0.1: this machine only)
server-port = port to listen on (default: { $port }; 0: any free one)
server-data = file to keep the games in (default: in your data folder)
server-name = a name by which browsers may call this machine
server-listening = Grognard is at { $url }
server-games-in = Games are kept in { $path }
server-port-taken = Cannot listen on { $host }, port { $port }: { $reason }
server-no-such-port = There is no port { $port }: ports go from 0 to 65535
server-cannot-open = Cannot keep games in { $path }: { $reason }

server-no-such-game = There is no game { $name }.
server-no-such-edition = There is no edition { $name } of this game.
server-no-such-set-up = There is no set-up { $name }.
server-no-such-table = There is no such table.
server-no-such-overlay = There is no such overlay.
server-no-such-moment = This game has { $length } actions; there is no moment { $asked } in it.
server-no-such-thing = Nothing here is called { $name }.
server-nothing-here = There is nothing at this address.
server-seats = A game needs its seats { $sides } taken, at least one of them by you.
server-no-such-player = There is no player { $name }.
server-not-your-table = You have no seat at this table.
server-not-your-question = This is for the { $side } to decide, and you do not sit there.
server-behind = Somebody else has acted meanwhile.
server-beyond-chance = What follows { $action } depends on chance: say it when the die is cast.
server-not-your-action = The last action was not yours: you cannot take it back.
server-no-such-invitation = This link leads to no invitation. Is all of it there?
server-invitation-used = This invitation has been used: somebody has taken the seat.
server-invitation-withdrawn = This invitation has been withdrawn; ask for a new link.
server-already-seated = You sit at this table already: this link is for your friend.
server-seat-not-empty = Nobody is awaited at this seat.
server-no-chosen-dice = At this table the dice fall as they fall.
server-analysis-seats = Whoever tries lines takes all the seats himself.
server-bad-sheet = This sheet has something on it that the game does not know.
server-bad-request = The request cannot be read: { $detail }
server-other-site = Requests from other sites are refused.
server-not-json = Requests must be JSON.
server-no-cookie = The page must be opened before it can follow a table.
server-other-rules = This game was played by other rules than this version of Grognard knows: { $detail }
server-neither = This is neither a record (its first line would be “{ $record }”) nor a position (“{ $position }”).
server-broken = Something went wrong in the server; the game is as it was.

# What the table says of a game.
table-edition = Edition of { $edition }
table-fort = Fort in { $hex }
table-interdiction = Interdiction in { $hex }{ $count ->
        [one] {""}
       *[other] { " " }× { $count }
    }
table-reinforcement = { $count } { $count ->
        [one] unit
       *[other] units
    } on turn { $turn }
table-overstacked = { $count } units in { $hex }: more than three may not stay there at the end of the phase.
table-lose-overstacked = { $count } { $count ->
        [one] unit
       *[other] units
    } above the stacking limit will be eliminated ({ $case }).
table-lose-reinforcements = { $count } { $count ->
        [one] reinforcement has
       *[other] reinforcements have
    } not come in; they may come later ({ $case }).
table-lose-movement = Nothing has moved in this phase ({ $case }).
table-lose-attacks = { $count } { $count ->
        [one] unit
       *[other] units
    } could still attack ({ $case }).
table-lose-air = { $count } { $count ->
        [one] air unit is still ready: kept back, it can only defend
       *[other] air units are still ready: kept back, they can only defend
    } this turn ({ $case }).
table-lose-replacements = { $count } { $count ->
        [one] unit
       *[other] units
    } could still be brought up to strength ({ $case }).
table-todo-crowded = { $hex } holds { $count } units: all above three are lost when the phase ends
table-todo-enter-now = { $count } { $count ->
        [one] reinforcement
       *[other] reinforcements
    } must still come in
table-todo-enter = { $count } { $count ->
        [one] reinforcement
       *[other] reinforcements
    } can come in
table-todo-close-up = { $count } { $count ->
        [one] unit
       *[other] units
    } must still close up to the enemy
table-todo-move = { $count } { $count ->
        [one] unit that can move has
       *[other] units that can move have
    } not moved
table-todo-go-on = { $count } { $count ->
        [one] unit that has moved can go on
       *[other] units that have moved can go on
    } or overrun
table-todo-attack-now = { $count } { $count ->
        [one] unit
       *[other] units
    } in contact must still attack
table-todo-attack = { $count } enemy { $count ->
        [one] hex
       *[other] hexes
    } can be attacked
table-todo-air = { $count } air { $count ->
        [one] unit
       *[other] units
    } ready
table-todo-forts = { $count } { $count ->
        [one] fort
       *[other] forts
    } can be built
table-todo-replace = { $count } reduced { $count ->
        [one] unit
       *[other] units
    } can be brought back to strength
table-coming-forts = { $count } { $count ->
        [one] fort
       *[other] forts
    } for the Soviets
table-coming-air = air unit { $name }
server-nobody-thinks = The computer is not thinking: it is not its turn to decide.
server-busy-elsewhere = { $ahead ->
        [one] The computer is busy at another table first; this one is next.
       *[other] The computer is busy at other tables first; { $ahead } are before this one.
    }
