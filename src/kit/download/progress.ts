import type { DownloadRequest } from './contract.ts';

/** Counts one download over all its tries, and reports it now and then. */
export class Progress {
  readonly #tell: DownloadRequest['onProgress'];
  readonly #everyMs: number;
  #notifiedAtMs = Number.NEGATIVE_INFINITY;
  #bytesTotal: number | null = null;
  #bytesFetched = 0;

  constructor(tell: DownloadRequest['onProgress'], everyMs: number) {
    this.#tell = tell;
    this.#everyMs = everyMs;
  }

  /** Bytes that came over the network. */
  get bytesFetched(): number {
    return this.#bytesFetched;
  }

  addFetched(bytes: number): void {
    this.#bytesFetched += bytes;
  }

  expect(bytesTotal: number | null): void {
    this.#bytesTotal = bytesTotal;
  }

  /** @param bytes of the file that are on disk */
  report(bytes: number): void {
    const nowMs = performance.now();
    if (nowMs - this.#notifiedAtMs < this.#everyMs) return;
    this.#notifiedAtMs = nowMs;
    this.#tell?.(bytes, this.#bytesTotal);
  }

  /** The last report, of a file that is whole. */
  end(bytes: number): void {
    this.#tell?.(bytes, bytes);
  }
}
