import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url));
const setup = new URL('setup.ts', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'cairn-reporter-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs `node --test` with the reporter over one file with this text. */
function runTests(text: string): { lines: readonly string[]; status: number | null } {
  writeFileSync(join(folder, 'planted.test.mjs'), `import { describe, test } from 'node:test';\n${text}`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawnSync(
    process.execPath,
    ['--import', setup, '--test', `--test-reporter=${reporter}`, '*.test.mjs'],
    { cwd: folder, env, encoding: 'utf8' },
  );
  return { lines: child.stdout.trimEnd().split('\n'), status: child.status };
}

test('ends with only the counts and exits with 0 when all pass', () => {
  const { lines, status } = runTests(`describe('a', () => { test('b', () => {}); test('c', () => {}); });`);
  assert.equal(lines.at(-1), '2 passed, 0 failed');
  assert.equal(status, 0);
});

test('prints a failure in full, with what the file printed, and exits with 1', () => {
  const { lines, status } = runTests(
    `describe('a', () => test('b', () => { console.log('printed'); throw new Error('planted'); })); test('c', () => {});`,
  );
  assert.equal(lines.at(-1), '1 passed, 1 failed');
  assert.equal(status, 1);
  assert.ok(lines.includes('  printed'));
  assert.ok(lines.includes('  planted.test.mjs:2 a > b'));
  assert.ok(lines.includes('    Error: planted'));
});

test('prints the reason of each skipped test and counts them separately', () => {
  const { lines, status } = runTests(
    `test('a', { skip: 'no data' }, () => {}); test('b', (t) => t.skip('no disk')); test('c', { skip: 1 > 0 }, () => {});`,
  );
  assert.equal(lines.at(-1), '0 passed, 0 failed, 3 skipped');
  assert.equal(status, 0);
  assert.ok(lines.includes('  planted.test.mjs:2 a: no data'));
  assert.ok(lines.includes('  planted.test.mjs:2 b: no disk'));
  assert.ok(lines.includes('  planted.test.mjs:2 c: NO REASON GIVEN'));
});

test('counts a file that dies, a broken hook and a file without tests as failures', () => {
  const died = runTests(`test('a', () => {}); console.error('going down'); process.exitCode = 3; throw 1;`);
  assert.equal(died.status, 1);
  assert.match(died.lines.at(-1) ?? '', /, 1 failed$/);
  assert.ok(died.lines.includes('    going down'));

  const hook = runTests(`import { before } from 'node:test'; before(() => { throw new Error('planted'); });
    test('a', () => {});`);
  assert.equal(hook.status, 1);
  assert.match(hook.lines.at(-1) ?? '', /, [1-9]\d* failed$/);

  const empty = runTests('');
  assert.equal(empty.status, 1);
  assert.equal(empty.lines.at(-1), '0 passed, 1 failed');
});

test('lists the processor time of a file with its child processes', () => {
  const { lines } = runTests(`import { spawnSync } from 'node:child_process';
    const busy = 'while (process.cpuUsage().user < 1_000_000);';
    test('a', () => { spawnSync(process.execPath, ['-e', busy]); });`);
  const heading = lines.indexOf('Most processor time:');
  const [, seconds] = /^ +([\d.]+) s {2}planted\.test\.mjs$/.exec(lines[heading + 1] ?? '') ?? [];
  assert.ok(Number(seconds) >= 1, lines.join('\n'));
});
