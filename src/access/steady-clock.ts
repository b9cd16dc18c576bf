/**
 * A clock that never runs backwards, not even by a rounding error. A step back of the given clock counts as no
 * time: what waits for a time waits no longer for it.
 */
export function steadyClock(now: () => number): () => number {
  let last = now();
  let steady = last;
  return () => {
    const read = now();
    if (read > last) steady += read - last;
    last = read;
    return steady;
  };
}
