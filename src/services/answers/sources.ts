import type { CitedClaim } from '../../answers/contract.ts';
import { latestTime } from '../../domain/time.ts';
import type { ContributingVersion } from '../../projection/contributing-version.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { ReaderContext } from '../context.ts';
import type { AnswerSource } from './contract.ts';

/** The sources that state the claims, each once, in the order of their rank. */
export function citedSources(
  { reader, manifests }: Pick<ReaderContext, 'reader' | 'manifests'>,
  claims: readonly CitedClaim[],
): AnswerSource[] {
  const versions = new Map<string, ContributingVersion[]>();
  for (const subject of new Set(claims.map((claim) => claim.subject))) {
    for (const version of reader.contributors(subject)) {
      versions.set(version.source, [...(versions.get(version.source) ?? []), version]);
    }
  }
  return manifests.flatMap((manifest) => {
    const stated = claims.filter(({ sources }) => sources.includes(manifest.name));
    return stated.length === 0 ? [] : citedSource(manifest, stated, versions.get(manifest.name) ?? []);
  });
}

function citedSource(
  manifest: SourceManifest,
  claims: readonly CitedClaim[],
  versions: readonly ContributingVersion[],
): AnswerSource {
  const [only, ...others] = new Map(versions.map((version) => [version.sha256, version])).values();
  const isOne = only !== undefined && others.length === 0;
  return {
    id: `source:${manifest.name}`,
    title: manifest.title,
    url: (isOne ? manifest.urlOf(only) : null) ?? manifest.homepage,
    publisher: manifest.publisher,
    retrievedAt: latestTime(versions.map(({ retrievedAt }) => retrievedAt)),
    sha256: isOne ? only.sha256 : null,
    asOf: latestTime(claims.map(({ asOf }) => asOf ?? undefined)),
    confidence: Math.min(...claims.map(({ confidence }) => confidence)),
    freshness: Math.min(...claims.map(({ freshness }) => freshness)),
  };
}

/**
 * Where the cited sources publish what they state. Addresses inside records are left out: a person who can write into a
 * record could otherwise place a link.
 */
export function citedReferences(sources: readonly AnswerSource[]): string[] {
  const urls = new Set(sources.flatMap(({ url }) => url ?? []));
  return [...urls].filter((url) => /^https?:\/\/[^\s<>"]+$/i.test(url));
}
