/** How many results are cached; the places in one document take some hundred kilobytes. */
const findsKept = 8;

/** The cached result for a key, or the result of calling `read` now. The oldest entry is removed first. */
export function remembered<T>(
  known: Map<string, Promise<T>>,
  key: string,
  read: () => Promise<T>,
  kept = findsKept,
): Promise<T> {
  const found = known.get(key);
  if (found !== undefined) return found;
  const reading = read();
  reading.catch(() => {
    if (known.get(key) === reading) known.delete(key);
  });
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= kept) known.delete(oldest);
  known.set(key, reading);
  return reading;
}
