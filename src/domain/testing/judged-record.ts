import { composeVulnerability, kevStatus } from '../compose.ts';
import type { KevListing, SsvcDecision } from '../exploitation.ts';
import type { DecisionTables } from '../risk/decision-table.ts';
import type { Score } from '../score.ts';
import type { VulnerabilityRecord, VulnerabilityState } from '../vulnerability.ts';

export const noTables: DecisionTables = { bod: null, coordinator: null, deployer: null };

interface Stated {
  readonly state?: VulnerabilityState;
  readonly tags?: readonly string[];
  /** Base scores of CVSS 3.1. */
  readonly scores?: readonly number[];
  readonly ssvc?: Partial<SsvcDecision>;
  /** Present if KEV lists it. */
  readonly kev?: Partial<KevListing>;
  readonly epss?: { readonly score: number; readonly percentile: number };
}

/** The record of a CVE of which a CVE record, KEV and EPSS state this. */
export function recordOf({ state, tags, scores, ssvc, kev, epss }: Stated): VulnerabilityRecord {
  const id = 'CVE-2026-10001';
  const facts = {
    id,
    ...(state && { state }),
    ...(tags && { tags }),
    ...(scores && { scores: scores.map(scored) }),
    ...(ssvc && { ssvc: [{ ...noDecision, ...ssvc }] }),
  };
  const {
    weaknesses: _,
    techniques: __,
    ...body
  } = composeVulnerability(id, [{ source: 'cve-list', rank: 100, facts }]);
  const listing = kev === undefined ? null : { ...noListing, ...kev };
  const day = '2026-01-05T00:00:00.000Z';
  return {
    ...body,
    weaknesses: [],
    techniques: [],
    kev: kevStatus(listing, '2026.01.05'),
    epss: epss === undefined ? null : { ...epss, date: day, model: 'v5', trend: [] },
  };
}

function scored(baseScore: number, i: number): Score {
  const role = i === 0 ? 'cna' : 'adp';
  return { version: '3.1', vector: null, baseScore, severity: 'high', source: `scorer ${i}`, role };
}

const noDecision: SsvcDecision = {
  exploitation: null,
  automatable: null,
  technicalImpact: null,
  role: null,
  version: null,
  timestamp: null,
  source: 'CISA-ADP',
};

const noListing: KevListing = {
  dateAdded: '2026-01-05T00:00:00.000Z',
  dueDate: null,
  ransomware: null,
  requiredAction: null,
  notes: null,
};
