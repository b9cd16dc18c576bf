import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { GraphFormat, VexFormat } from '../../domain/export.ts';
import { cycloneDxErrors } from '../../formats/testing/cyclonedx.ts';
import { openVexDocument } from '../../formats/testing/openvex.ts';
import { stixErrors } from '../../formats/testing/stix.ts';
import { sha256 } from '../../kit/digest.ts';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, goReport, kevCatalogue, weaknessCatalogue } from '../../provenance/testing/upstream.ts';
import { readGraph } from '../graph/read.ts';
import { exportGraph } from './graph.ts';
import { listExports } from './list.ts';
import { exportVex } from './vex.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;

async function openFilled(t: TestContext) {
  const store = await openHistoryStore(t);
  await store.sync({
    'one.json': cveRecord(one, { updated: '2026-01-10', baseScore: 9.8 }),
    'kev.json': kevCatalogue('2026-06-20', { [one]: '2026-07-01', [three]: '2026-07-01' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [one, two]),
    'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
  });
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
  const ask = { limit: 50, minConfidence: 0, derived: false };
  return {
    context,
    graph: (id: string, depth: number) => readGraph(context, { id, depth, ...ask }),
    list: (id: string, of: 'graph' | 'vex') => listExports(context, { id, of }),
    export: (id: string, format: GraphFormat, depth = 1) =>
      exportGraph(context, { id, format, depth, ...ask }),
    vex: (id: string, format: VexFormat) => exportVex(context, { id, format }),
  };
}

const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => Buffer.from(bytes).toString();

describe('an exported graph', () => {
  test('has an object for each entity and a relationship for each relation', async (t) => {
    const { graph, ...store } = await openFilled(t);
    for (const depth of [1, 2]) {
      const { relations, neighbors } = graph(one, depth);
      const file = store.export(one, 'stix', depth);
      assert.deepEqual(stixErrors(textOf(file)), []);
      assert.equal(file.mediaType, 'application/stix+json;version=2.1');
      assert.equal(file.fileName, 'CVE-2026-10001.stix.json');
      assert.equal(file.sha256, sha256(file.bytes));
      const { objects } = JSON.parse(textOf(file)) as { objects: { type: string; extensions?: object }[] };
      const reported = objects.flatMap(({ extensions = {} }) => Object.values(extensions));
      const claims = reported.flatMap(({ claim_id }) => claim_id ?? []);
      assert.deepEqual(claims.sort(), relations.map(({ id }) => id).sort());
      const entities = 1 + Object.values(neighbors).flat().length;
      const links = objects.filter(({ type }) => type === 'relationship');
      const ours = objects.filter(({ type }) => type === 'identity' || type === 'extension-definition');
      const vendors = (neighbors.vendor ?? []).length;
      assert.ok(ours.length >= 2 + vendors);
      assert.equal(objects.length - links.length - (ours.length - vendors), entities);
    }
  });

  test('with a depth of 0 is only the entity', async (t) => {
    const store = await openFilled(t);
    for (const id of [one, three, 'CWE-20', 'pkg:golang/example.test/loom', 'advisory:go-2026-0001']) {
      const file = store.export(id, 'stix', 0);
      assert.deepEqual(stixErrors(textOf(file)), []);
      const { objects } = JSON.parse(textOf(file));
      assert.ok(!objects.some(({ type }: { type: string }) => type === 'relationship' || type === 'note'));
      assert.match(JSON.stringify(objects.at(-1)), new RegExp(`"entity_id":"${id}"`));
    }
  });

  test('is a table of its relations, or of its entities', async (t) => {
    const { graph, ...store } = await openFilled(t);
    const { relations, neighbors } = graph(one, 1);
    const rows = (format: GraphFormat) => textOf(store.export(one, format)).trimEnd().split('\r\n').slice(1);
    assert.deepEqual(
      rows('csv').map((row) => row.split(',', 2)),
      relations.map(({ id, type }) => [id, type]),
    );
    assert.equal(rows('entities-csv').length, 1 + Object.values(neighbors).flat().length);
    const [first = '', ...others] = rows('entities-csv');
    // 98 points for its base score, and more because KEV lists it. Without the decision table, its tier is not known.
    assert.match(first, /^CVE-2026-10001,vulnerability,.*,published,critical,true,critical,100,unknown$/);
    for (const row of others.filter((row) => !row.startsWith('CVE-'))) assert.match(row, /,,,,,$/);
  });
});

describe('a VEX document', () => {
  test('states what the record says, as of the newest data that it is composed of', async (t) => {
    const { vex } = await openFilled(t);
    const open = vex(one, 'openvex');
    const { timestamp, statements } = openVexDocument.parse(JSON.parse(textOf(open)));
    assert.equal(
      timestamp,
      '2026-01-20T10:00:00.000Z',
      'the time of the report; catalogs are published each day',
    );
    assert.ok(
      statements.some(({ products }) => products.some((each) => each['@id']?.startsWith('pkg:golang/'))),
    );
    assert.deepEqual([open.mediaType, open.fileName], ['application/json', 'CVE-2026-10001.openvex.json']);
    const cyclone = vex('cve-2026-10001', 'cyclonedx');
    assert.deepEqual(await cycloneDxErrors(textOf(cyclone)), []);
    assert.deepEqual(
      [cyclone.mediaType, cyclone.fileName],
      ['application/vnd.cyclonedx+json; version=1.6', 'CVE-2026-10001.cdx.json'],
    );
  });

  test('is refused for what nobody knows and for what is not a CVE', async (t) => {
    const { vex, list } = await openFilled(t);
    for (const [id, code] of [
      ['CVE-1999-1234', 'not_found'],
      ['CWE-20', 'invalid_input'],
      ['<x>', 'invalid_input'],
    ] as const) {
      assert.throws(() => vex(id, 'openvex'), { code });
      assert.throws(() => list(id, 'vex'), { code });
    }
  });
});

test('the list of exports leads to each of them', async (t) => {
  const store = await openFilled(t);
  for (const id of ['pkg:golang/example.test/loom', one]) {
    const { id: key, exports } = store.list(id, 'graph');
    assert.equal(key, id);
    for (const { format, mediaType, url } of exports) {
      assert.equal(store.export(id, format as GraphFormat).mediaType, mediaType);
      assert.equal(decodeURIComponent(url), `/api/v1/entities/${id}/export?format=${format}`);
      assert.equal(url.split('/').length, 6, 'an id is one segment of the path');
    }
  }
  for (const { format, mediaType, url } of store.list(one, 'vex').exports) {
    assert.equal(store.vex(one, format as VexFormat).mediaType, mediaType);
    assert.equal(url, `/api/v1/cve/${one}/vex?format=${format}`);
  }
  assert.throws(() => store.list('CWE-1', 'graph'), { code: 'not_found' });
});
