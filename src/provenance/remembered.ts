/** So many finds are remembered; the places in a document take some hundred kilobytes. */
const findsKept = 8;

/** What was found for a key, or what `read` finds now. The one that was found first goes first. */
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
