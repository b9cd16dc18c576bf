import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { IngestReport } from '../../src/services/operator-contract.ts';
import { runFolder } from '../runner/run-folder.ts';
import { eventually, type Installation, openInstallation } from './installation.ts';
import { hashOf } from './store.ts';
import { upstream } from './upstream.ts';

/** An installation with all published data. */
export interface SyncedInstallation extends Installation, Filling {}

interface Filling {
  /** The report of the run that read the data. */
  readonly report: IngestReport;
  /** The hash over the whole content of the projection. */
  readonly hash: string;
}

/**
 * Opens an installation with a copy of a store of all of `../shared/data`. Filling it takes a minute, so it
 * happens once for all test files of a run: the first user does it, and others wait.
 */
export async function openSynced(t: TestContext): Promise<SyncedInstallation> {
  const isAlone = process.env.NODE_TEST_CONTEXT === undefined;
  const folder = runFolder(isAlone ? process.pid : process.ppid);
  if (isAlone) t.after(() => rm(folder, { recursive: true, force: true }));
  const installation = await openInstallation(t);
  await fillOnce(folder, installation);
  await cp(join(folder, 'data'), installation.dataDir, { recursive: true });
  const filling: Filling = JSON.parse(await readFile(fillingIn(folder), 'utf8'));
  return { ...installation, ...filling };
}

const fillingIn = (folder: string) => join(folder, 'filling.json');
const waitMaxMs = 280_000;

async function fillOnce(folder: string, { dataDir, sync }: Installation): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isFirst = await mkdir(join(folder, 'begun')).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    await eventually('another test file has read all data', waitMaxMs, () => existsSync(fillingIn(folder)));
    return;
  }
  const report = await sync(upstream ?? '');
  const filling: Filling = { report, hash: hashOf(dataDir) };
  await rename(dataDir, join(folder, 'data'));
  await writeFile(join(folder, 'filling.part'), JSON.stringify(filling));
  await rename(join(folder, 'filling.part'), fillingIn(folder));
}
