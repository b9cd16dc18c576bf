import { latestTime } from '../domain/time.ts';
import { DigestTable } from '../kit/digest.ts';
import { type Manifest, VersionTable } from '../log/manifest.ts';
import { isNewer, type VersionOrder } from '../log/segment.ts';
import { SegmentWriter } from '../log/segment-store.ts';
import type { DeadLetter, RunCounts } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import type { Mapping, PreparedBatch } from './mapping.ts';
import { noCounts, shrinkByRejects } from './report.ts';

/** A manifest before it has its place in the log. */
export interface ManifestDraft
  extends Pick<Manifest, 'segments' | 'counts' | 'contentHash' | 'upstreamTime' | 'upstreamVersion'> {
  /** Files on disk that its versions came in. */
  readonly containers: readonly string[];
}

/** What a collector makes of the files of one source. */
export interface Collected {
  readonly drafts: readonly ManifestDraft[];
  readonly counts: RunCounts;
  readonly deadLetters: readonly DeadLetter[];
  /** Why nothing is taken, or null. */
  readonly refused: string | null;
}

/** A file of a source, decompressed, with its SHA-256. */
export interface SourceFile {
  readonly member: string;
  /** The file on disk that it came in. */
  readonly container: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Takes the files of one source in any order. */
export interface Collector {
  add(file: SourceFile): Promise<void>;
  finish(): Promise<Collected>;
}

/** What collects a source, whatever form it has. */
export interface CollectorContext {
  readonly source: string;
  readonly mapping: Mapping;
  readonly stored: StoredVersions;
  readonly objects: Pick<ObjectStore, 'put'>;
  /** Canonical time after which a version can't be. */
  readonly notAfter: string;
}

/** The versions of a run so far, and which of the batch that was added last are the newest of their keys. */
export interface RunVersions {
  readonly all: VersionTable;
  readonly isNewest: readonly boolean[];
}

interface RecordOptions {
  /** Takes what the projection needs of each batch as well, while it is at hand. */
  readonly onPrepared: ((batch: PreparedBatch, versions: RunVersions) => Promise<void>) | null;
  /** This many unreadable records are not a reason to refuse the others. */
  readonly rejectsFreeMax?: number | undefined;
}

/** What the store holds of a source before the run. */
export interface StoredVersions {
  /** The items of the version whose bytes have this SHA-256; undefined if it is not stored. */
  itemsOf(sha256: string): number | undefined;
  /** The current version of a key; undefined if the key is not stored. */
  currentOf(key: string): VersionOrder | undefined;
}

const batchBytesTarget = 512 * 1024;
const batchesInFlightMax = 3;

/** Collects a source that publishes one file a record: streams them to the log in batches. */
export class RecordCollector implements Collector {
  readonly #context: CollectorContext;
  readonly #options: RecordOptions;
  readonly #writer: SegmentWriter;
  readonly #containers = new Set<string>();
  /** Those of all files, which include the versions. */
  readonly #digests = new DigestTable();
  readonly #versions = new VersionTable(this.#digests);
  #upstreamTime: string | null = null;
  readonly #deadLetters: DeadLetter[] = [];
  readonly #inFlight: Promise<PreparedBatch>[] = [];
  #batch: SourceFile[] = [];
  #batchBytes = 0;
  #read = 0;
  #unchanged = 0;

  constructor(context: CollectorContext, options: RecordOptions) {
    this.#context = context;
    this.#options = options;
    this.#writer = new SegmentWriter(context.objects);
  }

  async add(file: SourceFile): Promise<void> {
    this.#read++;
    const isKnown = this.#digests.find(file.sha256) >= 0;
    if (isKnown || this.#context.stored.itemsOf(file.sha256) !== undefined) {
      this.#unchanged++;
      return;
    }
    this.#digests.add(file.sha256);
    this.#containers.add(file.container);
    this.#batch.push(file);
    this.#batchBytes += file.bytes.byteLength;
    if (this.#batchBytes >= batchBytesTarget) await this.#dispatch();
  }

  async finish(): Promise<Collected> {
    await this.#dispatch();
    while (this.#inFlight.length > 0) await this.#settle();
    const counts = this.#counts();
    const deadLetters = this.#deadLetters;
    const refused = shrinkByRejects(counts, deadLetters[0], this.#options.rejectsFreeMax);
    if (refused !== null || this.#upstreamTime === null) return { drafts: [], counts, deadLetters, refused };

    const draft: ManifestDraft = {
      segments: await this.#writer.finish(),
      counts,
      contentHash: this.#versions.contentHash(),
      upstreamTime: this.#upstreamTime,
      upstreamVersion: null,
      containers: [...this.#containers],
    };
    return { drafts: [draft], counts, deadLetters, refused: null };
  }

  async #dispatch(): Promise<void> {
    if (this.#batch.length === 0) return;
    const files = this.#batch;
    this.#batch = [];
    this.#batchBytes = 0;
    let start = 0;
    const entries = files.map(({ member, sha256, bytes }) => {
      const entry = { member, sha256, start, length: bytes.byteLength };
      start += bytes.byteLength;
      return entry;
    });
    const bytes = new Uint8Array(start);
    files.forEach((file, i) => {
      bytes.set(file.bytes, entries[i]?.start);
    });
    const { source, notAfter, mapping } = this.#context;
    const isProjected = this.#options.onPrepared !== null;
    this.#inFlight.push(mapping.prepareRecords({ source, bytes, entries, isProjected, notAfter }));
    if (this.#inFlight.length >= batchesInFlightMax) await this.#settle();
  }

  /** Batches are written in the order in which they were read, so that equal input gives equal segments. */
  async #settle(): Promise<void> {
    const prepared = await this.#inFlight.shift();
    if (prepared === undefined) return;
    const isNewest = prepared.run.versions.map((version) => {
      this.#upstreamTime = latestTime([this.#upstreamTime, version.upstreamTime]);
      return this.#versions.add(version);
    });
    this.#deadLetters.push(...prepared.rejected);
    await this.#options.onPrepared?.(prepared, { all: this.#versions, isNewest });
    await this.#writer.add(prepared.run);
  }

  /** Counted from what is current before and after, so that the order of the files does not matter. */
  #counts(): RunCounts {
    let [added, changed] = [0, 0];
    for (const version of this.#versions.newest()) {
      const before = this.#context.stored.currentOf(version.key);
      if (before === undefined) added++;
      else if (isNewer(version, before)) changed++;
    }
    return {
      ...noCounts,
      read: this.#read,
      added,
      changed,
      unchanged: this.#unchanged,
      older: this.#versions.size - added - changed,
      // Files; what was left out of a file that was taken is among the dead letters alone.
      rejected: this.#deadLetters.filter(({ pointer }) => pointer === null).length,
    };
  }
}
