import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { handlingBasis } from '../handling/basis.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { triage } from '../triage/triage.ts';
import type { ListComponentsInput, ReadInventoryInput } from './contract.ts';
import { readGiven } from './given.ts';
import { verb as judge } from './judge.ts';
import { verb as judgeComponents } from './judge-components.ts';

const [exploited, critical, medium, rejected] = [
  'CVE-2026-10001',
  'CVE-2026-10002',
  'CVE-2026-10003',
  'CVE-2026-10004',
] as const;
const at = (name: string, version: string) => `pkg:golang/example.test/${name}@v${version}`;
const [old, newer, safe] = [at('Loom', '1.0.0'), at('Loom', '1.5.0'), at('Loom', '9.0.0')] as const;
/** Sources name it for a rejected CVE only. */
const spool = at('Spool', '1.0.0');
/** The KEV catalog names it without versions. */
const product = 'cpe:2.3:a:loomwright:loom:1.2:*:*:*:*:*:*:*';
const unnamed = 'pkg:npm/unnamed@1';

function goRecord(id: string, name: string, aliases: readonly string[], fixed: string, more: object = {}) {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }];
  const affected = [{ package: { name: `example.test/${name}`, ecosystem: 'Go' }, ranges }];
  const modified = '2026-01-10T00:00:00Z';
  return JSON.stringify({ schema_version: '1.3.1', id, modified, aliases, affected, ...more });
}

/** A record about another product, so that only the Go database leads from the packages to it. */
function warpRecord(id: string, baseScore: number): string {
  return cveRecord(id, { updated: '2026-01-10', baseScore }).replaceAll('"Loom"', '"Warp"');
}

function rejectedRecord(id: string): string {
  const record = JSON.parse(cveRecord(id, { updated: '2026-01-10' }));
  record.cveMetadata.state = 'REJECTED';
  record.cveMetadata.dateRejected = '2026-01-10T08:00:00.000Z';
  return JSON.stringify(record);
}

async function openFilled(t: TestContext) {
  const { context } = await openReaderContext(t, {
    'one.json': cveRecord(exploited, { updated: '2026-01-10', baseScore: 5.1 }),
    'two.json': warpRecord(critical, 9.8),
    'three.json': warpRecord(medium, 5.5),
    'gone.json': rejectedRecord(rejected),
    'kev.json': kevCatalogue('2026-06-20', { [exploited]: '2026-07-01' }),
    'go-2.json': goRecord('GO-2026-0002', 'Loom', [critical], '1.4.0'),
    'go-3.json': goRecord('GO-2026-0003', 'Loom', [medium], '1.6.0'),
    'go-4.json': goRecord('GO-2026-0004', 'Spool', [rejected], '9.0.0'),
    'go-5.json': goRecord('GO-2026-0005', 'Spool', [], '9.0.0', { withdrawn: '2026-01-11T00:00:00Z' }),
  });
  const components = [old, newer, safe, spool, product, unnamed].map((text) =>
    text.startsWith('pkg:')
      ? { type: 'library', name: text, version: '1', purl: text }
      : { type: 'application', name: text, cpe: text },
  );
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: [...components, { type: 'library', name: 'bare', version: '1' }],
  };
  const bytes = Buffer.from(JSON.stringify(sbom));
  const { format, documentName, components: kept } = readGiven(bytes.toString());
  const text = JSON.stringify({ format, documentName, components: kept });
  const reading = { ...context, caller: null as never };
  const updatedAt = '2026-06-30T00:00:00.000Z';
  const inventory = (version = 1) => ({ identity: 1, id: 1, version, updatedAt, text });
  const decision = (cve: string, component: string | null) => {
    const own = { status: 'accepted', justification: null, note: null, until: null };
    return JSON.stringify({ cve, component, ...own, basis: handlingBasis(context.reader, cve, component) });
  };
  return {
    decision,
    triage: () => triage({ reader: context.reader }, { bytes, limit: 100 }),
    read: (input: Partial<ReadInventoryInput> = {}, handlings: readonly string[] = []) =>
      judge.run(reading, { limit: 100, ...input, own: { inventory: inventory(), handlings } }),
    list: (input: Partial<ListComponentsInput> = {}, handlings: readonly string[] = [], version = 1) =>
      judgeComponents.run(reading, {
        limit: 100,
        ...input,
        own: { inventory: inventory(version), handlings },
      }),
  };
}

const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
  items.map(({ id }) => id);

describe('an inventory', () => {
  test('tells components that sources name from those that no source names', async (t) => {
    const { read, list, triage } = await openFilled(t);
    const { items } = list();
    assert.deepEqual(
      items.map(({ purls, cpes, name, ...one }) => [
        purls[0] ?? cpes[0] ?? name,
        ...[one.state, one.reason, one.affectedBy, one.unknown],
      ]),
      [
        [old, 'affected', null, 2, 0],
        [newer, 'affected', null, 1, 0],
        [safe, 'not_known', null, 0, 0],
        [spool, 'not_known', 'nothing-found', 0, 0],
        [product, 'unknown', null, 0, 1],
        [unnamed, 'not_identified', 'not-named', 0, 0],
        ['bare', 'not_identified', 'not-identified', 0, 0],
      ],
    );
    const states = { affected: 2, unknown: 1, handled: 0, not_known: 2, not_identified: 2 };
    assert.deepEqual(read().counts, { components: 7, ...states });
    assert.deepEqual(
      triage().unmatched.map(({ name, reason }) => [name, reason]),
      [
        [spool, 'nothing-found'],
        [unnamed, 'not-named'],
        ['bare', 'not-identified'],
      ],
    );
  });

  test('lists findings that meet every condition', async (t) => {
    const { read, list } = await openFilled(t);
    const cases: readonly [input: Partial<ReadInventoryInput>, ids: readonly string[]][] = [
      [{}, [critical, exploited, medium]],
      [{ status: 'affected' }, [critical, medium]],
      [{ status: 'unknown' }, [exploited]],
      [{ severity: 'critical' }, [critical]],
      [{ severity: 'medium', kev: false }, [medium]],
      [{ severity: 'low' }, []],
      [{ kev: true }, [exploited]],
      [{ kev: false }, [critical, medium]],
      [{ component: newer }, [medium]],
      [{ component: list().items[1]?.id }, [medium]],
      [{ component: 'pkg:golang/example.test/loom' }, [critical, medium]],
      [{ component: product, status: 'affected' }, []],
      [{ component: 'pkg:npm/absent' }, []],
    ];
    for (const [input, ids] of cases) {
      const { items, total, count } = read(input);
      assert.deepEqual(items.map(({ id }) => id).sort(), ids.toSorted(), JSON.stringify(input));
      assert.deepEqual([total, count], [ids.length, ids.length]);
    }
  });

  test('counts its components whatever is listed', async (t) => {
    const { read } = await openFilled(t);
    assert.deepEqual(read({ severity: 'low' }).counts, read().counts);
  });

  test('continues at a cursor until everything is listed once', async (t) => {
    const { read, list } = await openFilled(t);
    const pages = (
      next: (cursor: string | undefined) => { nextCursor: string | null; items: readonly { id: string }[] },
    ) => {
      const ids: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 20; page++) {
        const one = next(cursor);
        ids.push(...idsOf(one));
        if (one.nextCursor === null) return ids;
        cursor = one.nextCursor;
      }
      return assert.fail('The pages do not end.');
    };
    assert.deepEqual(
      pages((cursor) => read({ limit: 1, cursor })),
      idsOf(read()),
    );
    assert.deepEqual(
      pages((cursor) => list({ limit: 3, cursor })),
      idsOf(list()),
    );
  });

  test('refuses a cursor of another list', async (t) => {
    const { read, list } = await openFilled(t);
    const isRefused = (error: unknown) => error instanceof Failure && error.code === 'cursor_invalid';
    const cursor = read({ limit: 1 }).nextCursor ?? '';
    const start = list({ limit: 1 }).nextCursor ?? '';
    assert.throws(() => read({ cursor, kev: false }), isRefused);
    assert.throws(() => read({ cursor: start }), isRefused);
    assert.throws(() => list({ cursor: start, state: 'affected' }), isRefused);
    assert.throws(() => list({ cursor: start }, [], 2), isRefused, 'the components of another version');
  });

  test('lists the components of one state, in their order', async (t) => {
    const { list } = await openFilled(t);
    const { items, total } = list({ state: 'not_known' });
    assert.deepEqual([items.map(({ purls }) => purls[0]), total], [[safe, spool], 2]);
    assert.equal(list({ state: 'handled' }).total, 0);
  });

  test('leaves out what is handled, counts it, and lists it on request', async (t) => {
    const { read, list, decision } = await openFilled(t);
    const handlings = [decision(medium, null)];
    const left = read({}, handlings);
    assert.deepEqual([idsOf(left).includes(medium), left.total, left.handled], [false, 2, 1]);
    const all = read({ handled: 'include' }, handlings);
    assert.deepEqual([idsOf(all), all.handled], [idsOf(read()), 1]);
    assert.deepEqual(all.items.map(({ id, handling }) => [id, handling?.status]).sort(), [
      [exploited, undefined],
      [critical, undefined],
      [medium, 'accepted'],
    ]);
    const states = list({}, handlings).items.map(({ state }) => state);
    assert.deepEqual(states.slice(0, 3), ['affected', 'handled', 'not_known']);
    assert.equal(list().items[1]?.state, 'affected', 'without the decision');
    assert.equal(read({}, handlings).counts.handled, 1);
  });

  test('leaves out only the components that a decision is about', async (t) => {
    const { read, list, decision } = await openFilled(t);
    const handlings = [decision(medium, newer)];
    const found = read({ component: newer, handled: 'include' }, handlings).items[0];
    assert.deepEqual(
      [found?.id, found?.components.map(({ identifier }) => identifier), found?.handling],
      [medium, [old], null],
    );
    assert.equal(list({}, handlings).items[1]?.state, 'handled');
  });
});
