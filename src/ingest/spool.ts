import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes kept on disk for a while. The file has lost its name when it is used, so it goes with the process. */
export class Spool {
  readonly #file: number;

  constructor(folder: string) {
    const path = join(folder, `.spool-${randomBytes(8).toString('hex')}`);
    this.#file = openSync(path, 'wx+', 0o600);
    rmSync(path);
  }

  write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.byteLength; ) {
      done += writeSync(this.#file, bytes, done, bytes.byteLength - done, position + done);
    }
  }

  /** @throws Error when there are fewer bytes */
  read(position: number, length: number): Uint8Array {
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
