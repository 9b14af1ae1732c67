"""Who calls: the address behind the proxies that are trusted, and whether the call came by https."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from starlette.types import Scope

Network = IPv4Network | IPv6Network
NOBODY: Final = "?"
"""The address of a caller that has none, such as one on a Unix socket."""
SITE_BITS: Final = 64
"""Of IPv6 a household has at least so many bits to itself: whoever has one address of it has all."""
MOST_HOPS: Final = 20
"""Proxies behind one another that are looked at."""
FORWARDED_FOR: Final = b"x-forwarded-for"
FORWARDED_PROTO: Final = b"x-forwarded-proto"


def networks_of(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks by their text; raises `ValueError` that names the one that is none."""
    found: list[Network] = []
    for text in texts:
        try:
            found.append(ip_network(text.strip(), strict=False))
        except ValueError:
            message = f"{text!r} is no address and no network; expected such as 127.0.0.1 or 10.0.0.0/8"
            raise ValueError(message) from None
    return tuple(found)


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address by its text, with or without a port; None if it is none. IPv4 written as IPv6 is IPv4."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return found.ipv4_mapped
    return found


@lru_cache(maxsize=4096)
def counted_as(host: str) -> str:
    """The address under which a caller is counted: IPv4 as it is, IPv6 by its /64, anything else by its text."""
    found = read_address(host)
    if found is None:
        return host[:60] or NOBODY
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, SITE_BITS), strict=False))
    return str(found)


def address_of(scope: Scope) -> str:
    """The address under which the caller of a request or a socket is counted; the guard has seen to proxies before."""
    client = scope.get("client")
    return counted_as(client[0]) if client else NOBODY


class Proxies:
    """The proxies whose word is taken for who calls and how."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self.networks = networks_of(texts)

    def trusts(self, host: str) -> bool:
        """Is this the address of a trusted proxy?"""
        found = read_address(host) if self.networks else None
        return found is not None and any(found in network for network in self.networks)

    def see_through(self, scope: Scope) -> None:
        """Set `client` and `scheme` of a call to what trusted proxies say; what others say is not heard."""
        client = scope.get("client")
        if client is None or not self.trusts(client[0]):
            return
        hops = listed(scope["headers"], FORWARDED_FOR)
        caller = self.first_stranger(hops)
        if caller is not None:
            scope["client"] = (caller, 0)
        said = listed(scope["headers"], FORWARDED_PROTO)
        if said:
            secure = said[-1].lower() in ("https", "wss")
            scope["scheme"] = {True: ("https", "wss"), False: ("http", "ws")}[secure][scope["type"] == "websocket"]

    def first_stranger(self, hops: list[str]) -> str | None:
        """The caller: read from the right, past trusted proxies only. What is no address ends the way."""
        found: str | None = None
        for hop in reversed(hops[-MOST_HOPS:]):
            address = read_address(hop)
            if address is None:
                return found
            found = str(address)
            if not self.trusts(found):
                return found
        return found


def listed(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> list[str]:
    """The values of a header that is a list, however many lines it has."""
    found: list[str] = []
    for name, value in headers:
        if name == wanted:
            found += [part.strip() for part in value.decode("latin-1").split(",")]
    return [part for part in found if part]


def is_secure(scope: Scope | dict[str, Any]) -> bool:
    """Did the call come by https?"""
    return scope.get("scheme") in ("https", "wss")
