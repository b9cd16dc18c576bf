import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PendingBytes } from './pending-bytes.ts';
import { connected, get } from './testing/raw-client.ts';
import { startServer } from './testing/server.ts';
import { storedFile } from './testing/services.ts';

const mebibyte = 1024 * 1024;

describe('PendingBytes', () => {
  const limits = { bytesMax: 10 * mebibyte, bytesOfClientMax: 4 * mebibyte };

  test('leaves a client its share, and others theirs', () => {
    const pending = new PendingBytes(limits);
    const first = pending.add('a', 3 * mebibyte);
    assert.ok(first);
    assert.equal(pending.add('a', 2 * mebibyte), null);
    assert.ok(pending.add('b', 2 * mebibyte));
    first();
    first();
    assert.ok(pending.add('a', 3 * mebibyte), 'once the first was read');
    assert.equal(pending.add('a', 2 * mebibyte), null);
  });

  test('allows one answer of any size, while there is room in all', () => {
    const pending = new PendingBytes(limits);
    const large = pending.add('a', 50 * mebibyte);
    assert.ok(large);
    assert.equal(pending.add('b', 2 * mebibyte), null);
    large();
    assert.ok(pending.add('b', 2 * mebibyte));
  });

  test('does not count small answers', () => {
    const pending = new PendingBytes({ bytesMax: 1, bytesOfClientMax: 1 });
    for (let n = 0; n < 1_000; n++) assert.ok(pending.add('a', mebibyte - 1));
  });
});

test('a client that does not read its large answers is refused more of them', {
  timeout: 30_000,
}, async (t) => {
  const bytes = new Uint8Array(20 * mebibyte);
  const server = await startServer(t, {
    services: { readObjectBytes: async () => ({ ...storedFile, bytes }) },
  });
  const port = await server.listen();
  const path = `/api/v3/objects/${storedFile.sha256}?download=true`;
  const sockets = await Promise.all([1, 2, 3].map(() => connected(port)));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  const statusOf = async (socket: (typeof sockets)[number]) => {
    socket.write(get(path));
    const [head] = await once(socket, 'data');
    socket.pause();
    return /^HTTP\/1\.1 (\d+)/.exec(String(head))?.[1];
  };
  const [one, two, three] = sockets;
  assert.ok(one && two && three);
  assert.equal(await statusOf(one), '200');
  assert.equal(await statusOf(two), '200');
  assert.equal(await statusOf(three), '503');
  one.destroy();
  two.destroy();
  let status: string | undefined;
  for (let tries = 0; tries < 50 && status !== '200'; tries++) {
    await sleep(100);
    const next = await connected(port);
    status = await statusOf(next);
    t.after(() => next.destroy());
  }
  assert.equal(status, '200', 'once the first two have left');
});
