import { listedRisk } from '../../domain/risk/judgement.ts';
import type { LinkJudge } from '../../graph/relation-filter.ts';
import type { LinkEvidence } from '../../projection/link-evidence.ts';
import { rowSignals } from '../../projection/row-signals.ts';
import { linkConfidence } from '../../provenance/entity-provenance.ts';
import { linkPointer } from '../../provenance/lineage.ts';
import { profileOf } from '../../provenance/record-provenance.ts';
import { lowestFreshness, sourceProfiles } from '../../provenance/source-profiles.ts';
import type { EntityContext } from '../context.ts';

export type GraphContext = Pick<EntityContext, 'reader' | 'search' | 'manifests' | 'clock' | 'checkTimes'>;

/** How reliable sources are now, where they state things, and how risky vulnerabilities are. */
export function linkJudge({ reader, manifests, clock, checkTimes }: Omit<GraphContext, 'search'>): LinkJudge {
  const shared = reader.shared();
  const profiles = sourceProfiles(manifests, shared.sources, checkTimes(), clock());
  const known = new Map<string, number>();
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const manifestsOf = (names: Iterable<string>) =>
    [...names].map((name) => profileOf(name, profiles).manifest);
  return {
    // The same few combinations occur thousands of times.
    confidenceOf(type, made, sources) {
      const key = `${type} ${made} ${[...sources].sort().join()}`;
      const confidence = known.get(key) ?? linkConfidence(type, made, manifestsOf(sources));
      known.set(key, confidence);
      return confidence;
    },
    freshnessOf: (sources) => lowestFreshness(sources, profiles),
    placeOf(stated: LinkEvidence) {
      const { source, sha256, at } = stated;
      if (sha256 === null || at === null) return null;
      const manifest = byName.get(source);
      const pointer = manifest === undefined ? stated.pointer : linkPointer(manifest, stated);
      return { source, sha256, pointer, asOf: at };
    },
    riskOf: (row) => listedRisk(rowSignals(row, shared), shared.tables),
  };
}
