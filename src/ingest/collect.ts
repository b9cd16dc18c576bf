import { relative } from 'node:path';
import { readMembers, totalBytes, wantedBytes } from '../kit/archive/read.ts';
import { timestamp } from '../kit/clock.ts';
import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import type { Manifest } from '../log/manifest.ts';
import { decodeFrameTable } from '../log/segment.ts';
import { readFrames, SliceReader } from '../log/segment-store.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import type { Recogniser } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { GenerationDraft } from './application.ts';
import type { IngestContext, IngestInput, IngestOptions } from './contract.ts';
import { assertSpace, hasRemaining, unpackingLocation } from './disk-guard.ts';
import { DocumentCollector } from './document-collector.ts';
import { KeptDocuments } from './kept-documents.ts';
import type { KeptReports } from './kept-reports.ts';
import type { PreparedBatch } from './mapping.ts';
import {
  type Collector,
  RecordCollector,
  type RunVersions,
  type StoredVersions,
} from './record-collector.ts';
import { SkippedFiles } from './report.ts';

/** Clocks differ, and a day has an end somewhere else. */
const clockSkewMaxMs = 86_400_000;

/** What has been collected of one source. */
export interface Pending {
  readonly source: Recogniser;
  readonly collector: Collector;
  readonly startedAtMs: number;
  /** When it was begun, by a clock that is never set back. */
  readonly begunMs: number;
}

/** A file on disk that was read whole. */
export type Origin = Manifest['origins'][number];

interface CollectionContext extends IngestContext {
  readonly reports: KeptReports;
}

/** What a run has read so far. */
export class Collection {
  /** In the order in which sources write. */
  get pending(): readonly Pending[] {
    return this.#context.sources.flatMap((source) => this.#pending.get(source) ?? []);
  }
  readonly origins = new Map<string, Origin>();
  readonly skipped = new SkippedFiles();
  /** Begun by the first run of a source of single records, which is most likely a large one. */
  draft: GenerationDraft | null = null;

  readonly #context: CollectionContext;
  readonly #options: IngestOptions;
  readonly #reader: ProjectionReader | null;
  readonly #pending = new Map<Recogniser, Pending>();
  #documents: KeptDocuments | null = null;
  #bytesBefore = 0;
  #records = 0;

  /** @param reader the projection as it was before the run */
  constructor(context: CollectionContext, options: IngestOptions, reader: ProjectionReader | null) {
    this.#context = context;
    this.#options = options;
    this.#reader = reader;
  }

  [Symbol.dispose](): void {
    this.#documents?.[Symbol.dispose]();
  }

  /** Discards rows of records that the log does not get. */
  discardDraft(): void {
    this.draft?.discard();
    this.draft = null;
  }

  /** Reads all inputs. */
  async read(inputs: readonly IngestInput[]): Promise<void> {
    const sizes = await Promise.all(inputs.map(({ path }) => totalBytes(path)));
    const bytesTotal = sizes.reduce((sum, size) => sum + size, 0);
    if (!this.#options.dryRun) await this.#assertSpace(inputs, bytesTotal);
    for (const [i, input] of inputs.entries()) {
      await this.#readInput(input, bytesTotal);
      this.#bytesBefore += sizes[i] ?? 0;
    }
  }

  /** Files that no source knows need no room. They are looked for only if all files together would not fit. */
  async #assertSpace(inputs: readonly IngestInput[], bytesTotal: number): Promise<void> {
    const { folder } = this.#context;
    if (await hasRemaining(folder, bytesTotal)) return;
    let bytes = 0;
    for (const { path, accepts } of inputs) {
      bytes += await wantedBytes(path, (member, head) =>
        accepts.some((one) => one.recognises({ member, head })),
      );
    }
    await assertSpace(folder, 'A run', bytes);
  }

  async #readInput(input: IngestInput, bytesTotal: number): Promise<void> {
    const { path, accepts, name: given, sha256: checked, onUnknown = () => {} } = input;
    const { onProgress, signal, folder } = this.#context;
    const recognise = (member: string, head: Uint8Array) =>
      accepts.find((source) => source.recognises({ member, head }));
    const companions = new Set<string>();
    const files = readMembers(path, {
      signal,
      spoolLocation: unpackingLocation(folder),
      alwaysDigest: checked !== undefined,
      wanted: (member, head) => {
        if (recognise(member, head) !== undefined) return true;
        if (accepts.some((source) => source.isCompanion?.({ member, head }))) companions.add(member);
        return false;
      },
      onProgress: (bytes) => {
        const bytesRead = this.#bytesBefore + bytes;
        onProgress({ stage: 'reading', bytesRead, bytesTotal, records: this.#records });
      },
    });
    for await (const file of files) {
      const { container } = file;
      if (file.kind === 'container') {
        const name = given || relative(path, container) || container.split('/').at(-1) || container;
        this.origins.set(container, { name, sha256: file.sha256, bytes: file.bytes });
      } else if (file.kind === 'skipped') {
        if (companions.delete(file.member)) continue;
        onUnknown(file.member, container);
        const reason = 'no source of this run knows this file';
        this.skipped.add({ member: file.member, container, reason, damaged: false });
      } else if (file.kind === 'refused') {
        this.skipped.add({ member: file.member, container, reason: file.reason, damaged: true });
      } else {
        const source = recognise(file.member, file.bytes.subarray(0, 4096));
        if (source !== undefined) await this.#add(source, file);
      }
    }
    if (checked !== undefined && this.origins.get(path)?.sha256 !== checked) {
      throw new Failure('source_refused', `${path} was changed after it was checked. Nothing was taken.`);
    }
  }

  async #add(
    source: Recogniser,
    file: { member: string; container: string; bytes: Uint8Array },
  ): Promise<void> {
    let target = this.#pending.get(source);
    if (target === undefined) {
      const startedAtMs = this.#context.clock();
      target = { source, collector: this.#makeCollector(source), startedAtMs, begunMs: performance.now() };
      this.#pending.set(source, target);
    }
    await target.collector.add({ ...file, sha256: sha256(file.bytes) });
    this.#records++;
  }

  #makeCollector({ manifest: { name, files, bundledFile } }: Recogniser): Collector {
    const { mapping, objects, at } = this.#context;
    const { dryRun: isDryRun = false, allowShrink = false, rejectsFreeMax } = this.#options;
    const put: ObjectStore['put'] = async (key, bytes) => {
      if (isDryRun) return;
      await objects.put(key, bytes);
      at('segment-written');
    };
    const context = {
      ...{ source: name, mapping, objects: { put } },
      stored: storedVersions(name, this.#reader),
      notAfter: timestamp(this.#context.clock() + clockSkewMaxMs),
    };
    if (files === 'document') {
      const storedPrints = (key: string) => this.#storedPrints(name, key);
      // What comes with this code is not cut short on the way.
      const refusesShrink = !allowShrink && bundledFile === undefined;
      return new DocumentCollector(context, {
        kept: () => (this.#documents ??= new KeptDocuments(this.#context.folder)),
        storedPrints,
        refusesShrink,
      });
    }
    const onPrepared = isDryRun ? null : files === 'report' ? this.#keepReports(name) : this.#draftRows(name);
    return new RecordCollector(context, { onPrepared, rejectsFreeMax });
  }

  #keepReports(source: string) {
    return async ({ run, reports }: PreparedBatch) => {
      const kept = run.versions.flatMap(({ sha256 }, i) => {
        const packed = reports[i];
        return packed === undefined ? [] : [{ source, sha256, packed }];
      });
      await this.#context.reports.add(kept);
    };
  }

  /** Null if the source was read before. */
  #draftRows(source: string) {
    if (this.#reader?.versions.hasAny(source) === true) return null;
    this.draft ??= new GenerationDraft(this.#context.folder);
    const { draft } = this;
    return async ({ rows }: PreparedBatch, { all, isNewest }: RunVersions) => {
      for (const row of rows.filter((_, i) => isNewest[i])) draft.put(row, all);
    };
  }

  /** The fingerprints of the document that the log holds as the current one of a key. */
  async #storedPrints(source: string, key: string) {
    const version = this.#reader?.versions.placeOf(source, key);
    if (version == null) {
      throw new Failure('store_damaged', `The current ${key} of ${source} is not in the projection.`);
    }
    const { segment, start, length, member } = version;
    const { objects, mapping } = this.#context;
    const slice = await readFrames(objects, segment, decodeFrameTable(version.frames), start, length);
    return mapping.printDocument({ source, member, bytes: new SliceReader(slice).read(start, length) });
  }
}

/** Looked up when needed: a run of one record must not read all others. */
function storedVersions(source: string, reader: ProjectionReader | null): StoredVersions {
  return {
    itemsOf: (sha256) => reader?.versions.itemsOf(source, sha256),
    currentOf: (key) => reader?.versions.currentOf(source, key),
  };
}
