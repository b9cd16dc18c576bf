"""The error of all calls."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any, Mapping, Optional


@dataclass(frozen=True)
class ErrorDetail:
    """One thing that is wrong with a request: where, as a dotted path, and what."""

    path: str
    message: str


class CairnError(Exception):
    """Why a call failed. It has the members of the error in the answer.

    Besides the codes of the server, `code` is one of: connection_failed, timeout, redirected,
    invalid_answer for what is not an answer of Cairn, version_unsupported, and key_refused.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        version: Optional[str] = None,
        details: tuple[ErrorDetail, ...] = (),
        retry_after_seconds: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.version = version
        self.details = details
        self.retry_after_seconds = retry_after_seconds


def error_in(status: int, headers: Mapping[str, str], text: bytes) -> CairnError:
    """The error that an answer states. One without gets its code by the status."""
    retry_after = read_retry_after(headers.get("retry-after"))
    error = _stated(text)
    if error is None:
        return CairnError(
            _code_of(status),
            f"The answer has status {status} and is not one of Cairn. Is the URL right?",
            status=status,
            retry_after_seconds=retry_after,
        )
    details = error.get("details")
    return CairnError(
        str(error.get("code", _code_of(status))),
        str(error.get("message", "")),
        status=status,
        request_id=_text(error.get("requestId")) or headers.get("x-request-id"),
        version=_text(error.get("version")),
        details=tuple(
            ErrorDetail(str(each.get("path", "")), str(each.get("message", "")))
            for each in (details if isinstance(details, list) else [])
            if isinstance(each, dict)
        ),
        retry_after_seconds=retry_after,
    )


def read_retry_after(value: Optional[str]) -> Optional[int]:
    """Seconds, or the time until a date."""
    if value is None:
        return None
    if value.strip().isdecimal() and len(value.strip()) < 10:
        return int(value)
    try:
        return max(0, int(parsedate_to_datetime(value).timestamp() - time.time() + 1))
    except (TypeError, ValueError, OverflowError):
        return None


def _stated(text: bytes) -> Optional[dict[str, Any]]:
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        return None
    error = body.get("error") if isinstance(body, dict) else None
    return error if isinstance(error, dict) else None


def _code_of(status: int) -> str:
    known = {401: "unauthorized", 403: "forbidden", 404: "not_found", 429: "rate_limited"}
    return known.get(status, "server_error" if status >= 500 else "bad_request")


def _text(value: Any) -> Optional[str]:
    return value if isinstance(value, str) else None
