import type { Intent } from '../intents.ts';
import type { FoundEntity } from './entities.ts';
import type { Features } from './features.ts';

/** Intents whose answers are about something that the question must name. */
const needs: Partial<Record<Intent, readonly string[]>> = {
  cve_analysis: ['vulnerability', 'advisory'],
  cve_compare: ['vulnerability', 'advisory'],
  kev_status: ['vulnerability', 'advisory'],
  remediation: ['vulnerability', 'advisory', 'product', 'vendor', 'package'],
  product_exposure: ['product', 'vendor', 'package'],
  product_vulns: ['product', 'vendor', 'package'],
};

const clearCertainty = 0.95;
/** Among at most this many words, an unknown one is what the question is about. */
const contentWordsFew = 2;
const missingCertainty = 0.15;
const unknownNameCertainty = 0.3;

/** How likely the entities are those that the question means. */
export function entityCertainty(
  intent: Intent,
  entities: readonly FoundEntity[],
  features: Features,
): number {
  const needed = needs[intent];
  const isMissing = needed !== undefined && features.count(...needed) === 0;
  const least = Math.min(clearCertainty, ...entities.map(({ certainty }) => certainty));
  const named = features.count('product', 'vendor', 'package', 'vulnerability');
  const isUnread = intent === 'search' && features.hasUnknownWord && features.contentWords <= contentWordsFew;
  const isUnnamed = features.hasUnknownName || isUnread || (features.versions > 0 && named === 0);
  const capped = isUnnamed && intent !== 'unsafe' ? Math.min(least, unknownNameCertainty) : least;
  return isMissing ? Math.min(capped, missingCertainty) : capped;
}
