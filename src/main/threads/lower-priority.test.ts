import assert from 'node:assert/strict';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

const skip = process.platform !== 'linux' && 'threads have no priority of their own here';

test('a thread and those that it starts give way to the others', { skip }, async () => {
  const before = getPriority();
  const code = `const { parentPort, Worker, workerData } = require('node:worker_threads');
    const { getPriority } = require('node:os');
    import(workerData).then(({ lowerPriority }) => {
      lowerPriority();
      const later = new Worker("require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority())", { eval: true });
      later.on('message', (ofLater) => parentPort.postMessage([getPriority(), ofLater]));
    });`;
  const worker = new Worker(code, {
    eval: true,
    workerData: new URL('./lower-priority.ts', import.meta.url).href,
  });
  const [priorities] = await once(worker, 'message');
  const lower = Math.min(before + 5, 19);
  assert.deepEqual(priorities, [lower, lower]);
  assert.equal(getPriority(), before);
});
