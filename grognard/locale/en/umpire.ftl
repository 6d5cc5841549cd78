# What the umpire says of any game.
why-game-over = The game is over; nothing more can be played.
why-not-an-answer = That does not answer the question on the table; it takes: { $legal }.
reason-with-case = { $sentence } ({ $case })
list-and = { $first } and { $last }
book-edition = { $game }, { $edition } edition
