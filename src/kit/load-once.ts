/** Loads the value of each key at its first use. To import a module again would take a tenth of a millisecond. */
export function loadOnce<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = loaded.get(key) ?? load(key);
    loaded.set(key, known);
    return known;
  };
}
