/**
 * `npm run test:quick`: the tests to run after each change, in about two minutes. Real data, mutation suites
 * of the sources, servers and faults are left out; `npm test` has them.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const slow = [
  ...['**/real-data.test.ts', 'src/sources/*/source.test.ts', 'src/sources/*/*property.test.ts'],
  ...['src/ingest/run.test.ts', 'src/kit/json-items.test.ts', 'src/kit/archive/limits.test.ts'],
  ...['src/services/**/*.test.ts', 'src/maintenance/**/*.test.ts', 'src/search/language/random.test.ts'],
  ...['src/sources/cve-list/coverage.test.ts', 'src/sources/cve-list/mutation.test.ts'],
];
const root = join(import.meta.dirname, '../..');
const files = globSync(['src/**/*.test.ts', 'tests/architecture/*.test.ts'], { cwd: root, exclude: slow });

const { status } = spawnSync(
  process.execPath,
  [
    ...[
      '--import',
      './tests/runner/setup.ts',
      '--test',
      `--test-concurrency=${availableParallelism()}`,
      '--test-timeout=60000',
      '--test-reporter=./tests/runner/reporter.ts',
    ],
    ...files.sort(),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled' } },
);
process.exitCode = status ?? 1;
