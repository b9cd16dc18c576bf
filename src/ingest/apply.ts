import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { type Manifest, readManifests } from '../log/manifest.ts';
import { encodeFrameTable } from '../log/segment.ts';
import { readSegmentIndex, withVerifiedSegments } from '../log/segment-store.ts';
import { isUnusable } from '../projection/damage.ts';
import {
  currentGeneration,
  type GenerationInfo,
  isBuiltByThisVersion,
  publishGeneration,
  readGenerationInfo,
} from '../projection/generations.ts';
import { projectionVersion } from '../projection/schema.ts';
import { ProjectionWriter } from '../projection/writer.ts';
import { kevCatalogs, type Recogniser } from '../sources/contract.ts';
import type { Head } from '../storage/contract/log-state.ts';
import {
  type Application,
  type ApplicationContext,
  beginApplication,
  GenerationDraft,
} from './application.ts';
import { applyEntities } from './apply-entities.ts';
import { applyEpss } from './apply-epss.ts';
import { applyHistory } from './apply-history.ts';
import { applySubjects, takeOverContributors } from './apply-subjects.ts';
import type { ApplyContext } from './contract.ts';
import { assertSpace, generationBytes } from './disk-guard.ts';
import { KeptReports } from './kept-reports.ts';
import { type FolderLock, leaseLost, withFolderLock } from './lease.ts';

/** Up to about here, changing a generation is quicker than building one. */
const deltaVersionsMaxUsual = 20_000;

/**
 * Updates the projection to `head`, from the log alone. Small changes take one transaction. Large ones, and changes
 * of our own code, take a new generation next to the old one.
 * @throws Failure `store_locked` while another process does this in the folder
 */
export async function applyLog(head: Head, given: ApplyContext): Promise<void> {
  using reports = new KeptReports(given.folder);
  const context = { ...given, objects: withVerifiedSegments(given.objects), reports };
  await withFolderLock(
    context.folder,
    false,
    (lock) => applyLocked(head, context, lock, null),
    context.heartbeat,
  );
}

/**
 * As `applyLog`, for who holds the folder's lock and sees to it that segments are verified.
 * @param draft a generation that was begun while the log was written; used up or discarded
 */
export async function applyLocked(
  head: Head,
  context: ApplicationContext,
  lock: FolderLock,
  draft: GenerationDraft | null,
): Promise<void> {
  try {
    const path = currentGeneration(context.folder);
    const listed = path === null ? null : headOfGeneration(path, context.sources);
    if (listed !== null && listed.number === head.number && listed.hash === head.hash) return;

    const { deltaVersionsMax = deltaVersionsMaxUsual } = context;
    const isKnown = path !== null && listed !== null && listed.number < head.number;
    const missing = isKnown ? await readManifests(context.objects, head, listed) : null;
    const isSmall = isKnown && missing !== null && versionCount(missing) <= deltaVersionsMax;
    const isDone = isSmall && (await applyDelta(path, listed, missing, head, context, lock));
    if (!isDone) {
      const manifests = await readManifests(context.objects, head);
      await buildGeneration(manifests, head, context, lock, draft ?? new GenerationDraft(context.folder));
    }
    context.at('projection-published');
  } finally {
    draft?.discard();
  }
}

/**
 * Rebuilds the projection from the whole log, next to the one in use, and switches to it.
 * @throws Failure `store_damaged` when the log can't be read whole
 */
export async function rebuildProjection(head: Head, given: ApplyContext): Promise<void> {
  using reports = new KeptReports(given.folder);
  const context = { ...given, objects: withVerifiedSegments(given.objects), reports };
  const rebuild = async (lock: FolderLock) => {
    const manifests = await readManifests(context.objects, head);
    await buildGeneration(manifests, head, context, lock, new GenerationDraft(context.folder));
    context.at('projection-published');
  };
  await withFolderLock(context.folder, true, rebuild, context.heartbeat);
}

/**
 * Rebuilds the projection in a folder of its own, to compare with. Nobody else sees it.
 * @param given with `folder` the folder for it
 * @returns path of the database file
 */
export async function buildScratch(head: Head, given: ApplyContext): Promise<string> {
  using reports = new KeptReports(given.folder);
  const context = { ...given, objects: withVerifiedSegments(given.objects), reports };
  const draft = new GenerationDraft(context.folder);
  await fillDraft(await readManifests(context.objects, head), head, context, draft);
  return draft.path;
}

/** Rebuilds the projection from the whole log and switches to it. */
async function buildGeneration(
  manifests: readonly Manifest[],
  head: Head,
  context: ApplicationContext,
  lock: FolderLock,
  draft: GenerationDraft,
): Promise<void> {
  await fillDraft(manifests, head, context, draft);
  context.at('projection-built');
  const guard: FolderLock['guard'] = (change) =>
    lock.guard(() => {
      context.at('projection-switching');
      return change();
    });
  publishGeneration(context.folder, draft.path, { token: lock.token, guard });
}

async function fillDraft(
  manifests: readonly Manifest[],
  head: Head,
  context: ApplicationContext,
  draft: GenerationDraft,
): Promise<void> {
  try {
    await assertSpace(context.folder, 'A new projection', generationBytes(context.folder));
    await applyManifests(beginApplication(draft.writer, context, draft), manifests, head);
    draft.finish();
  } catch (error) {
    draft.discard();
    throw error;
  }
}

function versionCount(manifests: readonly Manifest[]): number {
  return manifests.flatMap(({ segments }) => segments).reduce((sum, { versions }) => sum + versions, 0);
}

/**
 * Changes the generation in use, in one transaction.
 * @returns false when a process that was stopped holds it, so that a new one must be built
 */
async function applyDelta(
  path: string,
  listed: Head,
  missing: readonly Manifest[],
  head: Head,
  context: ApplicationContext,
  lock: FolderLock,
): Promise<boolean> {
  // The process that took over may have deleted the file, and opening would create it again.
  lock.guard(() => {});
  const database = openDatabase(path, { durability: 'NORMAL' });
  try {
    database.exec(`PRAGMA cache_size = -${deltaCacheKilobytes}`);
    if (!beginUnlessLocked(database)) return false;
    // Another process may have changed it between the look at it and the beginning.
    if (readGenerationInfo(database).head.hash !== listed.hash) throw leaseLost();
    await applyManifests(beginApplication(new ProjectionWriter(database), context, null), missing, head);
    context.at('projection-committing');
    lock.guard(() => database.exec('COMMIT'));
    return true;
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.close();
  }
}

/** Rows that change lie all over the file: pages that do not fit are written and read again and again. */
const deltaCacheKilobytes = 65_536;

const sqliteBusy = 5;

function beginUnlessLocked(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}

/** What the generation shows, or null when it is damaged or other code wrote it: it must be built again then. */
function headOfGeneration(path: string, sources: readonly Recogniser[]): Head | null {
  const listed = readUsable(path);
  if (listed === null) return null;
  if (listed.version > projectionVersion) {
    throw new Failure(
      'store_newer',
      `The projection in ${path} was written by a later version of Cairn. Use that version, or another data folder.`,
    );
  }
  const manifests = sources.map(({ manifest }) => manifest);
  return isBuiltByThisVersion(listed, manifests) ? listed.head : null;
}

function readUsable(path: string): GenerationInfo | null {
  try {
    const database = openDatabase(path, { readOnly: true });
    try {
      return readGenerationInfo(database);
    } finally {
      database.close();
    }
  } catch (error) {
    if (isUnusable(error)) return null;
    throw error;
  }
}

/**
 * Applies manifests that follow what a generation shows. The caller holds the transaction.
 * @param head the last of them
 */
async function applyManifests(
  application: Application,
  manifests: readonly Manifest[],
  head: Head,
): Promise<void> {
  const { context, writer, history, draft } = application;
  // In a large load, registering and finishing need the memory that threads have after their work.
  const rest = async () => {
    if (draft !== null) await context.mapping.rest?.();
  };
  await rest();
  for (const [i, manifest] of manifests.entries()) {
    const hash = manifests[i + 1]?.previous ?? head.hash;
    history.addManifest(manifest, hash);
    await registerVersions(application, manifest);
  }
  context.at('projection-begun');
  // Scores first: they need much memory for a moment, words gather in memory until the end.
  await applyEpss(application);
  await takeOverContributors(application);
  // Vulnerabilities are found by links from other entities, which must be stored by then.
  await applyEntities(application);
  await applySubjects(application);
  await applyHistory(application);
  await rest();
  const sources = context.sources.map(({ manifest }) => manifest);
  writer.finish(head, sources, kevCatalogs(sources));
}

async function registerVersions(
  { context: { objects, sources }, writer, history, changed, draft }: Application,
  { source, number, segments }: Manifest,
): Promise<void> {
  const isBaseline = history.baselineOf(source).manifest === number;
  const isRecord = sources.some(({ manifest }) => manifest.name === source && manifest.files === 'record');
  for (const { name, bytes } of segments) {
    const index = await readSegmentIndex(objects, name, bytes);
    const segment = writer.addSegment(name, encodeFrameTable(index.frames));
    for (const version of index.versions) {
      const added = writer.addVersion(source, number, segment, version);
      if (added === null) continue;
      // The first versions of a baseline are many, and no news.
      if (!(isRecord && isBaseline && added.isFirst)) changed.addVersion(source, version.key, added);
      if (!isRecord || !added.isCurrent) continue;
      if (added.retired !== null) writer.removeContributionsOf(added.retired);
      writer.setContribution(version.key, source, added.id);
      // Its row is made again only for what others say about it, and they add it.
      if (draft?.isReady(version.key, version.sha256)) continue;
      changed.cves.set(version.key, segment * 2 ** 40 + version.start);
    }
  }
}
