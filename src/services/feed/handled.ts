import type { Handling, HandlingStatus } from '../../domain/handling/handling.ts';
import { documentsTagged } from '../../search/lookup.ts';
import { AppliedHandling } from '../handling/applied.ts';
import type { Candidates, FeedScope } from './candidates.ts';
import type { ReadInterest } from './read-interest.ts';

/**
 * The candidates that their owner has handled, by document. A decision about a component counts where nothing else
 * than such components brings the CVE in.
 */
export function findHandled(
  { reader, index, nowMs }: FeedScope,
  candidates: Candidates,
  read: readonly ReadInterest[],
  handlings: readonly Handling[],
): ReadonlyMap<number, HandlingStatus> {
  const applied = new AppliedHandling(reader, handlings, nowMs);
  const readings = read.flatMap((one) => one.readings);
  const handled = new Map<number, HandlingStatus>();
  for (const cve of new Set(handlings.map((one) => one.cve))) {
    const [document] = documentsTagged(index, `id:${cve.toLowerCase()}`, 1);
    if (document === undefined || !candidates.has(document)) continue;
    const matching = readings.filter((one) => one.has(document));
    const ofComponents = matching.map(({ reading }) => applied.of(cve, reading.identifiers ?? null));
    const [first] = ofComponents;
    if (first != null && !ofComponents.includes(null)) handled.set(document, first.status);
  }
  return handled;
}
