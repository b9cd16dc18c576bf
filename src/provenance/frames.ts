import type { FrameTable } from '../log/segment.ts';
import { readFrames, SliceReader } from '../log/segment-store.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';

/** A frame has 128 KB, compressed about 30 KB, so this takes about 5 MB. */
const framesKept = 32;

interface Frame {
  readonly compressed: Uint8Array;
  readonly inflated: Uint8Array;
}

/**
 * Inflated frames of the log. The most recently used ones are cached: requests for parts of documents use few
 * frames. Inflating each again would create as much work for the garbage collector as everything else. The
 * stored bytes are read each time anyway, so that damage is noticed at once.
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
    // Inserted again, so that the first entry of the map is the least recently used one.
    this.#kept.delete(key);
    this.#kept.set(key, frame);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > framesKept) this.#kept.delete(oldest);
    return frame.inflated;
  }
}
