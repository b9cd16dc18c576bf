import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { cveRecord, disputedRecord } from '../../src/provenance/testing/upstream.ts';
import { openBundled } from '../harness/bundled.ts';
import { type Installation, openInstallation, type Settings } from '../harness/installation.ts';
import { onceInRun } from '../harness/once-in-run.ts';
import type { Server } from '../harness/server.ts';
import { inForm } from '../harness/whole-form.ts';
import { openBrowser } from './browser.ts';
import { writeHostileUpstream } from './hostile-upstream.ts';

/** Its title and its score changed between two stored versions. */
export const changedId = 'CVE-2098-3000';
/** Its CNA and CISA differ about it. */
export const disputedId = 'CVE-2098-3001';

/** Records with one weakness: as many links as the largest entity has in published data, or a part of them. */
export const crowd = inForm(50_000, 200);

export interface Site extends Pick<Installation, 'cairn'> {
  readonly server: Server;
  readonly browser: Browser;
  /** Where the server is reached, without a slash at the end. */
  readonly origin: string;
}

/**
 * One server and one browser for a test file. The store has the data that come with Cairn, an upstream that attacks
 * pages, and a record with two versions.
 */
export async function openSite(t: TestContext, settings: Settings = {}): Promise<Site> {
  const made = await onceInRun(t, 'web', async (path) => {
    const { folder, dataDir, sync } = await openBundled(t);
    await sync(await writeHostileUpstream(join(folder, 'hostile'), crowd));
    for (const release of [1, 2]) await sync(await writeRelease(join(folder, String(release)), release));
    await rename(dataDir, path);
  });
  const { dataDir, serve, cairn } = await openInstallation(t, settings);
  await cp(made, dataDir, { recursive: true });
  const [server, browser] = await Promise.all([serve(), openBrowser(t)]);
  return { cairn, server, browser, origin: server.client.address.origin };
}

async function writeRelease(folder: string, release: number): Promise<string> {
  await mkdir(folder);
  const updated = `2026-02-0${release}`;
  const title = release === 1 ? 'Loom drops threads' : 'Loom drops every second thread';
  const record = cveRecord(changedId, { updated, title, baseScore: release === 1 ? 7.5 : 9.8 });
  await writeFile(join(folder, 'changed.json'), record);
  await writeFile(join(folder, 'disputed.json'), disputedRecord(disputedId, updated));
  return folder;
}
