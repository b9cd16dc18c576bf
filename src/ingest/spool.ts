import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Where bytes are in a spool. */
export interface Place {
  readonly start: number;
  readonly length: number;
}

/** Bytes kept on disk for a while. The file has lost its name when it is used, so it goes with the process. */
export class Spool {
  readonly #file: number;
  #end = 0;

  constructor(folder: string) {
    const path = join(folder, `.spool-${randomBytes(8).toString('hex')}`);
    this.#file = openSync(path, 'wx+', 0o600);
    rmSync(path);
  }

  /** Writes bytes behind all others. */
  append(bytes: Uint8Array): Place {
    const place = { start: this.#end, length: bytes.byteLength };
    this.write(bytes, place.start);
    return place;
  }

  write(bytes: Uint8Array, position: number): void {
    this.#end = Math.max(this.#end, position + bytes.byteLength);
    for (let done = 0; done < bytes.byteLength; ) {
      done += writeSync(this.#file, bytes, done, bytes.byteLength - done, position + done);
    }
  }

  /** @throws Error when there are fewer bytes */
  read(position: number, length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const count = readSync(this.#file, bytes, done, length - done, position + done);
      if (count === 0) throw new Error(`Nothing was kept at ${position + done}.`);
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#file);
  }
}
