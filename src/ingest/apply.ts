import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { type Manifest, readManifests } from '../log/manifest.ts';
import { encodeFrameTable } from '../log/segment.ts';
import { readSegmentIndex } from '../log/segment-reader.ts';
import {
  currentGeneration,
  newGeneration,
  publishGeneration,
  sweepGenerations,
} from '../projection/generations.ts';
import { readShown } from '../projection/reader.ts';
import { createIndexes, createTables, projectionVersion } from '../projection/schema.ts';
import { ProjectionWriter } from '../projection/writer.ts';
import type { Source } from '../sources/contract.ts';
import type { Head, ObjectStore } from '../storage/contract.ts';
import { applyEpss } from './apply-epss.ts';
import { applySubjects, type Touched } from './apply-subjects.ts';
import { DocumentReader } from './document-reader.ts';
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
}

/** From this many new record versions on, a new generation is quicker than changing the old one. */
const deltaVersionsMax = 20_000;

/**
 * Brings the projection up to `head`, from the log alone: small changes in one transaction, large ones, and
 * changes of our own code, into a new generation beside the old one.
 * One process at a time does this in a folder; a second one waits, and finds the work done.
 */
export async function applyLog(head: Head, context: ApplyContext): Promise<void> {
  const lock = await lockFolder(context.folder);
  try {
    sweepGenerations(context.folder);
    const path = currentGeneration(context.folder);
    const shown = path === null ? null : headShownBy(path, context.sources);
    if (shown !== null && shown.number === head.number && shown.hash === head.hash) return;

    const isKnown = shown !== null && shown.number < head.number;
    const missing = isKnown ? await readManifests(context.objects, head, shown) : null;
    const versions = missing
      ?.flatMap(({ segments }) => segments)
      .reduce((sum, segment) => sum + segment.versions, 0);
    if (path !== null && missing !== null && (versions ?? 0) <= deltaVersionsMax) {
      await applyDelta(path, missing, head, context);
    } else {
      await buildGeneration(await readManifests(context.objects, head), head, context);
    }
    context.at('projection-published');
  } finally {
    lock.close();
  }
}

/** Builds the projection anew from the whole log and switches to it. */
async function buildGeneration(
  manifests: readonly Manifest[],
  head: Head,
  context: ApplyContext,
): Promise<void> {
  const path = newGeneration(context.folder);
  // Nobody sees the file before it is whole, so it needs neither journal nor flushes until the end.
  // Most records fit a page of this size; smaller pages would be left half empty by them.
  const database = openDatabase(path, { durability: 'NONE', pageBytes: 16_384 });
  try {
    database.exec('PRAGMA cache_size = -32768');
    createTables(database);
    // Words are kept in memory until there are many, as each flush makes a tree that must be merged later.
    database.exec(
      `INSERT INTO vulnerability_text (vulnerability_text, rank) VALUES ('hashsize', ${32 * 1024 * 1024})`,
    );
    await inOpenTransaction(database, () =>
      applyManifests(new ProjectionWriter(database), manifests, head, context),
    );
    createIndexes(database);
    database.exec(`PRAGMA optimize; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL`);
    database.close();
  } catch (error) {
    if (database.isOpen) database.close();
    rmSync(path, { force: true });
    throw error;
  }
  context.at('projection-built');
  publishGeneration(context.folder, path);
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
): Promise<void> {
  const touched: Touched = { cves: new Map(), documentSources: new Set() };
  for (const manifest of manifests) await registerVersions(writer, manifest, touched, context);
  context.at('projection-begun');
  const documents = new DocumentReader(writer, context);
  // Scores first: they need much memory for a moment, words gather in memory until the end.
  await applyEpss(writer, touched, documents, context.sources);
  await applySubjects(writer, touched, documents, context);
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
    const sameCode =
      shown.version === projectionVersion &&
      sources.every(({ manifest }) => shown.mappers.get(manifest.name) === manifest.mapper);
    return sameCode ? shown.head : null;
  } finally {
    database.close();
  }
}

/** Holds an SQLite lock on a file of its own: the system frees it when the process dies. */
async function lockFolder(folder: string): Promise<DatabaseSync> {
  const database = openDatabase(`${folder}/lock.sqlite`, { busyTimeoutMs: 0 });
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
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
