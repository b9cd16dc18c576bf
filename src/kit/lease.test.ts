import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { describeHolder, hasExited, newHolder } from './lease.ts';

test('a process that runs is not gone, one that ended is', async () => {
  assert.equal(hasExited(newHolder()), false);
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  const holder = `${hostname()}:${child.pid}:`;
  assert.equal(hasExited(holder), false);
  child.kill('SIGSTOP');
  assert.equal(hasExited(holder), false, 'a stopped process may go on');
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(hasExited(holder), true);
});

test('another process with the same number is not the holder', (t) => {
  if (!existsSync('/proc/self/stat')) return t.skip('this system does not show when a process started');
  const [host, pid, begin, random] = newHolder().split(':');
  assert.match(begin ?? '', /^\d+$/);
  assert.equal(hasExited([host, pid, Number(begin) - 1, random].join(':')), true);
  assert.equal(hasExited([host, pid, '', random].join(':')), false, 'nothing is known of when it began');
});

test('nothing is known of a process of another machine', () => {
  assert.equal(hasExited('elsewhere:1:2:x'), false);
  assert.equal(describeHolder('elsewhere:1:2:x'), 'process 1 on elsewhere');
});
