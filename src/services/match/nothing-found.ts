import type { Identity } from '../../domain/match/identity.ts';
import type { NothingFound } from '../../domain/match/verdict.ts';
import { type Found, keyOf } from './find.ts';

/**
 * Why there are no findings for a component.
 * @param own its identities, with joined names
 */
export function whyNothingFound(own: readonly Identity[], found: Found['found']): NothingFound {
  if (own.length === 0) return 'not-identified';
  // A similar name may belong to another product.
  const isNamed = own.some((identity) => identity.method !== 'similar' && found.has(keyOf(identity)));
  return isNamed ? 'nothing-found' : 'not-named';
}
