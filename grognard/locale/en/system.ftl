# Why the system refuses something; after a colon
system-not-found = there is no such file or folder
system-is-folder = it is a folder, not a file
system-not-folder = something on the way to it is a file, not a folder
system-exists = there is something of that name already
system-denied = access denied
system-read-only = the disk can only be read
system-disk-full = the disk is full
system-name-too-long = the name is too long
system-address-taken = another program has this address already
system-no-such-address = this machine has no such address
system-refused = the connection was refused
system-cut-off = the connection was cut off
system-no-answer = no answer in time
system-unreachable = the machine cannot be reached
system-unknown-machine = no machine of that name is known
system-damaged = it is damaged, or no file of games at all
