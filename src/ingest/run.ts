import { timestamp } from '../kit/clock.ts';
import { writeManifest } from '../log/manifest.ts';
import { withVerifiedSegments } from '../log/segment-store.ts';
import { currentGeneration } from '../projection/generations.ts';
import { ProjectionReader } from '../projection/reader.ts';
import { kevCatalogs, type Recogniser } from '../sources/contract.ts';
import type { Lease } from '../storage/contract/leases.ts';
import type { Head, SourceRun } from '../storage/contract/log-state.ts';
import type { GenerationDraft } from './application.ts';
import { applyLocked } from './apply.ts';
import { Collection } from './collect.ts';
import type { IngestContext, IngestInput, IngestOptions } from './contract.ts';
import { KeptReports } from './kept-reports.ts';
import { lastSuccessOf } from './last-success.ts';
import { type FolderLock, leaseLost, withFolderLock, withLease } from './lease.ts';
import type { Collected } from './record-collector.ts';
import { explainDamage, repairSegments } from './repair.ts';
import { deadLettersKeptMax, earlierDeadLetters, type IngestReport, type SourceReport } from './report.ts';

/**
 * Reads all files of the inputs that a source recognises into the log, then applies the log to the
 * projection. Running it again on the same files changes nothing, but that segments of the log which got lost
 * are written again.
 * @throws Failure `store_locked` when another process writes, `invalid_input` when a path can't be read
 */
export async function ingest(
  inputs: readonly IngestInput[],
  given: IngestContext,
  options: IngestOptions = {},
): Promise<IngestReport> {
  using reports = new KeptReports(given.folder);
  const context = { ...given, objects: withVerifiedSegments(given.objects), reports };
  const { dryRun = false } = options;
  const { folder, state, heartbeat } = context;
  const apply = async (lock: FolderLock, draft: GenerationDraft | null) => {
    const onProgress = projectionProgress(context);
    await applyLocked(await context.state.log.head(), { ...context, onProgress }, lock, draft);
  };
  const run = async (lease: Lease, lost: AbortSignal, lock: FolderLock): Promise<IngestReport> => {
    await context.objects.sweep(draftAgeMinMs);
    const signal = AbortSignal.any([lost, ...(context.signal === undefined ? [] : [context.signal])]);
    const repair = await repairSegments(inputs, { ...context, signal }, dryRun);
    const explain = (error: unknown) => {
      throw explainDamage(error, repair);
    };
    // An empty log has nothing to compare with: the new records make the first projection.
    if ((await state.log.head()).number > 0) await apply(lock, null).catch(explain);
    const added = addToLog(inputs, lease, { ...context, signal }, options);
    const { reports, skipped, draft } = await added.catch(explain);
    if (!dryRun) await apply(lock, draft).catch(explain);

    const reader = openReader(context);
    const stored = reader?.shared();
    reader?.close();
    const records = (name: string) => stored?.sources.get(name)?.records ?? 0;
    const sources = reports.map((report) => ({ ...report, records: records(report.name) }));
    return {
      sources,
      skipped: skipped.files,
      skippedMore: skipped.more,
      repair,
      manifest: (await context.state.log.head()).number,
      dryRun,
    };
  };
  return await withLease(
    state.writing,
    (lease, lost) => withFolderLock(folder, true, (lock) => run(lease, lost, lock), heartbeat),
    heartbeat,
  );
}

/** The first half of a run. What it gathers is given up at its end, before the projection needs the memory. */
async function addToLog(
  inputs: readonly IngestInput[],
  lease: Lease,
  context: ConstructorParameters<typeof Collection>[0],
  options: IngestOptions,
) {
  const reader = openReader(context);
  using collection = new Collection(context, options, reader);
  try {
    await collection.read(inputs);
    const reports = await writeSources(collection, lease, context, options.dryRun ?? false);
    return { reports, skipped: collection.skipped, draft: collection.draft };
  } catch (error) {
    collection.discardDraft();
    throw error;
  } finally {
    reader?.close();
  }
}

async function writeSources(
  collection: Collection,
  lease: Lease,
  context: IngestContext,
  dryRun: boolean,
): Promise<Omit<SourceReport, 'records'>[]> {
  const reports: Omit<SourceReport, 'records'>[] = [];
  for (const target of collection.pending) {
    const { source, collector, startedAtMs, begunMs } = target;
    const collected = await collector.finish();
    if (collected.refused !== null && source.manifest.files === 'record') collection.discardDraft();
    const tookMs = () => performance.now() - begunMs;
    if (!dryRun) {
      for (const draft of collected.drafts)
        await appendManifest(source, draft, collection.origins, lease, context);
      const times = { startedAt: timestamp(startedAtMs), finishedAt: timestamp(startedAtMs + tookMs()) };
      await recordRun(source, collected, times, lease, context);
    }
    const { counts, deadLetters, refused } = collected;
    const seconds = Math.round(tookMs()) / 1000;
    reports.push({ name: source.manifest.name, ...counts, seconds, refused, deadLetters });
  }
  return reports;
}

/** Adds one manifest to the log: written first, then made head. Only the second step counts. */
async function appendManifest(
  { manifest: { name, completeness } }: Recogniser,
  { containers, ...draft }: Collected['drafts'][number],
  origins: Collection['origins'],
  lease: Lease,
  { state, objects, clock, at }: IngestContext,
): Promise<Head> {
  const from = await state.log.head();
  const to = await writeManifest(objects, {
    format: 1,
    number: from.number + 1,
    previous: from.hash,
    source: name,
    completeness,
    writtenAt: timestamp(clock()),
    origins: containers.flatMap((container) => origins.get(container) ?? []),
    ...draft,
  });
  at('manifest-written');
  if (!(await state.log.moveHead(from, to, lease))) throw leaseLost();
  at('head-moved');
  return to;
}

async function recordRun(
  { manifest }: Recogniser,
  collected: Collected,
  times: Pick<SourceRun, 'startedAt' | 'finishedAt'>,
  lease: Lease,
  { state }: IngestContext,
): Promise<void> {
  const { drafts, counts, deadLetters, refused } = collected;
  const { name } = manifest;
  const newest = drafts.at(-1);
  const before = (await state.log.lastRuns()).find((run) => run.source === name);
  const run: SourceRun = {
    source: name,
    ...times,
    outcome: refused !== null ? 'refused' : newest === undefined ? 'unchanged' : 'synced',
    error: refused,
    upstreamTime: newest?.upstreamTime ?? null,
    upstreamVersion: newest?.upstreamVersion ?? null,
    counts,
    deadLetters: deadLetters.slice(0, deadLettersKeptMax),
    ...(refused !== null && { lastSuccess: before === undefined ? null : lastSuccessOf(before) }),
  };
  const earlier = earlierDeadLetters(before, run, manifest);
  const kept = earlier.length === 0 ? run : { ...run, earlierDeadLetters: earlier };
  if (!(await state.log.recordRun(kept, lease))) throw leaseLost();
}

/** Objects are written in seconds: what is older and unfinished is of a writer that broke off. */
const draftAgeMinMs = 600_000;

function projectionProgress({ onProgress }: IngestContext) {
  return (projected: number, toProject: number) =>
    onProgress({ stage: 'projecting', bytesRead: 0, bytesTotal: 0, records: 0, projected, toProject });
}

function openReader({ folder, sources }: Pick<IngestContext, 'folder' | 'sources'>): ProjectionReader | null {
  const catalogs = kevCatalogs(sources.map(({ manifest }) => manifest));
  const path = currentGeneration(folder);
  return path === null ? null : new ProjectionReader(path, { kevCatalogs: catalogs });
}
