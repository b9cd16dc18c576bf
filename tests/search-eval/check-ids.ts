import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchResult } from '../../src/services/search/contract.ts';
import { sample } from '../harness/sampler.ts';
import { inForm } from '../harness/whole-form.ts';
import { type Sampler, samplerOf } from './conditions/sampler.ts';
import { randomOf } from './measures.ts';
import type { Published } from './published/published.ts';
import type { SearchWorld } from './search-world.ts';

const sampled = 1_000;
/** The part of them that all tests together request. */
const part = inForm(1, 0.4);

/** A spelling of an id, and how many of the thousand use it. */
interface Form {
  readonly share: number;
  readonly ids: readonly string[];
  readonly write: (id: string, sampler: Sampler) => string;
  /** Whether the id means this hit. */
  readonly isIntended: (hit: string, id: string) => boolean;
}

/** A search for an id in any of its spellings gives what has it, before everything else. */
export async function checkIds(t: TestContext, { client, material, seed }: SearchWorld): Promise<void> {
  const sampler = samplerOf(randomOf(seed));
  const wrong: string[] = [];
  let requested = 0;
  for (const { share, ids, write, isIntended } of formsOf(material.published)) {
    for (const id of sample(ids, share * part, seed)) {
      const query = cased(write(id, sampler), sampler);
      const { hits }: SearchResult = await client.read(
        `/api/v1/search?limit=3&${new URLSearchParams({ q: query })}`,
      );
      const [first] = hits;
      if (first === undefined || !isIntended(first.id, id)) wrong.push(`${query} gives ${first?.id}`);
      requested++;
    }
  }
  t.diagnostic(`${requested} ids`);
  assert.deepEqual(wrong, []);
  assert.equal(requested, sampled * part);
}

function formsOf({ records, described: types, aliases, labels }: Published): readonly Form[] {
  const cves = [...records.keys()];
  const described = [...types.keys()];
  const isSame = (hit: string, id: string) => hit === id;
  const like = (form: RegExp) => described.filter((id) => form.test(id));
  const asIs = (id: string) => id;
  return [
    { share: 350, ids: cves, write: asIs, isIntended: isSame },
    { share: 150, ids: cves, write: (id) => id.slice('CVE-'.length), isIntended: isSame },
    {
      // The number alone may belong to several years.
      share: 100,
      ids: cves.filter((id) => /-\d{5,}$/.test(id)),
      write: (id) => id.split('-')[2] ?? '',
      isIntended: (hit, id) => hit.startsWith('CVE-') && hit.split('-')[2] === id.split('-')[2],
    },
    {
      share: 100,
      ids: like(/^(CWE|CAPEC)-/),
      write: (id, sampler) => id.replace('-', sampler.of(['-', '-', ' '])),
      isIntended: isSame,
    },
    { share: 100, ids: like(/^(T|TA|G|S|C|M|DET|AN)\d/), write: asIs, isIntended: isSame },
    { share: 50, ids: like(/^advisory:/), write: asIs, isIntended: isSame },
    {
      share: 75,
      ids: [...labels.keys()],
      write: asIs,
      isIntended: (hit, label) => hit === labels.get(label),
    },
    {
      share: 75,
      ids: [...aliases.keys()].filter((name) => name.startsWith('ghsa-')),
      write: asIs,
      isIntended: (hit, name) => aliases.get(name)?.has(hit) === true,
    },
  ];
}

/** In small letters, in capitals, or unchanged. Ids that contain names are never changed: their case counts. */
function cased(query: string, sampler: Sampler): string {
  if (query.includes('/')) return query;
  return sampler.of([query, query.toLowerCase(), query.toUpperCase()]);
}
