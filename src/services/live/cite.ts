import { readLinks } from '../../answers/claims/links.ts';
import { vulnerabilityCitations } from '../../answers/claims/vulnerability-claims.ts';
import type { CitedClaim } from '../../answers/contract.ts';
import { type Judgement, judgementOf } from '../../domain/risk/judgement.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { SourceProfile } from '../../provenance/record-provenance.ts';
import { sourceProfiles } from '../../provenance/source-profiles.ts';
import type { EntityContext } from '../context.ts';
import { linkJudge } from '../graph/judge.ts';

/** What the packages are read from. */
export type LiveContext = Omit<EntityContext, 'search'>;

/** A CVE with the claims that an item may show. */
export interface CitedCve {
  readonly record: VulnerabilityRecord;
  readonly judgement: Judgement;
  readonly claims: readonly CitedClaim[];
}

/** Reads what the items of one answer cite. */
export interface Citations {
  /** Null if no loaded source names the CVE. */
  cve(id: string): CitedCve | null;
  /** The claims that a CVE is in advisories. */
  advisories(id: string): readonly CitedClaim[];
  readonly profiles: ReadonlyMap<string, SourceProfile>;
}

const advisoriesMax = 100;

export function openCitations(context: LiveContext): Citations {
  const { reader, manifests, checkTimes, clock } = context;
  const shared = reader.shared();
  const profiles = sourceProfiles(manifests, shared.sources, checkTimes(), clock());
  const known = new Map<string, CitedCve | null>();
  const read = (id: string): CitedCve | null => {
    const stored = reader.judgedRecord(id);
    if (stored === null) return null;
    const record = JSON.parse(stored.text) as VulnerabilityRecord;
    const claims = vulnerabilityCitations(reader, withoutLists(record), profiles);
    return { record, judgement: judgementOf(stored.judged, shared, shared.tables), claims };
  };
  return {
    profiles,
    cve(id) {
      const cited = known.get(id) ?? read(id);
      known.set(id, cited);
      return cited;
    },
    advisories(id) {
      const filter = { type: 'referenced-by', direction: 'out', limit: advisoriesMax } as const;
      return readLinks(reader, linkJudge(context), id, filter).links.map(({ claim }) => claim);
    },
  };
}

/** A record without the lists that no item shows, whose many claims would take most of the time. */
function withoutLists(record: VulnerabilityRecord): VulnerabilityRecord {
  const none = { affected: [], fixes: [], references: [], advisories: [], remarks: [] };
  return { ...record, ...none };
}
