import { claimConfidence, evidenceOf } from '../../domain/confidence.ts';
import { fullView } from '../../projection/view.ts';
import type { EvidenceContext } from '../../provenance/evidence-context.ts';
import { publishStep, storeStep } from '../../provenance/lineage.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import { rounded } from '../../provenance/record-provenance.ts';
import { defineVerb } from '../verb.ts';
import type { StoredObject } from './contract.ts';
import { findVersion, mediaTypeOf } from './find.ts';

/**
 * What is stored about a record version.
 * @throws Failure `invalid_input` for a malformed SHA-256, `not_found` if no record version has it
 */
export const verb = defineVerb({
  name: 'readObject',
  where: 'history',
  scope: 'read',
  run: ({ evidenceContext }, input: { readonly sha256: string }) => readObject(evidenceContext, input),
});

const headBytes = 64;

/** What is stored about a record version, and where. */
export async function readObject(
  evidenceContext: EvidenceContext,
  input: { readonly sha256: string },
): Promise<StoredObject> {
  const { history, sourceNamed } = evidenceContext;
  const version = findVersion(evidenceContext, input.sha256);
  const { manifest: source } = sourceNamed(version.source);
  const { sha256, key, member, upstreamTime, upstreamVersion, retrievedAt, manifest, start, length } =
    version;
  const segment = history.segment(version.segment).name;
  const head = await evidenceContext.bytes.file(version).read(0, Math.min(headBytes, length));
  const freshness =
    profilesInView(evidenceContext, { view: fullView, asOf: null }).get(source.name)?.freshness ?? 0;
  const word = evidenceOf(source, source.decides ?? 'record');
  return {
    sha256,
    bytes: length,
    mediaType: mediaTypeOf(head),
    sourceName: source.name,
    key,
    member,
    upstreamTime,
    upstreamVersion,
    retrievedAt,
    manifest,
    current: version.current === 1,
    origins: history.originsOf(manifest),
    segment: { sha256: segment, start, length },
    url: source.urlOf({ key, upstreamVersion }),
    source: source.name,
    confidence: rounded(claimConfidence([word])),
    freshness: rounded(freshness),
    lineage: [storeStep(version, segment), publishStep(source, version, '')],
  };
}
