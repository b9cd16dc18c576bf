/**
 * `npm test` after its checks: all tests. With `quick`, as in `npm run test:quick`, those to run after each
 * change, in about two minutes. It leaves out real data, mutation suites of the sources, servers, faults and
 * whole loads. It also leaves out training the model of intents.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { root } from '../architecture/project-files.ts';
import report from './reporter.ts';
import { combine } from './together.ts';

/**
 * The longest start first, so that at the end no processor waits for another. The first fills a store with all
 * data on several threads, and the next two mostly wait for time to pass.
 */
const longest = [
  ...[
    'e2e/world',
    'faults/paused',
    'network/fault-load',
    'web/pages',
    'e2e/real-data',
    'faults/damage',
    'e2e/lineage',
  ],
  ...['faults/killed', 'search-eval/eval', 'e2e/changes', 'e2e/match', 'e2e/as-of', 'faults/disk-errors'],
  ...['faults/clock', 'network/killed-downloads', 'e2e/export'],
].map((name) => `tests/${name}.test.ts`);

/** Proofs that take minutes: `npm run check:faults` and `npm run check:reread` run them. */
const inChecksOnly = ['faults/backup', 'faults/random-kills', 'e2e/reread'].map(
  (name) => `tests/${name}.test.ts`,
);

const notQuick = [
  ...['**/real-data.test.ts', 'src/sources/*/source.test.ts', 'src/sources/*/*property.test.ts'],
  ...['src/sources/epss/find-score.test.ts', 'src/answers/understand/model/*.test.ts'],
  ...['run', 'entities', 'history', 'repair'].map((name) => `src/ingest/${name}.test.ts`),
  ...['src/kit/json-items.test.ts', 'src/kit/archive/limits.test.ts'],
  ...['src/services/**/*.test.ts', 'src/maintenance/**/*.test.ts', 'src/search/language/random.test.ts'],
  ...['src/sources/cve-list/coverage.test.ts', 'src/sources/cve-list/mutation.test.ts'],
];

const isQuick = process.argv[2] === 'quick';
const files = isQuick
  ? globSync(['src/**/*.test.ts', 'tests/architecture/*.test.ts'], { cwd: root, exclude: notQuick })
  : globSync(['src/**/*.test.ts', 'tests/**/*.test.ts', 'bench/*.test.ts'], {
      cwd: root,
      exclude: inChecksOnly,
    });
const others = files.filter((file) => !longest.includes(file)).sort();
const folder = mkdtempSync(join(tmpdir(), 'cairn-together-'));

process.env.NODE_COMPILE_CACHE = '.cache/compiled';
if (!isQuick) process.env.TEST_RUN = 'whole';
// Unlike `node --test`, this keeps the order of the files.
run({
  cwd: root,
  files: [...(isQuick ? [] : longest), ...combine(others, folder)].map((file) => resolve(root, file)),
  concurrency: availableParallelism(),
  timeout: 180_000,
  execArgv: ['--import', './tests/runner/setup.ts'],
})
  .compose(report)
  .on('end', () => rmSync(folder, { recursive: true }))
  .pipe(process.stdout);
