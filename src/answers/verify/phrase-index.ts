/** Finds the longest of many phrases at a place of a text, each with what it means. */
export class PhraseIndex<Meaning> {
  /** By first character, the longest first. */
  readonly #byStart = new Map<string, Entry<Meaning>[]>();

  /** @param phrases in any case; a phrase may stand several times, with other meanings */
  constructor(phrases: Iterable<readonly [phrase: string, meaning: Meaning]>) {
    const entries = new Map<string, Meaning[]>();
    for (const [phrase, meaning] of phrases) {
      const key = phrase.toLowerCase();
      const known = entries.get(key);
      if (known === undefined) entries.set(key, [meaning]);
      else known.push(meaning);
    }
    for (const [phrase, meanings] of entries) {
      const start = phrase.charAt(0);
      const bucket = this.#byStart.get(start);
      if (bucket === undefined) this.#byStart.set(start, [{ phrase, meanings }]);
      else bucket.push({ phrase, meanings });
    }
    for (const bucket of this.#byStart.values()) bucket.sort((a, b) => b.phrase.length - a.phrase.length);
  }

  /** @param lower the text in lower case */
  longest(
    lower: string,
    at: number,
    isEnd: (end: number) => boolean,
  ): { readonly end: number; readonly meanings: readonly Meaning[] } | null {
    for (const { phrase, meanings } of this.#byStart.get(lower.charAt(at)) ?? []) {
      const end = at + phrase.length;
      if (lower.startsWith(phrase, at) && isEnd(end)) return { end, meanings };
    }
    return null;
  }
}

interface Entry<Meaning> {
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
}
