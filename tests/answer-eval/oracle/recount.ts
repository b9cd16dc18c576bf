import type { Published } from '../../search-eval/published/published.ts';
import { listEntry, listRecord, readPublished } from '../../search-eval/published/read-published.ts';
import { type RawVulnerability, readVulnerabilities } from '../../search-eval/published/records.ts';
import type { MadeRecord } from './made-records.ts';

/** How many things in the raw files a path of the API counts; null for paths that are not counted again. */
export type Recount = (path: string) => number | null;

/** Counts in all published files, and in made records. */
export async function readRecount(made: readonly MadeRecord[]): Promise<Recount> {
  const published = await readPublished();
  for (const { record, listing } of made) {
    listRecord(published, record);
    if (listing !== null) listEntry(published, listing);
  }
  return recountIn(readVulnerabilities(published), published.described);
}

/** @param described types of other things, by id */
export function recountIn(
  vulnerabilities: readonly RawVulnerability[],
  described: Published['described'] = new Map(),
): Recount {
  const types = Map.groupBy(described.values(), (type) => type);
  return (path) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (pathname === '/api/v1/kev/latest') return vulnerabilities.filter(({ isListed }) => isListed).length;
    if (pathname === '/api/v1/cve/latest') {
      return vulnerabilities.filter(({ state, published }) => state === 'published' && published !== null)
        .length;
    }
    if (pathname !== '/api/v1/search') return null;
    const conditions = searchParams.get('q')?.match(/[a-zA-Z]+:(?:"[^"]*"|\S+)|\S+/g) ?? [];
    const [, type = ''] = /^type:(.+)$/.exec(conditions.length === 1 ? (conditions[0] ?? '') : '') ?? [];
    if (types.has(type)) return types.get(type)?.length ?? 0;
    const tests = conditions.map(testOf);
    if (tests.length === 0 || tests.includes(null)) return null;
    return vulnerabilities.filter((one) => tests.every((test) => test?.(one))).length;
  };
}

type Test = (vulnerability: RawVulnerability) => boolean;

/** What a condition of a search demands; null for words and for other conditions. */
function testOf(condition: string): Test | null {
  const at = condition.indexOf(':');
  const [field, value] = [condition.slice(0, at), condition.slice(at + 1).replaceAll('"', '')];
  return tests[field]?.(value) ?? null;
}

const tests: Readonly<Record<string, (value: string) => Test | null>> = {
  type: (value) => (value === 'vulnerability' ? () => true : null),
  state: (value) => (one) => one.state === value,
  kev: (value) => (one) => String(one.isListed) === value,
  severity: (value) => (one) => one.severity === value,
  published: (value) => within(value, ({ published }) => published),
  kevAdded: (value) => within(value, ({ kevAdded }) => kevAdded),
  vendor: (value) => (one) => one.vendors.includes(`vendor:${value}`),
  product: (value) => (one) => one.products.includes(`product:${value}`),
  package: (value) => (one) => one.packages.includes(value),
  cwe: (value) => (one) => one.weaknesses.includes(value),
  technique: (value) => (one) => one.techniques.includes(value),
};

/** Days, months or years, both ends included; `*` for any. */
function within(value: string, read: (one: RawVulnerability) => string | null): Test | null {
  if (value === '*') return (one) => read(one) !== null;
  const [, from = '', to = ''] = /^([\d-]+)\.\.([\d-]+)$/.exec(value) ?? [];
  if (from === '') return null;
  return (one) => {
    const time = read(one);
    return time !== null && time.slice(0, from.length) >= from && time.slice(0, to.length) <= to;
  };
}
