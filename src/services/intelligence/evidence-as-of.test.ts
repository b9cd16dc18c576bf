import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  cveRecord,
  disputedRecord,
  epssTable,
  goReport,
  kevCatalogue,
  starterPack,
  weaknessCatalogue,
} from '../../provenance/testing/upstream.ts';
import { openIntelligence } from '../testing/intelligence.ts';
import type { ClaimEvidence } from './contract.ts';
import { readEvidence } from './evidence.ts';
import { queryEntity } from './query.ts';

const [one, two] = ['CVE-2026-10001', 'CVE-2026-10002'] as const;
const batches: readonly Readonly<Record<string, string>>[] = [
  { 'pack.json': starterPack([one, two]) },
  {
    'one.json': cveRecord(one, { updated: '2026-01-10', baseScore: 9.8 }),
    'kev.json': kevCatalogue('2026-01-11', { [one]: '2026-03-22', [two]: '2026-04-01' }),
    'cwe.xml': weaknessCatalogue(
      '4.1',
      '2026-01-12',
      { 20: 'Lost Thread', 707: 'Loose Threads' },
      { 20: 707 },
    ),
  },
  {
    'go.json': goReport('GO-2026-0001', '2026-02-10', [one]),
    'a.csv': epssTable('2026-02-11', { [one]: 0.25 }),
  },
  {
    'one.json': disputedRecord(one, '2026-03-10'),
    'kev.json': kevCatalogue('2026-03-11', { [one]: '2026-03-29' }),
    'cwe.xml': weaknessCatalogue('4.2', '2026-03-12', { 20: 'Dropped Thread', 707: 'Loose Threads' }),
  },
  {
    'go.json': goReport('GO-2026-0001', '2026-04-10', [two]),
    'a.csv': epssTable('2026-04-11', { [two]: 0.5 }),
  },
];

/** The answer without the number of the newest manifest. */
const reported = ({ asOf: _, ...evidence }: ClaimEvidence) => JSON.stringify(evidence);

async function openCited(t: Parameters<typeof openIntelligence>[0]) {
  const cited: { readonly id: string; readonly manifest: number; readonly answer: string }[] = [];
  const [earliest, ...later] = batches;
  const { store, context: first } = await openIntelligence(t, earliest ?? {});
  let context = first;
  for (const files of [null, ...later]) {
    if (files !== null) await store.sync(files);
    const reader = store.reader();
    t.after(() => reader.close());
    context = { evidenceContext: store.evidenceContext(), entities: { ...first.entities, reader } };
    const manifest = context.evidenceContext.history.newestManifest();
    for (const q of [one, two, 'CWE-20']) {
      const known = await queryEntity(context, { q }).catch(() => null);
      if (known === null) continue;
      const { facts, claims } = known.data;
      for (const id of [...(facts.length > 0 ? [q] : []), ...claims.map((claim) => claim.id)]) {
        cited.push({ id, manifest, answer: reported(await readEvidence(context, { id })) });
      }
    }
  }
  return { store, cited, context };
}

describe('evidence as of a manifest', () => {
  test('is what the store answered then, for facts and for relations that nobody states any more', async (t) => {
    const { cited, context } = await openCited(t);
    let removed = 0;
    for (const { id, manifest, answer } of cited) {
      const then = await readEvidence(context, { id, asOf: String(manifest) });
      assert.deepEqual(JSON.parse(reported(then)), JSON.parse(answer), `${id} as of ${manifest}`);
      assert.deepEqual(then.asOf, { kind: 'manifest', manifest, at: null });
      removed += await readEvidence(context, { id }).then(
        () => 0,
        () => 1,
      );
    }
    assert.ok(cited.length > 100 && removed > 10, `${cited.length} ${removed}`);
  });

  test('is not found if nobody stated it then', async (t) => {
    const { cited, context } = await openCited(t);
    const first = new Set(cited.filter(({ manifest }) => manifest === 1).map(({ id }) => id));
    const later = cited.filter(({ id }) => id.startsWith('claim:') && !first.has(id));
    assert.ok(later.length > 0);
    for (const { id } of later) {
      await assert.rejects(readEvidence(context, { id, asOf: '1' }), {
        code: 'not_found',
        message: /manifest 1/,
      });
    }
    await assert.rejects(readEvidence(context, { id: 'CWE-20', asOf: '1' }), { code: 'not_found' });
  });

  test('accepts a day or a time too, and refuses anything else', async (t) => {
    const { context } = await openCited(t);
    const scoreAt = async (asOf: string) => {
      const { claims } = await readEvidence(context, { id: one, asOf });
      return claims.filter(({ predicate }) => predicate === 'cvss').map(({ object }) => object);
    };
    assert.deepEqual(await scoreAt('2026-02-01'), ['9.8']);
    assert.deepEqual(await scoreAt('2026-03-10T23:00:00Z'), ['9.8', '7.4']);
    await assert.rejects(readEvidence(context, { id: one, asOf: 'soon' }), { code: 'invalid_input' });
    await assert.rejects(readEvidence(context, { id: one, asOf: '99' }), { code: 'not_found' });
  });
});
