import { sha256 } from '../kit/digest.ts';
import type { ObjectStore } from '../storage/contract.ts';
import type { Manifest } from './manifest.ts';
import { encodeSegment, type FrameRun } from './segment.ts';

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
