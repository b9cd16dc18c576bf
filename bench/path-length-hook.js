// Loaded into each thread of a Cairn process by bench/path-length.ts. On SIGUSR2, and when the process ends,
// each thread writes to the folder COVERAGE_DIR which functions of source files ran since the last report. It is
// plain JavaScript because it is loaded before the process can read TypeScript.

import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { isMainThread, threadId } from 'node:worker_threads';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

let takes = 0;
const channel = new BroadcastChannel('path-length');
channel.unref();
channel.onmessage = take;

if (isMainThread) {
  process.on('SIGUSR2', () => {
    channel.postMessage('take');
    take();
  });
}
process.on('exit', take);
// A thread that its process terminates reports nothing when it ends.
if (!isMainThread && process.env.COVERAGE_EVERY_MS)
  setInterval(take, Number(process.env.COVERAGE_EVERY_MS)).unref();

function take() {
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw new Error(error.message);
    const ranIn = coverage.result.flatMap(({ url, functions }) =>
      functions.filter(ran).map(({ ranges: [{ startOffset }] }) => `${url}:${startOffset}`),
    );
    writeFileSync(join(process.env.COVERAGE_DIR, `${threadId}-${takes++}.json`), JSON.stringify(ranIn));
  });
}

/** Coverage counts a script as a function, which runs when the file is loaded. */
function ran({ functionName, ranges: [range] }) {
  const isScript = functionName === '' && range.startOffset === 0;
  return range.count > 0 && !isScript;
}
