import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StateStore } from '../contract/state.ts';
import { change, newIdentity, second } from './access-samples.ts';

/** How a state store records changes. @param open two connections to it */
export function testAudit(open: () => readonly [StateStore, StateStore]): void {
  describe('the record of changes', () => {
    const one = () => open()[0].audit;
    const other = () => open()[1].audit;

    test('is one chain for all connections', async () => {
      const before = await one().head();
      const first = await one().append(change({ what: 'the first' }));
      const next = await other().append(change({ what: 'the second' }));
      assert.equal(first.number, before.number + 1);
      assert.equal(next.number, first.number + 1);
      assert.match(next.hash, /^[0-9a-f]{64}$/);
      assert.notEqual(next.hash, first.hash);
      assert.deepEqual(await one().head(), next);
      const { problems } = await other().verify();
      assert.deepEqual(problems, []);
    });

    test('is read newest first, page by page, with the network of the address', async () => {
      const own = { who: 'identity', kind: 'setting_changed', outcome: 'refused', address: '192.0.2.33' };
      const last = await one().append(change({ ...own, at: second(9), what: 'CAIRN_AUTH' }));
      const [entry] = await other().read({ limit: 1 });
      assert.deepEqual(entry, {
        ...last,
        at: second(9),
        kind: 'setting_changed',
        record: {
          who: 'identity',
          what: 'CAIRN_AUTH',
          outcome: 'refused',
          network: '192.0.2.0/24',
          actor: null,
          subject: null,
        },
        address: '192.0.2.33',
      });
      const numbers = (await other().read({ before: last.number, limit: 2 })).map(({ number }) => number);
      assert.deepEqual(numbers, [last.number - 1, last.number - 2]);
      assert.deepEqual(await one().read({ before: 1, limit: 5 }), []);
    });

    test('loses full addresses after their time, and stays complete', async () => {
      const address = '2001:db8:1:2:3:4:5:6';
      const { number } = await one().append(change({ at: second(100), address }));
      await one().append(change({ at: second(200), address }));
      assert.ok((await other().cutAddresses(second(150))) >= 1);
      const [late, early] = await one().read({ before: number + 2, limit: 2 });
      assert.deepEqual([early?.address, early?.record?.network], [null, '2001:db8:1::/48']);
      assert.equal(late?.address, address);
      assert.equal(await one().cutAddresses(second(150)), 0);
      assert.deepEqual((await one().verify()).problems, []);
    });

    test('takes no entry of a kind or time that could not be read again', async () => {
      const before = await one().head();
      for (const own of [
        { kind: 'Key' },
        { kind: '' },
        { kind: 'a|b' },
        { at: 'now' },
        { at: '2026-01-01' },
      ]) {
        await assert.rejects(one().append(change(own)));
      }
      await one().append(change({ what: 'x'.repeat(9_999), address: 'not an address' }));
      const [entry] = await one().read({ limit: 1 });
      assert.equal(entry?.number, before.number + 1);
      assert.equal(entry?.record?.network, null);
      assert.deepEqual((await one().verify()).problems, []);
    });

    test('collapses old entries, and what follows them still proves them', async () => {
      const { id } = await open()[0].identities.register(newIdentity('collapsed'), change());
      const head = await one().append(change());
      await one().collapse(head.number - 1);
      const { entries, problems } = await other().verify();
      assert.deepEqual([entries, problems], [2, []]);
      await one().collapse(head.number - 5);
      await one().collapse(head.number + 100);
      assert.deepEqual(await one().verify(), { entries: 0, erased: 0, problems: [] });
      assert.deepEqual(await one().head(), head);
      assert.equal((await other().append(change())).number, head.number + 1);
      assert.equal(await open()[1].identities.erase(id, change()), true);
      assert.deepEqual(await one().verify(), { entries: 2, erased: 0, problems: [] });
    });
  });
}
