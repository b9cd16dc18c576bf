import type { OwnItemKind } from '../../storage/contract/own-items.ts';

/** How many of a thing an identity has, and how many it may have. */
export interface OwnCount {
  readonly count: number;
  readonly max: number;
}

/** The identity of the caller, and how much it keeps. */
export interface OwnSummary {
  readonly identity: number;
  /** `local` for the operator's own identity, which the command line uses; null for others. */
  readonly name: 'local' | null;
  /** Whether it gave an e-mail address. */
  readonly privacyFlag: boolean;
  readonly createdAt: string;
  readonly items: { readonly [Kind in OwnItemKind as (typeof namesOfKinds)[Kind]]: OwnCount };
  /** With expired and revoked ones. */
  readonly keys: number;
  /** Answers that were kept for it. */
  readonly runs: number;
}

/** The kinds of items, as answers and files name them. */
export const namesOfKinds = {
  collection: 'collections',
  inventory: 'inventory',
  handling: 'handling',
  watchlist: 'watchlists',
  rule: 'rules',
  'feed-token': 'feedTokens',
} as const satisfies Readonly<Record<OwnItemKind, string>>;

/** What was erased with an identity. */
export interface ErasedIdentity extends Pick<OwnSummary, 'identity' | 'keys' | 'runs'> {
  readonly items: { readonly [Name in keyof OwnSummary['items']]: number };
  readonly erased: true;
  /** Where its data may still be, as a sentence. */
  readonly backups: string;
}

/** What is to be sent to erase an identity. */
export interface EraseInput {
  readonly confirm: 'delete';
}
