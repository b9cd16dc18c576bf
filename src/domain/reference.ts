/** A link that a source gives. Tags are the upstream's own (`patch`, `vendor-advisory`, `exploit` …). */
export interface Reference {
  readonly url: string;
  /**
   * For a URL that is not http or https: its scheme in lower case, such as `ftp` or `javascript`, or null where it
   * has none. Absent for http and https, so that a URL with this member is not one to follow.
   */
  readonly scheme?: string | null;
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
  return [...merged.values()].map(withScheme);
}

function withScheme(reference: Reference): Reference {
  const { url, ...rest } = reference;
  const scheme = schemeOf(url);
  return scheme === 'http' || scheme === 'https' ? reference : { url, scheme, ...rest };
}

/** As a browser finds it: it skips leading characters before a URL, and tabs and line ends within it. */
function schemeOf(url: string): string | null {
  const read = url.replaceAll(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
  return /^([a-z][a-z0-9+.-]*):/i.exec(read)?.[1]?.toLowerCase() ?? null;
}
