# What the umpire says of any game.
why-game-over = The game is over; nothing more can be played.
why-not-an-answer = That does not answer the question on the table; possible answers: { $legal }.
why-decided = That is decided; now the question takes: { $legal }.
why-unknown-word = “{ $word }” is not understood here; the question takes: { $legal }.
why-strange-word = “{ $word }” is not understood.
why-named-twice = { $unit } is named twice.
why-say-halt = The battle is not over: say halt to advance no further, then the phase can be ended.
why-unit-lost = { $unit } is lost and out of the game.
why-not-arrived = { $unit } has not arrived, and is due on turn { $turn }.
why-enter-first = { $unit } is not on the map yet: bring it in with enter.
reason-with-case = { $sentence } ({ $case })
list-and = { $first } and { $last }
book-edition = { $game }, { $edition } edition
question-example = For example: { $example }.
question-example-stop = For example: { $example }; or { $other ->
        [end] end the phase
        [halt] stay where you are
       *[other] stop here
    }: { $other }.
question-example-done = For example: { $example }; or, when nothing is missing: { $other }.
question-example-way = For example: { $example }; or, when nobody else comes along: { $other }.
typed-unit = UNIT
typed-units = UNITS
typed-hex = HEX
typed-number = NUMBER
