import { type ChainHead, type Content, commitmentOf, linkHash } from './chain.ts';

/** What was said in an entry and can be removed. */
export interface Removable<Kind extends Content = string> {
  readonly text: Kind;
  /** 32 random bytes of its own. */
  readonly salt: Uint8Array;
}

/** An entry as it is stored. */
export interface StoredEntry<Kind extends Content = string> {
  readonly number: number;
  readonly at: string;
  readonly kind: string;
  readonly contentCommitment: string;
  readonly addressCommitment: string;
  readonly hash: string;
  /** Null once it was erased. */
  readonly content: Removable<Kind> | null;
  /** Null without one, and once it was removed. */
  readonly address: Removable | null;
}

/** The entry that follows `previous` in the chain. */
export function nextEntry<Kind extends Content>(
  previous: ChainHead,
  {
    at,
    kind,
    content,
    address,
  }: Pick<StoredEntry, 'at' | 'kind' | 'address'> & { readonly content: Removable<Kind> },
): StoredEntry<Kind> {
  const link = {
    number: previous.number + 1,
    at,
    kind,
    contentCommitment: commitmentTo(content),
    addressCommitment: address === null ? '' : commitmentTo(address),
  };
  return { ...link, hash: linkHash(previous.hash, link), content, address };
}

export function commitmentTo({ salt, text }: Removable<Content>): string {
  return commitmentOf(salt, text);
}
