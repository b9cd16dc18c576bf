import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { combine } from './together.ts';

const reporter = fileURLToPath(new URL('reporter.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cairn-together-'));
after(() => rmSync(folder, { recursive: true }));

/** Plants test files. */
function plant(texts: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), `import { afterEach, test } from 'node:test';\n${text}`);
  }
  return Object.keys(texts);
}

test('files in one process are reported one by one, with the places of their failures', () => {
  const files = plant({
    'src/a/a.test.ts': `afterEach(() => console.log('after a')); test('a1', () => {}); test('a2', () => { throw new Error('planted'); });`,
    'src/a/b.test.ts': `test('b', () => {});`,
    'src/a/c.test.ts': '',
    'src/a/d.test.ts': `throw new Error('broken');`,
  });
  const combined = combine(files, folder, folder);
  assert.equal(combined.length, 1);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--test', `--test-reporter=${reporter}`, ...combined],
    { cwd: folder, env, encoding: 'utf8' },
  );
  const lines = stdout.trimEnd().split('\n');
  const reported = lines.filter((line) => /^(?:ok|FAIL) /.test(line));
  assert.deepEqual(
    reported.map((line) => line.replace(/, \d+ ms$/, '')),
    [
      'FAIL src/a/a.test.ts 2 tests',
      'ok   src/a/b.test.ts 1 tests',
      'FAIL src/a/c.test.ts 0 tests',
      'FAIL src/a/d.test.ts 1 tests',
    ],
  );
  for (const line of ['  src/a/a.test.ts:2 a2', '    Error: planted', '    Error: broken']) {
    assert.ok(lines.includes(line), line);
  }
  assert.equal(lines.filter((line) => line.trim() === 'after a').length, 2, 'hooks are for their own file');
  assert.equal(lines.at(-1), '2 passed, 3 failed');
  assert.equal(status, 1);
});

test('a file shares a process with others of its folder, unless it touches the process', () => {
  const shared = plant({ 'src/a/e.test.ts': '', 'src/b/f.test.ts': '', 'src/b/g/h.test.ts': '' });
  const own = plant({
    'src/a/env.test.ts': 'process.env.A = "";',
    'src/a/time.test.ts': 'performance.now();',
    'src/a/mock.test.ts': "test('', (t) => t.mock.timers.enable());",
    'src/a/top-level.test.ts': 'const read = await readAll();',
    'tests/e2e.test.ts': '',
  });
  assert.deepEqual(combine([...shared, ...own], folder, folder), [
    join(folder, 'a.mjs'),
    join(folder, 'b.mjs'),
    ...own,
  ]);
});
