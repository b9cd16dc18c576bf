import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchResult } from '../../src/services/contract.ts';
import { draw } from '../e2e/draw.ts';
import { type Lots, lotsOf } from './conditions/lots.ts';
import { randomOf } from './measures.ts';
import type { Published } from './published/published.ts';
import type { SearchWorld } from './search-world.ts';

const drawn = 1_000;

/** How an id is written, and how many of the thousand are of its kind. */
interface Form {
  readonly share: number;
  readonly ids: readonly string[];
  readonly write: (id: string, lots: Lots) => string;
  /** Whether a hit is one that the id means. */
  readonly isMeant: (hit: string, id: string) => boolean;
}

/** A search for an id in any of its spellings gives what has it, before everything else. */
export async function checkIds(t: TestContext, { client, material, seed }: SearchWorld): Promise<void> {
  const lots = lotsOf(randomOf(seed));
  const wrong: string[] = [];
  let asked = 0;
  for (const { share, ids, write, isMeant } of formsOf(material.published)) {
    for (const id of draw(ids, share, seed)) {
      const query = cased(write(id, lots), lots);
      const { hits }: SearchResult = await client.read(
        `/api/v1/search?limit=3&${new URLSearchParams({ q: query })}`,
      );
      const [first] = hits;
      if (first === undefined || !isMeant(first.id, id)) wrong.push(`${query} gives ${first?.id}`);
      asked++;
    }
  }
  t.diagnostic(`${asked} ids`);
  assert.deepEqual(wrong, []);
  assert.equal(asked, drawn);
}

function formsOf({ records, described: types, aliases, labels }: Published): readonly Form[] {
  const cves = [...records.keys()];
  const described = [...types.keys()];
  const isSame = (hit: string, id: string) => hit === id;
  const like = (form: RegExp) => described.filter((id) => form.test(id));
  const asIs = (id: string) => id;
  return [
    { share: 350, ids: cves, write: asIs, isMeant: isSame },
    { share: 150, ids: cves, write: (id) => id.slice('CVE-'.length), isMeant: isSame },
    {
      // The number alone may be that of several years.
      share: 100,
      ids: cves.filter((id) => /-\d{5,}$/.test(id)),
      write: (id) => id.split('-')[2] ?? '',
      isMeant: (hit, id) => hit.startsWith('CVE-') && hit.split('-')[2] === id.split('-')[2],
    },
    {
      share: 100,
      ids: like(/^(CWE|CAPEC)-/),
      write: (id, lots) => id.replace('-', lots.of(['-', '-', ' '])),
      isMeant: isSame,
    },
    { share: 100, ids: like(/^(T|TA|G|S|C|M|DET|AN)\d/), write: asIs, isMeant: isSame },
    { share: 50, ids: like(/^advisory:/), write: asIs, isMeant: isSame },
    {
      share: 75,
      ids: [...labels.keys()],
      write: asIs,
      isMeant: (hit, label) => hit === labels.get(label),
    },
    {
      share: 75,
      ids: [...aliases.keys()].filter((name) => name.startsWith('ghsa-')),
      write: asIs,
      isMeant: (hit, name) => aliases.get(name)?.has(hit) === true,
    },
  ];
}

/** In small letters, in capitals, or as it stands. Ids that hold names are not changed: their letters count. */
function cased(query: string, lots: Lots): string {
  if (query.includes('/')) return query;
  return lots.of([query, query.toLowerCase(), query.toUpperCase()]);
}
