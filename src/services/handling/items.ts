import { z } from 'zod';
import { handlingBasis } from '../../domain/handling/basis.ts';
import {
  type Handling,
  handlingLimits,
  handlingStatuses,
  vexJustifications,
} from '../../domain/handling/handling.ts';
import { Failure, reasonOf } from '../../kit/failure.ts';
import { ownItems } from '../own/items.ts';
import type { OwnContext } from '../own/owner.ts';

const schema = z.object({
  cve: z.string(),
  component: z.string().nullable(),
  status: z.enum(handlingStatuses),
  justification: z.enum(vexJustifications).nullable(),
  note: z.string().nullable(),
  until: z.string().nullable(),
  basis: handlingBasis,
});

/** Reading many takes long for the main thread. Verbs there pass on what `storedHandlings` returns. */
export const handlingItems = ownItems<Handling>({
  kind: 'handling',
  noun: 'handling',
  plural: 'handlings',
  listedAt: 'GET /api/v1/inventory/handling',
  max: handlingLimits.handlings,
  schema,
  keyOf: ({ cve, component }) => JSON.stringify([cve, component]),
});

/** A handling as it is stored. */
export interface StoredHandling {
  readonly id: number;
  readonly version: number;
  /** Canonical times. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** JSON, which `readHandling` reads. */
  readonly text: string;
}

/** All handlings of an identity, unread, in the order of their ids. */
export async function storedHandlings(
  { access }: Pick<OwnContext, 'access'>,
  identity: number,
): Promise<readonly StoredHandling[]> {
  const kind = 'handling';
  const stored = await access.read(({ items }) =>
    items.list({ identity, kind, limit: handlingLimits.handlings }),
  );
  return stored.map(({ id, version, createdAt, updatedAt, value: text }) => {
    return { id, version, createdAt, updatedAt, text };
  });
}

/** @throws Failure `store_damaged` */
export function readHandling({ id, text }: Pick<StoredHandling, 'id' | 'text'>): Handling {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Failure('store_damaged', `The handling ${id} can't be read: ${reasonOf(cause)}`, { cause });
  }
}
