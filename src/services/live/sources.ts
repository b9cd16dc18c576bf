import { answerConfidence } from '../../answers/confidence.ts';
import type { CitedClaim } from '../../answers/contract.ts';
import { latestTime } from '../../domain/time.ts';
import { rounded, type SourceProfile } from '../../provenance/record-provenance.ts';
import type { AnswerSource } from '../answers/contract.ts';
import type { LiveContext } from './cite.ts';

/** The sources that state claims, in the order of their manifests. */
export function liveSources(
  { reader, manifests, checkTimes }: Omit<LiveContext, 'clock'>,
  profiles: ReadonlyMap<string, SourceProfile>,
  claims: readonly CitedClaim[],
): AnswerSource[] {
  const { sources } = reader.shared();
  const times = checkTimes();
  return manifests.flatMap(({ name, title, homepage, publisher }): AnswerSource[] => {
    const own = claims.filter((claim) => claim.sources.includes(name));
    if (own.length === 0) return [];
    const asOf = sources.get(name)?.upstreamTime ?? null;
    return [
      {
        id: `source:${name}`,
        title,
        url: homepage,
        publisher,
        retrievedAt: latestTime([asOf, times.get(name)]),
        sha256: null,
        asOf,
        confidence: confidenceIn(own),
        freshness: rounded(profiles.get(name)?.freshness ?? 0),
      },
    ];
  });
}

/** The geometric mean of the confidences of claims, each counted once; 0 without any. */
export function confidenceIn(claims: readonly CitedClaim[]): number {
  return answerConfidence({
    ...{ intentCertainty: 1, entityCertainty: 1, slots: [], claims, stated: 0, dropped: 0 },
    ...{ hasCount: false, hasConflict: false, isSearch: false },
  });
}
