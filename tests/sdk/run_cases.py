"""Runs the shared cases with the Python client, as run-cases.js does with the other one."""

from __future__ import annotations

import json
import re
import sys
import time
from typing import Any

from cairn_intel import CairnError, CallOptions, Client


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        cases = json.load(file)["cases"]
    outcomes = []
    for case in cases:
        started = time.monotonic()
        outcome = outcome_of(case)
        outcomes.append({**outcome, "tookMs": (time.monotonic() - started) * 1000})
    print(json.dumps(outcomes))


def outcome_of(case: dict[str, Any]) -> dict[str, Any]:
    try:
        options = dict(case.get("client", {}))
        url = options.pop("url", case["url"])
        if "timeoutMs" in options:
            options["timeout"] = options.pop("timeoutMs") / 1000
        client = Client(url, **options)
        value: Any = None
        for _ in range(case.get("times", 1)):
            value = value_of(client, case)
        return {"value": value}
    except CairnError as error:
        return {
            "error": {
                "code": error.code,
                "status": error.status,
                "version": error.version,
                "details": [{"path": each.path, "message": each.message} for each in error.details],
                "requestId": error.request_id,
                "retryAfterSeconds": error.retry_after_seconds,
            }
        }
    except Exception as fault:  # A case that ends in any other way fails.
        return {"fault": repr(fault)}


def value_of(client: Client, case: dict[str, Any]) -> Any:
    how = case.get("do", "call")
    operation = case["operation"]
    params = case.get("params", {})
    options = CallOptions(**{snake(name): value for name, value in case.get("options", {}).items()})
    if how == "call":
        own = {snake(name): value for name, value in params.items()}
        return getattr(client, snake(operation))(**own, options=options)
    if how == "request":
        answer = client.request(operation, params, options)
        return {"status": answer.status, "body": answer.body}
    if how == "raw":
        response = client.raw(operation, params, options)
        return {"status": response.status, "type": response.headers["content-type"].split(";")[0]}
    if how == "follow":
        own = {snake(name): value for name, value in case.get("follow", {}).items()}
        values = client.follow(operation, params, **own)
        return [
            {"id": each.id, "event": each.event, "data": each.data}
            for each in taken(values, case["take"])
        ]
    return taken(getattr(client, how)(operation, params, options), case["take"])


def taken(values: Any, count: int) -> list[Any]:
    found: list[Any] = []
    for value in values:
        found.append(value)
        if len(found) == count:
            break
    return found


def snake(name: str) -> str:
    return re.sub("[A-Z]", lambda letter: "_" + letter.group().lower(), name)


main()
