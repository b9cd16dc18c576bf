import { readNewestCves } from '../../harness/upstream.ts';
import type { KevList } from './lists.ts';

/** Recounts in raw files what answers count, where the path of a count shows what is meant. */
export class Recount {
  readonly #kev: KevList;
  readonly #published: readonly string[];

  private constructor(kev: KevList, published: readonly string[]) {
    this.#kev = kev;
    this.#published = published;
  }

  static async read(kev: KevList): Promise<Recount> {
    const days = await readNewestCves(({ cveMetadata }) =>
      cveMetadata.state === 'PUBLISHED' ? (cveMetadata.datePublished ?? '') : '',
    );
    return new Recount(
      kev,
      [...days.values()].filter((time) => time !== '').map((time) => time.slice(0, 10)),
    );
  }

  /** The number; null if the path counts something else. */
  total(path: string): number | null {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname === '/api/v1/kev/latest' && searchParams.size === 0) return this.#kev.entries.size;
    if (pathname !== '/api/v1/search') return null;
    const words = (searchParams.get('q') ?? '').split(/\s+/).filter((word) => word !== '');
    const conditions = new Map<string, string>();
    for (const word of words) {
      const [, name, value] = /^([\w.]+):(.+)$/.exec(word) ?? [];
      if (name === undefined || value === undefined) return null;
      conditions.set(name, value);
    }
    for (const [name, value] of searchParams)
      if (name !== 'q' && name !== 'limit') conditions.set(name, value);
    const isVulnerability = conditions.get('type') === 'vulnerability' || !conditions.has('type');
    conditions.delete('type');
    if (!isVulnerability || conditions.size !== 1) return null;
    const [[name = '', value = ''] = []] = conditions;
    const inRange = rangeOf(value);
    if (inRange === null) return null;
    if (name === 'kev.added')
      return [...this.#kev.entries.values()].filter(({ added }) => inRange(added)).length;
    if (name === 'published') return this.#published.filter(inRange).length;
    return null;
  }
}

/** Whether a day is in `2026-01..2026-02-28`, with both ends. */
function rangeOf(text: string): ((day: string) => boolean) | null {
  const [, from, to] = /^\[?(\d{4}(?:-\d\d){0,2})(?:\.\.| TO )(\d{4}(?:-\d\d){0,2})\]?$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return (day) => day >= from && day.slice(0, to.length) <= to;
}
