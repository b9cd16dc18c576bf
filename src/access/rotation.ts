import { timestamp } from '../kit/clock.ts';
import type { StoredKey } from '../storage/contract/keys.ts';
import { type MadeKey, makeKey } from './new-key.ts';

/** How long the old key may stay valid next to the new one. */
export const overlapSecondsMax = 7 * 86_400;

/** A key that is replaced by another. */
export interface Rotation {
  readonly old: StoredKey;
  /** When the old one ends. */
  readonly oldExpiresAt: string;
  readonly made: MadeKey;
}

/** Makes the replacement of a key. It has the same rights, and ends when the old one would have ended. */
export function makeRotation(old: StoredKey, nowMs: number, overlapSeconds: number): Rotation {
  const overlapEnd = timestamp(nowMs + overlapSeconds * 1000);
  const { expiresAt } = old;
  return {
    old,
    oldExpiresAt: expiresAt !== null && expiresAt < overlapEnd ? expiresAt : overlapEnd,
    made: makeKey(old, old, timestamp(nowMs)),
  };
}
