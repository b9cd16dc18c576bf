import type { ClaimBook } from '../../answers/claims/contract.ts';
import { answerConfidence } from '../../answers/confidence.ts';
import type { CitedClaim } from '../../answers/contract.ts';
import { latestTime } from '../../domain/time.ts';
import type { ContributingVersion } from '../../projection/contributing-version.ts';
import { rounded } from '../../provenance/record-provenance.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { ReaderContext } from '../context.ts';
import type { AnswerSource } from './contract.ts';

/** The sources that state the claims, each once, in the order of their manifests. */
export function citedSources(
  { reader, manifests }: Pick<ReaderContext, 'reader' | 'manifests'>,
  copies: ClaimBook['sources'],
  claims: readonly CitedClaim[],
): AnswerSource[] {
  const versions = new Map<string, ContributingVersion[]>();
  const enter = (version: ContributingVersion) => {
    const known = versions.get(version.source);
    if (known === undefined) versions.set(version.source, [version]);
    else known.push(version);
  };
  for (const subject of new Set(claims.map((claim) => claim.subject))) {
    for (const version of reader.contributors(subject)) enter(version);
  }
  const { epssContributor } = reader.shared();
  if (epssContributor !== null) enter(epssContributor);
  return manifests.flatMap((manifest) => {
    const stated = claims.filter(({ sources }) => sources.includes(manifest.name));
    if (stated.length === 0) return [];
    return describeSource(manifest, copies.get(manifest.name), stated, versions.get(manifest.name) ?? []);
  });
}

function describeSource(
  { name, title, publisher, homepage, urlOf }: SourceManifest,
  copy: { readonly asOf: string; readonly freshness: number } | undefined,
  claims: readonly CitedClaim[],
  versions: readonly ContributingVersion[],
): AnswerSource {
  const [only, ...others] = new Map(versions.map((version) => [version.sha256, version])).values();
  const isOne = only !== undefined && others.length === 0;
  return {
    id: `source:${name}`,
    title,
    url: (isOne ? urlOf(only) : null) ?? homepage,
    publisher,
    retrievedAt: latestTime(versions.map(({ retrievedAt }) => retrievedAt)),
    sha256: isOne ? only.sha256 : null,
    asOf: copy?.asOf ?? null,
    confidence: Math.min(...claims.map(({ confidence }) => confidence)),
    freshness: rounded(copy?.freshness ?? 0),
  };
}

/** The confidence in claims together: their geometric mean, each counted once; 0 without any. */
export function confidenceIn(claims: readonly CitedClaim[]): number {
  return answerConfidence({
    ...{ intentCertainty: 1, entityCertainty: 1, slots: [], claims, stated: 0, dropped: 0 },
    ...{ hasCount: false, hasConflict: false, isSearch: false },
  });
}

/**
 * Where the cited sources publish what they state. Addresses inside records are left out: a person who can write into a
 * record could otherwise place a link.
 */
export function citedReferences(sources: readonly AnswerSource[]): string[] {
  const urls = new Set(sources.flatMap(({ url }) => url ?? []));
  return [...urls].filter((url) => /^https?:\/\/[^\s<>"]+$/i.test(url));
}
