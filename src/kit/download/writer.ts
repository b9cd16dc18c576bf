import type { FileHandle } from 'node:fs/promises';

export interface WriterOptions {
  /** Opens the file; called once its beginning was judged. */
  readonly open: () => Promise<FileHandle>;
  /** Where in the file the content belongs: behind a part that was judged before, or at 0. */
  readonly offset: number;
  /** Bytes that are enough to judge a beginning by. */
  readonly headBytes: number;
  /** Called with the beginning, which is shorter only when the content is; throws when it is not what is expected. */
  readonly judge: (head: Uint8Array) => void;
  /** Called with the coming length before the file is that long; may throw. */
  readonly onGrow: (bytes: number) => void;
}

/** Writes a file piece by piece, once it is clear from its beginning that it is worth it. */
export class Writer {
  readonly #options: WriterOptions;
  #head = Buffer.alloc(0);
  #handle: FileHandle | null = null;
  #bytes: number;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#bytes = options.offset;
  }

  /** Length of the file so far. */
  get bytes(): number {
    return this.#bytes;
  }

  async add(chunk: Uint8Array): Promise<void> {
    if (this.#isJudged()) return this.#write(chunk);
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.length >= this.#options.headBytes) await this.#writeHead();
  }

  /** There is no more to come. */
  async end(): Promise<void> {
    if (!this.#isJudged()) await this.#writeHead();
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }

  #isJudged(): boolean {
    return this.#options.offset > 0 || this.#handle !== null;
  }

  async #writeHead(): Promise<void> {
    this.#options.judge(this.#head);
    await this.#write(this.#head);
  }

  async #write(chunk: Uint8Array): Promise<void> {
    this.#options.onGrow(this.#bytes + chunk.length);
    this.#handle ??= await this.#options.open();
    // A write may be cut short.
    for (let done = 0; done < chunk.length; ) {
      const { bytesWritten } = await this.#handle.write(chunk, done, chunk.length - done, this.#bytes);
      done += bytesWritten;
      this.#bytes += bytesWritten;
    }
  }
}
