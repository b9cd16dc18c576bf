import { readMembers, totalBytes } from '../kit/archive/read.ts';
import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import { encodeAgain, type SegmentIndex } from '../log/segment.ts';
import { currentGeneration } from '../projection/generations.ts';
import {
  type CatalogedSegment,
  openSegmentCatalog,
  type SegmentCatalog,
} from '../projection/segment-catalog.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import type { IngestContext, IngestInput } from './contract.ts';
import { assertSpace, unpackingLocation } from './disk-guard.ts';
import type { RepairReport } from './report.ts';
import { Spool } from './spool.ts';

/**
 * Writes segments that are missing from the object store again, as they were, where the inputs have all that was
 * in them. The projection knows their contents except the bytes. It is a pass of its own over the inputs, before
 * anything needs the log: applying it may need what is missing.
 * @returns null when nothing is missing, or no projection tells what was in the segments
 */
export async function repairSegments(
  inputs: readonly IngestInput[],
  context: IngestContext,
  isDryRun: boolean,
): Promise<RepairReport | null> {
  const path = currentGeneration(context.folder);
  const catalog = path === null ? null : openSegmentCatalog(path);
  if (catalog === null) return null;
  try {
    const missing = await findMissing(catalog, context.objects);
    if (missing.length === 0) return null;
    const repair = new Repair(missing, catalog, context, isDryRun);
    try {
      await offerFiles(inputs, repair, context);
    } finally {
      repair.close();
    }
    return repair.report();
  } finally {
    catalog.close();
  }
}

/** A failure of a run because segments are missing says as well what the run found out about them. */
export function explainDamage(error: unknown, repair: RepairReport | null): unknown {
  if (!(error instanceof Failure) || error.code !== 'store_damaged' || repair === null) return error;
  const { versions, found } = repair;
  if (versions === 0) return error;
  const message = `${error.message} Syncing all files in one run that its record versions came from repairs it too: these files have ${found} of the ${versions} that are missing.`;
  return new Failure('store_damaged', message, { cause: error });
}

async function findMissing(catalog: SegmentCatalog, objects: ObjectStore): Promise<CatalogedSegment[]> {
  const there = new Set<string>();
  for await (const name of objects.list('segment')) there.add(name);
  return catalog.segments().filter(({ name }) => !there.has(name));
}

async function offerFiles(
  inputs: readonly IngestInput[],
  repair: Repair,
  { folder, onProgress, signal }: IngestContext,
): Promise<void> {
  const sizes = await Promise.all(inputs.map(({ path }) => totalBytes(path)));
  const bytesTotal = sizes.reduce((sum, size) => sum + size, 0);
  let [bytesBefore, records] = [0, 0];
  for (const [i, { path, accepts }] of inputs.entries()) {
    const files = readMembers(path, {
      signal,
      spoolLocation: unpackingLocation(folder),
      wanted: (member, head) => accepts.some((source) => source.recognises({ member, head })),
      onProgress: (bytes) =>
        onProgress({ stage: 'repairing', bytesRead: bytesBefore + bytes, bytesTotal, records }),
    });
    for await (const file of files) {
      // What can't be read is reported when the run reads it.
      if (file.kind !== 'file') continue;
      records++;
      await repair.offer(file.bytes);
      if (repair.isDone) return;
    }
    bytesBefore += sizes[i] ?? 0;
  }
}

/** A segment that is missing, and how much of it has been gathered. */
interface LostSegment extends CatalogedSegment {
  /** Numbers of its first and its last version. */
  first: number;
  last: number;
  versions: number;
  /** Versions that are not gathered yet. */
  waiting: number;
  /** Length of the uncompressed stream. */
  rawBytes: number;
  /** False when the rows of its versions leave a gap in the stream. */
  isKnown: boolean;
  /** Where its stream begins in the spool; null before the first version. */
  spooledAt: number | null;
}

interface ItemLocation {
  readonly segment: LostSegment;
  readonly start: number;
  readonly length: number;
}

/** Gathers the bytes of versions in missing segments, and writes each segment as soon as it is whole. */
class Repair {
  readonly #segments: readonly LostSegment[];
  readonly #catalog: SegmentCatalog;
  readonly #context: Pick<IngestContext, 'folder' | 'objects' | 'at'>;
  readonly #isDryRun: boolean;
  /** Versions that are not gathered yet, by their SHA-256: several may have the same bytes. */
  readonly #wanted = new Map<string, ItemLocation[]>();
  #spool: Spool | null = null;
  #spoolBytes = 0;
  #keptBytes = 0;
  #repaired = 0;
  #mismatched = 0;

  constructor(
    missing: readonly CatalogedSegment[],
    catalog: SegmentCatalog,
    context: Pick<IngestContext, 'folder' | 'objects' | 'at'>,
    isDryRun: boolean,
  ) {
    const nothing = {
      first: 0,
      last: 0,
      versions: 0,
      waiting: 0,
      rawBytes: 0,
      isKnown: true,
      spooledAt: null,
    };
    this.#segments = missing.map((segment) => ({ ...segment, ...nothing }));
    this.#catalog = catalog;
    this.#context = context;
    this.#isDryRun = isDryRun;
    this.#collectWanted();
  }

  /** True when no bytes are wanted any more. */
  get isDone(): boolean {
    return this.#wanted.size === 0;
  }

  /** Takes the bytes of a file, if a version of that content is missing. */
  async offer(bytes: Uint8Array): Promise<void> {
    const digest = sha256(bytes);
    const places = this.#wanted.get(digest) ?? [];
    this.#wanted.delete(digest);
    for (const { segment, start, length } of places) {
      // With a row that is wrong the segment can't be made again, and stays missing.
      if (!segment.isKnown || length !== bytes.byteLength) continue;
      segment.waiting--;
      // A document is alone in its segment, and is packed as it is.
      if (segment.versions > 1 && !this.#isDryRun) await this.#keep(segment, start, bytes);
      if (segment.waiting === 0) await this.#complete(segment, bytes);
    }
  }

  report(): RepairReport {
    const incomplete = this.#segments.filter(({ waiting }) => waiting > 0);
    const versions = incomplete.reduce((sum, segment) => sum + segment.versions, 0);
    const waiting = incomplete.reduce((sum, segment) => sum + segment.waiting, 0);
    return {
      missing: this.#segments.length,
      repaired: this.#repaired,
      mismatched: this.#mismatched,
      versions,
      found: versions - waiting,
    };
  }

  close(): void {
    this.#spool?.close();
  }

  #collectWanted(): void {
    const byId = new Map(this.#segments.map((segment) => [segment.id, segment]));
    for (const { id, segment: at, sha256, start, length } of this.#catalog.versionsIn([...byId.keys()])) {
      const segment = byId.get(at);
      if (segment === undefined) continue;
      if (segment.versions === 0) segment.first = id;
      segment.last = id;
      segment.versions++;
      segment.waiting++;
      segment.isKnown &&= start === segment.rawBytes && length >= 0;
      segment.rawBytes += length;
      const places = this.#wanted.get(sha256);
      if (places === undefined) this.#wanted.set(sha256, [{ segment, start, length }]);
      else places.push({ segment, start, length });
    }
  }

  async #keep(segment: LostSegment, start: number, bytes: Uint8Array): Promise<void> {
    if (segment.spooledAt === null) {
      segment.spooledAt = this.#spoolBytes;
      this.#spoolBytes += segment.rawBytes;
      const { folder } = this.#context;
      await assertSpace(folder, 'Writing lost segments again', this.#spoolBytes - this.#keptBytes);
    }
    this.#spool ??= new Spool(this.#context.folder);
    this.#spool.write(bytes, segment.spooledAt + start);
    this.#keptBytes += bytes.byteLength;
  }

  /** @param last the version that came last */
  async #complete(segment: LostSegment, last: Uint8Array): Promise<void> {
    if (this.#isDryRun) {
      this.#repaired++;
      return;
    }
    const { objects, at } = this.#context;
    const { id, name, rawBytes, spooledAt } = segment;
    const index = this.#catalog.index(id, segment.first, segment.last);
    const spool = this.#spool;
    const read = (start: number, length: number) =>
      spooledAt === null || spool === null
        ? last.subarray(start, start + length)
        : spool.read(spooledAt + start, length);
    // Its name is what vouches for all of it: bytes, order, index.
    const isSame = (made: Uint8Array) => sha256(made) === name;
    const made = rawBytesOf(index) === rawBytes ? encodeAgain(index, read).find(isSame) : undefined;
    if (made === undefined) {
      this.#mismatched++;
      return;
    }
    await objects.put({ kind: 'segment', name }, made);
    at('segment-written');
    this.#repaired++;
  }
}

function rawBytesOf({ frames }: SegmentIndex): number {
  return frames.reduce((sum, [, , , rawLength]) => sum + rawLength, 0);
}
