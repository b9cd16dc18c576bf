import { claimConfidence, type Evidence, evidenceBy, evidenceOf } from '../domain/confidence.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { RelationClass, RelationType } from '../domain/entity/relation.ts';
import type { LineageStep, Provenance } from '../domain/provenance.ts';
import type { Predicate, WeighedSource } from '../domain/provenance-constants.ts';
import type { ContributingVersion } from '../projection/contributing-version.ts';
import { composeStep, itemPointer, mapStep, publishStep, storeStep } from './lineage.ts';
import { recordProvenance, rounded, type SourceProfile } from './record-provenance.ts';
import { lowestFreshness } from './source-profiles.ts';

/**
 * Where the statements about an entity come from.
 * @param contributors the versions that describe it or, if none do, one version of each source that names it
 */
export function entityProvenance(
  key: string,
  type: EntityType,
  contributors: readonly ContributingVersion[],
  profiles: ReadonlyMap<string, SourceProfile>,
): Provenance {
  if (type === 'vulnerability') return recordProvenance(key, contributors, profiles);
  const ordered = contributors
    .flatMap((contributor) => {
      const profile = profiles.get(contributor.source);
      return profile === undefined ? [] : [{ contributor, ...profile }];
    })
    .sort((a, b) => b.manifest.rank - a.manifest.rank || (a.manifest.name < b.manifest.name ? -1 : 1));
  const sources = [...new Set(ordered.map(({ manifest }) => manifest))];
  const names = sources.map(({ name }) => name);
  const lineage: LineageStep[] = [
    composeStep(key, Math.max(0, ...contributors.map(({ manifest }) => manifest))),
  ];
  for (const { manifest, contributor } of ordered) {
    const pointer =
      manifest.files === 'document' && contributor.ordinal === null
        ? null
        : itemPointer(manifest, contributor.ordinal);
    lineage.push(
      mapStep(manifest, contributor, key, pointer),
      storeStep(contributor),
      publishStep(manifest, contributor, pointer),
    );
  }
  return {
    source: names.join(','),
    confidence: rounded(claimConfidence(sources.map(describing))),
    freshness: lowestFreshness(names, profiles),
    lineage,
  };
}

/** Confidence in a link, by the sources that state it. */
export function linkConfidence(
  type: RelationType,
  made: RelationClass,
  sources: readonly WeighedSource[],
): number {
  return rounded(claimConfidence(sources.map((source) => linkTestimony(type, made, source))));
}

/** The evidence that one source gives for a link. */
export function linkTestimony(type: RelationType, made: RelationClass, source: WeighedSource): Evidence {
  const predicate = linkPredicates[type];
  const { says, describes } = source.reliability;
  if (made === 'extracted') {
    return evidenceBy(source, describes && { ...describes, method: 'text-extraction' });
  }
  const isDescribed = predicate === undefined || (says[predicate] === undefined && describes !== undefined);
  return isDescribed ? describing(source) : evidenceOf(source, predicate);
}

/**
 * The predicates of links that follow from statements about a vulnerability. All other links count as
 * descriptions by their source. So does `superseded-by` between entities that are not vulnerabilities.
 */
const linkPredicates: Readonly<Partial<Record<RelationType, Predicate>>> = {
  affects: 'affected',
  'made-by': 'affected',
  'has-weakness': 'weakness',
  'exploited-via': 'technique',
  'referenced-by': 'advisory',
  'superseded-by': 'record',
};

/** The evidence that a source gives for its statements about an entity that is not a vulnerability. */
export function describing(source: WeighedSource): Evidence {
  return evidenceBy(source, source.reliability.describes);
}
