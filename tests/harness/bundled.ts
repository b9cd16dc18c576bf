import assert from 'node:assert/strict';
import { cp, rename } from 'node:fs/promises';
import type { TestContext } from 'node:test';
import { type Installation, openInstallation, type Settings } from './installation.ts';
import { onceInRun } from './once-in-run.ts';

/**
 * Opens an installation with a copy of a store of the data that comes with Cairn, as the first command makes it. That
 * takes some seconds of a processor, so it happens once in a run.
 * @param usual settings of each of its processes
 */
export async function openBundled(t: TestContext, usual?: Settings): Promise<Installation> {
  const made = await onceInRun(t, 'bundled', async (path) => {
    const { dataDir, cairn } = await openInstallation(t);
    const { code, stderr } = await cairn(['status']);
    assert.equal(code, 0, stderr);
    await rename(dataDir, path);
  });
  const installation = await openInstallation(t, usual);
  await cp(made, installation.dataDir, { recursive: true });
  return installation;
}
