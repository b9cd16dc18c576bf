import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread that reads an address repeatedly, so that other work of a test does not make reads look slow. It
 * answers any message with the milliseconds of the reads since the last message.
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
      // The server may close an idle connection just as it is used again.
      if (requested.reusedSocket) read().then(resolve, reject);
      else reject(error);
    });
  });
}
