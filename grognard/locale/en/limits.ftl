# What the server says when something is too much, too large or too slow.
server-headers-large = The headers of this request are too large: there may be { $most } bytes of them. Deleting cookies of this host may help.
server-path-long = This address is too long: { $most } characters are the most.
server-body-large = This is too large to be sent: { $most } bytes are the most.
server-too-slow = The request did not arrive in time; send it again.
server-no-length = Say first how long it is (Content-Length).
server-not-http = This is no request that can be understood.
server-full = The server is full. Try again in { $seconds } seconds.
server-address-full = Too many connections come from your address. Try again in { $seconds } seconds.
server-too-fast = Too much at once. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
server-requests-at-once = Too many of your requests are still waiting for their answer. Try again in { $seconds } seconds.
server-too-many-tables = You have opened many tables in the last hour. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
server-too-many-imports = You have brought in many games in the last hour. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
server-tables-in-all = You have { $most } tables, and that is the most: take some off your list first.
server-imports-at-once = Your other games are still being brought in. Try again in { $seconds } seconds.
server-workroom-full = Others are having games brought in. Try again in { $seconds } seconds.
server-import-characters = This is too long to be brought in: { $most } characters are the most.
server-import-long = This record has too many actions: { $most } are the most that are brought in.
server-import-large = It took too long to read and replay this; it cannot be brought in.
server-import-swollen = This cannot be brought in: something in it is longer than in any game (actions, outcomes, names, remarks or positions).
server-import-stumbled = This cannot be brought in: something in it is more than the umpire understands.
server-computers-full = The computer players are wanted at too many tables. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
server-live-many = You follow too many tables at once: close some windows, or try again in { $seconds } seconds.
server-unwell = Games cannot be kept at the moment: the file cannot be written to, or the disk is full.
server-not-understood = “{ $words }” is nothing that the game understands.
server-not-this-way = This cannot be asked of this address.
server-bad-limit = { $name } is { $value }, and should be a number of 1 or more.
server-log = what to log: { $levels } (default: warning)
