import { run } from 'node:test';
import { parseArgs } from 'node:util';

/**
 * Tries every fault of an upstream on every source, and prints one line of JSON. Options: `--sources
 * kev,epss` for some of them; `--seed N` repeats the random choices of an earlier run.
 */
const { values } = parseArgs({ options: { sources: { type: 'string' }, seed: { type: 'string' } } });
process.env.TEST_MATRIX = 'whole';
if (values.sources !== undefined) process.env.TEST_SOURCES = values.sources;
if (values.seed !== undefined) process.env.TEST_SEED = values.seed;

let [cases, failed] = [0, 0];
const reported: string[] = [];
const startedMs = performance.now();
const files = ['fault-matrix.test.ts', 'fault-load.test.ts'].map((name) => `${import.meta.dirname}/${name}`);
const events = run({ files, concurrency: 1, timeout: Number.POSITIVE_INFINITY });
events.on('test:pass', () => cases++);
events.on('test:fail', ({ name, details }) => {
  cases++;
  failed++;
  console.error(`failed: ${name}: ${details.error.cause ?? details.error.message}`);
});
events.on('test:diagnostic', ({ file, message }) => {
  if (file !== undefined) reported.push(message);
});
for await (const _ of events);

const seconds = Math.round((performance.now() - startedMs) / 1000);
console.log(JSON.stringify({ goal: 'upstream-faults', cases, failed, metrics: { seconds, told: reported } }));
process.exitCode = failed === 0 && cases > 0 ? 0 : 1;
