import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import type { KeyPage } from '../contract/keys.ts';
import type { StateStore } from '../contract/state.ts';
import { change, newIdentity, newKey, second } from './access-samples.ts';

/** How a state store keeps keys. @param open two connections to it */
export function testKeys(open: () => readonly [StateStore, StateStore]): void {
  describe('keys', () => {
    const one = () => open()[0];
    const other = () => open()[1];
    const owner = async (name: string) => (await one().identities.register(newIdentity(name), change())).id;
    const unused = { lastUsedAt: null, revokedAt: null };

    test('are found as they were added, and recorded', async () => {
      const identity = await owner('owner');
      const plain = newKey('plain', identity);
      const rich = newKey('a "rich" ключ', identity, {
        scope: 'admin',
        quota: null,
        selfService: false,
        expiresAt: second(900),
      });
      await one().keys.add(plain, change({ what: 'plain' }));
      await one().keys.add(rich, change({ what: 'rich' }));
      assert.deepEqual(await other().keys.find(plain.keyHash), { ...plain, ...unused });
      assert.deepEqual(await other().keys.find(rich.keyHash), { ...rich, ...unused });
      assert.equal(await other().keys.find(sha256('unknown')), null);
      const records = (await one().audit.read({ limit: 2 })).map(({ record }) => record);
      assert.deepEqual(
        records.map((record) => [record?.what, record?.subject]),
        [
          ['rich', identity],
          ['plain', identity],
        ],
      );
    });

    test('are refused without an identity and the second time, and nothing is recorded', async () => {
      const identity = await owner('twice');
      await one().keys.add(newKey('twice', identity), change());
      const before = await one().audit.head();
      await assert.rejects(one().keys.add(newKey('twice', identity), change()));
      await assert.rejects(one().keys.add(newKey('of nobody', identity + 1_000), change()), {
        code: 'not_found',
      });
      assert.deepEqual(await one().audit.head(), before);
      assert.deepEqual(await one().check(), []);
    });

    test('are listed in the order of their times, of all or of one identity, page by page', async () => {
      const [mine, theirs] = [await owner('list mine'), await owner('list theirs')];
      const times = [7, 3, 5, 3, 9];
      for (const [i, at] of times.entries()) {
        const key = newKey(`list ${i}`, i % 2 === 0 ? mine : theirs, { createdAt: second(10_000 + at) });
        await one().keys.add(key, change());
      }
      const pages = async (page: KeyPage, after?: KeyPage['after']): Promise<string[]> => {
        const keys = await other().keys.list({ ...page, ...(after && { after }) });
        assert.ok(keys.length <= page.limit);
        const last = keys.at(-1);
        return last === undefined ? [] : [...keys.map(({ label }) => label), ...(await pages(page, last))];
      };
      assert.deepEqual(await pages({ identity: mine, limit: 2 }), ['list 2', 'list 0', 'list 4']);
      const all = await pages({ limit: 3 });
      assert.deepEqual(
        all.slice(-5).toSorted(),
        times.map((_, i) => `list ${i}`),
      );
      assert.deepEqual(all.slice(-3), ['list 2', 'list 0', 'list 4']);
    });

    test('are revoked once, and for good', async () => {
      const key = newKey('revoked', await owner('revoked'));
      await one().keys.add(key, change());
      assert.equal(await one().keys.revoke(key.keyHash, second(5), change({ what: 'revoked' })), true);
      const head = await one().audit.head();
      assert.equal(await other().keys.revoke(key.keyHash, second(6), change()), false);
      assert.equal(await other().keys.revoke(sha256('unknown'), second(6), change()), false);
      assert.equal((await other().keys.find(key.keyHash))?.revokedAt, second(5));
      assert.deepEqual(await other().audit.head(), head);
    });

    test('are followed by others, and then end, but not later than they would have', async () => {
      const identity = await owner('rotated');
      const old = newKey('old', identity);
      const next = newKey('next', identity);
      await one().keys.add(old, change());
      assert.equal(await other().keys.rotate(old.keyHash, next, second(60), change({ what: 'next' })), true);
      assert.equal((await one().keys.find(old.keyHash))?.expiresAt, second(60));
      assert.deepEqual(await one().keys.find(next.keyHash), { ...next, ...unused });
      const third = newKey('third', identity);
      assert.equal(await one().keys.rotate(old.keyHash, third, second(90), change()), true);
      assert.equal((await one().keys.find(old.keyHash))?.expiresAt, second(60));
      await one().keys.revoke(next.keyHash, second(1), change());
      const fourth = newKey('fourth', identity);
      for (const hash of [next.keyHash, sha256('unknown')]) {
        assert.equal(await one().keys.rotate(hash, fourth, second(90), change()), false);
      }
      await assert.rejects(one().keys.rotate(third.keyHash, newKey('other', 1), second(90), change()));
      assert.equal(await one().keys.find(fourth.keyHash), null);
    });

    test('know when they were last used', async () => {
      const key = newKey('noted', await owner('noted'));
      await one().keys.add(key, change());
      const head = await one().audit.head();
      const note = (at: string) =>
        one().keys.noteUses(
          new Map([
            [key.keyHash, at],
            [sha256('unknown'), at],
          ]),
        );
      const usedAt = async () => (await other().keys.find(key.keyHash))?.lastUsedAt;
      await note(second(50));
      assert.equal(await usedAt(), second(50));
      await note(second(40));
      assert.equal(await usedAt(), second(50), 'an earlier use is no news');
      await note(second(60));
      assert.equal(await usedAt(), second(60));
      assert.deepEqual(await one().audit.head(), head);
      assert.deepEqual(await one().check(), []);
    });
  });
}
