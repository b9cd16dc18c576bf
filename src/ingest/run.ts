import { relative } from 'node:path';
import { readMembers, totalBytes } from '../kit/archive/read.ts';
import { type Clock, timestamp } from '../kit/clock.ts';
import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import { type Manifest, writeManifest } from '../log/manifest.ts';
import { decodeFrameTable } from '../log/segment.ts';
import { readFrames, SliceReader } from '../log/segment-reader.ts';
import { currentGeneration } from '../projection/generations.ts';
import { ProjectionReader } from '../projection/reader.ts';
import type { Source } from '../sources/contract.ts';
import type { Head, Lease, ObjectStore, StateStore } from '../storage/contract.ts';
import { type ApplyContext, applyLog } from './apply.ts';
import { DocumentCollector } from './document-collector.ts';
import { withLease } from './lease.ts';
import { type Collected, type Collector, type HeldVersions, RecordCollector } from './record-collector.ts';
import type { IngestProgress, IngestReport, SkippedFile, SourceReport } from './report.ts';

export interface IngestContext extends Omit<ApplyContext, 'onProgress'> {
  readonly state: StateStore;
  readonly clock: Clock;
  /** The sources whose files are read in this run. */
  readonly accepts: readonly Source[];
  readonly onProgress: (progress: IngestProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

export interface IngestOptions {
  /** Reads and compares, writes nothing. */
  readonly dryRun?: boolean;
}

/** What is being collected of one source. */
interface Pending {
  readonly source: Source;
  readonly collector: Collector;
  /** Files on disk that versions came in. */
  readonly containers: Set<string>;
  readonly startedAtMs: number;
}

type Origin = Manifest['origins'][number];

/**
 * Reads everything under a path that a source of `accepts` recognises into the log, then applies the log
 * to the projection. Running it again on the same files changes nothing.
 * @throws Failure `store_locked` when another process writes, `invalid_input` when the path can't be read
 */
export async function ingestPath(
  path: string,
  context: IngestContext,
  options: IngestOptions = {},
): Promise<IngestReport> {
  return withLease(context.state, context.clock, async (lease) => {
    const apply = async () =>
      applyLog(await context.state.head(), { ...context, onProgress: projectionProgress(context) });
    await apply();
    const { reports, skipped } = await addToLog(path, lease, context, options);
    if (!options.dryRun) await apply();

    const reader = openReader(context.folder);
    const held = reader?.shared();
    reader?.close();
    const records = (name: string) => held?.sources.get(name)?.records ?? 0;
    return {
      sources: reports.map((report) => ({ ...report, records: records(report.name) })),
      skipped,
      manifest: (await context.state.head()).number,
      dryRun: options.dryRun ?? false,
    };
  });
}

/** The first half of a run. What it gathers is given up at its end, before the projection needs the memory. */
async function addToLog(path: string, lease: Lease, context: IngestContext, options: IngestOptions) {
  const reader = openReader(context.folder);
  try {
    const collection = await collectFiles(path, context, options, reader);
    const reports = await writeSources(collection, lease, context, options);
    return { reports, skipped: collection.skipped };
  } finally {
    reader?.close();
  }
}

interface Collection {
  readonly pending: readonly Pending[];
  readonly origins: ReadonlyMap<string, Origin>;
  readonly skipped: readonly SkippedFile[];
}

async function collectFiles(
  path: string,
  context: IngestContext,
  { dryRun = false }: IngestOptions,
  reader: ProjectionReader | null,
): Promise<Collection> {
  const pending = new Map<Source, Pending>();
  const origins = new Map<string, Origin>();
  const skipped: SkippedFile[] = [];
  const progress = {
    stage: 'reading' as const,
    bytesRead: 0,
    bytesTotal: await totalBytes(path),
    records: 0,
  };
  const recognise = (member: string, head: Uint8Array) =>
    context.accepts.find((source) => source.recognises({ member, head }));

  const files = readMembers(path, {
    wanted: (member, head) => recognise(member, head) !== undefined,
    onProgress: (bytesRead) => context.onProgress({ ...progress, bytesRead }),
    ...(context.signal && { signal: context.signal }),
  });
  for await (const file of files) {
    if (file.kind === 'container') {
      origins.set(file.container, {
        name: relative(path, file.container) || file.container.split('/').at(-1) || '',
        sha256: file.sha256,
        bytes: file.bytes,
      });
    } else if (file.kind === 'skipped') {
      skipped.push({
        member: file.member,
        container: file.container,
        reason: 'no source knows this file',
        damaged: false,
      });
    } else if (file.kind === 'refused') {
      skipped.push({ member: file.member, container: file.container, reason: file.reason, damaged: true });
    } else {
      const source = recognise(file.member, file.bytes.subarray(0, 4096));
      if (source === undefined) continue;
      let target = pending.get(source);
      if (target === undefined) {
        target = {
          source,
          collector: makeCollector(source, context, dryRun, reader),
          containers: new Set(),
          startedAtMs: context.clock(),
        };
        pending.set(source, target);
      }
      target.containers.add(file.container);
      await target.collector.add({ member: file.member, bytes: file.bytes, sha256: sha256(file.bytes) });
      progress.records++;
    }
  }
  const ordered = context.sources.flatMap((source) => pending.get(source) ?? []);
  return { pending: ordered, origins, skipped };
}

function makeCollector(
  source: Source,
  context: IngestContext,
  dryRun: boolean,
  reader: ProjectionReader | null,
): Collector {
  const { name, completeness } = source.manifest;
  const { mapping, objects, at } = context;
  const put: ObjectStore['put'] = async (key, bytes) => {
    if (dryRun) return;
    await objects.put(key, bytes);
    at('segment-written');
  };
  const held = readHeld(name, reader);
  if (completeness === 'additive') return new RecordCollector(name, mapping, held, { put });
  return new DocumentCollector(name, mapping, held, { put }, async (key) => {
    const version = reader?.currentVersion(name, key);
    if (version == null)
      throw new Failure('store_damaged', `The current document ${key} of ${name} is not in the projection.`);
    const { segment, start, length, member } = version;
    const slice = await readFrames(objects, segment, decodeFrameTable(version.frames), start, length);
    return mapping.printDocument({ source: name, member, bytes: new SliceReader(slice).read(start, length) });
  });
}

function readHeld(source: string, reader: ProjectionReader | null): HeldVersions {
  const items = new Map<string, number>();
  const current = new Map<string, { upstreamTime: string; sha256: string }>();
  for (const version of reader?.heldVersions(source) ?? []) {
    items.set(version.sha256, version.items);
    if (version.isCurrent)
      current.set(version.key, { upstreamTime: version.upstreamTime, sha256: version.sha256 });
  }
  return { items, current };
}

async function writeSources(
  { pending, origins }: Collection,
  lease: Lease,
  context: IngestContext,
  { dryRun = false }: IngestOptions,
): Promise<Omit<SourceReport, 'records'>[]> {
  const reports: Omit<SourceReport, 'records'>[] = [];
  for (const target of pending) {
    const { source, collector, containers, startedAtMs } = target;
    const collected = await collector.finish();
    const found = [...containers].flatMap((container) => origins.get(container) ?? []);
    if (!dryRun) {
      for (const draft of collected.drafts) await appendManifest(source, draft, found, lease, context);
      await recordRun(source, collected, startedAtMs, context);
    }
    const { counts, deadLetters, refused } = collected;
    const seconds = (context.clock() - startedAtMs) / 1000;
    reports.push({ name: source.manifest.name, ...counts, seconds, refused, deadLetters });
  }
  return reports;
}

/** Adds one manifest to the log: written first, then made head. Only the second step counts. */
async function appendManifest(
  { manifest: { name, completeness } }: Source,
  draft: Collected['drafts'][number],
  origins: Origin[],
  lease: Lease,
  { state, objects, clock, at }: IngestContext,
): Promise<Head> {
  const from = await state.head();
  const to = await writeManifest(objects, {
    format: 1,
    number: from.number + 1,
    previous: from.hash,
    source: name,
    completeness,
    writtenAt: timestamp(clock()),
    origins,
    ...draft,
  });
  at('manifest-written');
  if (!(await state.moveHead(from, to, lease))) {
    throw new Failure(
      'store_locked',
      'Another process took over writing to this store; what this run had not finished was not taken.',
    );
  }
  at('head-moved');
  return to;
}

async function recordRun(
  source: Source,
  collected: Collected,
  startedAtMs: number,
  { state, clock }: IngestContext,
): Promise<void> {
  const { drafts, counts, deadLetters, refused } = collected;
  const newest = drafts.at(-1);
  await state.recordRun({
    source: source.manifest.name,
    startedAt: timestamp(startedAtMs),
    finishedAt: timestamp(clock()),
    outcome: refused !== null ? 'refused' : newest === undefined ? 'unchanged' : 'synced',
    error: refused,
    upstreamTime: newest?.upstreamTime ?? null,
    upstreamVersion: newest?.upstreamVersion ?? null,
    counts,
    deadLetters: deadLetters.slice(0, deadLettersKeptMax),
  });
}

/** Of one run; the count in `counts.rejected` stays whole. */
const deadLettersKeptMax = 1_000;

function projectionProgress({ onProgress }: IngestContext) {
  return (projected: number, toProject: number) =>
    onProgress({ stage: 'projecting', bytesRead: 0, bytesTotal: 0, records: 0, projected, toProject });
}

function openReader(folder: string): ProjectionReader | null {
  const path = currentGeneration(folder);
  return path === null ? null : new ProjectionReader(path);
}
