import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterFirstRead } from './first-read.ts';
import type { OwnTexts } from './types.ts';

/** Reads of inventories that end when the test says so. */
function world() {
  const state = { facts: {} };
  const started: { readonly name: string; end(): void; fail(): void }[] = [];
  const context = { read: async () => state.facts } as unknown as Parameters<typeof afterFirstRead>[0];
  const read = async (name: string, inventory: { id: number; version: number }) => {
    const own = { inventory, handlings: [] } as unknown as OwnTexts;
    const outcome = afterFirstRead(context, own, () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      started.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) });
      return promise;
    });
    outcome.catch(() => {});
    await nextTurn();
    return { outcome };
  };
  return { state, started, read, names: () => started.map(({ name }) => name) };
}

const one = { id: 1, version: 1 };

test('reads of an inventory wait for the first one, and then not for each other', async () => {
  const { started, read, names } = world();
  const first = await read('first', one);
  const second = await read('second', one);
  const third = await read('third', one);
  assert.deepEqual(names(), ['first']);
  started[0]?.end();
  assert.equal(await first.outcome, 'first');
  await nextTurn();
  assert.deepEqual(names(), ['first', 'second', 'third']);
  for (const { end } of started) end();
  assert.deepEqual([await second.outcome, await third.outcome], ['second', 'third']);
});

test('another inventory, another version, and changed data do not wait', async () => {
  const { state, read, names } = world();
  await read('first', one);
  await read('other', { id: 2, version: 1 });
  await read('version', { id: 1, version: 2 });
  state.facts = {};
  await read('data', one);
  assert.deepEqual(names(), ['first', 'other', 'version', 'data']);
});

test('a first read that fails lets the others go, and the next is the first again', async () => {
  const { started, read, names } = world();
  const first = await read('first', one);
  const second = await read('second', one);
  started[0]?.fail();
  await assert.rejects(first.outcome, /first/);
  await nextTurn();
  assert.deepEqual(names(), ['first', 'second']);
  started[1]?.end();
  assert.equal(await second.outcome, 'second');
  await read('next', one);
  await read('waiting', one);
  assert.deepEqual(names(), ['first', 'second', 'next']);
});
