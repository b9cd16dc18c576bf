import type { Answer } from '../answer.ts';
import type { Content, PublishedFile } from '../content.ts';
import type { Line } from './line.ts';

/** A way in which an upstream, or the network before it, goes wrong. */
export type Fault = TransportFault | ContentFault;

/** Made on the socket. */
export interface TransportFault {
  readonly kind: 'transport';
  readonly name: string;
  /** What the client meets. */
  readonly sentence: string;
  /** True of one that spoils a body, so that an answer without one is left as it is. */
  readonly needsBody?: boolean;
  answer(line: Line, about: TransportContext): void | Promise<void>;
}

export interface TransportContext {
  /** What would be answered rightly to a client that has nothing yet, without compression. */
  readonly right: Answer;
  /** As `right`, whatever part was asked for. */
  readonly full: Answer;
  /** The path that was asked for. */
  readonly path: string;
  readonly settings: FaultSettings;
  /** Origins of servers whose certificate nobody should accept. */
  readonly badTls: { readonly selfSigned: string; readonly expired: string };
}

/** Made by altering a right file, in a way that fits its format. */
export interface ContentFault {
  readonly kind: 'content';
  readonly name: string;
  readonly sentence: string;
  /** True of one that leaves all archives as they are, so that a list of them goes on to tell their sizes. */
  readonly keepsArchives?: boolean;
  /** The file's other content; null where the fault does not fit it, which is then left as it is. */
  alter(file: PublishedFile, about: ContentContext): Content | null | Promise<Content | null>;
}

export interface ContentContext {
  readonly settings: FaultSettings;
  /** By the world's clock. */
  readonly nowMs: number;
}

export interface FaultSettings {
  /** How much of a body comes, of those that end too early. 1 to 15. */
  readonly sixteenths: number;
  /** Of one text that is too long. */
  readonly textBytes: number;
  /** Of bombs, at least. */
  readonly unpackedBytes: number;
  /** Of what is too slow. */
  readonly bytesPerSecond: number;
  /** Of what is too deep. */
  readonly depth: number;
  /** Value of the header, where there is one. */
  readonly retryAfter: string;
}

export const usualSettings: FaultSettings = {
  sixteenths: 8,
  textBytes: 50_000_000,
  unpackedBytes: 300_000_000,
  bytesPerSecond: 1,
  depth: 100_000,
  retryAfter: '120',
};
