"""What Alembic runs: the migrations, on the connection the server hands over."""

from __future__ import annotations

from alembic import context

from ironpitch.server.store.tables import metadata


def run() -> None:
    """Apply the migrations."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


run()
