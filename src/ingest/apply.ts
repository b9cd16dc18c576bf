import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { type Manifest, readManifests } from '../log/manifest.ts';
import { encodeFrameTable } from '../log/segment.ts';
import { readSegmentIndex } from '../log/segment-reader.ts';
import { currentGeneration, publishGeneration } from '../projection/generations.ts';
import { projectionVersion } from '../projection/schema.ts';
import { isShownByThisCode, readShown } from '../projection/shown.ts';
import { ProjectionWriter } from '../projection/writer.ts';
import type { Source } from '../sources/contract.ts';
import type { Head, ObjectStore } from '../storage/contract.ts';
import { applyEpss } from './apply-epss.ts';
import { applySubjects, type Touched } from './apply-subjects.ts';
import { DocumentReader } from './document-reader.ts';
import { withFolderLock } from './folder-lock.ts';
import { GenerationDraft } from './generation-draft.ts';
import type { Mapping } from './mapping.ts';
import type { IngestPoint } from './report.ts';

export interface ApplyContext {
  /** Folder of the projection. */
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly mapping: Mapping;
  readonly sources: readonly Source[];
  /** Called at the places where a crash must do no harm. */
  readonly at: (point: IngestPoint) => void;
  readonly onProgress: (projected: number, toProject: number) => void;
  /** More new record versions than this, and a new generation is built. */
  readonly deltaVersionsMax?: number;
}

/** Up to about here, changing a generation is quicker than building one. */
const deltaVersionsMaxUsual = 20_000;

/**
 * Brings the projection up to `head`, from the log alone: small changes in one transaction, large ones, and
 * changes of our own code, into a new generation beside the old one.
 * @throws Failure `store_locked` while another process does this in the folder
 */
export async function applyLog(head: Head, context: ApplyContext): Promise<void> {
  await withFolderLock(context.folder, false, () => applyLocked(head, context, null));
}

/**
 * As `applyLog`, for who holds the folder's lock.
 * @param draft a generation that was begun while the log was written; used up or discarded
 */
export async function applyLocked(
  head: Head,
  context: ApplyContext,
  draft: GenerationDraft | null,
): Promise<void> {
  try {
    const path = currentGeneration(context.folder);
    const shown = path === null ? null : headShownBy(path, context.sources);
    if (shown !== null && shown.number === head.number && shown.hash === head.hash) return;

    const { deltaVersionsMax = deltaVersionsMaxUsual } = context;
    const isKnown = shown !== null && shown.number < head.number;
    const missing = isKnown ? await readManifests(context.objects, head, shown) : null;
    if (path !== null && missing !== null && versionCount(missing) <= deltaVersionsMax) {
      await applyDelta(path, missing, head, context);
    } else {
      const manifests = await readManifests(context.objects, head);
      await buildGeneration(manifests, head, context, draft ?? new GenerationDraft(context.folder));
    }
    context.at('projection-published');
  } finally {
    draft?.discard();
  }
}

/** Builds the projection anew from the whole log and switches to it. */
async function buildGeneration(
  manifests: readonly Manifest[],
  head: Head,
  context: ApplyContext,
  draft: GenerationDraft,
): Promise<void> {
  try {
    await applyManifests(draft.writer, manifests, head, context, draft);
    draft.finish();
  } catch (error) {
    draft.discard();
    throw error;
  }
  context.at('projection-built');
  publishGeneration(context.folder, draft.path);
}

function versionCount(manifests: readonly Manifest[]): number {
  return manifests.flatMap(({ segments }) => segments).reduce((sum, { versions }) => sum + versions, 0);
}

/** Changes the generation in use, in one transaction. */
async function applyDelta(
  path: string,
  missing: readonly Manifest[],
  head: Head,
  context: ApplyContext,
): Promise<void> {
  const database = openDatabase(path, { durability: 'NORMAL' });
  try {
    await inOpenTransaction(database, () =>
      applyManifests(new ProjectionWriter(database), missing, head, context),
    );
  } finally {
    database.close();
  }
}

async function applyManifests(
  writer: ProjectionWriter,
  manifests: readonly Manifest[],
  head: Head,
  context: ApplyContext,
  draft: GenerationDraft | null = null,
): Promise<void> {
  const touched: Touched = { cves: new Map(), documentSources: new Set() };
  for (const manifest of manifests) await registerVersions(writer, manifest, touched, context);
  context.at('projection-begun');
  const documents = new DocumentReader(writer, context);
  // Scores first: they need much memory for a moment, words gather in memory until the end.
  await applyEpss(writer, touched, documents, context.sources);
  await applySubjects(writer, touched, documents, context, draft);
  const summaries = context.sources.map(({ manifest }) => ({ name: manifest.name, mapper: manifest.mapper }));
  writer.finish(head, summaries);
}

async function registerVersions(
  writer: ProjectionWriter,
  manifest: Manifest,
  touched: Touched,
  { objects }: ApplyContext,
): Promise<void> {
  for (const { name, bytes } of manifest.segments) {
    const index = await readSegmentIndex(objects, name, bytes);
    const segment = writer.addSegment(name, encodeFrameTable(index.frames));
    for (const version of index.versions) {
      const current = writer.addVersion(manifest.source, manifest.number, segment, version);
      if (manifest.completeness === 'snapshot') touched.documentSources.add(manifest.source);
      else if (current !== null) {
        writer.setContribution(version.key, manifest.source, current);
        touched.cves.set(version.key, segment * 2 ** 40 + version.start);
      }
    }
  }
}

/** What the generation shows, or null when other code wrote it and it must be built anew. */
function headShownBy(path: string, sources: readonly Source[]): Head | null {
  const database = openDatabase(path, { readOnly: true });
  try {
    const shown = readShown(database);
    if (shown.version > projectionVersion) {
      throw new Failure(
        'store_newer',
        `The projection in ${path} was written by a later version of Cairn. Use that version, or another data folder.`,
      );
    }
    const manifests = sources.map(({ manifest }) => manifest);
    return isShownByThisCode(shown, manifests) ? shown.head : null;
  } finally {
    database.close();
  }
}

/** As `inTransaction`, for work that waits for other threads in between. */
async function inOpenTransaction(database: DatabaseSync, work: () => Promise<void>): Promise<void> {
  database.exec('BEGIN IMMEDIATE');
  try {
    await work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
