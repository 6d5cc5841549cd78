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
server-no-handicap = This game cannot begin with a handicap of { $points }.
server-no-such-table = This table does not exist.
server-no-such-overlay = This overlay does not exist.
server-no-such-moment = This game has { $length } actions; there is no moment { $asked } in it.
server-no-such-thing = Nothing here is called { $name }.
server-nothing-here = There is nothing at this address.
server-seats = The seats { $sides } must be taken, at least one of them by you.
server-no-such-player = There is no player { $name }.
server-not-your-table = You have no seat at this table.
server-not-your-question = This is for the { $side } to decide, and that is not your seat.
server-behind = Somebody else has played in the meantime.
server-beyond-chance = What follows { $action } depends on chance: say it once the die is rolled.
server-seed-told = The game is over and its seed is told: nothing can be taken back, for the dice to come are known.
server-result-by-hand = The record gives “{ $result }” as its result. A game that its players ended has the result * there, and the rest in the line “header ended”.
server-hidden-position = Something in this position is still hidden from one of the players: only somebody who takes every seat can bring it in.
server-curtain = { $id ->
    [german] Pass the screen to the Germans
    [axis] Pass the screen to the Axis
    [soviet] Pass the screen to the Soviets
   *[other] Pass the screen: { $side }
}
server-open-hands = Only somebody who takes every seat can play with open hands.
server-not-your-action = The last action was not yours: you cannot take it back.
server-no-such-invitation = This link leads to no invitation. Is it complete?
server-invitation-used = This invitation has been used: somebody has taken the seat.
server-invitation-withdrawn = This invitation has been withdrawn; ask for a new link.
server-already-seated = You already sit at this table: this link is for your friend.
server-seat-not-empty = This seat waits for nobody.
server-no-chosen-dice = At this table nobody chooses the dice.
server-no-such-face = No die of this game shows { $die }.
server-analysis-seats = To try lines you take all the seats yourself.
server-bad-sheet = This sheet has something on it that the game does not know.
server-bad-request = The request cannot be read: { $detail }
server-other-site = Requests from other sites are refused.
server-not-json = Requests must be JSON.
server-no-cookie = The page must be opened before it can follow a table.
server-other-rules = This game cannot be gone on with by the rules that this Grognard plays. What was played can still be read: { $address }
server-other-rules-because = This game cannot be gone on with by the rules that this Grognard plays ({ $detail }). What was played can still be read: { $address }
server-carried-whole = The rules have been corrected since (from version { $old } to version { $new }). Every action up to here holds by the new version too.
server-carried = The rules have been corrected since (from version { $old } to version { $new }), and some of what was played does not hold by the new version. { $told ->
    [0] From here on the game follows it.
   *[other] The game goes on from the last position that holds by both; its last { $told ->
        [one] action is
       *[other] { $told } actions are
    } to be decided anew, and stand in the log as they were told.
}
server-told = This game was played to its end by version { $rules } of the rules, which have been corrected since. It is kept as it was told; its positions are known up to here.
server-only-told = This was played by older rules and does not hold by those of today: the log tells it, but the position is not known. The board shows the last one that is.
server-neither = This is neither a record (its first line would be “{ $record }”) nor a position (“{ $position }”).
server-broken = Something went wrong in the server; the game is as it was.

# What the table says of a game.
table-edition = { $edition } edition
table-fort = Fort in { $hex }
table-interdiction = Interdiction in { $hex }{ $count ->
        [one] {""}
       *[other] { " " }× { $count }
    }
table-reinforcement = { $count } { $count ->
        [one] unit
       *[other] units
    } on turn { $turn }
table-last-step = It is its last step: the unit is eliminated.
table-overstacked = { $count } units in { $hex }: at most three may stay there at the end of the phase.
table-cut-off = Out of supply then: { $units }.
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
        [one] air unit is still available: kept back, it can only defend
       *[other] air units are still available: kept back, they can only defend
    } this turn ({ $case }).
table-lose-replacements = { $count } { $count ->
        [one] unit
       *[other] units
    } could still be brought back to full strength ({ $case }).
table-todo-crowded = { $hex } holds { $count } units: those beyond three are eliminated when the phase ends
table-todo-enter-now = { $count } { $count ->
        [one] reinforcement
       *[other] reinforcements
    } must still come in
table-todo-enter = { $count } { $count ->
        [one] reinforcement
       *[other] reinforcements
    } can come in
table-todo-go-on-first = { $count } { $count ->
        [one] unit on its way has
       *[other] units on their way have
    } to move on first, with all that is left of { $count ->
        [one] its
       *[other] their
    } points
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
    } available
table-todo-forts = { $count } { $count ->
        [one] fort
       *[other] forts
    } can be built
table-todo-replace = { $count } reduced { $count ->
        [one] unit
       *[other] units
    } can be brought back to full strength
table-coming-forts = { $count } { $count ->
        [one] fort
       *[other] forts
    } for the Soviets
table-coming-air = air unit { $name }
server-nobody-thinks = The computer is not thinking: the decision is not its own.
server-busy-elsewhere = { $ahead ->
        [one] The computer is busy at another table first; this one is next.
       *[other] The computer is busy at other tables first; { $ahead } are before this one.
    }

# The file of the games.
server-file-in-use = Another server keeps its games in { $path }: process { $pid }, since { $since }. Use its table, or stop it first.
server-file-in-use-at = Another server keeps its games in { $path }: process { $pid }, since { $since }. Stop it first, or play at its table: { $url }
server-file-in-use-elsewhere = Another server keeps its games in { $path }. Which one is not written beside the file: it came by another name of it (a link, or the name that it had before), or what was written there (.lock) was deleted. Use its table, or stop it first.
server-file-linked = { $path } is a file with { $names } names (hard links). Games are kept only in a file that has one: under another, what was played last might be missing and be written over. Delete the other links, or use a copy.
server-file-unknown = { $path } is of a version that this Grognard does not know ({ $version }): it was written by a newer one, or is damaged. Nothing was changed. “grognard check” looks at it; “grognard restore” brings back a backup.
server-file-damaged = The file of the games is damaged: what was asked for cannot be done, and nothing was changed. “grognard check” says what is wrong; “grognard restore” brings back a backup.
server-game-damaged = This game is damaged: what stands in the file is not what was written there. Nothing of it is shown, so that nobody plays on from a wrong board; the other games are not touched. “grognard check” says what is wrong; “grognard restore” brings back a backup.
server-list-damaged = The list of your tables is damaged in the file and cannot be read. The tables themselves still open at their addresses. “grognard check” says what is wrong; “grognard restore” brings back a backup.
server-list-gap = The file of the games is damaged: a table of yours may be missing from this list. “grognard check” says what is wrong; “grognard restore” brings back a backup.
server-invitation-damaged = This invitation is damaged in the file; ask for a new link.
server-disk-full = The disk of the server is full: this could not be kept, and nothing has changed. It goes on as soon as there is room again.
server-cannot-write = The server cannot write to its disk: this could not be kept, and nothing has changed. It goes on as soon as the disk can be written again.
server-file-busy = Another program is writing to the file of the games; nothing has changed. Try again.
# The coach
coach-nothing = Nothing has been played yet that could be looked at.
coach-not-yet = A game can be looked at again when it is over, or on the analysis board.
coach-one-at-once = Another game of yours is being looked at: wait for it, or stop it first.
coach-full = Many games are being looked at. Try again in { $seconds } seconds.
coach-stumbled = Looking at this game came to nothing: something in it is more than the coach understands. The game itself is as it was.
coach-address-busy = Others at your address are having as much worked out as one address may: try again in { $minutes } min.
coach-advice-at-once = Your last question is still being thought about.
coach-no-advice = The computer has no answer just now. Try again in a moment.
coach-against-people = Help is given in games against the computer alone.
coach-not-your-turn = It is not your decision.
coach-asked = { $side } asked what the computer would do.
table-forced = The rules leave no choice here: { $because }

# What players say to one another.
talk-undone = { $side } took back: { $what }
talk-undone-something = { $side } took something back.
talk-ask-undo = { $side }: please let us take back the last { $count ->
        [one] action
       *[other] { $count } actions
    }, dice and all, to { $what }.
talk-ask-undo-opened = What was hidden then and has been opened since stays known.
talk-place = { $turn ->
        [0] the set-up
       *[other] turn { $turn }, { $phase }
    }
talk-ask-draw = { $side }: shall we call it a draw?
talk-withdrawn = { $side }: no matter, let us play on.
talk-refused-undo = { $side }: no, it stands.
talk-refused-draw = { $side }: no, we play on.
talk-granted = { $side }: granted. What was played since is taken back; the dice to come are new ones.
talk-drawn = { $side }: agreed, a draw.
talk-left = { $side }: the player has left and taken the game off his list.
talk-no-such-place = The game can be taken back to after { $first } to { $last } actions.
talk-nothing-asked = Nothing is being asked here any more.
talk-own-request = What one has asked oneself only the other can grant.
talk-not-your-side = That side is not yours.
talk-not-now = That cannot be said at this table now.
ended-resigned = { $side } resigned
ended-agreed = draw, as agreed
server-ended = The game was ended by its players; nothing more can be played.

# Keys to one's games.
key-unknown = This key opens nothing. It may have been renewed since; is the link complete?
key-same = This browser opens these games already.
key-shut-out = This browser has just been shut out of these games.
key-too-many = { $most } browsers open these games already: shut the others out first, in the settings of one of them.
server-key-damaged = The key cannot be read: the file of the games is damaged there.
server-too-many-keys = That was many keys at once. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
server-too-many-asks = That was much asked of the other players. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
map-cost = { $terrain }: { $cost }

# Standing answers.
march-no-such-unit = There is no unit { $name } of your side.
march-no-such-hex = There is no hex { $name } on this map.
staff-not-your-seat = You give orders to the staff of your own side alone.
staff-no-such-topic = Nothing that can be left to a staff in this game is called { $name }.
staff-no-such-order = A staff cannot be told “{ $name }” about this. If a hex is named, it must be on the map.
staff-ask = Ask me
staff-result = Losses or retreat
staff-result-hold = Hold: take the losses
staff-result-fall-back = Fall back where possible
staff-losses = Who loses steps
staff-losses-weakest = The weakest
staff-losses-whole = First those who survive it
staff-losses-infantry = Infantry before tanks
staff-retreat = Where to fall back to
staff-retreat-rear = Towards our supply
staff-retreat-friends = To other friends
staff-retreat-toward = Towards a hex
staff-air = Air support in battle
staff-air-always = Always, all that is ready
staff-air-never = Never
staff-support = Defensive artillery
staff-support-always = Always, as much as may
staff-support-never = Never
staff-reaction = Movement in reaction
staff-reaction-reinforce = The strongest into the hexes attacked
staff-reaction-never = Nobody
staff-orders = Orders about retreat
staff-orders-never = Never
staff-interception = Against enemy missions in the air
staff-interception-never = Send nobody
staff-feeding = Supply units as sources for a turn
staff-feeding-needed = Ask only if somebody needs it
staff-feeding-never = Never

# Word that it is somebody's turn.
call-turn = { $game }: it is your turn ({ $side }).
call-trial = This is how Grognard tells you that it is your turn.
call-none = No address has been given yet.
call-often = That was tried a moment ago. Wait a few minutes.
call-damaged = The address cannot be read: the file of the games is damaged there. Give it anew.
call-bad-address = An address that is called begins with http:// or https:// and leads to a machine that everybody can reach: none within this network, no name without a dot, no password in it.
call-bad-port = Port { $port } is not called: only 80, 443 and those from 1024 on.
