"""When a failed attempt is made again."""

from __future__ import annotations

import random
import time
from typing import Callable, Optional, TypeVar

from .errors import CairnError

T = TypeVar("T")

_FIRST_WAIT = 0.2
# After these it is not known whether the server did what was asked.
_UNCLEAR = {"connection_failed", "timeout", "invalid_answer"}


def with_retries(
    attempt: Callable[[], T], *, retries: int, wait_max: float, is_safe: bool
) -> T:
    """The result of the first attempt that does not fail for a passing reason."""
    made = 0
    while True:
        try:
            return attempt()
        except CairnError as error:
            wait = wait_before(made, error.retry_after_seconds)
            if made >= retries or wait > wait_max or not _is_passing(error, is_safe):
                raise
        time.sleep(wait)
        made += 1


def wait_before(made: int, retry_after_seconds: Optional[int]) -> float:
    """What the server asks for, otherwise twice as long each time, spread over clients."""
    if retry_after_seconds is not None:
        return float(retry_after_seconds)
    return float(_FIRST_WAIT * 2**made * (0.5 + random.random() / 2))


def _is_passing(error: CairnError, is_safe: bool) -> bool:
    if error.code in _UNCLEAR:
        return is_safe
    # The server refused these before it did anything.
    if error.status == 429 or (error.status == 503 and error.retry_after_seconds is not None):
        return True
    return is_safe and error.status in (502, 503, 504)
