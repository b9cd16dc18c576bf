import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { timestampReader } from './open-log.ts';

const program = `
  const { openLog } = await import(process.argv[1]);
  const { log, flush } = openLog('info');
  process.stdin.once('data', async () => {
    log.info('stopped');
    await flush();
    process.stdin.destroy();
  });
  console.error('started');
`;

const file = new URL('./open-log.ts', import.meta.url).href;

async function start() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, file]);
  await once(child.stderr, 'data');
  return child;
}

test('the last lines are written before a server ends', async () => {
  const child = await start();
  child.stdin.write('stop');
  const [[text], [code]] = await Promise.all([once(child.stdout, 'data'), once(child, 'exit')]);
  assert.deepEqual([JSON.parse(String(text)).msg, code], ['stopped', 0]);
});

test('a server ends although nobody reads its log any more', { timeout: 20_000 }, async (t) => {
  const child = await start();
  t.after(() => child.kill('SIGKILL'));
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('stop');
  const [code, signal] = await once(child, 'exit');
  assert.deepEqual([code, signal], [0, null]);
});

test('a reader of timestamps gives the time of each millisecond', () => {
  let nowMs = 0;
  const read = timestampReader(() => nowMs);
  for (const at of [5000, 5000, 5001, 4999]) {
    nowMs = at;
    assert.equal(read(), new Date(at).toISOString());
  }
});
