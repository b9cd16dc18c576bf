import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { EntityLink, EntityRecord } from '../../domain/entity/answer.ts';
import { pointerSteps } from '../../domain/origin.ts';
import { latestTime } from '../../domain/time.ts';
import { Failure } from '../../kit/failure.ts';
import { valueAt } from '../../provenance/json-pointer.ts';
import { type HistoryStore, nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, goReport, kevCatalogue, weaknessCatalogue } from '../../provenance/testing/upstream.ts';
import { Cursors } from '../cursor.ts';
import { readObjectBytes } from '../objects/bytes.ts';
import type { EntityInput } from './contract.ts';
import { isLinkPageKey, readEntity } from './read.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const cursors = new Cursors(new Uint8Array(32), isLinkPageKey);

interface Filled {
  readonly store: HistoryStore;
  /** @param input `checked` gives when sources were last checked for new data */
  readonly read: (
    id: string,
    input?: Partial<EntityInput> & { readonly checked?: readonly [string, string][] },
  ) => EntityRecord;
}

async function openFilled(t: TestContext): Promise<Filled> {
  const store = await openHistoryStore(t);
  await store.sync({
    'one.json': cveRecord(one, { updated: '2026-01-10', baseScore: 9.8 }),
    'two.json': cveRecord(two, { updated: '2026-01-10' }),
    'kev.json': kevCatalogue('2026-06-20', { [one]: '2026-07-01', [three]: '2026-07-01' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [one, two]),
    'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
  });
  const reader = store.reader();
  t.after(() => reader.close());
  const manifests = store.sources.map(({ manifest }) => manifest);
  const context = { reader, search: store.search, cursors, manifests, clock: () => nowMs };
  const read: Filled['read'] = (id, { checked, ...input } = {}) =>
    readEntity({ ...context, checkTimes: () => new Map(checked) }, { id, limit: 20, ...input });
  return { store, read };
}

const listed = ({ type, direction, entity }: EntityLink) => `${type} ${direction} ${entity.id}`;

describe('an entity', () => {
  test('is as fresh as the last check of the source that describes it', async (t) => {
    const { read } = await openFilled(t);
    const [old, checked] = [
      read('CWE-20'),
      read('CWE-20', { checked: [['cwe', new Date(nowMs).toISOString()]] }),
    ];
    assert.ok(old.provenance.freshness < 1);
    assert.deepEqual({ ...checked.provenance, freshness: 1 }, checked.provenance);
    const other = read('CWE-20', { checked: [['kev', new Date(nowMs).toISOString()]] });
    assert.deepEqual(other.provenance, old.provenance);
    const freshnessOf = ({ relations }: typeof old, id: string) =>
      relations.items.find(({ entity }) => entity.id === id)?.freshness;
    assert.equal(freshnessOf(other, 'CWE-707'), freshnessOf(old, 'CWE-707'), 'a link that CWE alone states');
    assert.equal(freshnessOf(checked, 'CWE-707'), 1);
  });

  test('that a source describes has that description and its links', async (t) => {
    const { read } = await openFilled(t);
    const entity = read('cwe-020');
    assert.deepEqual(
      [entity.id, entity.type, entity.name, entity.severity],
      ['CWE-20', 'weakness', 'Lost Thread', null],
    );
    assert.deepEqual(entity.relations.items.map(listed), [
      `has-weakness in ${one}`,
      `has-weakness in ${two}`,
      `has-weakness in ${three}`,
      'child-of out CWE-707',
    ]);
    assert.deepEqual(entity.relationCounts, [
      { type: 'child-of', direction: 'out', count: 1 },
      { type: 'has-weakness', direction: 'in', count: 3 },
    ]);
    assert.deepEqual([entity.relations.count, entity.relations.total], [4, 4]);
    const [first] = entity.relations.items;
    assert.deepEqual(first?.entity, { id: one, type: 'vulnerability', name: 'Loom drops threads' });
    assert.deepEqual(
      first?.evidence.map(({ source, pointer }) => [source, pointer]),
      [
        ['cve-list', '/containers/cna/problemTypes/0/descriptions/0/cweId'],
        ['kev', '/vulnerabilities/0/cwes/0'],
      ],
    );
    // Two independent sources of reliability B+.
    assert.equal(first?.confidence, 0.99);
    assert.equal(first?.asOf, latestTime(first?.evidence.map(({ asOf }) => asOf) ?? []));
    assert.deepEqual([entity.provenance.source, entity.provenance.confidence], ['cwe', 0.95]);
  });

  test('that is a vulnerability has the main values of its record', async (t) => {
    const { read } = await openFilled(t);
    const entity = read(one);
    assert.deepEqual(
      [entity.type, entity.name, entity.state, entity.severity],
      ['vulnerability', 'Loom drops threads', 'published', 'critical'],
    );
    assert.deepEqual(entity.relations.items.map(listed), [
      'affects out pkg:golang/example.test/loom',
      'affects out product::loom',
      'affects out product:loomwright:loom',
      'has-weakness out CWE-20',
      'referenced-by out advisory:go-2026-0001',
    ]);
    assert.equal(read(three).state, 'unknown');
    assert.match(entity.provenance.source, /cve-list/);
  });

  test('that is a vendor or product is named and spelled by the records', async (t) => {
    const { read } = await openFilled(t);
    const product = read('Product:Loomwright:LOOM');
    assert.deepEqual([product.name, product.vendor, product.state], ['Loom', 'vendor:loomwright', null]);
    assert.deepEqual(product.spellings, [{ vendor: 'Loomwright', product: 'Loom', count: 2 }]);
    assert.deepEqual(product.provenance.source, 'kev');
    const vendor = read('vendor:loomwright');
    assert.deepEqual([vendor.name, vendor.vendor], ['Loomwright', null]);
    assert.deepEqual(vendor.spellings, [{ vendor: 'Loomwright', product: null, count: 2 }]);
    assert.deepEqual(vendor.products, { ids: ['product:loomwright:loom'], total: 1 });
    assert.equal(vendor.provenance.source, 'kev');
  });

  test('that is a package or advisory is found as it is written in a path', async (t) => {
    const { read } = await openFilled(t);
    assert.equal(read('pkg:golang/example.test/loom').name, 'example.test/loom');
    assert.equal(read('pkg:golang/example.test/loom@v1.0.0').id, 'pkg:golang/example.test/loom');
    const advisory = read('ADVISORY:GO-2026-0001');
    assert.deepEqual(
      [advisory.type, advisory.name, advisory.details.label],
      ['advisory', 'Dropped threads in example.test/loom', 'GO-2026-0001'],
    );
  });
});

describe('an id', () => {
  test('that is an alias finds the entity that has it, if only one does', async (t) => {
    const { store, read } = await openFilled(t);
    await store.sync({ 'go-2.json': goReport('GO-2026-0002', '2026-03-01', [two]) });
    assert.equal(read(' go-2026-0002 ').id, two);
    await store.sync({
      'go-3.json': goReport('GO-2026-0003', '2026-03-01', ['CVE-2026-10004', 'GHSA-aaaa-bbbb-cccc']),
    });
    await store.sync({
      'go-4.json': goReport('GO-2026-0004', '2026-03-01', ['CVE-2026-10005', 'GHSA-aaaa-bbbb-cccc']),
    });
    assert.throws(() => read('GHSA-aaaa-bbbb-cccc'), {
      code: 'invalid_input',
      message: /4 entities.*CVE-2026-10004 .*CVE-2026-10005 /,
    });
  });

  test('that is well-formed but unknown is not found', async (t) => {
    const { read } = await openFilled(t);
    for (const id of ['CVE-1999-0001', 'CWE-79', 'T1059', 'vendor:nobody', 'pkg:npm/none', 'advisory:x']) {
      assert.throws(() => read(id), { code: 'not_found', message: new RegExp(id) }, id);
    }
  });

  test('that is malformed is refused with examples, whatever it is', async (t) => {
    const { read } = await openFilled(t);
    const long = 'x'.repeat(2_000);
    for (const id of ['', ' ', 'CVE-1', 'CVE-2021-4422x', 'pkg:', '\0', long, `vendor:${long}`]) {
      assert.throws(
        () => read(id),
        (error: { code?: unknown; message: string; details?: { path: string; message: string }[] }) => {
          assert.equal(error.code, 'invalid_input');
          assert.ok(error.message.length < 200);
          assert.deepEqual(
            error.details?.map(({ path }) => path),
            ['id'],
          );
          return /CVE-2021-44228/.test(error.details?.[0]?.message ?? '');
        },
      );
    }
  });
});

describe('a name', () => {
  const named = (id: string, ids: readonly string[]) => (error: unknown) => {
    assert.ok(error instanceof Failure);
    assert.deepEqual(
      error.details.map(({ message }) => /(\S+)$/.exec(message)?.[1]),
      ids,
      error.message,
    );
    for (const one of ids) assert.ok(error.message.includes(one), error.message);
    return error.code === id;
  };

  test('that one entity has finds it, in any case and with any spaces', async (t) => {
    const { read } = await openFilled(t);
    for (const name of ['Lost Thread', 'lost thread', ' LOST  THREAD ', 'LostThread']) {
      assert.equal(read(name).id, 'CWE-20', name);
    }
    assert.equal(read('LOOMWRIGHT').id, 'vendor:loomwright');
    assert.equal(read('dropped threads in example.test/loom').id, 'advisory:go-2026-0001');
  });

  test('that several entities have is refused, and they are listed', async (t) => {
    const { store, read } = await openFilled(t);
    assert.throws(() => read('Loom'), named('invalid_input', ['product::loom', 'product:loomwright:loom']));
    await store.sync({
      'cwe.xml': weaknessCatalogue('4.2', '2026-03-01', { 20: 'Lost Thread', 707: 'Lost Thread' }, {}),
    });
    assert.throws(() => read('lost thread'), named('invalid_input', ['CWE-20', 'CWE-707']));
  });

  test('that no entity has is not found, with suggestions if something is similar', async (t) => {
    const { read } = await openFilled(t);
    for (const [name, id] of [
      ['lost', 'CWE-20'],
      ['lost-thread', 'CWE-20'],
      ['Knotts', 'CWE-707'],
      ['loomwrite', 'vendor:loomwright'],
      ['vendor:loomwrigth', 'vendor:loomwright'],
      ['product:loomwright:looom', 'product:loomwright:loom'],
    ] as const) {
      assert.throws(() => read(name), { code: 'not_found', message: new RegExp(`Similar: .*${id}`) }, name);
    }
    for (const name of ['nonsense', '../../etc/passwd', '%', '🦆', 'a:b', "x' OR 1=1 --", '*', '"']) {
      assert.throws(() => read(name), named('not_found', []), name);
    }
  });
});

describe('the links of an entity', () => {
  test('come on pages that omit none', async (t) => {
    const { read } = await openFilled(t);
    const full = read('CWE-20').relations.items;
    for (const limit of [1, 2, 3]) {
      const items: EntityLink[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const { relations } = read('CWE-20', { limit, cursor: cursor ?? undefined });
        assert.equal(relations.count, relations.items.length);
        assert.equal(relations.total, full.length);
        items.push(...relations.items);
        cursor = relations.nextCursor;
      }
      assert.deepEqual(items, full);
    }
  });

  test('are filtered by type and direction, and counted the same way', async (t) => {
    const { read } = await openFilled(t);
    const chosen = read('CWE-20', { relation: 'has-weakness', direction: 'in', limit: 2 });
    assert.deepEqual(chosen.relations.items.map(listed), [
      `has-weakness in ${one}`,
      `has-weakness in ${two}`,
    ]);
    assert.deepEqual([chosen.relations.count, chosen.relations.total], [2, 3]);
    assert.equal(chosen.relationCounts.length, 2, 'all of them');
    assert.deepEqual(read('CWE-20', { relation: 'uses' }).relations, {
      items: [],
      count: 0,
      total: 0,
      nextCursor: null,
    });
  });

  test('continue with a cursor of the same query only', async (t) => {
    const { read } = await openFilled(t);
    const cursor = read('CWE-20', { limit: 1 }).relations.nextCursor ?? assert.fail();
    for (const [id, input] of [
      ['CWE-707', {}],
      ['CWE-20', { direction: 'in' }],
      ['CWE-20', { relation: 'has-weakness' }],
    ] as const) {
      assert.throws(() => read(id, { ...input, cursor }), { code: 'cursor_invalid' });
    }
    assert.throws(() => read('CWE-20', { cursor: 'nonsense' }), { code: 'cursor_invalid' });
  });

  test('each lead to the place in the bytes that states it', async (t) => {
    const { store, read } = await openFilled(t);
    const evidenceContext = store.evidenceContext();
    let followed = 0;
    for (const id of [one, two, three, 'CWE-20', 'vendor:loomwright', 'advisory:go-2026-0001']) {
      for (const { evidence, entity } of read(id).relations.items) {
        assert.ok(evidence.length > 0, `${id} ${entity.id}`);
        for (const { source, sha256, pointer } of evidence) {
          const { bytes } = await readObjectBytes(evidenceContext, { sha256 });
          const { tree } = evidenceContext.sourceNamed(source);
          const file = tree?.(bytes) ?? JSON.parse(Buffer.from(bytes).toString());
          const value = valueAt(file, pointerSteps(pointer) ?? []);
          assert.notEqual(value, undefined, `${id} ${entity.id} ${pointer}`);
          followed++;
        }
      }
    }
    assert.ok(followed > 15);
  });
});
