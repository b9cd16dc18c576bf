import type { z } from 'zod';
import { timestamp } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type {
  OwnItem,
  OwnItemChange,
  OwnItemKind,
  OwnItemRejection,
} from '../../storage/contract/own-items.ts';
import type { OwnContext } from './owner.ts';

/** Items of one kind, as their noun declares them once. */
export interface OwnItemDeclaration<T> {
  readonly kind: OwnItemKind;
  /** In messages: `watchlist`. */
  readonly noun: string;
  readonly plural: string;
  /** Where the caller's items are listed: `GET /api/v1/watchlists`. */
  readonly listedAt: string;
  /** Items that an identity may have. */
  readonly max: number;
  /** What is stored. It is parsed again whenever it is read. */
  readonly schema: z.ZodType<T>;
  /** What distinguishes an item from the others of its owner. */
  keyOf(value: T): string;
  /** Members of a value that not even its owner gets, such as the hash of a token. */
  readonly secrets?: readonly (keyof T & string)[];
}

/** An item as its owner stored it. */
export interface Owned<T> {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly value: T;
}

/** A change of an item. Without `version` it is made whatever version the item has. */
export type OwnChange<T> =
  | { readonly op: 'add'; readonly value: T }
  | { readonly op: 'put'; readonly value: T; readonly version?: number | undefined }
  | { readonly op: 'replace'; readonly id: number; readonly value: T; readonly version?: number | undefined }
  | { readonly op: 'remove'; readonly id: number; readonly version?: number | undefined };

/** The items of one kind. All functions are about those of one identity: what is another's is not there. */
export interface OwnItemsOf<T> {
  readonly declaration: OwnItemDeclaration<T>;
  list(
    context: Pick<OwnContext, 'access'>,
    identity: number,
    page: { readonly after?: number; readonly limit: number },
  ): Promise<readonly Owned<T>[]>;
  /** All of them, which their number allows. */
  all(context: Pick<OwnContext, 'access'>, identity: number): Promise<readonly Owned<T>[]>;
  count(context: Pick<OwnContext, 'access'>, identity: number): Promise<number>;
  /** @throws Failure `not_found` */
  get(context: Pick<OwnContext, 'access'>, identity: number, id: number): Promise<Owned<T>>;
  /** The one with the key of a value. */
  withKeyOf(context: Pick<OwnContext, 'access'>, identity: number, value: T): Promise<Owned<T> | null>;
  /**
   * Makes all changes or none.
   * @returns the items as they are now; those that were removed as they were
   * @throws Failure `not_found`, `conflict` where the key is taken, `forbidden` beyond the greatest number,
   *   `precondition_failed` for another version
   */
  write(
    context: OwnContext,
    identity: number,
    changes: readonly OwnChange<T>[],
  ): Promise<readonly Owned<T>[]>;
}

/** Makes the functions of a kind of items. */
export function ownItems<T>(declaration: OwnItemDeclaration<T>): OwnItemsOf<T> {
  const { kind, schema, max, keyOf } = declaration;

  const owned = ({ id, version, createdAt, updatedAt, value }: OwnItem): Owned<T> => {
    const parsed = schema.safeParse(JSON.parse(value));
    if (!parsed.success)
      throw new Failure(
        'store_damaged',
        `The item ${id} is not a ${declaration.noun}: ${parsed.error.message}`,
      );
    return { id, version, createdAt, updatedAt, value: parsed.data };
  };

  const stored = (change: OwnChange<T>): OwnItemChange => {
    const version = 'version' in change && change.version !== undefined ? { version: change.version } : {};
    if (change.op === 'remove') return { op: 'remove', kind, id: change.id, ...version };
    const text = { kind, key: keyOf(change.value), value: JSON.stringify(change.value) };
    if (change.op === 'add') return { op: 'add', ...text };
    if (change.op === 'put') return { op: 'put', ...text, ...version };
    return { op: 'replace', id: change.id, ...text, ...version };
  };

  return {
    declaration,

    async list({ access }, identity, page) {
      return (await access.read(({ items }) => items.list({ identity, kind, ...page }))).map(owned);
    },

    async all({ access }, identity) {
      return (await access.read(({ items }) => items.list({ identity, kind, limit: max }))).map(owned);
    },

    count: ({ access }, identity) => access.read(({ items }) => items.count(identity, kind)),

    async get({ access }, identity, id) {
      const item = await access.read(({ items }) => items.find(identity, kind, id));
      if (item === null) throw rejectionOf({ rejected: 'missing', change: 0, item }, declaration);
      return owned(item);
    },

    async withKeyOf({ access }, identity, value) {
      const found = await access.read(({ items }) => items.withKey(kind, keyOf(value)));
      const own = found.find((item) => item.identity === identity);
      return own === undefined ? null : owned(own);
    },

    async write({ access, clock }, identity, changes) {
      const at = timestamp(clock());
      const outcome = await access.write(({ items }) =>
        items.write(identity, changes.map(stored), { at, max }),
      );
      if ('rejected' in outcome) throw rejectionOf(outcome, declaration);
      return outcome.items.map(owned);
    },
  };
}

/** The id of an item in a path. @throws Failure `not_found` for what can't be one, as for one that is not there */
export function readItemId<T>(text: string, { declaration }: OwnItemsOf<T>): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw rejectionOf({ rejected: 'missing', change: 0, item: null }, declaration);
}

function rejectionOf<T>(
  { rejected, item }: OwnItemRejection,
  { noun, plural, listedAt, max }: OwnItemDeclaration<T>,
): Failure {
  switch (rejected) {
    case 'missing':
      return new Failure('not_found', `There is no ${noun} of yours with this id. ${listedAt} lists yours.`);
    case 'full':
      return new Failure('forbidden', `One identity may have ${max} ${plural}. Remove some first.`);
    case 'exists':
      return new Failure('conflict', `You already have such a ${noun}: its id is ${item?.id}.`);
    case 'changed':
      return new Failure(
        'precondition_failed',
        `The ${noun} was changed in the meantime: it has version ${item?.version ?? 0} now. Read it again, then repeat your change.`,
      );
  }
}
