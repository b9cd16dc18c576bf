import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../kit/failure.ts';
import { ToolPool, type ToolPoolParts } from './tool-pool.ts';

const planted = new URL('./testing/planted-tools.ts', import.meta.url);

function open(t: TestContext, parts: ToolPoolParts = {}) {
  const pool = new ToolPool({ file: planted, ownMsMax: 800, ...parts });
  t.after(() => pool.close());
  const analyse = (input: string, caller = 'a') => pool.analyse(caller, { tool: 'hash', input, now: 0 });
  return { pool, analyse };
}

test('threads start when they are needed, at most one for each caller, and end when they are idle', async (t) => {
  const { pool, analyse } = open(t, { idleMs: 500 });
  assert.equal(pool.threads, 0);
  const own = Array.from({ length: 5 }, () => analyse('nothing'));
  await Promise.all(own);
  assert.equal(pool.threads, 1);
  await Promise.all(['a', 'b', 'c', 'd'].map((caller) => analyse('nothing', caller)));
  assert.equal(pool.threads, 2);
  for (let n = 0; n < 200 && pool.threads > 0; n++) await sleep(20);
  assert.equal(pool.threads, 0);
  assert.deepEqual((await analyse('nothing')).facts, { input: 7 });
});

test('a tool reaches neither files nor networks nor processes', async (t) => {
  const { analyse } = open(t);
  await analyse('nothing');
  for (const input of [
    'read a file',
    'read a file by another name',
    'open a connection',
    'request a page',
    'fetch',
    'open a web socket',
    'resolve a name',
    'start a process',
    'start a thread',
    'open a database',
  ]) {
    await assert.rejects(analyse(input), /^Error: The tool hash failed: Error\n.*\brefuse\b/, input);
  }
  await analyse('read the environment');
});

test('what takes too much time or memory is ended, and the next analysis works', async (t) => {
  const { pool, analyse } = open(t);
  for (const input of ['loop', 'fill memory']) {
    await assert.rejects(analyse(input), (error) => {
      assert.ok(error instanceof Failure);
      assert.equal(error.code, 'invalid_input');
      assert.match(error.message, /too costly to analyze/);
      return true;
    });
    assert.equal(pool.threads, 0);
    await analyse('nothing');
  }
});

test('an unexpected error says where it comes from, and nothing of the input', async (t) => {
  const { analyse } = open(t);
  for (const input of ['quote:marker', 'throw:marker']) {
    await assert.rejects(analyse(input), (error) => {
      assert.ok(error instanceof Error && !(error instanceof Failure));
      assert.ok(!String(error.stack).includes('marker'));
      if (input.startsWith('quote')) assert.match(error.message, /TypeError\n.*planted-tools\.ts:\d+/);
      return true;
    });
  }
  await analyse('print:marker');
});

test('the 65th analysis that waits is refused, with the seconds to wait', async (t) => {
  const { analyse } = open(t);
  await analyse('nothing');
  const first = analyse('loop').catch(() => {});
  const waiting = Array.from({ length: 64 }, () => analyse('nothing'));
  await assert.rejects(analyse('nothing'), (error) => {
    assert.ok(error instanceof Failure);
    assert.equal(error.code, 'busy');
    assert.ok((error.retryAfterSeconds ?? 0) > 0);
    return true;
  });
  // Another caller has a thread of its own, but the queue is full for everyone.
  await first;
  await Promise.all(waiting);
});

test('a pool that is closed ends what runs', async (t) => {
  const { pool, analyse } = open(t);
  const running = assert.rejects(analyse('loop'));
  await sleep(100);
  await pool.close();
  await running;
});
