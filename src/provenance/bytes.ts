import { hash } from 'node:crypto';
import { Failure } from '../kit/failure.ts';
import { type FrameTable, framesOf } from '../log/segment.ts';
import { readFrames, SliceReader } from '../log/segment-store.ts';
import type { HistoryReader, ItemRow, VersionRow } from '../projection/history-reader.ts';
import type { PiecewiseFile } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { Frames } from './frames.ts';

/** Reads upstream's bytes from the log. Never returns bytes that are not as they were stored. */
export class VersionBytes {
  readonly #objects: Pick<ObjectStore, 'getRange'>;
  readonly #history: Pick<HistoryReader, 'segment'>;
  readonly #frames: Frames;

  constructor(objects: Pick<ObjectStore, 'getRange'>, history: Pick<HistoryReader, 'segment'>) {
    this.#objects = objects;
    this.#history = history;
    this.#frames = new Frames(objects);
  }

  /** The whole record or document. @throws Failure `store_damaged` if its SHA-256 differs */
  async full(version: VersionRow): Promise<Uint8Array> {
    const bytes = await this.#read(version, 0, version.length);
    if (hash('sha256', bytes, 'hex') !== version.sha256) throw damaged(version, 'do not match their SHA-256');
    return bytes;
  }

  /** One item of a document. @throws Failure `store_damaged` if its SHA-256 differs */
  async item(version: VersionRow, { start, length, digest }: ItemRow): Promise<Uint8Array> {
    const bytes = await this.#read(version, start, length);
    if (!hash('sha256', bytes, 'buffer').equals(digest)) throw damaged(version, 'do not match their SHA-256');
    return bytes;
  }

  /** A document to read in pieces. Each piece is checked only by the checksums of its frames. */
  file(version: VersionRow): PiecewiseFile {
    const { name, frames } = this.#history.segment(version.segment);
    return {
      length: version.length,
      read: (from, length) =>
        guarded(version, () => {
          const start = version.start + Math.max(from, 0);
          const end = version.start + Math.min(from + length, version.length);
          return this.#join(name, frames, start, end - start);
        }),
    };
  }

  #read(version: VersionRow, from: number, length: number): Promise<Uint8Array> {
    const { name, frames } = this.#history.segment(version.segment);
    const start = version.start + from;
    return guarded(version, async () => {
      if (length <= joinedBytesMax) return this.#join(name, frames, start, length);
      const slice = await readFrames(this.#objects, name, frames, start, length);
      return new SliceReader(slice).read(start, length);
    });
  }

  /** Joins bytes from frames, which may be cached. */
  async #join(segment: string, table: FrameTable, start: number, length: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for (const frame of framesOf(table, start, length)) {
      const [, , rawStart, rawLength] = frame;
      const bytes = await this.#frames.inflated(segment, table, frame);
      parts.push(
        bytes.subarray(Math.max(start - rawStart, 0), Math.min(start + length - rawStart, rawLength)),
      );
    }
    const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
    if (bytes.byteLength !== length)
      throw new Error(`The segment does not have ${length} bytes from ${start}.`);
    return bytes;
  }
}

/** More than this is read at once and not cached. */
const joinedBytesMax = 256 * 1024;

/**
 * Reports any error on the way to the bytes, except one of the disk itself, as damage: they are not what was
 * stored.
 */
async function guarded<T>(version: VersionRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) {
      throw new Failure(
        'unavailable',
        "The object store can't be read at the moment. Try again in a moment.",
        {
          cause,
        },
      );
    }
    throw damaged(version, "are missing or can't be decompressed", cause);
  }
}

/** The failure for a version whose bytes are not as they were stored. */
export function damaged({ source, key, sha256 }: VersionRow, what: string, cause?: unknown): Failure {
  return new Failure(
    'store_damaged',
    `The stored bytes of ${key} from ${source}, ${sha256}, ${what}. Run \`cairn doctor\`.`,
    { cause },
  );
}
