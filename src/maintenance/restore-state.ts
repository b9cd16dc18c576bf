import { mkdir, rename, rm } from 'node:fs/promises';
import { withFolderLock, withLease } from '../ingest/lease.ts';
import { timestamp } from '../kit/clock.ts';
import { flush } from '../kit/durable.ts';
import { Failure } from '../kit/failure.ts';
import { findHeads, type Manifest, manifestName, readManifests } from '../log/manifest.ts';
import { generationHead } from '../projection/generations.ts';
import type { Head, SourceRun } from '../storage/contract/log-state.ts';
import type { MaintenanceContext } from './context.ts';
import { examineState } from './examine-state.ts';
import type { RestoreStateReport } from './report.ts';

/**
 * Makes a lost or damaged state again from the log: its head, and the record of the last run of each source.
 * The old file is kept next to it. How sources are read from the network, and the secret that signs cursors,
 * can't be known from the log: they start again.
 * @throws Failure `invalid_input` when the state is whole, `store_damaged` when the log is not one whole chain,
 *   `store_newer` when a later version wrote the state or a manifest
 */
export async function restoreState(context: MaintenanceContext): Promise<RestoreStateReport> {
  const { folder, statePath, objects, dataDir, heartbeat } = context;
  await mkdir(folder, { recursive: true });
  return withFolderLock(
    folder,
    false,
    async () => {
      await assertLost(context);
      const head = await findHead(context);
      const manifests = await readManifests(objects, head);
      const newest = new Map(manifests.map((manifest) => [manifest.source, manifest]));
      await writeState(head, newest, context);
      const keptAs = await moveAside(context);
      await rename(draftOf(context), statePath);
      await flush(dataDir);
      const sources = [...newest.values()].map(({ source, writtenAt }) => ({ source, writtenAt }));
      return { statePath, head, keptAs, sources, fromNetwork: networkSources(manifests) };
    },
    heartbeat,
  );
}

const draftOf = ({ statePath }: MaintenanceContext) => `${statePath}.draft`;
const suffixes = ['', '-wal', '-shm'];

async function assertLost(context: MaintenanceContext): Promise<void> {
  const { state, problems } = await examineState(context);
  await state?.close();
  if (problems.length > 0) return;
  throw new Failure(
    'invalid_input',
    `The state database ${context.statePath} is complete and belongs to this log. There is nothing to restore.`,
  );
}

async function findHead({ objects, folder }: MaintenanceContext): Promise<Head> {
  const { heads, altered } = await findHeads(objects, generationHead(folder));
  const [head, ...others] = heads;
  if (altered.length > 0) {
    throw new Failure(
      'store_damaged',
      `The manifest ${altered[0]} is damaged, so the newest is unknown. Copy it from a backup, then try again.`,
    );
  }
  if (head === undefined) {
    throw new Failure('store_damaged', 'There are no manifests in the object store. Restore a backup.');
  }
  if (others.length > 0) {
    const names = heads.map(manifestName).join(', ');
    throw new Failure(
      'store_damaged',
      `The object store has manifests of ${heads.length} logs, which end with ${names}. Restore a backup, or move the manifests of the other logs out of objects/manifest and try again.`,
    );
  }
  return head;
}

async function writeState(
  head: Head,
  newest: ReadonlyMap<string, Manifest>,
  context: MaintenanceContext,
): Promise<void> {
  const draft = draftOf(context);
  for (const suffix of suffixes) await rm(`${draft}${suffix}`, { force: true });
  const state = context.openState(draft, { isNew: true });
  try {
    await withLease(state.writing, async (lease) => {
      await state.log.moveHead({ number: 0, hash: '' }, head, lease);
      for (const manifest of newest.values()) await state.log.recordRun(runOf(manifest), lease);
    });
  } finally {
    await state.close();
  }
  await flush(draft);
}

/** What a manifest says about the run that wrote it. */
function runOf({ source, writtenAt, upstreamTime, upstreamVersion, counts }: Manifest): SourceRun {
  const times = { startedAt: writtenAt, finishedAt: writtenAt };
  const outcome = { outcome: 'synced', error: null, deadLetters: [] } as const;
  return { source, ...times, ...outcome, upstreamTime, upstreamVersion, counts };
}

/** Keeps the old files under other names: someone may still want to look into them. */
async function moveAside({ statePath, clock }: MaintenanceContext): Promise<string | null> {
  const aside = `${statePath}.lost-${timestamp(clock()).replace(/[-:.]/g, '')}`;
  let keptAs: string | null = null;
  for (const suffix of suffixes) {
    try {
      await rename(`${statePath}${suffix}`, `${aside}${suffix}`);
      if (suffix === '') keptAs = aside;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return keptAs;
}

/** Sources of which a file came from a URL. */
function networkSources(manifests: readonly Manifest[]): string[] {
  const read = manifests.filter(({ origins }) => origins.some(({ name }) => /^https?:/.test(name)));
  return [...new Set(read.map(({ source }) => source))].sort();
}
