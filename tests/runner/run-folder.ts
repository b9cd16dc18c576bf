import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder that the test files of a run share, named by the process of the runner. The reporter removes it
 * at the end of the run.
 */
export function runFolder(runner: number): string {
  return join(tmpdir(), `cairn-run-${runner}`);
}
