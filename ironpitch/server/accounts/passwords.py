"""Passwords: hashed by argon2, a few at once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from starlette.concurrency import run_in_threadpool

from ironpitch.server.errors import UNAVAILABLE, Refused

Answer = TypeVar("Answer")


class Passwords:
    """Hashes passwords and checks them; each takes much memory, so that only a few are hashed at once."""

    def __init__(self, memory: int, at_once: int = 4, most_waiting: int = 32) -> None:
        self.hasher = PasswordHasher(memory_cost=memory)
        self.nobodys = self.hasher.hash(secrets.token_hex(8))
        """Compared with where there is no account, so that the time does not tell."""
        self.room = asyncio.Semaphore(at_once)
        self.most = at_once + most_waiting
        self.here = 0
        """Passwords that are hashed or wait for it."""

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self.in_turn(lambda: self.hasher.hash(utf8(password)))

    async def fits(self, kept: str | None, given: str) -> bool:
        """Is this the password? Takes as long where there is no account."""
        return await self.in_turn(lambda: self.compare(kept, given))

    def compare(self, kept: str | None, given: str) -> bool:
        """Hash and compare."""
        try:
            return self.hasher.verify(kept or self.nobodys, utf8(given)) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    async def in_turn(self, work: Callable[[], Answer]) -> Answer:
        """Do this beside the event loop when there is room for it; raises `Refused` if too many wait already."""
        if self.here >= self.most:
            raise Refused(UNAVAILABLE, "busy", "too many are signing in at once; expected to come again in a moment")
        self.here += 1
        try:
            async with self.room:
                return await run_in_threadpool(work)
        finally:
            self.here -= 1


def utf8(password: str) -> bytes:
    """A password as bytes, whatever is in it."""
    return password.encode("utf-8", "surrogatepass")
