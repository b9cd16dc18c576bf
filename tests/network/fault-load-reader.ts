import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread that reads an address again and again, so that nothing else that a test does makes reads look slow.
 * Whatever it is told, it answers with the milliseconds of the reads since it was told last.
 */
const { url }: { readonly url: string } = workerData;
const agent = new Agent({ keepAlive: true });
const pauseMs = 5;

let tooksMs: number[] = [];
parentPort?.on('message', () => {
  parentPort?.postMessage(tooksMs);
  tooksMs = [];
});

for (;;) {
  const startedMs = performance.now();
  await read();
  tooksMs.push(performance.now() - startedMs);
  await sleep(pauseMs);
}

function read(): Promise<void> {
  return new Promise((resolve, reject) => {
    const requested = get(url, { agent }, (response) => {
      assert.equal(response.statusCode, 200);
      response.resume();
      response.on('end', resolve);
      response.on('error', reject);
    });
    requested.on('error', (error) => {
      // A connection that was kept may be closed by the server just as it is used again.
      if (requested.reusedSocket) read().then(resolve, reject);
      else reject(error);
    });
  });
}
