import assert from 'node:assert/strict';
import { SocketAddress } from 'node:net';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { StoredKey } from '../storage/contract/keys.ts';
import { hashOf, newApiKey } from './api-key.ts';
import { bucketsOf, type Caller, Callers, limiterKey } from './callers.ts';
import type { Bucket } from './limiter.ts';

const address = '2001:db8::7';

/** Callers over keys in memory, on clocks that the test moves. */
function world() {
  const stored = new Map<string, StoredKey>();
  const notes: ReadonlyMap<string, string>[] = [];
  const state = {
    version: 1,
    reads: 0,
    findMs: 0,
    elapsedMs: 0,
    nowMs: Date.parse('2026-08-22T12:00:00.000Z'),
  };
  const broken = { find: false, version: false, noteUses: false };
  const callers = new Callers({
    keys: {
      async find(keyHash) {
        if (broken.find) throw new Error('the disk is gone');
        state.reads += 1;
        const untilMs = performance.now() + state.findMs;
        while (performance.now() < untilMs);
        return stored.get(keyHash) ?? null;
      },
      async noteUses(uses) {
        if (broken.noteUses) throw new Error('read-only');
        notes.push(uses);
      },
    },
    dataVersion() {
      if (broken.version) throw new Error('the file is gone');
      return state.version;
    },
    clock: () => state.nowMs,
    elapsedMs: () => state.elapsedMs,
  });
  const change = (key: string, own: Partial<StoredKey>) => {
    const keyHash = hashOf(key);
    stored.set(keyHash, { ...plainKey, keyHash, ...stored.get(keyHash), ...own });
    state.version += 1;
  };
  const add = (own: Partial<StoredKey> = {}) => {
    const key = newApiKey();
    change(key, own);
    return key;
  };
  const identify = async (key: string): Promise<Caller> => callers.identify(['x-api-key', key], address);
  return { callers, state, broken, notes, change, add, identify };
}

const plainKey: Omit<StoredKey, 'keyHash'> = {
  label: 'test',
  scope: 'read',
  quota: 120,
  selfService: true,
  identity: 7,
  createdAt: '2026-08-01T00:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

describe('a caller', () => {
  test('without a key is its address, IPv6 by its /64', () => {
    assert.deepEqual(world().callers.identify([], address), { key: '2001:db8:0:0', address, apiKey: null });
  });

  test('with a key is the identity of the key', async () => {
    const { add, identify } = world();
    const key = add({ scope: 'write' });
    const caller = await identify(key);
    assert.equal(caller.key, 'identity 7');
    assert.equal(caller.address, address);
    assert.deepEqual(caller.apiKey, { ...plainKey, scope: 'write', keyHash: hashOf(key) });
  });

  test('is found without reading again until the state changes', async () => {
    const { add, identify, state } = world();
    const key = add();
    for (let count = 0; count < 5; count += 1) {
      await identify(key);
      state.elapsedMs += 1_000;
    }
    assert.equal(state.reads, 1);
    state.version += 1;
    state.elapsedMs += 250;
    await identify(key);
    assert.equal(state.reads, 2);
  });
});

describe('a key is refused', () => {
  const message = /^The API key is not valid\./;

  test('where it is unknown', async () => {
    await assert.rejects(world().identify(newApiKey()), { code: 'unauthorized', message });
  });

  test('where its checksum is wrong, without looking it up', async () => {
    const { add, identify, state } = world();
    const [key, other] = [add(), add()];
    await identify(other);
    const mistyped = `${key.slice(0, -1)}${key.endsWith('2') ? '3' : '2'}`;
    const mixed = `${key.slice(0, 40)}${other.slice(40)}`;
    for (const wrong of [mistyped, mixed]) {
      await assert.rejects(identify(wrong), { code: 'unauthorized', message: /^The API key is malformed\./ });
      await assert.rejects(identify(wrong), (error: Error) => !error.message.includes(wrong.slice(6, 20)));
    }
    assert.equal(state.reads, 1);
  });

  test('at the same time, however long it takes to look it up', async () => {
    const { identify, state } = world();
    const times: number[] = [];
    for (const findMs of [0, 1]) {
      state.findMs = findMs;
      const startedMs = performance.now();
      await assert.rejects(identify(newApiKey()), { code: 'unauthorized' });
      times.push(performance.now() - startedMs);
    }
    // A timer of 2 ms may end a little earlier, and an answer without it takes a tenth of one.
    assert.ok(Math.min(...times) >= 1, `${times}`);
  });

  test('at the latest 250 ms after it was revoked, in the same words', async () => {
    const { add, identify, change, state } = world();
    const key = add();
    await identify(key);
    change(key, { revokedAt: '2026-08-22T12:00:00.000Z' });
    state.elapsedMs += 249;
    await identify(key);
    state.elapsedMs += 1;
    await assert.rejects(identify(key), { code: 'unauthorized', message });
  });

  test('where it was revoked while it was looked up, from the next look on', async () => {
    const { add, identify, change, state } = world();
    const key = add();
    const found = identify(key);
    change(key, { revokedAt: '2026-08-22T12:00:00.000Z' });
    state.elapsedMs += 250;
    await assert.rejects(identify(newApiKey()), { code: 'unauthorized' });
    await found;
    await assert.rejects(identify(key), { code: 'unauthorized', message });
  });

  test('from the moment on in which it expires, and its holder learns when that was', async () => {
    const { add, identify, state } = world();
    const key = add({ expiresAt: '2026-08-22T12:00:00.500Z' });
    await identify(key);
    state.nowMs += 499;
    await identify(key);
    state.nowMs += 1;
    const expired = { code: 'unauthorized', message: /expired at 2026-08-22T12:00:00\.500Z/ };
    await assert.rejects(identify(key), expired);
    await assert.rejects(identify(key), expired);
  });

  test('where it expired and was revoked, without telling when', async () => {
    const { add, identify } = world();
    const past = '2026-08-01T00:00:00.000Z';
    await assert.rejects(identify(add({ expiresAt: past, revokedAt: past })), {
      code: 'unauthorized',
      message,
    });
  });
});

describe('where the state is out of reach', () => {
  test('keyed requests are unavailable, the others are not', async () => {
    const { add, identify, callers, broken, state } = world();
    const [known, unread] = [add(), add()];
    await identify(known);
    broken.find = true;
    await identify(known);
    await assert.rejects(identify(unread), { code: 'unavailable' });
    broken.version = true;
    state.elapsedMs += 250;
    await assert.rejects(identify(known), { code: 'unavailable' });
    assert.deepEqual(callers.identify([], address), { key: '2001:db8:0:0', address, apiKey: null });
    broken.find = false;
    broken.version = false;
    await identify(known);
  });
});

describe('the last use of a key', () => {
  test('is saved once for many uses, and only of valid keys', async () => {
    const { add, identify, callers, notes, state } = world();
    const [key, revoked] = [add(), add({ revokedAt: '2026-08-01T00:00:00.000Z' })];
    await identify(key);
    state.nowMs += 5_000;
    await identify(key);
    await assert.rejects(identify(revoked));
    await callers.saveUses();
    await callers.saveUses();
    assert.deepEqual(notes, [new Map([[hashOf(key), '2026-08-22T12:00:05.000Z']])]);
  });

  test('is kept where it can not be saved, and a later one goes before it', async () => {
    const { add, identify, callers, notes, broken, state } = world();
    const [first, second] = [add(), add()];
    await identify(first);
    await identify(second);
    broken.noteUses = true;
    const saved = callers.saveUses();
    state.nowMs += 1_000;
    await identify(second);
    await assert.rejects(saved, /read-only/);
    broken.noteUses = false;
    await callers.saveUses();
    assert.deepEqual(notes, [
      new Map([
        [hashOf(first), '2026-08-22T12:00:00.000Z'],
        [hashOf(second), '2026-08-22T12:00:01.000Z'],
      ]),
    ]);
  });
});

const client = '198.51.100.7';
const at = (address: string) => ({ address, apiKey: null });

function withKey(key: Partial<StoredKey> = {}) {
  const stored: StoredKey = {
    ...{ keyHash: 'a'.repeat(64), label: 'ci', scope: 'read', quota: 60, selfService: true, identity: 1 },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: null, lastUsedAt: null, revokedAt: null },
    ...key,
  };
  return { address: client, apiKey: stored };
}

const namesOf = (buckets: readonly Bucket[]) => buckets.map(({ name, limit }) => `${name} ${limit}`);

describe('bucketsOf', () => {
  test('counts a key of self-service against its quota and the address', () => {
    const buckets = bucketsOf(withKey(), 120);
    assert.deepEqual(namesOf(buckets), ['address 120', 'key 60']);
    assert.equal(buckets[1]?.id, 'a'.repeat(64));
  });

  test('counts a key from the command line alone, and one without a quota not at all', () => {
    assert.deepEqual(namesOf(bucketsOf(withKey({ selfService: false, quota: 6_000 }), 120)), ['key 6000']);
    assert.deepEqual(bucketsOf(withKey({ selfService: false, quota: null }), 120), []);
  });

  test('keeps the quota of a key if addresses have no limit', () => {
    assert.deepEqual(namesOf(bucketsOf(withKey(), 0)), ['key 60']);
  });

  test('counts ten new identities and ten new keys of an address in an hour, but none by an administrator', () => {
    for (const creation of ['identities', 'keys'] as const) {
      assert.deepEqual(namesOf(bucketsOf(at(client), 0, creation)), [`${creation} 10`]);
      assert.equal(bucketsOf(at(client), 0, creation)[0]?.windowMs, 3_600_000);
      assert.deepEqual(namesOf(bucketsOf(withKey(), 120, creation)), [
        'address 120',
        'key 60',
        `${creation} 10`,
      ]);
      assert.deepEqual(namesOf(bucketsOf(withKey({ scope: 'admin' }), 0, creation)), ['key 60']);
    }
  });

  test('counts an address by the minute', () => {
    assert.deepEqual(bucketsOf(at('198.51.100.7'), 120), [
      { name: 'address', id: '198.51.100.7', limit: 120, windowMs: 60_000 },
    ]);
  });

  test('counts IPv6 by its /64, and IPv4-mapped IPv6 as IPv4', () => {
    const idOf = (address: string) => bucketsOf(at(address), 120)[0]?.id;
    assert.equal(idOf('2001:db8:0:1::1'), idOf('2001:db8:0:1:ffff::2'));
    assert.notEqual(idOf('2001:db8:0:1::1'), idOf('2001:db8:0:2::1'));
    assert.equal(idOf('::ffff:198.51.100.1'), idOf('198.51.100.1'));
  });

  test('a limit of 0 counts nothing', () => assert.deepEqual(bucketsOf(at('198.51.100.7'), 0), []));
});

describe('limiterKey', () => {
  test('IPv4 and IPv4-mapped IPv6, however written, are one', () => {
    for (const text of ['192.0.2.33', '::ffff:192.0.2.33', '::FFFF:c000:221', '0:0:0:0:0:ffff:192.0.2.33']) {
      assert.equal(limiterKey(text), '192.0.2.33', text);
    }
  });

  test('IPv6 counts by its first four groups', () => {
    assert.equal(limiterKey('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
    assert.equal(limiterKey('2001:DB8:0001:2::'), '2001:db8:1:2');
    assert.equal(limiterKey('2001:db8::1'), '2001:db8:0:0');
    assert.equal(limiterKey('fe80::1%eth0'), 'fe80:0:0:0');
    assert.equal(limiterKey('::1'), '0:0:0:0');
  });

  test('text that is not an address counts unchanged', () => {
    for (const text of ['', 'unknown', '::ffff:999.0.0.1', '1:2']) assert.equal(limiterKey(text), text);
  });

  test('every way to write an address gives one key', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const canonical = new SocketAddress({ address: text, family: 'ipv6' }).address;
        assert.equal(limiterKey(text), limiterKey(canonical));
        assert.equal(limiterKey(text.toUpperCase()), limiterKey(canonical));
      }),
    );
  });
});
