import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { linkClaim } from '../../domain/graph/claim.ts';
import { sha256 } from '../../kit/digest.ts';
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

const [one, two, three, four] = [
  'CVE-2026-10001',
  'CVE-2026-10002',
  'CVE-2026-10003',
  'CVE-2026-10004',
] as const;
const report = goReport('GO-2026-0001', '2026-03-01', [one]);
const weaknesses = weaknessCatalogue(
  '4.18',
  '2026-03-01',
  { 20: 'Dropped Input', 707: 'Loose Threads' },
  { 20: 707 },
);

async function openEvidence(t: TestContext, ...batches: readonly Readonly<Record<string, string>>[]) {
  const { store, context } = await openIntelligence(t, ...batches);
  const idOf = async (q: string, predicate: string, object?: string) => {
    const { claims } = (await queryEntity(context, { q })).data;
    const found = claims.find((one) => one.predicate === predicate && one.object === (object ?? one.object));
    return found?.id ?? assert.fail(`${q} has no claim ${predicate} ${object ?? ''}`);
  };
  return {
    store,
    context,
    idOf,
    read: (id: string) => readEvidence(context, { id, explain: true }),
    of: async (q: string, predicate: string, object?: string) =>
      readEvidence(context, { id: await idOf(q, predicate, object), explain: true }),
  };
}

const places = (side: ClaimEvidence['evidence']['supporting']) =>
  side.map(({ source, pointer, rule, quoted }) => [source, pointer, rule, quoted]);

describe('evidence of a score', () => {
  const cna = '/containers/cna/metrics/0/cvssV3_1';
  const adp = '/containers/adp/0/metrics/0/cvssV3_1';

  test('that CISA contradicts shows both statements, each at its place in the bytes', async (t) => {
    const record = disputedRecord(one, '2026-06-29');
    const { of } = await openEvidence(t, { 'one.json': record });
    const { claims, evidence, confidence, source, lineage, explain } = await of(one, 'cvss', '9.8');
    assert.deepEqual(places(evidence.supporting)[0], ['cve-list', `${cna}/baseScore`, 'verbatim', 9.8]);
    assert.deepEqual(places(evidence.contradicting), [['cve-list', `${adp}/baseScore`, 'verbatim', 7.4]]);
    assert.deepEqual(
      claims.map(({ status, supporting, contradicting }) => [status, supporting, contradicting]),
      [['contested', 3, 1]],
    );
    const [[word], [against]] = [evidence.supporting, evidence.contradicting];
    assert.deepEqual([word?.sha256, against?.sha256], [sha256(record), sha256(record)]);
    assert.deepEqual([word?.confidence, against?.confidence, confidence], [0.9, 0.9, 0.09]);
    assert.ok(word && word.freshness < 1 && claims[0]?.freshness === word.freshness);
    assert.deepEqual([word.asOf, claims[0]?.asOf], Array(2).fill('2026-06-29T08:00:00.000Z'));
    assert.equal(source, 'cve-list');
    assert.deepEqual(
      new Set(lineage.map(({ step }) => step)),
      new Set(['compose', 'map', 'store', 'publish']),
    );
    assert.ok(explain?.terms.some((term) => term.startsWith('against it, cve-list')));
    const other = await of(one, 'cvss', '7.4');
    assert.deepEqual(places(other.evidence.contradicting), [
      ['cve-list', `${cna}/baseScore`, 'verbatim', 9.8],
    ]);
  });

  test('that nobody contradicts has nothing against it', async (t) => {
    const { of } = await openEvidence(t, {
      'one.json': cveRecord(one, { updated: '2026-06-29', baseScore: 5 }),
    });
    const { claims, evidence } = await of(one, 'cvss');
    assert.deepEqual([claims[0]?.status, evidence.contradicting], ['supported', []]);
  });
});

test('is contradicted by another decision if both answer the same question differently', async (t) => {
  const { of } = await openEvidence(t, { 'one.json': disputedRecord(one, '2026-06-29') });
  for (const [statement, against] of [
    ['poc', 'active'],
    ['active', 'poc'],
  ] as const) {
    const { claims, evidence } = await of(one, 'ssvc-exploitation', statement);
    assert.equal(claims[0]?.status, 'contested');
    assert.deepEqual(
      [...evidence.supporting, ...evidence.contradicting].map(({ quoted }) => quoted),
      [statement, against],
    );
  }
});

describe('evidence that the catalog does not list a CVE', () => {
  const older = kevCatalogue('2026-01-01', { [one]: '2026-03-22' });
  const newer = kevCatalogue('2026-06-29', { [one]: '2026-03-22' });

  test('is contradicted by a newer copy of the catalog that lists it', async (t) => {
    const { of } = await openEvidence(t, { 'pack.json': starterPack([two]), 'kev.json': older });
    const { claims, evidence } = await of(two, 'kev');
    assert.deepEqual([claims[0]?.object, claims[0]?.status], ['not-listed', 'contested']);
    assert.deepEqual(places(evidence.supporting), [['kev', '/catalogVersion', 'derived', '2026.01.01']]);
    assert.equal(claims[0]?.asOf, evidence.supporting[0]?.asOf, 'the date of the catalog');
    assert.match(claims[0]?.asOf ?? '', /^2026-01-01T/);
    assert.deepEqual(places(evidence.contradicting), [
      ['starter-pack', '/vulnerabilities/0/id', 'derived', two],
    ]);
  });

  test('is not contradicted by an older copy', async (t) => {
    const { of } = await openEvidence(t, { 'pack.json': starterPack([two]), 'kev.json': newer });
    const { claims, evidence } = await of(two, 'kev');
    assert.deepEqual([claims[0]?.object, claims[0]?.status], ['not-listed', 'supported']);
    assert.deepEqual(evidence.contradicting, []);
  });
});

describe('evidence of a relation', () => {
  test('quotes each source that states it', async (t) => {
    const { of } = await openEvidence(t, {
      'one.json': cveRecord(one, { updated: '2026-03-01' }),
      'kev.json': kevCatalogue('2026-03-02', { [one]: '2026-03-22' }),
      'GO-2026-0001.json': report,
      'cwe.xml': weaknesses,
    });
    const { evidence, confidence } = await of(one, 'has-weakness');
    assert.deepEqual(places(evidence.supporting), [
      ['cve-list', '/containers/cna/problemTypes/0/descriptions/0/cweId', 'verbatim', 'CWE-20'],
      ['kev', '/vulnerabilities/0/cwes/0', 'verbatim', 'CWE-20'],
    ]);
    assert.equal(confidence, 0.99);
    const packaged = await of(one, 'affects', 'pkg:golang/example.test/loom');
    assert.deepEqual(places(packaged.evidence.supporting), [
      ['osv', '/affected/0/package/name', 'derived', 'example.test/loom'],
    ]);
    const parent = await of('CWE-20', 'child-of');
    const at = '/Weakness_Catalog/Weaknesses/0/Weakness/0/Related_Weaknesses/0/Related_Weakness/0';
    const quoted = { '@Nature': 'ChildOf', '@CWE_ID': '707', '@View_ID': '1000' };
    assert.deepEqual(places(parent.evidence.supporting), [['cwe', at, 'derived', quoted]]);
    assert.equal(parent.entity, 'CWE-20');
  });

  test('between a product and its vendor is what names the product', async (t) => {
    const { of } = await openEvidence(t, { 'kev.json': kevCatalogue('2026-03-02', { [one]: '2026-03-22' }) });
    const { entity, claims, evidence } = await of('product:loomwright:loom', 'made-by');
    assert.deepEqual([entity, claims[0]?.object], ['product:loomwright:loom', 'vendor:loomwright']);
    assert.deepEqual(
      evidence.supporting.map(({ source, pointer }) => [source, pointer]),
      [['kev', '/vulnerabilities/0']],
    );
  });
});

describe('evidence of an entity', () => {
  test('contains the evidence for all its facts, each piece with its claim', async (t) => {
    const { read, context } = await openEvidence(t, { 'one.json': disputedRecord(one, '2026-06-29') });
    const { claims, evidence, total, entity, id } = await read(one.toLowerCase());
    assert.deepEqual([entity, id, total], [one, one, claims.length]);
    const { facts } = (await queryEntity(context, { q: one })).data;
    assert.deepEqual(
      claims.map((claim) => [claim.id, claim.confidence, claim.status]),
      facts.map((fact) => [fact.id, fact.confidence, fact.status]),
    );
    for (const side of ['supporting', 'contradicting'] as const) {
      for (const claim of claims) {
        const pieces = evidence[side].filter((piece) => piece.claim === claim.id);
        assert.equal(pieces.length, claim[side], `${claim.predicate} ${side}`);
      }
    }
    assert.ok(claims.some(({ contradicting }) => contradicting > 0));
  });

  test('that is not a vulnerability comes from the sources that describe it', async (t) => {
    const { read } = await openEvidence(t, { 'cwe.xml': weaknesses, 'GO-2026-0001.json': report });
    const at = '/Weakness_Catalog/Weaknesses/0/Weakness/0';
    const weakness = await read('CWE-20');
    assert.deepEqual(places(weakness.evidence.supporting), [
      ['cwe', `${at}/@Name`, 'verbatim', 'Dropped Input'],
      ['cwe', `${at}/@Status`, 'derived', 'Stable'],
    ]);
    assert.deepEqual([weakness.source, weakness.confidence], ['cwe', 0.95]);
    const advisory = await read('advisory:go-2026-0001');
    assert.deepEqual(
      advisory.claims.map(({ predicate, object }) => [predicate, object]),
      [
        ['name', 'Dropped threads in example.test/loom'],
        ['state', 'active'],
        ['created', '2026-03-01T10:00:00.000Z'],
        ['modified', '2026-03-01T10:00:00.000Z'],
      ],
    );
    assert.deepEqual(places(advisory.evidence.supporting)[2], [
      'osv',
      '/published',
      'canonical',
      '2026-03-01T10:00:00Z',
    ]);
  });

  test('is bounded', async (t) => {
    const record = JSON.parse(cveRecord(one, { updated: '2026-03-01' }));
    const { affected } = record.containers.cna;
    record.containers.cna.affected = Array.from({ length: 60 }, (_, i) => ({
      ...affected[0],
      product: `Loom ${i}`,
    }));
    const { read } = await openEvidence(t, { 'one.json': JSON.stringify(record) });
    const { claims, total, evidence } = await read(one);
    assert.deepEqual([claims.length, total > 60], [50, true]);
    const listed = new Set(claims.map(({ id }) => id));
    assert.ok(evidence.supporting.every(({ claim }) => listed.has(claim)));
  });
});

describe('a claim', () => {
  test('about a CVE that only has scores can be read too', async (t) => {
    const { of } = await openEvidence(t, {
      'a.csv': epssTable('2026-06-29', { [three]: 0.25 }),
      'kev.json': kevCatalogue('2026-06-29', { [one]: '2026-03-22' }),
    });
    const { entity, evidence } = await of(three, 'epss');
    assert.equal(entity, three);
    assert.deepEqual(evidence.supporting[0]?.quoted, '0.25000');
    assert.equal((await of(three, 'kev', 'not-listed')).entity, three);
  });

  test('that nobody states any more is not found', async (t) => {
    const { store, read, idOf } = await openEvidence(t, {
      'one.json': cveRecord(one, { updated: '2026-03-01', baseScore: 9.8 }),
    });
    const id = await idOf(one, 'cvss');
    assert.equal((await read(id)).entity, one);
    await store.sync({ 'one.json': cveRecord(one, { updated: '2026-04-01', baseScore: 7.5 }) });
    await assert.rejects(read(id), { code: 'not_found', message: /no source states it any more/ });
  });

  test('that nobody ever stated differs from a malformed id', async (t) => {
    const { read } = await openEvidence(t, { 'one.json': cveRecord(one, { updated: '2026-03-01' }) });
    const derived = linkClaim(one, 'exploited-via', 'T1190', null).id;
    for (const id of ['claim:0123456789abcdef', derived, 'CLAIM:0123456789ABCDEF', four, 'CWE-9999']) {
      await assert.rejects(read(id), { code: 'not_found' }, id);
    }
    for (const id of ['claim:zzz', 'claim:', 'claim:0123456789abcdef0', 'x'.repeat(10_000), '']) {
      await assert.rejects(read(id), { code: 'invalid_input' }, id);
    }
  });

  test('is refused if a byte that it needs was changed', async (t) => {
    const { store, read, idOf } = await openEvidence(t, { 'one.json': disputedRecord(one, '2026-06-29') });
    const ids = [await idOf(one, 'cvss'), await idOf(one, 'has-weakness')];
    await store.damageSegments();
    for (const id of ids) await assert.rejects(read(id), { code: 'store_damaged' });
  });
});
