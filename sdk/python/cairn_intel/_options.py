"""What a single call can have of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class CallOptions:
    """Options of one call.

    timeout: seconds for one attempt; that of the client by default.
    accept: the media type of the answer; JSON by default.
    if_none_match: the tag of a known answer. The answer has status 304 while it is still the same.
    if_match: changes the thing only in this version, as its ETag gives it.
    idempotency_key: with it, a request that creates something can be repeated safely.
    accept_language: the language of the answer, such as "de" or "pt-BR".
    """

    timeout: Optional[float] = None
    accept: Optional[str] = None
    if_none_match: Optional[str] = None
    if_match: Optional[str] = None
    idempotency_key: Optional[str] = None
    accept_language: Optional[str] = None


NO_OPTIONS = CallOptions()
