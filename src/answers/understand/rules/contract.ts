import type { Intent } from '../../intents.ts';
import type { Features } from '../features.ts';

/** How much speaks for each intent, in units of log odds. */
export type Rules = Readonly<Partial<Record<Intent, (features: Features) => number>>>;

/** The points of everything that holds, together. */
export function points(...parts: readonly (readonly [holds: boolean, points: number])[]): number {
  return parts.reduce((sum, [holds, points]) => sum + (holds ? points : 0), 0);
}

/** Speaks for nothing. */
export const never = -9;
