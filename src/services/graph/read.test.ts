import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { pointerSteps } from '../../domain/origin.ts';
import { valueAt } from '../../provenance/json-pointer.ts';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, goReport, kevCatalogue, weaknessCatalogue } from '../../provenance/testing/upstream.ts';
import { Cursors } from '../cursor.ts';
import { isLinkPageKey, readEntity } from '../entity/read.ts';
import { readObjectBytes } from '../objects/bytes.ts';
import type { GraphInput, PathsInput } from './contract.ts';
import { findPaths } from './paths.ts';
import { readGraph } from './read.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;

async function openFilled(t: TestContext) {
  const store = await openHistoryStore(t);
  await store.sync({
    'one.json': cveRecord(one, { updated: '2026-01-10', baseScore: 9.8 }),
    'two.json': cveRecord(two, { updated: '2026-01-10' }),
    'kev.json': kevCatalogue('2026-06-20', { [one]: '2026-07-01', [three]: '2026-07-01' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [one, two]),
    'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
  });
  await store.sync({ 'one.json': cveRecord(one, { updated: '2026-03-10', baseScore: 9.8 }) });
  const reader = store.reader();
  t.after(() => reader.close());
  const manifests = store.sources.map(({ manifest }) => manifest);
  const context = {
    reader,
    search: store.search,
    manifests,
    clock: () => nowMs,
    checkTimes: () => new Map<string, string>(),
  };
  const cursors = new Cursors(new Uint8Array(32), isLinkPageKey);
  return {
    store,
    entity: (id: string) => readEntity({ ...context, cursors }, { id, limit: 100 }),
    graph: (id: string, input: Partial<GraphInput> = {}) =>
      readGraph(context, { id, depth: 1, limit: 50, minConfidence: 0, derived: false, ...input }),
    paths: (from: string, to: string, input: Partial<PathsInput> = {}) =>
      findPaths(context, { from, to, depth: 4, limit: 3, minConfidence: 0, ...input }),
  };
}

describe('the graph of an entity', () => {
  test('states for each relation what the entity states for its links', async (t) => {
    const { graph, entity } = await openFilled(t);
    for (const id of [one, two, 'CWE-20', 'pkg:golang/example.test/loom', 'advisory:go-2026-0001']) {
      const { relations, evidence } = graph(id);
      const links = entity(id).relations.items;
      assert.equal(relations.length, links.length);
      for (const link of links) {
        const [from, to] = link.direction === 'out' ? [id, link.entity.id] : [link.entity.id, id];
        const relation = relations.find(
          (each) => each.from === from && each.to === to && each.type === link.type,
        );
        assert.ok(relation, `${from} ${link.type} ${to}`);
        assert.deepEqual([relation.class, relation.confidence], [link.class, link.confidence]);
        assert.deepEqual([relation.freshness, relation.asOf], [link.freshness, link.asOf]);
        assert.deepEqual(
          relation.evidence.map((key) => evidence[key]),
          link.evidence,
        );
      }
    }
  });

  test('leads to the bytes that state each relation', async (t) => {
    const { store, graph } = await openFilled(t);
    const { relations, evidence } = graph(one, { depth: 2 });
    let verbatim = 0;
    for (const { to, evidence: keys } of relations) {
      for (const key of keys) {
        const { sha256, pointer, source } = evidence[key] ?? assert.fail();
        if (source === 'cwe') continue;
        const { bytes } = await readObjectBytes(store.evidenceContext(), { sha256 });
        const steps = pointerSteps(pointer) ?? assert.fail();
        const value = valueAt(JSON.parse(Buffer.from(bytes).toString()), steps);
        assert.notEqual(value, undefined, `${source} ${pointer}`);
        if (value === to) verbatim += 1;
      }
    }
    assert.ok(verbatim > 0);
  });

  test('knows since when and until when a relation is stated', async (t) => {
    const { graph } = await openFilled(t);
    const relation = graph(one, { types: ['affects', 'product'] }).relations.find(
      ({ to }) => to === 'product::loom',
    );
    assert.deepEqual(
      [relation?.firstSeen, relation?.lastSeen],
      ['2026-01-10T08:00:00.000Z', '2026-03-10T08:00:00.000Z'],
    );
  });

  test('shows severity and exploitation of vulnerabilities, and the products of vendors', async (t) => {
    const { graph } = await openFilled(t);
    const { vulnerability = [] } = graph('CWE-20').neighbors;
    assert.deepEqual(
      vulnerability.map(({ id, severity, kev }) => [id, severity, kev]),
      [
        [three, 'unknown', true],
        [one, 'critical', true],
        [two, 'unknown', false],
      ],
    );
    const vendor = graph('Vendor:Loomwright');
    assert.deepEqual(
      vendor.relations.map(({ from, type, to, confidence }) => [from, type, to, confidence]),
      [['product:loomwright:loom', 'made-by', 'vendor:loomwright', 0.9]],
    );
    assert.deepEqual(
      vendor.counts.map(({ type, via, total }) => [type, via, total]),
      [
        ['made-by', null, 1],
        ['affects', 'made-by', 2],
      ],
    );
  });

  test('is refused for an unknown entity and for a malformed id', async (t) => {
    const { graph } = await openFilled(t);
    assert.throws(() => graph('CWE-99'), { code: 'not_found' });
    assert.throws(() => graph('nonsense'), { code: 'not_found' });
    assert.throws(() => graph('CVE-1'), { code: 'invalid_input' });
  });
});

describe('paths between two entities', () => {
  test('are the same whatever the case of the ids', async (t) => {
    const { paths } = await openFilled(t);
    const found = paths('cve-2026-10001', 'cwe-707');
    assert.deepEqual(found, paths(one, 'CWE-707'));
    assert.equal(
      found.paths[0]?.sentence,
      `${one} has the weakness CWE-20 (Lost Thread), which is a child of CWE-707 (Knots).`,
    );
  });

  test('are refused for unknown, malformed and equal ids', async (t) => {
    const { paths } = await openFilled(t);
    const failures = [
      ['CWE-99', one, 'not_found', []],
      [one, 'CWE-99', 'not_found', []],
      ['nonsense', one, 'not_found', []],
      ['CVE-1', one, 'invalid_input', ['from']],
      [one, 'CVE-1', 'invalid_input', ['to']],
      [one, one.toLowerCase(), 'invalid_input', ['to']],
    ] as const;
    for (const [from, to, code, named] of failures) {
      assert.throws(
        () => paths(from, to),
        (error: { code?: unknown; details?: { path: string }[] }) => {
          assert.equal(error.code, code);
          assert.deepEqual(error.details?.map(({ path }) => path) ?? [], named);
          return true;
        },
      );
    }
  });
});
