import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import type { StateStore } from '../contract/state.ts';
import { change, newIdentity, newKey, second } from '../suites/access-samples.ts';
import { openSqliteStateStore } from './state-store.ts';

const identities = 60;

/** All that is stored of one identity. */
function tracesOf(i: number): string[] {
  const keys = [0, 1, 2].map((k) => newKey(`identity ${i} key ${k}`, i));
  return [
    newIdentity(`identity ${i}`).tokenHash,
    sha256(`address of ${i}`),
    sha256(`request of ${i}`),
    `answer for ${i}.`,
    `label of ${i}.`,
    `change of ${i}.`,
    `2001:db8:${i.toString(16)}:`,
    ...keys.map(({ keyHash }) => keyHash),
  ];
}

async function addIdentity(store: StateStore, i: number): Promise<number> {
  const own = { privacyFlag: true, emailHash: sha256(`address of ${i}`) };
  const audit = change({
    what: `change of ${i}. ${'x'.repeat((i * 97) % 900)}`,
    address: `2001:db8:${i.toString(16)}::1`,
  });
  const { id } = await store.identities.register(newIdentity(`identity ${i}`, own), audit);
  const request = { id: sha256(`request of ${i}`), bodyHash: sha256(''), identity: id, at: second(i) };
  await store.idempotency.begin(request);
  await store.idempotency.complete({ id: request.id, answer: `answer for ${i}.` });
  for (const k of [0, 1, 2]) {
    const key = newKey(`identity ${i} key ${k}`, id, {
      label: `label of ${i}. ${'y'.repeat((i * 31) % 200)}`,
    });
    await store.keys.add(key, { ...audit, actor: id });
    await store.keys.noteUses(new Map([[key.keyHash, second(i)]]));
  }
  return id;
}

test('erased identities leave nothing in the files, wherever they were, and others stay complete', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-erasure-'));
  t.after(() => rm(root, { recursive: true }));
  const path = join(root, 'state.sqlite');
  const store = openSqliteStateStore(path, { isNew: true });
  t.after(() => store.close());
  const ids: number[] = [];
  for (let i = 0; i < identities; i++) ids.push(await addIdentity(store, i));
  const isErased = (i: number) => i % 3 !== 0;
  const bytes = () =>
    ['', '-wal', '-shm']
      .map((suffix) => (existsSync(path + suffix) ? readFileSync(path + suffix, 'latin1') : ''))
      .join();
  assert.deepEqual(
    tracesOf(1).filter((trace) => !bytes().includes(trace)),
    [],
  );

  for (const [i, id] of ids.entries())
    if (isErased(i)) await store.identities.erase(id, change({ what: 'erased' }));
  const left = bytes();
  for (let i = 0; i < identities; i++) {
    const found = tracesOf(i).filter((trace) => left.includes(trace));
    assert.deepEqual(found, isErased(i) ? [] : tracesOf(i), `identity ${i}`);
  }
  assert.deepEqual(await store.check(), []);
  const { erased, entries } = await store.audit.verify();
  assert.deepEqual([erased, entries], [40 * 4, identities * 4 + 40]);
});
