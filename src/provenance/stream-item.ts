import { changeEvidence } from '../domain/change/evidence.ts';
import { explainConfidence } from '../domain/confidence.ts';
import type { Explanation, LineageStep, Provenance } from '../domain/provenance.ts';
import { provenanceConstants } from '../domain/provenance-constants.ts';
import type { RiskOrNone } from '../domain/risk/judgement.ts';
import type { StreamItem } from '../domain/stream.ts';
import type { StoredEvent } from '../projection/history-reader.ts';
import { changeEvent } from './event-lineage.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { composeStep } from './lineage.ts';
import { profileOf, rounded, type SourceProfile } from './record-provenance.ts';

/**
 * An event with what is needed to judge it: how far its source is trusted in the matter, and how recent our
 * copy is.
 */
export async function streamItem(
  evidenceContext: EvidenceContext,
  event: StoredEvent,
  profiles: ReadonlyMap<string, SourceProfile>,
  risk: RiskOrNone,
): Promise<StreamItem> {
  const { id, subject, type, at, seen, source, manifest, before, after, lineage } = await changeEvent(
    evidenceContext,
    event,
  );
  const profile = profileOf(source, profiles);
  return {
    type,
    id: subject,
    change: { before, after },
    at,
    seen,
    manifest,
    event: id,
    ...risk,
    source,
    confidence: rounded(changeEvidence(profile.manifest, type).confidence),
    freshness: rounded(profile.freshness),
    lineage,
  };
}

/**
 * The provenance of a list of changes as a whole. Its confidence is the geometric mean of the confidence in
 * its items, its freshness that of the oldest copy. Both are 0 for an empty list. Each version is listed
 * once.
 * @param newest number of the newest manifest
 */
export function streamProvenance(items: readonly StreamItem[], newest: number): Provenance {
  if (items.length === 0) return { source: '', confidence: 0, freshness: 0, lineage: [] };
  // Sorted, so that the order of items does not change the last digit.
  const logarithms = items.map(({ confidence }) => Math.log(confidence)).sort((a, b) => a - b);
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / items.length;
  const versions = new Map<string, LineageStep>();
  for (const step of items.flatMap(({ lineage }) => lineage)) {
    if (!versions.has(step.sha256 ?? '')) versions.set(step.sha256 ?? '', step);
  }
  return {
    source: [...new Set(items.map(({ source }) => source))].sort().join(','),
    confidence: rounded(Math.exp(mean)),
    freshness: Math.min(...items.map(({ freshness }) => freshness)),
    lineage: [composeStep('stream', newest), ...versions.values()],
  };
}

/**
 * The terms from which the confidence in a list of changes was computed: each source for each kind of change,
 * once.
 */
export function explainStream(
  items: readonly StreamItem[],
  { confidence }: Provenance,
  profiles: ReadonlyMap<string, SourceProfile>,
): Explanation {
  const kinds = new Map(items.map((item) => [`${item.source} ${item.type}`, item]));
  const terms = [...kinds.values()].map(({ source, type }) => {
    const evidence = changeEvidence(profileOf(source, profiles).manifest, type);
    return `${type}, ${explainConfidence([evidence]).join('; ')}`;
  });
  const mean = `the geometric mean over ${items.length} items: ${confidence.toFixed(2)}`;
  return { constants: provenanceConstants.version, terms: items.length === 0 ? [] : [...terms.sort(), mean] };
}
