/**
 * What identities keep: items of a few kinds, each of one identity. Their owners read and check what they say. They
 * are erased with their identity.
 */
export interface OwnItems {
  /** In the order of their ids. */
  list(page: OwnItemPage): Promise<readonly OwnItem[]>;
  /** Null if there is none, or it is of another identity. */
  find(identity: number, kind: OwnItemKind, id: number): Promise<OwnItem | null>;
  /** All of a kind with this key, of any identity. */
  withKey(kind: OwnItemKind, key: string): Promise<readonly OwnItem[]>;
  /**
   * Makes all changes or none of them. Durable when the promise resolves.
   * @param at canonical time
   * @param max items of one kind that an identity may have
   */
  write(
    identity: number,
    changes: readonly OwnItemChange[],
    options: { readonly at: string; readonly max: number },
  ): Promise<OwnItemsWritten | OwnItemRejection>;
  /** How many items of a kind an identity has. */
  count(identity: number, kind: OwnItemKind): Promise<number>;
}

export const ownItemKinds = [
  'collection',
  'inventory',
  'handling',
  'watchlist',
  'rule',
  'feed-token',
] as const;
export type OwnItemKind = (typeof ownItemKinds)[number];

export interface OwnItem {
  /** Greater than each id that was given before, of any kind and identity. */
  readonly id: number;
  readonly identity: number;
  readonly kind: OwnItemKind;
  /** No other item of this kind and identity has it. */
  readonly key: string;
  /** JSON. */
  readonly value: string;
  /** 1 at first; greater by one with each change. */
  readonly version: number;
  /** Canonical time. */
  readonly createdAt: string;
  /** Canonical time. */
  readonly updatedAt: string;
}

export interface OwnItemPage {
  /** Those of all identities without it. */
  readonly identity?: number;
  readonly kind: OwnItemKind;
  /** Only items with a greater id. */
  readonly after?: number;
  readonly limit: number;
}

export type OwnItemChange =
  /** Refused if its key is taken. */
  | { readonly op: 'add'; readonly kind: OwnItemKind; readonly key: string; readonly value: string }
  /** Adds it, or replaces the one with its key. */
  | {
      readonly op: 'put';
      readonly kind: OwnItemKind;
      readonly key: string;
      readonly value: string;
      /** Refused if the one with its key has another version; 0 if there is one. */
      readonly version?: number;
    }
  | {
      readonly op: 'replace';
      readonly kind: OwnItemKind;
      readonly id: number;
      readonly key: string;
      readonly value: string;
      /** Refused if it has another. */
      readonly version?: number;
    }
  | {
      readonly op: 'remove';
      readonly kind: OwnItemKind;
      readonly id: number;
      /** Refused if it has another. */
      readonly version?: number;
    };

export interface OwnItemsWritten {
  /** The items as they are now, one for each change; those that were removed as they were. */
  readonly items: readonly OwnItem[];
}

/** Nothing was changed. */
export interface OwnItemRejection {
  /** `full`: no more items. `exists`: another has the key. `missing`: no such item. `changed`: another version. */
  readonly rejected: 'full' | 'exists' | 'missing' | 'changed';
  /** Index of the change that was rejected. */
  readonly change: number;
  /** The item that has the key or the other version; null if there is none. */
  readonly item: OwnItem | null;
}
