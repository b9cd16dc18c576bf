import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { root } from '../architecture/project-files.ts';
import { attackServer } from './run.ts';
import type { Section } from './section.ts';

/**
 * `npm run check:attack`: attacks a server in all ways for about 20 minutes, and prints one line of JSON for each and a
 * table of the gates. Options: `--long` soaks for 30 minutes instead of 5; `--seed N` repeats what an earlier run
 * invented; `--store DIR` names a data folder, which is only read. Without it a store is filled from ../shared/data.
 */
const { values } = parseArgs({
  options: { long: { type: 'boolean', default: false }, seed: { type: 'string' }, store: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'cairn-attack-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const sections: Section[] = [];
const size = {
  ...{ fuzzPerPath: 500, starveSeconds: 30, crowdSeconds: 20, restartSeconds: 20 },
  soakMinutes: values.long ? 30 : 5,
};
await attackServer(values.store ?? filledStore(), size, seed, report);
report(await runTests('full disk', 'F4', ['disk-errors', 'health', 'unwritable']));
report(await runTests('damage', 'F7', ['damage', 'damage-served', 'damaged-projection', 'lost-state']));
console.log(`\n${table(sections)}`);
process.exitCode = sections.every(({ failed }) => failed.length === 0) ? 0 : 1;

function report(section: Section): void {
  sections.push(section);
  const { goal, cases, failed, metrics } = section;
  console.log(JSON.stringify({ goal, cases, failed: failed.length, metrics }));
  for (const sentence of failed.slice(0, 20)) console.error(`failed: ${goal}: ${sentence}`);
}

/** Runs tests of faults by their names. */
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
  return { goal, gate, cases, failed, metrics: { seconds: Math.round((performance.now() - begun) / 1000) } };
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

/** As docs/operations/attack.md has it. */
function table(all: readonly Section[]): string {
  const rows = all.map(({ goal, gate, cases, failed, metrics }) => {
    const figures = Object.entries(metrics).map(([name, value]) => `${name} ${value}`);
    return `| ${goal} | ${gate} | ${cases} | ${failed.length} | ${figures.join(', ')} |`;
  });
  return ['| attack | gate | cases | failed | figures |', '|---|---|---|---|---|', ...rows].join('\n');
}
