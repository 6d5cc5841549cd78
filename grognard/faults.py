"""What the system refuses, in our own words: it speaks its own language, and rarely the user's."""

from __future__ import annotations

import errno
import sqlite3

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
    errno.ENOMEM: "system-no-memory",
    errno.EIO: "system-disk-error",
    errno.EHOSTUNREACH: "system-unreachable",
    errno.ENETUNREACH: "system-unreachable",
}
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_TOOBIG}
_DAMAGED_READING = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
_SAID_BY_SQLITE = {
    sqlite3.SQLITE_PERM: "system-denied",
    sqlite3.SQLITE_AUTH: "system-denied",
    sqlite3.SQLITE_BUSY: "system-busy",
    sqlite3.SQLITE_LOCKED: "system-busy",
    sqlite3.SQLITE_PROTOCOL: "system-busy",
    sqlite3.SQLITE_NOMEM: "system-no-memory",
    sqlite3.SQLITE_READONLY: "system-cannot-write",
    sqlite3.SQLITE_IOERR: "system-disk-error",
    sqlite3.SQLITE_FULL: "system-disk-full",
    sqlite3.SQLITE_CANTOPEN: "system-cannot-open",
}


def fault(error: OSError) -> Message | str:
    """Why the system refused something: in our words where it is common, else in the system's."""
    if type(error).__name__ == "gaierror":  # the socket's, which counts its errors anew
        return Message("system-unknown-machine")
    if isinstance(error, TimeoutError):  # a socket's brings no number
        return Message("system-no-answer")
    key = _SAID.get(error.errno) if error.errno is not None else None
    return Message(key) if key else error.strerror or str(error)


# --- SQLite ----------------------------------------------------------------------------------------


def sqlite_code(error: BaseException | None) -> int:
    """The number that SQLite gave an error; its last byte is the kind. Nothing: the error is of its driver."""
    return int(getattr(error, "sqlite_errorcode", 0) or 0)


def is_damage(error: BaseException | None) -> bool:
    """Whether what stands in the file is at fault."""
    code = sqlite_code(error)
    unreadable = not code and "decode" in str(error)  # a text that is none: the driver's own complaint
    return unreadable or code in _DAMAGED_READING or code & 0xFF in _DAMAGE


def sqlite_fault(error: BaseException | None) -> Message:
    """Why SQLite refused something: never in its words, which are English."""
    if is_damage(error):
        return Message("system-damaged")
    code = sqlite_code(error)
    key = _SAID_BY_SQLITE.get(code & 0xFF)
    return Message(key) if key else Message("system-sqlite", {"number": str(code)})
