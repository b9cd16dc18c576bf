import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { fullPackPath } from '../faults/small-pack.ts';

/**
 * Runs a test of this folder for longer than usual, with the whole starter pack in the store, and prints one
 * line of JSON. Options: `freshness` or `simulated-days`; `--days N`, 7 by default; `--seed N` repeats the
 * random choices of an earlier run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '7' }, seed: { type: 'string' } },
});
const [goal = ''] = positionals;
if (goal !== 'freshness' && goal !== 'simulated-days')
  throw new Error('Name the test: freshness or simulated-days.');
const days = Number(values.days);
const seed = Number(values.seed ?? randomInt(2 ** 31));
process.env.TEST_DAYS = String(days);
process.env.TEST_SEED = String(seed);
process.env.TEST_STARTER_PACK = fullPackPath;

let [cases, failed] = [0, 0];
const reported: string[] = [];
const startedMs = performance.now();
const file = join(import.meta.dirname, `${goal}.test.ts`);
const events = run({ files: [file], timeout: Number.POSITIVE_INFINITY });
events.on('test:pass', () => cases++);
events.on('test:fail', ({ name, details }) => {
  cases++;
  failed++;
  console.error(`failed: ${name}: ${details.error.cause ?? details.error.message}`);
});
events.on('test:diagnostic', ({ file: of, message }) => {
  if (of !== undefined) reported.push(message);
});
for await (const _ of events);

const seconds = Math.round((performance.now() - startedMs) / 1000);
console.log(JSON.stringify({ goal, cases, failed, metrics: { seed, days, seconds, told: reported } }));
process.exitCode = failed === 0 && cases > 0 ? 0 : 1;
