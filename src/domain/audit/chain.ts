import { sha256 } from '../../kit/digest.ts';

/** The newest entry of a chain. Number 0 with an empty hash is the empty chain. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

export const emptyChain: ChainHead = { number: 0, hash: '' };

/** What an entry commits to: a text, or bytes. */
export type Content = string | Uint8Array;

/** What the hash of an entry covers, together with the hash of the previous entry. */
export interface ChainLink {
  readonly number: number;
  /** Canonical time; empty where it is part of the content. */
  readonly at: string;
  /** Lower-case letters and `_`. */
  readonly kind: string;
  /** Commitments, so that content and address can be removed and the chain stays complete. */
  readonly contentCommitment: string;
  /** Empty without an address. */
  readonly addressCommitment: string;
}

/** The hash of an entry: it changes with each bit of the entry and of all entries before it. */
export function linkHash(previous: string, link: ChainLink): string {
  const { number, at, kind, contentCommitment, addressCommitment } = link;
  return sha256(JSON.stringify([previous, number, at, kind, contentCommitment, addressCommitment]));
}

/** Says nothing about the content to those who don't have the salt. */
export function commitmentOf(salt: Uint8Array, content: Content): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const salted = new Uint8Array(salt.byteLength + bytes.byteLength);
  salted.set(salt);
  salted.set(bytes, salt.byteLength);
  return sha256(salted);
}
