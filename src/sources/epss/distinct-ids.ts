import type { CveId } from '../../domain/identifiers.ts';

/**
 * A list of canonical ids without repetition. EPSS files are sorted, by number or as text; as long as all ids
 * keep one of these orders no id can be there twice, and no set is built.
 */
export class DistinctIds {
  readonly list: CveId[] = [];
  #last = '';
  #byNumber = true;
  #asText = true;
  #seen: Set<CveId> | null = null;

  /** Adds the id and gives its index, or null when it is there already. */
  add(id: CveId): number | null {
    this.#byNumber &&= isAfterByNumber(id, this.#last);
    this.#asText &&= id > this.#last;
    this.#last = id;
    if (!this.#byNumber && !this.#asText) {
      this.#seen ??= new Set(this.list);
      if (this.#seen.has(id)) return null;
      this.#seen.add(id);
    }
    return this.list.push(id) - 1;
  }
}

/** By year, then by count of digits, then by digits; ids of one length so compare as text. */
export function isAfterByNumber(id: CveId, other: CveId): boolean {
  if (id.length === other.length) return id > other;
  const year = id.slice(4, 8);
  const otherYear = other.slice(4, 8);
  return year > otherYear || (year === otherYear && id.length > other.length);
}
