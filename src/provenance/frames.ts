import type { FrameTable } from '../log/segment.ts';
import { readFrames, SliceReader } from '../log/segment-store.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';

/** Frames have 128 KB, and compressed some 30, so about 5 MB. */
const framesKept = 32;

interface Frame {
  readonly compressed: Uint8Array;
  readonly inflated: Uint8Array;
}

/**
 * Inflated frames of the log. Those asked for last are kept: the parts of documents that are asked for lie in
 * few of them, and each inflated anew would give the collector of garbage as much to do as all the rest. What the
 * store has is read each time all the same, so that damage to it is seen at once.
 */
export class Frames {
  readonly #objects: Pick<ObjectStore, 'getRange'>;
  readonly #kept = new Map<string, Frame>();

  constructor(objects: Pick<ObjectStore, 'getRange'>) {
    this.#objects = objects;
  }

  /** The uncompressed bytes of a frame of a segment. */
  async inflated(
    segment: string,
    frames: FrameTable,
    [, , start, length]: FrameTable[number],
  ): Promise<Uint8Array> {
    const slice = await readFrames(this.#objects, segment, frames, start, length);
    const key = `${segment} ${start}`;
    const known = this.#kept.get(key);
    const isSame = known !== undefined && Buffer.compare(known.compressed, slice.bytes) === 0;
    const frame = isSame
      ? known
      : { compressed: slice.bytes, inflated: new SliceReader(slice).read(start, length) };
    // Put in anew, so that the first of the map is the one that was not asked for the longest.
    this.#kept.delete(key);
    this.#kept.set(key, frame);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > framesKept) this.#kept.delete(oldest);
    return frame.inflated;
  }
}
