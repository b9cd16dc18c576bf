import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import type { StateStore } from '../contract/state.ts';
import { change, newIdentity, newKey, second } from './access-samples.ts';

/** How a state store keeps identities. @param open two connections to it */
export function testIdentities(open: () => readonly [StateStore, StateStore]): void {
  describe('identities', () => {
    const one = () => open()[0];
    const other = () => open()[1];

    test('are found by id, by token and by e-mail address', async () => {
      const emailHash = sha256('an address');
      const given = newIdentity('found', { privacyFlag: true, emailHash });
      const identity = await one().identities.register(given, change());
      assert.deepEqual(identity, { ...given, id: identity.id, hadKey: false });
      assert.deepEqual(await other().identities.find(identity.id), identity);
      assert.deepEqual(await other().identities.findByToken(given.tokenHash), identity);
      const again = await other().identities.register(newIdentity('again', { emailHash }), change());
      assert.deepEqual(await one().identities.idsByEmail(emailHash), [identity.id, again.id]);
      assert.equal(await one().identities.find(again.id + 1), null);
      assert.equal(await one().identities.findByToken(sha256('unknown')), null);
      assert.deepEqual(await one().identities.idsByEmail(sha256('unknown')), []);
    });

    test('get ids that are given once, also after they are erased', async () => {
      const first = await one().identities.register(newIdentity('first'), change());
      assert.equal(await one().identities.erase(first.id, change()), true);
      const next = await other().identities.register(newIdentity('next'), change());
      assert.ok(next.id > first.id);
    });

    test('that share a token are refused', async () => {
      const before = await one().audit.head();
      await one().identities.register(newIdentity('shared'), change());
      await assert.rejects(other().identities.register(newIdentity('shared'), change()));
      assert.equal((await one().audit.head()).number, before.number + 1);
      assert.deepEqual(await one().check(), []);
    });

    test('are erased together with the contents of their audit entries', async () => {
      const { identities, keys, audit, idempotency } = one();
      const start = await audit.head();
      const mine = await identities.register(
        newIdentity('mine'),
        change({ what: 'mine', address: '192.0.2.1' }),
      );
      const theirs = await identities.register(newIdentity('theirs'), change({ what: 'theirs' }));
      await keys.add(newKey('mine', mine.id), change({ what: 'my key', actor: mine.id }));
      await keys.add(newKey('theirs', theirs.id), change({ what: 'their key' }));
      await keys.revoke(newKey('theirs', 0).keyHash, second(5), change({ what: 'revoked', actor: mine.id }));
      const request = { id: sha256('my request'), bodyHash: sha256(''), identity: mine.id, at: second(0) };
      await idempotency.begin(request);

      assert.equal(await other().identities.erase(mine.id, change({ what: 'erased', actor: mine.id })), true);
      assert.equal(await other().identities.erase(mine.id, change()), false);
      assert.equal(await identities.find(mine.id), null);
      assert.equal(await keys.find(newKey('mine', 0).keyHash), null);
      assert.deepEqual(await keys.list({ identity: mine.id, limit: 9 }), []);
      assert.deepEqual(await idempotency.begin(request), { state: 'begun' }, 'its request is forgotten');
      await idempotency.abandon(request.id);
      const entries = await audit.read({ limit: 6 });
      assert.deepEqual(
        entries.map(({ record, address }) => [record?.what ?? null, record?.actor ?? null, address]),
        [
          ['erased', null, null],
          [null, null, null],
          ['their key', null, null],
          [null, null, null],
          ['theirs', null, null],
          [null, null, null],
        ],
      );
      assert.equal(entries.at(-1)?.number, start.number + 1);
      assert.deepEqual((await audit.verify()).problems, []);
      assert.deepEqual(await one().check(), []);
      assert.notEqual(await identities.find(theirs.id), null);
    });

    test('that never had a key are erased after their time', async () => {
      const { identities, keys } = one();
      const early = { createdAt: second(-100) };
      const unused = await identities.register(newIdentity('unused', early), change({ what: 'unused' }));
      const used = await identities.register(newIdentity('used', early), change());
      await keys.add(newKey('used', used.id), change());
      await keys.revoke(newKey('used', 0).keyHash, second(0), change());
      const late = await identities.register(newIdentity('late', { createdAt: second(-50) }), change());
      assert.equal(await other().identities.eraseUnused(second(-50), change({ what: 'one of them' })), 1);
      const [head] = await one().audit.read({ limit: 1 });
      assert.equal(head?.record?.what, 'one of them');
      assert.equal(await other().identities.eraseUnused(second(-50), change()), 0);
      assert.equal((await one().audit.head()).number, head?.number, 'nothing is recorded of nothing');
      const left = [unused, used, late].map(async ({ id }) => (await identities.find(id)) !== null);
      assert.deepEqual(await Promise.all(left), [false, true, true]);
      assert.equal((await identities.find(used.id))?.hadKey, true);
      assert.deepEqual(await one().check(), []);
    });
  });
}
