import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { linkOfKey, type RawLink } from '../oracle/link.ts';
import type { World } from './world.ts';

const techniquesSampled = 60;

/** For each group, campaign and software: what the files say that it exploits and uses, and nothing else, is found. */
export async function checkActors(t: TestContext, world: World): Promise<void> {
  const { client, types, seed } = world;
  const expected = expectedHits(world);
  const queries = [...expected.keys()];
  const exploits = queries.filter((query) => query.startsWith('exploited-by:'));
  const groups = Array.from(types).flatMap(([id, type]) => (type === 'group' ? [`group:${id}`] : []));
  const techniques = queries.filter((query) => query.startsWith('technique:'));
  for (const query of [...exploits, ...groups, ...sample(techniques, techniquesSampled, seed)]) {
    assert.deepEqual(await idsFound(client, query), expected.get(query) ?? new Set(), query);
  }
  // So nothing else exploits anything.
  const exploited = exploits.flatMap((query) => [...(expected.get(query) ?? [])]);
  assert.deepEqual(await idsFound(client, 'exploited-by:*'), new Set(exploited));
  assert.ok(exploits.length > 50 && exploited.length > 100 && groups.length > 100);
  t.diagnostic(`${exploits.length} exploit ${exploited.length}, ${groups.length} groups`);
}

/** What each query must find. */
function expectedHits({ raw, types }: World): ReadonlyMap<string, ReadonlySet<string>> {
  const expected = new Map<string, Set<string>>();
  const add = (query: string, id: string) => expected.set(query, (expected.get(query) ?? new Set()).add(id));
  const links = Array.from(raw.links.keys(), linkOfKey);
  // What others only name has no record, and is not found.
  const recorded = new Set([...raw.cves.keys(), ...links.map(({ from }) => from)]);
  const attributions = links.filter(({ type }) => type === 'attributed-to');
  const attributed = Map.groupBy(attributions, ({ from }) => from);
  for (const { from, to } of attributions) add(`group:${to}`, from);
  for (const { from, type, to } of links.filter(isOfActor)) {
    if (type === 'exploits' && !recorded.has(to)) continue;
    if (type === 'exploits') add(`exploited-by:${from}`, to);
    else if (types.get(to) === 'technique') add(`technique:${to} type:group,campaign,malware,tool`, from);
    if (types.get(from) === 'group') add(`group:${from}`, to);
    for (const { to: group } of attributed.get(from) ?? []) add(`group:${group}`, to);
  }
  return expected;
}

function isOfActor({ type }: RawLink): boolean {
  return type === 'exploits' || type === 'uses';
}

async function idsFound(client: Client, query: string): Promise<Set<string>> {
  const ids = new Set<string>();
  const path = `/api/v1/search?limit=100&q=${encodeURIComponent(query)}`;
  for (let next: string | null = path; next !== null; ) {
    const { hits, nextCursor }: SearchResult = await client.read(next);
    for (const { id } of hits) ids.add(id);
    next = nextCursor === null ? null : `${path}&cursor=${nextCursor}`;
  }
  return ids;
}
