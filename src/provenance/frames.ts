import type { FrameTable } from '../log/segment.ts';
import { readFrames, SliceReader } from '../log/segment-reader.ts';
import type { ObjectStore } from '../storage/contract.ts';

/** Frames have 128 KB, so about 4 MB. */
const framesKept = 32;

/**
 * Inflated frames of the log. Those asked for last are kept: the parts of documents that are asked for lie in
 * few of them, and each inflated anew would give the collector of garbage as much to do as all the rest.
 */
export class Frames {
  readonly #objects: Pick<ObjectStore, 'getRange'>;
  readonly #kept = new Map<string, Promise<Uint8Array>>();

  constructor(objects: Pick<ObjectStore, 'getRange'>) {
    this.#objects = objects;
  }

  /** The uncompressed bytes of a frame of a segment. */
  inflated(segment: string, frames: FrameTable, frame: FrameTable[number]): Promise<Uint8Array> {
    const key = `${segment} ${frame[2]}`;
    const bytes = this.#kept.get(key) ?? this.#inflate(segment, frames, frame);
    // Put in anew, so that the first of the map is the one that was not asked for the longest.
    this.#kept.delete(key);
    this.#kept.set(key, bytes);
    bytes.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > framesKept) this.#kept.delete(oldest);
    return bytes;
  }

  async #inflate(segment: string, frames: FrameTable, [, , start, length]: FrameTable[number]) {
    return new SliceReader(await readFrames(this.#objects, segment, frames, start, length)).read(
      start,
      length,
    );
  }
}
