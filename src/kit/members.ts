/** An object of those members that say something: neither null nor undefined, nor an empty list. */
export function withoutEmpty<T extends object>(members: { [K in keyof T]: T[K] | null | undefined }): T {
  const kept: Partial<T> = {};
  for (const name in members) {
    const value = members[name];
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    kept[name] = value as T[typeof name];
  }
  return kept as T;
}
