/**
 * A clock that never runs backwards. A step back of the given clock counts as no time: what waits for a time
 * waits no longer for it.
 */
export function steadyClock(now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY;
  let steppedBack = 0;
  return () => {
    const read = now();
    if (read < last) steppedBack += last - read;
    last = read;
    return read + steppedBack;
  };
}
