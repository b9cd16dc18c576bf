import { hash } from 'node:crypto';
import { Failure } from '../kit/failure.ts';
import { type FrameTable, framesOf } from '../log/segment.ts';
import { readFrames, SliceReader } from '../log/segment-reader.ts';
import type { HistoryReader, PlaceRow, VersionRow } from '../projection/history-reader.ts';
import type { PiecewiseFile } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract.ts';

/** Reads upstream's bytes out of the log. What is not as it was stored is never given out. */
export class VersionBytes {
  readonly #objects: Pick<ObjectStore, 'getRange'>;
  readonly #history: Pick<HistoryReader, 'segment'>;

  constructor(objects: Pick<ObjectStore, 'getRange'>, history: Pick<HistoryReader, 'segment'>) {
    this.#objects = objects;
    this.#history = history;
  }

  /** The whole record or document. @throws Failure `store_damaged` when its SHA-256 is another */
  async whole(version: VersionRow): Promise<Uint8Array> {
    const bytes = await this.#read(version, 0, version.length);
    if (hash('sha256', bytes, 'hex') !== version.sha256) throw damaged(version, 'have another SHA-256');
    return bytes;
  }

  /** One item of a document. @throws Failure `store_damaged` when its SHA-256 is another */
  async item(version: VersionRow, { start, length, digest }: PlaceRow): Promise<Uint8Array> {
    const bytes = await this.#read(version, start, length);
    if (!hash('sha256', bytes, 'buffer').equals(digest)) throw damaged(version, 'have another SHA-256');
    return bytes;
  }

  /**
   * A document to be read in pieces, each of which is checked by the checksum of its frames alone. Frames are
   * kept inflated as long as the file is.
   */
  file(version: VersionRow): PiecewiseFile {
    const { name, frames } = this.#history.segment(version.segment);
    const known = new Map<number, Uint8Array>();
    const inflated = async (start: number, length: number) => {
      const bytes = known.get(start) ?? (await this.#inflate(name, frames, start, length));
      known.set(start, bytes);
      return bytes;
    };
    return {
      length: version.length,
      read: (from, length) =>
        guarded(version, async () => {
          const start = version.start + Math.max(from, 0);
          const end = version.start + Math.min(from + length, version.length);
          const parts: Uint8Array[] = [];
          for (const [, , rawStart, rawLength] of framesOf(frames, start, end - start)) {
            const frame = await inflated(rawStart, rawLength);
            parts.push(frame.subarray(Math.max(start - rawStart, 0), Math.min(end - rawStart, rawLength)));
          }
          return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
        }),
    };
  }

  #read(version: VersionRow, from: number, length: number): Promise<Uint8Array> {
    const { name, frames } = this.#history.segment(version.segment);
    return guarded(version, () => this.#inflate(name, frames, version.start + from, length));
  }

  async #inflate(segment: string, frames: FrameTable, start: number, length: number): Promise<Uint8Array> {
    return new SliceReader(await readFrames(this.#objects, segment, frames, start, length)).read(
      start,
      length,
    );
  }
}

/** Whatever goes wrong on the way to the bytes, but for the disk itself: they are not what was stored. */
async function guarded<T>(version: VersionRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) {
      throw new Failure(
        'unavailable',
        'The object store can not be read at the moment. Try again in a moment.',
        {
          cause,
        },
      );
    }
    throw damaged(version, 'are missing or do not inflate', cause);
  }
}

/** A version whose bytes are not as they were stored. */
export function damaged({ source, key, sha256 }: VersionRow, what: string, cause?: unknown): Failure {
  return new Failure(
    'store_damaged',
    `The stored bytes of ${key} from ${source}, ${sha256}, ${what}. Run \`cairn doctor\`.`,
    { cause },
  );
}
