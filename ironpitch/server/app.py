"""The application: everything put together. `create_app(Settings())` makes one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import mimetypes
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware

from ironpitch import IronpitchError, __version__, rulesets
from ironpitch.server import about, matches, rulebook, sockets
from ironpitch.server.accounts import own_data, pages
from ironpitch.server.accounts.passwords import Passwords
from ironpitch.server.accounts.sessions import Cookies, cookie_key
from ironpitch.server.door.connections import Connections, Places
from ironpitch.server.door.guard import Buckets, DoorGuard
from ironpitch.server.errors import BAD_REQUEST, NOT_FOUND, UNUSABLE, Refused, error_body
from ironpitch.server.game_page import page_of
from ironpitch.server.play import invitations, replays
from ironpitch.server.play.open_matches import OpenMatches
from ironpitch.server.settings import Settings
from ironpitch.server.socket_shapes import frame_schemas
from ironpitch.server.store.database import unavailable
from ironpitch.server.store.storage import Storage

LOG: Final = logging.getLogger(__name__)
OK: Final = 200
UNREADABLE: Final = "expected JSON in UTF-8, not too deep and with numbers of a usual length"
LASTING: Final = "public, max-age=31536000, immutable"
PAGES: Final = ("", "match", "replay", "rules", "dungeons", "workshop")
"""What the page knows by the first part of an address; it is served for all others too, with the status they have."""
NOT_BUILT: Final = "the page is not built; expected `npm run build` in web/, or `make play`"


class Application(FastAPI):
    """A FastAPI application whose description has the frames of the socket too; OpenAPI itself knows no sockets."""

    def openapi(self) -> dict[str, Any]:
        """The description."""
        found = super().openapi()
        schemas = found["components"]["schemas"]
        for name, schema in frame_schemas().items():
            schemas.setdefault(name, schema)
        return found


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage = Storage(settings.database)
        storage.start()
        open_matches = OpenMatches(settings, storage)
        app.state.storage = storage
        app.state.open_matches = open_matches
        app.state.passwords = Passwords(settings.password_memory, settings.hashes_at_once, settings.most_hashes_waiting)
        app.state.cookies = Cookies(await storage.run(cookie_key(settings.secret)))
        notices = None
        if storage.is_postgres and settings.listening:
            from ironpitch.server.store.notices import Notices  # needs the driver of PostgreSQL

            notices = Notices(settings.database, open_matches)
            await notices.start()
        await open_matches.start()
        ticking = asyncio.create_task(open_matches.tick_on()) if settings.ticking else None
        try:
            yield
        finally:
            if ticking is not None:
                ticking.cancel()
            if notices is not None:
                await asyncio.to_thread(notices.close)
            await asyncio.to_thread(open_matches.close)
            if open_matches.tasks:
                await asyncio.wait(open_matches.tasks, timeout=2)
            await asyncio.to_thread(storage.close)

    app = Application(
        title="Ironpitch",
        version=__version__,
        description="Matches over HTTP and WebSocket. The frames of the socket are described in docs/server.md.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = settings
    app.state.connections = Connections(settings)
    app.state.places = Places(settings)
    app.state.tries = Buckets()
    ours = [part.router for part in (matches, invitations, replays, pages, own_data)]
    for router in (about.router, rulebook.router, *routers_of_games(), *ours):
        app.include_router(router)
    add_handlers(app)
    add_page(app, settings)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.origins),
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["content-type", "x-seat"],
        )
    app.add_middleware(sockets.Sockets)
    app.add_middleware(DoorGuard, settings=settings)
    return app


def routers_of_games() -> list[APIRouter]:
    """The addresses that games bring, each once: games that build on another share its pages."""
    found: list[APIRouter] = []
    for name in rulesets.known():
        try:
            routers = page_of(rulesets.ruleset(name)).routers()
        except IronpitchError as error:  # somebody else's game: the others can still be played
            LOG.error("%s has no pages: %s", name, error)
            continue
        found += [router for router in routers if router not in found]
    return found


def add_handlers(app: FastAPI) -> None:
    """Every error has the same shape and says what was wrong."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, Refused)
        return JSONResponse(error.body(), error.status)

    @app.exception_handler(RequestValidationError)
    async def unusable(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        return JSONResponse(error_body("invalid", "; ".join(told(each) for each in error.errors()[:5])), UNUSABLE)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        if error.status_code == BAD_REQUEST and isinstance(error.__cause__, ValueError | RecursionError):
            return JSONResponse(error_body("invalid", f"body: {UNREADABLE}"), UNUSABLE)
        return JSONResponse(
            error_body(f"http-{error.status_code}", str(error.detail)), error.status_code, error.headers
        )

    @app.exception_handler(SQLAlchemyError)
    async def no_store(_: Request, error: Exception) -> JSONResponse:
        found = unavailable(error)
        LOG.error("%s: %s", found.code, str(error).splitlines()[0][:200])
        return JSONResponse(found.body(), found.status, {"retry-after": "5"})

    @app.exception_handler(Exception)
    async def unforeseen(request: Request, error: Exception) -> JSONResponse:
        LOG.error("%s %s", request.method, request.url.path, exc_info=error)
        return JSONResponse(error_body("internal", "something went wrong here; it has been noted"), 500)


def told(error: dict[str, Any]) -> str:
    """One fault of a request, in words."""
    where = ".".join(str(part) for part in error.get("loc", ()))
    return f"{where}: {error.get('msg', 'not as expected')}"[:300]


def add_page(app: FastAPI, settings: Settings) -> None:
    """The built page: files as they are, and for every other address the page itself."""
    root = settings.static.resolve()
    mimetypes.add_type("text/javascript", ".js")

    @app.get("/{path:path}", include_in_schema=False, response_model=None)
    async def page(path: str) -> FileResponse:
        if path == "api" or path.startswith("api/"):
            raise Refused(NOT_FOUND, "no-such-address", f"/{path[:80]}: there is nothing here; see /api/openapi.json")
        file = file_below(root, path)
        if file is not None:
            headers = {"cache-control": LASTING if path.startswith("assets/") else "no-cache"}
            return FileResponse(file, headers=headers)
        index = root / "index.html"
        if not index.is_file():
            raise Refused(NOT_FOUND, "no-page", NOT_BUILT)
        status = OK if path.partition("/")[0] in PAGES else NOT_FOUND
        return FileResponse(index, status, headers={"cache-control": "no-cache"})


def file_below(root: Path, path: str) -> Path | None:
    """A file of the built page; nothing outside of it."""
    if not path or "\0" in path:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None
