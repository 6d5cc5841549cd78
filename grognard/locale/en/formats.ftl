# Positions and records: what is wrong with one
format-first-line = the text must begin with the line “{ $wanted }”
format-version = this is “{ $found }”; this Grognard reads “{ $wanted }”
format-game-first = the second line must name the game, such as “game leningrad 2010 rules 2”
format-other-game = this is a text of { $found }, not of { $wanted }
format-newer-rules = this was written for version { $found } of the rules of { $game }; this Grognard knows them up to version { $wanted }: a newer Grognard reads it
format-older-rules = (The text is of version { $found } of the rules; Grognard plays version { $wanted }, whose rules, map or counters have changed here.)
format-indent = an indented line continues a statement, but none stands above it
format-open-quote = a quotation mark is opened and not closed on this line
format-bad-quote = { $found } is not a text in quotation marks: a backslash goes before a quotation mark and a backslash, as in JSON
format-quotes = a text in quotation marks is wanted here, not “{ $found }”
format-number = a number from { $least } to { $most } is wanted here, not “{ $found }”
format-one-of = “{ $found }” does not belong here; possible are: { $wanted }
format-shape = { $wanted } is wanted here, not “{ $found }”
format-missing = { $what } is missing here
format-too-much = “{ $found }” is too much: the statement is complete without it
format-twice = “{ $what }” is said twice; the first time on line { $line }
format-no-statement = “{ $what }” is missing from the text
format-no-unit = there is no unit “{ $found }”
format-no-hex = there is no hex “{ $found }” on this map
format-not-playable = no unit can be in hex { $hex }
format-listed-twice = “{ $what }” appears twice in this list
format-turn-phase = turn { $turn } has no phase { $phase }: turn 0 is the set-up, and only turn 0
format-both-sides = hex { $hex } has units of the other side in it
format-wrong-side = { $unit } is a unit of the other side
format-steps = { $unit } has no steps to lose: only German units have two
format-no-division = “{ $found }” is not a division that { $unit } could be
format-division-twice = the division { $found } is in two places
format-bids-hidden = the first bid is hidden in this position, and only whoever knows it can play on: write the number instead
format-pool = the division { $found } cannot be in the pool: it is on the map
format-not-here = { $unit } has not arrived yet: it is neither in a hex nor under “dead”
format-unit-nowhere = { $unit } is nowhere: it belongs in a hex or under “dead”
format-stack = { $count } units are in hex { $hex }, where three at most may stack
format-moved = “{ $found }” is not such as 0111:3.5/8:1pz,6pz: where they began, points spent and allowed, units
format-points = “{ $found }” is not such as 3.5/8: points spent, points allowed, at most { $most } for this unit
format-parted = { $units }: units that parted are among those `opened`, with a comma between them.
format-flag = { $unit } cannot be what “{ $flag }” makes of it: the phase does not allow it, or it has moved and is neither “opened” nor “done”
format-fort-german = there can be no fort in hex { $hex }: Germans are in it
format-too-many = there are at most { $most } { $what }
format-over = only a position at the end of the last turn, without an agenda, is over
format-turn-end = at the end of a turn nobody is asked anything: give the beginning of the next turn, or, after turn { $turns }, the statement “over”
format-nesting = “{ $item }” cannot lie on “{ $below }” on the agenda
format-item-phase = “{ $item }” is not a question of the phase { $phase }
format-item = “{ $item }” does not fit the units on the map
format-no-question = the agenda ends with “{ $item }”, which is not a question
format-no-answer = “{ $item }” has no answer in this position
format-battle = what “{ $what }” says of the battle does not fit the position
format-move-line = “{ $found }” does not begin a line of actions, such as “german: move 1pz; to 0310”
format-several = here a second game begins: this is a file of several
format-open-variation = a variation begins here and is not closed
format-empty-variation = a variation has nothing in it
format-brackets = outcomes stand in brackets after the action, such as [die 4]; “{ $found }” does not fit
format-illegal = “{ $action }” is not legal here:
format-after-end = the game is already over at “{ $action }”
format-other-side = it is for { $wanted } to decide here, not for { $found }
format-outcome = “{ $found }” is not an outcome such as die 4 or i1=48
format-outcome-impossible = { $found } cannot be drawn here
format-outcome-missing = an outcome is missing after “{ $action }”: more was rolled or revealed
format-outcome-left = nothing was rolled or revealed that “{ $told }” could be, after “{ $action }”
format-fewer-now = after “{ $action }” { $what ->
        [dice] fewer dice are thrown
       *[all] less is rolled and revealed
    } by today’s rules: { $now ->
        [0] none
       *[other] { $now }
    }, where the record tells { $told }
format-more-now = after “{ $action }” { $what ->
        [dice] more dice are thrown
       *[all] more is rolled and revealed
    } by today’s rules than the record tells ({ $told ->
        [0] none
       *[other] { $told }
    })
format-other-now = after “{ $action }” today’s rules come to “{ $found }” where the record tells “{ $told }”
format-withheld = from here on the record tells only what may be known: “{ $key }” was not open to whoever wrote it down
format-marks = who could not know “{ $action }”, or what it opened, is not as the record says
format-outcome-order = the record tells “{ $told }” where “{ $found }” came
format-result = the game ends with “{ $found }”, the header says “{ $wanted }”
format-no-seed = the record does not tell its seed, so its dice cannot be checked
format-commitment = the seed is not the one whose hash was published before the game
format-not-the-seed = the record tells “{ $told }” where the seed gives “{ $found }”
format-carried-dice = { $found } dice are told here where the game has seen { $wanted }: they must go on where those above end

# Taking back
undo-nothing = There is nothing to take back.
undo-carried = “{ $action }” cannot be taken back: it was played before the rules were corrected and the game was carried over.
undo-sealed = “{ $action }” cannot be taken back: the other side has answered since.
undo-shown = “{ $action }” cannot be taken back: it has shown what nobody knew before{ $outcomes ->
        [none] {""}
       *[other] {" "}({ $outcomes })
    }.

# Charts
chart-die = this chart is read with a die of { $wanted } sides, not of { $found }
chart-columns = the columns of this chart are: { $wanted }
chart-roll = a roll such as 3, several such as 2-5, or 1- for one or less and 6+ for six or more, is wanted here, not “{ $found }”
chart-order = the next row is for a roll of { $wanted }, not “{ $found }”: rolls follow one another, none left out and none twice
chart-rolls = a die of { $die } can show { $missing }, and no row is for it
variant-missing = This is played with the variant { $name } (checksum { $checksum }), which is not at hand: name its files with --variant.
variant-differs = This is played with the variant { $name }, checksum { $checksum }; the files at hand have the checksum { $found }, so they have been changed, or are others of that name.
variant-edition = “{ $edition }” is no edition with a variant; that is written like 2010+night.3f2a91c0.
variant-empty = There is neither a chart nor a map nor a scenario for a variant here.
variant-name = A variant cannot be called “{ $name }”: small letters, digits and hyphens, 24 at most. Name its file so.
variant-unreadable = { $path } cannot be read as a text.
variant-file = { $path } is neither a chart (.chart) nor a map (.map) nor a scenario (.scenario).
variant-maps = A variant has one map; { $path } would be the second.
variant-scenarios = A variant has one scenario; { $path } would be the second.
variant-no-scenarios = This game reads no scenarios, so { $path } is of no use in it.
variant-chart = This game has no chart called { $name }; it has: { $known }.
variant-grid = { $path } has other hexes than the map of the game, so nothing could be found on it.
variant-other-map = { $path } is laid over the map of another edition.
variant-hits = In the column { $column } a higher die would miss where a lower one hits; the odds cannot be reckoned so.
format-pair = “{ $found }” is not such as 18pz-p:3: a name, a colon and what it has
format-moved-spent = “{ $found }” is not such as E1532:3.5:18pz-p,18pz-r: where they began, points spent, units
format-half-points = “{ $found }” is no number of movement points such as 3 or 3.5, at most 99
