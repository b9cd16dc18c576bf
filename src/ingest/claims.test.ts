import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { composeEntity, type Entity } from '../domain/entity/entity.ts';
import { relationTypes } from '../domain/entity/relation.ts';
import { claim, linkClaim } from '../domain/graph/claim.ts';
import { entityFacts } from '../domain/graph/entity-facts.ts';
import { vulnerabilityFacts } from '../domain/graph/facts.ts';
import type { VulnerabilityRecord } from '../domain/vulnerability.ts';
import { ProjectionReader } from '../projection/reader.ts';
import { sources } from '../sources/loaded.ts';
import { knowledge, report, weaknesses } from './testing/entity-upstreams.ts';
import { openTestStore } from './testing/store.ts';
import { epss, kev, record } from './testing/upstreams.ts';

/** The claims that a generation makes, each as its id and what it is about. */
function claimsIn(path: string, keys?: readonly string[]): (readonly [id: string, subject: string])[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const reader = new ProjectionReader(path, { kevCatalogs: [] });
  try {
    const links = database.prepare('SELECT type, target, qualifier FROM relation_text WHERE origin = ?');
    const all = database.prepare(
      'SELECT key FROM entity UNION SELECT cve FROM vulnerability UNION SELECT cve FROM epss',
    );
    return (keys ?? all.all().map(({ key }) => String(key))).flatMap((key) => {
      const facts = key.startsWith('CVE-')
        ? vulnerabilityFacts(JSON.parse(reader.record(key) ?? '') as VulnerabilityRecord)
        : entityFacts(storedEntity(reader, key));
      const stated = links.all(key).map(({ type, target, qualifier }) => {
        const name = relationTypes[Number(type)] ?? assert.fail();
        return linkClaim(key, name, String(target), qualifier === null ? null : String(qualifier));
      });
      // A CVE that nobody describes has no state that anybody states.
      const accepted = facts.filter(({ value }) => value !== 'unknown').map((fact) => fact.claim);
      return [...accepted, ...stated].map(({ id }) => [id, key] as const);
    });
  } finally {
    reader.close();
    database.close();
  }
}

function storedEntity({ entities }: ProjectionReader, key: string): Entity {
  const record = entities.find(key)?.record ?? null;
  return record === null ? composeEntity(key, 'product', []) : JSON.parse(record);
}

function assertFound(path: string, claims: ReturnType<typeof claimsIn>): void {
  const reader = new ProjectionReader(path, { kevCatalogs: [] });
  try {
    assert.deepEqual(
      claims.map(([id]) => [id, reader.subjectOfClaim(id)]),
      claims.map(([id, subject]) => [id, subject]),
    );
  } finally {
    reader.close();
  }
}

const [one, two, three] = ['CVE-2024-0001', 'CVE-2024-0002', 'CVE-2024-0003'] as const;

test('each claim leads to what it is about, through changes, large loads and rebuilds', async (t) => {
  for (const deltaVersionsMax of [0, 1_000]) {
    const store = await openTestStore(t, { deltaVersionsMax });
    const reader = ['Looms', 'Reader'] as const;
    await store.sync({
      'one.json': record(one, '2024-01-01', 'one', undefined, { affected: [reader], cwes: ['CWE-79'] }),
      'kev.json': kev('2024-01-01', one),
      'epss.json': epss('2024-01-01', { [one]: 0.1, [three]: 0.5 }),
      'w.json': weaknesses('2024-01-01', { id: 'CWE-79', name: 'Scripting', parents: ['CWE-74'] }),
    });
    const first = claimsIn(store.generation());
    assert.ok(
      first.some(([, subject]) => subject === three),
      'a CVE that only has a score',
    );
    assertFound(store.generation(), first);

    await store.sync({
      'one.json': record(one, '2024-02-01', 'another', '2024-01-15', { affected: [['Looms', 'Writer']] }),
      'two.json': record(two, '2024-02-01', 'two', undefined, { cwes: ['CWE-79', 'CWE-20'] }),
      'kev.json': kev('2024-02-01', two),
      'w.json': weaknesses('2024-02-01', { id: 'CWE-79', name: 'Cross-site scripting', state: 'draft' }),
      'k.json': knowledge('enterprise', '2024-02-01', {
        groups: [['G0001', 'Weavers']],
        used: [[three, 'T1190']],
      }),
      'r.json': report('LOOM-1', '2024-02-01', 'mended', [[one, 'pkg:npm/loom'], [two]]),
    });
    const second = claimsIn(store.generation());
    const firstIds = new Set(first.map(([id]) => id));
    assert.ok(second.filter(([id]) => !firstIds.has(id)).length > 15, 'other claims are made now');
    assertFound(store.generation(), second);
    const rebuilt = await store.rebuilt();
    assertFound(rebuilt, second);
    assertFound(rebuilt, first);
    const made = linkClaim('product:looms:writer', 'made-by', 'vendor:looms', null);
    assertFound(store.generation(), [[made.id, 'product:looms:writer']]);

    const now = store.reader();
    assert.equal(now.subjectOfClaim(claim(one, 'state', 'rejected').id), null, 'what nobody ever said');
    now.close();
  }
});

test('each claim of 200 entities of the starter pack leads to its entity', async (t) => {
  const store = await openTestStore(t, { sources });
  const bytes = gunzipSync(readFileSync(new URL('../../pack/starter-pack.json.gz', import.meta.url)));
  const pack = JSON.parse(bytes.toString());
  // A part of it, as reading all takes long.
  const some = (items: readonly unknown[]) => items.filter((_, i) => i % 6 === 0);
  const [vulnerabilities, relations] = [some(pack.vulnerabilities), some(pack.relations)];
  await store.sync({ 'pack.json': { ...pack, vulnerabilities, relations } });
  const database = new DatabaseSync(store.generation(), { readOnly: true });
  const keys = database
    .prepare('SELECT key FROM entity ORDER BY key')
    .all()
    .map(({ key }) => String(key));
  database.close();
  assert.ok(keys.length > 2_000);
  const chosen = keys.filter((_, i) => i % Math.floor(keys.length / 200) === 0).slice(0, 200);
  assert.equal(chosen.length, 200);
  const claims = claimsIn(store.generation(), chosen);
  assert.ok(new Set(claims.map(([, subject]) => subject.split(/[-:\d]/, 1)[0])).size >= 4);
  assert.ok(claims.length > 400);
  assertFound(store.generation(), claims);
});
