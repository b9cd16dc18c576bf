import type { FrameRun } from '../log/segment.ts';
import { assertSpace } from './disk-guard.ts';
import type { ItemPrints, PreparedDocument } from './mapping.ts';
import { type Place, Spool } from './spool.ts';

/** Where the large parts of a document are kept. */
export interface KeptDocument {
  readonly versions: FrameRun['versions'];
  readonly frames: readonly (Place & { readonly rawBytes: number })[];
  readonly ids: Place;
  readonly prints: Place;
}

/**
 * Documents that were read, kept on disk until all of their source are compared in order. A day of scores is ten
 * megabytes, and a run may read years of them.
 */
export class KeptDocuments {
  readonly #folder: string;
  #spool: Spool | null = null;

  /** @param folder next to the data */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws Failure `unavailable` when the disk has no room for it */
  async add({ run, prints }: Pick<PreparedDocument, 'run' | 'prints'>): Promise<KeptDocument> {
    const ids = Buffer.from(prints.ids);
    const numbers = new Uint8Array(prints.prints.buffer, prints.prints.byteOffset, prints.prints.byteLength);
    const frameBytes = run.frames.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    await assertSpace(this.#folder, 'Reading documents', frameBytes + ids.byteLength + numbers.byteLength);
    this.#spool ??= new Spool(this.#folder);
    const spool = this.#spool;
    return {
      versions: run.versions,
      frames: run.frames.map(({ bytes, rawBytes }) => ({ ...spool.append(bytes), rawBytes })),
      ids: spool.append(ids),
      prints: spool.append(numbers),
    };
  }

  runOf({ versions, frames }: KeptDocument): FrameRun {
    return {
      versions,
      frames: frames.map(({ rawBytes, ...place }) => ({ bytes: this.#read(place), rawBytes })),
    };
  }

  printsOf({ ids, prints }: KeptDocument): ItemPrints {
    return {
      ids: Buffer.from(this.#read(ids).buffer).toString(),
      prints: new Float64Array(this.#read(prints).buffer),
    };
  }

  [Symbol.dispose](): void {
    this.#spool?.close();
    this.#spool = null;
  }

  #read({ start, length }: Place): Uint8Array<ArrayBuffer> {
    if (this.#spool === null) throw new Error('No document is kept.');
    return this.#spool.read(start, length);
  }
}
