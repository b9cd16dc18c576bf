import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { IngestReport } from '../../src/services/operator-contract.ts';
import { runFolder } from '../run-folder.ts';
import { eventually, type Installation, openInstallation } from './harness.ts';
import { upstream } from './upstream.ts';

/** An installation that holds all published data, and the report of the run that read them. */
export interface SyncedInstallation extends Installation {
  readonly report: IngestReport;
}

/**
 * Opens an installation with a copy of a store of all of `../shared/data`. Reading that takes a minute, so it is done
 * once for all test files of a run: by the first that asks, while others wait.
 */
export async function openSynced(t: TestContext): Promise<SyncedInstallation> {
  const isAlone = process.env.NODE_TEST_CONTEXT === undefined;
  const folder = runFolder(isAlone ? process.pid : process.ppid);
  if (isAlone) t.after(() => rm(folder, { recursive: true, force: true }));
  const installation = await openInstallation(t);
  await fillOnce(folder, installation);
  await cp(join(folder, 'data'), installation.dataDir, { recursive: true });
  const report = JSON.parse(await readFile(reportIn(folder), 'utf8')) as IngestReport;
  return { ...installation, report };
}

const reportIn = (folder: string) => join(folder, 'report.json');
const waitMaxMs = 280_000;

async function fillOnce(folder: string, { dataDir, sync }: Installation): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isFirst = await mkdir(join(folder, 'begun')).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    await eventually('another test file has read all data', waitMaxMs, () => existsSync(reportIn(folder)));
    return;
  }
  const report = await sync(upstream ?? '');
  await rename(dataDir, join(folder, 'data'));
  await writeFile(join(folder, 'report.part'), JSON.stringify(report));
  await rename(join(folder, 'report.part'), reportIn(folder));
}
