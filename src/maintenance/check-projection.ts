import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { buildScratch } from '../ingest/apply.ts';
import { freeOnDisk, generationBytes } from '../ingest/disk-guard.ts';
import { withFolderLock } from '../ingest/lease.ts';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { grouped } from '../kit/grouped.ts';
import { isUnwritable } from '../kit/unwritable.ts';
import { readManifests } from '../log/manifest.ts';
import {
  currentGeneration,
  type GenerationInfo,
  isBuiltByThisVersion,
  readGenerationInfo,
} from '../projection/generations.ts';
import type { Head } from '../storage/contract/log-state.ts';
import { compareGenerations, type TableDifference } from './compare-generations.ts';
import { applyContextOf, type MaintenanceContext } from './context.ts';
import { damageOf, type Examination, examined } from './examination.ts';
import { type Finding, finding } from './findings.ts';

/**
 * The projection in use: its database as such, its counts, and all its rows against those that the log gives.
 * @param head of the log
 * @param isLogIntact false, and rows are not compared
 */
export async function checkProjection(
  head: Head,
  isLogIntact: boolean,
  context: MaintenanceContext,
): Promise<Examination[]> {
  const path = currentGeneration(context.folder);
  if (path === null) {
    return [
      examined('projection', 'there is none', [finding('projection_missing', 'There is no projection.')]),
    ];
  }
  const database = openUnread(path);
  if ('finding' in database) return [examined('projection', path, [database.finding]), unread];
  try {
    // All is read as of one moment, whatever a run changes meanwhile.
    database.exec('BEGIN');
    const looked = lookInside(database);
    if ('finding' in looked) return [examined('projection', path, [looked.finding]), unread];
    return [
      examined('projection', path, looked.ofPages),
      examined('counts', `${looked.generation.mappers.size} sources`, looked.ofCounts),
      await checkRows(database, looked.generation, head, isLogIntact, context),
    ];
  } finally {
    database.close();
  }
}

const unread = unchecked('The projection cannot be read.');

function openUnread(path: string): DatabaseSync | { readonly finding: Finding } {
  try {
    return openDatabase(path, { readOnly: true });
  } catch (error) {
    return unreadable(error);
  }
}

/** What is stored may be any JSON. */
const headSchema = z.object({ number: z.int(), hash: z.string() });

function lookInside(database: DatabaseSync) {
  try {
    const ofPages = checkPages(database);
    const generation = readGenerationInfo(database);
    headSchema.parse(generation.head);
    return { ofPages, ofCounts: checkCounts(database), generation };
  } catch (error) {
    return unreadable(error);
  }
}

function unreadable(error: unknown): { readonly finding: Finding } {
  return {
    finding: finding('projection_damaged', "The projection's database can't be read.", [damageOf(error)]),
  };
}

function unchecked(what: string): Examination {
  return examined('rows', 'none', [
    finding('rows_unchecked', `${what} Its rows were not compared with the log.`),
  ]);
}

/** What SQLite finds. */
function checkPages(database: DatabaseSync): Finding[] {
  const problems = [
    ...database
      .prepare(`PRAGMA integrity_check (${problemsMax})`)
      .all()
      .map((row) => String(row.integrity_check)),
    ...database
      .prepare('PRAGMA foreign_key_check')
      .all()
      .map((row) => `a row of ${row.table} refers to nothing`),
  ].filter((problem) => problem !== 'ok');
  if (problems.length === 0) return [];
  return [finding('projection_damaged', "SQLite finds the projection's database damaged.", problems)];
}

const problemsMax = 20;

/** Whether the status of each source matches the stored data. */
function checkCounts(database: DatabaseSync): Finding[] {
  const rows = database
    .prepare(
      `SELECT name, records, (SELECT coalesce(sum(items), 0) FROM record_version WHERE source = name AND current = 1) AS stored
       FROM source ORDER BY name`,
    )
    .all();
  const places = rows
    .filter(({ records, stored }) => records !== stored)
    .map(({ name, records, stored }) => `${name}: ${records} counted, ${stored} stored`);
  return places.length === 0
    ? []
    : [finding('counts_differ', 'Counts of sources differ from their rows.', places)];
}

async function checkRows(
  database: DatabaseSync,
  generation: GenerationInfo,
  head: Head,
  isLogIntact: boolean,
  context: MaintenanceContext,
): Promise<Examination> {
  const manifests = context.sources.map(({ manifest }) => manifest);
  if (!isBuiltByThisVersion(generation, manifests)) {
    const what = `The projection was built by another version of Cairn (${generation.version}).`;
    return examined('rows', 'none', [finding('projection_outdated', what)]);
  }
  if (!isLogIntact) return unchecked('The log is incomplete.');
  if ((await freeOnDisk(context.dataDir)) < generationBytes(context.folder)) {
    return unchecked('The disk has too little space to rebuild the projection.');
  }
  const findings: Finding[] = [];
  const isEarlier = generation.head.number < head.number && (await isInChain(generation.head, head, context));
  const isHead = generation.head.number === head.number && generation.head.hash === head.hash;
  if (isEarlier) {
    const what = `The projection shows manifest ${generation.head.number}, the log is at ${head.number}.`;
    findings.push(finding('projection_behind', what));
  } else if (!isHead) {
    const what = `The projection shows manifest ${generation.head.number} ${generation.head.hash}, which is not in the log.`;
    findings.push(finding('projection_foreign', what));
  }
  const compared = await compareWithLog(database, isEarlier ? generation.head : head, context).catch(
    unwritable,
  );
  if (compared === null) return unchecked('The data folder is not writable.');
  findings.push(...compared.differences.map(describeDifference));
  return examined('rows', `${grouped(compared.rows)} rows of ${compared.tables} tables`, findings);
}

/** Null where another projection can't be built, as on a read-only file system. */
function unwritable(error: unknown): null {
  if (isUnwritable(error)) return null;
  throw error;
}

async function isInChain(earlier: Head, head: Head, { objects }: MaintenanceContext): Promise<boolean> {
  try {
    await readManifests(objects, head, earlier);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'store_damaged') return false;
    throw error;
  }
}

/** Compares with a projection that is built for the purpose and removed again. */
async function compareWithLog(database: DatabaseSync, head: Head, context: MaintenanceContext) {
  const folder = join(context.dataDir, 'doctor');
  // `mkdir` reports for a read-only file system that the folder does not exist.
  await access(context.dataDir, constants.W_OK);
  await mkdir(folder, { recursive: true });
  const compare = async () => {
    const scratch = await buildScratch(head, { ...applyContextOf(context), folder });
    try {
      return compareGenerations(database, scratch, (done, all) => {
        context.signal?.throwIfAborted();
        context.onProgress({ stage: 'comparing', unit: 'tables', done, all });
      });
    } finally {
      for (const suffix of ['', '-wal', '-shm']) await rm(`${scratch}${suffix}`, { force: true });
    }
  };
  // Two of them would remove each other's.
  return withFolderLock(folder, false, compare, context.heartbeat);
}

function describeDifference({ table, missing, extra, changed, keys, unreadable }: TableDifference): Finding {
  if (unreadable !== null) {
    return finding('projection_damaged', `The table ${table} can't be read.`, [unreadable]);
  }
  const counts = [
    [missing, 'missing'],
    [extra, 'too many'],
    [changed, 'changed'],
  ] as const;
  const reported = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return finding(
    'projection_differs',
    `Rows of the table ${table} are not what the log says: ${reported.join(', ')}.`,
    keys,
  );
}
