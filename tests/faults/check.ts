import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { fullPackPath } from './small-pack.ts';

/**
 * Runs the tests of this folder and prints one line of JSON. Stores have the whole starter pack, except
 * those that are corrupted. Options: `--long` kills 500 times at random instead of 25; `--kills N` kills
 * this often; `--seed N` repeats the random choices of an earlier run.
 */
const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    kills: { type: 'string' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const kills = Number(values.kills ?? (values.long ? 500 : 25));
process.env.TEST_SEED = String(seed);
process.env.TEST_KILLS = String(kills);
process.env.TEST_FORM = 'whole';
process.env.TEST_STARTER_PACK = fullPackPath;

let [cases, failed] = [0, 0];
const reported: string[] = [];
const startedMs = performance.now();
const files = globSync(join(import.meta.dirname, '*.test.ts')).sort();
const events = run({ files, concurrency: 2, timeout: Number.POSITIVE_INFINITY });
events.on('test:pass', ({ skip, name }) => {
  if (skip === undefined) cases++;
  else reported.push(`skipped: ${name}: ${skip}`);
});
events.on('test:fail', ({ name, file, details }) => {
  cases++;
  failed++;
  console.error(`failed: ${file}: ${name}: ${details.error.cause ?? details.error.message}`);
});
events.on('test:diagnostic', ({ file, message }) => {
  if (file !== undefined) reported.push(message);
});
for await (const _ of events);

const seconds = Math.round((performance.now() - startedMs) / 1000);
console.log(
  JSON.stringify({ goal: 'faults', cases, failed, metrics: { seed, kills, seconds, told: reported } }),
);
process.exitCode = failed === 0 && cases > 0 ? 0 : 1;
