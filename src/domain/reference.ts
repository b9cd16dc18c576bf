/** A link that a source gives. Tags are the upstream's own (`patch`, `vendor-advisory`, `exploit` …). */
export interface Reference {
  readonly url: string;
  readonly name?: string;
  readonly tags: readonly string[];
  readonly source: string;
}

/** One entry for each URL and source; the tags of repeated ones are joined, order of first sight kept. */
export function mergeReferences(references: Iterable<Reference>): Reference[] {
  const merged = new Map<string, Reference>();
  for (const reference of references) {
    const key = `${reference.source}\n${reference.url}`;
    const known = merged.get(key);
    merged.set(
      key,
      known === undefined
        ? reference
        : { ...reference, ...known, tags: [...new Set([...known.tags, ...reference.tags])] },
    );
  }
  return [...merged.values()];
}
