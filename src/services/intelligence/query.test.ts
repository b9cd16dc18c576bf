import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
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
import { readEvidence } from './evidence.ts';
import { queryEntity } from './query.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;

async function openAll(t: TestContext) {
  const { context } = await openIntelligence(
    t,
    { 'pack.json': starterPack([one, two]) },
    {
      'one.json': disputedRecord(one, '2026-06-29'),
      'kev.json': kevCatalogue('2026-03-02', { [one]: '2026-03-22' }),
      'a.csv': epssTable('2026-06-29', { [one]: 0.25, [three]: 0.5 }),
      'GO-2026-0001.json': goReport('GO-2026-0001', '2026-03-01', [one]),
      'cwe.xml': weaknessCatalogue(
        '4.18',
        '2026-03-01',
        { 20: 'Dropped Input', 707: 'Threads' },
        { 20: 707 },
      ),
    },
  );
  return {
    context,
    query: (q: string, explain = false) => queryEntity(context, { q, explain }),
  };
}

const requested = [
  ...[one, two, three, 'CWE-20', 'CWE-707', 'advisory:go-2026-0001'],
  ...['product:loomwright:loom', 'product::loom', 'vendor:loomwright', 'pkg:golang/example.test/loom'],
];

describe('what is known of an entity', () => {
  test('is listed fact by fact, each with its claim and its sources', async (t) => {
    const { query } = await openAll(t);
    const { data, requiresReview, source } = await query(one);
    const { entity, facts, claims } = data;
    assert.deepEqual([entity.id, entity.type, entity.name], [one, 'vulnerability', 'Loom drops threads']);
    assert.equal(requiresReview, true);
    assert.deepEqual(source.split(','), ['cve-list', 'epss', 'kev', 'osv', 'starter-pack']);
    const reported = facts.map(({ predicate, value, sources, status }) => [
      predicate,
      value,
      sources,
      status,
    ]);
    for (const expected of [
      ['state', 'published', ['cve-list'], 'supported'],
      ['kev', true, ['kev'], 'supported'],
      ['kev-due-date', '2026-03-22T00:00:00.000Z', ['kev'], 'supported'],
      ['epss', 0.25, ['epss'], 'supported'],
      ['ssvc-exploitation', 'active', ['cve-list'], 'contested'],
    ]) {
      assert.ok(
        reported.some((fact) => JSON.stringify(fact) === JSON.stringify(expected)),
        JSON.stringify(expected),
      );
    }
    const scores = facts.filter(({ predicate }) => predicate === 'cvss');
    assert.deepEqual(
      scores.map(({ value, status }) => [(value as { baseScore: number }).baseScore, status]),
      [
        [9.8, 'contested'],
        [7.4, 'contested'],
      ],
    );
    for (const { id, predicate, confidence, status } of facts) {
      const claim = claims.find((claim) => claim.id === id);
      assert.deepEqual(
        [claim?.subject, claim?.predicate, claim?.confidence, claim?.status],
        [one, predicate, confidence, status],
      );
    }
  });

  test('and each relation is a claim with places that state it', async (t) => {
    const { query } = await openAll(t);
    for (const q of requested) {
      const { relations, relationsTotal, claims, facts, evidence } = (await query(q)).data;
      assert.equal(claims.length, facts.length + relations.length, q);
      assert.equal(relations.length, relationsTotal, q);
      for (const { id, from, to, type, confidence, evidence: keys } of relations) {
        const claim = claims.find((one) => one.id === id);
        assert.deepEqual([claim?.subject, claim?.predicate, claim?.object], [from, type, to]);
        assert.equal(claim?.confidence, confidence);
        assert.ok([from, to].includes((await query(q)).data.entity.id));
        assert.ok(keys.length > 0 && keys.every((key) => Object.hasOwn(evidence, key)), `${from} ${type}`);
      }
    }
  });

  test('can be opened claim by claim, with the same confidence and with places in the bytes', async (t) => {
    const { query, context } = await openAll(t);
    let [opened, ofRelations] = [0, 0];
    for (const q of requested) {
      const { claims, relations } = (await query(q)).data;
      for (const { id, subject, confidence, status } of claims) {
        const { claims, evidence, entity } = await readEvidence(context, { id });
        assert.deepEqual(
          claims.map((one) => [one.id, one.confidence, one.status]),
          [[id, confidence, status]],
          `${q}: ${JSON.stringify(claims)}`,
        );
        assert.equal(entity, subject);
        assert.ok(evidence.supporting.length > 0);
        assert.ok(evidence.supporting.every(({ quoted }) => quoted !== undefined));
        const relation = relations.find((one) => one.id === id);
        const keys = evidence.supporting.map((piece) => piece.id);
        assert.deepEqual(new Set(relation?.evidence ?? keys), new Set(keys));
        opened += 1;
        ofRelations += relation === undefined ? 0 : 1;
      }
    }
    assert.ok(opened > 30 && ofRelations > 10, `${opened}, ${ofRelations} of relations`);
  });

  test('is explained on request', async (t) => {
    const { query } = await openAll(t);
    assert.equal('explain' in (await query(one)), false);
    const { explain, confidence } = await query(one, true);
    assert.ok(explain?.terms.some((term) => term.startsWith('cvss: cve-list: B+ 0.90')));
    assert.match(explain?.terms.at(-1) ?? '', new RegExp(`geometric mean .* ${confidence.toFixed(2)}$`));
    const weakness = await query('CWE-20', true);
    assert.ok(weakness.explain?.terms.includes('cwe: A 0.95 x statement 1.00 = 0.95'));
  });

  test('is found in any case and by an alias', async (t) => {
    const { query } = await openAll(t);
    for (const [q, id] of [
      ['cve-2026-10001', one],
      ['cwe-020', 'CWE-20'],
      ['GO-2026-0001', one],
    ] as const) {
      assert.equal((await query(q)).data.entity.id, id);
    }
  });

  test('is refused for an unknown or malformed id', async (t) => {
    const { query } = await openAll(t);
    for (const q of ['CVE-1999-0001', 'CWE-9999', 'vendor:nobody', 'pkg:npm/nothing', 'no id', '%', '*']) {
      await assert.rejects(query(q), { code: 'not_found' }, q);
    }
    for (const q of ['claim:0123456789abcdef', 'x'.repeat(10_000), '\u0000', 'CVE-1']) {
      const failure: unknown = await query(q).catch((error: unknown) => error);
      assert.ok(failure instanceof Failure && failure.code === 'invalid_input', q.slice(0, 30));
      assert.equal(failure.details?.[0]?.path, 'q');
    }
  });
});

test('a record that was removed from the catalog is answered as it is now', async (t) => {
  const { context } = await openIntelligence(
    t,
    {
      'one.json': cveRecord(one, { updated: '2026-03-01' }),
      'kev.json': kevCatalogue('2026-03-02', { [one]: '2026-03-22' }),
    },
    { 'kev.json': kevCatalogue('2026-04-02', { [two]: '2026-05-22' }) },
  );
  const { facts } = (await queryEntity(context, { q: one })).data;
  const listing = facts.filter(({ predicate }) => predicate.startsWith('kev'));
  assert.deepEqual(
    listing.map(({ predicate, value, sources }) => [predicate, value, sources]),
    [['kev', false, ['kev']]],
  );
});

test('claims get older but no less certain as the copies age, contested or not', async (t) => {
  const { store, context } = await openIntelligence(
    t,
    { 'pack.json': starterPack([one, two]) },
    {
      'one.json': disputedRecord(one, '2026-03-01'),
      'kev.json': kevCatalogue('2026-01-01', { [one]: '2026-03-22' }),
      'a.csv': epssTable('2026-03-01', { [one]: 0.25 }),
    },
  );
  const checked = new Map(['cve-list', 'kev', 'epss'].map((name) => [name, '2026-06-30T12:00:00.000Z']));
  const fresh = { ...context, evidenceContext: store.evidenceContext(checked) };
  for (const q of [one, two]) {
    const before = (await queryEntity(fresh, { q })).data.facts;
    const after = (await queryEntity(context, { q })).data.facts;
    assert.deepEqual(
      after.map((fact) => ({ ...fact, freshness: 1 })),
      before.map((fact) => ({ ...fact, freshness: 1 })),
    );
    assert.ok(after.some(({ freshness }, i) => freshness < (before[i]?.freshness ?? 0)));
  }
});
