import type { SourceProfile } from '../../provenance/record-provenance.ts';
import { sourcesOf, type TestifiedClaim, weighedClaim } from '../../provenance/statement.ts';
import type { CitedClaim } from '../contract.ts';
import { day, type Facets, textPredicates } from './facets-of.ts';

/** A claim as sentences cite it, weighed like every claim that is answered. */
export function cited(
  testified: TestifiedClaim,
  facets: Facets,
  profiles: ReadonlyMap<string, SourceProfile>,
): CitedClaim {
  const { id, subject, predicate, qualifiers, confidence, freshness, asOf, status } = weighedClaim(
    testified,
    profiles,
  );
  return {
    id,
    subject,
    predicate,
    facets: dated(facets, asOf),
    lang: textual.has(predicate) ? (qualifiers.lang ?? 'und') : null,
    confidence,
    freshness,
    asOf,
    sources: sourcesOf(testified.supporting),
    isContested: status === 'contested',
  };
}

/** The facets with the day of the newest version that states them. */
export function dated(facets: Facets, asOf: string | null): Facets {
  return asOf === null ? facets : { ...facets, asOf: day(asOf) };
}

const textual: ReadonlySet<string> = new Set(textPredicates);
