"""Schemathesis against the API as its own description has it: never a 500, never an answer that is not described."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.python import asgi

import ironpitch
from ironpitch.server.app import create_app
from ironpitch.server.door.guard import CSRF
from ironpitch.server.settings import ANY_HOST, unlimited
from tests.server.visiting import FREE

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
APP = create_app(replace(unlimited(FREE), hosts=ANY_HOST))
schema = schemathesis.openapi.from_dict(APP.openapi())
schema.app = APP
OPERATIONS = [cast(Any, found).ok() for found in schema.get_all_operations()]


class Caller:
    """Somebody who knows a match, a seat of it and an account, and uses them now and then."""

    def __init__(self, client: asgi.ASGIClient) -> None:
        self.client = client
        base = "http://testserver"
        self.match = client.post(f"{base}/api/matches", json={"mode": "hotseat", "seed": 3}).json()
        client.post(f"{base}/api/accounts", json={"name": "Ann", "password": "correct horse"})
        self.csrf = client.cookies[CSRF]
        self.cookies = {name: value or "" for name, value in client.cookies.items()}

    def call(self, case: schemathesis.Case[Any], draw: st.DataObject) -> None:
        """Send a request, with names that exist in some of its places."""
        places: dict[str, Any] = case.path_parameters
        if "name" in places and draw.draw(st.booleans()):
            rules = "/rulesets/" in case.path
            places["name"] = (
                draw.draw(st.sampled_from(["bb2016", "dreadball", "bb2020(gfi=off)"])) if rules else self.match["id"]
            )
        if "key" in places and draw.draw(st.booleans()):
            places["key"] = "human"
        if "kind" in places and draw.draw(st.booleans()):
            places["kind"] = draw.draw(st.sampled_from(["mechanite", "mutant"]))
        headers = {}
        if draw.draw(st.booleans()):
            headers["X-Seat"] = draw.draw(st.sampled_from([self.match["seats"]["home"], self.match["seats"]["watch"]]))
        self.client.cookies.clear()
        if draw.draw(st.booleans()):
            self.client.cookies.update(self.cookies)
            headers["X-CSRF"] = self.csrf
        if case.path == "/api/replays" and draw.draw(st.booleans()):
            case.body = {
                "record": draw.draw(st.sampled_from(RECORDS)).replace("d6=", draw.draw(st.text(max_size=3)), 1)
            }
        case.call_and_validate(session=self.client, headers=headers, checks=CHECKS)


@pytest.fixture(scope="module")
def caller() -> Iterator[Caller]:
    """One server for all that is sent."""
    with asgi.get_client(cast(Any, APP)) as client:
        yield Caller(client)


def record(ruleset: str) -> str:
    """A short record."""
    match = ironpitch.new_match(ruleset, seed=2)
    for _ in range(6):
        assert isinstance(match.request, ironpitch.Choose)
        match.play(match.request.default)
    return match.record()


RECORDS = [record("bb2016"), record("dreadball")]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: str(operation.label))
@given(draw=st.data())
@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_whatever_is_sent_the_answer_is_as_described(operation: Any, caller: Caller, draw: st.DataObject) -> None:
    caller.call(draw.draw(operation.as_strategy()), draw)
