import { sha256 } from '../kit/digest.ts';
import { Failure, reasonOf } from '../kit/failure.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import type { Manifest } from './manifest.ts';
import {
  decodeIndex,
  encodeSegment,
  type FrameRun,
  type FrameTable,
  footerBytes,
  framesOf,
  inflateFrame,
  readFooter,
  type SegmentIndex,
} from './segment.ts';

/**
 * The index of a segment.
 * @param bytes size of the object, as its manifest says
 * @throws Failure `store_damaged` when the segment is missing or is none
 */
export async function readSegmentIndex(
  store: ObjectStore,
  name: string,
  bytes: number,
): Promise<SegmentIndex> {
  const read = async (start: number, length: number) => {
    const part = await store.getRange({ kind: 'segment', name }, start, length);
    if (part === null) throw new Error(`bytes ${start} to ${start + length} are missing`);
    return part;
  };
  try {
    const indexBytes = readFooter(await read(bytes - footerBytes, footerBytes));
    return decodeIndex(await read(bytes - footerBytes - indexBytes, indexBytes));
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure('store_damaged', `Segment ${name} can't be read: ${reasonOf(cause)}`, { cause });
  }
}

/** Compressed frames that belong together, and how to find a record in them. */
export interface FrameSlice {
  /** The frames' compressed bytes, one after the other. */
  readonly bytes: Uint8Array;
  readonly frames: FrameTable;
}

/** The frames that hold `length` uncompressed bytes from `start`, still compressed. */
export async function readFrames(
  store: Pick<ObjectStore, 'getRange'>,
  segment: string,
  table: FrameTable,
  start: number,
  length: number,
): Promise<FrameSlice> {
  const frames = framesOf(table, start, length);
  const [first, last] = [frames[0], frames.at(-1)];
  if (first === undefined || last === undefined) return { bytes: new Uint8Array(), frames: [] };
  const bytes = await store.getRange(
    { kind: 'segment', name: segment },
    first[0],
    last[0] + last[1] - first[0],
  );
  if (bytes === null) throw new Failure('store_damaged', `Segment ${segment} is missing or too short.`);
  return { bytes, frames };
}

/** Where the bytes of a record are: the number of its segment, and their place in it. */
interface SegmentRange {
  readonly segment: number;
  readonly start: number;
  readonly length: number;
}

/** Records this close in a segment are read in one piece. */
const sliceGapBytesMax = 512 * 1024;

/** Reads the frames that hold the records, still compressed, neighbours in one piece. */
export async function readSlices<T extends SegmentRange>(
  records: readonly T[],
  segmentOf: (number: number) => { readonly name: string; readonly frames: FrameTable },
  objects: Pick<ObjectStore, 'getRange'>,
): Promise<{ slices: FrameSlice[]; sliceOf: ReadonlyMap<T, number> }> {
  const ranges: { segment: number; start: number; end: number }[] = [];
  const sliceOf = new Map<T, number>();
  const inOrder = [...records].sort((a, b) => a.segment - b.segment || a.start - b.start);
  for (const record of inOrder) {
    const { segment, start, length } = record;
    const last = ranges.at(-1);
    if (last !== undefined && last.segment === segment && start - last.end <= sliceGapBytesMax) {
      last.end = Math.max(last.end, start + length);
    } else {
      ranges.push({ segment, start, end: start + length });
    }
    sliceOf.set(record, ranges.length - 1);
  }
  const slices: FrameSlice[] = [];
  for (const { segment, start, end } of ranges) {
    const { name, frames } = segmentOf(segment);
    slices.push(await readFrames(objects, name, frames, start, end - start));
  }
  return { slices, sliceOf };
}

/** Reads records out of a slice; keeps the frame inflated last, as neighbours are asked for in order. */
export class SliceReader {
  readonly #slice: FrameSlice;
  #inflated: { at: number; bytes: Uint8Array } = { at: -1, bytes: new Uint8Array() };

  constructor(slice: FrameSlice) {
    this.#slice = slice;
  }

  /** `length` bytes from `start` of the segment's uncompressed stream. */
  read(start: number, length: number): Uint8Array {
    const frames = framesOf(this.#slice.frames, start, length);
    const parts = frames.map((frame) => {
      const raw = this.#inflate(frame);
      return raw.subarray(Math.max(start - frame[2], 0), Math.min(start + length - frame[2], frame[3]));
    });
    const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    if (bytes.byteLength !== length)
      throw new Error(`The slice does not hold ${length} bytes from ${start}.`);
    return bytes;
  }

  #inflate([offset, length, rawOffset, rawLength]: FrameTable[number]): Uint8Array {
    if (this.#inflated.at !== rawOffset) {
      const from = offset - (this.#slice.frames[0]?.[0] ?? 0);
      const bytes = inflateFrame(this.#slice.bytes.subarray(from, from + length), rawLength);
      this.#inflated = { at: rawOffset, bytes };
    }
    return this.#inflated.bytes;
  }
}

/** A segment is closed when it has reached this size: a good size to move over a network in one piece. */
const segmentBytesTarget = 8 * 1024 * 1024;

/** Collects frames and writes them as segments, each durable as soon as it is complete. */
export class SegmentWriter {
  readonly #store: Pick<ObjectStore, 'put'>;
  readonly #segments: Manifest['segments'] = [];
  #runs: FrameRun[] = [];
  #pendingBytes = 0;

  constructor(store: Pick<ObjectStore, 'put'>) {
    this.#store = store;
  }

  async add(run: FrameRun): Promise<void> {
    if (run.versions.length === 0) return;
    this.#runs.push(run);
    for (const frame of run.frames) this.#pendingBytes += frame.bytes.byteLength;
    if (this.#pendingBytes >= segmentBytesTarget) await this.#flush();
  }

  /** Writes what is left and names all segments, in the order in which they were written. */
  async finish(): Promise<Manifest['segments']> {
    if (this.#runs.length > 0) await this.#flush();
    return this.#segments;
  }

  async #flush(): Promise<void> {
    const bytes = encodeSegment(this.#runs);
    const versions = this.#runs.reduce((sum, run) => sum + run.versions.length, 0);
    const name = sha256(bytes);
    this.#runs = [];
    this.#pendingBytes = 0;
    await this.#store.put({ kind: 'segment', name }, bytes);
    this.#segments.push({ name, bytes: bytes.byteLength, versions });
  }
}

/**
 * The same store, which reads parts of a segment only after it was written here, or read completely once and its
 * SHA-256 matched its name. For work that reads most of a segment anyway.
 */
export function withVerifiedSegments(store: ObjectStore): ObjectStore {
  const verified = new Map<string, Promise<void>>();

  const verify = async (name: string) => {
    const bytes = await store.get({ kind: 'segment', name });
    if (bytes === null) throw damaged(`${name} is missing from the object store. ${cure}`);
    if (sha256(bytes) !== name)
      throw damaged(`${name} is not what was written. \`cairn doctor\` says what to do.`);
  };

  return {
    ...store,
    async put(key, bytes) {
      await store.put(key, bytes);
      if (key.kind === 'segment') verified.set(key.name, Promise.resolve());
    },
    async getRange(key, start, length) {
      if (key.kind === 'segment') {
        const known = verified.get(key.name) ?? verify(key.name);
        verified.set(key.name, known);
        await known;
      }
      return store.getRange(key, start, length);
    },
  };
}

const cure = 'Copy it from a backup; `cairn doctor` says more.';

function damaged(what: string): Failure {
  return new Failure('store_damaged', `Segment ${what}`);
}
