"""Running the application under uvicorn, with its limits."""

from __future__ import annotations

import gc
from typing import Final

import uvicorn
from fastapi import FastAPI

from ironpitch.server.door.connections import Connections, head_size, protocols
from ironpitch.server.logs import keep_calm
from ironpitch.server.settings import Settings

SPARE_FILES: Final = 100
"""Files that are open beside connections: the database, workers, the page."""
MOST_FILES: Final = 65_536
COLLECTED_AFTER: Final = (10_000, 20, 20)
"""How seldom the garbage collector looks. It stops the server meanwhile, and nearly everything goes without it."""


def config_for(app: FastAPI) -> uvicorn.Config:
    """How uvicorn runs an application made by `create_app`."""
    settings: Settings = app.state.settings
    door: Connections = app.state.connections
    http, line = protocols(door)
    config = uvicorn.Config(
        app,
        http=http,
        ws=line,
        log_level="warning",
        proxy_headers=False,  # the guard reads them
        server_header=False,
        h11_max_incomplete_event_size=head_size(settings),
        ws_max_size=settings.longest_frame * 4,
        ws_ping_interval=20,
        ws_per_message_deflate=False,  # a change is small: to deflate it costs more than all the rest
        timeout_keep_alive=settings.keep_alive_seconds,
        timeout_graceful_shutdown=3,
    )
    keep_calm()
    return config


def allow_files(wanted: int) -> int:
    """Have the system allow as many open files as connections need; returns how many connections it allows."""
    try:
        import resource
    except ImportError:  # not a Unix
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = min(MOST_FILES, wanted + SPARE_FILES)
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - SPARE_FILES))


def keep_collections_short() -> None:
    """Have the garbage collector leave alone what there is before the first request, and look seldom at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
