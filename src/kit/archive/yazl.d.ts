/** The part of yazl that the tests use to make zips. */
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
    end(): void;
  }
}
