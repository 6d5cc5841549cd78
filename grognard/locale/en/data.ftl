# The file of the games.
about-backup = copy the games into another file, while they are played
about-restore = bring the games of a backup back
about-check = look through the file of the games: is all of it as it was written, does every game lead where it stands
arg-backup-to = where to (default: beside the games, with the time in its name)
arg-backup-force = even over a file that is there
arg-restore-from = the backup
arg-restore-force = even where there are games already, which are set aside, and even if games of the backup are damaged
arg-check = the file to look through (default: your games)
data-none = there is no file { $path }
data-exists = { $path } is there already
data-cannot-use = { $path }: { $reason }
data-copying = copying
backup-done = All games as they were at this moment are in { $path }
restore-exists = there are games in { $path }: with --force they are set aside, and those of the backup take their place
restore-damaged = { $path } is damaged, nothing was changed: with --force it is taken all the same
restore-aside = What was there is now in { $path }
restore-done = The games are back in { $path }
check-stage = looking through
check-structure-stage = reading the file
check-sound = { $path }: { $games ->
        [one] one game
       *[other] { $games } games
    }, { $actions ->
        [one] one action
       *[other] { $actions } actions
    }: all sound
check-of-game = game { $game }: { $said }
check-wrong = { $count ->
        [0] The file is damaged
        [one] One game is damaged
       *[other] { $count } games are damaged
    }{ $games ->
        [0] .
        [one] { " " }(one game, { $actions } actions looked through).
       *[other] { " " }({ $games } games, { $actions } actions looked through).
    }
check-cannot-open = it cannot be opened: { $detail }
check-structure = the structure of the file is damaged
check-index = an index of the file is damaged ({ $name })
check-page = page { $number } of the file is damaged
check-foreign = something belongs to what is no longer there: { $detail }
check-persons = a seat is missing from somebody’s list, or one too many is on it
check-invitation = an invitation is damaged
check-replay = it cannot be played through: { $detail }
check-standing = played through, it does not lead where it stands
check-kept = the position that was kept after { $number } actions is not the one that they lead to
