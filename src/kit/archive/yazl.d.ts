/** The part of yazl that tests and benchmarks use to make zips. */
declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export interface EntryOptions {
    readonly compress?: boolean;
    /** Unix mode, file type included. */
    readonly mode?: number;
    /** When the file was last changed; by default now. */
    readonly mtime?: Date;
    readonly forceZip64Format?: boolean;
  }

  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(bytes: Buffer, name: string, options?: EntryOptions): void;
    addFile(path: string, name: string, options?: EntryOptions): void;
    /** @param open is called when it is the turn of the entry */
    addReadStreamLazy(
      name: string,
      options: EntryOptions,
      open: (take: (error: Error | null, stream: Readable) => void) => void,
    ): void;
    on(event: 'error', listener: (error: Error) => void): void;
    end(): void;
  }
}
