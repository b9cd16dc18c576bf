import type { HandlingBasis } from '../../domain/handling/basis.ts';
import type { Handling } from '../../domain/handling/handling.ts';
import { judgeHandling } from '../../domain/handling/state.ts';
import { type OwnContext, ownerIfAny, ownerOf } from '../own/owner.ts';
import type { HandlingItem } from './contract.ts';
import { type StoredHandling, storedHandlings } from './items.ts';
import type { OwnHandlings } from './types.ts';

/** The handlings of the caller. @throws Failure `unauthorized` for a caller without an identity */
export async function ownHandlings(context: OwnContext): Promise<OwnHandlings> {
  const identity = await ownerOf(context);
  return { identity, stored: await storedHandlings(context, identity), nowMs: context.clock() };
}

/** The same; undefined for a caller without an identity. */
export async function handlingsIfAny(context: OwnContext): Promise<OwnHandlings | undefined> {
  const identity = await ownerIfAny(context);
  if (identity === null) return undefined;
  return { identity, stored: await storedHandlings(context, identity), nowMs: context.clock() };
}

/** A handling in the form of answers. @param basis what is stated now */
export function handlingItem(
  { id, version, createdAt, updatedAt }: Pick<StoredHandling, 'id' | 'version' | 'createdAt' | 'updatedAt'>,
  handling: Handling,
  basis: HandlingBasis,
  nowMs: number,
): HandlingItem {
  return { id, version, ...handling, ...judgeHandling(handling, basis, nowMs), createdAt, updatedAt };
}
