import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { hashOf } from '../../access/api-key.ts';
import { cveRecord, goReport } from '../../provenance/testing/upstream.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { accessWorld } from '../testing/access.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { verb as add } from './add.ts';
import type { AddedItem, CollectionInput, CollectionPage, NewItem } from './contract.ts';
import { verb as findNamed } from './find-named.ts';
import { collectionItems } from './items.ts';
import { verb as list } from './list.ts';
import { verb as remove } from './remove.ts';

const cve = 'CVE-2026-10001';
const title = 'Loom drops threads';
const files = {
  'one.json': cveRecord(cve, { updated: '2026-01-10' }),
  'GO-2026-0001.json': goReport('GO-2026-0001', '2026-03-01', [cve]),
};

/** Two identities, and a caller without a key, over a small store. */
async function openWorld(t: TestContext) {
  const { as, state, clock } = await accessWorld(t);
  const { context } = await openReaderContext(t, files);
  const secret = await state.log.secret();
  const access = { read: <T>(work: (own: typeof state) => Promise<T>) => work(state), secret };
  const callsOf = async (apiKey: string | null) => {
    const key = apiKey === null ? null : await state.keys.find(hashOf(apiKey));
    const caller = { key: 'test', address: '192.0.2.1', apiKey: key };
    const parts = {
      access: { ...access, write: access.read },
      clock: () => clock.ms,
      caller,
      read: async (work: (reader: typeof context.reader) => unknown) => work(context.reader),
      reads: { findNamedItem: async (input: never) => findNamed.run(context as never, input) },
    } as unknown as MainContext & CallerContext;
    return {
      parts,
      add: (input: NewItem): Promise<AddedItem> => add.run(parts, input),
      list: (input: Partial<CollectionInput> = {}): Promise<CollectionPage> =>
        list.run(parts, { limit: 20, ...input }),
      remove: (id: number | string) => remove.run(parts, { id: String(id) }),
    };
  };
  const stranger = await as(null);
  const keyOf = async () => (await stranger.create({ scope: 'write' })).apiKey;
  return {
    ana: await callsOf(await keyOf()),
    bo: await callsOf(await keyOf()),
    nobody: await callsOf(null),
    clock,
  };
}

const idsOf = ({ items }: CollectionPage) => items.map(({ itemId }) => itemId);

describe('collections', () => {
  test('keep what is added, as it is written, with what the store knows of it', async (t) => {
    const { ana } = await openWorld(t);
    const note = '<b>check</b>\n]]> "quoted"\r\n';
    const added = await ana.add({ itemId: ` ${cve.toLowerCase()} `, note, tags: ['java'] });
    assert.deepEqual(added, {
      kind: 'cve',
      itemId: cve,
      id: added.id,
      collection: 'default',
      note,
      tags: ['java'],
      addedAt: '2026-08-22T12:00:00.000Z',
      title,
      known: true,
      added: true,
    });
    const { added: _, ...item } = added;
    assert.deepEqual(await ana.list(), { items: [item], count: 1, total: 1, nextCursor: null });
    assert.deepEqual(Object.keys(added).slice(0, 7), [
      ...['kind', 'itemId', 'id', 'collection', 'note', 'tags', 'addedAt'],
    ]);
  });

  test('take ids of all kinds, aliases and names, and what no source names', async (t) => {
    const { ana } = await openWorld(t);
    const cases: [NewItem, kind: string, itemId: string, known: boolean | null][] = [
      [{ itemId: 'GO-2026-0001', kind: 'cve' }, 'cve', cve, true],
      [{ itemId: 'cwe-0020' }, 'weakness', 'CWE-20', true],
      [{ itemId: '79', kind: 'weakness' }, 'weakness', 'CWE-79', false],
      [{ itemId: 'Loom', kind: 'product' }, 'product', 'product::loom', true],
      [{ itemId: 'Apache:Log4j', kind: 'product' }, 'product', 'product:apache:log4j', false],
      [{ itemId: 'Acme Looms', kind: 'vendor' }, 'vendor', 'vendor:acme_looms', false],
      [{ itemId: 'pkg:npm/lodash@4.17.20?a=b' }, 'package', 'pkg:npm/lodash', false],
      [{ itemId: 'ICSA-24-298-01', kind: 'advisory' }, 'advisory', 'advisory:icsa-24-298-01', false],
      [{ itemId: 's9999', kind: 'tool' }, 'tool', 'S9999', false],
      [{ itemId: ' vendor:acme kev:true ', kind: 'query' }, 'query', 'vendor:acme kev:true', null],
    ];
    for (const [input, ...expected] of cases) {
      const { kind, itemId, known } = await ana.add(input);
      assert.deepEqual([kind, itemId, known], expected, input.itemId);
    }
  });

  test('refuse what is not an id or a name, and an entity of another kind', async (t) => {
    const { ana } = await openWorld(t);
    const cases: [NewItem, RegExp][] = [
      [{ itemId: 'CVE-21-1' }, /should look like CVE-2021-44228/],
      [{ itemId: 'product:log4j' }, /product:apache:log4j/],
      [{ itemId: 'pkg:npm' }, /pkg:golang/],
      [{ itemId: 'nobody has this name' }, /No loaded source names/],
      [{ itemId: 'S9999' }, /must be malware or tool/],
      [{ itemId: 'TA0001' }, /of the kind tactic/],
      [{ itemId: cve, kind: 'vendor' }, /of the kind cve, not vendor/],
      [{ itemId: 'severity:enormous', kind: 'query' }, /not a value of severity/],
      [{ itemId: `a${'\u0000'}b` }, /should look like/],
    ];
    for (const [input, message] of cases) {
      await assert.rejects(ana.add(input), (error: Error & { code: string; details: object }) => {
        assert.equal(error.code, 'invalid_input', input.itemId);
        assert.match(`${error.message} ${JSON.stringify(error.details)}`, message, input.itemId);
        return true;
      });
    }
    assert.equal((await ana.list()).total, 0);
  });

  test('keep one item once, and replace only what is sent', async (t) => {
    const { ana } = await openWorld(t);
    const first = await ana.add({ itemId: cve, note: 'one', tags: ['a'] });
    const again = await ana.add({ itemId: 'GO-2026-0001', kind: 'cve' });
    assert.deepEqual(again, { ...first, added: false });
    const changed = await ana.add({ itemId: cve, note: null });
    assert.deepEqual([changed.id, changed.note, changed.tags], [first.id, null, ['a']]);
    const other = await ana.add({ itemId: cve, collection: 'other' });
    assert.ok(other.added && other.id !== first.id);
    const many = await Promise.all(['x', 'y', 'z'].map((tag) => ana.add({ itemId: 'CWE-1', tags: [tag] })));
    assert.equal(new Set(many.map(({ id }) => id)).size, 1);
  });

  test('are listed by page and by filter, with cursors that fit no other list', async (t) => {
    const { ana, bo } = await openWorld(t);
    for (const [i, tag] of ['a', 'b', 'a', 'b', 'a'].entries()) {
      await ana.add({ itemId: `CWE-${i + 1}`, tags: [tag], collection: i < 3 ? 'one' : 'two' });
    }
    await bo.add({ itemId: 'CWE-9', tags: ['a'] });
    for (const filter of [{}, { tag: 'a' }, { collection: 'one' }, { kind: 'weakness' as const }]) {
      const whole = idsOf(await ana.list(filter));
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await ana.list({ ...filter, limit: 2, cursor });
        assert.equal(page.total, whole.length);
        paged.push(...idsOf(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      assert.deepEqual(paged, whole);
    }
    assert.deepEqual(idsOf(await ana.list({ tag: 'a', collection: 'two' })), ['CWE-5']);
    assert.deepEqual(idsOf(await ana.list({ kind: 'cve' })), []);
    const { nextCursor } = await ana.list({ limit: 1 });
    for (const calls of [
      bo.list({ cursor: nextCursor ?? '' }),
      ana.list({ tag: 'a', cursor: nextCursor ?? '' }),
    ]) {
      await assert.rejects(calls, { code: 'cursor_invalid' });
    }
  });

  test('are empty without a key, and those of others are not there', async (t) => {
    const { ana, bo, nobody } = await openWorld(t);
    const { id } = await ana.add({ itemId: cve });
    for (const calls of [bo, nobody]) assert.deepEqual(idsOf(await calls.list()), []);
    await assert.rejects(nobody.add({ itemId: cve }), { code: 'unauthorized' });
    await assert.rejects(nobody.remove(id), { code: 'unauthorized' });
    for (const unknown of [id, 99, 0, '01', 'x', '1e3', '9'.repeat(30)]) {
      await assert.rejects(bo.remove(unknown), { code: 'not_found' });
    }
    assert.deepEqual(idsOf(await ana.list()), [cve]);
    assert.equal((await ana.remove(id)).itemId, cve);
    assert.deepEqual(idsOf(await ana.list()), []);
  });

  test('have room for 10,000 items of an identity', async (t) => {
    const { ana } = await openWorld(t);
    const values = Array.from({ length: 10_000 }, (_, i) => ({
      collection: 'all',
      kind: 'weakness' as const,
      itemId: `CWE-${i + 100}`,
      note: null,
      tags: [],
    }));
    const identity = ana.parts.caller.apiKey?.identity ?? assert.fail();
    await collectionItems.write(
      ana.parts,
      identity,
      values.map((value) => ({ op: 'add', value })),
    );
    await assert.rejects(ana.add({ itemId: cve }), { code: 'forbidden', message: /\b10000\b/ });
    // What is there already can still be changed.
    assert.equal((await ana.add({ itemId: 'CWE-100', collection: 'all', note: 'x' })).note, 'x');
  });
});
