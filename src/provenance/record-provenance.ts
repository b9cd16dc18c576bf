import type { LineageStep, Provenance } from '../domain/provenance.ts';
import { recordParts, recordProvenanceNumbers } from '../domain/record-confidence.ts';
import type { Speaker } from '../projection/speaker.ts';
import type { SourceManifest } from '../sources/contract.ts';
import { composeStep, itemPointer, mapStep, publishStep, storeStep } from './lineage.ts';

/** A source, and how recent our copy of it is. */
export interface SourceProfile {
  readonly manifest: SourceManifest;
  /** Whether anything of it was read. */
  readonly isHeld: boolean;
  /** 0 to 1. */
  readonly freshness: number;
}

/**
 * Where a record as a whole comes from: composed of what its speakers say, each of which was mapped, stored and
 * published.
 * @param speakers the versions that speak for the CVE, the newest day of scores among them where it has one; a
 *   version that holds both an item and the scores counts once
 */
export function recordProvenance(
  cve: string,
  speakers: readonly Speaker[],
  profiles: ReadonlyMap<string, SourceProfile>,
): Provenance {
  const ordered = speakers
    .map((speaker) => ({ speaker, ...profileOf(speaker.source, profiles) }))
    .filter(({ speaker }, i) => speakers.findIndex((one) => isSame(one, speaker)) === i)
    .sort((a, b) => b.manifest.rank - a.manifest.rank || (a.manifest.name < b.manifest.name ? -1 : 1));
  const speaking = [...new Set(ordered.map(({ manifest }) => manifest))];
  const parts = recordParts(speaking, silentBeside(speaking, profiles));
  const { confidence, freshness } = recordProvenanceNumbers(
    parts,
    (source) => profileOf(source, profiles).freshness,
  );
  const lineage: LineageStep[] = [composeStep(cve, Math.max(0, ...speakers.map(({ manifest }) => manifest)))];
  for (const { manifest, speaker } of ordered) {
    const isTable = manifest.files === 'document' && speaker.ordinal === null;
    const pointer = isTable ? null : itemPointer(manifest, speaker.ordinal);
    lineage.push(
      mapStep(manifest, speaker, cve, pointer),
      storeStep(speaker),
      publishStep(manifest, speaker, pointer),
    );
  }
  return {
    source: speaking.map(({ name }) => name).join(','),
    confidence: rounded(confidence),
    freshness: rounded(freshness),
    lineage,
  };
}

/** Sources that were read and would name the CVE if there was something to say. */
export function silentBeside(
  speaking: readonly SourceManifest[],
  profiles: ReadonlyMap<string, SourceProfile>,
): SourceManifest[] {
  return [...profiles.values()]
    .filter(({ manifest, isHeld }) => manifest.decides === 'kev' && isHeld && !speaking.includes(manifest))
    .map(({ manifest }) => manifest);
}

/** An item and the scores of one document count once. */
function isSame(a: Speaker, b: Speaker): boolean {
  return a.source === b.source && a.key === b.key;
}

/** Four decimals: more would pretend to a precision that the constants do not have. */
export function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** @throws Error when there is no source of that name */
export function profileOf(source: string, profiles: ReadonlyMap<string, SourceProfile>): SourceProfile {
  const profile = profiles.get(source);
  if (profile === undefined) throw new Error(`There is no source named ${source}.`);
  return profile;
}
