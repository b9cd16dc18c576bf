import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { runFolder } from '../runner/run-folder.ts';
import { eventually } from './installation.ts';

const waitMaxMs = 280_000;

/**
 * A folder that is made once for all test files of a run: the first user makes it, and others wait. Nobody may change it
 * afterwards.
 * @param make makes a folder with this path
 */
export async function onceInRun(
  t: Pick<TestContext, 'after'>,
  name: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const isAlone = process.env.NODE_TEST_CONTEXT === undefined;
  const shared = runFolder(isAlone ? process.pid : process.ppid);
  if (isAlone) t.after(() => rm(shared, { recursive: true, force: true }));
  const made = join(shared, name);
  await mkdir(shared, { recursive: true });
  const isFirst = await mkdir(`${made}.begun`).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    await eventually(`another test file has made ${name}`, waitMaxMs, () => existsSync(made));
    return made;
  }
  await make(`${made}.part`);
  await rename(`${made}.part`, made);
  return made;
}
