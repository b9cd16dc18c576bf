import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OwnItemChange, OwnItemKind } from '../contract/own-items.ts';
import type { StateStore } from '../contract/state.ts';
import { change, newIdentity, second } from './access-samples.ts';

/** How a state store keeps what identities keep. @param open two connections to it */
export function testOwnItems(open: () => readonly [StateStore, StateStore]): void {
  describe('own items', () => {
    const one = () => open()[0].items;
    const other = () => open()[1].items;
    const owner = async (name: string) =>
      (await open()[0].identities.register(newIdentity(`items of ${name}`), change())).id;
    const write = (identity: number, changes: readonly OwnItemChange[], at = 0, max = 100) =>
      one().write(identity, changes, { at: second(at), max });
    const written = async (identity: number, changes: readonly OwnItemChange[], at = 0) => {
      const outcome = await write(identity, changes, at);
      return 'items' in outcome ? outcome.items : assert.fail(outcome.rejected);
    };
    const rejected = async (identity: number, changes: readonly OwnItemChange[], max = 100) => {
      const outcome = await write(identity, changes, 0, max);
      return 'items' in outcome ? assert.fail('it was written') : outcome;
    };
    const add = (key: string, value = '{}', kind: OwnItemKind = 'watchlist'): OwnItemChange => ({
      op: 'add',
      kind,
      key,
      value,
    });
    const keysOf = async (identity: number, kind: OwnItemKind = 'watchlist') =>
      (await other().list({ identity, kind, limit: 100 })).map(({ key }) => key);

    test('are read as they were written', async () => {
      const identity = await owner('reader');
      const value = JSON.stringify({ note: 'a "rich" \u0000 ключ 🔑' });
      const [item] = await written(identity, [add('first', value)], 5);
      assert.ok(item);
      assert.deepEqual(item, {
        ...{ id: item.id, identity, kind: 'watchlist', key: 'first', value, version: 1 },
        ...{ createdAt: second(5), updatedAt: second(5) },
      });
      assert.deepEqual(await other().find(identity, 'watchlist', item.id), item);
      assert.deepEqual(await other().withKey('watchlist', 'first'), [item]);
      assert.equal(await other().find(identity, 'rule', item.id), null);
      assert.equal(await other().count(identity, 'watchlist'), 1);
      assert.equal(await other().count(identity, 'rule'), 0);
    });

    test('are changed and counted by version', async () => {
      const identity = await owner('versions');
      const [item] = await written(identity, [add('a')], 1);
      assert.ok(item);
      const { id } = item;
      const replace = { op: 'replace', kind: 'watchlist', id, key: 'b', value: '1' } as const;
      assert.deepEqual(await written(identity, [replace], 2), [
        { ...item, key: 'b', value: '1', version: 2, updatedAt: second(2) },
      ]);
      const stale = await rejected(identity, [{ ...replace, version: 1 }]);
      assert.deepEqual([stale.rejected, stale.item?.version], ['changed', 2]);
      const put = { op: 'put', kind: 'watchlist', key: 'b', value: '2' } as const;
      const [third] = await written(identity, [{ ...put, version: 2 }], 3);
      assert.deepEqual([third?.id, third?.version, third?.value], [id, 3, '2']);
      assert.equal((await rejected(identity, [{ ...put, version: 0 }])).rejected, 'changed');
      const removal = { op: 'remove', kind: 'watchlist', id } as const;
      assert.equal((await rejected(identity, [{ ...removal, version: 2 }])).rejected, 'changed');
      assert.deepEqual(await written(identity, [{ ...removal, version: 3 }]), [third]);
      assert.equal((await rejected(identity, [removal])).rejected, 'missing');
      const [again] = await written(identity, [{ ...put, version: 0 }], 4);
      assert.ok(again && again.id > id, 'an id is never given again');
      assert.equal(again.version, 1);
    });

    test('are all changed or none', async () => {
      const identity = await owner('whole');
      await written(identity, [add('a'), add('b')]);
      const doubled = await rejected(identity, [add('c'), add('a')]);
      assert.deepEqual([doubled.rejected, doubled.change, doubled.item?.key], ['exists', 1, 'a']);
      const full = await rejected(identity, [add('c'), add('d')], 3);
      assert.deepEqual([full.rejected, full.change], ['full', 1]);
      const missing = await rejected(identity, [add('c'), { op: 'remove', kind: 'watchlist', id: 999_999 }]);
      assert.equal(missing.rejected, 'missing');
      assert.deepEqual(await keysOf(identity), ['a', 'b']);
      assert.ok('items' in (await write(identity, [add('c')], 0, 3)));
      assert.ok('items' in (await write(identity, [add('a', '{}', 'rule')], 0, 3)), 'each kind by itself');
    });

    test('are of one identity alone', async () => {
      const [mine, theirs] = [await owner('mine'), await owner('theirs')];
      const [item] = await written(mine, [add('same')]);
      await written(theirs, [add('same')]);
      const { id } = item ?? assert.fail();
      assert.equal(await other().find(theirs, 'watchlist', id), null);
      for (const attempt of [
        { op: 'remove', kind: 'watchlist', id },
        { op: 'replace', kind: 'watchlist', id, key: 'x', value: '{}' },
      ] as const)
        assert.equal((await rejected(theirs, [attempt])).rejected, 'missing');
      assert.deepEqual(await keysOf(mine), ['same']);
      assert.deepEqual(
        (await other().withKey('watchlist', 'same')).map(({ identity }) => identity),
        [mine, theirs],
      );
    });

    test('are listed by id, of all or of one identity, page by page', async () => {
      const [mine, theirs] = [await owner('list mine'), await owner('list theirs')];
      const kind = 'feed-token';
      for (const [i, identity] of [mine, theirs, mine, theirs, mine].entries())
        await written(identity, [add(`listed ${i}`, '{}', kind)]);
      const pages = async (identity: number | null, after = 0): Promise<string[]> => {
        const whose = identity === null ? {} : { identity };
        const page = await other().list({ ...whose, kind, after, limit: 2 });
        const last = page.at(-1);
        return last === undefined ? [] : [...page.map(({ key }) => key), ...(await pages(identity, last.id))];
      };
      assert.deepEqual(await pages(mine), ['listed 0', 'listed 2', 'listed 4']);
      assert.deepEqual(await pages(null), ['listed 0', 'listed 1', 'listed 2', 'listed 3', 'listed 4']);
    });

    test('are erased with their identity, and keep one without a key', async () => {
      const [erased, kept] = [await owner('erased'), await owner('kept')];
      await written(erased, [add('a'), add('a', '{}', 'rule')]);
      await written(kept, [add('a')]);
      const { identities } = open()[0];
      assert.equal(await identities.erase(erased, change()), true);
      assert.equal(await other().count(erased, 'watchlist'), 0);
      await identities.eraseUnused(second(1_000), change());
      assert.deepEqual(await keysOf(kept), ['a']);
      assert.deepEqual(await open()[1].check(), []);
    });

    test('belong to an identity that there is', async () => {
      await assert.rejects(write(999_999, [add('a')]));
      assert.deepEqual(await open()[1].check(), []);
    });
  });
}
