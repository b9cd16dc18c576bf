import type { LineageStep, Provenance } from '../domain/provenance.ts';
import { recordParts, recordProvenanceNumbers } from '../domain/record-confidence.ts';
import type { ContributingVersion } from '../projection/contributing-version.ts';
import type { SourceManifest } from '../sources/contract.ts';
import { composeStep, itemPointer, mapStep, publishStep, storeStep } from './lineage.ts';

/** A source, and how recent our copy of it is. */
export interface SourceProfile {
  readonly manifest: SourceManifest;
  /** Whether any version of it is stored. */
  readonly isStored: boolean;
  /** From 0 to 1. */
  readonly freshness: number;
}

/**
 * The provenance of a record as a whole: it is composed from the statements of its contributors, each of
 * which was mapped, stored and published.
 * @param contributors the versions that contribute to the CVE, including its newest day of scores if it has
 *   one; a version that contains both an item and the scores counts once
 */
export function recordProvenance(
  cve: string,
  contributors: readonly ContributingVersion[],
  profiles: ReadonlyMap<string, SourceProfile>,
): Provenance {
  const ordered = contributors
    .map((contributor) => ({ contributor, ...profileOf(contributor.source, profiles) }))
    .filter(({ contributor }, i) => contributors.findIndex((one) => isSame(one, contributor)) === i)
    .sort((a, b) => b.manifest.rank - a.manifest.rank || (a.manifest.name < b.manifest.name ? -1 : 1));
  const contributing = [...new Set(ordered.map(({ manifest }) => manifest))];
  const parts = recordParts(contributing, silentSources(contributing, profiles));
  const { confidence, freshness } = recordProvenanceNumbers(
    parts,
    (source) => profileOf(source, profiles).freshness,
  );
  const lineage: LineageStep[] = [
    composeStep(cve, Math.max(0, ...contributors.map(({ manifest }) => manifest))),
  ];
  for (const { manifest, contributor } of ordered) {
    const isTable = manifest.files === 'document' && contributor.ordinal === null;
    const pointer = isTable ? null : itemPointer(manifest, contributor.ordinal);
    lineage.push(
      mapStep(manifest, contributor, cve, pointer),
      storeStep(contributor),
      publishStep(manifest, contributor, pointer),
    );
  }
  return {
    source: contributing.map(({ name }) => name).join(','),
    confidence: rounded(confidence),
    freshness: rounded(freshness),
    lineage,
  };
}

/** Imported sources that do not name the CVE, although they would if there were something to state. */
export function silentSources(
  contributing: readonly SourceManifest[],
  profiles: ReadonlyMap<string, SourceProfile>,
): SourceManifest[] {
  return [...profiles.values()]
    .filter(
      ({ manifest, isStored }) => manifest.decides === 'kev' && isStored && !contributing.includes(manifest),
    )
    .map(({ manifest }) => manifest);
}

/** An item and the scores of one document count once. */
function isSame(a: ContributingVersion, b: ContributingVersion): boolean {
  return a.source === b.source && a.key === b.key;
}

/** Four decimals: the constants are not precise enough for more. */
export function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** @throws Error if no source has that name */
export function profileOf(source: string, profiles: ReadonlyMap<string, SourceProfile>): SourceProfile {
  const profile = profiles.get(source);
  if (profile === undefined) throw new Error(`No source has the name ${source}.`);
  return profile;
}
