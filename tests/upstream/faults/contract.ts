import type { Answer } from '../answer.ts';
import type { Content, PublishedFile } from '../content.ts';
import type { Line } from './line.ts';

/** A fault of an upstream, or of the network to it. */
export type Fault = TransportFault | ContentFault;

/** Made on the socket. */
export interface TransportFault {
  readonly kind: 'transport';
  readonly name: string;
  /** What the client sees. */
  readonly sentence: string;
  /** True for one that damages a body, so that a response without one is unchanged. */
  readonly needsBody?: boolean;
  answer(line: Line, about: TransportContext): void | Promise<void>;
}

export interface TransportContext {
  /** The correct response to a client without an earlier version, without compression. */
  readonly right: Answer;
  /** Like `right`, without regard to a range in the request. */
  readonly full: Answer;
  /** The requested path. */
  readonly path: string;
  readonly settings: FaultSettings;
  /** Origins of servers whose certificate is invalid. */
  readonly badTls: { readonly selfSigned: string; readonly expired: string };
}

/** Made by altering a correct file, in a way that fits its format. */
export interface ContentFault {
  readonly kind: 'content';
  readonly name: string;
  readonly sentence: string;
  /** True for one that leaves all archives unchanged, so that a list of them still states their sizes. */
  readonly keepsArchives?: boolean;
  /** The file's other content; null where the fault does not fit it, and the file is unchanged. */
  alter(file: PublishedFile, about: ContentContext): Content | null | Promise<Content | null>;
}

export interface ContentContext {
  readonly settings: FaultSettings;
  /** By the world's clock. */
  readonly nowMs: number;
}

export interface FaultSettings {
  /** How many sixteenths of a body are sent before it ends too early. 1 to 15. */
  readonly sixteenths: number;
  /** The size of one text that is too long. */
  readonly textBytes: number;
  /** The least size of bombs. */
  readonly unpackedBytes: number;
  /** The speed of slow responses. */
  readonly bytesPerSecond: number;
  /** The depth of nesting. */
  readonly depth: number;
  /** Value of the header, if there is one. */
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
