import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Handling } from '../../domain/handling/handling.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { AppliedHandling } from './applied.ts';
import { handlingBasis } from './basis.ts';

const nowMs = Date.parse('2026-06-30T00:00:00.000Z');
const [first, second, unnamed] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-99999'] as const;
const loom = 'pkg:golang/example.test/Loom';

function goRecord(cve: string, fixed: string, modified: string): string {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }];
  const affected = [{ package: { name: 'example.test/Loom', ecosystem: 'Go' }, ranges }];
  return JSON.stringify({
    ...{ schema_version: '1.3.1', id: `GO-2026-${cve.slice(-4)}`, modified, aliases: [cve], affected },
  });
}

test('handling', async (t) => {
  const { store, context } = await openReaderContext(t, {
    'one.json': cveRecord(first, { updated: '2026-01-10', baseScore: 5.1 }),
    'two.json': cveRecord(second, { updated: '2026-01-10', baseScore: 9.8 }),
    'go.json': goRecord(first, '1.4.0', '2026-01-10T00:00:00Z'),
  });
  const { reader } = context;
  const handled = (cve: string, component: string | null, more: Partial<Handling> = {}): Handling => ({
    ...{ cve, component, status: 'accepted', justification: null, note: null, until: null },
    basis: handlingBasis(reader, cve, component),
    ...more,
  });
  const apply = (...handlings: readonly Handling[]) => new AppliedHandling(reader, handlings, nowMs);

  await t.test('rests on the record and, with a component, on the verdict', () => {
    assert.deepEqual(handlingBasis(reader, first, `${loom}@v1.3.0`), {
      ...{ state: 'published', kev: false, ransomware: false, severity: 'medium', exploitation: null },
      ...{ verdict: 'affected', fixed: ['1.4.0'] },
    });
    assert.equal(handlingBasis(reader, first, `${loom}@v1.4.0`).verdict, 'not_affected');
    assert.equal(handlingBasis(reader, first, 'pkg:npm/other@1').verdict, 'not_named');
    assert.equal(handlingBasis(reader, first, null).verdict, null);
    assert.equal(handlingBasis(reader, unnamed, null).state, null);
  });

  await t.test('without a component covers every component, and with one covers this one', () => {
    const everywhere = apply(handled(first, null));
    assert.equal(everywhere.of(first, null)?.cve, first);
    assert.equal(everywhere.of(first, ['pkg:npm/other@1'])?.cve, first);
    assert.equal(everywhere.of(second, null), null);
    const inLoom = apply(handled(first, loom));
    assert.equal(inLoom.of(first, [`${loom}@v1.3.0`])?.component, loom);
    assert.equal(inLoom.of(first, ['pkg:npm/other@1', `${loom}@v1.3.0?type=module`])?.component, loom);
    for (const identifiers of [null, [], ['pkg:npm/other@1'], ['nonsense']]) {
      assert.equal(inLoom.of(first, identifiers), null);
    }
  });

  await t.test('counts while it is neither open nor over', () => {
    const until = new Date(nowMs).toISOString();
    assert.equal(apply(handled(first, null, { status: 'open' })).of(first, null), null);
    assert.equal(apply(handled(first, null, { until })).of(first, null), null);
    const later = new Date(nowMs + 1).toISOString();
    assert.equal(apply(handled(first, null, { until: later })).of(first, null)?.until, later);
  });

  await t.test('comes back when what it rests on changes, and only then', async () => {
    const [plain, inLoom, ofOther, ofUnnamed] = [
      handled(first, null),
      handled(first, `${loom}@v1.3.0`),
      handled(second, null),
      handled(unnamed, null),
    ];
    const left = () => {
      const applied = apply(plain, inLoom, ofOther, ofUnnamed);
      return [
        applied.of(first, null) !== null,
        apply(inLoom).of(first, [`${loom}@v1.3.0`]) !== null,
        applied.of(second, null) !== null,
        applied.of(unnamed, null) !== null,
      ];
    };
    assert.deepEqual(left(), [true, true, true, true]);
    await store.sync({
      'new title.json': cveRecord(first, {
        ...{
          updated: '2026-01-11',
          baseScore: 5.3,
          title: 'Another title',
          urls: [['https://example.test/']],
        },
      }),
    });
    assert.deepEqual(left(), [true, true, true, true]);
    await store.sync({ 'go.json': goRecord(first, '1.5.0', '2026-02-01T00:00:00Z') });
    assert.deepEqual(left(), [true, false, true, true]);
    await store.sync({ 'kev.json': kevCatalogue('2026-06-20', { [second]: '2026-07-01' }) });
    assert.deepEqual(left(), [true, false, false, true]);
    await store.sync({ 'named.json': cveRecord(unnamed, { updated: '2026-03-01' }) });
    assert.deepEqual(left(), [true, false, false, false]);
  });
});
