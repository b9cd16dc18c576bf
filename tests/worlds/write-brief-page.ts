/**
 * Writes the brief of `docs/brief.md` from an already synced data folder.
 *
 * node tests/worlds/write-brief-page.ts STORE
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { openInstallation } from '../harness/installation.ts';
import { withBrief } from './brief-page.ts';

const [synced] = process.argv.slice(2);
if (synced === undefined) throw new Error('The argument STORE is missing.');
const endings: unknown[] = [];
try {
  const { dataDir, serve } = await openInstallation({ after: (work) => void endings.push(work) });
  await cp(synced, dataDir, { recursive: true });
  const { client } = await serve({ CAIRN_SYNC: 'off', CAIRN_CLOCK: '2026-08-22' });
  const path = new URL('../../docs/brief.md', import.meta.url);
  await writeFile(path, await withBrief(await readFile(path, 'utf8'), client));
} finally {
  for (const work of endings) if (typeof work === 'function') await work();
}
