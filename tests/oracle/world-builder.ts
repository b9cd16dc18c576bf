import { keyOfLink, type RawLink } from './link.ts';
import type { RawWorld } from './world.ts';

/** Bundled data counts only for CVEs for which no other source fills the list. */
export type FilledList = 'affected' | 'weaknesses';

/** Collects the links of all sources. */
export class WorldBuilder {
  readonly #filled = { affected: new Set<string>(), weaknesses: new Set<string>() };
  readonly #links = new Map<string, Set<string>>();
  readonly #described = new Map<string, string>();
  readonly #records = new Map<string, number>();

  /** Adds the links that a file states. */
  state(source: string, sha256: string, links: readonly RawLink[]): void {
    const statement = `${source} ${sha256}`;
    for (const link of links) {
      const key = keyOfLink(link);
      const known = this.#links.get(key);
      if (known === undefined) this.#links.set(key, new Set([statement]));
      else known.add(statement);
    }
  }

  /** Records that a source other than the bundled data fills a list of a CVE. */
  fill(list: FilledList, cve: string): void {
    this.#filled[list].add(cve);
  }

  isFilled(list: FilledList, cve: string): boolean {
    return this.#filled[list].has(cve);
  }

  describe(id: string, type: string): void {
    this.#described.set(id, type);
  }

  isDescribed(id: string): boolean {
    return this.#described.has(id);
  }

  count(source: string, items: number): void {
    this.#records.set(source, (this.#records.get(source) ?? 0) + items);
  }

  built(): Pick<RawWorld, 'links' | 'described' | 'records'> {
    const links = new Map(Array.from(this.#links, ([key, stated]) => [key, [...stated].sort()]));
    return { links, described: this.#described, records: this.#records };
  }
}
