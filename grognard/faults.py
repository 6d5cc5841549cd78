"""What the system refuses, in our own words: it speaks its own language, and rarely the user's."""

from __future__ import annotations

import errno

from grognard.words import Message

_SAID = {
    errno.ENOENT: "system-not-found",
    errno.EISDIR: "system-is-folder",
    errno.ENOTDIR: "system-not-folder",
    errno.EEXIST: "system-exists",
    errno.EACCES: "system-denied",
    errno.EPERM: "system-denied",
    errno.EROFS: "system-read-only",
    errno.ENOSPC: "system-disk-full",
    errno.ENAMETOOLONG: "system-name-too-long",
    errno.EADDRINUSE: "system-address-taken",
    errno.EADDRNOTAVAIL: "system-no-such-address",
    errno.ECONNREFUSED: "system-refused",
    errno.ECONNRESET: "system-cut-off",
    errno.EPIPE: "system-cut-off",
    errno.ETIMEDOUT: "system-no-answer",
    errno.EHOSTUNREACH: "system-unreachable",
    errno.ENETUNREACH: "system-unreachable",
}


def fault(error: OSError) -> Message | str:
    """Why the system refused something: in our words where it is common, else in the system's."""
    if type(error).__name__ == "gaierror":  # the socket's, which counts its errors anew
        return Message("system-unknown-machine")
    if isinstance(error, TimeoutError):  # a socket's brings no number
        return Message("system-no-answer")
    key = _SAID.get(error.errno) if error.errno is not None else None
    return Message(key) if key else error.strerror or str(error)
