import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { root } from '../architecture/project-files.ts';
import { readBomb } from './bomb.ts';
import { gateTable, insertTable } from './gates.ts';
import { repair } from './repair.ts';
import { type AttackSize, attackServer } from './run.ts';
import { problemsOf, type Section } from './section.ts';

/**
 * `npm run check:attack`: attacks a server in all ways for about 20 minutes, and prints one line of JSON for
 * each and a table of the gates.
 *
 * - `--short` does a little of each; `--long` soaks for 30 minutes instead of 5.
 * - `--seed N` repeats the random input of an earlier run.
 * - `--store DIR` names a data folder, which is only read. Without it a store is filled from ../shared/data.
 * - `--write` puts the table into docs/operations/attack.md.
 */
const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    seed: { type: 'string' },
    store: { type: 'string' },
  },
});
const sizes: Readonly<Record<'short' | 'whole' | 'long', AttackSize>> = {
  short: {
    fuzzPerPath: 20,
    starveSeconds: 4,
    crowdSeconds: 3,
    memoryRounds: 2,
    restartSeconds: 8,
    soakMinutes: 0.5,
  },
  whole: {
    fuzzPerPath: 500,
    starveSeconds: 30,
    crowdSeconds: 20,
    memoryRounds: 10,
    restartSeconds: 20,
    soakMinutes: 5,
  },
  long: {
    fuzzPerPath: 500,
    starveSeconds: 30,
    crowdSeconds: 20,
    memoryRounds: 10,
    restartSeconds: 20,
    soakMinutes: 30,
  },
};
const size = sizes[values.short ? 'short' : values.long ? 'long' : 'whole'];
const seed = Number(values.seed ?? randomInt(2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'cairn-attack-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const sections: Section[] = [];
const store = values.store ?? filledStore();
await attackServer(store, size, seed, report);
report(await readBomb(folder, values.short ? 100_000 : 1_000_000));
report(repair(store, folder));
report(await runTests('full disk', 'F4', ['disk-errors', 'health', 'unwritable']));
report(await runTests('damage', 'F7', ['damage', 'damage-served', 'damaged-projection', 'lost-state']));
const table = gateTable(sections);
console.log(`\n${table}`);
if (values.write) {
  const page = join(root, 'docs/operations/attack.md');
  writeFileSync(page, insertTable(readFileSync(page, 'utf8'), table));
}
process.exitCode = sections.every((section) => problemsOf(section).length === 0) ? 0 : 1;

function report(section: Section): void {
  sections.push(section);
  const { goal, cases, metrics } = section;
  const problems = problemsOf(section);
  console.log(JSON.stringify({ goal, cases, failed: problems.length, metrics }));
  for (const sentence of problems.slice(0, 20)) console.error(`failed: ${goal}: ${sentence}`);
}

/** Runs fault tests by their names. */
async function runTests(goal: string, gate: string, names: readonly string[]): Promise<Section> {
  const files = names.map((name) => join(root, `tests/faults/${name}.test.ts`));
  const failed = files.filter((file) => !existsSync(file)).map((file) => `${file} is missing`);
  const begun = performance.now();
  let cases = 0;
  const events = run({ files, concurrency: 1, timeout: Number.POSITIVE_INFINITY });
  events.on('test:pass', () => cases++);
  events.on('test:fail', ({ name, details }) => {
    cases++;
    failed.push(`${name}: ${details.error.message}`);
  });
  for await (const _ of events);
  return {
    goal,
    cases,
    failed,
    figures: [
      { gate, name: `tests of a ${goal} that failed, out of ${cases}`, value: failed.length, max: 0 },
    ],
    metrics: { seconds: Math.round((performance.now() - begun) / 1000) },
  };
}

function filledStore(): string {
  const data = resolve(root, '../shared/data');
  if (!existsSync(data)) throw new Error(`${data} is missing; name a data folder with --store.`);
  const dataDir = join(folder, 'data');
  execFileSync(process.execPath, [join(root, 'bin/cairn.js'), 'sync', '--from', data], {
    env: { ...process.env, CAIRN_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return dataDir;
}
