"""The guard at the door: names, origins, sizes, rates and the headers that keep a page safe."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ironpitch.server.door.addresses import Proxies, address_of, is_secure
from ironpitch.server.errors import (
    BAD_REQUEST,
    FORBIDDEN,
    HEADERS_TOO_LARGE,
    NOT_JSON,
    TOO_LARGE,
    TOO_LONG,
    TOO_MANY,
    UNUSABLE,
    Refused,
)
from ironpitch.server.settings import ANY_HOST, Rate, Settings
from ironpitch.server.texts import fault_of_address

UNSAFE: Final = ("POST", "PUT", "PATCH", "DELETE")
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
SESSION: Final = "ironpitch-session"
CSRF: Final = "csrf"
COOKIES: Final = "ironpitch.cookies"
"""Where the guard leaves the cookies of a call in its scope."""
RECORDS: Final = "/api/replays"
PASSWORDS: Final = ("/api/accounts", "/api/session", "/api/account/password", "/api/account/delete")
"""Where a password is given; all of them are counted together."""
MOST_ADDRESSES: Final = 10_000
SPACE: Final = 0x20
TAB: Final = 0x09
DELETE: Final = 0x7F


class Bucket:
    """Allows so many at once and refills with time."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.since = now

    def take(self, now: float) -> bool:
        """One more, if there is one left."""
        if self.rate.per_second <= 0:
            return True
        self.left = min(self.rate.burst, self.left + max(0.0, now - self.since) * self.rate.per_second)
        self.since = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """How many seconds until there is one again."""
        return 0.0 if self.rate.per_second <= 0 else max(0.0, (1 - self.left) / self.rate.per_second)


class Buckets:
    """One bucket for each address and each thing that is counted; who was not heard of for longest is forgotten."""

    def __init__(self, most: int = MOST_ADDRESSES) -> None:
        self.found: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self.most = most

    def take(self, what: str, address: str, rate: Rate, now: float) -> bool:
        """One more of this for this address, if there is one left."""
        key = (what, address)
        bucket = self.found.get(key)
        if bucket is None:
            bucket = self.found[key] = Bucket(rate, now)
            if len(self.found) > self.most:
                self.found.popitem(last=False)
        else:
            self.found.move_to_end(key)
        return bucket.take(now)

    def give_back(self, what: str, address: str) -> None:
        """What was taken last does not count after all."""
        bucket = self.found.get((what, address))
        if bucket is not None:
            bucket.left = min(bucket.rate.burst, bucket.left + 1)


def origin_is_ours(headers: Mapping[str, str], settings: Settings) -> bool:
    """Does the page that calls come from this server, or from a site that may? What is no browser sends no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin in settings.origins or (origin != "null" and urlsplit(origin).netloc == headers.get("host", ""))


def host_is_known(host: str, settings: Settings) -> bool:
    """Is this a name the server goes by? Keeps out pages whose name was made to lead to this machine."""
    if settings.hosts == ANY_HOST:
        return True
    name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
    return name in settings.hosts


def longest_of(scope: Scope, settings: Settings) -> int:
    """How long a body may be: a record is longer than anything else."""
    return settings.longest_record if scope["path"].rstrip("/") == RECORDS else settings.longest_body


class DoorGuard:
    """Looks at every request before it comes to anything else."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.buckets = Buckets()
        self.proxies = Proxies(settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it at once."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope = dict(scope)
        try:
            check_sizes(scope, self.settings)
            self.proxies.see_through(scope)
            check_texts(scope)
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
            take_cookies(scope)
            self.check(scope, headers)
        except Refused as error:
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 4000 + error.status, "reason": error.code})
            else:
                await refuse(self.with_headers(scope, send), error)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        body = Body(receive, longest_of(scope, self.settings))
        await self.app(scope, body.receive, self.with_headers(scope, send))

    def with_headers(self, scope: Scope, send: Send) -> Send:
        """Send the headers that keep a page safe with every answer; by https also that it is to stay so."""
        lasting = self.settings.hsts_seconds
        if not is_secure(scope) or lasting <= 0:
            return with_headers(send, HEADERS)
        return with_headers(send, (*HEADERS, (b"strict-transport-security", f"max-age={lasting}".encode())))

    def check(self, scope: Scope, headers: Mapping[str, str]) -> None:
        """Raise `Refused` for what may not come in."""
        settings = self.settings
        if not host_is_known(headers.get("host", ""), settings):
            raise Refused(
                BAD_REQUEST, "unknown-host", "the server does not go by this name; see `ironpitch serve --name`"
            )
        address = address_of(scope)
        now = settings.now()
        if not self.buckets.take("calls", address, settings.calls, now):
            raise too_many()
        if scope["type"] == "websocket" or scope["method"] not in UNSAFE:
            return
        if not origin_is_ours(headers, settings):
            raise Refused(FORBIDDEN, "other-origin", "the request comes from a page of another site")
        cookies = cookies_of(scope)
        if SESSION in cookies and (CSRF not in cookies or headers.get("x-csrf") != cookies[CSRF]):
            raise Refused(FORBIDDEN, "csrf", "expected the header X-CSRF with the value of the cookie csrf")
        length = headers.get("content-length", "0")
        longest = longest_of(scope, settings)
        if not length.isascii() or not length.isdigit() or int(length[:12]) > longest:
            raise Refused(TOO_LARGE, "too-large", f"expected a body of at most {longest:,} bytes", most=longest)
        has_body = length != "0" or "transfer-encoding" in headers
        if has_body and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refused(NOT_JSON, "not-json", "expected a body of type application/json")
        self.count(scope, address, now)

    def count(self, scope: Scope, address: str, now: float) -> None:
        """Some things may be done less often than others."""
        path = scope["path"].rstrip("/")
        rate = None
        if path in ("/api/matches", RECORDS):
            rate = self.settings.new_matches
        elif path in PASSWORDS and scope["method"] == "POST":
            path, rate = "passwords", self.settings.sign_ins
        if rate is not None and not self.buckets.take(path, address, rate, now):
            raise too_many()


class Body:
    """A body that is cut off when it grows too long, whatever its header said."""

    def __init__(self, receive: Receive, longest: int) -> None:
        self.inner = receive
        self.longest = longest
        self.size = 0

    async def receive(self) -> Message:
        """The next part of the body."""
        message = await self.inner()
        self.size += len(message.get("body", b""))
        if self.size > self.longest:
            raise Refused(
                TOO_LARGE, "too-large", f"expected a body of at most {self.longest:,} bytes", most=self.longest
            )
        return message


def too_many() -> Refused:
    """A caller that is too quick."""
    return Refused(TOO_MANY, "too-fast", "too many requests; expected to wait a moment")


def check_sizes(scope: Scope, settings: Settings) -> None:
    """Refuse an address or headers that are too long, before anything reads them."""
    for what, raw, longest in (
        ("path", raw_path(scope), settings.longest_path),
        ("query", scope["query_string"], settings.longest_query),
    ):
        if len(raw) > longest:
            raise Refused(TOO_LONG, "too-long", f"expected a {what} of at most {longest:,} bytes", most=longest)
    sizes = [len(name) + len(value) for name, value in scope["headers"]]
    if len(sizes) > settings.most_headers:
        most = settings.most_headers
        raise Refused(HEADERS_TOO_LARGE, "headers-too-large", f"expected at most {most:,} headers", most=most)
    for size, longest in ((max(sizes, default=0), settings.longest_header), (sum(sizes), settings.longest_headers)):
        if size > longest:
            message = f"headers of {size:,} bytes; expected at most {longest:,}"
            raise Refused(HEADERS_TOO_LARGE, "headers-too-large", message, most=longest)


def check_texts(scope: Scope) -> None:
    """Refuse an address or headers with what no text can have."""
    for what, raw in (("path", raw_path(scope)), ("query", scope["query_string"])):
        fault = fault_of_address(raw)
        if fault:
            raise Refused(UNUSABLE, "invalid", f"{what}: {fault}")
    for name, value in scope["headers"]:
        if any(byte < SPACE and byte != TAB for byte in value) or DELETE in value:
            shown = name.decode("latin-1")[:40]
            raise Refused(BAD_REQUEST, "bad-header", f"the header {shown} has a control character; expected none")


def raw_path(scope: Scope) -> bytes:
    """The path as it was sent; who calls without a server in between may have only the text of it."""
    raw: bytes | None = scope.get("raw_path")
    return raw if raw is not None else scope["path"].encode("utf-8", "surrogatepass")


def take_cookies(scope: Scope) -> None:
    """Read the cookies of a call, and take them out of its headers: nothing else reads them in another way."""
    scope[COOKIES] = read_cookies(value for name, value in scope["headers"] if name == b"cookie")
    scope["headers"] = [(name, value) for name, value in scope["headers"] if name != b"cookie"]


def cookies_of(scope: Scope) -> dict[str, str]:
    """The cookies of a call that has passed the guard."""
    found: dict[str, str] = scope.get(COOKIES, {})
    return found


def read_cookies(lines: Iterable[bytes]) -> dict[str, str]:
    """The cookies of all Cookie headers; of two with one name the first counts, as browsers send the nearest first."""
    found: dict[str, str] = {}
    for line in lines:
        for part in line.decode("latin-1").split(";"):
            name, equals, value = part.partition("=")
            if equals:
                found.setdefault(name.strip(), value.strip())
    return found


def with_headers(send: Send, added: Iterable[tuple[bytes, bytes]]) -> Send:
    """Add headers to an answer that does not have them."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name.lower() for name, _ in message.get("headers", [])}
            message = {**message, "headers": [*message.get("headers", []), *[h for h in added if h[0] not in given]]}
        await send(message)

    return sending


async def refuse(send: Send, error: Refused) -> None:
    """Answer a request that is not let in."""
    body = json.dumps(error.body()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.status == TOO_MANY:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
