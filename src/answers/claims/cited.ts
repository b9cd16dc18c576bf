import type { SourceProfile } from '../../provenance/record-provenance.ts';
import { sourcesOf, type TestifiedClaim, weighedClaim } from '../../provenance/statement.ts';
import type { CitedClaim } from '../contract.ts';
import type { Facets } from './facets-of.ts';

/** A claim as sentences cite it, weighed like every claim that is answered. */
export function cited(
  testified: TestifiedClaim,
  facets: Facets,
  lang: string | null,
  profiles: ReadonlyMap<string, SourceProfile>,
): CitedClaim {
  const { id, subject, predicate, confidence, freshness, asOf, status } = weighedClaim(testified, profiles);
  const sources = sourcesOf(testified.supporting);
  const isContested = status === 'contested';
  return { id, subject, predicate, facets, lang, confidence, freshness, asOf, sources, isContested };
}
