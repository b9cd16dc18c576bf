import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { handlingLimits } from '../../domain/handling/handling.ts';
import { Failure } from '../../kit/failure.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { readHandlings } from '../inventory/judge.ts';
import { handlingWorld } from '../testing/handling.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { handlingBasis } from './basis.ts';
import { handlingItems, storedHandlings } from './items.ts';

const nowMs = Date.parse('2026-06-30T12:00:00.000Z');
const [first, second, third] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const loom = 'pkg:golang/example.test/loom';

async function open(t: TestContext) {
  const { store, context } = await openReaderContext(t, {
    'one.json': cveRecord(first, { updated: '2026-01-10', baseScore: 5.1 }),
    'two.json': cveRecord(second, { updated: '2026-01-10', baseScore: 9.8 }),
  });
  return { store, context, ...(await handlingWorld(t, context, nowMs)) };
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(thrown instanceof Failure, String(thrown));
  return thrown;
}

describe('handlings', () => {
  test('are replaced by CVE and component, in canonical form, and kept literally', async (t) => {
    const { mine } = await open(t);
    const note = '<b>not</b> "us" & [x](javascript:1)\r\n]]>';
    const { items, written } = await mine.put({
      items: [
        { cve: 'cve-2026-10001', component: ' pkg:Golang/example.test/loom@v1.0 ', status: 'accepted', note },
        { cve: first, status: 'fixed', until: '30d', version: 0 },
        {
          cve: third,
          component: 'cpe:/a:example:loom:1',
          status: 'not_affected',
          justification: 'component_not_present',
        },
      ],
    });
    assert.equal(written, 3);
    assert.deepEqual(
      items.map(({ cve, component, until, state, version }) => [cve, component, until, state, version]),
      [
        [first, `${loom}@v1.0`, null, 'active', 1],
        [first, null, '2026-07-30T12:00:00.000Z', 'active', 1],
        [third, 'cpe:2.3:a:example:loom:1:*:*:*:*:*:*:*', null, 'active', 1],
      ],
    );
    assert.equal(items[0]?.note, note);
    const again = await mine.put({ items: [{ cve: first, status: 'open', version: 1 }] });
    assert.deepEqual(
      again.items.map(({ id, version, status, state }) => [id, version, status, state]),
      [[items[1]?.id, 2, 'open', 'open']],
    );
    assert.equal((await mine.list()).total, 3);
  });

  test('are listed by CVE, component, status and state, page by page', async (t) => {
    const { mine, store, clock } = await open(t);
    await mine.put({
      items: [
        { cve: first, status: 'accepted' },
        { cve: second, status: 'accepted' },
        { cve: second, component: loom, status: 'acknowledged', until: '2026-07-01' },
        { cve: third, status: 'open', note: 'to be looked at' },
      ],
    });
    const keysOf = async (input: object) =>
      (await mine.list(input)).items.map(({ cve, status }) => `${cve.at(-1)} ${status}`);
    assert.deepEqual(await keysOf({ cve: second.toLowerCase() }), ['2 accepted', '2 acknowledged']);
    assert.deepEqual(await keysOf({ component: 'pkg:GOLANG/example.test/loom' }), ['2 acknowledged']);
    assert.deepEqual(await keysOf({ status: 'open' }), ['3 open']);
    const page = await mine.list({ limit: 3 });
    assert.deepEqual([page.count, page.total], [3, 4]);
    const rest = await mine.list({ limit: 3, cursor: page.nextCursor ?? '' });
    assert.deepEqual([rest.items.map(({ cve }) => cve), rest.nextCursor], [[third], null]);
    const other = mine.list({ limit: 3, status: 'open', cursor: page.nextCursor ?? '' });
    assert.equal((await failureOf(other)).code, 'cursor_invalid');

    clock.ms = Date.parse('2026-07-01T00:00:00.000Z');
    await store.sync({ 'kev.json': kevCatalogue('2026-06-20', { [second]: '2026-07-01' }) });
    assert.deepEqual(await keysOf({ state: 'active' }), ['1 accepted']);
    assert.deepEqual(await keysOf({ state: 'over' }), ['2 acknowledged']);
    const { items } = await mine.list({ state: 'returned' });
    assert.deepEqual(
      items.map(({ cve, returned }) => [cve, returned]),
      [[second, { reason: 'basis_changed', changed: [{ part: 'kev', before: false, after: true }] }]],
    );
    await mine.put({ items: [{ cve: second, status: 'accepted' }] });
    assert.deepEqual(await keysOf({ state: 'active' }), ['1 accepted', '2 accepted']);
  });

  test('can be 20,000, which are all listed and applied, and not one more', async (t) => {
    const { mine, theirs, context, clock } = await open(t);
    const component = (n: number) => `pkg:npm/p${n}`;
    const basis = handlingBasis(context.reader, first, component(0));
    const given = { cve: first, status: 'accepted', justification: null, note: null, until: null } as const;
    const all = Array.from({ length: handlingLimits.handlings }, (_, n) => {
      return { op: 'put' as const, value: { ...given, basis, component: component(n) } };
    });
    await handlingItems.write(mine.context, mine.identity, all);
    const put = (n: number) =>
      mine.put({ items: [{ cve: first, component: component(n), status: 'accepted' }] });
    const { code, message } = await failureOf(put(20_000));
    assert.deepEqual([code, /20000 handlings/.test(message)], ['forbidden', true]);
    assert.equal((await put(19_999)).items[0]?.version, 2, 'one that is there can change');
    const { items, total } = await mine.list({ limit: 1 });
    assert.deepEqual([items[0]?.component, total], [component(0), 20_000]);
    assert.equal((await theirs.list()).total, 0);
    const texts = (await storedHandlings(mine.context, mine.identity)).map(({ text }) => text);
    const applied = readHandlings(context.reader, texts, clock.ms);
    // Each is looked up by its component: to compare all with all would take minutes.
    for (let n = 0; n < 30_000; n += 50)
      assert.equal(applied.of(first, [`${component(n)}@1.0.0`]) !== null, n < 20_000, component(n));
  });

  test('are not there for another identity', async (t) => {
    const { mine, theirs } = await open(t);
    const [{ id = 0 } = {}] = (await mine.put({ items: [{ cve: first, status: 'accepted' }] })).items;
    assert.equal((await theirs.list()).total, 0);
    for (const wrong of [id, '0', 'x', `${id}0`, '']) {
      assert.equal((await failureOf(theirs.remove(wrong))).code, 'not_found');
    }
    assert.equal((await failureOf(theirs.export())).code, 'not_found');
    await theirs.put({ items: [{ cve: first, status: 'open' }] });
    assert.deepEqual(
      (await mine.list()).items.map(({ status }) => status),
      ['accepted'],
    );
    assert.deepEqual(await mine.remove(id), { id, cve: first, component: null, removed: true });
    assert.equal((await mine.list()).total, 0);
  });

  test('that are wrong are refused with the place, and nothing is written', async (t) => {
    const { mine } = await open(t);
    const refuse = async (body: unknown, path: string) => {
      const { code, details } = await failureOf(mine.put(body));
      assert.deepEqual([code, details[0]?.path], ['invalid_input', path], JSON.stringify(body).slice(0, 200));
    };
    for (const [item, path] of [
      [{ cve: 'CVE-1', status: 'fixed' }, 'items.0.cve'],
      [{ cve: first, status: 'ignored' }, 'items.0.status'],
      [{ cve: first, component: 'loom', status: 'fixed' }, 'items.0.component'],
      [{ cve: first, status: 'not_affected' }, 'items.0.justification'],
      [{ cve: first, status: 'fixed', justification: 'component_not_present' }, 'items.0.justification'],
      [{ cve: first, status: 'fixed', until: '2026-06-30' }, 'items.0.until'],
      [{ cve: first, status: 'fixed', until: 'soon' }, 'items.0.until'],
      [{ cve: first, status: 'open', until: '30d' }, 'items.0.until'],
      [{ cve: first, status: 'fixed', note: '' }, 'items.0.note'],
      [{ cve: first, status: 'fixed', note: 'x'.repeat(2_001) }, 'items.0.note'],
      [{ cve: first, status: 'fixed', state: 'active' }, 'items.0.state'],
    ] as const) {
      await refuse({ items: [item, { cve: second, status: 'fixed' }] }, path);
    }
    const one = { cve: first, status: 'fixed' };
    for (const [body, path] of [
      ['{', ''],
      [[one], ''],
      [{ items: [] }, 'items'],
      [{ items: Array(1_001).fill(one) }, 'items'],
      [{ items: [one, { ...one, cve: first.toLowerCase() }] }, 'items.1'],
      [{ items: [one], note: 'x' }, 'note'],
      [`{"items":${'['.repeat(200)}${']'.repeat(200)}}`, ''],
      [{ '@context': 'https://openvex.dev/ns/v0.2.0', statements: 1 }, ''],
    ] as const) {
      await refuse(body, path);
    }
    assert.equal((await mine.list()).total, 0);
  });

  test('are not changed if they have another version', async (t) => {
    const { mine } = await open(t);
    await mine.put({ items: [{ cve: first, status: 'fixed' }] });
    for (const version of [0, 2]) {
      const items = [
        { cve: second, status: 'fixed' },
        { cve: first, status: 'accepted', version },
      ];
      assert.equal((await failureOf(mine.put({ items }))).code, 'precondition_failed');
    }
    assert.equal((await mine.list()).total, 1);
  });
});
