/**
 * Runs test files for one change of the source: in one process, and only until the first failure.
 *
 * node --import ./tests/runner/setup.ts tests/mutation/run-tests.ts FILE...
 */
import { join } from 'node:path';
import { run } from 'node:test';

const root = join(import.meta.dirname, '../..');
let passed = 0;
run({
  files: process.argv.slice(2).map((file) => join(root, file)),
  isolation: 'none',
})
  .on('test:pass', () => {
    passed++;
  })
  .on('test:fail', ({ file, name, details }) => {
    console.error(`${file}: ${name}`, details.error);
    process.exit(1);
  })
  .on('end', () => {
    if (passed === 0) throw new Error('There are no tests.');
  })
  .resume();
